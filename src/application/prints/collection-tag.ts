import { collectionValue } from '../../domain/prints/collection.js';
import { TAG_OF_TYPE, type CollectionType } from '../../domain/prints/collection-type.js';
import type { Tag } from '../../domain/prints/print-tags.js';
import type { Ports } from '../ports/index.js';

/**
 * What the prints of the collection at an address are tagged with; undefined where there can be none. Hyphens in a keyword
 * stand for spaces where no print has it as it is written.
 */
export async function collectionTag(
  { listings }: Pick<Ports, 'listings'>,
  type: CollectionType,
  text: string,
): Promise<Tag | undefined> {
  const value = collectionValue(type, text);
  if (value === undefined) return undefined;
  const tag: Tag = { kind: TAG_OF_TYPE[type], value };
  if (type !== 'keywords' || !value.includes('-') || (await listings.count(tag, 1)) > 0) return tag;
  return { ...tag, value: value.replaceAll('-', ' ') };
}
