import sharp from 'sharp';
import type { Pictures } from '../../application/ports/prints/pictures.js';
import { LOGO_FILE, MIN_ICON_SIDE_PX } from '../../domain/shop/brand.js';
import { DomainError } from '../../domain/shop/errors.js';
import { drawIcons, drawLogo } from './brand-files.js';
import { declaredSize, decode } from './decode.js';

const MAX_PIXELS = 25_000_000;
const FORMATS: readonly string[] = ['png', 'jpeg', 'webp'];

export const drawBrand: Pictures['drawBrand'] = async (kind, upload) => {
  try {
    // SVG and other formats have no decoder in these processes.
    const { format, pages = 1 } = await sharp(upload, { limitInputPixels: false }).metadata();
    if (!FORMATS.includes(format) || pages > 1) throw badPicture();
    const { width, height } = await declaredSize(upload);
    if (width * height > MAX_PIXELS)
      throw new DomainError(
        'picture_too_large',
        'This picture is too large. Please choose one of at most 25 megapixels.',
      );
    const open = () => decode(upload).toColourspace('srgb');
    if (kind === 'logo') {
      const { data: bytes, ...size } = await drawLogo(open(), false);
      return { ...size, files: [{ name: LOGO_FILE, bytes }] };
    }
    checkIcon(width, height);
    const icons = await drawIcons(open);
    const files = icons.map(({ name, data: bytes }) => ({ name, bytes }));
    return { width: ICON_SIDE, height: ICON_SIDE, files };
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
    const refusal = badPicture();
    refusal.cause = cause;
    throw refusal;
  }
};

/** CSS pixels, as a tab shows it. */
const ICON_SIDE = 32;

function checkIcon(width: number, height: number): void {
  if (width !== height)
    throw new DomainError('bad_picture', 'This icon is not square. Please choose a square picture.');
  if (width < MIN_ICON_SIDE_PX)
    throw new DomainError(
      'picture_too_small',
      `This icon is too small. Please choose one of at least ${MIN_ICON_SIDE_PX} by ${MIN_ICON_SIDE_PX} pixels.`,
    );
}

const badPicture = () =>
  new DomainError(
    'bad_picture',
    'This file could not be read as a picture. Please choose a PNG, JPEG or WebP file. An SVG can be a file in the catalogue.',
  );
