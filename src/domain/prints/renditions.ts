import { orientationById } from '../pictures/orientation.js';
import { hasRatio } from '../pictures/crop.js';
import { parseRatio, ratioPixels } from '../pictures/sheet.js';
import {
  paperPictureKey,
  renditionKey,
  renditionWidths,
  type PaperPicture,
  type PictureFormat,
} from './print.js';

export interface ListedPicture {
  id: string;
  prompt_size: number;
  image_widths: readonly number[];
  image_formats: readonly PictureFormat[];
  image_width: number | null;
  image_height: number | null;
  /** Address of the renditions, without '/{width}.{format}'. */
  image_base: string;
  /** Query of each address; '' for a public print. */
  image_query: string;
}

interface PictureSource {
  type: string;
  srcSet: string;
}

/** A paper and the way the picture gets on it. */
export type ChosenPaper = Omit<PaperPicture, 'shortSidePx'>;

/** A picture as pages show it. */
export interface ShownPicture {
  /** Pixels of the largest rendition. */
  width: number;
  height: number;
  /** One per format, the preferred one first. */
  sources: [PictureSource, ...PictureSource[]];
  /** A middle width, for a reader that picks none of the sources. */
  address: string;
  thumbnail: string;
  /** On the shop's own origin, because scripts read its pixels. */
  largest: string;
}

/** The preferred one first; every browser can show the last. */
const FORMATS: readonly PictureFormat[] = ['avif', 'webp'];

/** Measured pixels, or those of the orientation (SPEC section 3) if nothing was measured. */
export function pictureSize({
  image_width: width,
  image_height: height,
  prompt_size,
}: Pick<ListedPicture, 'image_width' | 'image_height' | 'prompt_size'>): { width: number; height: number } {
  return width && height ? { width, height } : orientationById(prompt_size);
}

export function pictureSources(print: ListedPicture): [PictureSource, ...PictureSource[]] {
  const [first, ...others] = listFormats(print);
  const toSource = (format: PictureFormat): PictureSource => ({
    type: `image/${format}`,
    srcSet: listWidths(print)
      .map((width) => `${toAddress(print, width, format)} ${width}w`)
      .join(', '),
  });
  return [toSource(first), ...others.map(toSource)];
}

/** A middle width in the last format, for a reader that picks none of the sources. */
export function fallbackPicture(print: ListedPicture): { address: string; width: number } {
  const widths = listWidths(print);
  const width = widths[Math.min(1, widths.length - 1)]!;
  return { address: toAddress(print, width, listFormats(print).at(-1)!), width };
}

/**
 * What the buyer gets: the picture of the paper, or the whole picture of a file. Every view shows this and crops nothing.
 * @param paper null for a file
 */
export function pictureOnPaper(print: ListedPicture, paper: ChosenPaper | null): ShownPicture {
  const master = pictureSize(print);
  const isMaster = !paper || (paper.fit !== 'filled' && hasRatio(master, parseRatio(paper.ratio)));
  if (!isMaster) return paperPicture(print, paper, Math.min(master.width, master.height));
  const widest = listWidths(print).at(-1)!;
  return {
    ...master,
    sources: pictureSources(print),
    address: fallbackPicture(print).address,
    thumbnail: thumbnailAddress(print),
    largest: `/${renditionKey(print.id, widest, listFormats(print).at(-1)!)}${print.image_query}`,
  };
}

function paperPicture(
  { id, image_query }: ListedPicture,
  paper: ChosenPaper,
  shortSidePx: number,
): ShownPicture {
  const size = ratioPixels(paper.ratio, shortSidePx);
  const widths = renditionWidths(size.width);
  const toAddress = (width: number) => `/${paperPictureKey(id, paper, `${width}.webp`)}${image_query}`;
  const srcSet = widths.map((width) => `${toAddress(width)} ${width}w`).join(', ');
  return {
    ...size,
    sources: [{ type: 'image/webp', srcSet }],
    address: toAddress(widths[Math.min(1, widths.length - 1)]!),
    thumbnail: toAddress(widths[0]!),
    largest: toAddress(size.width),
  };
}

export function thumbnailAddress(print: ListedPicture): string {
  return toAddress(print, print.image_widths[0] ?? 320, 'webp');
}

function listFormats({ image_formats }: ListedPicture): [PictureFormat, ...PictureFormat[]] {
  const [first = 'webp', ...others] = FORMATS.filter((format) => image_formats.includes(format));
  return [first, ...others];
}

function listWidths(print: ListedPicture): readonly number[] {
  return print.image_widths.length > 0 ? print.image_widths : [pictureSize(print).width];
}

function toAddress({ image_base, image_query }: ListedPicture, width: number, format: PictureFormat): string {
  return `${image_base}/${width}.${format}${image_query}`;
}
