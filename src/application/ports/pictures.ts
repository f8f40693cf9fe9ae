import type { Pixels } from '../../domain/palette.js';
import type { PictureFormat } from '../../domain/print.js';

/** Work on pixels, done outside the process that answers requests. */
export interface Pictures {
  /**
   * Proves that the bytes are a whole picture by decoding them; answers its size and a small copy for measuring, at
   * most 256 pixels on the longer side.
   * @throws DomainError `bad_picture`
   */
  inspect(picture: Uint8Array): Promise<{ width: number; height: number; pixels: Pixels }>;
  /** One rendition per width, never enlarged, in the order of the widths. */
  renditions(picture: Uint8Array, widths: readonly number[], format: PictureFormat): Promise<Uint8Array[]>;
}
