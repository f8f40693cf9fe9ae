import { Trans } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { describePaper } from '../../../../../src/domain/orders/custom-size.js';
import type { PrintDetail } from '../../../client/api';
import { Person, Sofa } from '../../../ui/drawing';
import { FramedPrint } from './framed-print';
import type { Framing, Paper } from './framed-print';

interface PrintOnWallProps {
  print: PrintDetail;
  paper: Paper;
  frame: Framing | null;
  mount: Framing | null;
}

/** Size of the drawn wall, height of its floor, and centre of the print, in centimetres. */
const ROOM = { width: 300, height: 226, floor: 214, middle: { x: 180, y: 66 } };

/** The print above a sofa and beside a person, to scale. */
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
        <Trans>
          {describePaper(paper)}, drawn to scale: the sofa is 214 cm wide, the person 170 cm tall.
        </Trans>
      </figcaption>
    </figure>
  );
}
