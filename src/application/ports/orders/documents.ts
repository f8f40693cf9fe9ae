import type { Receipt } from '../../../domain/orders/receipt.js';
import type { Provenance } from '../prints/pictures.js';

/** PDFs with real text and descriptive metadata. */
export interface Documents {
  /**
   * The receipt on numbered A4 pages. A title with letters that the font lacks becomes 'Print' and the first 8
   * characters of the print's ID; such address lines are left out.
   */
  receipt(receipt: Receipt): Promise<Uint8Array>;
  /**
   * One page with exactly the picture at PRINT_DPI, without margins or resampling. Metadata hold the title, the model,
   * the date and that it was made with AI.
   */
  sheet(picture: Uint8Array, words: Provenance & { title: string }): Promise<Uint8Array>;
}
