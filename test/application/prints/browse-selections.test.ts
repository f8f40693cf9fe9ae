import { beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { ManageSelections } from '../../../src/application/curating/manage-selections.js';
import { BrowsePrints } from '../../../src/application/prints/browse-prints.js';
import { SaleConditions } from '../../../src/application/prints/sale-conditions.js';
import { BrowseSelections } from '../../../src/application/prints/browse-selections.js';
import type { Ports } from '../../../src/application/ports/index.js';
import { DAY, givenPrint, givenSelection, later } from '../../given.js';

let ports: Ports;
let clock: MemoryClock;
let manage: ManageSelections;
let browse: BrowseSelections;

beforeEach(() => {
  clock = new MemoryClock();
  ports = memoryPorts({ clock });
  manage = new ManageSelections(ports);
  browse = new BrowseSelections(ports, new BrowsePrints(ports, new SaleConditions(ports, 72)));
});

describe('A selection', () => {
  // spec: selections
  it('shows its public prints in its order, under the address of its title', async () => {
    const [first, hidden, last] = [await givenPrint(ports), await givenPrint(ports), await givenPrint(ports)];
    await ports.prints.hide([hidden.id], later(1));
    const print_ids = [last.id, hidden.id, first.id, last.id];
    const saved = await manage.save(givenSelection({ title: 'Under a Low Sun', print_ids }));
    expect(saved).toMatchObject({ slug: 'under-a-low-sun', print_ids: [last.id, hidden.id, first.id] });
    const shown = await browse.show('under-a-low-sun');
    expect(shown.print_ids).toEqual([last.id, first.id]);
    expect(shown.prints.map(({ id }) => id)).toEqual([last.id, first.id]);
    await expect(browse.show('elsewhere')).rejects.toMatchObject({ code: 'not_found' });
  });

  // spec: selections-known-prints
  it('takes only prints of the shop, and keeps those that it lost later', async () => {
    const print = await givenPrint(ports);
    const unknown = '3f0c1a34-0b7d-4c1e-9f3a-2d5b8e7c6a10';
    const selection = givenSelection({ print_ids: [print.id, unknown] });
    await expect(manage.save(selection)).rejects.toMatchObject({
      code: 'selection_print_unknown',
      message: `The shop has no print ${unknown}. Check its address, or leave it out.`,
    });
    expect(await manage.list()).toEqual([]);
    await manage.save({ ...selection, print_ids: [print.id] });
    await ports.prints.remove(print.id, print.user_id, later(1));
    const saved = await manage.save({ ...selection, title: 'Another title', print_ids: [print.id] });
    expect(saved.print_ids).toEqual([print.id]);
  });

  // spec: selections-period
  it('is shown from its start until its end', async () => {
    const { id } = await givenPrint(ports);
    const period = { starts_at: later(DAY), ends_at: later(2 * DAY) };
    const { slug } = await manage.save(givenSelection({ print_ids: [id], ...period }));
    const isShown = async () => (await browse.list()).length === 1;
    expect(await isShown()).toBe(false);
    clock.advance(DAY);
    expect(await isShown()).toBe(true);
    clock.advance(DAY);
    expect(await isShown()).toBe(false);
    await expect(browse.show(slug)).rejects.toMatchObject({ code: 'not_found' });
    const backwards = { starts_at: later(2 * DAY), ends_at: later(DAY) };
    await expect(manage.save(givenSelection(backwards))).rejects.toMatchObject({
      code: 'selection_not_valid',
    });
  });

  // spec: selections-covers
  it('without a public print is not listed, and no print covers two cards', async () => {
    const [one, other] = [await givenPrint(ports), await givenPrint(ports)];
    for (const [at, print_ids] of [[one.id, other.id], [one.id], [one.id, other.id], []].entries())
      await manage.save(givenSelection({ print_ids, title: `Number ${at}` }));
    const covers = (await browse.list()).map(({ cover }) => cover?.id);
    expect(covers).toHaveLength(3);
    expect(covers.filter(Boolean).sort()).toEqual([one.id, other.id].sort());
  });

  it('is listed with a public print however many hidden ones come first', async () => {
    const ids: string[] = [];
    while (ids.length < 9) ids.push((await givenPrint(ports)).id);
    await ports.prints.hide(ids.slice(0, -1), later(1));
    await manage.save(givenSelection({ print_ids: ids }));
    expect((await browse.list()).map(({ cover }) => cover?.id)).toEqual([ids.at(-1)]);
  });

  it('has an address of its own, also without Latin letters', async () => {
    const saved = await manage.save(givenSelection({ title: '静かな海' }));
    expect(saved.slug).toBe(saved.id);
    await manage.save(givenSelection({ title: 'Calm' }));
    await expect(manage.save(givenSelection({ title: 'Calm!' }))).rejects.toMatchObject({
      code: 'selection_title_taken',
    });
  });
});
