import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Collection } from '../../../src/domain/prints/collection.js';
import { givenCollection, later, NOW } from '../../given.js';
import { openPorts, type Open } from '../subject.js';

const library = givenCollection({
  id: 3,
  collection_type: 'recommended_room',
  value: 'Library',
  title: 'Prints for shelves',
  best_practices: { Light: 'From the side', Frames: ['Oak', 'Walnut'] },
  room_tips: ['Above the chair'],
});
const bedroom = givenCollection({ id: 9, value: 'Bedroom', title: 'Prints for night' });
const attic = givenCollection({
  id: 4,
  value: 'Attic',
  title: 'prints in small letters',
  translations: { de: { title: 'Bilder unterm Dach', room_tips: { Treppe: 'Oben' } } },
});
const plain = givenCollection({
  id: 1,
  collection_type: 'color_category',
  value: 'Ocean Blue',
  title: 'Zebra blue',
  seo_keywords: [],
  best_practices: null,
  room_tips: null,
  psychological_effects: null,
  scientific_backing: null,
});
const without = givenCollection({ id: 2, collection_type: 'color_category', value: 'Undefined' });
const texts = [library, bedroom, attic, plain, without];

const byId = (rows: readonly Collection[]) => [...rows].sort((a, b) => a.id - b.id);

/** Leaves its texts behind, so collections need a database of their own. */
export function collectionsContract(open: Open<'collections'>): void {
  describe('Collections', () => {
    const ports = openPorts(open);
    const collections = () => ports().collections;

    beforeEach(() => collections().load(texts));

    // spec: collections-kept-whole
    it('returns every field of a loaded text, with its id', async () => {
      expect(byId(await collections().all())).toEqual([plain, library, attic, bedroom]);
    });

    // spec: collections-without-undefined
    it("leaves out the value 'Undefined' in any spelling, and sorts by type and title", async () => {
      await collections().load([...texts.slice(0, 4), { ...without, value: 'undefined' }]);
      expect(await collections().all()).toEqual([plain, bedroom, library, attic]);
    });

    // spec: collections-by-type
    it('lists those of one type, by title', async () => {
      expect(await collections().byType('recommended_room')).toEqual([bedroom, library, attic]);
      expect(await collections().byType('keywords')).toEqual([]);
    });

    // spec: collections-any-case
    it('finds one by type and value in any case', async () => {
      for (const value of ['Ocean Blue', 'ocean blue', 'OCEAN BLUE']) {
        expect(await collections().find('color_category', value)).toEqual(plain);
      }
      expect(await collections().find('recommended_room', 'Ocean Blue')).toBeUndefined();
      expect(await collections().find('color_category', 'Ocean%')).toBeUndefined();
    });

    it('changes nothing when the same texts are loaded again, also concurrently', async () => {
      const before = await collections().all();
      await collections().load(texts);
      await Promise.all([collections().load(texts), collections().load(texts)]);
      expect(await collections().all()).toEqual(before);
    });

    it('becomes equal to the next texts: added, changed and removed, two that swap their values', async () => {
      const next = [
        { ...library, value: bedroom.value },
        { ...bedroom, value: library.value, description: 'Another' },
        givenCollection({ id: 10, value: 'Landing' }),
      ];
      await collections().load(next);
      expect(byId(await collections().all())).toEqual(next);
      await collections().load([]);
      expect(await collections().all()).toEqual([]);
    });

    it('keeps edits over the texts, also over later loads', async () => {
      const value = 'Hall';
      const hall = givenCollection({ id: 20, value, title: 'Prints for coats' });
      await collections().load([...texts, hall]);
      const edit = { title: 'A for arriving', best_practices: null, seo_keywords: ['hall "art"'] };
      const edited = { ...hall, ...edit };
      await collections().edit('recommended_room', 'hALL', edit, NOW);
      expect(await collections().find('recommended_room', value)).toEqual(edited);
      expect(await collections().byType('recommended_room')).toEqual([edited, bedroom, library, attic]);
      expect(await collections().all()).toEqual([plain, edited, bedroom, library, attic]);
      await collections().load([...texts, { ...hall, title: 'From the file', description: 'Anew.' }]);
      const loaded = { ...edited, description: 'Anew.' };
      expect(await collections().find('recommended_room', value)).toEqual(loaded);
      await collections().load(texts);
      expect(await collections().find('recommended_room', value)).toBeUndefined();
      await collections().load([...texts, hall]);
      expect(await collections().find('recommended_room', value)).toEqual(edited);
    });

    it('merges edits, and keeps fields that are left out', async () => {
      const porch = givenCollection({ id: 21, value: 'Porch' });
      await collections().load([...texts, porch]);
      await collections().edit('recommended_room', 'Porch', { title: 'One', description: 'First' }, NOW);
      const more = { description: 'Second', room_tips: ['Left'], title: undefined };
      const edited = { ...porch, title: 'One', description: 'Second', room_tips: ['Left'] };
      await collections().edit('recommended_room', 'porch', more, later(1));
      expect(await collections().findEdit('recommended_room', 'PORCH')).toEqual({
        title: 'One',
        description: 'Second',
        room_tips: ['Left'],
      });
      expect(await collections().find('recommended_room', 'Porch')).toEqual(edited);
      expect(await collections().find('recommended_room', 'Attic')).toEqual(attic);
    });

    it('keeps edits without a text, and applies them to a later one', async () => {
      const edit = { title: 'Under the house', best_practices: { Light: 'None' } };
      expect(await collections().findEdit('recommended_room', 'Cellar')).toBeUndefined();
      await collections().edit('recommended_room', 'cellar', edit, NOW);
      expect(await collections().find('recommended_room', 'Cellar')).toBeUndefined();
      expect(await collections().findEdit('recommended_room', 'Cellar')).toEqual(edit);
      expect(await collections().findEdit('keywords', 'Cellar')).toBeUndefined();
      const cellar = givenCollection({ id: 22, value: 'Cellar' });
      await collections().load([...texts, cellar]);
      expect(await collections().find('recommended_room', 'Cellar')).toEqual({ ...cellar, ...edit });
    });

    it('lists the edits, by type and value', async () => {
      for (const [type, value] of [
        ['keywords', 'zebra'],
        ['keywords', 'Arch'],
        ['color', 'sage'],
      ] as const)
        await collections().edit(type, value, { title: `Of ${value}` }, NOW);
      const ours = (await collections().edits()).filter(({ texts }) => texts.title?.startsWith('Of '));
      expect(ours).toEqual([
        { collection_type: 'color', value: 'sage', texts: { title: 'Of sage' } },
        { collection_type: 'keywords', value: 'Arch', texts: { title: 'Of Arch' } },
        { collection_type: 'keywords', value: 'zebra', texts: { title: 'Of zebra' } },
      ]);
    });
  });
}
