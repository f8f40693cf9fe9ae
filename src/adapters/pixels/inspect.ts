import type { Pictures } from '../../application/ports/pictures.js';
import { DomainError } from '../../domain/errors.js';
import { decode } from './decode.js';

/** Pixels on the longer side. */
const SMALL = 256;

export const inspect: Pictures['inspect'] = async (picture) => {
  try {
    const { autoOrient: size } = await decode(picture).metadata();
    const { data, info } = await decode(picture)
      .resize({ width: SMALL, height: SMALL, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return {
      width: size.width,
      height: size.height,
      pixels: { width: info.width, height: info.height, data: new Uint8Array(data) },
    };
  } catch (cause) {
    const refusal = new DomainError(
      'bad_picture',
      'This file could not be read as a picture. Please choose a JPEG, PNG, WebP or AVIF file.',
    );
    refusal.cause = cause;
    throw refusal;
  }
};
