import { collectionPath } from '../../../../../src/adapters/http/routes/pages.js';
import { parseCollectionValue } from '../../../../../src/domain/prints/collection.js';
import { COLLECTION_TAG_KINDS, COLLECTION_TYPES } from '../../../../../src/domain/prints/collection-type.js';

/** Path of the collection that is equal to a filter of the wall; undefined if there is none. */
export function collectionOfFilter(name: string, text: string): string | undefined {
  const type = COLLECTION_TYPES.find((one) => COLLECTION_TAG_KINDS[one] === name);
  const value = type && parseCollectionValue(type, text);
  return type && value !== undefined ? collectionPath(type, value) : undefined;
}
