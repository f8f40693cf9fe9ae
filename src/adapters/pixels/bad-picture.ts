import { DomainError } from '../../domain/shop/errors.js';

/** Runs the work and converts unexpected errors into `bad_picture`. */
export async function withBadPictureError<T>(work: () => Promise<T>): Promise<T> {
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
