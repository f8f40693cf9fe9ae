import { DomainError } from '../../domain/shop/errors.js';

/** Does the work, and refuses the picture when the work fails for another reason than a refusal. */
export async function orBadPicture<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
    const refusal = new DomainError(
      'bad_picture',
      'This file could not be read as a picture. Please choose a JPEG, PNG, WebP, AVIF or HEIC file.',
    );
    refusal.cause = cause;
    throw refusal;
  }
}
