import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { DomainError } from '../../domain/errors.js';

/** Refuses text that no database keeps, wherever it stands in a request: NUL, and halves of surrogate pairs. */
export class PlainTextPipe implements PipeTransform<unknown, unknown> {
  transform(value: unknown, { type }: ArgumentMetadata): unknown {
    if (type !== 'custom' && !isPlain(value)) {
      throw new DomainError(
        'validation_failed',
        'This request holds characters that cannot be kept. Please type them again.',
      );
    }
    return value;
  }
}

const NOT_KEPT = /[\0\p{Surrogate}]/u;

function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return !NOT_KEPT.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isPlain(key) && isPlain(inner));
}
