import { masterKey, originalKey, type Print } from '../../domain/prints/print.js';
import { toRatio, type Fit } from '../../domain/pictures/sheet.js';
import {
  DOWNLOAD_SIZE,
  PRINT_DPI,
  downloadSize,
  downloadShape,
  paperShape,
  parseSheetName,
  printFileKey,
  printFileShape,
  turnPixels,
  type PixelSize,
  type PrintFileMethod,
  type PrintFileShape,
} from '../../domain/orders/print-file.js';
import { toPaper } from '../../domain/orders/product.js';
import type { Ports } from '../ports/index.js';
import type { Provenance } from '../ports/prints/pictures.js';
import { fullSize } from '../../domain/prints/full-size.js';
import type { ComposePictures } from '../prints/compose-pictures.js';
import { isPainted, toProvenance } from '../prints/provenance.js';
import { removePictures } from '../prints/print-files.js';

type Needs = Pick<
  Ports,
  | 'clock'
  | 'crypto'
  | 'filePainter'
  | 'generationJobs'
  | 'pictures'
  | 'pictureStore'
  | 'printFiles'
  | 'prints'
>;

/** What a file is made from. */
interface Source {
  /** The master, or the picture that was composed for the paper. */
  picture: Uint8Array;
  /** A file that is scaled has no more pixels than its picture where that matters. */
  shape: (isScaled: boolean) => PrintFileShape;
}

export class MakePrintFiles {
  /** @param dpi of files that no workshop measures; those of uploaded pictures always have PRINT_DPI */
  constructor(
    private readonly ports: Needs,
    private readonly compositions: ComposePictures,
    private readonly dpi = PRINT_DPI,
  ) {}

  /**
   * Makes a file. Does nothing when the file exists or the print no longer exists.
   * @param size a sheet's name (see toSheetName), or DOWNLOAD_SIZE
   */
  async make(printId: string, size: string, abort?: AbortSignal): Promise<void> {
    const { clock, generationJobs, crypto, pictureStore, printFiles, prints } = this.ports;
    if (await printFiles.find(printId, size)) return;
    const print = await generationJobs.find(printId);
    if (!print || !isPainted(print)) return;
    const master = await pictureStore.get(masterKey(printId));
    if (!master) throw new Error(`The master of print ${printId} is missing.`);
    const provenance = toProvenance(print);
    const source = await this.toSource(print, size, master);
    const { bytes, made, shape } =
      (await this.painted(print, source, provenance, abort)) ??
      (await this.scaledFromOriginal(print, source, provenance)) ??
      (await this.scaled(source, provenance));
    await pictureStore.put(printFileKey(printId, size), bytes);
    // The account of the maker may have been erased in the meantime.
    if (!(await prints.keepsPictures(printId))) return removePictures(pictureStore, printId);
    await printFiles.save({
      generation_job_id: printId,
      size,
      width: shape.width,
      height: shape.height,
      made,
      sha256: crypto.hash(bytes),
      bytes: bytes.length,
      created_at: clock.now(),
    });
  }

  private async toSource(print: Print, name: string, master: Uint8Array): Promise<Source> {
    const measured = fullSize(print);
    const dpi = print.source_width === null ? this.dpi : PRINT_DPI;
    if (name === DOWNLOAD_SIZE)
      return {
        picture: master,
        shape: (isScaled) => downloadShape(downloadSize(measured, isScaled ? measured : null, dpi), dpi),
      };
    const { size, fit, pixels } = parseSheetName(name);
    const paper = toPaper(size, measured);
    const toShape = (from: PixelSize, border: number | null, by: Fit) =>
      pixels
        ? paperShape(turnPixels(pixels, paper), from, border, by)
        : printFileShape(size, from, border, by, dpi);
    const composed = fit === 'composed' ? await this.compositions.compose(print, toRatio(paper)) : undefined;
    if (composed) return { picture: composed, shape: () => toShape(paper, null, 'composed') };
    // Nothing could be composed after all, so nothing is cropped either.
    const sourceFit: Fit = fit === 'composed' ? 'whole' : fit;
    return { picture: master, shape: () => toShape(measured, print.border, sourceFit) };
  }

  private async painted(print: Print, { picture, shape }: Source, by: Provenance, abort?: AbortSignal) {
    const request = await this.compositions.findRequest(print);
    if (!request) return undefined;
    const bytes = await this.ports.filePainter.paint(request, shape(false), by, picture, abort);
    return bytes && { bytes, made: 'painted' as PrintFileMethod, shape: shape(false) };
  }

  /** Returns undefined for a print without an original. */
  private async scaledFromOriginal(print: Print, { shape }: Source, by: Provenance) {
    if (print.source_width === null) return undefined;
    const { pictures, pictureStore } = this.ports;
    const bytes = await pictureStore.withFile(originalKey(print.id), (path) =>
      pictures.printFile({ path }, shape(true), by),
    );
    if (!bytes) throw new Error(`The original of print ${print.id} is missing.`);
    const made: PrintFileMethod = shape(true).picture.width > print.source_width ? 'upscaled' : 'scaled_down';
    return { bytes, made, shape: shape(true) };
  }

  private async scaled({ picture, shape }: Source, by: Provenance) {
    const { pictures } = this.ports;
    const bytes = await pictures.printFile(picture, shape(true), by);
    const { width } = await pictures.examine(picture);
    const made: PrintFileMethod = shape(true).picture.width > width ? 'upscaled' : 'scaled_down';
    return { bytes, made, shape: shape(true) };
  }
}
