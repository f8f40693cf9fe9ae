import './print-stage.css';
import { t } from '@lingui/core/macro';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ComponentProps, Dispatch, SetStateAction } from 'react';
import { PICTURE_WIDTHS } from '../../../../../src/domain/prints/wall-layout.js';
import type { PrintDetail } from '../../../client/api';
import { Icon } from '../../../ui/icon';
import { placeholderStyle } from '../../../ui/picture';
import { FramedPrint } from './framed-print';
import { PrintIn3d } from './print-in-3d';
import { PrintMockup, describePlace, mockupAddress } from './print-mockup';
import type { ShownVariant } from './print-mockup';
import { PrintOnWall } from './print-on-wall';
import { pictureOnPaper } from '../../../../../src/domain/prints/renditions.js';
import { capitalise } from '../../../../../src/domain/shop/wording.js';

const fetchZoom = () => import('./print-zoom');
const PrintZoom = lazy(async () => ({ default: (await fetchZoom()).PrintZoom }));
const prefetchZoom = () => void fetchZoom().catch(() => undefined);

interface PrintStageProps extends ShownVariant {
  print: PrintDetail;
}

/** Index of a picture (0 is the print itself, the rest are mock-ups), the drawn wall, or the 3D viewer. */
type View = number | 'wall' | '3d';

/** The large picture with its views. */
export function PrintStage({ print, paper, frame, mount, exampleFrame }: PrintStageProps) {
  const [view, setView] = useState<View>(0);
  const [isZoomed, setZoomed] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  useViewOfNewSize(paper, setView);

  const index = typeof view === 'number' ? view : 0;
  const mockupPath = index > 0 ? print.image_paths[index] : undefined;
  const framed = { print, frame, mount };
  const { thumbnail } = pictureOnPaper(print, paper);

  /** Returns the focus to the button, unless the person has moved elsewhere on the page. */
  function close3d() {
    const { activeElement } = document;
    const isHere = activeElement === document.body || stage.current?.contains(activeElement);
    if (isHere) stage.current?.querySelector<HTMLElement>('.print-stage-3d')?.focus({ preventScroll: true });
    setView(0);
  }

  const closeUp = (
    <div className="print-stage-close">
      {mockupPath ? (
        <PrintMockup {...framed} exampleFrame={exampleFrame} path={mockupPath} paper={paper} />
      ) : (
        <FramedPrint {...framed} paper={paper} sizes={PICTURE_WIDTHS.print} eager />
      )}
      {/* Covers the whole picture. */}
      <button
        type="button"
        className="print-stage-zoom"
        onPointerEnter={prefetchZoom}
        onFocus={prefetchZoom}
        onClick={() => setZoomed(true)}
      >
        <Icon name="search" size={20} />
        <span>{t`Zoom`}</span>
      </button>
    </div>
  );
  return (
    <div ref={stage} className="print-stage">
      {view === '3d' ? (
        <PrintIn3d {...framed} paper={paper} fallback={closeUp} onClose={close3d} />
      ) : view === 'wall' && paper ? (
        <PrintOnWall {...framed} paper={paper} />
      ) : (
        closeUp
      )}
      <div className="print-stage-views" role="group" aria-label={t`Views`}>
        {print.image_paths.map((path, pathIndex) => (
          <button
            key={path}
            type="button"
            aria-pressed={view === pathIndex}
            onClick={() => setView(pathIndex)}
          >
            <Thumbnail
              src={
                pathIndex === 0
                  ? thumbnail
                  : mockupAddress({ ...framed, path, paper, exampleFrame }, '-small')
              }
              placeholder={pathIndex > 0 || paper?.isCustom ? null : print.placeholder}
            />
            {pathIndex === 0 ? t`Close up` : capitalise(describePlace(path))}
          </button>
        ))}
        {paper !== null && (
          <button type="button" aria-pressed={view === 'wall'} onClick={() => setView('wall')}>
            <Icon name="sofa" size={28} />
            {t`On a wall`}
          </button>
        )}
        <button
          type="button"
          className="print-stage-3d"
          aria-pressed={view === '3d'}
          onClick={() => setView(view === '3d' ? 0 : '3d')}
        >
          <Icon name="frame" size={24} />
          {t`View in 3D`}
        </button>
      </div>
      <ZoomOnDemand
        {...framed}
        exampleFrame={exampleFrame}
        paper={paper}
        index={index}
        shown={isZoomed}
        onSelect={setView}
        onClose={() => setZoomed(false)}
      />
    </div>
  );
}

/** Shows another size on the drawn wall, and a file close up, unless the 3D viewer is open. */
function useViewOfNewSize(paper: ShownVariant['paper'], setView: Dispatch<SetStateAction<View>>) {
  const size = paper ? `${paper.width}x${paper.height}` : null;
  const shownSize = useRef(size);
  useEffect(() => {
    if (shownSize.current === size) return;
    shownSize.current = size;
    setView((now) => (now === '3d' ? now : size === null ? 0 : 'wall'));
  }, [setView, size]);
}

/** @param placeholder has the proportions of the master; null for a picture of others */
function Thumbnail({ src, placeholder }: { src: string; placeholder: string | null }) {
  return (
    <span className="print-stage-thumbnail" style={placeholderStyle(placeholder)}>
      <img src={src} alt="" width="36" height="40" fetchPriority="low" />
    </span>
  );
}

/** Stays after the first zoom, so that closing returns the focus. */
function ZoomOnDemand(props: ComponentProps<typeof PrintZoom>) {
  const [isNeeded, setNeeded] = useState(false);
  if (props.shown && !isNeeded) setNeeded(true);
  return (
    isNeeded && (
      <Suspense>
        <PrintZoom {...props} />
      </Suspense>
    )
  );
}
