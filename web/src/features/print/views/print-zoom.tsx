import './print-zoom.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { PrintDetail } from '../../../client/api';
import { IconButton } from '../../../ui/button';
import { Zoomable } from '../../../ui/zoomable';
import { FramedPrint } from './framed-print';
import { PrintMockup, describePlace } from './print-mockup';
import type { ShownVariant } from './print-mockup';
import { toTitle } from '../../../../../src/domain/prints/print.js';
import { capitalise } from '../../../../../src/domain/shop/wording.js';

interface PrintZoomProps extends ShownVariant {
  print: PrintDetail;
  /** Index of the picture. */
  index: number;
  shown: boolean;
  onSelect: (index: number) => void;
  onClose: () => void;
}

const KEY_STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Shows a picture full screen with zoom. Arrow keys change the picture while it is not zoomed. */
export function PrintZoom({
  print,
  index,
  shown,
  onSelect,
  onClose,
  exampleFrame,
  ...framed
}: PrintZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const count = print.image_paths.length;
  const path = print.image_paths[index] ?? '';
  const name = index === 0 ? t`close up` : describePlace(path);

  useEffect(() => {
    if (shown) dialog.current?.showModal();
    else dialog.current?.close();
  }, [shown]);

  const step = (by: number) => onSelect((index + by + count) % count);

  function onKeyDown(event: KeyboardEvent) {
    const by = KEY_STEPS[event.key];
    if (by === undefined || event.defaultPrevented || count < 2) return;
    event.preventDefault();
    step(by);
  }

  return (
    <dialog
      ref={dialog}
      className="print-zoom"
      aria-label={t`${toTitle(print)} on the whole screen`}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      {shown && (
        <>
          <Zoomable
            className="print-zoom-place"
            label={t`${toTitle(print)} ${name}, zoomable`}
            pictureKey={`${print.id} ${path}`}
          >
            {index === 0 ? (
              // Ask for the largest rendition, because the picture will be magnified.
              <FramedPrint {...framed} print={print} sizes="400vw" eager />
            ) : (
              <PrintMockup {...framed} exampleFrame={exampleFrame} print={print} path={path} />
            )}
          </Zoomable>
          <IconButton
            className="print-zoom-close"
            icon="close"
            label={t`Close`}
            onClick={() => dialog.current?.close()}
          />
          {count > 1 && (
            <div className="print-zoom-actions">
              <IconButton
                className="print-zoom-previous"
                icon="down"
                label={t`Previous view`}
                onClick={() => step(-1)}
              />
              <p role="status">
                <Trans>
                  {capitalise(name)}, {index + 1} of {count}
                </Trans>
              </p>
              <IconButton
                className="print-zoom-next"
                icon="down"
                label={t`Next view`}
                onClick={() => step(1)}
              />
            </div>
          )}
        </>
      )}
    </dialog>
  );
}
