import type { BrandFile } from '../../../domain/shop/brand.js';
import type { Measures } from '../../../domain/pictures/measures.js';
import type { Look, VariantView } from '../../../domain/prints/mockup.js';
import type { NamedColor } from '../../../domain/pictures/named-colors.js';
import type { ProvenanceKind } from '../../../domain/prints/provenance.js';
import type { PictureFormat } from '../../../domain/prints/print.js';
import type { PrintFileShape } from '../../../domain/orders/print-file.js';

export interface Examination {
  /** Width and height are in pixels. */
  width: number;
  height: number;
  /** The width of the plain paper border as a share of the short side (see detectBorder), or null without a border. */
  border: number | null;
  measures: Measures;
  /** The shop's named colours in the picture, largest area first (see findNamedColors). */
  named_colors: NamedColor[];
  /** The data URL of a tiny picture, at most 1 kB. */
  placeholder: string;
}

/** Metadata in every file of a print: where its picture comes from, the model and the date. */
export interface Provenance {
  provenance: ProvenanceKind;
  model: string;
  created_at: Date;
}

/** A picture that is too large for the memory of the process that asks. */
export interface DiskFile {
  /** The path of a file on this machine. */
  path: string;
}

/** An uploaded picture after it was re-encoded. */
export interface AdoptedPicture extends DiskFile {
  width: number;
  height: number;
  /** A copy with at most MASTER_LONG_SIDE_PX, from which pages are made. */
  master: Uint8Array;
}

/** The longer side of the copy of an uploaded picture. */
export const MASTER_LONG_SIDE_PX = 2048;

/** A print as shown on a wall. */
export interface SocialPrint extends Provenance {
  picture: Uint8Array;
}

/** What a mock-up shows on the wall. */
export interface Hanging {
  /** Width and height are in centimetres. */
  paper: { width: number; height: number };
  frame: Look | null;
  mount: Look | null;
}

/** A logo or an icon as PNG files, the main one first, and its size in CSS pixels. */
export interface DrawnBrand {
  width: number;
  height: number;
  files: { name: BrandFile; bytes: Uint8Array }[];
}

/** Processes pixels outside the process that answers requests. */
export interface Pictures {
  /**
   * Decodes and measures the picture.
   * @throws DomainError `bad_picture`
   */
  examine(picture: Uint8Array): Promise<Examination>;
  /** Returns one rendition per width, in order. Pictures are never enlarged. */
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
   * Scales the master to a print file of this shape. Returns a PNG of its resolution with an sRGB profile. What the picture does
   * not cover is white or mirrored, as the shape says.
   */
  printFile(
    master: Uint8Array | DiskFile,
    shape: PrintFileShape,
    provenance: Provenance,
  ): Promise<Uint8Array>;
  /** Returns a JPEG for pinboards, at most 1000 x 1500 pixels. */
  pin(picture: Uint8Array, provenance: Provenance): Promise<Uint8Array>;
  /**
   * Draws the paper on a wall, or only its frame, to scale, as a WebP with `mockupPixels` on its longer side.
   * @param picture all of the paper, with its margins
   */
  mockup(
    picture: Uint8Array,
    view: VariantView,
    hanging: Hanging,
    provenance: Provenance,
  ): Promise<Uint8Array>;
  /**
   * Draws the preview picture of a link as a JPEG of SOCIAL_SIZE_PX below 300 kB. It shows one print with its title, or
   * up to four prints above a name. Without a title it shows the shop's name.
   */
  social(prints: readonly SocialPrint[], words: { title: string | null; shop: string }): Promise<Uint8Array>;
  /**
   * Re-encodes an untrusted photo (JPEG, PNG, WebP, AVIF or HEIC) as an upright sRGB JPEG without metadata, at most
   * 2048 pixels on its longer side.
   * @throws DomainError `bad_picture`; `picture_too_large` above 50 megapixels
   */
  sanitize(upload: Uint8Array): Promise<{ bytes: Uint8Array; width: number; height: number }>;
  /**
   * Re-encodes an untrusted picture (JPEG, PNG, WebP, AVIF or HEIC) in its full size, as an upright sRGB PNG without other
   * metadata than its provenance.
   * @param path a file on this machine. The new file is beside it.
   * @throws DomainError `bad_picture`; `picture_too_large` above 100 megapixels, or above 50 for HEIC; `picture_too_small`
   */
  adopt(path: string, provenance: Provenance): Promise<AdoptedPicture>;
  /**
   * Draws an untrusted picture (PNG, JPEG or WebP) anew as the shop's logo, or as its icon in all sizes.
   * @throws DomainError `bad_picture`, also for an oblong icon; `picture_too_large` above 25 megapixels;
   * `picture_too_small` for an icon below MIN_ICON_SIDE_PX
   */
  drawBrand(kind: 'logo' | 'icon', upload: Uint8Array): Promise<DrawnBrand>;
}
