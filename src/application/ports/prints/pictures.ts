import type { Measures } from '../../../domain/pictures/measures.js';
import type { Mockup } from '../../../domain/prints/mockup.js';
import type { NamedColor } from '../../../domain/pictures/named-colors.js';
import type { PictureFormat } from '../../../domain/prints/print.js';
import type { PrintFileShape } from '../../../domain/orders/print-file.js';

/** What a finished picture tells by itself. */
export interface Examination {
  /** Pixels. */
  width: number;
  height: number;
  /** How wide a border of bare paper runs round it: a share of its shorter side (see borderOf); null for none. */
  border: number | null;
  measures: Measures;
  /** Which of the shop's named colours it holds, the one that covers most first (see namedColorsOf). */
  named_colors: NamedColor[];
  /** A data URL of a very small picture (at most 1 kB). */
  placeholder: string;
}

/** Written into every file of a print: that it was made with AI, by which model, and when. */
export interface Provenance {
  model: string;
  created_at: Date;
}

/** A print as a wall shows it. */
export interface HungPrint extends Provenance {
  picture: Uint8Array;
}

/** Work on pixels, done outside the process that answers requests. */
export interface Pictures {
  /**
   * Proves that the bytes are a whole picture by decoding them, and measures it.
   * @throws DomainError `bad_picture`
   */
  examine(picture: Uint8Array): Promise<Examination>;
  /** One rendition per width, never enlarged, in the order of the widths. */
  renditions(
    picture: Uint8Array,
    widths: readonly number[],
    format: PictureFormat,
    provenance: Provenance,
  ): Promise<Uint8Array[]>;
  /** The picture cut, never stretched, to the proportion of width and height, as a PNG that says where it comes from. */
  master(
    picture: Uint8Array,
    size: { width: number; height: number },
    provenance: Provenance,
  ): Promise<Uint8Array>;
  /**
   * The file of this shape to print a master from, scaled to it: a PNG at PRINT_DPI with the sRGB profile. Where the
   * picture ends before the file does, its edge is mirrored.
   */
  printFile(master: Uint8Array, shape: PrintFileShape, provenance: Provenance): Promise<Uint8Array>;
  /** The picture for a pinboard: a JPEG, at most 1000 pixels wide and 1500 high. */
  pin(picture: Uint8Array, provenance: Provenance): Promise<Uint8Array>;
  /** The print as it hangs: a WebP, 1280 pixels on its longer side. */
  mockup(picture: Uint8Array, mockup: Mockup, provenance: Provenance): Promise<Uint8Array>;
  /**
   * What a link to the shop is shown with: a JPEG of SOCIAL_SIZE and less than 300 kB. One print with its title, or as
   * many of the first four as there is room for over a name; without a title the shop's name stands for it.
   */
  social(prints: readonly HungPrint[], words: { title: string | null; shop: string }): Promise<Uint8Array>;
  /**
   * Makes a stranger's photo harmless: JPEG, PNG, WebP, AVIF or HEIC by its bytes becomes a JPEG, upright, in sRGB,
   * without metadata, at most 2048 pixels on its longer side.
   * @throws DomainError `bad_picture`; `picture_too_large` for more than 50 megapixels
   */
  adopt(upload: Uint8Array): Promise<{ bytes: Uint8Array; width: number; height: number }>;
}
