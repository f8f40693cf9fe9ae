import { Any, type SelectQueryBuilder } from 'typeorm';
import type { ManagedPrints } from '../../../application/ports/curating/managed-prints.js';
import { applyEdit, type ManagedFilter, type PrintEdit } from '../../../domain/prints/managed-print.js';
import type { Print } from '../../../domain/prints/print.js';
import { applyVerdict, type Verdict } from '../../../domain/prints/review.js';
import type { Cursor, Page, PageRequest } from '../../../domain/shop/page.js';
import { toSlug } from '../../../domain/shop/slug.js';
import type { Database } from '../database.js';
import { jobSchema, type Job } from '../prints/entities.js';
import { IS_IN_PANEL, PRINT_COLUMNS, IS_COMPLETED } from '../prints/print-columns.js';
import { rewriteTags } from '../prints/print-tags-sql.js';
import { selectManaged } from './managed-prints-sql.js';

export class PostgresManagedPrints implements ManagedPrints {
  constructor(private readonly database: Database) {}

  list(filter: ManagedFilter, page: PageRequest): Promise<Page<Print>> {
    return selectManaged(this.database, PRINT_COLUMNS, filter, page);
  }

  async ids(filter: ManagedFilter, page: PageRequest): Promise<Page<string>> {
    const { rows, next } = await selectManaged<Cursor>(this.database, 'id, created_at', filter, page);
    return { rows: rows.map(({ id }) => id), next };
  }

  async find(id: string): Promise<Print | undefined> {
    return (await this.select().andWhere('removed_at is null').andWhere({ id }).getOne()) ?? undefined;
  }

  async edit(id: string, edit: PrintEdit): Promise<Print | undefined> {
    return this.database.transaction(async () => {
      const print = await this.select()
        .andWhere(IS_COMPLETED)
        .andWhere({ id })
        .setLock('for_no_key_update')
        .getOne();
      if (!print) return undefined;
      const change = applyEdit(print, edit);
      const slug = toSlug(change.title ?? '');
      await this.database.manager().update(jobSchema, { id }, { ...change, slug });
      const changed = { ...print, ...change };
      await rewriteTags(this.database, [changed]);
      return changed;
    });
  }

  async review(
    ids: readonly string[],
    verdict: Verdict,
    { at, seen }: { at: Date; seen?: Date | undefined },
  ): Promise<{ done: string[]; changed: string[] }> {
    return this.database.transaction(async () => {
      const prints = await this.select()
        .andWhere(IS_COMPLETED)
        .andWhere({ id: Any(ids) })
        .orderBy('generation_jobs.id')
        .setLock('for_no_key_update')
        .getMany();
      const verdicts = new Map(prints.map((print) => [print.id, applyVerdict(print, verdict, seen)]));
      const decided = prints.filter(({ id, review }) => {
        const next = verdicts.get(id);
        return typeof next === 'object' && next.review !== review;
      });
      const change = { published: verdict === 'approved', review: verdict, review_at: at };
      const decidedIds = decided.map(({ id }) => id);
      await this.database.manager().update(jobSchema, { id: Any(decidedIds) }, change);
      await rewriteTags(
        this.database,
        decided.map((print) => ({ ...print, ...change })),
      );
      const requested = [...new Set(ids)];
      return {
        done: requested.filter((id) => typeof verdicts.get(id) === 'object'),
        changed: requested.filter((id) => verdicts.get(id) === 'changed'),
      };
    });
  }

  private select(): SelectQueryBuilder<Job> {
    return this.database.manager().createQueryBuilder(jobSchema, 'generation_jobs').where(IS_IN_PANEL);
  }
}
