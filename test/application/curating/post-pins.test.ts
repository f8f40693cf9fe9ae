import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ClaimOrders } from '../../../src/application/orders/claim-orders.js';
import { RouteLinks } from '../../../src/adapters/http/platform/links.js';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { encode, smallSize } from '../../../src/adapters/memory/fake-picture.js';
import { MemoryPinboard } from '../../../src/adapters/memory/curating/pinboard.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { ConnectPinboard } from '../../../src/application/curating/connect-pinboard.js';
import { Curate } from '../../../src/application/curating/curate.js';
import { ProcessOutbox } from '../../../src/application/operations/process-outbox.js';
import { EraseAccount } from '../../../src/application/accounts/erase-account.js';
import { OwnPrints } from '../../../src/application/curating/own-prints.js';
import { PostPins, type PinSettings } from '../../../src/application/curating/post-pins.js';
import type { PinOutcome } from '../../../src/application/curating/pin-outcome.js';
import type { Ports } from '../../../src/application/ports/index.js';
import { DomainError, RetryableError } from '../../../src/domain/shop/errors.js';
import { masterKey } from '../../../src/domain/prints/print.js';
import { DAY, givenPrint, givenUser, later, MINUTE, NOW, SECOND } from '../../given.js';
import { givenTaskHandlers } from '../../given-use-cases.js';

const SETTINGS: PinSettings = {
  shopName: 'Hangwell',
  gapMs: 2 * SECOND,
  isReachable: false,
};

const SMALL = smallSize(2000, 3000);
const PICTURE = encode(2000, 3000, new Uint8Array(SMALL.width * SMALL.height * 3));

let clock: MemoryClock;
let pinboard: MemoryPinboard;
let ports: Ports;
let connection: ConnectPinboard;
let admin: string;
let reported: unknown[];

beforeEach(async () => {
  clock = new MemoryClock();
  pinboard = new MemoryPinboard(clock);
  ports = memoryPorts({ clock, pinboard, links: new RouteLinks('https://shop.example') });
  connection = new ConnectPinboard(ports);
  admin = (await givenUser(ports, true)).id;
  reported = [];
});

async function connect() {
  const ticket = await connection.openTicket(admin);
  const consent = new URL(await connection.begin(ticket));
  await connection.finish(consent.searchParams.get('state')!, pinboard.allow());
}

const pinsWith = (settings: Partial<PinSettings> = {}) =>
  new PostPins(ports, connection, { ...SETTINGS, ...settings });

function worker(pins: PostPins) {
  const handlers = givenTaskHandlers(ports, { postPins: pins });
  const doTasks = new ProcessOutbox(ports, handlers, (error) => reported.push(error));
  const next = () => doTasks.runNext(['pin', 'unpin'], 'worker');
  /** Does all due work, moving the clock on, until the promise settles. */
  const work = async <T>(posting: Promise<T>): Promise<T> => {
    let isAnswered = false;
    const result = posting.finally(() => (isAnswered = true));
    result.catch(() => undefined);
    while (!isAnswered) if (!(await next())) clock.advance(SECOND);
    return result;
  };
  return { next, work };
}

async function createPrint(title = 'Quiet Dunes') {
  const print = await givenPrint(ports, {}, { title });
  await ports.pictureStore.put(masterKey(print.id), PICTURE);
  return print.id;
}

async function many(count: number) {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await createPrint());
  return ids;
}

const links = () => pinboard.pinned.map(({ pin }) => pin.link.split('/').at(-1));
const isPosted = (outcome: PinOutcome | undefined) => outcome !== undefined && 'url' in outcome;

