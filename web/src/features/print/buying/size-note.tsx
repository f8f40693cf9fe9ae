import './size-note.css';
import { t } from '@lingui/core/macro';
import type { PrintDetail } from '../../../client/api';
import { findPrintSize } from '../../wall/catalogue';
import { findPrinting } from '../../wall/print-offer';
import type { Catalogue } from '../../wall/catalogue';
import type { PrintChoice } from './print-choice';

interface SizeNoteProps {
  print: PrintDetail;
  catalogue: Catalogue;
  choice: PrintChoice;
}

type Printing = PrintDetail['print_sizes'][number]['printings'][number];

/** Says how sharp the print is at the chosen size, and how the picture is fitted to the paper. */
export function SizeNote({ print, catalogue, choice }: SizeNoteProps) {
  const option = catalogue.options.find(({ id }) => id === choice.size);
  const printing = option && (findPrinting(option, print, choice.fit) ?? composedPrinting(print));
  if (!printing) return null;
  const isOnlyWay = findPrintSize(option, print)?.printings.length === 1;
  const mount = catalogue.options.find(({ id }) => id === choice.extra)?.look;
  const sentences = [
    t`Printed at ${printing.dpi} dpi.`,
    printing.soft && t`It looks soft from close up.`,
    describeFit(printing, isOnlyWay),
    mount && t`The mount covers ${mount.width_cm} cm of each edge.`,
  ];
  return <p className="size-gives">{sentences.filter(Boolean).join(' ')}</p>;
}

/** How each custom size is printed: as each listed one of the same print. */
const composedPrinting = ({ print_sizes }: PrintDetail) =>
  print_sizes.flatMap(({ printings }) => printings).find(({ fit }) => fit === 'composed');

/** @param isOnlyWay whether the picture has the paper's proportions, so that there are no margins */
function describeFit({ fit, cropped }: Printing, isOnlyWay: boolean): string {
  if (fit === 'composed') return t`The picture is composed for this paper.`;
  if (fit === 'filled')
    return t`To fill the paper, ${Math.round(cropped * 100)} % of the picture is cut off.`;
  return t`The whole picture is printed${isOnlyWay ? '' : t`, with white margins`}.`;
}
