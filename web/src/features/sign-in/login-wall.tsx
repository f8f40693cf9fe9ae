import './login-wall.css';
import { Suspense } from 'react';
import type { CSSProperties } from 'react';
import { Await } from 'react-router-dom';
import type { PrintSummary } from '../../client/api';
import { Person } from '../../ui/drawing';
import { PrintPicture, measuresOf } from '../wall/print-picture';

/** Somebody looking at a print: says what the shop is about while the form is filled in. Decoration only. */
export function LoginWall({ hung }: { hung: Promise<PrintSummary | undefined> }) {
  return (
    <div className="login-wall" aria-hidden="true">
      <Suspense fallback={null}>
        <Await resolve={hung}>{(print) => print && <Hung print={print} />}</Await>
      </Suspense>
      <svg className="login-wall-person" viewBox="-120 0 400 172" preserveAspectRatio="xMidYMax meet">
        <path className="drawing" d="M-120 170H280" />
        <Person x={10} />
      </svg>
    </div>
  );
}

function Hung({ print }: { print: PrintSummary }) {
  const { width, height } = measuresOf(print);
  return (
    <span className="login-wall-print" style={{ '--ratio': width / height } as CSSProperties}>
      <PrintPicture print={print} sizes="20rem" eager alt="" />
    </span>
  );
}
