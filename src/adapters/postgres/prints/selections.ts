import { Not } from 'typeorm';
import type { Selections } from '../../../application/ports/prints/selections.js';
import { expectRoom, titleTaken, type Selection } from '../../../domain/prints/selection.js';
import type { Database } from '../database.js';
import { lockTable } from '../table-lock-sql.js';
import { selectionSchema } from './entities.js';

export class PostgresSelections implements Selections {
  constructor(private readonly database: Database) {}

  list(): Promise<Selection[]> {
    return this.database.manager().find(selectionSchema, { order: { created_at: 'desc', id: 'asc' } });
  }

  async find(id: string): Promise<Selection | undefined> {
    return (await this.database.manager().findOneBy(selectionSchema, { id })) ?? undefined;
  }

  async bySlug(slug: string): Promise<Selection | undefined> {
    return (await this.database.manager().findOneBy(selectionSchema, { slug })) ?? undefined;
  }

  async save(selection: Selection): Promise<void> {
    const { id, slug, created_at: _, ...edit } = selection;
    await this.database.transaction(async () => {
      await lockTable(this.database, 'selections');
      const manager = this.database.manager();
      if (await manager.existsBy(selectionSchema, { slug, id: Not(id) })) throw titleTaken();
      if (await manager.existsBy(selectionSchema, { id })) {
        await manager.update(selectionSchema, { id }, { ...edit, slug });
        return;
      }
      expectRoom(await manager.count(selectionSchema));
      await manager.insert(selectionSchema, selection);
    });
  }

  async delete(id: string): Promise<void> {
    await this.database.manager().delete(selectionSchema, { id });
  }
}
