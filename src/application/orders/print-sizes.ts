import { orientationById } from '../../domain/pictures/orientation.js';
import type { Print } from '../../domain/prints/print.js';
import { downloadSize, printSize, type PixelSize, type PrintSize } from '../../domain/orders/print-file.js';
import { filterSizesByShape } from '../../domain/orders/default-variant.js';
import type { Ports } from '../ports/index.js';
import type { ComposePictures } from '../prints/compose-pictures.js';

interface Sizes {
  /** All sizes that fit the print, in catalogue order. */
  print_sizes: PrintSize[];
  /** The size of the digital download in pixels. */
  download: PixelSize;
}

/** Shows a buyer how a print gets on each paper and at which resolution, and which sizes are not sold. */
export class PrintSizes {
  constructor(
    private readonly ports: Pick<Ports, 'products'>,
    private readonly pictures: ComposePictures,
    private readonly minDpi: number,
  ) {}

  async forPrint(print: Print): Promise<Sizes> {
    const picture = await this.pictures.describe(print);
    const { master, isComposable } = picture;
    const { value: printSizeValue } = orientationById(print.prompt_size);
    const options = await this.ports.products.options();
    return {
      print_sizes: filterSizesByShape(options, printSizeValue).map(({ value }) =>
        printSize(value, picture, this.minDpi),
      ),
      download: downloadSize(master, isComposable ? null : master),
    };
  }
}
