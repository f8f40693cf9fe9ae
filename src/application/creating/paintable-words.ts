import { DomainError } from '../../domain/shop/errors.js';
import { findObjection } from '../../domain/creating/moderation.js';

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
      `That is a long description. Please keep it under ${MAX_PROMPT_CHARACTERS.toLocaleString('en')} characters.`,
    );
  }
  return trimmed;
}

/** @throws DomainError `description_refused` */
export function expectPaintable(words: string): void {
  const objection = findObjection(words);
  if (!objection) return;
  const { category, match } = objection;
  throw new DomainError(
    'description_refused',
    `We do not paint ${category}, and your text contains “${match}”. Please choose other words.`,
    { reason: category, words: match },
  );
}
