import { describe, expect, it } from '@jest/globals';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { BrowseShelves, type CollectionShelf } from '../../../src/application/prints/browse-shelves.js';
import { BrowsePrints } from '../../../src/application/prints/browse-prints.js';
import { BrowseSelections } from '../../../src/application/prints/browse-selections.js';
import { SaleConditions } from '../../../src/application/prints/sale-conditions.js';
import { givenPrint, givenSelection, givenUser, later, MINUTE } from '../../given.js';

function setUp() {
  const ports = memoryPorts();
  const selections = new BrowseSelections(ports, new BrowsePrints(ports, new SaleConditions(ports, 72)));
  return { ports, selections, shelves: new BrowseShelves(ports, selections) };
}

describe('BrowseShelves', () => {
  it('sorts by the number of prints, the empty ones last, except a scale', async () => {
    const { ports, shelves: browse } = setUp();
    const createPrint = (recommended_room: string[]) =>
      givenPrint(ports, {}, { recommended_room, color_psychology_primary_trait: 'Serene' });
    await createPrint(['Workshop']);
    await createPrint(['Library', 'Workshop']);
    const [rooms] = await browse.index(2);
    expect(rooms!.groups.flatMap(({ cards }) => cards.map(({ value }) => value))).toEqual([
      'Workshop',
      'Library',
    ]);
    const all = await browse.showShelf('recommended-room');
    expect(all.groups[1]!.cards.map(({ value }) => value)).toEqual([
      'Library',
      'Workshop',
      'Home Office',
      'Study',
    ]);
    const traits = await browse.showShelf('color-psychology-primary-trait');
    expect(traits.groups[0]!.cards[0]!.value).toBe('Intense');
  });

  it('shows a few of every type, and all of one, with covers', async () => {
    const { ports, shelves: browse } = setUp();
    const approved = { review: 'approved' } as const;
    await givenPrint(ports, approved, { recommended_room: ['Study'], keywords: [] });
    const shelves = await browse.index(4);
    expect(shelves.map(({ groups }) => groups.flatMap(({ cards }) => cards).length)).toEqual([
      4, 4, 4, 4, 4, 0,
    ]);
    const rooms = await browse.showShelf('recommended-room');
    expect(rooms.groups.map(({ name }) => name).slice(0, 2)).toEqual(['Living Spaces', 'Work Spaces']);
    const study = rooms.groups[1]!.cards.find(({ value }) => value === 'Study')!;
    expect(JSON.parse(study.cover)).toMatchObject({ title: 'Quiet Light' });
    expect(rooms.groups[0]!.cards[0]!.cover).toBe('null');
    await expect(browse.showShelf('rooms')).rejects.toMatchObject({ code: 'not_found' });
  });

  // spec: covers-are-chosen
  it('covers a collection with a featured print, or one that an admin approved or made, not with the newest', async () => {
    const { ports, shelves } = setUp();
    const findings = { recommended_room: [], keywords: ['fox', 'snow', 'sea', 'moon'] };
    const { id: user_id } = await givenUser(ports, true);
    const featured = await givenPrint(ports, {}, findings);
    await ports.prints.setFeatured([featured.id], true);
    const approved = await givenPrint(ports, { review: 'approved' }, { ...findings, keywords: ['snow'] });
    const ours = await givenPrint(ports, { user_id }, { ...findings, keywords: ['sea'] });
    await givenPrint(ports, { created_at: later(MINUTE) }, findings);
    const { groups } = await shelves.showShelf('keywords');
    const covers = groups[0]!.cards.map(({ value, cover, has_prints }) => ({
      value,
      id: (JSON.parse(cover) as { id: string } | null)?.id,
      has_prints,
    }));
    const coverOf = (wanted: string) => covers.find(({ value }) => value === wanted)!.id;
    expect([coverOf('snow'), coverOf('sea')]).toEqual([approved.id, ours.id]);
    expect([coverOf('fox'), coverOf('moon')].toSorted()).toEqual([featured.id, undefined].toSorted());
    expect(covers.every(({ has_prints }) => has_prints)).toBe(true);
  });

  // spec: selections-covers-index
  it('covers no collection of the index with a print that covers one of the shop’s own', async () => {
    const { ports, selections, shelves } = setUp();
    const findings = { recommended_room: [], keywords: ['fox'] };
    const make = () => givenPrint(ports, { review: 'approved' }, findings);
    const covers = (shown: CollectionShelf[]) =>
      shown
        .flatMap(({ groups }) => groups.flatMap(({ cards }) => cards))
        .flatMap(({ cover }) => (JSON.parse(cover) as { id: string } | null)?.id ?? []);
    const only = await make();
    await ports.selections.save(givenSelection({ print_ids: [only.id] }));
    expect((await selections.list()).map(({ cover }) => cover?.id)).toEqual([only.id]);
    expect(covers(await shelves.index(4))).toEqual([]);
    expect(covers([await shelves.showShelf('keywords')])).toEqual([only.id]);
    const other = await make();
    expect(covers(await shelves.index(4))).toEqual([other.id]);
  });

  it('shows no print on two cards of a page', async () => {
    const { ports, shelves } = setUp();
    for (let made = 0; made < 6; made++) {
      const print = await givenPrint(ports, {}, { recommended_room: ['Study', 'Library'] });
      await ports.prints.setFeatured([print.id], true);
    }
    const cards = (await shelves.index(4)).flatMap(({ groups }) => groups.flatMap((group) => group.cards));
    const ids = cards.filter(({ cover }) => cover !== 'null').map(({ cover }) => JSON.parse(cover).id);
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(6);
  });
});
