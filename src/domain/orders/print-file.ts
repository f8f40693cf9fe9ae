import { hasRatio, visibleCrop } from '../pictures/crop.js';
import { FITS, placeOnPaper, toRatio, type Fit, type Place } from '../pictures/sheet.js';
import { toPaper } from './product.js';

export const PRINT_DPI = 300;
/** Dots per inch below which pixels are visible close up. */
export const MIN_SHARP_DPI = 150;
/** Printed beyond each edge, so that an imprecise cut shows no white. */
const BLEED_CM = 0.3;
export const CM_PER_INCH = 2.54;

/** `painted` at the size of the paper, or scaled from the master. */
export type PrintFileMethod = 'painted' | 'scaled_down' | 'upscaled';

export interface PixelSize {
  width: number;
  height: number;
}

export interface PrintFileShape extends PixelSize {
  /** Position of the whole picture in the file. It extends beyond the file where it is cropped. */
  picture: PixelSize & { left: number; top: number };
  /** Width in pixels of the picture's border, which must not be visible; 0 without one. */
  border: number;
  /** What surrounds the picture in the file: its mirrored edge, for a picture that reaches the edge, or white paper. */
  surround: 'mirror' | 'white';
  dpi: number;
}

export interface VisiblePart extends PixelSize {
  left: number;
  top: number;
  /** Pixels per side that the picture does not cover. */
  missing: { left: number; top: number; right: number; bottom: number };
}

/** How a picture prints at a size with one fit. */
export interface Printing {
  fit: Fit;
  /** Effective resolution, rounded down; PRINT_DPI for a picture painted at this size. */
  dpi: number;
  /** Share of the picture's area that is cropped, 0 to 1. */
  cropped: number;
  soft: boolean;
  sold: boolean;
}

export interface PrintSize {
  size: string;
  /** The paper's proportions, such as '5x7' (see toRatio). */
  ratio: string;
  /** The default first. */
  printings: [Printing, ...Printing[]];
}

/** What a print has been painted for. */
export interface PrintedPicture {
  /** The master in pixels. */
  master: PixelSize;
  /** See `cropToPaper`. */
  border: number | null;
  /** Whether it can be painted again for any paper. */
  isComposable: boolean;
}

/** The fits that are sold, the default first. */
export function listFits({ master, isComposable }: PrintedPicture, paper: PixelSize): [Fit, ...Fit[]] {
  if (isComposable) return ['composed'];
  return hasRatio(master, paper) ? ['whole'] : ['whole', 'filled'];
}

/**
 * Identifies a print's file: the size, and the fit unless it is `filled`, which older files are. The files of a workshop
 * also name its pixels, the shorter side first.
 */
export function toSheetName(size: string, fit: Fit, pixels?: PixelSize): string {
  if (pixels) return `${size}-${fit}-${pixels.width}x${pixels.height}`;
  return fit === 'filled' ? size : `${size}-${fit}`;
}

/** The sheet of an order's line; null for a file and for old orders. */
export const toItemSheetName = ({ size, fit }: { size: string | null; fit: Fit | null }) =>
  size && fit ? toSheetName(size, fit) : null;

export function parseSheetName(name: string): { size: string; fit: Fit; pixels?: PixelSize } {
  const [size = '', suffix = 'filled', pixels] = name.split('-');
  const fit = FITS.find((one) => one === suffix);
  if (!fit) throw new RangeError(`${name} is not the name of a sheet.`);
  if (pixels === undefined) return { size, fit };
  const [width = NaN, height = NaN] = pixels.split('x').map(Number);
  if (!(width > 0 && height > 0)) throw new RangeError(`${name} has no pixels.`);
  return { size, fit, pixels: { width, height } };
}

/**
 * The paper plus bleed on each side.
 * @param picture for `composed` the picture that was composed for this paper, otherwise the master
 * @param border see `cropToPaper`
 */
