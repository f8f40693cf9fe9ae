import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { DomainError } from '../../../domain/shop/errors.js';

/** Rejects input that the database cannot store (NUL, unpaired surrogates) and excessive nesting. */
export class PlainTextPipe implements PipeTransform<unknown, unknown> {
  transform(value: unknown, { type }: ArgumentMetadata): unknown {
    if (type !== 'custom' && !isPlain(value)) {
      throw new DomainError(
        'validation_failed',
        'This text contains characters that cannot be stored. Please type it again.',
      );
    }
    return value;
  }
}

/** Deeper nesting would exhaust the stack; real requests are shallower. */
const MAX_DEPTH = 16;
const UNSTORABLE = /[\0\p{Surrogate}]/u;

function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === MAX_DEPTH) return false;
  return Object.entries(value).every(([key, inner]) => isPlain(key) && isPlain(inner, depth + 1));
}
