import { describe, expect, it } from '@jest/globals';
import { memoryPorts } from '../../src/adapters/memory/ports.js';
import { BrowseCollections } from '../../src/application/browse-collections.js';
import { colorNamed } from '../../src/domain/color-names.js';
import { givenCollection, givenPrint, later, SECOND } from '../given.js';

const bedroom = givenCollection({ id: 1 });
const blue = givenCollection({
  id: 2,
  collection_type: 'color_category',
  value: 'Ocean Blue',
  title: 'Blue',
});
const office = givenCollection({ id: 3, value: 'Home Office', title: 'A desk' });

async function given() {
  const ports = memoryPorts();
  await ports.collections.load([bedroom, blue, office]);
  return { ports, browse: new BrowseCollections(ports) };
}

describe('BrowseCollections', () => {
  it('lists all, and those of a type by the key of its address', async () => {
    const { browse } = await given();
    expect(await browse.all()).toEqual([blue, office, bedroom]);
    expect(await browse.ofType('recommended-room')).toEqual([office, bedroom]);
    await expect(browse.ofType('recommended_room')).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each([
    ['recommended-room', 'home office', office],
    ['recommended-room', 'Home-Office', office],
    ['color-category', 'ocean-blue', blue],
  ])('shows %s/%s', async (key, value, collection) => {
    expect(await (await given()).browse.show(key, value)).toEqual(collection);
  });

  it.each([
    ['recommended-room', 'Ocean Blue'],
    ['recommended-room', 'undefined'],
    ['color-category', 'null'],
    ['keywords', 'undefined'],
    ['keywords', ' '],
    ['keywords', 'nothing has this'],
    ['color', 'no colour of ours'],
    ['moods', 'Serene'],
  ])('has nothing at %s/%s', async (key, value) => {
    await expect((await given()).browse.show(key, value)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('has no page for a text whose value says that there is none', async () => {
    const { ports, browse } = await given();
    await ports.collections.load([bedroom, givenCollection({ id: 2, value: 'Undefined' })]);
    expect(await browse.ofType('recommended-room')).toEqual([bedroom]);
    await expect(browse.show('recommended-room', 'undefined')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('makes the text of a keyword from the prints that have it', async () => {
    const { ports, browse } = await given();
    const findings = { color_psychology_primary_trait: 'Serene', recommended_room: ['Bathroom'] };
    await givenPrint(ports, {}, { ...findings, keywords: ['Sea', 'boat'] });
    await givenPrint(ports, {}, { ...findings, keywords: ['sea'] });
    await givenPrint(ports, {}, { color_psychology_primary_trait: 'Regal', keywords: ['fox'] });
    expect(await browse.show('keywords', 'SEA')).toMatchObject({
      id: null,
      collection_type: 'keywords',
      value: 'sea',
      title: 'Sea Wall Art Prints',
      description: expect.stringContaining(
        "There are 2 prints with 'sea' among the keywords, chiefly serene in mood, suggested most often for the bathroom.",
      ),
    });
  });

  it('makes the text of a colour from the prints that show it, and knows it before there are any', async () => {
    const { ports, browse } = await given();
    await givenPrint(ports, {}, { color_palette: [colorNamed('sky blue')!.rgb] });
    expect(await browse.show('color', 'sky-blue')).toMatchObject({
      value: 'sky blue',
      title: 'Sky Blue Toned Wall Art Prints',
      description: expect.stringContaining('There is one print with sky blue in the palette'),
    });
    expect((await browse.show('color', 'sage')).description).toContain('There is no print with sage');
  });

  it('shows a text that was written before one from data', async () => {
    const { ports, browse } = await given();
    const written = givenCollection({ id: 4, collection_type: 'keywords', value: 'Sea' });
    await ports.collections.load([written]);
    expect(await browse.show('keywords', 'sea')).toEqual(written);
  });

  it('looks at the newest prints only, and does not pretend to have counted the others', async () => {
    const { ports, browse } = await given();
    const print = await givenPrint(ports, {}, { keywords: ['sea'] });
    ports.prints.list = async (_, { limit }) => ({
      prints: Array.from({ length: limit }, () => print),
      next: { created_at: later(SECOND), id: print.id },
    });
    const { description } = await browse.show('keywords', 'sea');
    expect(description).toContain("There are at least 300 prints with 'sea'");
    expect((await browse.show('keywords', 'fox')).description).toContain(
      "Prints with 'fox' among the keywords.",
    );
  });
});
