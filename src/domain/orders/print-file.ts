import { cropFor, insideOf, type Crop } from '../pictures/crop.js';
import { paperOf } from './product.js';

/** Pixels to an inch of every file that is printed. */
export const PRINT_DPI = 300;
/** Under this, the pixels of a print are seen from close by. */
export const SOFT_DPI = 150;
/** What is printed beyond each edge of the paper, so that a cut that is a little off shows no white. */
const BLEED_CM = 0.3;
const CM_PER_INCH = 2.54;

/** `painted`: at the size of the paper; otherwise the pixels of the master are scaled. */
export type Made = 'painted' | 'scaled_down' | 'upscaled';

export interface Measures {
  width: number;
  height: number;
}

/** A file to print from, or that of a digital print, in whole pixels. */
export interface PrintFileShape extends Measures {
  /** Where the whole picture lies in it: beyond its edges where the paper or the bleed cuts it, within where it ends. */
  picture: Measures & { left: number; top: number };
  /** Pixels along each edge of the whole picture that are its border, which is not to be seen; else 0. */
  border: number;
}

/** What of a picture is seen in a file, in pixels of the whole picture as it lies there, and what the bleed lacks. */
export interface SeenPart extends Measures {
  left: number;
  top: number;
  /** Pixels of bleed on each side that the picture, less its border, does not reach: its edge is mirrored there. */
  lacks: { left: number; top: number; right: number; bottom: number };
}

/** What a size gives of a picture. */
export interface PrintSize {
  /** A size option's value: '50x70'. */
  size: string;
  /** Real pixels to an inch of paper, rounded down; PRINT_DPI where the picture is painted for it. */
  dpi: number;
  /** The share of the picture that the paper has no room for: 0 to 1, of its width or of its height. */
  cropped: number;
  crop: Crop;
  soft: boolean;
  sold: boolean;
}

/**
 * The file of a size: the paper at PRINT_DPI with bleed on each side, the crop of the picture filling the paper.
 * @param border as `cropFor` takes it
 */
export function printFileShape(size: string, picture: Measures, border: number | null): PrintFileShape {
  const paper = paperOf(size, picture);
  const crop = cropFor(picture, paper, border);
  const inside = insideOf(picture, paper, border);
  const whole = { width: paper.width / crop.width, height: paper.height / crop.height };
  return {
    width: pixels(paper.width + 2 * BLEED_CM),
    height: pixels(paper.height + 2 * BLEED_CM),
    picture: {
      left: pixels(BLEED_CM - crop.left * whole.width),
      top: pixels(BLEED_CM - crop.top * whole.height),
      width: pixels(whole.width),
      height: pixels(whole.height),
    },
    border: pixels(inside.left * whole.width),
  };
}

export function seenPart({ width, height, picture, border }: PrintFileShape): SeenPart {
  const lacks = {
    left: Math.max(0, picture.left + border),
    top: Math.max(0, picture.top + border),
    right: Math.max(0, width - picture.left - picture.width + border),
    bottom: Math.max(0, height - picture.top - picture.height + border),
  };
  return {
    left: lacks.left - picture.left,
    top: lacks.top - picture.top,
    width: width - lacks.left - lacks.right,
    height: height - lacks.top - lacks.bottom,
    lacks,
  };
}

/**
 * What a size gives of a picture of this proportion.
 * @param border as `cropFor` takes it
 * @param measured the pixels that there are of it; null where it is painted for its paper, and nothing bounds it
 * @param least the dpi under which nothing is sold
 */
export function printSize(
  size: string,
  picture: Measures,
  border: number | null,
  measured: Measures | null,
  least: number,
): PrintSize {
  const paper = paperOf(size, picture);
  const crop = cropFor(picture, paper, border);
  const dpi = measured
    ? Math.floor(
        CM_PER_INCH *
          Math.min(
            (measured.width * crop.width) / paper.width,
            (measured.height * crop.height) / paper.height,
          ),
      )
    : PRINT_DPI;
  return {
    size,
    dpi,
    cropped: 1 - Math.min(crop.width, crop.height),
    crop,
    soft: dpi < SOFT_DPI,
    sold: !measured || dpi >= least,
  };
}

/** In the place of a size: the file of a digital print, which is the whole picture. */
export const DOWNLOAD = 'download';
/** Pixels of the shorter side: 30 cm of paper at PRINT_DPI, 60 cm at SOFT_DPI. */
const DOWNLOAD_SHORT_SIDE = 3600;

/**
 * Pixels of the file of a digital print.
 * @param measured the pixels that there are; null where it is painted for its file. Nobody pays for pixels made up.
 */
export function downloadMeasures(picture: Measures, measured: Measures | null): Measures {
  if (measured) return measured;
  const scale = DOWNLOAD_SHORT_SIDE / Math.min(picture.width, picture.height);
  return { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
}

export function downloadShape(measures: Measures): PrintFileShape {
  return { ...measures, picture: { left: 0, top: 0, ...measures }, border: 0 };
}

export function printFilesKey(printId: string): string {
  return `print-files/${printId}`;
}

export function printFileKey(printId: string, size: string): string {
  return `${printFilesKey(printId)}/${size}.png`;
}

const pixels = (cm: number) => Math.round((cm / CM_PER_INCH) * PRINT_DPI);
