import { titleOfFile } from '../../../../../src/domain/prints/art.js';
import type { ProvenanceKind } from '../../../../../src/domain/prints/provenance.js';
import { parseMoney } from '../../../../../src/domain/shop/money.js';
import { shopFacts } from '../../../client/shop';
import { toAmountError } from '../../shared/amount-error';
import { randomUuid } from '../../shared/random-uuid';

/** A picture that an admin chose, until it is a print. */
export interface ArtDraft {
  key: string;
  file: File;
  title: string;
  description: string;
  keywords: string;
  style: string;
  /** In the shop's currency; empty for the catalogue's price. */
  price: string;
  state: ArtState;
}

type ArtState =
  | { at: 'chosen' }
  | { at: 'sending' }
  /** 'exists': this file was a print before. */
  | { at: 'added' | 'exists'; id: string }
  | { at: 'failed'; message: string };

/** What holds for all pictures of one upload. */
export interface ArtTerms {
  /** Null until it is chosen, because it is a statement of the shop about the picture. */
  provenance: ProvenanceKind | null;
  hasDownload: boolean;
}

export const toDrafts = (files: readonly File[]): ArtDraft[] =>
  files.map((file) => ({
    key: randomUuid(),
    file,
    title: titleOfFile(file.name),
    description: '',
    keywords: '',
    style: '',
    price: '',
    state: { at: 'chosen' },
  }));

/** Whether it is still to be sent. */
export const isOpen = ({ state }: ArtDraft): boolean => state.at === 'chosen' || state.at === 'failed';

export function priceError({ price }: Pick<ArtDraft, 'price'>): string | undefined {
  if (price.trim() === '' || parseMoney(price, shopFacts.currency) !== undefined) return undefined;
  return toAmountError(price, 'Enter a price, such as 45.00, or nothing.');
}

/** The fields of the request. The service derives what is left out. */
export function toFields(draft: ArtDraft, terms: ArtTerms): Record<string, string> {
  const amount = parseMoney(draft.price, shopFacts.currency);
  const words = (['title', 'description', 'keywords', 'style'] as const).map((name) => [
    name,
    draft[name].trim(),
  ]);
  return {
    provenance: terms.provenance ?? '',
    has_download: String(terms.hasDownload),
    ...Object.fromEntries(words.filter(([, written]) => written !== '')),
    ...(amount !== undefined && { price: String(amount) }),
  };
}
