import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { memoryPorts } from '../../src/adapters/memory/ports.js';
import { BrowsePrints } from '../../src/application/browse-prints.js';
import { givenJob, givenPrint, later, SECOND } from '../given.js';

function given() {
  const ports = memoryPorts();
  return { ports, browsePrints: new BrowsePrints(ports) };
}

describe('BrowsePrints', () => {
  it('pages through the wall, newest first, none twice and none left out', async () => {
    const { ports, browsePrints } = given();
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) {
      ids.unshift((await givenPrint(ports, { created_at: later(n * SECOND) })).id);
    }
    await givenJob(ports);
    const seen: string[] = [];
    let page = await browsePrints.list({}, { limit: 2 });
    for (;;) {
      seen.push(...page.prints.map(({ id }) => id));
      if (!page.next) break;
      page = await browsePrints.list({}, { limit: 2, after: page.next });
    }
    expect(seen).toEqual(ids);
  });

  it('lists the featured ones', async () => {
    const { ports, browsePrints } = given();
    const [, two] = [await givenPrint(ports), await givenPrint(ports)];
    await ports.prints.setFeatured([two.id], true);
    const featured = await browsePrints.list({ featured: true }, { limit: 10 });
    expect(featured).toMatchObject({ prints: [{ id: two.id }], next: null });
  });

  it('shows a finished print, and no other', async () => {
    const { ports, browsePrints } = given();
    const print = await givenPrint(ports);
    const unfinished = await givenJob(ports);
    expect(await browsePrints.show(print.id)).toEqual(print);
    for (const id of [randomUUID(), unfinished.id]) {
      await expect(browsePrints.show(id)).rejects.toMatchObject({ code: 'not_found' });
      await expect(browsePrints.related(id, 8)).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('shows prints that have something in common with one, those that have most first', async () => {
    const { ports, browsePrints } = given();
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
    const related = await browsePrints.related(print.id, 8);
    expect(related.map(({ id }) => id)).toEqual([twin.id, room.id]);
    expect(await browsePrints.related(print.id, 1)).toMatchObject([{ id: twin.id }]);
  });

  it('answers for a private print exactly as for none', async () => {
    const { ports, browsePrints } = given();
    const hidden = await givenPrint(ports, { published: false });
    const refusals = [hidden.id, randomUUID()].map((id) =>
      browsePrints.show(id).catch((error: unknown) => error),
    );
    const [ofPrivate, ofNone] = await Promise.all(refusals);
    expect(ofPrivate).toEqual(ofNone);
    expect(ofPrivate).toMatchObject({ code: 'not_found' });
    expect(await browsePrints.list({}, { limit: 10 })).toMatchObject({ prints: [] });
  });
});
