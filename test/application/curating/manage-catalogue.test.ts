import { describe, expect, it } from '@jest/globals';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { BrowseCollections } from '../../../src/application/prints/browse-collections.js';
import { ManageCatalogue } from '../../../src/application/curating/manage-catalogue.js';
import { givenCollection, givenPrint } from '../../given.js';
import { IN_UK } from '../../shops.js';

async function setUp() {
  const ports = memoryPorts();
  await ports.collections.load([givenCollection()]);
  await givenPrint(ports, {}, { keywords: ['full moon'] });
  const browse = new BrowseCollections(ports, IN_UK);
  return { ports, browse, manage: new ManageCatalogue(ports, browse) };
}

describe('ManageCatalogue', () => {
  it.each([
    ['recommended-room', 'BEDROOM', 'Bedroom', 1],
    ['recommended-room', 'study', 'Study', null],
    ['keywords', 'Full-Moon', 'full moon', null],
    ['color', 'sky-blue', 'sky blue', null],
  ])('edits %s/%s, both a written text and a generated one', async (key, text, value, id) => {
    const { browse, manage } = await setUp();
    const before = await browse.show(key, text);
    const edited = await manage.editCollection(key, text, { title: 'Another' });
    expect(edited).toEqual({ ...before, id, value, title: 'Another' });
    expect(await browse.show(key, value)).toEqual(edited);
    expect(await manage.collectionEdits()).toEqual([
      { collection_type: before.collection_type, value, texts: { title: 'Another' } },
    ]);
  });

  it.each([
    ['keywords', 'a word that no print has'],
    ['color', 'no colour of ours'],
    ['recommended-room', 'undefined'],
    ['moods', 'Serene'],
  ])('finds no collection %s/%s', async (key, text) => {
    const { manage } = await setUp();
    await expect(manage.editCollection(key, text, { title: 'No' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await manage.collectionEdits()).toEqual([]);
  });

  it('restores an edited keyword when its last print is gone', async () => {
    const { ports, manage } = await setUp();
    await manage.editCollection('keywords', 'full moon', { title: 'One' });
    ports.listings.count = async () => 0;
    expect(await manage.editCollection('keywords', 'full moon', { title: 'Two' })).toMatchObject({
      title: 'Two',
    });
  });
});
