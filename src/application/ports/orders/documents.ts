import type { Receipt } from '../../../domain/orders/receipt.js';
import type { Provenance } from '../prints/pictures.js';

/** PDFs: text in them is text, and each says in its metadata what it is. */
export interface Documents {
  /**
   * The receipt on pages of A4, numbered where there is more than one. A title in letters that the shop's type lacks
   * becomes 'Print' and the first 8 characters of the print's id; lines of an address in such letters are left out.
   */
  receipt(receipt: Receipt): Promise<Uint8Array>;
  /**
   * One page that is exactly the picture at PRINT_DPI: no margin, no pixel lost. Its metadata tell the title and that it
   * was made with AI, by which model, and when.
   */
  sheet(picture: Uint8Array, words: Provenance & { title: string }): Promise<Uint8Array>;
}
