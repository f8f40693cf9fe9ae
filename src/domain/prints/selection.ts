import { DomainError } from '../shop/errors.js';
import type { Language } from '../shop/languages.js';
import { showIn } from './collection.js';

interface SelectionTexts {
  title: string;
  /** Empty without one. */
  description: string;
}

/** A collection that the shop puts together itself. */
export interface Selection extends SelectionTexts {
  /** A UUID. */
  id: string;
  created_at: Date;
  /** Part of its address. No two are the same. */
  slug: string;
  /** What pages in another language say instead. */
  translations: Readonly<Partial<Record<Language, Partial<SelectionTexts>>>>;
  /** In the order of the page. A print that is not public is not shown. */
  print_ids: string[];
  /** When it is shown; null has no limit. */
  starts_at: Date | null;
  ends_at: Date | null;
}

export const MAX_SELECTIONS = 100;
export const MAX_SELECTION_PRINTS = 200;
export const MAX_SELECTION_TITLE_CHARACTERS = 60;
export const MAX_SELECTION_TEXT_CHARACTERS = 600;

/** Its texts in a language. What is not translated stays in English. */
export const showSelectionIn = (
  { title, description, translations }: Selection,
  language: Language,
): SelectionTexts & { untranslated: (keyof SelectionTexts)[] } =>
  showIn({ title, description }, translations, language);

export const isShown = (
  { starts_at, ends_at }: Pick<Selection, 'starts_at' | 'ends_at'>,
  at: Date,
): boolean => (starts_at === null || starts_at <= at) && (ends_at === null || at < ends_at);

/** @throws DomainError `selection_not_valid` */
export function validateSelection({ starts_at, ends_at }: Pick<Selection, 'starts_at' | 'ends_at'>): void {
  if (starts_at && ends_at && ends_at <= starts_at)
    throw new DomainError('selection_not_valid', 'A selection has to end after it starts.');
}

export const titleTaken = () =>
  new DomainError(
    'selection_title_taken',
    'Another selection has this title, so they would share an address.',
  );

export const printUnknown = (id: string) =>
  new DomainError(
    'selection_print_unknown',
    `The shop has no print ${id}. Check its address, or leave it out.`,
  );

/** @throws DomainError `too_many_selections` */
export function expectRoom(count: number): void {
  if (count >= MAX_SELECTIONS)
    throw new DomainError(
      'too_many_selections',
      `A shop has at most ${MAX_SELECTIONS} selections. Delete one first.`,
    );
}
