import { DomainError } from '../../domain/shop/errors.js';
import { findObjection, type Objection } from '../../domain/creating/moderation.js';
import { findPublicObjection } from '../../domain/creating/public-words.js';

export const MAX_PROMPT_CHARACTERS = 4000;

/**
 * Returns the trimmed description.
 * @throws DomainError `description_empty`, `description_too_long`
 */
export function validatePrompt(prompt: string): string {
  const trimmed = prompt.trim();
  if (trimmed === '') throw new DomainError('description_empty', 'Describe your print in a few words first.');
  if (trimmed.length > MAX_PROMPT_CHARACTERS) {
    throw new DomainError(
      'description_too_long',
      `That is a long description. Please keep it under ${MAX_PROMPT_CHARACTERS.toLocaleString('en-GB')} characters.`,
    );
  }
  return trimmed;
}

/**
 * Checks words that may be painted and published.
 * @throws DomainError `description_refused`
 */
export function expectPaintable(words: string): void {
  const unpaintable = findObjection(words);
  if (unpaintable) throw refusedFor(unpaintable, `We do not paint ${unpaintable.category}`);
  const unshowable = findPublicObjection(words);
  if (unshowable) throw refusedFor(unshowable, `We do not publish ${unshowable.category}`);
}

function refusedFor({ category, match }: Objection, why: string): DomainError {
  return new DomainError(
    'description_refused',
    `${why}, and your text contains “${match}”. Please choose other words.`,
    { reason: category, words: match },
  );
}
