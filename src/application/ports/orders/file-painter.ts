import type { PrintFileShape } from '../../../domain/orders/print-file.js';
import type { PaintRequest } from '../creating/image-model.js';
import type { Provenance } from '../prints/pictures.js';

/** Paints a print again at the size of its paper. Requires a deterministic model. */
export interface FilePainter {
  /** Whether this exact model version is available. */
  knows(model: string): boolean;
  /**
   * Paints the print file (see Pictures.printFile) from the print's original request. Undefined when the result differs
   * from the master, which is what the buyer saw.
   * @param abort stops early; the promise then rejects
   */
  paint(
    request: PaintRequest,
    shape: PrintFileShape,
    provenance: Provenance,
    master: Uint8Array,
    abort?: AbortSignal,
  ): Promise<Uint8Array | undefined>;
}
