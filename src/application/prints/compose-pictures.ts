import type { PrintedPicture } from '../../domain/orders/print-file.js';
import { hasRatio } from '../../domain/pictures/crop.js';
import { parseRatio, ratioPixels } from '../../domain/pictures/sheet.js';
import { fullSize, masterSize } from '../../domain/prints/full-size.js';
import { toPrintedFrom } from '../../domain/prints/print-summary.js';
import { composedKey, masterKey, type Print } from '../../domain/prints/print.js';
import { uploadKey } from '../../domain/creating/upload.js';
import { toPaintRequest } from './paint-request.js';
import { isPainted, toProvenance } from './provenance.js';
import type { Ports } from '../ports/index.js';
import type { PaintRequest } from '../ports/creating/image-model.js';

type Needs = Pick<Ports, 'filePainter' | 'pictureStore' | 'prints' | 'uploads'>;

/** Composes the pictures of prints for papers of other proportions than their masters. */
export class ComposePictures {
  /** By key. */
  private readonly inProgress = new Map<string, Promise<Uint8Array | undefined>>();

  constructor(private readonly ports: Needs) {}

  async describe(print: Print): Promise<PrintedPicture> {
    return { master: fullSize(print), border: print.border, isComposable: await this.isComposable(print) };
  }

  /** A print from a photo can be composed only while the photo exists. */
  private async isComposable(print: Print): Promise<boolean> {
    const { filePainter, uploads } = this.ports;
    const hasPhoto = print.upload_id !== null && (await uploads.find(print.upload_id)) !== undefined;
    return toPrintedFrom(print, hasPhoto).model === filePainter.model;
  }

  /** Returns undefined for another model's print, or when part of its request has been deleted. */
  async findRequest(print: Print): Promise<PaintRequest | undefined> {
    const { filePainter, pictureStore } = this.ports;
    const { asked_keywords, model, upload_id } = print;
    if (model !== filePainter.model || !asked_keywords) return undefined;
    const photo = upload_id ? await pictureStore.get(uploadKey(upload_id)) : undefined;
    return upload_id && !photo ? undefined : toPaintRequest(print, photo);
  }

  /**
   * Returns the print's picture for paper of this ratio as a PNG of the master's shorter side. It is painted once and
   * stored, because it is what buyers see. Returns undefined when it cannot be composed.
   */
  async compose(print: Print, ratio: string): Promise<Uint8Array | undefined> {
    const stored = await this.find(print, ratio);
    if (stored) return stored;
    const key = composedKey(print.id, ratio);
    const painting =
      this.inProgress.get(key) ?? this.paintAndStore(print, ratio).finally(() => this.inProgress.delete(key));
    this.inProgress.set(key, painting);
    return painting;
  }

  /** Returns what `compose` stored for this ratio. */
  find(print: Print, ratio: string): Promise<Uint8Array | undefined> {
    const isMaster = hasRatio(masterSize(print), parseRatio(ratio));
    return this.ports.pictureStore.get(isMaster ? masterKey(print.id) : composedKey(print.id, ratio));
  }

  /** Paints as `compose` does and stores nothing. */
  async preview(print: Print, ratio: string): Promise<Uint8Array | undefined> {
    const master = masterSize(print);
    const request = await this.findRequest(print);
    if (!request || !isPainted(print)) return undefined;
    const size = ratioPixels(ratio, Math.min(master.width, master.height));
    return this.ports.filePainter.compose(request, size, toProvenance(print));
  }

  private async paintAndStore(print: Print, ratio: string): Promise<Uint8Array | undefined> {
    const { pictureStore, prints } = this.ports;
    const painted = await this.preview(print, ratio);
    // The maker may have deleted the print and its files in the meantime.
    if (painted && (await prints.keepsPictures(print.id)))
      await pictureStore.put(composedKey(print.id, ratio), painted);
    return painted;
  }
}
