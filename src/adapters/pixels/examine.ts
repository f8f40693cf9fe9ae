import sharp from 'sharp';
import type { Pictures } from '../../application/ports/prints/pictures.js';
import { detectBorder } from '../../domain/pictures/border.js';
import { measure } from '../../domain/pictures/measures.js';
import { findNamedColors } from '../../domain/pictures/named-colors.js';
import type { Pixels } from '../../domain/pictures/palette.js';
import { inspect } from './inspect.js';

/** Longer side of the placeholder in pixels. */
const TINY = 20;

export const examine: Pictures['examine'] = async (picture) => {
  const { width, height, pixels } = await inspect(picture);
  return {
    width,
    height,
    border: detectBorder(pixels),
    measures: measure(pixels),
    named_colors: findNamedColors(pixels),
    placeholder: await createPlaceholder(pixels),
  };
};

async function createPlaceholder({ width, height, data }: Pixels): Promise<string> {
  const tiny = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: TINY, height: TINY, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 50 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
