import './size-gives.css';
import type { PrintDetail } from '../../client/api';
import type { VariantChoice } from '../../../../src/domain/orders/default-variant.js';
import { noMounting, sizeOf } from '../wall/catalogue';
import type { Catalogue } from '../wall/catalogue';
import { measuresOf } from '../wall/print-picture';
import { LEAST_CUT, MOUNT_CM } from './framed-print';

interface SizeGivesProps {
  print: PrintDetail;
  catalogue: Catalogue;
  choice: VariantChoice;
}

/** What the chosen size gives of the print, before anybody pays for it. */
export function SizeGives({ print, catalogue, choice }: SizeGivesProps) {
  const option = catalogue.options.find(({ id }) => id === choice.size);
  const gives = option && sizeOf(option, print);
  if (!gives) return null;
  const { width, height } = measuresOf(print);
  const side = gives.crop.width < gives.crop.height ? 'width' : 'height';
  const losesBorder = Math.max(gives.crop.width, gives.crop.height) < 1;
  const cut = Math.round(gives.cropped * 100);
  const isMounted = choice.extra !== null && choice.extra !== noMounting(catalogue);
  const said = [
    `Printed at ${gives.dpi} dpi.`,
    gives.soft && 'It looks soft when seen close.',
    gives.cropped >= LEAST_CUT
      ? `${cut} % of the picture's ${side} is cut off, half of it at each ${ENDS[side]}${losesBorder ? ', and its border all round' : ''}.`
      : width === height
        ? null
        : 'The whole picture is on it.',
    isMounted && `The mount covers ${MOUNT_CM} cm of each edge.`,
  ];
  return <p className="size-gives">{said.filter(Boolean).join(' ')}</p>;
}

const ENDS = { width: 'side', height: 'end' };
