import { cropToPaper, hasRatio } from './crop.js';

interface Size {
  width: number;
  height: number;
}

/**
 * How a picture gets on its paper. `composed`: repainted for the paper's proportions. `whole`: all of it, on white
 * margins unless the proportions are the same. `filled`: enlarged until it fills the paper, and cropped.
 */
export const FITS = ['composed', 'whole', 'filled'] as const;
export type Fit = (typeof FITS)[number];

/** A rectangle as fractions of the paper. It extends beyond 0 and 1 where the picture is cropped. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Smallest margin of a whole picture, as a share of the paper's shorter side. */
export const MARGIN_SHARE = 0.08;

/** Proportions in lowest terms, width first, such as '5x7'. Sides are multiples of a half. */
export function toRatio({ width, height }: Size): string {
  const [across, down] = [Math.round(width * 2), Math.round(height * 2)];
  const divisor = greatestDivisor(across, down);
  return `${across / divisor}x${down / divisor}`;
}

/** @throws RangeError for text that is not a ratio */
export function parseRatio(ratio: string): Size {
  const [, width, height] = /^([1-9]\d{0,3})x([1-9]\d{0,3})$/.exec(ratio) ?? [];
  if (!width || !height) throw new RangeError(`${ratio} is not a ratio.`);
  return { width: Number(width), height: Number(height) };
}

/** Whole pixels with exactly this ratio and about this shorter side. */
export function ratioPixels(ratio: string, shortSidePx: number): Size {
  const { width, height } = parseRatio(ratio);
  const scale = Math.max(1, Math.round(shortSidePx / Math.min(width, height)));
  return { width: width * scale, height: height * scale };
}

/**
 * Where the picture lies on the paper. A whole picture is centred, as large as its margins allow (decision 0048).
 * @param border see `cropToPaper`
 */
export function placeOnPaper(picture: Size, paper: Size, border: number | null, fit: Fit): Place {
  if (fit === 'composed' || hasRatio(picture, paper)) return { left: 0, top: 0, width: 1, height: 1 };
  if (fit === 'filled') {
    const crop = cropToPaper(picture, paper, border);
    return {
      left: -crop.left / crop.width,
      top: -crop.top / crop.height,
      width: 1 / crop.width,
      height: 1 / crop.height,
    };
  }
  const margin = MARGIN_SHARE * Math.min(paper.width, paper.height);
  const scale = Math.min(
    (paper.width - 2 * margin) / picture.width,
    (paper.height - 2 * margin) / picture.height,
  );
  const width = (picture.width * scale) / paper.width;
  const height = (picture.height * scale) / paper.height;
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height };
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
