import { findColorName, nearestColorName } from '../../domain/pictures/color-names.js';
import { parseHex } from '../../domain/pictures/color.js';
import type { CollectionType } from '../../domain/prints/collection-type.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Language } from '../../domain/shop/languages.js';
import type { Cursor, Page, PageRequest } from '../../domain/shop/page.js';
import type { Print } from '../../domain/prints/print.js';
import type { Tag } from '../../domain/prints/print-tags.js';
import type { PrintSummary } from '../../domain/prints/print-summary.js';
import { correctTypo, queryWords, findWrittenForm } from '../../domain/prints/search.js';
import { readGermanQuery, type GermanTerm } from '../../domain/prints/search-in-german.js';
import type { WallSort } from '../../domain/prints/wall-filters.js';
import { collectionTag } from './collection-tag.js';
import type { Ports } from '../ports/index.js';
import type { ListingFilter, ListingOrder, ScoreCursor, SummaryJson } from '../ports/prints/listings.js';
import type { SaleConditions, SaleQuery } from './sale-conditions.js';

/** The cursor of any list. Lists sorted by score have a score. */
export type ListCursor = Cursor & Partial<Pick<ScoreCursor, 'score'>>;

/** A visitor's filters, all of which must match. */
export interface PrintQuery extends SaleQuery {
  /** Undefined for the newest first or, with several colours or a hex value, those with the most of them first. */
  sort?: WallSort | undefined;
  featured?: boolean | undefined;
  orientation?: 'landscape' | 'portrait' | 'square' | undefined;
  /** Collection values in any case. Hyphens may replace spaces. */
  of?: Partial<Record<CollectionType, string | undefined>>;
  /** Colour names or hex values, at most three. */
  colors?: readonly string[];
  search?: string | undefined;
  /** The language of `search`; English without one. */
  language?: Language | undefined;
}

export interface PrintResults extends Page<SummaryJson, ListCursor> {
  /** The corrected query if words without results were replaced, otherwise null. */
  corrected: string | null;
}

interface SearchedWord {
  /** The index form. */
  word: string;
  /** As the visitor wrote it; null when it replaces a misspelt word. */
  written: string | null;
}

interface NamedColor {
  name: string;
  /** False for the nearest name of a hex value. */
  exact: boolean;
}

/** What a visitor's query asks of a print. */
export interface PrintConditions {
  filter: ListingFilter;
  /** The prints have one of these colours. Empty without colours, and for a single named one, which is a tag. */
  colors: string[];
  searched: SearchedWord[];
}

/** The maximum number of prints that are counted to choose what a word means. */
const MAX_PRINTS_COUNTED = 300;

const NOTHING: PrintResults = { rows: [], next: null, corrected: null };

/** Lists and searches public prints. */
export class BrowsePrints {
  constructor(
    private readonly ports: Pick<Ports, 'listings' | 'prints'>,
    private readonly sale: SaleConditions,
  ) {}

  /** @throws DomainError `validation_failed` for an unknown colour */
  async list(query: PrintQuery, page: PageRequest<ListCursor>): Promise<PrintResults> {
    const conditions = await this.findConditions(query);
    if (!conditions) return NOTHING;
    const { searched } = conditions;
    const found = await this.listSorted(query.sort, conditions, page);
    return {
      ...found,
      corrected: searched.some(({ written }) => written === null)
        ? toCorrectedSearch(searched, found.rows)
        : null,
    };
  }

  /** Returns undefined if no print can match. @throws DomainError `validation_failed` for an unknown colour */
  async findConditions(query: PrintQuery): Promise<PrintConditions | undefined> {
    const { featured, orientation, of = {}, colors = [], search, language } = query;
    const searched = await this.toSearched(search, language);
    const filters = Object.entries(of).flatMap(([type, value]) =>
      value === undefined ? [] : [collectionTag(this.ports, type as CollectionType, value)],
    );
    const collections = await Promise.all(filters);
    const named = colors.map(nearestName);
    const forSale = await this.sale.find(query);
    if (searched === undefined || collections.includes(undefined) || !forSale) return undefined;
    const tags: Tag[] = collections.filter((tag) => tag !== undefined);
    if (orientation) tags.push({ kind: 'orientation', value: orientation });
    const words = new Set(searched.map(({ word }) => word));
    tags.push(...[...words].map((value) => ({ kind: 'word' as const, value })));
    const [only] = named;
    const isOne = named.length === 1 && only!.exact;
    if (isOne) tags.push({ kind: 'color', value: only!.name });
    return {
      filter: { tags, ...(featured !== undefined && { featured }), ...forSale },
      colors: isOne ? [] : named.map(({ name }) => name),
      searched,
    };
  }

