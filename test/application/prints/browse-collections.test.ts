import { describe, expect, it } from '@jest/globals';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { BrowseCollections } from '../../../src/application/prints/browse-collections.js';
import { givenCollection, givenPrint, NOW } from '../../given.js';
import { IN_UK } from '../../shops.js';

const bedroom = givenCollection({ id: 1 });
const blue = givenCollection({
  id: 2,
  collection_type: 'color_category',
  value: 'Ocean Blue',
  title: 'Blue',
});
const office = givenCollection({ id: 3, value: 'Home Office', title: 'A desk' });

async function setUp() {
  const ports = memoryPorts();
  await ports.collections.load([bedroom, blue, office]);
  return { ports, browse: new BrowseCollections(ports, IN_UK) };
}

describe('BrowseCollections', () => {
  it('lists all, and those of a type by its key', async () => {
    const { browse } = await setUp();
    expect(await browse.all()).toEqual([blue, office, bedroom]);
    expect(await browse.ofType('recommended-room')).toEqual([office, bedroom]);
    await expect(browse.ofType('recommended_room')).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each([
    ['recommended-room', 'home office', office],
    ['recommended-room', 'Home-Office', office],
    ['color-category', 'ocean-blue', blue],
  ])('shows %s/%s', async (key, value, collection) => {
    const { translations: _, ...texts } = collection;
    expect(await (await setUp()).browse.show(key, value)).toEqual({ ...texts, untranslated: [] });
  });

  it.each([
    ['recommended-room', 'Ocean Blue'],
    ['recommended-room', 'undefined'],
    ['color-category', 'null'],
    ['keywords', 'undefined'],
    ['keywords', ' '],
    ['color', 'no colour of ours'],
    ['moods', 'Serene'],
  ])('finds nothing at %s/%s', async (key, value) => {
    await expect((await setUp()).browse.show(key, value)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('has no page for a text with the value Undefined', async () => {
    const { ports, browse } = await setUp();
    await ports.collections.load([bedroom, givenCollection({ id: 2, value: 'Undefined' })]);
    expect(await browse.ofType('recommended-room')).toEqual([bedroom]);
    await expect(browse.show('recommended-room', 'undefined')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('generates the text of a keyword from its prints', async () => {
    const { ports, browse } = await setUp();
    const findings = { color_psychology_primary_trait: 'Serene', recommended_room: ['Bathroom'] };
    await givenPrint(ports, {}, { ...findings, keywords: ['Sea', 'boat'] });
    await givenPrint(ports, {}, { ...findings, keywords: ['sea'] });
    await givenPrint(ports, {}, { color_psychology_primary_trait: 'Regal', keywords: ['fox'] });
    await givenPrint(ports, {}, { keywords: ['full moon'] });
    expect(await browse.show('keywords', 'full-moon')).toMatchObject({ value: 'full moon' });
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

  it('generates the text of a colour from its prints, and finds it also without prints', async () => {
    const { ports, browse } = await setUp();
    await givenPrint(ports, {}, { named_colors: ['sky blue'], named_weights: [0.5] });
    expect(await browse.show('color', 'sky-blue')).toMatchObject({
      value: 'sky blue',
      title: 'Sky Blue Toned Wall Art Prints',
      description: expect.stringContaining('There is one print with sky blue'),
    });
    expect((await browse.show('color', 'sage')).description).toContain('There is no print with sage yet.');
  });

  // spec: browse-collections-written-text-first
  it('prefers a written text to a generated one', async () => {
    const { ports, browse } = await setUp();
    const written = givenCollection({ id: 4, collection_type: 'keywords', value: 'Sea' });
    await ports.collections.load([written]);
    const { translations: _, ...texts } = written;
    expect(await browse.show('keywords', 'sea')).toEqual({ ...texts, untranslated: [] });
  });

  it('merges edits into a generated text, and lists it with the written ones', async () => {
    const { ports, browse } = await setUp();
    await givenPrint(ports, {}, { keywords: ['sea'] });
    await ports.collections.edit('keywords', 'sea', { title: 'A Sea of Prints' }, NOW);
    await ports.collections.edit('recommended_room', 'Bedroom', { title: 'Sleep' }, NOW);
    await ports.collections.edit('recommended_room', 'No such room', { title: 'None' }, NOW);
    expect(await browse.show('keywords', 'Sea')).toMatchObject({
      id: null,
      title: 'A Sea of Prints',
      description: expect.stringContaining("There is one print with 'sea'"),
    });
    expect((await browse.all()).map(({ title, description }) => [title, description.slice(0, 9)])).toEqual([
      [blue.title, blue.description.slice(0, 9)],
      ['A Sea of Prints', 'Prints wi'],
      [office.title, office.description.slice(0, 9)],
      ['Sleep', bedroom.description.slice(0, 9)],
    ]);
  });

  // spec: collections-translated
  it('is shown in another language as far as it is translated', async () => {
    const { ports, browse } = await setUp();
    const translations = { de: { title: 'Bilder fürs Bett', room_tips: ['Über dem Bett'] } };
    await ports.collections.load([givenCollection({ translations })]);
    const shown = await browse.show('recommended-room', 'bedroom', 'de');
    const { description, best_practices } = givenCollection();
    expect(shown).toMatchObject({
      title: 'Bilder fürs Bett',
      room_tips: ['Über dem Bett'],
      description,
      best_practices,
    });
    expect(shown.untranslated).toEqual(expect.arrayContaining(['description', 'best_practices']));
    expect(shown.untranslated).not.toContain('title');
    expect(await browse.show('recommended-room', 'bedroom')).toMatchObject({
      title: givenCollection().title,
      untranslated: [],
    });
  });

  it('is generated in another language, while edits stay English', async () => {
    const { ports, browse } = await setUp();
    await givenPrint(ports, {}, { keywords: ['sea'] });
    await ports.collections.edit('keywords', 'sea', { title: 'A Sea', best_practices: ['Hang it.'] }, NOW);
    expect(await browse.show('keywords', 'sea', 'de')).toMatchObject({
      title: 'Wandbilder zum Thema Meer',
      best_practices: ['Hang it.'],
      untranslated: ['best_practices'],
    });
  });

  it('does not claim to have counted more prints than it read', async () => {
    const { ports, browse } = await setUp();
    await givenPrint(ports, {}, { keywords: ['sea'] });
    ports.listings.count = async () => 300;
    const { description } = await browse.show('keywords', 'sea');
    expect(description).toContain("There are at least 300 prints with 'sea'");
  });

  it('has a page for every room, level, trait and category, also for those without a written text', async () => {
    const { ports, browse } = await setUp();
    await givenPrint(ports, {}, { recommended_room: ['Study'] });
    expect(await browse.show('recommended-room', 'STUDY')).toMatchObject({
      id: null,
      value: 'Study',
      title: 'Wall Art Prints for your Study',
      description: expect.stringContaining('There is one print for the study'),
    });
    expect((await browse.show('color-psychology-impact-level', 'subtle')).description).toContain(
      'There is no print whose impact is subtle yet.',
    );
  });

  // spec: browse-collections-related-rooms
  it('lists rooms of the same group, and traits and a category of its prints, as related', async () => {
    const { ports, browse } = await setUp();
    const findings = { color_category: 'Ocean Blue', color_psychology_primary_trait: 'Serene' };
    await givenPrint(ports, {}, { ...findings, recommended_room: ['Study', 'Home Bar', 'Bedroom'] });
    await givenPrint(ports, {}, { ...findings, recommended_room: ['Study', 'Bedroom'] });
    expect(await browse.related('recommended-room', 'study')).toEqual([
      { type: 'recommended_room', value: 'Library', label: 'Library' },
      { type: 'recommended_room', value: 'Workshop', label: 'Workshop' },
      { type: 'color_psychology_primary_trait', value: 'Serene', label: 'Serene' },
      { type: 'color_category', value: 'Ocean Blue', label: 'Ocean Blue' },
    ]);
    expect((await browse.related('color-category', 'ocean-blue')).map(({ value }) => value)).toEqual([
      'Bedroom',
      'Study',
      'Serene',
      'Forest Green',
    ]);
  });

  // spec: browse-collections-related-limits
  it('lists at most two rooms and two traits, and the levels next to a level', async () => {
    const { ports, browse } = await setUp();
    const createPrint = (trait: string, recommended_room: string[], more = {}) =>
      givenPrint(
        ports,
        {},
        {
          keywords: ['sea'],
          color_category: 'Ocean Blue',
          color_psychology_impact_level: 'Strong',
          color_psychology_primary_trait: trait,
          recommended_room,
          ...more,
        },
      );
    await createPrint('Serene', ['Study', 'Bedroom', 'Kitchen']);
    await createPrint('Serene', ['Study', 'Bedroom']);
    await createPrint('Regal', ['Study'], { color_category: 'Warm Earth' });
    await createPrint('Cheerful', ['Study']);
    await createPrint('Regal', ['Hallway'], { color_psychology_impact_level: 'Overwhelming', keywords: [] });
    const related = async (key: string, value: string) =>
      (await browse.related(key, value)).map((one) => one.value);
    expect(await related('keywords', 'sea')).toEqual([
      'Study',
      'Bedroom',
      'Serene',
      'Cheerful',
      'Ocean Blue',
    ]);
    expect(await related('color-psychology-impact-level', 'strong')).toEqual([
      'Study',
      'Bedroom',
      'Serene',
      'Cheerful',
      'Overwhelming',
      'Moderate',
      'Ocean Blue',
    ]);
    expect(await related('color-psychology-impact-level', 'overwhelming')).toEqual([
      'Hallway',
      'Regal',
      'Strong',
      'Moderate',
      'Ocean Blue',
    ]);
    expect(await related('color-psychology-primary-trait', 'serene')).toEqual([
      'Bedroom',
      'Study',
      'Balanced',
      'Regal',
      'Ocean Blue',
    ]);
  });

  it('offers neighbours of an empty one', async () => {
    const { ports, browse } = await setUp();
    await givenPrint(ports, {}, { keywords: ['mountain'], named_colors: ['indigo'], named_weights: [1] });
    const near = async (key: string, value: string) =>
      (await browse.related(key, value)).map((one) => one.value);
    expect(await near('keywords', 'mountains')).toEqual(['mountain']);
    expect(await near('color', 'navy')).toEqual(['indigo']);
    expect((await near('color-psychology-primary-trait', 'Cheerful')).slice(0, 2).sort()).toEqual([
      'Balanced',
      'Energetic',
    ]);
  });
});
