import './home-wall.css';
import { Suspense } from 'react';
import type { CSSProperties } from 'react';
import { Await } from 'react-router-dom';
import { PICTURE_WIDTHS, arrangeHome } from '../../../../src/domain/prints/wall-layout.js';
import type { PrintSummary } from '../../client/api';
import { Person, Sofa } from '../../ui/drawing';
import { PrintLink } from './print-link';
import { toTitle } from '../../../../src/domain/prints/print.js';
import { pictureSize } from '../../../../src/domain/prints/renditions.js';
import { PrintPicture } from './print-picture';

/** Three prints on a wall, with a person looking at them. On a phone, the style sheet shows one large print. */
export function HomeWall({ featured }: { featured: Promise<PrintSummary[] | null> }) {
  return (
    <div className="home-wall">
      <svg
        className="home-wall-room"
        viewBox="0 0 400 300"
        preserveAspectRatio="xMidYMax meet"
        aria-hidden="true"
      >
        <path className="drawing" d="M-400 290H900" />
        <Sofa x={170} y={212} />
        <Person x={24} y={120} />
      </svg>
      <ul className="home-wall-prints">
        <Suspense fallback={<Placeholders />}>
          <Await resolve={featured}>
            {(prints) =>
              arrangeHome(prints ?? []).sofa.map((print, index) => (
                <WallPrint key={print.id} print={print} eager={index === 0} />
              ))
            }
          </Await>
        </Suspense>
      </ul>
    </div>
  );
}

function Placeholders() {
  return [5 / 7, 7 / 5, 5 / 7].map((ratio, at) => (
    <li key={at} style={{ '--ratio': ratio } as CSSProperties} aria-hidden="true">
      <span className="picture" />
    </li>
  ));
}

function WallPrint({ print, eager }: { print: PrintSummary; eager: boolean }) {
  const { width, height } = pictureSize(print);
  return (
    <li style={{ '--ratio': width / height } as CSSProperties}>
      <PrintLink print={print} label={toTitle(print)}>
        <PrintPicture print={print} sizes={PICTURE_WIDTHS.home} eager={eager} alt="" />
      </PrintLink>
    </li>
  );
}
