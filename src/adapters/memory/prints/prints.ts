import type { OrderedPaper, PrintFilter, Prints } from '../../../application/ports/prints/prints.js';
import { PRINT_STATUS, type Print } from '../../../domain/prints/print.js';
import { applyMakerChange, type MakerChange } from '../../../domain/prints/review.js';
import { toCursor, type Page, type PageRequest } from '../../../domain/shop/page.js';
import { copy } from '../copy.js';
import { newestFirst, paginate } from '../page.js';
import type { MemoryDatabase, Tables } from '../store.js';

const completed = ({ jobs }: Tables) =>
  [...jobs.values()]
    .map(({ print }) => print)
    .filter(
      (print) => print.status === PRINT_STATUS.completed && print.image_uploaded && print.removed_at === null,
    )
    .sort(newestFirst);

/** Newest first. */
export const publicPrints = (tables: Tables) => completed(tables).filter(isForAll);

const isForAll = ({ published, removed_at, hidden_at }: Print) =>
  published && removed_at === null && hidden_at === null;

const ownPrint = (tables: Tables, id: string, userId: string) =>
  completed(tables).find((print) => print.id === id && print.user_id === userId);

const hasNotFailed = ({ status }: Print) =>
  status !== PRINT_STATUS.failed && status !== PRINT_STATUS.cancelled;

const orderedLines = ({ orders }: Tables, id: string) =>
  [...orders.values()]
    .filter(({ status }) => status !== 'expired' && status !== 'failed')
    .flatMap(({ order_items }) => order_items.filter((item) => item.generation_job_id === id));

const isOrdered = (tables: Tables, id: string) => orderedLines(tables, id).length > 0;

/** These values clear all texts of a print. */
const EMPTY = {
  original_prompt: '',
  title: null,
  revised_prompt: null,
  description: null,
  alt_text: null,
  placeholder: null,
  image_hash: null,
  keywords: [],
  asked_keywords: null,
  unknown_words: [],
  colors: [],
} satisfies Partial<Print>;

export class MemoryPrints implements Prints {
  constructor(private readonly database: MemoryDatabase) {}

  list(filter: PrintFilter, page: PageRequest): Promise<Page<Print>> {
    return this.database.query((tables) => {
      const prints = completed(tables).filter(
        (print) =>
          (filter.user_id === undefined ? isForAll(print) : print.user_id === filter.user_id) &&
          (filter.featured === undefined || print.featured === filter.featured),
      );
      return paginate(prints, page, toCursor, newestFirst);
    });
  }

  async find(id: string): Promise<Print | undefined> {
    return (await this.findMany([id]))[0];
  }

  findMany(ids: readonly string[]): Promise<Print[]> {
    return this.database.query((tables) => {
      const shown = new Map(completed(tables).map((print) => [print.id, print]));
      return [...new Set(ids)].flatMap((id) => shown.get(id) ?? []);
    });
  }

  change(id: string, userId: string, change: MakerChange): Promise<Print | undefined> {
    return this.database.query((tables) => {
      const print = ownPrint(tables, id, userId);
      if (!print) return undefined;
      const { title = print.title } = change;
      Object.assign(print, { ...copy(applyMakerChange(print, change)), title });
      print.featured &&= print.published;
      return print;
    });
  }

  remove(id: string, userId: string, at: Date): Promise<boolean> {
    return this.database.query((tables) => {
      const print = ownPrint(tables, id, userId);
      if (!print) return false;
      Object.assign(print, { removed_at: copy(at), featured: false });
      if (!isOrdered(tables, id)) Object.assign(print, copy(EMPTY));
      return true;
    });
  }

  hide(ids: readonly string[], at: Date | null): Promise<string[]> {
    return this.database.query((tables) => {
      const wanted = new Set(ids);
      const existing = completed(tables).filter(({ id }) => wanted.has(id));
      for (const print of existing)
        Object.assign(print, {
          hidden_at: at && (print.hidden_at ?? copy(at)),
          featured: print.featured && !at,
        });
      const found = new Set(existing.map(({ id }) => id));
      return [...wanted].filter((id) => found.has(id));
    });
  }

  isErased(id: string): Promise<boolean> {
    return this.database.query(({ erasedAccounts, jobs }) =>
      erasedAccounts.has(jobs.get(id)?.print.user_id ?? ''),
    );
  }

  isPublic(id: string): Promise<boolean | undefined> {
    return this.database.query(({ jobs }) => {
      const print = jobs.get(id)?.print;
      return print?.status === PRINT_STATUS.completed ? isForAll(print) : undefined;
    });
  }

  filterPublic(ids: readonly string[]): Promise<string[]> {
    return this.database.query(({ jobs }) =>
      [...new Set(ids)].filter((id) => {
        const print = jobs.get(id)?.print;
        return print?.status === PRINT_STATUS.completed && isForAll(print);
      }),
    );
  }

  findPublicImageHash(id: string): Promise<string | null | undefined> {
    return this.database.query(({ jobs }) => {
      const print = jobs.get(id)?.print;
      return print?.status === PRINT_STATUS.completed && isForAll(print) ? print.image_hash : undefined;
    });
  }

  keepsPictures(id: string): Promise<boolean> {
    return this.database.query((tables) => {
      const print = tables.jobs.get(id)?.print;
      return (
        print !== undefined && hasNotFailed(print) && (print.removed_at === null || isOrdered(tables, id))
      );
    });
  }

  listOrderedPapers(id: string): Promise<OrderedPaper[]> {
    return this.database.query((tables) => {
      const papers = orderedLines(tables, id).flatMap(({ size, fit }) =>
        size && fit ? [{ size, fit }] : [],
      );
      return [...new Map(papers.map((one) => [`${one.size}/${one.fit}`, one])).values()];
    });
  }

  setFeatured(ids: readonly string[], featured: boolean): Promise<string[]> {
    return this.database.query(({ jobs }) => {
      const known = [...new Set(ids)]
        .flatMap((id) => jobs.get(id)?.print ?? [])
        .filter((print) => hasNotFailed(print) && isForAll(print));
      for (const print of known) print.featured = featured;
      return known.map((print) => print.id);
    });
  }
}
