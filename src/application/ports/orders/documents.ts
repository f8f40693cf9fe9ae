import type { PackingSlip } from '../../../domain/orders/packing-slip.js';
import type { Receipt } from '../../../domain/orders/receipt.js';
import type { Provenance } from '../prints/pictures.js';

/** Creates PDF files with selectable text and descriptive metadata. */
export interface Documents {
  /**
   * Lays the receipt out on numbered A4 pages. A title with letters that the font lacks is replaced by 'Print' and the
   * first 8 characters of the print's ID. Address lines with such letters are left out.
   */
  receipt(receipt: Receipt): Promise<Uint8Array>;
  /** Lays the packing slip out as a receipt is. */
  packingSlip(slip: PackingSlip): Promise<Uint8Array>;
  /**
   * Creates one page of exactly the picture's size at PRINT_DPI, without margins or resampling. The metadata hold the
   * title and where the picture comes from: for AI, the model and the date.
   */
  sheet(picture: Uint8Array, words: Provenance & { title: string }): Promise<Uint8Array>;
}
