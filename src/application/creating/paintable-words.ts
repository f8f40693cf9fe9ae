import { DomainError } from '../../domain/shop/errors.js';
import { objectionTo, type Objection } from '../../domain/creating/moderation.js';
import { publicObjectionTo } from '../../domain/creating/public-words.js';

export const MAX_DESCRIPTION = 4000;

/**
 * Returns the trimmed description.
 * @throws DomainError `description_empty`, `description_too_long`
 */
export function checkedPrompt(prompt: string): string {
  const trimmed = prompt.trim();
  if (trimmed === '') throw new DomainError('description_empty', 'Describe your print in a few words first.');
  if (trimmed.length > MAX_DESCRIPTION) {
    throw new DomainError(
      'description_too_long',
      `That is a long description. Please keep it under ${MAX_DESCRIPTION.toLocaleString('en-GB')} characters.`,
    );
  }
  return trimmed;
}

/**
 * Checks words that may be painted and published.
 * @throws DomainError `description_refused`
 */
export function expectPaintable(words: string): void {
  const unpaintable = objectionTo(words);
  if (unpaintable) throw refusedFor(unpaintable, `We do not paint ${unpaintable.what}`);
  const unshowable = publicObjectionTo(words);
  if (unshowable) throw refusedFor(unshowable, `We show no ${unshowable.what}`);
}

function refusedFor({ what, words }: Objection, why: string): DomainError {
  return new DomainError(
    'description_refused',
    `${why}, and read “${words}” so. Please choose other words.`,
    { reason: what, words },
  );
}
