import { escapeMarkup } from '../../../domain/shop/escape-markup.js';
import { renditionKey, type PictureFormat } from '../../../domain/prints/print.js';
import type { PrintSummary } from '../contract/types.js';

/** A print's picture as a page shows it first; what web/src/ui/picture.tsx makes of the same facts is what is fetched. */
export interface FirstPicture {
  print: Pick<PrintSummary, 'id' | 'image_widths' | 'image_formats' | 'image_width' | 'image_query'>;
  /** As in the HTML attribute. */
  sizes: string;
}

/** How wide each page shows it; the page's own element says the same. */
export const SIZES = {
  home: '(width < 48rem) 30vw, 16rem',
  grid: '(width < 48rem) 40vw, 18rem',
  print: '(width < 60rem) 85vw, 45vw',
};

/** Has the browser fetch it while the scripts are still on their way: AVIF where there is some, else WebP. */
export function preloadHtml({ print, sizes }: FirstPicture): string {
  const format = print.image_formats.includes('avif') ? 'avif' : 'webp';
  const widths = print.image_widths.length > 0 ? print.image_widths : [print.image_width ?? 1024];
  const set = widths.map((width) => `${addressOf(print, width, format)} ${width}w`).join(', ');
  return (
    `<link rel="preload" as="image" type="image/${format}" imagesrcset="${escapeMarkup(set)}" ` +
    `imagesizes="${escapeMarkup(sizes)}" fetchpriority="high" />`
  );
}

export function addressOf(
  { id, image_query }: FirstPicture['print'],
  width: number,
  format: PictureFormat,
): string {
  return `/${renditionKey(id, width, format)}${image_query}`;
}
