import type { CollectionType } from '../../domain/prints/collection-type.js';
import { DomainError } from '../../domain/shop/errors.js';
import { readPages, type Cursor } from '../../domain/shop/page.js';
import type { BrowseShelves } from './browse-shelves.js';
import type { Ports } from '../ports/index.js';
import type { SitemapPrint } from '../ports/prints/sitemap-prints.js';

/** The limit of a sitemap is 50,000. The margin is for prints that are published while a part is cached. */
const PRINTS_PER_PART = 45_000;
const BATCH_SIZE = 1000;
const CACHE_MS = 60 * 60 * 1000;

/** Prints after `after`, up to and including `until`. */
export interface PrintPart {
  after: Cursor | undefined;
  until: Cursor;
}

/** A collection with prints. */
export interface ListedCollection {
  type: CollectionType;
  value: string;
  newest: Date;
  /** The path of that print's picture. */
  image_path: string | null;
}

/** Lists all pages for search engines. Results are cached for an hour. */
export class ListPages {
  private readonly parts: () => Promise<PrintPart[]>;
  /** Returns only collections with prints. */
  readonly collections: () => Promise<ListedCollection[]>;

  constructor(
    private readonly ports: Pick<Ports, 'clock' | 'sitemapPrints'>,
    private readonly shelves: Pick<BrowseShelves, 'newest'>,
    private readonly printsPerPart = PRINTS_PER_PART,
  ) {
    this.parts = this.cached(() => this.findParts());
    this.collections = this.cached(() => this.findCollections());
  }

  /** Returns the oldest first, so that new prints change only the last part. */
  async partsOfPrints(): Promise<PrintPart[]> {
    return this.parts();
  }

  /** @param part counted from 1 @throws DomainError `not_found` */
  async prints(part: number): Promise<AsyncGenerator<SitemapPrint[]>> {
    const found = (await this.parts())[part - 1];
    if (!found) throw new DomainError('not_found', 'There is no such part of the sitemap.');
    const { after, until } = found;
    return readPages((page) => this.ports.sitemapPrints.list(until, page), { limit: BATCH_SIZE, after });
  }

  private async findParts(): Promise<PrintPart[]> {
    const parts: PrintPart[] = [];
    for (let after: Cursor | undefined; ;) {
      const until = await this.ports.sitemapPrints.findPartEnd(this.printsPerPart, after);
      if (!until) return parts;
      parts.push({ after, until });
      after = until;
    }
  }

  private async findCollections(): Promise<ListedCollection[]> {
    const found = await this.shelves.newest();
    return found.map(({ type, value, print }) => {
      const { created_at, image_paths } = JSON.parse(print) as { created_at: string; image_paths: string[] };
      return { type, value, newest: new Date(created_at), image_path: image_paths[0] ?? null };
    });
  }

  /** Caches the result of one call for an hour and shares it among all callers. A failed call is repeated. */
  private cached<T>(find: () => Promise<T>): () => Promise<T> {
    let last: { value: Promise<T>; until: number } | undefined;
    return () => {
      const now = this.ports.clock.now().getTime();
      if (!last || now >= last.until) {
        const value = find();
        last = { value, until: now + CACHE_MS };
        value.catch(() => (last = undefined));
      }
      return last.value;
    };
  }
}
