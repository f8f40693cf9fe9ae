import type { CollectionType } from '../../domain/prints/collection-type.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { BrowseCollections } from './browse-collections.js';
import type { Ports } from '../ports/index.js';
import type { SitemapPrint } from '../ports/prints/sitemap-prints.js';
import type { PrintCursor } from '../ports/prints/prints.js';

/** One file of a sitemap may hold 50,000: room is left for prints that get between those of the last hour. */
const PRINTS_PER_PART = 45_000;
const BATCH_SIZE = 1000;
/** Milliseconds. */
const CACHE_MS = 60 * 60 * 1000;

/** Prints after `after` up to `until`, and with it. */
export interface PrintPart {
  after: PrintCursor | undefined;
  until: PrintCursor;
}

/** One that has prints. */
export interface ListedCollection {
  type: CollectionType;
  value: string;
  /** When its newest print was made. */
  newest: Date;
  /** Address of that print's picture, on this service. */
  image_path: string | null;
}

/** Every page that machines should know of. What is found out is kept for an hour. */
export class ListPages {
  private readonly parts: () => Promise<PrintPart[]>;
  /** Those with at least one print. */
  readonly collections: () => Promise<ListedCollection[]>;

  constructor(
    private readonly ports: Pick<Ports, 'clock' | 'sitemapPrints'>,
    private readonly browse: Pick<BrowseCollections, 'index'>,
    private readonly printsPerPart = PRINTS_PER_PART,
  ) {
    this.parts = this.kept(() => this.findParts());
    this.collections = this.kept(() => this.findCollections());
  }

  /** Oldest first: new prints change none but the last. */
  async partsOfPrints(): Promise<PrintPart[]> {
    return this.parts();
  }

  /** Of one part, counted from 1; some at a time. @throws DomainError `not_found` */
  async prints(part: number): Promise<AsyncGenerator<SitemapPrint[]>> {
    const found = (await this.parts())[part - 1];
    if (!found) throw new DomainError('not_found', 'There is no such part.');
    return this.walk(found);
  }

  private async *walk({ after, until }: PrintPart): AsyncGenerator<SitemapPrint[]> {
    for (let from = after; ;) {
      const prints = await this.ports.sitemapPrints.list({ after: from, until, limit: BATCH_SIZE });
      if (prints.length > 0) yield prints;
      if (prints.length < BATCH_SIZE) return;
      from = prints.at(-1);
    }
  }

  private async findParts(): Promise<PrintPart[]> {
    const parts: PrintPart[] = [];
    for (let after: PrintCursor | undefined; ;) {
      const until = await this.ports.sitemapPrints.endOf(this.printsPerPart, after);
      if (!until) return parts;
      parts.push({ after, until });
      after = until;
    }
  }

  private async findCollections(): Promise<ListedCollection[]> {
    const shelves = await this.browse.index(Infinity);
    return shelves.flatMap(({ groups }) =>
      groups.flatMap(({ cards }) =>
        cards.flatMap(({ type, value, cover }) => {
          const print = JSON.parse(cover) as { created_at: string; image_paths: string[] } | null;
          if (!print) return [];
          return [
            { type, value, newest: new Date(print.created_at), image_path: print.image_paths[0] ?? null },
          ];
        }),
      ),
    );
  }

  /** Asked for once an hour, by however many; what fails is asked for again. */
  private kept<T>(find: () => Promise<T>): () => Promise<T> {
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
