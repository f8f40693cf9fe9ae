import { orientationById } from '../domain/orientation.js';
import type { Print } from '../domain/print.js';
import { printSize, type PrintSize } from '../domain/print-file.js';
import { sizeFitsPrint } from '../domain/product.js';
import type { Ports } from './ports/index.js';

/** Says before anybody pays what each size gives of a print, and which are not sold. */
export class PrintSizes {
  constructor(
    private readonly ports: Pick<Ports, 'filePainter' | 'products' | 'uploads'>,
    /** Pixels to an inch under which nothing is sold. */
    private readonly least: number,
  ) {}

  /** Of every size that fits the print, as the catalogue lists them. */
  async of(print: Print): Promise<PrintSize[]> {
    const isAnySize = await this.isPaintedForPaper(print);
    const picture = orientationById(print.prompt_size);
    return (await this.ports.products.options())
      .filter(({ type, value }) => type === 'Size' && sizeFitsPrint(value, picture.value))
      .map(({ value }) =>
        printSize(value, picture, print.border, isAnySize ? null : measured(print), this.least),
      );
  }

  /** As MakePrintFiles will: where it began with a photo, for as long as the photo is kept. */
  private async isPaintedForPaper({ model, upload_id }: Print): Promise<boolean> {
    const { filePainter, uploads } = this.ports;
    if (!model || !filePainter.knows(model)) return false;
    return !upload_id || (await uploads.find(upload_id)) !== undefined;
  }
}

function measured({ image_width, image_height, prompt_size }: Print): { width: number; height: number } {
  const { width, height } = orientationById(prompt_size);
  return { width: image_width ?? width, height: image_height ?? height };
}
