import './home-wall.css';
import { Suspense } from 'react';
import type { CSSProperties } from 'react';
import { Await } from 'react-router-dom';
import type { PrintSummary } from '../../client/api';
import { Person, Sofa } from '../../ui/drawing';
import { PrintLink } from './print-link';
import { PrintPicture, measuresOf, titleOf } from './print-picture';

/** Three prints on a wall with somebody looking at them. */
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
        <Suspense fallback={<Blanks />}>
          <Await resolve={featured}>
            {(prints) => chosen(prints ?? []).map((print) => <Hung key={print.id} print={print} />)}
          </Await>
        </Suspense>
      </ul>
    </div>
  );
}

function Blanks() {
  return [4 / 7, 7 / 4, 4 / 7].map((ratio, at) => (
    <li key={at} style={{ '--ratio': ratio } as CSSProperties} aria-hidden="true">
      <span className="picture" />
    </li>
  ));
}

/** One tall, one of another shape where there is one, and one more. */
function chosen(prints: PrintSummary[]): PrintSummary[] {
  const [tall] = prints.filter((print) => print.prompt_size === 2);
  const [other] = prints.filter((print) => print.prompt_size !== 2);
  const rest = prints.filter((print) => print !== tall && print !== other);
  return [tall, other, ...rest].filter((print) => print !== undefined).slice(0, 3);
}

function Hung({ print }: { print: PrintSummary }) {
  const { width, height } = measuresOf(print);
  return (
    <li style={{ '--ratio': width / height } as CSSProperties}>
      <PrintLink print={print} label={titleOf(print)}>
        <PrintPicture print={print} sizes="(width < 48rem) 30vw, 16rem" eager alt="" />
      </PrintLink>
    </li>
  );
}
