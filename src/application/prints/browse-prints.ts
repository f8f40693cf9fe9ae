import { colorNamed, nearestColorName } from '../../domain/pictures/color-names.js';
import { parseHex } from '../../domain/pictures/color.js';
import type { CollectionType } from '../../domain/prints/collection-type.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Print } from '../../domain/prints/print.js';
import type { Tag } from '../../domain/prints/print-tags.js';
import type { PrintSummary } from '../../domain/prints/print-summary.js';
import { meantBy, soughtWords, writtenIn } from '../../domain/prints/search.js';
import { collectionTag } from './collection-tag.js';
import type { Ports } from '../ports/index.js';
import type { Listing, ScoreCursor } from '../ports/prints/listings.js';
import type { PrintCursor } from '../ports/prints/prints.js';

/** Where a page of any list goes on; a list that is ordered by a score has one. */
export type ListCursor = PrintCursor & Partial<Pick<ScoreCursor, 'score'>>;

/** What a visitor asks for; all of it has to be true of a print. */
export interface PrintsWanted {
  featured?: boolean | undefined;
  orientation?: 'landscape' | 'portrait' | 'square' | undefined;
  /** Values of collections, in any case, hyphens standing for spaces. */
  of?: Partial<Record<CollectionType, string | undefined>>;
  /** Names or hex values, three at most. */
  colors?: readonly string[];
  search?: string | undefined;
}

export interface PrintsFound extends Listing<ListCursor> {
  /** The words that were looked for instead of those that no print is found by; null where there were none. */
  corrected: string | null;
}

/** Words in the form that prints are found by. */
interface Searched {
  words: string[];
  /** Some stand for others that no print is found by. */
  isCorrected: boolean;
}

const NOTHING: PrintsFound = { json: '[]', next: null, corrected: null };

type Page = { limit: number; after?: ListCursor | undefined };

/** What visitors see of the wall. */
export class BrowsePrints {
  constructor(private readonly ports: Pick<Ports, 'listings' | 'prints'>) {}

  /**
   * Newest first; by a hex or by several colours, those that hold most of them first, by their nearest names.
   * @throws DomainError `validation_failed` for what is no colour
   */
  async list({ featured, orientation, of = {}, colors = [], search }: PrintsWanted, page: Page) {
    const searched = await this.wordsOf(search);
    const asked = Object.entries(of).flatMap(([type, value]) =>
      value === undefined ? [] : [collectionTag(this.ports, type as CollectionType, value)],
    );
    const collections = await Promise.all(asked);
    if (searched === undefined || collections.includes(undefined)) return NOTHING;
    const tags: Tag[] = collections.filter((tag) => tag !== undefined);
    if (orientation) tags.push({ kind: 'orientation', value: orientation });
    tags.push(...searched.words.map((value) => ({ kind: 'word' as const, value })));
    const { listings } = this.ports;
    const filter = { tags, ...(featured !== undefined && { featured }) };
    const named = colors.map(nearestName);
    const [only] = named;
    const found =
      only && named.length === 1 && only.exact
        ? await listings.newest({ ...filter, tags: [...tags, { kind: 'color', value: only.name }] }, page)
        : named.length > 0
          ? await listings.byColors(
              named.map(({ name }) => name),
              filter,
              scored(page),
            )
          : await listings.newest(filter, page);
    return { ...found, corrected: searched.isCorrected ? said(search, searched, found.json) : null };
  }

  /** A private print answers exactly like none. @throws DomainError `not_found`, `taken_down` */
  async show(id: string): Promise<Print> {
    const { prints } = this.ports;
    const print = await prints.find(id);
    if (!print && (await prints.isErased(id))) throw takenDown();
    if (!print?.published) throw new DomainError('not_found', 'There is no print at this address.');
    if (print.hidden_at) throw takenDown();
    return print;
  }

  /** @throws DomainError `not_found`, `taken_down` */
  async related(id: string, page: Page): Promise<Listing<ScoreCursor>> {
    return this.ports.listings.related(await this.show(id), scored(page));
  }

  /** Undefined when a word has nothing near it that any print is found by. */
  private async wordsOf(search = ''): Promise<Searched | undefined> {
    const asked = soughtWords(search);
    const { listings } = this.ports;
    const known = new Set(asked.length > 0 ? await listings.known(asked) : []);
    const meant: string[] = [];
    for (const word of asked) {
      const found = known.has(word) ? word : await this.meant(word);
      if (found === undefined) return undefined;
      meant.push(found);
    }
    return { words: [...new Set(meant)], isCorrected: meant.some((word, i) => word !== asked[i]) };
  }

  /** Nobody means another word by one or two letters. */
  private async meant(word: string): Promise<string | undefined> {
    return word.length < 3 ? undefined : meantBy(word, await this.ports.listings.like(word));
  }
}

const takenDown = () => new DomainError('taken_down', 'This print has been taken down.');

/** The words that were looked for, as the search wrote them, or else as the first print does. */
function said(search = '', { words }: Searched, json: string): string {
  const [first] = JSON.parse(json) as PrintSummary[];
  const told = `${first?.title ?? ''} ${first?.description ?? ''}`;
  return words.map((word) => writtenIn(search, word) ?? writtenIn(told, word) ?? word).join(' ');
}

function nearestName(text: string): { name: string; exact: boolean } {
  const named = colorNamed(text);
  if (named) return { name: named.name, exact: true };
  const rgb = parseHex(text.startsWith('#') ? text : `#${text}`);
  if (!rgb) throw new DomainError('validation_failed', `'${text}' is no colour that we know.`);
  return { name: nearestColorName(rgb), exact: false };
}

/** A page that goes on from a list without a score begins anew. */
const scored = ({ limit, after }: Page) => ({
  limit,
  after: after?.score === undefined ? undefined : { ...after, score: after.score },
});
