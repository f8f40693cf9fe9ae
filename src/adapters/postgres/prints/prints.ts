import { Any, type QueryDeepPartialEntity, type SelectQueryBuilder, type UpdateQueryBuilder } from 'typeorm';
import type { OrderedPaper, PrintFilter, Prints } from '../../../application/ports/prints/prints.js';
import { PRINT_STATUS, type Print } from '../../../domain/prints/print.js';
import { applyMakerChange, type MakerChange } from '../../../domain/prints/review.js';
import { toCursor, type Page, type PageRequest } from '../../../domain/shop/page.js';
import { toSlug } from '../../../domain/shop/slug.js';
import type { Database } from '../database.js';
import { selectPage } from '../page.js';
import { jobSchema, type Job } from './entities.js';
import { selectOrderedPapers } from './ordered-papers-sql.js';
import { toPublicCondition, IS_COMPLETED } from './print-columns.js';
import { removeTags, rewriteTags } from './print-tags-sql.js';

const ORDERED = `exists (
  select from order_items join orders on orders.id = order_items.order_id
  where generation_job_id = generation_jobs.id and orders.status not in ('expired', 'failed'))`;
/** These values clear all texts of a print. */
const NO_WORDS: Partial<Job> = {
  original_prompt: '',
  title: null,
  slug: null,
  revised_prompt: null,
  description: null,
  alt_text: null,
  placeholder: null,
  image_hash: null,
  keywords: [],
  asked_keywords: null,
  unknown_words: [],
  colors: [],
};

export class PostgresPrints implements Prints {
  constructor(private readonly database: Database) {}

  list({ user_id, featured }: PrintFilter, { limit, after }: PageRequest): Promise<Page<Print>> {
    const query = this.select().orderBy({
      'generation_jobs.created_at': 'DESC',
      'generation_jobs.id': 'DESC',
    });
    if (user_id === undefined) query.where(toPublicCondition('generation_jobs'));
    else query.where(IS_COMPLETED).andWhere({ user_id });
    if (featured !== undefined) query.andWhere(featured ? 'featured' : 'not featured');
    if (after) query.andWhere('(created_at, id) < (:created_at, :id)', after);
    return selectPage(limit, (rows) => query.limit(rows).getMany(), toCursor);
  }

  async find(id: string): Promise<Print | undefined> {
    return (await this.select().where(IS_COMPLETED).andWhere({ id }).getOne()) ?? undefined;
  }

  /** Returns the prints in the order of the IDs. */
  async findMany(ids: readonly string[]): Promise<Print[]> {
    const prints = await this.select()
      .where(IS_COMPLETED)
      .andWhere({ id: Any(ids) })
      .getMany();
    return inOrder(ids, prints);
  }

  /** Tags are updated in the same transaction, so that only published prints are found. Only they can stay featured. */
  async change(id: string, userId: string, change: MakerChange): Promise<Print | undefined> {
    return this.database.transaction(async () => {
      const before = await this.select()
        .where(IS_COMPLETED)
        .andWhere({ id, user_id: userId })
        .setLock('for_no_key_update')
        .getOne();
      if (!before) return undefined;
      const { title = before.title } = change;
      const listing = applyMakerChange(before, change);
      const print = { ...before, ...listing, title, featured: before.featured && listing.published };
      const { published, review, review_at, review_reason, featured } = print;
      const listed = { published, review, review_at, review_reason, featured };
      const changed = { title, slug: toSlug(title ?? ''), ...listed };
      await this.database.manager().update(jobSchema, { id }, changed);
      await rewriteTags(this.database, [print]);
      return print;
    });
  }

  async remove(id: string, userId: string, at: Date): Promise<boolean> {
    return this.database.transaction(async () => {
      const { affected } = await this.update({ removed_at: at, featured: false })
        .where(IS_COMPLETED)
        .andWhere({ id, user_id: userId })
        .execute();
      if (!affected) return false;
      await removeTags(this.database, 'select $1', [id]);
      await this.update(NO_WORDS).where({ id }).andWhere(`not ${ORDERED}`).execute();
      return true;
    });
  }

