import { findColorName, nearestColorName } from '../../domain/pictures/color-names.js';
import { parseHex } from '../../domain/pictures/color.js';
import type { CollectionType } from '../../domain/prints/collection-type.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Cursor, Page, PageRequest } from '../../domain/shop/page.js';
import type { Print } from '../../domain/prints/print.js';
import type { Tag } from '../../domain/prints/print-tags.js';
import type { PrintSummary } from '../../domain/prints/print-summary.js';
import { correctTypo, queryWords, findWrittenForm } from '../../domain/prints/search.js';
import { collectionTag } from './collection-tag.js';
import type { Ports } from '../ports/index.js';
import type { ScoreCursor, SummaryJson } from '../ports/prints/listings.js';

/** The cursor of any list. Lists sorted by score have a score. */
export type ListCursor = Cursor & Partial<Pick<ScoreCursor, 'score'>>;

/** A visitor's filters, all of which must match. */
export interface PrintQuery {
  featured?: boolean | undefined;
  orientation?: 'landscape' | 'portrait' | 'square' | undefined;
  /** Collection values in any case. Hyphens may replace spaces. */
  of?: Partial<Record<CollectionType, string | undefined>>;
  /** Colour names or hex values, at most three. */
  colors?: readonly string[];
  search?: string | undefined;
}

export interface PrintResults extends Page<SummaryJson, ListCursor> {
  /** The corrected query if words without results were replaced, otherwise null. */
  corrected: string | null;
}

/** The words as index terms. */
interface Searched {
  words: string[];
  /** It is true when a misspelt word was replaced. */
  isCorrected: boolean;
}

const NOTHING: PrintResults = { rows: [], next: null, corrected: null };

/** Lists and searches public prints. */
export class BrowsePrints {
  constructor(private readonly ports: Pick<Ports, 'listings' | 'prints'>) {}

  /**
   * Returns the newest first. With a hex value or several colours, returns the prints with the most of these colours
   * first, using the nearest colour names.
   * @throws DomainError `validation_failed` for an unknown colour
   */
  async list(
    { featured, orientation, of = {}, colors = [], search }: PrintQuery,
    page: PageRequest<ListCursor>,
  ) {
    const searched = await this.toSearched(search);
    const filters = Object.entries(of).flatMap(([type, value]) =>
      value === undefined ? [] : [collectionTag(this.ports, type as CollectionType, value)],
    );
    const collections = await Promise.all(filters);
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
              toScorePage(page),
            )
          : await listings.newest(filter, page);
    return {
      ...found,
      corrected: searched.isCorrected ? toCorrectedSearch(search, searched, found.rows) : null,
    };
  }

  /** Returns the same error for a private print as for a missing one. @throws DomainError `not_found`, `taken_down` */
  async show(id: string): Promise<Print> {
    const { prints } = this.ports;
    const print = await prints.find(id);
    if (!print && (await prints.isErased(id))) throw takenDown();
    if (!print?.published) throw new DomainError('not_found', 'There is no print at this address.');
    if (print.hidden_at) throw takenDown();
    return print;
  }

  /** Returns those of the prints that are public, in the order of the IDs. */
  async listByIds(ids: readonly string[]): Promise<Print[]> {
    const found = await this.ports.prints.findMany(ids);
    return found.filter(({ published, hidden_at }) => published && !hidden_at);
  }

  /** @throws DomainError `not_found`, `taken_down` */
  async related(id: string, page: PageRequest<ListCursor>): Promise<Page<SummaryJson, ScoreCursor>> {
    return this.ports.listings.related(await this.show(id), toScorePage(page));
  }

  /** Returns undefined when a word matches nothing, even with typos. */
  private async toSearched(search = ''): Promise<Searched | undefined> {
    const requested = search === '' ? [] : queryWords(search);
    const { listings } = this.ports;
    const known = new Set(requested.length > 0 ? await listings.findKnownWords(requested) : []);
    const corrected: string[] = [];
    for (const word of requested) {
      const found = known.has(word) ? word : await this.correct(word);
      if (found === undefined) return undefined;
      corrected.push(found);
    }
    return {
      words: [...new Set(corrected)],
      isCorrected: corrected.some((word, i) => word !== requested[i]),
    };
  }

  /** Corrects a typo. Short words are not corrected. */
  private async correct(word: string): Promise<string | undefined> {
    return word.length < 3 ? undefined : correctTypo(word, await this.ports.listings.findSimilarWords(word));
  }
}

const takenDown = () => new DomainError('taken_down', 'This print has been taken down.');

/** Returns the words that were searched for, spelled as in the query or as in the first print. */
function toCorrectedSearch(
  search = '',
  { words }: Searched,
  [newest = 'null']: readonly SummaryJson[],
): string {
  const first = JSON.parse(newest) as PrintSummary | null;
  const text = `${first?.title ?? ''} ${first?.description ?? ''}`;
  return words.map((word) => findWrittenForm(search, word) ?? findWrittenForm(text, word) ?? word).join(' ');
}

function nearestName(text: string): { name: string; exact: boolean } {
  const named = findColorName(text);
  if (named) return { name: named.name, exact: true };
  const rgb = parseHex(text.startsWith('#') ? text : `#${text}`);
  if (!rgb) throw new DomainError('validation_failed', `'${text}' is no colour that we know.`);
  return { name: nearestColorName(rgb), exact: false };
}

/** A cursor without a score restarts the list. */
const toScorePage = ({ limit, after }: PageRequest<ListCursor>) => ({
  limit,
  after: after?.score === undefined ? undefined : { ...after, score: after.score },
});
