import { pictureOnPaper, type ChosenPaper, type ListedPicture } from '../../../domain/prints/renditions.js';
import { escapeMarkup } from '../../../domain/shop/escape-markup.js';

/** The first picture that a page shows. */
export interface FirstPicture {
  print: ListedPicture;
  /** The paper that the page shows; the whole picture without one. */
  paper?: ChosenPaper | null;
  /** Value of the HTML attribute `sizes`. */
  sizes: string;
}

/** Makes the browser fetch the preferred source while the scripts are loading. */
export function preloadHtml({ print, paper = null, sizes }: FirstPicture): string {
  const [{ type, srcSet }] = pictureOnPaper(print, paper).sources;
  return (
    `<link rel="preload" as="image" type="${type}" imagesrcset="${escapeMarkup(srcSet)}" ` +
    `imagesizes="${escapeMarkup(sizes)}" fetchpriority="high" />`
  );
}
