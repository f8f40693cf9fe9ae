import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { ProcessOutbox } from '../../../src/application/operations/process-outbox.js';
import { OwnPrints } from '../../../src/application/curating/own-prints.js';
import { TASK_KINDS } from '../../../src/application/ports/shop/task.js';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import type { OrderItem } from '../../../src/domain/orders/order.js';
import { variantMockupKey } from '../../../src/domain/prints/mockup.js';
import { composedKey, masterKey, paperPictureKey, renditionKey } from '../../../src/domain/prints/print.js';
import {
  givenCatalogue,
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
} from '../../given.js';
import { givenTaskHandlers } from '../../given-use-cases.js';

async function setUp() {
  const clock = new MemoryClock();
  const ports = memoryPorts({ clock });
  const print = await givenPrint(ports);
  const page = { limit: 10 };
  const onWall = async () => (await ports.prints.list({}, page)).rows.map(({ id }) => id);
  return { clock, ports, ownPrints: new OwnPrints(ports), print, maker: print.user_id, page, onWall };
}

describe('OwnPrints', () => {
  it('renames a print', async () => {
    const { ports, ownPrints, print, maker } = await setUp();
    expect(await ownPrints.change(maker, print.id, { title: 'Evening' })).toEqual({
      ...print,
      title: 'Evening',
    });
    expect(await ports.prints.find(print.id)).toMatchObject({ title: 'Evening', published: true });
  });

  it('makes a print private, and publishes it again', async () => {
    const { ownPrints, print, maker, onWall, page } = await setUp();
    await ownPrints.change(maker, print.id, { published: false });
    expect(await onWall()).toEqual([]);
    expect((await ownPrints.list(maker, page)).rows).toMatchObject([{ id: print.id, published: false }]);
    expect(await ownPrints.show(maker, print.id)).toMatchObject({ id: print.id, title: print.title });
    await ownPrints.change(maker, print.id, { published: true });
    expect(await onWall()).toEqual([print.id]);
  });

  it('rejects a title that the moderation objects to', async () => {
    const { ports, ownPrints, print, maker } = await setUp();
    await expect(ownPrints.change(maker, print.id, { title: 'Heil!' })).rejects.toMatchObject({
      code: 'description_refused',
    });
    expect(await ports.prints.find(print.id)).toEqual(print);
  });

  it.each(['Buy Cheap Pills', 'Call 07700 900123', 'You are an idiot', 'See cheapart.com'])(
    'holds a title that needs a look in an open shop, and says why: %s',
    async (title) => {
      const { ownPrints, print, maker, onWall } = await setUp();
      expect(await ownPrints.change(maker, print.id, { title })).toMatchObject({
        title,
        published: false,
        review: 'waiting',
        review_reason: expect.stringMatching(/^Its words contain (advertising|contact details|insults) \(“/),
      });
      expect(await onWall()).toEqual([]);
    },
  );

  // spec: publishing-private
  it('never publishes in a shop that shows no prints by customers', async () => {
    const { ports, print, maker, onWall } = await setUp();
    const ownPrints = new OwnPrints(ports, 'private');
    await expect(ownPrints.change(maker, print.id, { published: true })).rejects.toMatchObject({
      code: 'publishing_refused',
    });
    expect(await ownPrints.change(maker, print.id, { title: 'Evening' })).toMatchObject({
      published: false,
      review: null,
    });
    expect(await onWall()).toEqual([]);
  });

  it("waits for an admin on a shop with review, but not with an admin's own print", async () => {
    const { ports, print, maker, onWall } = await setUp();
    const ownPrints = new OwnPrints(ports, 'review');
    expect(await ownPrints.change(maker, print.id, { title: 'Evening' })).toMatchObject({
      title: 'Evening',
      published: false,
      review: 'waiting',
    });
    expect(await onWall()).toEqual([]);
    await ports.managedPrints.review([print.id], { verdict: 'refused', at: NOW });
    await expect(ownPrints.change(maker, print.id, { published: true })).rejects.toMatchObject({
      code: 'publishing_refused',
    });
    await ports.accounts.add(givenAccount(), true);
    await ports.accounts.setAdmin(maker, true);
    const own = await givenPrint(ports, { user_id: maker });
    expect(await ownPrints.change(maker, own.id, { title: 'Ours' })).toMatchObject({ published: true });
  });

  it('removes the pin of a print that waits again', async () => {
    const { ports, print, maker } = await setUp();
    await ports.pins.enqueue([print.id], maker, NOW, 0);
    await new OwnPrints(ports, 'review').change(maker, print.id, { title: 'Evening' });
    expect(await ports.pins.find([print.id])).toEqual([]);
  });

  it("says whether a print is the caller's, without an error", async () => {
    const { ports, ownPrints, print, maker, page } = await setUp();
    await givenPrint(ports, { user_id: maker });
    const { id: stranger } = await givenUser(ports);
    const one = { ...page, id: print.id };
    expect(await ownPrints.list(maker, one)).toEqual({ rows: [print], next: null });
    expect(await ownPrints.list(stranger, one)).toEqual({ rows: [], next: null });
    expect(await ownPrints.list(maker, { ...page, id: randomUUID() })).toEqual({ rows: [], next: null });
  });

  it('finds nobody else’s prints, and no unknown ones', async () => {
    const { ports, ownPrints, print, maker } = await setUp();
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

const FRAMED_VARIANT = { mockup: 'framed', size: '50x70', frame: 'oak', mount: null } as const;

describe('a print that its maker deletes', () => {
  const files = (id: string) => [masterKey(id), renditionKey(id, 320, 'webp')];
  async function deleted(isOrdered: boolean, line: Partial<OrderItem> = {}) {
    const world = await setUp();
    const { clock, ports, ownPrints, print, maker } = world;
    for (const file of files(print.id)) await ports.pictureStore.put(file, Uint8Array.of(1));
    if (isOrdered) {
      const order = givenOrder({ order_items: [givenOrderItem({ generation_job_id: print.id, ...line })] });
      await ports.orders.place({ ...order, expires_at: later(60 * MINUTE) }, NOW);
    }
    await ownPrints.remove(maker, print.id);
    const shop = { ...givenSeller(), url: 'https://shop.example.com' };
    const reported: unknown[] = [];
    const handlers = givenTaskHandlers(ports, { shop });
    const doTasks = new ProcessOutbox(ports, handlers, (error) => reported.push(error));
    const remaining = async () => {
      while (await doTasks.runNext(TASK_KINDS, 'worker'));
      expect(reported).toEqual([]);
      const pictures = await Promise.all(files(print.id).map((file) => ports.pictureStore.get(file)));
      return pictures.filter(Boolean).length;
    };
    return { ...world, remaining, clock };
  }

  it('disappears for everybody immediately; its files are deleted when no order can be paid any more', async () => {
    const { clock, ownPrints, maker, page, print, onWall, remaining } = await deleted(false);
    expect(await onWall()).toEqual([]);
    expect((await ownPrints.list(maker, page)).rows).toEqual([]);
    await expect(ownPrints.show(maker, print.id)).rejects.toMatchObject({ code: 'not_found' });
    clock.advance(120 * MINUTE - SECOND);
    expect(await remaining()).toBe(2);
    clock.advance(SECOND);
    expect(await remaining()).toBe(0);
  });

  it('keeps only the pictures composed for ordered papers', async () => {
    const { clock, ports, print, remaining } = await deleted(true, { size: '30x40', fit: 'composed' });
    const { options, ...catalogue } = givenCatalogue();
    const taller = { ...options.find(({ value }) => value === '30x40')!, id: 50, value: '50x70' };
    await ports.products.load({ ...catalogue, options: [...options, taller] });
    const kept = composedKey(print.id, '3x4');
    const needless = [
      composedKey(print.id, '5x7'),
      paperPictureKey(print.id, { ratio: '3x4', fit: 'composed' }, '1024.webp'),
      variantMockupKey(print.id, { ratio: '5x7', fit: 'composed' }, FRAMED_VARIANT),
    ];
    for (const key of [kept, ...needless]) await ports.pictureStore.put(key, Uint8Array.of(1));
    clock.advance(240 * MINUTE);
    expect(await remaining()).toBe(2);
    expect(await ports.pictureStore.has(kept)).toBe(true);
    for (const key of needless) expect(await ports.pictureStore.has(key)).toBe(false);
  });

  it('deletes the pictures of all its papers if nobody ordered it', async () => {
    const { clock, ports, print, remaining } = await deleted(false);
    const keys = [
      composedKey(print.id, '3x4'),
      paperPictureKey(print.id, { ratio: '3x4', fit: 'whole' }, '320.webp'),
    ];
    for (const key of keys) await ports.pictureStore.put(key, Uint8Array.of(1));
    clock.advance(240 * MINUTE);
    expect(await remaining()).toBe(0);
    for (const key of keys) expect(await ports.pictureStore.has(key)).toBe(false);
  });

  it('keeps its files where it was ordered', async () => {
    const { clock, onWall, remaining } = await deleted(true);
    expect(await onWall()).toEqual([]);
    clock.advance(240 * MINUTE);
    expect(await remaining()).toBe(2);
  });
});
