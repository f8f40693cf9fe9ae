import { MAX_UPLOAD } from '../../../../src/domain/creating/upload.js';

/** What a file dialog offers. Not every system knows the last ones for pictures. */
export const PHOTO_FILES = 'image/*,.heic,.heif,.avif';

const BY_NAME = /\.(jpe?g|png|webp|avif|heic|heif)$/i;

/** Why a file is no photo that could be sent, in words for people. The service looks at the bytes. */
export function faultOfPhoto({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/') && !BY_NAME.test(name))
    return 'That is not a picture. Please choose a photo: JPEG, PNG, WebP, AVIF or HEIC.';
  if (size > MAX_UPLOAD) return 'That photo is too large. Please choose one of at most 20 MB.';
  return undefined;
}

/** The first file that was pasted or dropped; a text that was pasted is none. */
export const fileIn = (data: DataTransfer | null): File | undefined => data?.files[0];
