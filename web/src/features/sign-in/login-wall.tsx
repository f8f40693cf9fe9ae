import './login-wall.css';
import { Suspense } from 'react';
import type { CSSProperties } from 'react';
import { Await } from 'react-router-dom';
import type { PrintSummary } from '../../client/api';
import { Person } from '../../ui/drawing';
import { pictureSize } from '../../../../src/domain/prints/renditions.js';
import { PrintPicture } from '../wall/print-picture';

/** Decoration beside the form: a person who looks at a print. */
export function LoginWall({ featured }: { featured: Promise<PrintSummary | undefined> }) {
  return (
    <div className="login-wall" aria-hidden="true">
      <Suspense fallback={null}>
        <Await resolve={featured}>{(print) => print && <FeaturedPrint print={print} />}</Await>
      </Suspense>
      <svg className="login-wall-person" viewBox="-120 0 400 172" preserveAspectRatio="xMidYMax meet">
        <path className="drawing" d="M-120 170H280" />
        <Person x={10} />
      </svg>
    </div>
  );
}

function FeaturedPrint({ print }: { print: PrintSummary }) {
  const { width, height } = pictureSize(print);
  return (
    <span className="login-wall-print" style={{ '--ratio': width / height } as CSSProperties}>
      <PrintPicture print={print} sizes="20rem" eager alt="" />
    </span>
  );
}
