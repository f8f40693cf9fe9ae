import { toTitle } from '../../../../src/domain/prints/print.js';
import { pictureOnPaper } from '../../../../src/domain/prints/renditions.js';
import type { ChosenPaper } from '../../../../src/domain/prints/renditions.js';
import type { PrintSummary } from '../../client/api';
import { altLanguage } from '../../client/words';
import { Picture } from '../../ui/picture';

interface PrintPictureProps {
  print: PrintSummary;
  /** Shows the picture of this paper; without one, the whole picture. */
  paper?: ChosenPaper | null;
  sizes: string;
  eager?: boolean;
  /** Use '' if the text beside it says the same. */
  alt?: string;
}

export function PrintPicture({ print, paper = null, sizes, eager, alt }: PrintPictureProps) {
  const { width, height, sources, address } = pictureOnPaper(print, paper);
  return (
    <Picture
      sources={sources}
      address={address}
      width={width}
      height={height}
      alt={alt ?? print.alt_text ?? toTitle(print)}
      lang={altLanguage(undefined, alt, print)}
      sizes={sizes}
      placeholder={print.placeholder}
      palette={print.color_palette}
      eager={eager}
    />
  );
}
