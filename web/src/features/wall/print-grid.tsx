import './print-grid.css';
import type { CSSProperties, ReactNode } from 'react';
import type { PrintSummary } from '../../client/api';
import { SOFA, Sofa } from '../../ui/drawing';
import { PrintLink } from './print-link';
import { PrintPicture, measuresOf, titleOf } from './print-picture';

interface PrintGridProps<Print extends PrintSummary> {
  prints: readonly Print[];
  /** How many from the start are in sight when the page opens. */
  eager?: number;
  /** What stands under each. */
  below?: (print: Print) => ReactNode;
}

/** Prints hung on the page in their own proportions; hover or focus shows one framed above a sofa. */
export function PrintGrid<Print extends PrintSummary>({ prints, eager = 0, below }: PrintGridProps<Print>) {
  return (
    <ul className="print-grid">
      {prints.map((print, at) => (
        <li key={print.id} data-print={print.id}>
          <HangingPrint print={print} eager={at < eager} />
          {below?.(print)}
        </li>
      ))}
    </ul>
  );
}

function HangingPrint({ print, eager }: { print: PrintSummary; eager?: boolean }) {
  const { width, height } = measuresOf(print);
  return (
    <PrintLink className="hanging" print={print}>
      <span className="hanging-wall" style={{ '--ratio': width / height } as CSSProperties}>
        <svg
          className="hanging-room"
          viewBox={`-24 -2 ${SOFA.width + 48} ${SOFA.height + 6}`}
          aria-hidden="true"
        >
          <path className="drawing" d={`M-24 ${SOFA.height}H${SOFA.width + 24}`} />
          <Sofa />
        </svg>
        <PrintPicture print={print} sizes="(width < 48rem) 40vw, 18rem" eager={eager} />
      </span>
      <span className="hanging-label">{titleOf(print)}</span>
    </PrintLink>
  );
}

/** What stands on the wall until the prints have come: shapes, not a spinner. */
export function PrintGridPlaceholder({ count = 8 }: { count?: number }) {
  return (
    <div className="print-grid" role="status" aria-label="Loading">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="hanging" aria-hidden="true">
          <span className="hanging-wall" style={{ '--ratio': RATIOS[at % RATIOS.length] } as CSSProperties}>
            <span className="picture hanging-blank" />
          </span>
          <span className="hanging-label">&nbsp;</span>
        </div>
      ))}
    </div>
  );
}

const RATIOS = [4 / 7, 7 / 4, 4 / 7, 1];
