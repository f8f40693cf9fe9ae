import type { PrintFileShape } from '../../../domain/orders/print-file.js';
import type { PaintRequest } from '../creating/image-model.js';
import type { Provenance } from '../prints/pictures.js';

/** Paints a print once more, in the pixels of its paper: for that a model has to give the same picture every time. */
export interface FilePainter {
  /** Whether this model, in its very version, can be asked again. */
  knows(model: string): boolean;
  /**
   * The file to print from, as Pictures.printFile makes it; the request is the one that the print was painted from.
   * Undefined where that gives another picture than the master, which is the one that was seen and paid for.
   * @param abort ends the work early; the promise then rejects.
   */
  paint(
    request: PaintRequest,
    shape: PrintFileShape,
    provenance: Provenance,
    master: Uint8Array,
    abort?: AbortSignal,
  ): Promise<Uint8Array | undefined>;
}
