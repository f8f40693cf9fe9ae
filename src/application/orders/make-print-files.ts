import { orientationById } from '../../domain/pictures/orientation.js';
import { masterKey, type Print } from '../../domain/prints/print.js';
import {
  DOWNLOAD,
  downloadMeasures,
  downloadShape,
  printFileKey,
  printFileShape,
  type Made,
  type Measures,
  type PrintFileShape,
} from '../../domain/orders/print-file.js';
import { uploadKey } from '../../domain/creating/upload.js';
import { paintRequestOf } from '../creating/paint-request.js';
import type { PaintRequest } from '../ports/creating/image-model.js';
import type { Ports } from '../ports/index.js';
import type { Provenance } from '../ports/prints/pictures.js';
import { removePictures } from '../prints/print-files.js';
import { measuresOf } from './print-sizes.js';

type Needs = Pick<
  Ports,
  'clock' | 'filePainter' | 'generationJobs' | 'ids' | 'pictureStore' | 'pictures' | 'printFiles' | 'prints'
>;

/** Makes print files and digital downloads. */
export class MakePrintFiles {
  constructor(private readonly ports: Needs) {}

  /**
   * Does nothing when the file exists or the print is gone.
   * @param size a size option's value, or DOWNLOAD
   */
  async make(printId: string, size: string, abort?: AbortSignal): Promise<void> {
    const { clock, generationJobs, ids, pictureStore, printFiles, prints } = this.ports;
    if (await printFiles.find(printId, size)) return;
    const print = await generationJobs.find(printId);
    if (!print?.model) return;
    const master = await pictureStore.get(masterKey(printId));
    if (!master) throw new Error(`The master of print ${printId} is missing.`);
    const provenance = { model: print.model, created_at: print.created_at };
    const { bytes, made, shape } =
      (await this.painted(print, size, master, provenance, abort)) ??
      (await this.scaled(print, size, master, provenance));
    await pictureStore.put(printFileKey(printId, size), bytes);
    // The maker may have been erased meanwhile.
    if (!(await prints.keepsPictures(printId))) return removePictures(pictureStore, printId);
    await printFiles.keep({
      generation_job_id: printId,
      size,
      width: shape.width,
      height: shape.height,
      made,
      sha256: ids.hash(bytes),
      bytes: bytes.length,
      created_at: clock.now(),
    });
  }

  /** Undefined for another model's print, or when part of its request has been deleted. */
  private async requestOf(print: Print, model: string): Promise<PaintRequest | undefined> {
    const { filePainter, pictureStore } = this.ports;
    if (!filePainter.knows(model) || !print.asked_keywords) return undefined;
    const photo = print.upload_id ? await pictureStore.get(uploadKey(print.upload_id)) : undefined;
    return print.upload_id && !photo ? undefined : paintRequestOf(print, photo);
  }

  private async painted(print: Print, size: string, master: Uint8Array, by: Provenance, abort?: AbortSignal) {
    const request = await this.requestOf(print, by.model);
    if (!request) return undefined;
    const shape = shapeOf(print, size, null);
    const bytes = await this.ports.filePainter.paint(request, shape, by, master, abort);
    return bytes && { bytes, made: 'painted' as Made, shape };
  }

  private async scaled(print: Print, size: string, master: Uint8Array, by: Provenance) {
    const { pictures } = this.ports;
    const shape = shapeOf(print, size, measuresOf(print));
    const bytes = await pictures.printFile(master, shape, by);
    const { width } = await pictures.examine(master);
    const made: Made = shape.picture.width > width ? 'upscaled' : 'scaled_down';
    return { bytes, made, shape };
  }
}

/** @param measured the master's pixels; null when the print is painted again */
function shapeOf({ prompt_size, border }: Print, size: string, measured: Measures | null): PrintFileShape {
  const picture = orientationById(prompt_size);
  return size === DOWNLOAD
    ? downloadShape(downloadMeasures(picture, measured))
    : printFileShape(size, picture, border);
}
