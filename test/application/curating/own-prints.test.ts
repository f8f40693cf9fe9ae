import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { DoTasks } from '../../../src/application/operations/do-tasks.js';
import { taskHandlers } from '../../../src/application/operations/task-handlers.js';
import { OwnPrints } from '../../../src/application/curating/own-prints.js';
import { TASK_KINDS } from '../../../src/application/ports/shop/task.js';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { masterKey, renditionKey } from '../../../src/domain/prints/print.js';
import {
  givenAccount,
  givenOrder,
  givenOrderItem,
  givenPrint,
  givenSeller,
  givenUser,
  later,
  MINUTE,
  NOW,
  SECOND,
  NO_PINS,
} from '../../given.js';
import { givenAddresses } from '../../given-addresses.js';

async function given() {
  const clock = new MemoryClock();
  const ports = memoryPorts({ clock });
  const print = await givenPrint(ports);
  const page = { limit: 10 };
  const onWall = async () => (await ports.prints.list({}, page)).prints.map(({ id }) => id);
  return { clock, ports, ownPrints: new OwnPrints(ports), print, maker: print.user_id, page, onWall };
}

describe('OwnPrints', () => {
  it('renames a print', async () => {
    const { ports, ownPrints, print, maker } = await given();
    expect(await ownPrints.change(maker, print.id, { title: 'Evening' })).toEqual({
      ...print,
      title: 'Evening',
    });
    expect(await ports.prints.find(print.id)).toMatchObject({ title: 'Evening', published: true });
  });

  it('keeps a print private, and publishes it again', async () => {
    const { ownPrints, print, maker, onWall, page } = await given();
    await ownPrints.change(maker, print.id, { published: false });
    expect(await onWall()).toEqual([]);
    expect((await ownPrints.list(maker, page)).prints).toMatchObject([{ id: print.id, published: false }]);
    expect(await ownPrints.show(maker, print.id)).toMatchObject({ id: print.id, title: print.title });
    await ownPrints.change(maker, print.id, { published: true });
    expect(await onWall()).toEqual([print.id]);
  });

  it('takes no title that the shop would not paint', async () => {
    const { ports, ownPrints, print, maker } = await given();
    await expect(ownPrints.change(maker, print.id, { title: 'Heil!' })).rejects.toMatchObject({
      code: 'description_refused',
    });
    expect(await ports.prints.find(print.id)).toEqual(print);
  });

  it.each(['Buy Cheap Pills', 'Call 07700 900123', 'You are an idiot', 'See cheapart.com'])(
    'takes no title that the shop would not show: %s',
    async (title) => {
      const { ports, ownPrints, print, maker } = await given();
      await expect(ownPrints.change(maker, print.id, { title })).rejects.toMatchObject({
        code: 'description_refused',
      });
      expect(await ports.prints.find(print.id)).toEqual(print);
    },
  );

  it("waits for an admin on a shop with review, but not with an admin's own print", async () => {
    const { ports, print, maker, onWall } = await given();
    const ownPrints = new OwnPrints(ports, 'review');
    expect(await ownPrints.change(maker, print.id, { title: 'Evening' })).toMatchObject({
      title: 'Evening',
      published: false,
      review: 'waiting',
    });
    expect(await onWall()).toEqual([]);
    await ports.managedPrints.review([print.id], 'refused', { at: NOW });
    await expect(ownPrints.change(maker, print.id, { published: true })).rejects.toMatchObject({
      code: 'publishing_refused',
    });
    await ports.accounts.add(givenAccount(), true);
    await ports.accounts.appoint(maker, true);
    const own = await givenPrint(ports, { user_id: maker });
    expect(await ownPrints.change(maker, own.id, { title: 'Ours' })).toMatchObject({ published: true });
  });

  it('takes the pin of a print down that waits again', async () => {
    const { ports, print, maker } = await given();
    await ports.pins.ask([print.id], maker, NOW, 0);
    await new OwnPrints(ports, 'review').change(maker, print.id, { title: 'Evening' });
    expect(await ports.pins.find([print.id])).toEqual([]);
  });

  it('tells of one print whether it is theirs, which is no error where it is not', async () => {
    const { ports, ownPrints, print, maker, page } = await given();
    await givenPrint(ports, { user_id: maker });
    const { id: stranger } = await givenUser(ports);
    const one = { ...page, id: print.id };
    expect(await ownPrints.list(maker, one)).toEqual({ prints: [print], next: null });
    expect(await ownPrints.list(stranger, one)).toEqual({ prints: [], next: null });
    expect(await ownPrints.list(maker, { ...page, id: randomUUID() })).toEqual({ prints: [], next: null });
  });

  it('knows nobody else’s prints, and none that are not there', async () => {
    const { ports, ownPrints, print, maker } = await given();
    const { id: stranger } = await givenUser(ports);
    for (const [who, id] of [
      [stranger, print.id],
      [maker, randomUUID()],
    ] as const) {
      const refused = { code: 'not_found' };
      await expect(ownPrints.show(who, id)).rejects.toMatchObject(refused);
      await expect(ownPrints.change(who, id, { title: 'Mine' })).rejects.toMatchObject(refused);
      await expect(ownPrints.remove(who, id)).rejects.toMatchObject(refused);
    }
    expect(await ports.prints.find(print.id)).toEqual(print);
  });
});

describe('a print that its maker deletes', () => {
  const files = (id: string) => [masterKey(id), renditionKey(id, 320, 'webp')];
  async function deleted(isOrdered: boolean) {
    const world = await given();
    const { clock, ports, ownPrints, print, maker } = world;
    for (const file of files(print.id)) await ports.pictureStore.put(file, Uint8Array.of(1));
    if (isOrdered) {
      const order = givenOrder({ order_items: [givenOrderItem({ generation_job_id: print.id })] });
      await ports.orders.place({ ...order, expires_at: later(60 * MINUTE) }, NOW);
    }
    await ownPrints.remove(maker, print.id);
    const shop = { ...givenSeller(), url: 'https://shop.example.com' };
    const told: unknown[] = [];
    const handlers = taskHandlers(ports, {
      sendAuthMail: { send: async () => {} },
      shop,
      pictureAddresses: givenAddresses(ports),
      postPins: NO_PINS,
    });
    const doTasks = new DoTasks(ports, handlers, (error) => told.push(error));
    const left = async () => {
      while (await doTasks.next(TASK_KINDS, 'worker'));
      expect(told).toEqual([]);
      const kept = await Promise.all(files(print.id).map((file) => ports.pictureStore.get(file)));
      return kept.filter(Boolean).length;
    };
    return { ...world, left, clock };
  }

  it('is gone for everybody at once, and its files once nobody can be paying for it', async () => {
    const { clock, ownPrints, maker, page, print, onWall, left } = await deleted(false);
    expect(await onWall()).toEqual([]);
    expect((await ownPrints.list(maker, page)).prints).toEqual([]);
    await expect(ownPrints.show(maker, print.id)).rejects.toMatchObject({ code: 'not_found' });
    clock.advance(120 * MINUTE - SECOND);
    expect(await left()).toBe(2);
    clock.advance(SECOND);
    expect(await left()).toBe(0);
  });

  it('keeps its files where it was ordered', async () => {
    const { clock, onWall, left } = await deleted(true);
    expect(await onWall()).toEqual([]);
    clock.advance(240 * MINUTE);
    expect(await left()).toBe(2);
  });
});
