import type { CSSProperties } from 'react';
import type { PrintDetail } from '../../client/api';
import { Person, Sofa } from '../../ui/drawing';
import { FramedPrint } from './framed-print';
import type { Paper } from './framed-print';

interface PrintOnWallProps {
  print: PrintDetail;
  paper: Paper;
  frame: string | null;
  mount: string | null;
}

/** How much wall the room shows, its floor, and where the middle of a picture hangs. */
const ROOM = { width: 300, height: 226, floor: 214, middle: { x: 180, y: 66 } };

/** On a wall above a sofa, beside a person, all to one scale. */
export function PrintOnWall({ paper, ...framed }: PrintOnWallProps) {
  return (
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
        {paper.width} × {paper.height} cm, drawn to scale: the sofa is 214 cm wide, the person 170 cm tall.
      </figcaption>
    </figure>
  );
}
