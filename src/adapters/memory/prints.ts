import type { PrintCursor, PrintFilter, PrintPage, Prints } from '../../application/ports/prints.js';
import { PRINT_STATUS, type Print } from '../../domain/print.js';
import { copy } from './copy.js';
import type { MemoryDatabase, Tables } from './store.js';

const newestFirst = (a: PrintCursor, b: PrintCursor) =>
  b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

const completed = ({ jobs }: Tables) =>
  [...jobs.values()]
    .map(({ print }) => print)
    .filter(
      (print) => print.status === PRINT_STATUS.completed && print.image_uploaded && print.removed_at === null,
    )
    .sort(newestFirst);

/** What a print can have in common with another, each with its kind: a room is no keyword. */
const facets = (print: Print) => [
  ...(print.color_category === null ? [] : [`category ${print.color_category}`]),
  ...(print.color_psychology_primary_trait === null ? [] : [`trait ${print.color_psychology_primary_trait}`]),
  ...new Set(print.recommended_room.map((room) => `room ${room}`)),
  ...new Set(print.keywords.map((keyword) => `keyword ${keyword.toLowerCase()}`)),
];

const ownPrint = (tables: Tables, id: string, userId: string) =>
  completed(tables).find((print) => print.id === id && print.user_id === userId);

const hasNotFailed = ({ status }: Print) =>
  status !== PRINT_STATUS.failed && status !== PRINT_STATUS.cancelled;

const isOrdered = ({ orders }: Tables, id: string) =>
  [...orders.values()].some(
    (order) => order.status !== 'expired' && order.order_items.some((item) => item.generation_job_id === id),
  );

/** What was written for a print and about it. */
const EMPTY = {
  original_prompt: '',
  title: null,
  revised_prompt: null,
  description: null,
  alt_text: null,
  placeholder: null,
  keywords: [],
  unknown_words: [],
  colors: [],
} satisfies Partial<Print>;

export class MemoryPrints implements Prints {
  constructor(private readonly database: MemoryDatabase) {}

  list(filter: PrintFilter, { limit, after }: { limit: number; after?: PrintCursor }): Promise<PrintPage> {
    return this.database.query((tables) => {
      const following = completed(tables).filter(
        (print) =>
          (filter.user_id === undefined ? print.published : print.user_id === filter.user_id) &&
          (filter.featured === undefined || print.featured === filter.featured) &&
          (after === undefined || newestFirst(after, print) < 0),
      );
      const prints = following.slice(0, limit);
      const last = prints.at(-1);
      const goesOn = last !== undefined && following.length > limit;
      return { prints, next: goesOn ? { created_at: last.created_at, id: last.id } : null };
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

  related(print: Print, limit: number): Promise<Print[]> {
    return this.database.query((tables) => {
      const wanted = new Set(facets(print));
      const relevance = (other: Print) => facets(other).filter((facet) => wanted.has(facet)).length;
      return completed(tables)
        .filter((other) => other.published && other.id !== print.id && relevance(other) > 0)
        .sort((a, b) => relevance(b) - relevance(a))
        .slice(0, limit);
    });
  }

  change(
    id: string,
    userId: string,
    change: { title?: string; published?: boolean },
  ): Promise<Print | undefined> {
    return this.database.query((tables) => {
      const print = ownPrint(tables, id, userId);
      if (!print) return undefined;
      Object.assign(print, change);
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

  isPublic(id: string): Promise<boolean | undefined> {
    return this.database.query(({ jobs }) => {
      const print = jobs.get(id)?.print;
      return print?.status === PRINT_STATUS.completed
        ? print.published && print.removed_at === null
        : undefined;
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

  setFeatured(ids: readonly string[], featured: boolean): Promise<string[]> {
    return this.database.query(({ jobs }) => {
      const known = [...new Set(ids)]
        .flatMap((id) => jobs.get(id)?.print ?? [])
        .filter((print) => hasNotFailed(print) && print.published && print.removed_at === null);
      for (const print of known) print.featured = featured;
      return known.map((print) => print.id);
    });
  }
}