  private async listSorted(
    sort: WallSort | undefined,
    { filter, colors }: PrintConditions,
    page: PageRequest<ListCursor>,
  ): Promise<Page<SummaryJson, ListCursor>> {
    const { listings } = this.ports;
    if (sort === undefined && colors.length > 0) return listings.byColors(colors, filter, toScorePage(page));
    const { price, paper, ...rest } = filter;
    const by = sort ?? 'newest';
    if (by === 'newest' && colors.length === 0 && !price && !paper) return listings.newest(rest, page);
    const order: ListingOrder =
      by === 'price-asc' || by === 'price-desc' ? { by, lowest: await this.sale.lowestPrices() } : { by };
    return listings.sorted(order, { ...filter, colors }, toScorePage(page));
  }

  /** Returns prints that introduce the shop, see `Listings.best`. */
  best(limit: number): Promise<SummaryJson[]> {
    return this.ports.listings.best(limit);
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
  private async toSearched(search = '', language?: Language): Promise<SearchedWord[] | undefined> {
    const { listings } = this.ports;
    const requested = await this.readWords(search, language);
    const known = new Set(
      requested.length > 0 ? await listings.findKnownWords(requested.map(({ word }) => word)) : [],
    );
    const searched: SearchedWord[] = [];
    for (const one of requested) {
      const word = known.has(one.word) ? one.word : await this.correct(one.word);
      if (word === undefined) return undefined;
      searched.push(word === one.word ? one : { word, written: null });
    }
    return searched;
  }

  private async readWords(search: string, language?: Language): Promise<SearchedWord[]> {
    if (search === '') return [];
    if (language === 'de') return this.translate(readGermanQuery(search));
    return queryWords(search).map((word) => ({ word, written: findWrittenForm(search, word) ?? word }));
  }

  /** Chooses the meaning with the most prints for each term. */
  private async translate(terms: readonly GermanTerm[]): Promise<SearchedWord[]> {
    const { listings } = this.ports;
    const words = new Set(terms.flatMap(({ meanings }) => meanings.flat()));
    const known = new Set(await listings.findKnownWords([...words]));
    const choose = async ({ meanings }: GermanTerm) => {
      const found = meanings.filter((forms) => forms.every((form) => known.has(form)));
      if (found.length < 2) return found[0] ?? meanings.at(-1)!;
      const counts = await Promise.all(found.map((forms) => this.countRarest(forms)));
      return found[counts.indexOf(Math.max(...counts))]!;
    };
    const chosen = await Promise.all(terms.map(choose));
    return chosen.flatMap((forms, at) => forms.map((word) => ({ word, written: terms[at]!.written })));
  }

  private async countRarest(words: readonly string[]): Promise<number> {
    const counts = words.map((value) =>
      this.ports.listings.count({ kind: 'word', value }, MAX_PRINTS_COUNTED),
    );
    return Math.min(...(await Promise.all(counts)));
  }

  /** Corrects a typo. Short words are not corrected. */
  private async correct(word: string): Promise<string | undefined> {
    return word.length < 3 ? undefined : correctTypo(word, await this.ports.listings.findSimilarWords(word));
  }
}

const takenDown = () => new DomainError('taken_down', 'This print has been taken down.');

/** Returns the words that were searched for, as they were written, or as the first print writes corrected ones. */
function toCorrectedSearch(
  searched: readonly SearchedWord[],
  [newest = 'null']: readonly SummaryJson[],
): string {
  const first = JSON.parse(newest) as PrintSummary | null;
  const text = `${first?.title ?? ''} ${first?.description ?? ''}`;
  const spelled = searched.map(({ word, written }) => written ?? findWrittenForm(text, word) ?? word);
  return [...new Set(spelled)].join(' ');
}

function nearestName(text: string): NamedColor {
  const named = findColorName(text);
  if (named) return { name: named.name, exact: true };
  const rgb = parseHex(text.startsWith('#') ? text : `#${text}`);
  if (!rgb) throw new DomainError('validation_failed', `We do not know the colour '${text}'.`);
  return { name: nearestColorName(rgb), exact: false };
}

/** A cursor without a score restarts the list. */
const toScorePage = ({ limit, after }: PageRequest<ListCursor>) => ({
  limit,
  after: after?.score === undefined ? undefined : { ...after, score: after.score },
});
