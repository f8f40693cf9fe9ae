import { beforeEach, describe, expect, it } from '@jest/globals';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { BrowsePrints } from '../../../src/application/prints/browse-prints.js';
import { SaleConditions } from '../../../src/application/prints/sale-conditions.js';
import { KeepFavourites } from '../../../src/application/accounts/keep-favourites.js';
import { MAX_FAVOURITES } from '../../../src/domain/prints/favourites.js';
import { givenPrint, givenUser, NOW } from '../../given.js';

describe('Favourites', () => {
  let ports: ReturnType<typeof memoryPorts>;
  let favourites: KeepFavourites;
  let userId: string;
  beforeEach(async () => {
    ports = memoryPorts();
    favourites = new KeepFavourites(ports, new BrowsePrints(ports, new SaleConditions(ports, 72)));
    userId = (await givenUser(ports)).id;
  });

  // spec: favourites-newest-first
  it('returns all after adding, the newest first', async () => {
    const [first, second] = [await givenPrint(ports), await givenPrint(ports)];
    expect(await favourites.add(userId, [first.id])).toEqual([first.id]);
    expect(await favourites.add(userId, [first.id, second.id])).toEqual([second.id, first.id]);
    await favourites.remove(userId, first.id);
    expect(await favourites.listIds(userId)).toEqual([second.id]);
  });

  it('ignores private and hidden prints', async () => {
    const [secret, hidden, open] = [
      await givenPrint(ports, { published: false }),
      await givenPrint(ports),
      await givenPrint(ports),
    ];
    await ports.prints.hide([hidden.id], NOW);
    expect(await favourites.add(userId, [secret.id, hidden.id, open.id])).toEqual([open.id]);
  });

  it('has a limit', async () => {
    for (let i = 0; i <= MAX_FAVOURITES; i++) await givenPrint(ports);
    const { rows } = await ports.prints.list({}, { limit: MAX_FAVOURITES + 1 });
    const ids = rows.map(({ id }) => id);
    await expect(favourites.add(userId, ids)).rejects.toMatchObject({ code: 'too_many_favourites' });
    expect(await favourites.listIds(userId)).toEqual([]);
    expect(await favourites.add(userId, ids.slice(1))).toHaveLength(MAX_FAVOURITES);
  });
});
