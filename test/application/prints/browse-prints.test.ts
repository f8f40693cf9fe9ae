import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { BrowsePrints } from '../../../src/application/prints/browse-prints.js';
import { SaleConditions } from '../../../src/application/prints/sale-conditions.js';
import { givenJob, givenPrint, later, SECOND } from '../../given.js';

const idsOf = ({ rows }: { rows: string[] }) => rows.map((json) => (JSON.parse(json) as { id: string }).id);

function setUp() {
  const ports = memoryPorts();
  return { ports, browsePrints: new BrowsePrints(ports, new SaleConditions(ports, 72)) };
}

describe('BrowsePrints', () => {
  it('pages through the wall, newest first, without repetition or omission', async () => {
    const { ports, browsePrints } = setUp();
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) {
      ids.unshift((await givenPrint(ports, { created_at: later(n * SECOND) })).id);
    }
    await givenJob(ports);
    const seen: string[] = [];
    let page = await browsePrints.list({}, { limit: 2 });
    for (;;) {
      seen.push(...idsOf(page));
      if (!page.next) break;
      page = await browsePrints.list({}, { limit: 2, after: page.next });
    }
    expect(seen).toEqual(ids);
  });

  // spec: search-german
  it('finds prints by German words, with the meaning that most of them have', async () => {
    const { ports, browsePrints } = setUp();
    for (const title of ['Fox at Dawn', 'Two Foxes in a Forest', 'Fuchs im Schnee', 'Mist', 'Bahnhof'])
      await givenPrint(ports, {}, { title, keywords: [], description: '' });
    const search = async (text: string, language?: 'de') =>
      (await browsePrints.list({ search: text, language }, { limit: 10 })).rows
        .map((json) => (JSON.parse(json) as { title: string }).title)
        .sort();
    expect(await search('Füchse', 'de')).toEqual(['Fox at Dawn', 'Two Foxes in a Forest']);
    expect(await search('fuechse im wald', 'de')).toEqual(['Two Foxes in a Forest']);
    expect(await search('Nebel', 'de')).toEqual(['Mist']);
    expect(await search('Bahnhof', 'de')).toEqual(['Bahnhof']);
    expect(await search('Fox', 'de')).toEqual(['Fox at Dawn', 'Two Foxes in a Forest']);
    expect(await search('Fuchs')).toEqual(['Fuchs im Schnee']);
  });

  it('lists the featured ones', async () => {
    const { ports, browsePrints } = setUp();
    const [, two] = [await givenPrint(ports), await givenPrint(ports)];
    await ports.prints.setFeatured([two.id], true);
    const featured = await browsePrints.list({ featured: true }, { limit: 10 });
    expect(idsOf(featured)).toEqual([two.id]);
    expect(featured.next).toBeNull();
  });

  it('shows a finished print, and no other', async () => {
    const { ports, browsePrints } = setUp();
    const print = await givenPrint(ports);
    const unfinished = await givenJob(ports);
    expect(await browsePrints.show(print.id)).toEqual(print);
    for (const id of [randomUUID(), unfinished.id]) {
      await expect(browsePrints.show(id)).rejects.toMatchObject({ code: 'not_found' });
      await expect(browsePrints.related(id, { limit: 8 })).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('shows related prints, those with the most in common first', async () => {
    const { ports, browsePrints } = setUp();
    const print = await givenPrint(ports);
    const other = {
      color_category: 'red',
      color_psychology_primary_trait: 'Intense',
      recommended_room: ['study'],
      keywords: ['desert'],
    };
    const room = await givenPrint(ports, {}, { ...other, recommended_room: ['bedroom'] });
    const twin = await givenPrint(ports);
    await givenPrint(ports, {}, other);
    const related = await browsePrints.related(print.id, { limit: 8 });
    expect(idsOf(related)).toEqual([twin.id, room.id]);
    const [first, rest] = [await browsePrints.related(print.id, { limit: 1 }), { limit: 8 }];
    expect(idsOf(first)).toEqual([twin.id]);
    expect(idsOf(await browsePrints.related(print.id, { ...rest, after: first.next! }))).toEqual([room.id]);
  });

  it('returns the same for a private print as for an unknown one', async () => {
    const { ports, browsePrints } = setUp();
    const hidden = await givenPrint(ports, { published: false });
    const refusals = [hidden.id, randomUUID()].map((id) =>
      browsePrints.show(id).catch((error: unknown) => error),
    );
    const [ofPrivate, ofNone] = await Promise.all(refusals);
    expect(ofPrivate).toEqual(ofNone);
    expect(ofPrivate).toMatchObject({ code: 'not_found' });
    expect(idsOf(await browsePrints.list({}, { limit: 10 }))).toEqual([]);
  });

  it('reports that a print was taken down', async () => {
    const { ports, browsePrints } = setUp();
    const { id } = await givenPrint(ports);
    await ports.prints.hide([id], new Date());
    await expect(browsePrints.show(id)).rejects.toMatchObject({ code: 'taken_down' });
    await expect(browsePrints.related(id, { limit: 8 })).rejects.toMatchObject({ code: 'taken_down' });
  });

  describe('finds prints', () => {
    const all = { limit: 10 };

    // spec: browse-prints-by-collections
    it('by collections in any case, with hyphens for spaces, all at the same time', async () => {
      const { ports, browsePrints } = setUp();
      const office = { recommended_room: ['Home Office'], color_psychology_primary_trait: 'Serene' };
      const print = await givenPrint(ports, { prompt_size: 3 }, office);
      await givenPrint(ports, { prompt_size: 2 }, office);
      await givenPrint(ports, { prompt_size: 3 }, { recommended_room: ['Home Office'] });
      const of = { recommended_room: 'home-office', color_psychology_primary_trait: 'SERENE' };
      expect(idsOf(await browsePrints.list({ of, orientation: 'landscape' }, all))).toEqual([print.id]);
      await givenPrint(ports, {}, { keywords: ['full moon'] });
      expect(idsOf(await browsePrints.list({ of: { keywords: 'Full-Moon' } }, all))).toHaveLength(1);
      const nowhere = await browsePrints.list({ of: { recommended_room: 'attic' } }, all);
      expect(nowhere).toEqual({ rows: [], next: null, corrected: null });
    });

    // spec: browse-prints-by-colour
    it('by a colour newest first; by a hex or several by their share', async () => {
      const { ports, browsePrints } = setUp();
      const held = (minutes: number, named_colors: string[], named_weights: number[]) =>
        givenPrint(ports, { created_at: later(minutes * SECOND) }, { named_colors, named_weights });
      const much = await held(0, ['navy', 'gold'], [0.8, 0.1]);
      const little = await held(1, ['navy'], [0.1]);
      expect(idsOf(await browsePrints.list({ colors: ['Navy'] }, all))).toEqual([little.id, much.id]);
      expect(idsOf(await browsePrints.list({ colors: ['#1c2b53'] }, all))).toEqual([much.id, little.id]);
      expect(idsOf(await browsePrints.list({ colors: ['navy', 'c9a24a'] }, all))).toEqual([
        much.id,
        little.id,
      ]);
      const unknown = browsePrints.list({ colors: ['nothing such'] }, all);
      await expect(unknown).rejects.toMatchObject({ code: 'validation_failed' });
    });

    it('by words of title, keywords and description, and by corrected words', async () => {
      const { ports, browsePrints } = setUp();
      const words = { title: 'Foxes at Dawn', keywords: ['mountain'], description: 'Seen from a café.' };
      const print = await givenPrint(ports, {}, words);
      await givenPrint(ports, {}, { title: 'A Fox', keywords: [], description: null });
      const search = async (search: string) => {
        const listing = await browsePrints.list({ search }, all);
        return [idsOf(listing).includes(print.id) ? idsOf(listing).length : 0, listing.corrected];
      };
      expect(await search('fox')).toEqual([2, null]);
      expect(await search('the mountains')).toEqual([1, null]);
      expect(await search('Cafe fox')).toEqual([1, null]);
      expect(await search('mountian')).toEqual([1, 'mountain']);
      expect(await search('fox mount')).toEqual([1, 'fox mountain']);
      expect(await search('fox zzzzzz')).toEqual([0, null]);
      expect(await search('Foxes danw')).toEqual([1, 'foxes dawn']);
      expect(await search('caf')).toEqual([1, 'cafe']);
      expect(await search('fo')).toEqual([0, null]);
      expect(await search('  ')).toEqual([2, null]);
    });

    it('by German words, and says in German what it corrected', async () => {
      const { ports, browsePrints } = setUp();
      await givenPrint(ports, {}, { title: 'A Cat and a Fox', keywords: [], description: null });
      const search = async (search: string) =>
        (await browsePrints.list({ search, language: 'de' }, all)).corrected;
      expect(await search('Katze Fuchs')).toBeNull();
      expect(await search('Katze foxx')).toBe('Katze fox');
      expect(await search('schwarze Katze')).toBeNull();
    });
  });
});
