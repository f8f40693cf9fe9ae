import {
  MAX_PRINTS_PER_TAG,
  MAX_PRINTS_PER_COLOR,
  MAX_PRINTS_SURVEYED,
  type ListingChoices,
  type ListingFilter,
  type ListingOrder,
  type Listings,
  type ScoreCursor,
  type SortedFilter,
  type SummaryJson,
} from '../../../application/ports/prints/listings.js';
import type { Print } from '../../../domain/prints/print.js';
import { toRelatingTags, type Tag, type TagKind } from '../../../domain/prints/print-tags.js';
import type { ShapePrices } from '../../../domain/prints/sale-conditions.js';
import { typoAnchors, editDistance } from '../../../domain/prints/search.js';
import { toCursor, type Page, type PageRequest } from '../../../domain/shop/page.js';
import { newestFirst, paginate } from '../page.js';
import { publicPrints } from './prints.js';
import { findBest, findCovers } from './chosen-prints.js';
import { toJson } from './summary-json.js';
import type { MemoryDatabase, Tables } from '../store.js';
import {
  countUp,
  findWeight,
  createTagLookup,
  hasTag,
  matches,
  sameTag,
  selectPrints,
  tagsOf,
  toScore,
} from './listing-conditions.js';

interface Scored {
  print: Print;
  score: number;
}
const bestFirst = (a: ScoreCursor, b: ScoreCursor) => b.score - a.score || newestFirst(a, b);
const cheapestFirst = (a: ScoreCursor, b: ScoreCursor) => a.score - b.score || newestFirst(a, b);
const toScoreCursor = ({ print, score }: Scored): ScoreCursor => ({
  score,
  created_at: print.created_at,
  id: print.id,
});

export class MemoryListings implements Listings {
  constructor(private readonly database: MemoryDatabase) {}

  newest(filter: ListingFilter, page: PageRequest): Promise<Page<SummaryJson>> {
    return this.database.query((tables) => {
      const { rows, next } = paginate(
        publicPrints(tables).filter(matches(tables, filter)),
        page,
        toCursor,
        newestFirst,
      );
      return { rows: rows.map((print) => toJson(tables, print)), next };
    });
  }

  sorted(
    order: ListingOrder,
    filter: SortedFilter,
    page: PageRequest<ScoreCursor>,
  ): Promise<Page<SummaryJson, ScoreCursor>> {
    return this.database.query((tables) => {
      const scored = selectPrints(tables, filter).map((print) => ({
        print,
        score: toScore(tables, print, order),
      }));
      return scoredPage(tables, scored, page, order.by === 'price-asc' ? cheapestFirst : bestFirst);
    });
  }

  countChoices(
    filter: SortedFilter,
    lowest: ShapePrices,
    { prices, papers }: ListingChoices,
  ): ReturnType<Listings['countChoices']> {
    return this.database.query((tables) => ({
      prices: prices.map((range) =>
        countUp(selectPrints(tables, { ...filter, price: { ...range, lowest } })),
      ),
      papers: papers.map((paper) => countUp(selectPrints(tables, { ...filter, paper }))),
    }));
  }

  byColors(
    names: readonly string[],
    filter: ListingFilter,
    page: PageRequest<ScoreCursor>,
  ): Promise<Page<SummaryJson, ScoreCursor>> {
    return this.database.query((tables) => {
      const colors = [...new Set(names)].map((value): Tag => ({ kind: 'color', value }));
      const prints = publicPrints(tables);
      const candidates = colors.flatMap((color) =>
        prints
          .filter((print) => hasTag(print, color))
          .filter(matches(tables, filter))
          .sort((a, b) => findWeight(b, color)! - findWeight(a, color)!)
          .slice(0, MAX_PRINTS_PER_COLOR),
      );
      const scored = [...new Set(candidates)].map((print) => {
        const weights = colors.flatMap((color) => findWeight(print, color) ?? []);
        return { print, score: weights.reduce((sum, weight) => sum + 100_000 + weight, 0) };
      });
      return scoredPage(tables, scored, page);
    });
  }

