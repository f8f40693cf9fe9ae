import type { Ports } from '../../application/ports/index.js';
import type { Database } from './database.js';
import { PostgresCollections } from './prints/collections.js';
import { PostgresListings } from './prints/listings-sql.js';
import { PostgresSitemapPrints } from './prints/sitemap-prints-sql.js';
import { readFrom, type Replica } from './replica.js';

/** The ports for public data, which may be slightly stale. */
export type PublicReads = Pick<Ports, 'collections' | 'listings' | 'sitemapPrints'>;

/** @param picturesUrl see `toSummary` */
export function publicReads(database: Database, picturesUrl: string): PublicReads {
  return {
    collections: new PostgresCollections(database),
    listings: new PostgresListings(database, picturesUrl),
    sitemapPrints: new PostgresSitemapPrints(database),
  };
}

/** Returns the ports with their reads routed to the replica while it is usable. */
export function replicaPorts(primary: PublicReads, replica: Replica<PublicReads>): PublicReads {
  return {
    collections: readFrom(replica, primary.collections, (reads) => reads.collections, [
      'all',
      'byType',
      'find',
      'findEdit',
    ]),
    listings: readFrom(replica, primary.listings, (reads) => reads.listings, [
      'newest',
      'sorted',
      'countChoices',
      'byColors',
      'related',
      'findKnownWords',
      'findSimilarWords',
      'findCoOccurring',
      'newestOfEach',
      'coverCandidates',
      'best',
      'count',
      'findMostFrequent',
    ]),
    sitemapPrints: readFrom(replica, primary.sitemapPrints, (reads) => reads.sitemapPrints, [
      'findPartEnd',
      'list',
    ]),
  };
}
