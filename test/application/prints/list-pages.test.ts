import { beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { BrowseShelves } from '../../../src/application/prints/browse-shelves.js';
import { ListPages } from '../../../src/application/prints/list-pages.js';
import type { Ports } from '../../../src/application/ports/index.js';
import { givenPrint, later, MINUTE, NOW } from '../../given.js';

const HOUR = 60 * MINUTE;
const PER_PART = 2;

let clock: MemoryClock;
let ports: Ports;
let pages: ListPages;
beforeEach(() => {
  clock = new MemoryClock(NOW);
  ports = memoryPorts({ clock });
  pages = new ListPages(ports, new BrowseShelves(ports, { coverIds: async () => [] }), PER_PART);
});

const createPrint = (minute: number, findings = {}) =>
  givenPrint(ports, { created_at: later(minute * MINUTE) }, findings);

async function listIds(part: number): Promise<string[]> {
  const ids: string[] = [];
  for await (const prints of await pages.prints(part)) ids.push(...prints.map(({ id }) => id));
  return ids;
}

describe('Parts of the sitemap', () => {
  it('contain up to the maximum of prints, oldest first, each once', async () => {
    const ids: string[] = [];
    for (const minute of [3, 1, 5, 2, 4]) ids[minute - 1] = (await createPrint(minute)).id;
    const parts = await pages.partsOfPrints();
    expect(parts).toHaveLength(3);
    expect([await listIds(1), await listIds(2), await listIds(3)]).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      ids.slice(4),
    ]);
    await expect(pages.prints(4)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('have the maximum of a sitemap by default', async () => {
    const ALL = 120_000;
    const at = (place: number) => ({ created_at: later(place), id: String(place) });
    ports.sitemapPrints.findPartEnd = async (count, after) => {
      const begin = Number(after?.id ?? 0);
      return begin < ALL ? at(Math.min(begin + count, ALL)) : undefined;
    };
    const parts = await new ListPages(
      ports,
      new BrowseShelves(ports, { coverIds: async () => [] }),
    ).partsOfPrints();
    const sizes = parts.map(({ after, until }) => Number(until.id) - Number(after?.id ?? 0));
    expect(sizes.reduce((sum, size) => sum + size)).toBe(ALL);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(50_000);
  });

  it('do not exist without public prints', async () => {
    expect(await pages.partsOfPrints()).toEqual([]);
    await expect(pages.prints(1)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are computed once an hour, and do not change when prints are added', async () => {
    for (const minute of [1, 2, 3]) await createPrint(minute);
    const [before] = await pages.partsOfPrints();
    const first = await listIds(1);
    await createPrint(4);
    await createPrint(5);
    clock.advance(HOUR - 1);
    expect(await pages.partsOfPrints()).toHaveLength(2);
    clock.advance(1);
    expect(await pages.partsOfPrints()).toHaveLength(3);
    expect((await pages.partsOfPrints())[0]).toEqual(before);
    expect(await listIds(1)).toEqual(first);
  });

  it('are computed again after a failure', async () => {
    await createPrint(1);
    const { sitemapPrints } = ports;
    const endOf = sitemapPrints.findPartEnd.bind(sitemapPrints);
    sitemapPrints.findPartEnd = () => Promise.reject(new Error('no time'));
    await expect(pages.partsOfPrints()).rejects.toThrow('no time');
    sitemapPrints.findPartEnd = endOf;
    expect(await pages.partsOfPrints()).toHaveLength(1);
  });
});

describe('Collections', () => {
  it('are those with a print, each with its newest', async () => {
    await createPrint(1, { recommended_room: ['Study', 'Bedroom'], keywords: ['sea'] });
    const newest = await createPrint(2, { recommended_room: ['Study'], keywords: [] });
    const found = await pages.collections();
    const rooms = found.filter(({ type }) => type === 'recommended_room');
    expect(rooms.map(({ value }) => value).toSorted()).toEqual(['Bedroom', 'Study']);
    expect(rooms.find(({ value }) => value === 'Study')).toEqual({
      type: 'recommended_room',
      value: 'Study',
      newest: newest.created_at,
      image_path: newest.image_paths[0],
    });
    expect(found.filter(({ type }) => type === 'keywords').map(({ value }) => value)).toEqual(['sea']);
  });
});
