import type { Collection, CollectionEdit } from '../../../domain/prints/collection.js';
import type { CollectionType } from '../../../domain/prints/collection-type.js';

export interface EditedCollection {
  collection_type: CollectionType;
  value: string;
  texts: CollectionEdit;
}

export interface Collections {
  /** Returns the collections of all types, sorted by type and title. The value 'Undefined' is left out. */
  all(): Promise<Collection[]>;
  /** Returns them sorted by title in code point order. */
  byType(type: CollectionType): Promise<Collection[]>;
  /** Ignores the case of the value. */
  find(type: CollectionType, value: string): Promise<Collection | undefined>;
  /**
   * Merges an edit into the collection's earlier one. Edits override the stored text, including later versions of it,
   * and also apply to collections without one. Ignores case.
   */
  edit(type: CollectionType, value: string, edit: CollectionEdit, at: Date): Promise<void>;
  /** Ignores case. Returns undefined when there is no edit. */
  findEdit(type: CollectionType, value: string): Promise<CollectionEdit | undefined>;
  /** Returns them sorted by type and value in code point order. */
  edits(): Promise<EditedCollection[]>;
  /** Replaces the stored texts and IDs. Idempotent. */
  load(collections: readonly Collection[]): Promise<void>;
}
