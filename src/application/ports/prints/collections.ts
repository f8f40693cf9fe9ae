import type { Collection, CollectionEdit } from '../../../domain/prints/collection.js';
import type { CollectionType } from '../../../domain/prints/collection-type.js';

/** Edited texts of a collection. */
export interface EditedCollection {
  collection_type: CollectionType;
  value: string;
  texts: CollectionEdit;
}

/** The texts of collections. */
export interface Collections {
  /** All types, without the value 'Undefined'; sorted by type and title. */
  all(): Promise<Collection[]>;
  /** Sorted by title in code point order. */
  byType(type: CollectionType): Promise<Collection[]>;
  /** Ignores case. */
  find(type: CollectionType, value: string): Promise<Collection | undefined>;
  /** Merges an edit that overrides the text, including later versions and collections without one. Ignores case. */
  edit(type: CollectionType, value: string, edit: CollectionEdit, at: Date): Promise<void>;
  /** Ignores case; undefined without an edit. */
  editOf(type: CollectionType, value: string): Promise<CollectionEdit | undefined>;
  /** Sorted by type and value in code point order. */
  edits(): Promise<EditedCollection[]>;
  /** Replaces the stored texts and IDs. Idempotent. */
  load(collections: readonly Collection[]): Promise<void>;
}
