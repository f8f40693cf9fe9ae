import { pictureRoutes } from '../../../../src/adapters/http/routes/pictures.js';
import { toPath } from '../../../../src/adapters/http/routes/route.js';
import { orientationById } from '../../../../src/domain/pictures/orientation.js';
import type { PrintSummary } from '../../client/api';
import { Picture } from '../../ui/picture';

interface PrintPictureProps {
  print: PrintSummary;
  sizes: string;
  eager?: boolean;
  /** Where the words beside it say the same, '' keeps it from being said twice. */
  alt?: string;
}

export const titleOf = (print: Pick<PrintSummary, 'title'>) => print.title ?? 'Untitled';

export function PrintPicture({ print, sizes, eager, alt }: PrintPictureProps) {
  const { width, height } = measuresOf(print);
  return (
    <Picture
      address={(file) => pictureOf(print, file)}
      widths={print.image_widths}
      formats={print.image_formats}
      width={width}
      height={height}
      alt={alt ?? print.alt_text ?? titleOf(print)}
      sizes={sizes}
      placeholder={print.placeholder}
      palette={print.color_palette}
      eager={eager}
    />
  );
}

/** The smallest picture of it. */
export function thumbnailOf(print: PrintSummary): string {
  const width = print.image_widths[0] ?? measuresOf(print).width;
  return pictureOf(print, `${width}.webp`);
}

function pictureOf({ id, image_query }: PrintSummary, file: string): string {
  return toPath(pictureRoutes.showPicture, { id, file }) + image_query;
}

/** Measured pixels, or those of its orientation (SPEC section 3) where nothing was measured. */
export function measuresOf(print: PrintSummary): { width: number; height: number } {
  const { image_width: width, image_height: height, prompt_size } = print;
  return width && height ? { width, height } : orientationById(prompt_size);
}
