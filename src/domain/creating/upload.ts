import { DomainError } from '../shop/errors.js';

/** Days for which uploaded photos are stored. */
export const UPLOAD_DAYS = 30;
/** Uploads made before this are not reused, because they expire within a day. */
export function reuseCutoff(now: Date): Date {
  return new Date(now.getTime() - (UPLOAD_DAYS - 1) * 24 * 60 * 60 * 1000);
}

export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;

export function uploadKey(uploadId: string): string {
  return `uploads/${uploadId}.jpg`;
}

const UPLOAD_URL = /^\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jpg(?:\?|$)/i;

/** Undefined for a URL that is not an upload of this shop; such a URL is never fetched. */
export function parseUploadId(address: string): string | undefined {
  return UPLOAD_URL.exec(address)?.[1]?.toLowerCase();
}

export const tooLarge = () =>
  new DomainError('picture_too_large', 'This file is too large. Please choose one of at most 20 MB.');
