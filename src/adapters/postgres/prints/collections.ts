import type { Collections, EditedCollection } from '../../../application/ports/prints/collections.js';
import type { Collection, CollectionEdit } from '../../../domain/prints/collection.js';
import type { CollectionType } from '../../../domain/prints/collection-type.js';
import type { Database } from '../database.js';
import { collectionSchema } from './entities.js';

export class PostgresCollections implements Collections {
  constructor(private readonly database: Database) {}

  all(): Promise<Collection[]> {
    return this.select(`where lower(written.value) <> 'undefined'`);
  }

  byType(type: CollectionType): Promise<Collection[]> {
    return this.select('where written.collection_type = $1', [type]);
  }

  async find(type: CollectionType, value: string): Promise<Collection | undefined> {
    return (
      await this.select('where written.collection_type = $1 and lower(written.value) = lower($2)', [
        type,
        value,
      ])
    )[0];
  }

  async edit(type: CollectionType, value: string, edit: CollectionEdit, at: Date): Promise<void> {
    await this.database.query(
      `insert into collection_edits (collection_type, value, texts, edited_at)
       select $1, coalesce(
           (select value from collection_edits where collection_type = $1 and lower(value) = lower($2)), $2), $3, $4
       on conflict (collection_type, value) do update
       set texts = collection_edits.texts || excluded.texts, edited_at = excluded.edited_at`,
      [type, value, JSON.stringify(edit), at],
    );
  }

  async editOf(type: CollectionType, value: string): Promise<CollectionEdit | undefined> {
    const [edited] = await this.database.query<{ texts: CollectionEdit }>(
      'select texts from collection_edits where collection_type = $1 and lower(value) = lower($2)',
      [type, value],
    );
    return edited?.texts;
  }

  edits(): Promise<EditedCollection[]> {
    return this.database.query(
      `select collection_type, value, texts from collection_edits
       order by collection_type collate "C", value collate "C"`,
    );
  }

  /** The lock keeps two loads apart; who reads meanwhile sees the texts from before. */
  async load(collections: readonly Collection[]): Promise<void> {
    await this.database.transaction(async () => {
      await this.database.query('lock table collection_metadata in share row exclusive mode');
      await this.database.query('delete from collection_metadata');
      if (collections.length > 0) await this.database.manager().insert(collectionSchema, [...collections]);
    });
  }

  private async select(where: string, parameters: unknown[] = []): Promise<Collection[]> {
    const rows = await this.database.query<Collection & { texts: CollectionEdit | null }>(
      `select id, written.collection_type, written.value, title, description, meta_description, seo_keywords,
         best_practices, room_tips, psychological_effects, scientific_backing, texts
       from collection_metadata as written left join collection_edits as edit
         on edit.collection_type = written.collection_type and lower(edit.value) = lower(written.value)
       ${where}
       order by written.collection_type collate "C", coalesce(texts ->> 'title', title) collate "C", id`,
      parameters,
    );
    return rows.map(({ texts, ...collection }) => ({ ...collection, ...texts }));
  }
}