export function printFileShape(
  size: string,
  picture: PixelSize,
  border: number | null,
  fit: Fit,
  dpi = PRINT_DPI,
): PrintFileShape {
  const paper = toPaper(size, picture);
  const toPixels = (cm: number) => Math.round((cm / CM_PER_INCH) * dpi);
  const file = {
    width: toPixels(paper.width + 2 * BLEED_CM),
    height: toPixels(paper.height + 2 * BLEED_CM),
  };
  return { ...file, ...laidOut(picture, paper, border, fit, { toPixels, bleed: BLEED_CM }), dpi };
}

/** The paper in whole pixels without bleed, as pages and workshops show it. */
export function paperShape(
  paper: PixelSize,
  picture: PixelSize,
  border: number | null,
  fit: Fit,
): PrintFileShape {
  return {
    ...paper,
    ...laidOut(picture, paper, border, fit, { toPixels: Math.round, bleed: 0 }),
    dpi: PRINT_DPI,
  };
}

function laidOut(
  picture: PixelSize,
  paper: PixelSize,
  border: number | null,
  fit: Fit,
  { toPixels, bleed }: { toPixels: (length: number) => number; bleed: number },
): Pick<PrintFileShape, 'border' | 'picture' | 'surround'> {
  const place = placeOnPaper(picture, paper, border, fit);
  const width = place.width * paper.width;
  const edge = fit === 'filled' ? visibleCrop(picture, paper, border).left * width : 0;
  return {
    picture: {
      left: toPixels(bleed + place.left * paper.width),
      top: toPixels(bleed + place.top * paper.height),
      width: toPixels(width),
      height: toPixels(place.height * paper.height),
    },
    border: toPixels(edge),
    surround: place.width < 1 || place.height < 1 ? 'white' : 'mirror',
  };
}

export function findVisiblePart({ width, height, picture, border }: PrintFileShape): VisiblePart {
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
    missing: lacks,
  };
}

/** @param minPixels minimum dpi that is sold */
export function printSize(size: string, picture: PrintedPicture, minPixels: number): PrintSize {
  const paper = toPaper(size, picture.master);
  const [first, ...others] = listFits(picture, paper).map((fit) => printing(fit, picture, paper, minPixels));
  return { size, ratio: toRatio(paper), printings: [first!, ...others] };
}

function printing(
  fit: Fit,
  { master, border }: PrintedPicture,
  paper: PixelSize,
  minPixels: number,
): Printing {
  if (fit === 'composed') return { fit, dpi: PRINT_DPI, cropped: 0, soft: false, sold: true };
  const place = placeOnPaper(master, paper, border, fit);
  const dpi = Math.floor((CM_PER_INCH * master.width) / (place.width * paper.width));
  return { fit, dpi, cropped: croppedShare(place), soft: dpi < MIN_SHARP_DPI, sold: dpi >= minPixels };
}

const croppedShare = ({ width, height }: Place) => 1 - 1 / (Math.max(1, width) * Math.max(1, height));

/** Used as the size of a digital print, which is the whole picture. */
export const DOWNLOAD_SIZE = 'download';
/** 30 cm at PRINT_DPI, 60 cm at MIN_SHARP_DPI. */
const DOWNLOAD_SHORT_SIDE_INCHES = 12;

/** @param measured pixels of the picture; null when it is painted for the file. Nobody pays for upscaled pixels. */
export function downloadSize(picture: PixelSize, measured: PixelSize | null, dpi = PRINT_DPI): PixelSize {
  if (measured) return measured;
  const scale = (DOWNLOAD_SHORT_SIDE_INCHES * dpi) / Math.min(picture.width, picture.height);
  return { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
}

export function downloadShape(measures: PixelSize, dpi = PRINT_DPI): PrintFileShape {
  return { ...measures, picture: { left: 0, top: 0, ...measures }, border: 0, surround: 'mirror', dpi };
}

export function printFilesKey(printId: string): string {
  return `print-files/${printId}`;
}

/** @param sheetName see `toSheetName`, or DOWNLOAD_SIZE */
export function printFileKey(printId: string, sheetName: string): string {
  return `${printFilesKey(printId)}/${sheetName}.png`;
}

/** The pixels of a workshop's file, turned as the paper hangs. */
export const turnPixels = ({ width, height }: PixelSize, paper: PixelSize): PixelSize =>
  paper.width > paper.height ? { width: height, height: width } : { width, height };
