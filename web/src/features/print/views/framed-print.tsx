import './framed-print.css';
import type { CSSProperties } from 'react';
import { describePaper, parseCustomSize } from '../../../../../src/domain/orders/custom-size.js';
import { parseShape, toPaper } from '../../../../../src/domain/orders/product.js';
import type { Look } from '../../../../../src/domain/prints/mockup.js';
import { toRatio } from '../../../../../src/domain/pictures/sheet.js';
import type { Fit } from '../../../../../src/domain/pictures/sheet.js';
import { pictureOnPaper, pictureSize } from '../../../../../src/domain/prints/renditions.js';
import type { ChosenPaper } from '../../../../../src/domain/prints/renditions.js';
import type { PrintDetail, ProductOption } from '../../../client/api';
import { findPrinting } from '../../wall/print-offer';
import type { Catalogue } from '../../wall/catalogue';
import type { PrintChoice } from '../buying/print-choice';
import { PrintPicture } from '../../wall/print-picture';
import { word } from '../../../client/words';

/** The chosen paper in centimetres, in the print's orientation. */
export interface Paper extends ChosenPaper {
  /** The size option's value, or a custom size. */
  size: string;
  width: number;
  height: number;
}

/** The option of a frame or a mount. */
export type Framing = Pick<ProductOption, 'value' | 'friendly_name'> & { look: Look };

interface FramedPrintProps {
  print: PrintDetail;
  /** null for a file. */
  paper: Paper | null;
  frame: Framing | null;
  mount: Framing | null;
  sizes: string;
  eager?: boolean;
}

/**
 * Draws paper, mount and frame to scale. The mount covers the paper's edges. The container sets `--cm`, the length of
 * a centimetre.
 */
export function FramedPrint({ print, paper, frame, mount, sizes, eager }: FramedPrintProps) {
  const { width, height } = pictureOnPaper(print, paper);
  const ratio = width / height;
  const sheet = paper ?? { width: 40 * Math.sqrt(ratio), height: 40 / Math.sqrt(ratio) };
  const style = {
    '--paper-w': sheet.width,
    '--paper-h': sheet.height,
    '--moulding': frame?.look.width_cm ?? 0,
    '--mount-cm': mount?.look.width_cm ?? 0,
    ...(frame && { '--frame': frame.look.color }),
    ...(mount && { '--mount': mount.look.color }),
  } as CSSProperties;
  return (
    <div className="framed" data-frame={frame?.value} data-mount={mount?.value} style={style}>
      <div className="framed-paper">
        <div className="framed-window">
          {/* A new element for each picture: the last one must not be stretched until the next one has loaded. */}
          <PrintPicture
            key={paper && `${paper.ratio} ${paper.fit}`}
            print={print}
            paper={paper}
            sizes={sizes}
            eager={eager}
          />
        </div>
      </div>
    </div>
  );
}

/** The paper of a size option in the print's orientation; null if the option is not a paper size. */
function findPaper(
  option: ProductOption | undefined,
  print: PrintDetail,
  fit: Fit | null = null,
): Paper | null {
  if (!option || parseShape(option.value) === undefined) return null;
  const paper = toPaper(option.value, pictureSize(print));
  return {
    ...paper,
    size: option.value,
    ratio: toRatio(paper),
    fit: findPrinting(option, print, fit)?.fit ?? 'whole',
  };
}

/** The chosen paper, listed or custom; null for a file. */
export function findChosenPaper(
  { options }: Pick<Catalogue, 'options'>,
  { size, fit, custom }: Pick<PrintChoice, 'size' | 'fit' | 'custom'>,
  print: PrintDetail,
): Paper | null {
  const paper = custom === null ? undefined : parseCustomSize(custom);
  if (custom !== null && paper)
    return { ...paper, size: custom, ratio: toRatio(paper), fit: 'composed', isCustom: true };
  return findPaper(
    options.find(({ id }) => id === size),
    print,
    fit,
  );
}

/** The frame or the mount of an option; null for 'no mount'. */
export function toFraming(option: ProductOption | undefined): Framing | null {
  return option && hasLook(option) ? option : null;
}

const hasLook = (option: ProductOption): option is ProductOption & Framing => option.look !== null;

/** The size's name for this print, width before height. */
export function formatSize(option: ProductOption, print: PrintDetail): string {
  const paper = findPaper(option, print);
  return paper ? describePaper(paper) : word(option.friendly_name);
}