describe('Posting to the pinboard', () => {
  // spec: post-pins-needs-connection
  it('requires a connection first', async () => {
    await expect(pinsWith().post([await createPrint()], admin)).rejects.toMatchObject({
      code: 'pinboard_not_connected',
    });
  });

  // spec: post-pins-where-it-hangs
  it('stores the address of each pin with the print', async () => {
    await connect();
    const pins = pinsWith();
    const ids = [await createPrint(), await createPrint()];
    const stranger = randomUUID();
    const outcomes = await worker(pins).work(pins.post([...ids, stranger], admin));
    expect(Object.keys(outcomes)).toEqual([...ids, stranger]);
    expect(outcomes[stranger]).toEqual({ error: expect.objectContaining({ code: 'print_unavailable' }) });
    for (const id of ids) {
      const { url } = outcomes[id] as { url: string };
      expect(await ports.managedPrints.find(id)).toMatchObject({
        pinterest_posted: true,
        pinterest_post_url: url,
        pinterest_post_date: expect.any(Date),
      });
    }
    expect(links()).toEqual(ids);
    expect(pinboard.pinned[0]!.pin).toMatchObject({
      title: 'Quiet Dunes',
      link: `https://shop.example/print/quiet-dunes/${ids[0]}`,
      description: expect.stringContaining('Made with AI'),
    });
  });

  it('uses a board with the name of the shop, created once', async () => {
    await connect();
    const pins = pinsWith();
    await worker(pins).work(pins.post([await createPrint(), await createPrint()], admin));
    expect(await connection.boards()).toEqual([expect.objectContaining({ name: 'Hangwell' })]);
    expect((await connection.state()).board).toMatchObject({ name: 'Hangwell' });
  });

  it('respects the interval between two posts', async () => {
    await connect();
    const pins = pinsWith();
    const ids = await many(30);
    const outcomes = await pins.post(ids, admin);
    expect(Object.values(outcomes)).toEqual(ids.map(() => ({ waiting: true })));
    const { next } = worker(pins);
    while (await next());
    expect(pinboard.pinned).toHaveLength(1);
    for (let second = 0; second < 10; second++) {
      clock.advance(SECOND);
      while (await next());
    }
    expect(pinboard.pinned).toHaveLength(6);
    expect(await connection.state()).toMatchObject({ waiting: 24, posted: 6 });
  });

  // spec: post-pins-never-twice
  it('pins nothing twice when a request is repeated', async () => {
    await connect();
    const pins = pinsWith({ gapMs: 0 });
    const id = await createPrint();
    const { work } = worker(pins);
    const first = await work(Promise.all([pins.post([id], admin), pins.post([id, id], admin)]));
    expect(await work(pins.post([id], admin))).toEqual(first[0]);
    expect(links()).toEqual([id]);
  });

  it('finds a pin whose response was lost, instead of creating another', async () => {
    await connect();
    pinboard.loseAnswers();
    const pins = pinsWith();
    const id = await createPrint();
    const outcomes = await worker(pins).work(pins.post([id], admin));
    expect(isPosted(outcomes[id])).toBe(true);
    expect(links()).toEqual([id]);
  });

  it('finds it also when the print has a new title', async () => {
    await connect();
    const pins = pinsWith({ gapMs: 0 });
    const id = await createPrint();
    const others = await many(25);
    pinboard.loseAnswers();
    await pins.post([id, ...others], admin);
    const { next } = worker(pins);
    await next();
    await new Curate(ports).edit(id, { title: 'Another Name' });
    clock.advance(MINUTE);
    while (await next());
    expect(links().filter((one) => one === id)).toHaveLength(1);
  });

  // spec: post-pins-partly-done
  it('reports posted prints as posted when a later one fails', async () => {
    await connect();
    const pins = pinsWith();
    const ids = [await createPrint(), await createPrint(), await createPrint()];
    pinboard.refuse(`https://shop.example/print/quiet-dunes/${ids[1]}`);
    const outcomes = await worker(pins).work(pins.post(ids, admin));
    expect(ids.map((id) => isPosted(outcomes[id]))).toEqual([true, false, true]);
    expect(outcomes[ids[1]!]).toEqual({ error: { code: 'pin_refused', message: 'This pin was rejected.' } });
    expect(await ports.managedPrints.find(ids[1]!)).toMatchObject({ pinterest_posted: false });
  });

  it('retries a failed one on a new request', async () => {
    await connect();
    const pins = pinsWith();
    const id = await createPrint();
    pinboard.failWith(new DomainError('pin_refused', 'Not now.'));
    const { work } = worker(pins);
    const failed = await work(pins.post([id], admin));
    expect(failed[id]).toEqual({ error: expect.objectContaining({ code: 'pin_refused' }) });
    expect(isPosted((await work(pins.post([id], admin)))[id])).toBe(true);
    expect(links()).toEqual([id]);
  });

  it.each([
    ['runs out', async () => pinboard.disconnect()],
    ['is ended by an admin', () => connection.disconnect()],
  ])('waits when its connection %s, says why, and continues in order with a new one', async (_, end) => {
    await connect();
    const pins = pinsWith();
    const ids = await many(5);
    const { next, work } = worker(pins);
    await work(pins.post([ids[0]!], admin));
    const posting = pins.post(ids, admin);
    await end();
    const outcomes = await work(posting);
    expect(ids.slice(1).map((id) => outcomes[id])).toEqual(Array(4).fill({ waiting: true }));
    for (let second = 0; second < 60; second++, clock.advance(SECOND)) while (await next());
    const code = 'pinboard_not_connected';
    const waiting = { state: 'waiting', code, message: expect.stringContaining('not connected') };
    expect(await pins.find(ids.slice(1), {})).toEqual(Array(4).fill(expect.objectContaining(waiting)));
    expect([links(), reported]).toEqual([[ids[0]], []]);

    await connect();
    await pins.resume();
    while (await next());
    expect(links()).toHaveLength(2);
    for (let second = 0; second < 6; second++, clock.advance(SECOND)) while (await next());
    while (await next());
    expect(links()).toEqual(ids);
    expect((await pins.find(ids, {})).map(({ state, message }) => [state, message])).toEqual(
      Array(5).fill(['posted', null]),
    );
  });

  it('alerts the owner while the board has ended the connection', async () => {
    await connect();
    const pins = pinsWith();
    const { work } = worker(pins);
    const posting = pins.post([await createPrint()], admin);
    pinboard.disconnect();
    await work(posting);
    expect(await ports.alerts.list()).toMatchObject([{ code: 'pinboard_disconnected' }]);
    await connect();
    expect(await ports.alerts.list()).toEqual([]);
    await connection.disconnect();
    await expect(connection.boards()).rejects.toMatchObject({ code: 'pinboard_not_connected' });
    expect(await ports.alerts.list()).toEqual([]);
  });

  it('checks once an hour without a connection, and stops when no pins wait', async () => {
    await connect();
    const pins = pinsWith();
    const [id, gone] = (await many(2)) as [string, string];
    const posting = pins.post([id, gone], admin);
    await connection.disconnect();
    const { next, work } = worker(pins);
    await work(posting);
    await pins.remove([gone]);
    let looks = 0;
    for (let minute = 0; minute < 180; minute++, clock.advance(MINUTE)) while (await next()) looks++;
    expect(looks).toBe(3);
    expect((await ports.outbox.listUnfinished({}, { limit: 9 })).rows).toMatchObject([
      { kind: 'pin', subject: expect.stringContaining(id), reason: expect.stringContaining('not connected') },
    ]);
    await connect();
    clock.advance(60 * MINUTE);
    while (await next());
    expect(links()).toEqual([id]);
  });

  it('pauses for as long as a busy pinboard asks', async () => {
    await connect();
    const pins = pinsWith({ gapMs: 0 });
    const ids = await many(25);
    await pins.post(ids, admin);
    pinboard.busyFor(60);
    const { next } = worker(pins);
    while (await next());
    expect((await connection.state()).paused_until).toEqual(new Date(NOW.getTime() + MINUTE));
    expect(pinboard.pinned).toEqual([]);
    clock.advance(MINUTE);
    while (await next());
    expect(pinboard.pinned).toHaveLength(25);
    expect(reported).toEqual([]);
  });

  it('is retried later when the pinboard does not answer', async () => {
    await connect();
    const pins = pinsWith();
    pinboard.failWith(new RetryableError('No answer.'), 2);
    const id = await createPrint();
    expect(isPosted((await worker(pins).work(pins.post([id], admin)))[id])).toBe(true);
  });

  it('is retried within seconds after one fault, even after a long wait for its turn', async () => {
    await connect();
    const pins = pinsWith();
    const id = await createPrint();
    await pins.post(await many(25), admin);
    await pins.post([id, ...(await many(25))], admin);
    // Another worker holds the turn for a minute.
    await ports.pins.takeTurn('another worker', NOW, later(MINUTE), 0);
    const { next } = worker(pins);
    for (let second = 0; second < 60; second++, clock.advance(SECOND)) while (await next());
    expect((await ports.outbox.listUnfinished({ failed: true }, { limit: 9 })).rows).toEqual([]);
    pinboard.failWith(new RetryableError('No answer.'));
    while (pinboard.pinned.length === 0) if (!(await next())) clock.advance(SECOND);
    expect(clock.now().getTime() - later(MINUTE).getTime()).toBeLessThanOrEqual(3 * SECOND);
    for (let second = 0; second < 120; second++, clock.advance(SECOND)) while (await next());
    expect(pinboard.pinned).toHaveLength(51);
    expect(reported).toEqual([]);
  });

  it('is posted once when a worker dies, by another within half a minute', async () => {
    await connect();
    const pins = pinsWith();
    const id = await createPrint();
    await pins.post([id, ...(await many(25))], admin);
    // It posts the pin but fails before storing that.
    const { endTurn, markPosted } = ports.pins;
    const { requeue, renew } = ports.outbox;
    const dead = async () => Promise.reject(new Error('killed'));
    Object.assign(ports.pins, { endTurn: dead, markPosted: dead });
    Object.assign(ports.outbox, { requeue: dead, renew: dead });
    await expect(worker(pins).next()).rejects.toThrow('killed');
    Object.assign(ports.pins, { endTurn, markPosted });
    Object.assign(ports.outbox, { requeue, renew });
    expect(links()).toEqual([id]);
    const { next } = worker(pins);
    while ((await pins.find([id], { state: 'posted' })).length === 0)
      if (!(await next())) clock.advance(SECOND);
    expect(clock.now().getTime() - NOW.getTime()).toBeLessThanOrEqual(35 * SECOND);
    for (let second = 0; second < 90; second++, clock.advance(SECOND)) while (await next());
    expect(pinboard.pinned).toHaveLength(26);
    expect(links().filter((one) => one === id)).toHaveLength(1);
  });

  it('does not post after another worker has taken the turn', async () => {
    await connect();
    const pins = pinsWith();
    const id = await createPrint();
    await pins.post([id, ...(await many(25))], admin);
    const { pin } = ports.pictures;
    ports.pictures.pin = async (...of) => {
      ports.pictures.pin = pin;
      clock.advance(5 * MINUTE);
      await ports.pins.takeTurn('another worker', clock.now(), later(30 * SECOND, clock.now()), 0);
      return pin.apply(ports.pictures, of);
    };
    const { next } = worker(pins);
    await next();
    expect(pinboard.pinned).toEqual([]);
    for (let second = 0; second < 120; second++, clock.advance(SECOND)) while (await next());
    expect(links().filter((one) => one === id)).toHaveLength(1);
  });

  it('renews an expired connection, and stores the new one', async () => {
    await connect();
    const before = (await ports.pins.connection())!.sealed;
    pinboard.expire();
    const pins = pinsWith();
    const id = await createPrint();
    expect(isPosted((await worker(pins).work(pins.post([id], admin)))[id])).toBe(true);
    expect((await ports.pins.connection())!.sealed).not.toBe(before);
  });

  it('sends the address of a picture from a public shop, otherwise the picture', async () => {
    await connect();
    const [far, near] = [await createPrint(), await createPrint()];
    const [reachable, hidden] = [pinsWith({ isReachable: true }), pinsWith()];
    await worker(reachable).work(reachable.post([far], admin));
    await worker(hidden).work(hidden.post([near], admin));
    const [first, second] = pinboard.pinned;
    expect(first!.picture).toEqual({ url: `https://shop.example/pictures/${far}/pin.jpg` });
    expect(await ports.pictureStore.get(`pictures/${far}/pin.jpg`)).toBeDefined();
    expect(second!.picture).toEqual({ jpeg: expect.any(Uint8Array) });
  });
});

