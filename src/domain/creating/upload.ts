import { DomainError } from '../shop/errors.js';

/** Photos that begin prints are kept for this long. */
export const UPLOAD_DAYS = 30;
/** A photo that has but a day left is taken anew when it is sent again. */
export function usableSince(now: Date): Date {
  return new Date(now.getTime() - (UPLOAD_DAYS - 1) * 24 * 60 * 60 * 1000);
}

/** Bytes of a photo as it is sent. */
export const MAX_UPLOAD = 20 * 1024 * 1024;

export function uploadKey(uploadId: string): string {
  return `uploads/${uploadId}.jpg`;
}

const ADDRESS = /^\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jpg(?:\?|$)/i;

/** The id in an address that the shop gave out; undefined for any other, which is never fetched. */
export function uploadIdOf(address: string): string | undefined {
  return ADDRESS.exec(address)?.[1]?.toLowerCase();
}

/** For whatever is larger than MAX_UPLOAD. */
export const tooLarge = () =>
  new DomainError('picture_too_large', 'This file is too large. Please choose one of at most 20 MB.');
