import './print-grid.css';
import { t } from '@lingui/core/macro';
import type { CSSProperties, ReactNode } from 'react';
import { PICTURE_WIDTHS } from '../../../../src/domain/prints/wall-layout.js';
import type { OwnPrintSummary, PrintSummary } from '../../client/api';
import { SOFA_CM, Sofa } from '../../ui/drawing';
import { FavouriteButton } from './favourite-button';
import { PrintLink } from './print-link';
import { toTitle } from '../../../../src/domain/prints/print.js';
import { pictureSize } from '../../../../src/domain/prints/renditions.js';
import { PrintPicture } from './print-picture';

interface PrintGridProps<Print extends PrintSummary> {
  prints: readonly Print[];
  /** How many prints are loaded eagerly. */
  eager?: number;
  /** Content below each print. */
  below?: (print: Print) => ReactNode;
}

/** Prints in their own proportions. Hover or focus shows a print framed above a sofa. */
export function PrintGrid<Print extends PrintSummary>({ prints, eager = 0, below }: PrintGridProps<Print>) {
  return (
    <ul className="print-grid">
      {prints.map((print, index) => (
        <li key={print.id} data-print={print.id}>
          <GridPrint print={print} eager={index < eager} />
          {isPublic(print) && <FavouriteButton print={print} />}
          {below?.(print)}
        </li>
      ))}
    </ul>
  );
}

/** Only a person's own prints say whether they are public. */
const isPublic = (print: PrintSummary | OwnPrintSummary) =>
  !('published' in print) || (print.published && print.review !== 'waiting');

function GridPrint({ print, eager }: { print: PrintSummary; eager?: boolean }) {
  const { width, height } = pictureSize(print);
  return (
    <PrintLink className="hanging" print={print}>
      <span className="hanging-wall" style={{ '--ratio': width / height } as CSSProperties}>
        <svg
          className="hanging-room"
          viewBox={`-24 -2 ${SOFA_CM.width + 48} ${SOFA_CM.height + 6}`}
          aria-hidden="true"
        >
          <path className="drawing" d={`M-24 ${SOFA_CM.height}H${SOFA_CM.width + 24}`} />
          <Sofa />
        </svg>
        <PrintPicture print={print} sizes={PICTURE_WIDTHS.grid} eager={eager} />
      </span>
      <span className="hanging-label">{toTitle(print)}</span>
    </PrintLink>
  );
}

/** Blank shapes while the prints load. */
export function PrintGridPlaceholder({ count = 8 }: { count?: number }) {
  return (
    <div className="print-grid" role="status" aria-label={t`Loading`}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="hanging" aria-hidden="true">
          <span
            className="hanging-wall"
            style={{ '--ratio': RATIOS[index % RATIOS.length] } as CSSProperties}
          >
            <span className="picture hanging-blank" />
          </span>
          <span className="hanging-label">&nbsp;</span>
        </div>
      ))}
    </div>
  );
}

const RATIOS = [5 / 7, 7 / 5, 5 / 7, 1];
