import './print-stage.css';
import { useEffect, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import type { PrintDetail } from '../api';
import { Person, Sofa } from '../ui/drawing';
import { Icon } from '../ui/icon';
import { standIn } from '../ui/picture';
import { FramedPrint } from './framed-print';
import type { Paper } from './framed-print';
import { PrintMockup, hangsIn } from './print-mockup';
import { thumbnailOf } from './print-picture';

interface PrintStageProps {
  print: PrintDetail;
  paper: Paper | null;
  frame: string | null;
  mount: string | null;
}

/** How much wall the room shows, its floor, and where the middle of a picture hangs. */
const ROOM = { width: 300, height: 226, floor: 214, middle: { x: 180, y: 66 } };

/** The picture large, as it will look; and on a wall, to scale. A newly chosen size is shown on the wall. */
export function PrintStage({ print, paper, frame, mount }: PrintStageProps) {
  const [view, setView] = useState<number | 'wall'>(0);
  const size = paper ? `${paper.width}x${paper.height}` : null;
  const before = useRef(size);

  useEffect(() => {
    if (before.current === size) return;
    before.current = size;
    setView(size === null ? 0 : 'wall');
  }, [size]);

  const others = print.image_paths.slice(1);
  const onWall = view === 'wall' && paper !== null;
  const framed = { print, frame, mount };
  const other = typeof view === 'number' ? others[view - 1] : undefined;

  return (
    <div className="print-stage">
      {onWall ? (
        <figure className="print-stage-room">
          <svg viewBox={`0 0 ${ROOM.width} ${ROOM.height}`} aria-hidden="true">
            <path className="drawing" d={`M-600 ${ROOM.floor}H900`} />
            <Sofa x={73} y={ROOM.floor - 78} />
            <Person x={8} y={ROOM.floor - 170} />
          </svg>
          <div
            className="print-stage-spot"
            style={{ '--x': ROOM.middle.x, '--y': ROOM.middle.y, '--room': ROOM.width } as CSSProperties}
          >
            <FramedPrint {...framed} paper={paper} sizes="(width < 60rem) 40vw, 20vw" eager />
          </div>
          <figcaption>
            {paper.width} × {paper.height} cm, drawn to scale: the sofa is 214 cm wide, the person 170 cm
            tall.
          </figcaption>
        </figure>
      ) : (
        <div className="print-stage-close">
          {other ? (
            <PrintMockup print={print} path={other} />
          ) : (
            <FramedPrint {...framed} paper={paper} sizes="(width < 60rem) 85vw, 45vw" eager />
          )}
        </div>
      )}
      {(paper !== null || others.length > 0) && (
        <div className="print-stage-views" role="group" aria-label="Views">
          {print.image_paths.map((path, at) => (
            <button
              key={path}
              type="button"
              aria-pressed={!onWall && view === at}
              onClick={() => setView(at)}
            >
              <span className="print-stage-thumbnail" style={standIn(print.placeholder)}>
                <img
                  src={at === 0 ? thumbnailOf(print) : path + print.image_query}
                  alt=""
                  width="36"
                  height="40"
                  fetchPriority="low"
                />
              </span>
              {at === 0 ? 'Close up' : spoken(hangsIn(path))}
            </button>
          ))}
          {paper !== null && (
            <button type="button" aria-pressed={onWall} onClick={() => setView('wall')}>
              <Icon name="sofa" size={28} />
              On a wall
            </button>
          )}
        </div>
      )}
    </div>
  );
}

const spoken = (words: string) => words.replace(/^./, (first) => first.toUpperCase());
