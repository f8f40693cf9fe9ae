import type { Collections } from '../../application/ports/collections.js';
import type { Collection, CollectionType } from '../../domain/collection.js';
import { copy } from './copy.js';
import type { MemoryDatabase } from './store.js';

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byTitle = (a: Collection, b: Collection) => compare(a.title, b.title) || a.id - b.id;

export class MemoryCollections implements Collections {
  constructor(private readonly database: MemoryDatabase) {}

  all(): Promise<Collection[]> {
    return this.database.query(({ collections }) =>
      collections
        .filter(({ value }) => value.toLowerCase() !== 'undefined')
        .sort((a, b) => compare(a.collection_type, b.collection_type) || byTitle(a, b)),
    );
  }

  byType(type: CollectionType): Promise<Collection[]> {
    return this.database.query(({ collections }) =>
      collections.filter((one) => one.collection_type === type).sort(byTitle),
    );
  }

  find(type: CollectionType, value: string): Promise<Collection | undefined> {
    const wanted = value.toLowerCase();
    return this.database.query(({ collections }) =>
      collections.find((one) => one.collection_type === type && one.value.toLowerCase() === wanted),
    );
  }

  load(collections: readonly Collection[]): Promise<void> {
    return this.database.query((tables) => {
      tables.collections = copy([...collections]);
    });
  }
}
