import { describe, expect, it } from '@jest/globals';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { Curate } from '../../../src/application/curating/curate.js';
import { SortPrints } from '../../../src/application/curating/sort-prints.js';
import { BrowsePrints } from '../../../src/application/prints/browse-prints.js';
import { SaleConditions } from '../../../src/application/prints/sale-conditions.js';
import { givenPrint, givenUser, later, MINUTE, NOW } from '../../given.js';

describe('SortPrints', () => {
  const ports = memoryPorts();
  const sortPrints = new SortPrints(
    new BrowsePrints(ports, new SaleConditions(ports, 72)),
    new Curate(ports),
  );
  const list = async (...[sort, query]: Partial<Parameters<SortPrints['list']>>) =>
    (await sortPrints.list(sort, query ?? { state: 'shown' }, { limit: 10 })).rows.map(({ id }) => id);

  it('lists prints for admins in another order, but only with filters that Shop Prints has', async () => {
    const old = await givenPrint(ports, { created_at: NOW }, { recommended_room: ['Study'] });
    const recent = await givenPrint(ports, { created_at: later(MINUTE) }, { recommended_room: ['Attic'] });
    const { id: person } = await givenUser(ports);
    await ports.favourites.add(person, [old.id], NOW, 10);
    expect(await list()).toEqual([recent.id, old.id]);
    expect(await list('newest', { state: 'shown', user: old.user_id })).toEqual([old.id]);
    expect(await list('most-loved')).toEqual([old.id, recent.id]);
    expect(await list('most-loved', { state: 'shown', room: 'study' })).toEqual([old.id]);
    for (const query of [{ state: 'hidden' as const }, { state: 'shown' as const, user: old.user_id }])
      await expect(list('most-loved', query)).rejects.toMatchObject({ code: 'validation_failed' });
  });
});
