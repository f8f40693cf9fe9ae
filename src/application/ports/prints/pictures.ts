import type { Measures } from '../../../domain/pictures/measures.js';
import type { Mockup } from '../../../domain/prints/mockup.js';
import type { NamedColor } from '../../../domain/pictures/named-colors.js';
import type { PictureFormat } from '../../../domain/prints/print.js';
import type { PrintFileShape } from '../../../domain/orders/print-file.js';

/** Measurements of a finished picture. */
export interface Examination {
  /** Pixels. */
  width: number;
  height: number;
  /** Width of the plain paper border as a share of the short side (see detectBorder); null without one. */
  border: number | null;
  measures: Measures;
  /** The shop's named colours in the picture, largest area first (see findNamedColors). */
  named_colors: NamedColor[];
  /** Data URL of a tiny picture, at most 1 kB. */
  placeholder: string;
}

/** Written into every file of a print: model, date, and that it was made with AI. */
export interface Provenance {
  model: string;
  created_at: Date;
}

/** A print as shown on a wall. */
export interface HungPrint extends Provenance {
  picture: Uint8Array;
}

/** Work on pixels, done outside the process that answers requests. */
export interface Pictures {
  /**
   * Decodes and measures the picture.
   * @throws DomainError `bad_picture`
   */
  examine(picture: Uint8Array): Promise<Examination>;
  /** One rendition per width, in order, never enlarged. */
  renditions(
    picture: Uint8Array,
    widths: readonly number[],
    format: PictureFormat,
    provenance: Provenance,
  ): Promise<Uint8Array[]>;
  /** Crops to the proportion of width and height and returns a PNG with provenance. */
  master(
    picture: Uint8Array,
    size: { width: number; height: number },
    provenance: Provenance,
  ): Promise<Uint8Array>;
  /**
   * Scales the master to a print file of this shape: a PNG at PRINT_DPI with an sRGB profile. Missing edges are
   * mirrored.
   */
  printFile(master: Uint8Array, shape: PrintFileShape, provenance: Provenance): Promise<Uint8Array>;
  /** A JPEG for pinboards, at most 1000 x 1500 pixels. */
  pin(picture: Uint8Array, provenance: Provenance): Promise<Uint8Array>;
  /** The framed print as a WebP, 1280 pixels on its longer side. */
  mockup(picture: Uint8Array, mockup: Mockup, provenance: Provenance): Promise<Uint8Array>;
  /**
   * The preview picture of a link: a JPEG of SOCIAL_SIZE below 300 kB. Shows one print with its title, or up to four
   * prints above a name; without a title the shop's name.
   */
  social(prints: readonly HungPrint[], words: { title: string | null; shop: string }): Promise<Uint8Array>;
  /**
   * Re-encodes an untrusted photo (JPEG, PNG, WebP, AVIF or HEIC): upright sRGB JPEG without metadata, at most 2048
   * pixels on its longer side.
   * @throws DomainError `bad_picture`; `picture_too_large` above 50 megapixels
   */
  adopt(upload: Uint8Array): Promise<{ bytes: Uint8Array; width: number; height: number }>;
}
