import { orientationById } from '../domain/orientation.js';
import { masterKey, type Print } from '../domain/print.js';
import { printFileKey, printFileShape, type Made, type PrintFileShape } from '../domain/print-file.js';
import { uploadKey } from '../domain/upload.js';
import { paintRequestOf } from './paint-request.js';
import type { Ports } from './ports/index.js';
import { removePictures } from './print-files.js';

type Needs = Pick<
  Ports,
  'clock' | 'filePainter' | 'generationJobs' | 'ids' | 'pictureStore' | 'pictures' | 'printFiles' | 'prints'
>;

/** Makes the files that ordered prints are printed from. */
export class MakePrintFiles {
  constructor(private readonly ports: Needs) {}

  /** Nothing is done where the file is there already, or no print is there any more. */
  async make(printId: string, size: string, abort?: AbortSignal): Promise<void> {
    const { clock, generationJobs, ids, pictureStore, printFiles, prints } = this.ports;
    if (await printFiles.find(printId, size)) return;
    const print = await generationJobs.find(printId);
    if (!print?.model) return;
    const shape = printFileShape(size, orientationById(print.prompt_size), print.border);
    const { bytes, made } =
      (await this.painted(print, print.model, shape, abort)) ??
      (await this.scaled(print, print.model, shape));
    await pictureStore.put(printFileKey(printId, size), bytes);
    // Its person may have gone meanwhile, and its files with them.
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

  /** Undefined where the model is another's, or the photo that the print began with has gone. */
  private async painted(print: Print, model: string, shape: PrintFileShape, abort?: AbortSignal) {
    const { filePainter, pictureStore } = this.ports;
    if (!filePainter.knows(model)) return undefined;
    const photo = print.upload_id ? await pictureStore.get(uploadKey(print.upload_id)) : undefined;
    if (print.upload_id && !photo) return undefined;
    const provenance = { model, created_at: print.created_at };
    const bytes = await filePainter.paint(paintRequestOf(print, photo), shape, provenance, abort);
    return { bytes, made: 'painted' as Made };
  }

  private async scaled({ id, created_at }: Print, model: string, shape: PrintFileShape) {
    const { pictureStore, pictures } = this.ports;
    const master = await pictureStore.get(masterKey(id));
    if (!master) throw new Error(`The master of print ${id} is missing.`);
    const bytes = await pictures.printFile(master, shape, { model, created_at });
    const { width } = await pictures.examine(master);
    const made: Made = shape.picture.width > width ? 'upscaled' : 'scaled_down';
    return { bytes, made };
  }
}
