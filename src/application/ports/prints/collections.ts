import type { Collection, CollectionEdit, CollectionType } from '../../../domain/prints/collection.js';

/** What was changed of the texts of one collection. */
export interface EditedCollection {
  collection_type: CollectionType;
  value: string;
  texts: CollectionEdit;
}

/** The texts of the collections, as they were written. */
export interface Collections {
  /** Those of every type, without any whose value is 'Undefined'; by type, then by title. */
  all(): Promise<Collection[]>;
  /** By title, letter by letter, capitals first. */
  byType(type: CollectionType): Promise<Collection[]>;
  /** Whatever the case of the value. */
  find(type: CollectionType, value: string): Promise<Collection | undefined>;
  /**
   * Lies over the text from now on, also over one that is loaded later or that is not written at all; whatever the case
   * of the value, beside what was edited before.
   */
  edit(type: CollectionType, value: string, edit: CollectionEdit, at: Date): Promise<void>;
  /** Whatever the case of the value; undefined where nothing was edited. */
  editOf(type: CollectionType, value: string): Promise<CollectionEdit | undefined>;
  /** By type, then by value, letter by letter. */
  edits(): Promise<EditedCollection[]>;
  /** Makes the stored texts equal to these, with their ids; loading them twice changes nothing. */
  load(collections: readonly Collection[]): Promise<void>;
}
