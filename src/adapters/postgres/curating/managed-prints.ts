import { Any, In, IsNull, MoreThan, type SelectQueryBuilder } from 'typeorm';
import type { ManagedPrints } from '../../../application/ports/curating/managed-prints.js';
import { applyEdit, type ManagedFilter, type PrintEdit } from '../../../domain/prints/managed-print.js';
import type { Print } from '../../../domain/prints/print.js';
import type { ProvenanceKind } from '../../../domain/prints/provenance.js';
import { decide, type Decision } from '../../../domain/prints/review.js';
import type { Cursor, Page, PageRequest } from '../../../domain/shop/page.js';
import { toSlug } from '../../../domain/shop/slug.js';
import type { Database } from '../database.js';
import { jobSchema, type Job } from '../prints/entities.js';
import { IS_IN_PANEL, PRINT_COLUMNS, IS_COMPLETED } from '../prints/print-columns.js';
import { rewriteTags } from '../prints/print-tags-sql.js';
import { printReportSchema } from './entities.js';
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

  async setImageHash(id: string, hash: string, provenance: ProvenanceKind): Promise<boolean> {
    const { affected } = await this.database
      .manager()
      .createQueryBuilder()
      .update(jobSchema)
      .set({ image_hash: hash })
      .where({ id, provenance })
      .andWhere(IS_COMPLETED)
      .andWhere(IS_IN_PANEL)
      .execute();
    return affected === 1;
  }

  async review(
    ids: readonly string[],
    decision: Decision,
  ): Promise<{ done: string[]; changed: string[]; makers: string[] }> {
    return this.database.transaction(async () => {
      const prints = await this.select()
        .andWhere(IS_COMPLETED)
        .andWhere({ id: Any(ids) })
        .orderBy('generation_jobs.id')
        .setLock('for_no_key_update')
        .getMany();
      const { done, changed, decided } = decide(prints, decision);
      await this.store(decided, decision);
      await this.closeReports(done, decision.at);
      const requested = [...new Set(ids)];
      return {
        done: requested.filter((id) => done.includes(id)),
        changed: requested.filter((id) => changed.includes(id)),
        makers: [...new Set(decided.map(({ user_id }) => user_id))],
      };
    });
  }

  listDecided(userId: string, at: Date): Promise<Print[]> {
    return this.select()
      .andWhere(IS_COMPLETED)
      .andWhere({ user_id: userId, review_at: at, review: In(['approved', 'refused']) })
      .orderBy({ 'generation_jobs.created_at': 'DESC', 'generation_jobs.id': 'DESC' })
      .getMany();
  }

  /** All decided prints get the same state. */
  private async store(decided: readonly Job[], { at }: Decision): Promise<void> {
    const [first] = decided;
    if (!first) return;
    const { published, review, review_reason } = first;
    await this.database
      .manager()
      .update(
        jobSchema,
        { id: Any(decided.map(({ id }) => id)) },
        { published, review, review_reason, review_at: at },
      );
    await rewriteTags(this.database, decided);
  }

  private async closeReports(ids: readonly string[], at: Date): Promise<void> {
    const manager = this.database.manager();
    await manager.update(
      printReportSchema,
      { generation_job_id: Any(ids), closed_at: IsNull() },
      { closed_at: at },
    );
    await manager.update(jobSchema, { id: Any(ids), reports: MoreThan(0) }, { reports: 0 });
  }

  private select(): SelectQueryBuilder<Job> {
    return this.database.manager().createQueryBuilder(jobSchema, 'generation_jobs').where(IS_IN_PANEL);
  }
}
