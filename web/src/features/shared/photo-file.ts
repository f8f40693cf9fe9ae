import { t } from '@lingui/core/macro';
import { MAX_UPLOAD_BYTES } from '../../../../src/domain/creating/upload.js';

/** For the file dialog. Some systems do not list HEIC and AVIF under image/*. */
export const PHOTO_ACCEPT = 'image/*,.heic,.heif,.avif';

const PHOTO_EXTENSION = /\.(jpe?g|png|webp|avif|heic|heif)$/i;

/** Why the file cannot be sent, for the person; undefined if it can. The service checks the bytes. */
export function photoFileError({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/') && !PHOTO_EXTENSION.test(name))
    return t`That is not a picture. Please choose a photo: JPEG, PNG, WebP, AVIF or HEIC.`;
  if (size > MAX_UPLOAD_BYTES) return t`That photo is too large. Please choose one of at most 20 MB.`;
  return undefined;
}
