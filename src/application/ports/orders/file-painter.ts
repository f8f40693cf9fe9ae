import type { PixelSize, PrintFileShape } from '../../../domain/orders/print-file.js';
import type { PaintRequest } from '../creating/image-model.js';
import type { Provenance } from '../prints/pictures.js';

/** Paints a print again for its paper. This requires a deterministic model. */
export interface FilePainter {
  /** The only model version whose prints it can paint again. */
  readonly model: string;
  /**
   * Repaints the print's picture for the proportions of this size in pixels, and returns a PNG. It shows the same
   * things in the same colours.
   */
  compose(request: PaintRequest, size: PixelSize, provenance: Provenance): Promise<Uint8Array>;
  /**
   * Paints the print file (see Pictures.printFile) from the print's original request, composed as the given picture is.
   * Returns undefined when the result differs from this picture, because the buyer saw it.
   * @param picture the master, or what `compose` returned
   * @param abort stops early, and the promise then rejects
   */
  paint(
    request: PaintRequest,
    shape: PrintFileShape,
    provenance: Provenance,
    picture: Uint8Array,
    abort?: AbortSignal,
  ): Promise<Uint8Array | undefined>;
}