describe('A print that is taken down', () => {
  it('loses its pin', async () => {
    await connect();
    const pins = pinsWith();
    const id = await createPrint();
    const { next, work } = worker(pins);
    await work(pins.post([id], admin));
    await new Curate(ports).hide([id], true);
    clock.advance(MINUTE);
    while (await next());
    expect(pinboard.pinned).toEqual([]);
    expect(await ports.managedPrints.find(id)).toMatchObject({
      pinterest_posted: false,
      pinterest_post_url: null,
    });
  });

  it('loses its pin also when its maker makes it private, deletes it or leaves', async () => {
    await connect();
    const pins = pinsWith({ gapMs: 0 });
    const { next, work } = worker(pins);
    const own = new OwnPrints(ports);
    const [secret, deleted, erased] = [await createPrint(), await createPrint(), await createPrint()];
    await work(pins.post([secret, deleted, erased], admin));
    expect(pinboard.pinned).toHaveLength(3);
    const findMaker = async (id: string) => (await ports.prints.find(id))!.user_id;
    await own.change(await findMaker(secret), secret, { published: false });
    await own.remove(await findMaker(deleted), deleted);
    await new EraseAccount(ports, new ClaimOrders(ports, true)).erase(await findMaker(erased));
    clock.advance(MINUTE);
    while (await next());
    expect(pinboard.pinned).toEqual([]);
  });

  it('is not pinned when its turn in the queue comes', async () => {
    await connect();
    const pins = pinsWith({ gapMs: DAY });
    const ids = await many(25);
    await pins.post(ids, admin);
    await new Curate(ports).hide(ids.slice(1), true);
    clock.advance(30 * DAY);
    const { next } = worker(pins);
    while (await next());
    expect(links()).toEqual([ids[0]]);
    expect((await connection.state()).waiting).toBe(0);
  });

  it('loses its pin also when the response to the post was lost', async () => {
    await connect();
    const pins = pinsWith();
    const id = await createPrint();
    const others = await many(25);
    pinboard.loseAnswers();
    await pins.post([id, ...others], admin);
    const { next } = worker(pins);
    await next();
    expect(links()).toEqual([id]);
    await pins.remove([id, ...others]);
    clock.advance(DAY);
    while (await next());
    expect(pinboard.pinned).toEqual([]);
    expect(await ports.pins.find([id])).toEqual([]);
  });
});

