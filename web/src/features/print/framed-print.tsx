import './framed-print.css';
import type { CSSProperties } from 'react';
import { paperOf, shapeOf } from '../../../../src/domain/orders/product.js';
import type { PrintDetail, ProductOption } from '../../client/api';
import { PrintPicture, measuresOf } from '../wall/print-picture';

/** Centimetres, as the print hangs. */
export interface Paper {
  width: number;
  height: number;
  /** What of the picture's width and height it shows, 0 to 1, from the middle: as it is printed. */
  shows: { width: number; height: number };
}

interface FramedPrintProps {
  print: PrintDetail;
  /** null for a file, which has no paper. */
  paper: Paper | null;
  /** The frame option's value; null for none. */
  frame: string | null;
  /** The mount option's value; null for none. */
  mount: string | null;
  sizes: string;
  eager?: boolean;
}

/** Width of the frame's moulding. */
export const MOULDING_CM = 2;
export const MOUNT_CM = 5;
const WHOLE = { width: 1, height: 1 };

/**
 * Paper, mount and frame to scale, the middle of the picture filling the paper, as it is printed; `--cm` of the place it
 * hangs in says how long a centimetre is.
 */
export function FramedPrint({ print, paper, frame, mount, sizes, eager }: FramedPrintProps) {
  const { width, height } = measuresOf(print);
  const ratio = width / height;
  const sheet = paper ?? { width: 40 * Math.sqrt(ratio), height: 40 / Math.sqrt(ratio), shows: WHOLE };
  const style = {
    '--paper-w': sheet.width,
    '--paper-h': sheet.height,
    '--zoom': zoomOf(sheet),
    '--moulding': frame === null ? 0 : MOULDING_CM,
    '--mount-cm': mount ? MOUNT_CM : 0,
  } as CSSProperties;
  return (
    <div className="framed" data-frame={frame ?? undefined} data-mount={mount ?? undefined} style={style}>
      <div className="framed-paper">
        <div className="framed-window">
          <PrintPicture print={print} sizes={sizes} eager={eager} />
        </div>
      </div>
    </div>
  );
}

/** The paper of a size option's value, turned as the print hangs; null for none. */
export function paperUnder(size: string | undefined, print: PrintDetail): Paper | null {
  if (size === undefined || !shapeOf(size)) return null;
  const shows = print.print_sizes.find((one) => one.size === size)?.crop ?? WHOLE;
  return { ...paperOf(size, measuresOf(print)), shows };
}

/** How much larger the picture is than one that just fills the paper: more than 1 where its border is cut off. */
export const zoomOf = ({ shows }: Paper) => 1 / Math.max(shows.width, shows.height);

/** The smallest share of a picture whose loss is seen. */
export const LEAST_CUT = 0.005;

export const isCut = ({ shows }: Paper) => 1 - Math.min(shows.width, shows.height) >= LEAST_CUT;

/** A size option's name for this print, width before height as it hangs. */
export function sizeName(option: ProductOption, print: PrintDetail): string {
  const paper = paperUnder(option.value, print);
  return paper ? `${paper.width} × ${paper.height} cm` : option.friendly_name;
}
