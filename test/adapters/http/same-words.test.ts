import { describe, expect, it } from '@jest/globals';
import { TYPES, collectionPath, keyOf } from '../../../src/adapters/http/pages/collection-addresses.js';
import { wallFilters } from '../../../src/adapters/http/pages/wall-filters.js';
import { COLLECTION_TYPES, collectionTypeOf } from '../../../src/domain/prints/collection.js';

/** Named at run time: the pages' sources are compiled under settings of their own. */
const web = async <Module>(file: string) =>
  (await import(`../../../web/src/features/wall/${file}.ts`)) as Module;

interface FilterState {
  filtersOf(address: URLSearchParams): object;
  queryOf(filters: object): Record<string, string | undefined>;
}
interface CollectionWords {
  COLLECTION_WORDS: Record<string, { name: string; line: string }>;
  collectionPath(type: string, value: string): string;
  collectionQuery(type: string, value: string): Record<string, string>;
  typeOf(key: string): string | undefined;
}

describe('What the service writes into a page and what the page makes of itself', () => {
  it.each([
    '',
    'q=%20foxes%20&color=%23a5b299,Dove%20Grey,sage,navy',
    'room=Living%20Room&trait=Serene&impact=balanced&keyword=Lake%20District',
    'orientation=Portrait&color=,,sage,sage',
    'orientation=round&room=%20&nothing=1',
  ])('is the same list for ?%s', async (address) => {
    const { filtersOf, queryOf } = await web<FilterState>('filters/filter-state');
    const search = new URLSearchParams(address);
    const asked = Object.entries(queryOf(filtersOf(search))).filter(([, value]) => value !== undefined);
    expect(wallFilters(search)).toEqual(Object.fromEntries(asked));
  });

  it('is the same of every type of collection', async () => {
    const {
      COLLECTION_WORDS,
      collectionPath: pathOf,
      collectionQuery,
      typeOf,
    } = await web<CollectionWords>('collections/collection-words');
    for (const type of COLLECTION_TYPES) {
      const { filter, name, line } = TYPES[type];
      const value = 'Living Room & more';
      expect(COLLECTION_WORDS[type]).toMatchObject({ name, line });
      expect(collectionQuery(type, value)).toEqual({ [filter]: value });
      expect(pathOf(type, value)).toBe(collectionPath(type, value));
      expect([typeOf(keyOf(type)), collectionTypeOf(keyOf(type))]).toEqual([type, type]);
    }
    expect(Object.keys(COLLECTION_WORDS).sort()).toEqual([...COLLECTION_TYPES].sort());
  });
});
