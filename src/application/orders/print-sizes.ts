import { orientationById } from '../../domain/pictures/orientation.js';
import type { Print } from '../../domain/prints/print.js';
import {
  downloadMeasures,
  printSize,
  type Measures,
  type PrintSize,
} from '../../domain/orders/print-file.js';
import { sizeFitsPrint } from '../../domain/orders/product.js';
import type { Ports } from '../ports/index.js';

interface Gives {
  /** Every size that fits the print, in catalogue order. */
  print_sizes: PrintSize[];
  /** Pixels of the digital download. */
  download: Measures;
}

/** Tells a buyer the resolution of each size and of the download, and which sizes are not sold. */
export class PrintSizes {
  constructor(
    private readonly ports: Pick<Ports, 'filePainter' | 'products' | 'uploads'>,
    /** Minimum resolution in dots per inch. */
    private readonly least: number,
  ) {}

  async of(print: Print): Promise<Gives> {
    const measured = (await this.isPaintedForPaper(print)) ? null : measuresOf(print);
    const picture = orientationById(print.prompt_size);
    const options = await this.ports.products.options();
    return {
      print_sizes: options
        .filter(({ type, value }) => type === 'Size' && sizeFitsPrint(value, picture.value))
        .map(({ value }) => printSize(value, picture, print.border, measured, this.least)),
      download: downloadMeasures(picture, measured),
    };
  }

  /** Mirrors MakePrintFiles: a print from a photo is painted again only while the photo exists. */
  private async isPaintedForPaper({ asked_keywords, model, upload_id }: Print): Promise<boolean> {
    const { filePainter, uploads } = this.ports;
    if (!model || !filePainter.knows(model) || !asked_keywords) return false;
    return !upload_id || (await uploads.find(upload_id)) !== undefined;
  }
}

/** Size of the painted picture in pixels. */
export function measuresOf({ image_width, image_height, prompt_size }: Print): Measures {
  const { width, height } = orientationById(prompt_size);
  return { width: image_width ?? width, height: image_height ?? height };
}
