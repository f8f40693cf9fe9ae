import { filterSizesByShape, pickDefault } from '../../domain/orders/default-variant.js';
import { listFits, paperShape, type PixelSize } from '../../domain/orders/print-file.js';
import { toPaper } from '../../domain/orders/product.js';
import { orientationById } from '../../domain/pictures/orientation.js';
import { ratioPixels, toRatio, type Fit } from '../../domain/pictures/sheet.js';
import { masterKey, type PaperPicture, type Print } from '../../domain/prints/print.js';
import { DomainError } from '../../domain/shop/errors.js';
import { isPainted, toProvenance } from './provenance.js';
import type { Ports } from '../ports/index.js';
import { masterSize } from '../../domain/prints/full-size.js';
import type { ComposePictures } from './compose-pictures.js';

type Needs = Pick<Ports, 'pictureStore' | 'pictures' | 'products'>;

/** A paper that the shop sells, in the print's orientation. */
export interface Paper {
  /** The size option's value, such as '50x70'. */
  size: string;
  /** See toRatio. */
  ratio: string;
  /** Width and height are in centimetres. */
  paper: { width: number; height: number };
  default: boolean;
}

export const noPicture = () => new DomainError('not_found', 'There is no picture at this address.');

/** Returns the papers of a print's shape in catalogue order. */
export async function listPapers(
  products: Pick<Ports['products'], 'options'>,
  { prompt_size }: Pick<Print, 'prompt_size'>,
): Promise<Paper[]> {
  const orientation = orientationById(prompt_size);
  const sizes = filterSizesByShape(await products.options(), orientation.value);
  return sizes.map(({ value, default: isDefault }) => {
    const paper = toPaper(value, orientation);
    return { size: value, ratio: toRatio(paper), paper, default: isDefault };
  });
}

/** Shows prints on the papers that the shop sells. */
export class Papers {
  constructor(
    private readonly ports: Needs,
    private readonly compositions: ComposePictures,
  ) {}

  /** Returns what is printed by default: the default paper, and how the picture gets on it. */
  async byDefault(print: Print): Promise<(Paper & { fit: Fit }) | undefined> {
    const paper = pickDefault(await listPapers(this.ports.products, print));
    if (!paper) return undefined;
    const [fit] = listFits(await this.compositions.describe(print), paper.paper);
    return { ...paper, fit };
  }

  /** The size in which pages show the paper. */
  toPixels(print: Print, ratio: string): PixelSize {
    const { width, height } = masterSize(print);
    return ratioPixels(ratio, Math.min(width, height));
  }

  /**
   * Returns the paper with its picture as a PNG.
   * @throws DomainError `not_found` for a picture that cannot be composed
   */
  async layOut(print: Print, { ratio, fit }: Pick<PaperPicture, 'ratio' | 'fit'>): Promise<Uint8Array> {
    const { pictures, pictureStore } = this.ports;
    if (fit === 'composed') {
      const composed = await this.compositions.compose(print, ratio);
      if (!composed) throw noPicture();
      return composed;
    }
    const master = await pictureStore.get(masterKey(print.id));
    if (!master || !isPainted(print)) throw noPicture();
    const shape = paperShape(this.toPixels(print, ratio), masterSize(print), print.border, fit);
    return pictures.printFile(master, shape, toProvenance(print));
  }
}
