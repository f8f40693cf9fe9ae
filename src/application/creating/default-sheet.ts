import { filterSizesByShape, pickDefault } from '../../domain/orders/default-variant.js';
import type { PixelSize } from '../../domain/orders/print-file.js';
import { toPaper } from '../../domain/orders/product.js';
import { orientationById } from '../../domain/pictures/orientation.js';
import { ratioPixels, toRatio } from '../../domain/pictures/sheet.js';
import type { Print } from '../../domain/prints/print.js';
import type { Ports } from '../ports/index.js';

/**
 * The pixels of a picture that is composed for the print's default paper, so that pages show what is printed. Undefined for
 * a model that does not compose, and in a shop without sizes.
 */
export type FindSheet = (print: Pick<Print, 'prompt_size'>) => Promise<PixelSize | undefined>;

/** Reads the catalogue at most once. */
export function createSheetFinder({
  imageModel,
  products,
}: Pick<Ports, 'imageModel' | 'products'>): FindSheet {
  let options: ReturnType<Ports['products']['options']> | undefined;
  return async ({ prompt_size }) => {
    if (!imageModel.composes) return undefined;
    options ??= products.options();
    const orientation = orientationById(prompt_size);
    const size = pickDefault(filterSizesByShape(await options, orientation.value));
    if (!size) return undefined;
    const { width, height } = orientation;
    return ratioPixels(toRatio(toPaper(size.value, orientation)), Math.min(width, height));
  };
}
