import { DomainError } from '../../../domain/shop/errors.js';
import type { ListCursor } from '../../../application/prints/browse-prints.js';

/** IDs of payment events are the provider's. */
const ID = /^[\w.:-]{1,120}$/;
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Encodes the last row's time, ID and optional score in base64url. Clients must treat the cursor as opaque. */
export function writeCursor(cursor: ListCursor | null): string | null {
  if (!cursor) return null;
  const score = cursor.score === undefined ? '' : ` ${cursor.score}`;
  return Buffer.from(`${cursor.created_at.toISOString()} ${cursor.id}${score}`).toString('base64url');
}

/** @throws DomainError `validation_failed` for text that is not a valid cursor */
export function readCursor(text: string | undefined): ListCursor | undefined {
  if (text === undefined) return undefined;
  const [time, id, score] = Buffer.from(text, 'base64url').toString().split(' ');
  const created_at = new Date(ISO_TIME.test(time ?? '') ? time! : NaN);
  const isScore = score === undefined || /^\d{1,9}$/.test(score);
  if (Number.isNaN(created_at.getTime()) || !id || !ID.test(id) || !isScore) {
    throw new DomainError('validation_failed', 'This page cannot be found. Please start from the first one.');
  }
  return { created_at, id, ...(score !== undefined && { score: Number(score) }) };
}
