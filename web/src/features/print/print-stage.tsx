import './print-stage.css';
import { useEffect, useRef, useState } from 'react';
import type { PrintDetail } from '../../client/api';
import { Icon } from '../../ui/icon';
import { standIn } from '../../ui/picture';
import { FramedPrint } from './framed-print';
import type { Paper } from './framed-print';
import { PrintIn3d } from './print-in-3d';
import { PrintMockup, hangsIn } from './print-mockup';
import { PrintOnWall } from './print-on-wall';
import { thumbnailOf } from '../wall/print-picture';
import { PrintZoom } from './print-zoom';
import { capitalise } from '../../../../src/domain/shop/wording.js';

interface PrintStageProps {
  print: PrintDetail;
  paper: Paper | null;
  frame: string | null;
  mount: string | null;
}

/** One of its pictures, the first being the print itself; or as it hangs, drawn or in 3D. */
type View = number | 'wall' | '3d';

/**
 * The picture large, as it will look; and on a wall, to scale. A newly chosen size is shown on the wall, or in 3D
 * where that is looked at.
 */
export function PrintStage({ print, paper, frame, mount }: PrintStageProps) {
  const [view, setView] = useState<View>(0);
  const [isZoomed, setZoomed] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const size = paper ? `${paper.width}x${paper.height}` : null;
  const before = useRef(size);

  useEffect(() => {
    if (before.current === size) return;
    before.current = size;
    setView((now) => (now === '3d' ? now : size === null ? 0 : 'wall'));
  }, [size]);

  const at = typeof view === 'number' ? view : 0;
  const other = at > 0 ? print.image_paths[at] : undefined;
  const framed = { print, frame, mount };

  /** The focus goes back to what opened it, unless the person is elsewhere on the page. */
  function leave3d() {
    const { activeElement } = document;
    const isHere = activeElement === document.body || stage.current?.contains(activeElement);
    if (isHere) stage.current?.querySelector<HTMLElement>('.print-stage-3d')?.focus({ preventScroll: true });
    setView(0);
  }

  const close = (
    <div className="print-stage-close">
      {other ? (
        <PrintMockup print={print} path={other} paper={paper} frame={frame} />
      ) : (
        <FramedPrint {...framed} paper={paper} sizes="(width < 60rem) 85vw, 45vw" eager />
      )}
      {/* It lies over the whole picture. */}
      <button type="button" className="print-stage-zoom" onClick={() => setZoomed(true)}>
        <Icon name="search" size={20} />
        <span>Zoom</span>
      </button>
    </div>
  );
  return (
    <div ref={stage} className="print-stage">
      {view === '3d' ? (
        <PrintIn3d {...framed} paper={paper} meanwhile={close} onClose={leave3d} />
      ) : view === 'wall' && paper ? (
        <PrintOnWall {...framed} paper={paper} />
      ) : (
        close
      )}
      <div className="print-stage-views" role="group" aria-label="Views">
        {print.image_paths.map((path, place) => (
          <button key={path} type="button" aria-pressed={view === place} onClick={() => setView(place)}>
            <span className="print-stage-thumbnail" style={standIn(print.placeholder)}>
              <img
                src={place === 0 ? thumbnailOf(print) : path + print.image_query}
                alt=""
                width="36"
                height="40"
                fetchPriority="low"
              />
            </span>
            {place === 0 ? 'Close up' : capitalise(hangsIn(path))}
          </button>
        ))}
        {paper !== null && (
          <button type="button" aria-pressed={view === 'wall'} onClick={() => setView('wall')}>
            <Icon name="sofa" size={28} />
            On a wall
          </button>
        )}
        <button
          type="button"
          className="print-stage-3d"
          aria-pressed={view === '3d'}
          onClick={() => setView(view === '3d' ? 0 : '3d')}
        >
          <Icon name="frame" size={24} />
          View in 3D
        </button>
      </div>
      <PrintZoom print={print} at={at} shown={isZoomed} onGo={setView} onClose={() => setZoomed(false)} />
    </div>
  );
}
