import type { Collections } from '../../application/ports/collections.js';
import type { Collection, CollectionEdit, CollectionType } from '../../domain/collection.js';
import type { Database } from './database.js';
import { collectionSchema } from './schema.js';

export class PostgresCollections implements Collections {
  constructor(private readonly database: Database) {}

  all(): Promise<Collection[]> {
    return this.select(`where lower(value) <> 'undefined'`);
  }

  byType(type: CollectionType): Promise<Collection[]> {
    return this.select('where collection_type = $1', [type]);
  }

  async find(type: CollectionType, value: string): Promise<Collection | undefined> {
    return (await this.select('where collection_type = $1 and lower(value) = lower($2)', [type, value]))[0];
  }

  async edit(
    type: CollectionType,
    value: string,
    edit: CollectionEdit,
    at: Date,
  ): Promise<Collection | undefined> {
    const known = await this.find(type, value);
    if (!known) return undefined;
    await this.database.query(
      `insert into collection_edits (collection_type, value, texts, edited_at) values ($1, $2, $3, $4)
       on conflict (collection_type, value) do update
       set texts = collection_edits.texts || excluded.texts, edited_at = excluded.edited_at`,
      [type, known.value, JSON.stringify(edit), at],
    );
    return this.find(type, value);
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
      `select id, collection_type, value, title, description, meta_description, seo_keywords, best_practices,
         room_tips, psychological_effects, scientific_backing, texts
       from collection_metadata left join collection_edits using (collection_type, value) ${where}
       order by collection_type collate "C", coalesce(texts ->> 'title', title) collate "C", id`,
      parameters,
    );
    return rows.map(({ texts, ...collection }) => ({ ...collection, ...texts }));
  }
}
