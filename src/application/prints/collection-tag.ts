import { parseCollectionValue } from '../../domain/prints/collection.js';
import { COLLECTION_TAG_KINDS, type CollectionType } from '../../domain/prints/collection-type.js';
import type { Tag } from '../../domain/prints/print-tags.js';
import type { Ports } from '../ports/index.js';

/**
 * Returns the tag of a collection's URL, or undefined for an impossible one. Hyphens in a keyword count as spaces if no
 * print has the keyword as written.
 */
export async function collectionTag(
  { listings }: Pick<Ports, 'listings'>,
  type: CollectionType,
  text: string,
): Promise<Tag | undefined> {
  const value = parseCollectionValue(type, text);
  if (value === undefined) return undefined;
  const tag: Tag = { kind: COLLECTION_TAG_KINDS[type], value };
  if (type !== 'keywords' || !value.includes('-') || (await listings.count(tag, 1)) > 0) return tag;
  return { ...tag, value: value.replaceAll('-', ' ') };
}
