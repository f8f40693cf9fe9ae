import { MAX_COVER_CANDIDATES } from '../../../application/ports/prints/listings.js';
import type { Print } from '../../../domain/prints/print.js';
import type { Tag } from '../../../domain/prints/print-tags.js';
import type { Tables } from '../store.js';
import { createTagLookup, toScore } from './listing-conditions.js';
import { publicPrints } from './prints.js';
import { toJson } from './summary-json.js';

/** Implements `Listings.coverCandidates`. */
export function findCovers(tables: Tables, tags: readonly Tag[], limit: number) {
  const prints = publicPrints(tables);
  const featured = prints.filter((print) => print.featured).slice(0, MAX_COVER_CANDIDATES);
  const has = createTagLookup();
  return tags.map((tag) => {
    const newest = prints.filter((print) => has(print, tag)).slice(0, MAX_COVER_CANDIDATES);
    const chosen = new Set([
      ...featured.filter((print) => has(print, tag)),
      ...newest.filter((print) => isChosen(tables, print)),
    ]);
    return [...chosen]
      .sort((a, b) => Number(b.featured) - Number(a.featured) || (a.id < b.id ? -1 : 1))
      .slice(0, limit)
      .map((print) => ({ id: print.id, json: toJson(tables, print) }));
  });
}

/** Implements `Listings.best`. */
export function findBest(tables: Tables, limit: number): string[] {
  const newest = publicPrints(tables);
  const loves = (print: Print) => toScore(tables, print, { by: 'most-loved' });
  const loved = newest.toSorted((a, b) => loves(b) - loves(a));
  const featured = newest.filter((print) => print.featured);
  const found = new Set([featured, loved, newest].flatMap((all) => all.slice(0, MAX_COVER_CANDIDATES)));
  const rank = (print: Print) => Number(print.featured) * 2 + Number(isChosen(tables, print));
  return [...found]
    .sort((a, b) => rank(b) - rank(a) || loves(b) - loves(a) || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
    .map((print) => toJson(tables, print));
}

/** An admin featured, approved or made it. */
const isChosen = ({ accounts }: Tables, { featured, review, user_id }: Print) =>
  featured || review === 'approved' || accounts.get(user_id)?.isAdmin === true;
