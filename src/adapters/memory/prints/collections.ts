import type { Collections, EditedCollection } from '../../../application/ports/prints/collections.js';
import type { Collection, CollectionEdit } from '../../../domain/prints/collection.js';
import type { CollectionType } from '../../../domain/prints/collection-type.js';
import { copy } from '../copy.js';
import type { MemoryDatabase, Tables } from '../store.js';

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const toKey = ({ collection_type, value }: Pick<Collection, 'collection_type' | 'value'>) =>
  `${collection_type}/${value.toLowerCase()}`;
/** Returns the collections with their edits applied. */
const texts = ({ collections, collectionEdits }: Tables) =>
  collections.map((one) => ({ ...one, ...collectionEdits.get(toKey(one))?.texts }));
const byTitle = (a: Collection, b: Collection) => compare(a.title, b.title) || a.id - b.id;

export class MemoryCollections implements Collections {
  constructor(private readonly database: MemoryDatabase) {}

  all(): Promise<Collection[]> {
    return this.database.query((tables) =>
      texts(tables)
        .filter(({ value }) => value.toLowerCase() !== 'undefined')
        .sort((a, b) => compare(a.collection_type, b.collection_type) || byTitle(a, b)),
    );
  }

  byType(type: CollectionType): Promise<Collection[]> {
    return this.database.query((tables) =>
      texts(tables)
        .filter((one) => one.collection_type === type)
        .sort(byTitle),
    );
  }

  find(type: CollectionType, value: string): Promise<Collection | undefined> {
    const wanted = value.toLowerCase();
    return this.database.query((tables) =>
      texts(tables).find((one) => one.collection_type === type && one.value.toLowerCase() === wanted),
    );
  }

  edit(type: CollectionType, value: string, edit: CollectionEdit): Promise<void> {
    const named = Object.fromEntries(Object.entries(edit).filter(([, text]) => text !== undefined));
    return this.database.query(({ collectionEdits }) => {
      const known = { collection_type: type, value, texts: {} };
      const before: EditedCollection = collectionEdits.get(toKey(known)) ?? known;
      collectionEdits.set(toKey(known), { ...before, texts: { ...before.texts, ...copy(named) } });
    });
  }

  findEdit(type: CollectionType, value: string): Promise<CollectionEdit | undefined> {
    return this.database.query(
      ({ collectionEdits }) => collectionEdits.get(toKey({ collection_type: type, value }))?.texts,
    );
  }

  edits(): Promise<EditedCollection[]> {
    return this.database.query(({ collectionEdits }) =>
      [...collectionEdits.values()].sort(
        (a, b) => compare(a.collection_type, b.collection_type) || compare(a.value, b.value),
      ),
    );
  }

  load(collections: readonly Collection[]): Promise<void> {
    return this.database.query((tables) => {
      tables.collections = copy([...collections]);
    });
  }
}