  related(print: Print, page: PageRequest<ScoreCursor>): Promise<Page<SummaryJson, ScoreCursor>> {
    return this.database.query((tables) => {
      const scores = new Map<Print, number>();
      for (const tag of toRelatingTags(print)) {
        const relatives = publicPrints(tables).filter((other) => hasTag(other, tag));
        for (const other of relatives.slice(0, MAX_PRINTS_PER_TAG)) {
          if (other.id !== print.id) scores.set(other, (scores.get(other) ?? 0) + tag.weight);
        }
      }
      return scoredPage(
        tables,
        [...scores].map(([other, score]) => ({ print: other, score })),
        page,
      );
    });
  }

  findKnownWords(words: readonly string[]): Promise<string[]> {
    return this.database.query((tables) => {
      const used = wordsIn(publicPrints(tables));
      return words.filter((word) => used.has(word));
    });
  }

  findSimilarWords(word: string): Promise<string[]> {
    const { beginning, end } = typoAnchors(word);
    return this.database.query((tables) => {
      const candidates = [...wordsIn(publicPrints(tables))].map((one) => ({
        one,
        off: editDistance(word, one, 'two slips'),
      }));
      return candidates
        .filter(
          ({ one, off }) =>
            (off <= 2 && (one.startsWith(beginning) || one.endsWith(end))) || one.startsWith(word),
        )
        .sort(
          (a, b) =>
            Math.min(a.off, 3) - Math.min(b.off, 3) ||
            a.one.length - b.one.length ||
            (a.one < b.one ? -1 : 1),
        )
        .slice(0, 20)
        .map(({ one }) => one);
    });
  }

  findCoOccurring(tag: Tag, kinds: readonly TagKind[], limit: number): Promise<(Tag & { prints: number })[]> {
    return this.database.query((tables) => {
      const found = publicPrints(tables).filter((print) => hasTag(print, tag));
      return tally(found.slice(0, limit), kinds).filter((one) => !sameTag(one, tag));
    });
  }

  newestOfEach(tags: readonly Tag[]): Promise<string[]> {
    return this.database.query((tables) => {
      const prints = publicPrints(tables);
      const has = createTagLookup();
      return tags.map((tag) => {
        const newest = prints.find((print) => has(print, tag));
        return newest ? toJson(tables, newest) : 'null';
      });
    });
  }

  coverCandidates(tags: readonly Tag[], limit: number): Promise<{ id: string; json: string }[][]> {
    return this.database.query((tables) => findCovers(tables, tags, limit));
  }

  best(limit: number): Promise<string[]> {
    return this.database.query((tables) => findBest(tables, limit));
  }

  count(tag: Tag, limit: number): Promise<number> {
    return this.database.query((tables) =>
      Math.min(limit, publicPrints(tables).filter((print) => hasTag(print, tag)).length),
    );
  }

  findMostFrequent(kind: TagKind, limit: number): Promise<string[]> {
    return this.database.query((tables) =>
      tally(publicPrints(tables).slice(0, MAX_PRINTS_SURVEYED), [kind])
        .slice(0, limit)
        .map(({ value }) => value),
    );
  }
}

function scoredPage(
  tables: Tables,
  scored: readonly Scored[],
  page: PageRequest<ScoreCursor>,
  order = bestFirst,
): Page<SummaryJson, ScoreCursor> {
  const { rows, next } = paginate(scored, page, toScoreCursor, order);
  return { rows: rows.map(({ print }) => toJson(tables, print)), next };
}

/** Counts the tags of these kinds, most frequent first. */
function tally(prints: readonly Print[], kinds: readonly TagKind[]): (Tag & { prints: number })[] {
  const counts = new Map<string, Tag & { prints: number }>();
  for (const { kind, value } of prints.flatMap(tagsOf)) {
    if (!kinds.includes(kind)) continue;
    const key = `${kind} ${value}`;
    counts.set(key, { kind, value, prints: (counts.get(key)?.prints ?? 0) + 1 });
  }
  return [...counts].sort(([p, a], [q, b]) => b.prints - a.prints || (p < q ? -1 : 1)).map(([, one]) => one);
}

const wordsIn = (prints: readonly Print[]) =>
  new Set(prints.flatMap(tagsOf).flatMap(({ kind, value }) => (kind === 'word' ? [value] : [])));