  isErased(id: string): Promise<boolean> {
    return this.select()
      .innerJoin('erased_accounts', 'erased', 'erased.id = generation_jobs.user_id')
      .where('generation_jobs.id = :id', { id })
      .getExists();
  }

  async isPublic(id: string): Promise<boolean | undefined> {
    const print = await this.database.manager().findOne(jobSchema, {
      select: { id: true, published: true, removed_at: true, hidden_at: true },
      where: { id, status: PRINT_STATUS.completed },
    });
    return print ? print.published && !print.removed_at && !print.hidden_at : undefined;
  }

  async filterPublic(ids: readonly string[]): Promise<string[]> {
    const found = await this.database
      .manager()
      .createQueryBuilder(jobSchema, 'print')
      .select('print.id')
      .where(toPublicCondition('print'))
      .andWhere({ id: Any(ids) })
      .getMany();
    return inOrder(ids, found).map(({ id }) => id);
  }

  async findPublicImageHash(id: string): Promise<string | null | undefined> {
    const print = await this.database
      .manager()
      .createQueryBuilder(jobSchema, 'print')
      .select(['print.id', 'print.image_hash'])
      .where(`print.id = :id and ${toPublicCondition('print')}`, { id })
      .getOne();
    return print?.image_hash;
  }

  keepsPictures(id: string): Promise<boolean> {
    return this.select()
      .where({ id })
      .andWhere(`status in (1, 2, 3) and (removed_at is null or ${ORDERED})`)
      .getExists();
  }

  listOrderedPapers(id: string): Promise<OrderedPaper[]> {
    return selectOrderedPapers(this.database, id);
  }

  async hide(ids: readonly string[], at: Date | null): Promise<string[]> {
    return this.database.transaction(async () => {
      const found = await this.lock(ids, IS_COMPLETED);
      const change = at ? { hidden_at: at, featured: false } : { hidden_at: null };
      const changed = found
        .filter(({ hidden_at }) => (hidden_at === null) === (at !== null))
        .map((print) => ({ ...print, ...change }));
      await this.database.manager().update(jobSchema, { id: Any(changed.map(({ id }) => id)) }, change);
      await rewriteTags(this.database, changed);
      return inOrder(ids, found).map(({ id }) => id);
    });
  }

  /** Prints that are still being made can be featured too, so that they are featured as soon as they appear. */
  async setFeatured(ids: readonly string[], featured: boolean): Promise<string[]> {
    return this.database.transaction(async () => {
      const found = await this.lock(
        ids,
        'status in (1, 2, 3) and published and removed_at is null and hidden_at is null',
      );
      await this.database.manager().update(jobSchema, { id: Any(found.map(({ id }) => id)) }, { featured });
      return inOrder(ids, found).map(({ id }) => id);
    });
  }

  /** Locks the prints in the order of their IDs, so that concurrent changes cannot deadlock. */
  private lock(ids: readonly string[], condition: string): Promise<Print[]> {
    return this.select()
      .where(condition)
      .andWhere({ id: Any(ids) })
      .orderBy('generation_jobs.id')
      .setLock('for_no_key_update')
      .getMany();
  }

  private select(): SelectQueryBuilder<Job> {
    return this.database.manager().createQueryBuilder(jobSchema, 'generation_jobs');
  }

  private update(change: QueryDeepPartialEntity<Job>): UpdateQueryBuilder<Job> {
    return this.database.manager().createQueryBuilder().update(jobSchema).set(change);
  }
}

/** Returns each print once, in the order of the IDs. */
function inOrder(ids: readonly string[], prints: readonly Print[]): Print[] {
  const byId = new Map(prints.map((print) => [print.id, print]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}
