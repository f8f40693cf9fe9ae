import { Raw } from 'typeorm';
import type { Collections, EditedCollection } from '../../../application/ports/prints/collections.js';
import type { Collection, CollectionEdit } from '../../../domain/prints/collection.js';
import type { CollectionType } from '../../../domain/prints/collection-type.js';
import type { Database } from '../database.js';
import { lockTable } from '../table-lock-sql.js';
import { collectionEditSchema, collectionSchema } from './entities.js';

export class PostgresCollections implements Collections {
  constructor(private readonly database: Database) {}

  all(): Promise<Collection[]> {
    return this.select(`lower(written.value) <> 'undefined'`);
  }

  byType(type: CollectionType): Promise<Collection[]> {
    return this.select('written.collection_type = :type', { type });
  }

  async find(type: CollectionType, value: string): Promise<Collection | undefined> {
    const same = 'written.collection_type = :type and lower(written.value) = lower(:value)';
    return (await this.select(same, { type, value }))[0];
  }

  /** The database merges the texts, so that concurrent edits are all kept. */
  async edit(type: CollectionType, value: string, texts: CollectionEdit, at: Date): Promise<void> {
    await this.database.transaction(async () => {
      const edited = await this.edited(type, value);
      const key = { collection_type: type, value: edited?.value ?? value };
      await this.database.insertIfNew(collectionEditSchema, { ...key, texts: {}, edited_at: at });
      await this.database
        .manager()
        .createQueryBuilder()
        .update(collectionEditSchema)
        .set({ texts: () => 'texts || :texts::jsonb', edited_at: at })
        .where(key)
        .setParameters({ texts: JSON.stringify(texts) })
        .execute();
    });
  }

  async findEdit(type: CollectionType, value: string): Promise<CollectionEdit | undefined> {
    return (await this.edited(type, value))?.texts;
  }

  edits(): Promise<EditedCollection[]> {
    return this.database
      .manager()
      .createQueryBuilder(collectionEditSchema, 'edit')
      .orderBy('edit.collection_type collate "C"')
      .addOrderBy('edit.value collate "C"')
      .getMany();
  }

  /** The lock serialises loads. Concurrent readers see the previous texts. */
  async load(collections: readonly Collection[]): Promise<void> {
    await this.database.transaction(async () => {
      await lockTable(this.database, 'collection_metadata');
      const manager = this.database.manager();
      await manager.deleteAll(collectionSchema);
      await manager.insert(collectionSchema, [...collections]);
    });
  }

  private edited(collection_type: CollectionType, value: string): Promise<EditedCollection | null> {
    const inAnyCase = Raw((column) => `lower(${column}) = lower(:value)`, { value });
    return this.database.manager().findOneBy(collectionEditSchema, { collection_type, value: inAnyCase });
  }

  /** Returns collections sorted by type and title, with their edits applied. */
  private async select(condition: string, parameters = {}): Promise<Collection[]> {
    const collections = (await this.database
      .manager()
      .createQueryBuilder(collectionSchema, 'written')
      .leftJoinAndMapOne(
        'written.edit',
        'collection_edits',
        'edit',
        'edit.collection_type = written.collection_type and lower(edit.value) = lower(written.value)',
      )
      .where(condition, parameters)
      .orderBy('written.collection_type collate "C"')
      .addOrderBy(`coalesce(edit.texts ->> 'title', written.title) collate "C"`)
      .addOrderBy('written.id')
      .getMany()) as (Collection & { edit: EditedCollection | null })[];
    return collections.map(({ edit, ...collection }) => ({ ...collection, ...edit?.texts }));
  }
}
