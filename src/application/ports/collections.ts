import type { Collection, CollectionEdit, CollectionType } from '../../domain/collection.js';

/** The texts of the collections, as they were written. */
export interface Collections {
  /** Those of every type, without any whose value is 'Undefined'; by type, then by title. */
  all(): Promise<Collection[]>;
  /** By title, letter by letter, capitals first. */
  byType(type: CollectionType): Promise<Collection[]>;
  /** Whatever the case of the value. */
  find(type: CollectionType, value: string): Promise<Collection | undefined>;
  /** Lies over the text from now on, also over one that is loaded later; undefined where there is no such text. */
  edit(type: CollectionType, value: string, edit: CollectionEdit, at: Date): Promise<Collection | undefined>;
  /** Makes the stored texts equal to these, with their ids; loading them twice changes nothing. */
  load(collections: readonly Collection[]): Promise<void>;
}
