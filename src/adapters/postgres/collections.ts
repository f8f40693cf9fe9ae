import type { Collections } from '../../application/ports/collections.js';
import type { Collection, CollectionType } from '../../domain/collection.js';
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

  /** The lock keeps two loads apart; who reads meanwhile sees the texts from before. */
  async load(collections: readonly Collection[]): Promise<void> {
    await this.database.transaction(async () => {
      await this.database.query('lock table collection_metadata in share row exclusive mode');
      await this.database.query('delete from collection_metadata');
      if (collections.length > 0) await this.database.manager().insert(collectionSchema, [...collections]);
    });
  }

  private select(where: string, parameters: unknown[] = []): Promise<Collection[]> {
    return this.database.query<Collection>(
      `select id, collection_type, value, title, description, meta_description, seo_keywords, best_practices,
         room_tips, psychological_effects, scientific_backing
       from collection_metadata ${where} order by collection_type collate "C", title collate "C", id`,
      parameters,
    );
  }
}
