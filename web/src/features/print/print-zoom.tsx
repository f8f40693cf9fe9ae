import './print-zoom.css';
import { useEffect, useRef } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';
import type { PrintDetail } from '../../client/api';
import { IconButton } from '../../ui/button';
import { Zoomable } from '../../ui/zoomable';
import { PrintMockup, hangsIn } from './print-mockup';
import { PrintPicture, measuresOf, titleOf } from '../wall/print-picture';
import { capitalise } from '../../../../src/domain/shop/wording.js';

interface PrintZoomProps {
  print: PrintDetail;
  /** Which of its pictures is looked at. */
  at: number;
  shown: boolean;
  onGo: (at: number) => void;
  onClose: () => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** A picture of the print on the whole screen, to come close to. The arrow keys go to the next one while it is whole. */
export function PrintZoom({ print, at, shown, onGo, onClose }: PrintZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const count = print.image_paths.length;
  const path = print.image_paths[at] ?? '';
  const name = at === 0 ? 'close up' : hangsIn(path);
  const { width, height } = measuresOf(print);

  useEffect(() => {
    if (shown) dialog.current?.showModal();
    else dialog.current?.close();
  }, [shown]);

  const go = (by: number) => onGo((at + by + count) % count);

  function onKeyDown(event: KeyboardEvent) {
    const by = STEPS[event.key];
    if (by === undefined || event.defaultPrevented || count < 2) return;
    event.preventDefault();
    go(by);
  }

  return (
    <dialog
      ref={dialog}
      className="print-zoom"
      aria-label={`${titleOf(print)} on the whole screen`}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      {shown && (
        <>
          <Zoomable
            className="print-zoom-place"
            label={`${titleOf(print)} ${name}, zoomable`}
            subject={`${print.id} ${path}`}
          >
            {at === 0 ? (
              <div className="print-zoom-picture" style={{ '--ratio': width / height } as CSSProperties}>
                {/* The widest there is: it will be looked at many times larger. */}
                <PrintPicture print={print} sizes="400vw" eager />
              </div>
            ) : (
              <PrintMockup print={print} path={path} />
            )}
          </Zoomable>
          <IconButton
            className="print-zoom-close"
            icon="close"
            label="Close"
            onClick={() => dialog.current?.close()}
          />
          {count > 1 && (
            <div className="print-zoom-ways">
              <IconButton
                className="print-zoom-previous"
                icon="down"
                label="Previous view"
                onClick={() => go(-1)}
              />
              <p role="status">
                {capitalise(name)}, {at + 1} of {count}
              </p>
              <IconButton className="print-zoom-next" icon="down" label="Next view" onClick={() => go(1)} />
            </div>
          )}
        </>
      )}
    </dialog>
  );
}