describe('Connecting', () => {
  it('accepts a ticket once, and for a minute', async () => {
    const ticket = await connection.openTicket(admin);
    await connection.begin(ticket);
    await expect(connection.begin(ticket)).rejects.toMatchObject({ code: 'ticket_not_valid' });
    const late = await connection.openTicket(admin);
    clock.advance(MINUTE);
    await expect(connection.begin(late)).rejects.toMatchObject({ code: 'ticket_not_valid' });
  });

  it("accepts the return once, with the shop's state, from a current admin", async () => {
    const findState = async () =>
      new URL(await connection.begin(await connection.openTicket(admin))).searchParams.get('state')!;
    await expect(connection.finish('made-up', pinboard.allow())).rejects.toMatchObject({
      code: 'ticket_not_valid',
    });
    const state = await findState();
    await expect(connection.finish(state, 'no code')).rejects.toMatchObject({ code: 'pinboard_refused' });
    await expect(connection.finish(state, pinboard.allow())).rejects.toMatchObject({
      code: 'ticket_not_valid',
    });
    const other = await findState();
    await givenUser(ports, true);
    await ports.accounts.setAdmin(admin, false);
    await expect(connection.finish(other, pinboard.allow())).rejects.toMatchObject({
      code: 'ticket_not_valid',
    });
    expect((await connection.state()).connected).toBe(false);
  });

  it('lets one of two concurrent renewals do it, and the other wait', async () => {
    await connect();
    pinboard.expire();
    const [one, other] = await Promise.allSettled([connection.boards(), connection.boards()]);
    expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(one.status === 'rejected' ? one.reason : (other as PromiseRejectedResult).reason).toBeInstanceOf(
      RetryableError,
    );
    expect(await connection.boards()).toEqual([]);
    expect((await connection.state()).connected).toBe(true);
  });

  it('posts pins to the chosen board', async () => {
    await connect();
    const board = await connection.withConnection((one) => pinboard.addBoard(one, 'Rooms'));
    await connection.chooseBoard(board.id);
    await expect(connection.chooseBoard('0')).rejects.toMatchObject({ code: 'not_found' });
    const pins = pinsWith();
    await worker(pins).work(pins.post([await createPrint()], admin));
    expect(pinboard.pinned.map((pin) => pin.board)).toEqual([board.id]);
  });
});
