import {
  RELATIVES,
  SCANNED,
  SURVEYED,
  type Listing,
  type ListingFilter,
  type Listings,
  type ScoreCursor,
} from '../../../application/ports/prints/listings.js';
import type { PrintCursor } from '../../../application/ports/prints/prints.js';
import type { Print } from '../../../domain/prints/print.js';
import { toSummary } from '../../../domain/prints/print-summary.js';
import { relatingTags, tagsOf, type Tag, type TagKind } from '../../../domain/prints/print-tags.js';
import { leftBySlips, slipsBetween } from '../../../domain/prints/search.js';
import { newestFirst, shown } from './prints.js';
import type { MemoryDatabase } from '../store.js';

const sameTag = (a: Tag, b: Tag) => a.kind === b.kind && a.value === b.value;
const weightOf = (print: Print, tag: Tag) => tagsOf(print).find((one) => sameTag(one, tag))?.weight;
const hasTag = (print: Print, tag: Tag) => weightOf(print, tag) !== undefined;

const matches =
  ({ tags, featured }: ListingFilter) =>
  (print: Print) =>
    (featured === undefined || print.featured === featured) && tags.every((tag) => hasTag(print, tag));

interface Scored {
  print: Print;
  score: number;
}
const bestFirst = (a: ScoreCursor, b: ScoreCursor) => b.score - a.score || newestFirst(a, b);
const placeOf = ({ print, score }: Scored): ScoreCursor => ({
  score,
  created_at: print.created_at,
  id: print.id,
});

export class MemoryListings implements Listings {
  constructor(private readonly database: MemoryDatabase) {}

  newest(
    filter: ListingFilter,
    { limit, after }: { limit: number; after?: PrintCursor | undefined },
  ): Promise<Listing> {
    return this.database.query((tables) => {
      const following = shown(tables)
        .filter(matches(filter))
        .filter((print) => after === undefined || newestFirst(after, print) < 0);
      return listingOf(
        following,
        limit,
        (print) => print,
        ({ created_at, id }) => ({ created_at, id }),
      );
    });
  }

  byColors(
    names: readonly string[],
    filter: ListingFilter,
    page: { limit: number; after?: ScoreCursor | undefined },
  ): Promise<Listing<ScoreCursor>> {
    return this.database.query((tables) => {
      const colors = [...new Set(names)].map((value): Tag => ({ kind: 'color', value }));
      const prints = shown(tables);
      const candidates = colors.flatMap((color) =>
        prints
          .filter((print) => hasTag(print, color))
          .filter(matches(filter))
          .sort((a, b) => weightOf(b, color)! - weightOf(a, color)!)
          .slice(0, SCANNED),
      );
      const scored = [...new Set(candidates)].map((print) => {
        const weights = colors.flatMap((color) => weightOf(print, color) ?? []);
        return { print, score: weights.reduce((sum, weight) => sum + 100_000 + weight, 0) };
      });
      return scoredListing(scored, page);
    });
  }

  related(
    print: Print,
    page: { limit: number; after?: ScoreCursor | undefined },
  ): Promise<Listing<ScoreCursor>> {
    return this.database.query((tables) => {
      const scores = new Map<Print, number>();
      for (const tag of relatingTags(print)) {
        const relatives = shown(tables).filter((other) => hasTag(other, tag));
        for (const other of relatives.slice(0, RELATIVES)) {
          if (other.id !== print.id) scores.set(other, (scores.get(other) ?? 0) + tag.weight);
        }
      }
      return scoredListing(
        [...scores].map(([other, score]) => ({ print: other, score })),
        page,
      );
    });
  }

  known(words: readonly string[]): Promise<string[]> {
    return this.database.query((tables) => {
      const used = wordsIn(shown(tables));
      return words.filter((word) => used.has(word));
    });
  }

  like(word: string): Promise<string[]> {
    const { beginning, end } = leftBySlips(word);
    return this.database.query((tables) => {
      const near = [...wordsIn(shown(tables))].map((one) => ({
        one,
        off: slipsBetween(word, one, 'two slips'),
      }));
      return near
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

  beside(tag: Tag, kinds: readonly TagKind[], limit: number): Promise<(Tag & { prints: number })[]> {
    return this.database.query((tables) => {
      const found = shown(tables).filter((print) => hasTag(print, tag));
      return tally(found.slice(0, limit), kinds).filter((one) => !sameTag(one, tag));
    });
  }

  covers(tags: readonly Tag[]): Promise<string[]> {
    return this.database.query((tables) => {
      const prints = shown(tables);
      return tags.map((tag) => {
        const newest = prints.find((print) => hasTag(print, tag));
        return JSON.stringify(newest ? toSummary(newest) : null);
      });
    });
  }

  count(tag: Tag, most: number): Promise<number> {
    return this.database.query((tables) =>
      Math.min(most, shown(tables).filter((print) => hasTag(print, tag)).length),
    );
  }

  common(kind: TagKind, limit: number): Promise<string[]> {
    return this.database.query((tables) =>
      tally(shown(tables).slice(0, SURVEYED), [kind])
        .slice(0, limit)
        .map(({ value }) => value),
    );
  }
}

function listingOf<Found, Cursor>(
  following: readonly Found[],
  limit: number,
  printOf: (found: Found) => Print,
  cursorOf: (found: Found) => Cursor,
): Listing<Cursor> {
  const page = following.slice(0, limit);
  const last = page.at(-1);
  return {
    json: JSON.stringify(page.map((found) => toSummary(printOf(found)))),
    next: following.length > limit && last !== undefined ? cursorOf(last) : null,
  };
}

function scoredListing(
  scored: readonly Scored[],
  { limit, after }: { limit: number; after?: ScoreCursor | undefined },
): Listing<ScoreCursor> {
  const following = scored
    .filter((one) => after === undefined || bestFirst(after, placeOf(one)) < 0)
    .sort((a, b) => bestFirst(placeOf(a), placeOf(b)));
  return listingOf(following, limit, ({ print }) => print, placeOf);
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
