import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { encode, smallSize } from '../../../src/adapters/memory/fake-picture.js';
import { MemoryPinboard } from '../../../src/adapters/memory/curating/pinboard.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { ConnectPinboard } from '../../../src/application/curating/connect-pinboard.js';
import { Curate } from '../../../src/application/curating/curate.js';
import { DoTasks } from '../../../src/application/operations/do-tasks.js';
import { taskHandlers } from '../../../src/application/operations/task-handlers.js';
import { EraseAccount } from '../../../src/application/accounts/erase-account.js';
import { OwnPrints } from '../../../src/application/curating/own-prints.js';
import { PostPins, type PinSettings } from '../../../src/application/curating/post-pins.js';
import type { PinOutcome } from '../../../src/application/curating/pin-outcome.js';
import type { Ports } from '../../../src/application/ports/index.js';
import { DomainError, RetryableError } from '../../../src/domain/shop/errors.js';
import { masterKey } from '../../../src/domain/prints/print.js';
import { DAY, givenPrint, givenUser, later, MINUTE, NOW, SECOND } from '../../given.js';

const SETTINGS: PinSettings = {
  url: 'https://shop.example',
  shopName: 'Hangwell',
  gap: 2 * SECOND,
  isReachable: false,
};

const SMALL = smallSize(2000, 3000);
const PICTURE = encode(2000, 3000, new Uint8Array(SMALL.width * SMALL.height * 3));

let clock: MemoryClock;
let pinboard: MemoryPinboard;
let ports: Ports;
let connection: ConnectPinboard;
let admin: string;
let troubles: unknown[];

beforeEach(async () => {
  clock = new MemoryClock();
  pinboard = new MemoryPinboard(clock);
  ports = memoryPorts({ clock, pinboard });
  connection = new ConnectPinboard(ports);
  admin = (await givenUser(ports, true)).id;
  troubles = [];
});

async function connect() {
  const ticket = await connection.openTicket(admin);
  const consent = new URL(await connection.begin(ticket));
  await connection.finish(consent.searchParams.get('state')!, pinboard.allow());
}

const pinsWith = (settings: Partial<PinSettings> = {}) =>
  new PostPins(ports, connection, { ...SETTINGS, ...settings });

function worker(pins: PostPins) {
  const none = {} as never;
  const others = { sendAuthMail: none, shop: none, pictureAddresses: none };
  const handlers = taskHandlers(ports, { ...others, postPins: pins });
  const doTasks = new DoTasks(ports, handlers, (error) => troubles.push(error));
  const next = () => doTasks.next(['pin', 'unpin'], 'worker');
  /** All that is due, and becomes due while time passes, until nobody waits any more. */
  const work = async <T>(asked: Promise<T>): Promise<T> => {
    let isAnswered = false;
    const answer = asked.finally(() => (isAnswered = true));
    answer.catch(() => undefined);
    while (!isAnswered) if (!(await next())) clock.advance(SECOND);
    return answer;
  };
  return { next, work };
}

async function hung(title = 'Quiet Dunes') {
  const print = await givenPrint(ports, {}, { title });
  await ports.pictureStore.put(masterKey(print.id), PICTURE);
  return print.id;
}

async function many(count: number) {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await hung());
  return ids;
}

const links = () => pinboard.pinned.map(({ pin }) => pin.link.split('/').at(-1));
const isPosted = (outcome: PinOutcome | undefined) => outcome !== undefined && 'url' in outcome;

describe('Posting to the pinboard', () => {
  // spec: post-pins-needs-connection
  it('wants a connection first', async () => {
    await expect(pinsWith().post([await hung()], admin)).rejects.toMatchObject({
      code: 'pinboard_not_connected',
    });
  });

  // spec: post-pins-where-it-hangs
  it('answers where each hangs, and writes it with the print', async () => {
    await connect();
    const pins = pinsWith();
    const ids = [await hung(), await hung()];
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

  it('goes to a board with the name of the shop, made once', async () => {
    await connect();
    const pins = pinsWith();
    await worker(pins).work(pins.post([await hung(), await hung()], admin));
    expect(await connection.boards()).toEqual([expect.objectContaining({ name: 'Hangwell' })]);
    expect((await connection.state()).board).toMatchObject({ name: 'Hangwell' });
  });

  it('keeps to its pace', async () => {
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
  it('pins nothing twice, however often it is asked', async () => {
    await connect();
    const pins = pinsWith({ gap: 0 });
    const id = await hung();
    const { work } = worker(pins);
    const first = await work(Promise.all([pins.post([id], admin), pins.post([id, id], admin)]));
    expect(await work(pins.post([id], admin))).toEqual(first[0]);
    expect(links()).toEqual([id]);
  });

  it('finds a pin whose answer was lost, in place of making another', async () => {
    await connect();
    pinboard.loseAnswers();
    const pins = pinsWith();
    const id = await hung();
    const outcomes = await worker(pins).work(pins.post([id], admin));
    expect(isPosted(outcomes[id])).toBe(true);
    expect(links()).toEqual([id]);
  });

  it('finds it also when the print has another title by then', async () => {
    await connect();
    const pins = pinsWith({ gap: 0 });
    const id = await hung();
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
  it('tells those that are done as done when a later one fails', async () => {
    await connect();
    const pins = pinsWith();
    const ids = [await hung(), await hung(), await hung()];
    pinboard.refuse(`https://shop.example/print/quiet-dunes/${ids[1]}`);
    const outcomes = await worker(pins).work(pins.post(ids, admin));
    expect(ids.map((id) => isPosted(outcomes[id]))).toEqual([true, false, true]);
    expect(outcomes[ids[1]!]).toEqual({ error: { code: 'pin_refused', message: 'This pin is not taken.' } });
    expect(await ports.managedPrints.find(ids[1]!)).toMatchObject({ pinterest_posted: false });
  });

  it('tries one that failed again when it is asked again', async () => {
    await connect();
    const pins = pinsWith();
    const id = await hung();
    pinboard.failWith(new DomainError('pin_refused', 'Not now.'));
    const { work } = worker(pins);
    const failed = await work(pins.post([id], admin));
    expect(failed[id]).toEqual({ error: expect.objectContaining({ code: 'pin_refused' }) });
    expect(isPosted((await work(pins.post([id], admin)))[id])).toBe(true);
    expect(links()).toEqual([id]);
  });

  it.each([
    ['runs out', async () => pinboard.disconnect()],
    ['is taken away', () => connection.disconnect()],
  ])('waits when its connection %s, says why, and goes on in order once there is one', async (_, end) => {
    await connect();
    const pins = pinsWith();
    const ids = await many(5);
    const { next, work } = worker(pins);
    await work(pins.post([ids[0]!], admin));
    const asked = pins.post(ids, admin);
    await end();
    const outcomes = await work(asked);
    expect(ids.slice(1).map((id) => outcomes[id])).toEqual(Array(4).fill({ waiting: true }));
    for (let second = 0; second < 60; second++, clock.advance(SECOND)) while (await next());
    const code = 'pinboard_not_connected';
    const waiting = { state: 'waiting', code, message: expect.stringContaining('not connected') };
    expect(await pins.of(ids.slice(1), {})).toEqual(Array(4).fill(expect.objectContaining(waiting)));
    expect([links(), troubles]).toEqual([[ids[0]], []]);

    await connect();
    await pins.resume();
    while (await next());
    expect(links()).toHaveLength(2);
    for (let second = 0; second < 6; second++, clock.advance(SECOND)) while (await next());
    while (await next());
    expect(links()).toEqual(ids);
    expect((await pins.of(ids, {})).map(({ state, message }) => [state, message])).toEqual(
      Array(5).fill(['posted', null]),
    );
  });

  it('alerts the owner once the board has ended the connection, until there is one again', async () => {
    await connect();
    const pins = pinsWith();
    const { work } = worker(pins);
    const asked = pins.post([await hung()], admin);
    pinboard.disconnect();
    await work(asked);
    expect(await ports.alerts.list()).toMatchObject([{ code: 'pinboard_disconnected' }]);
    await connect();
    expect(await ports.alerts.list()).toEqual([]);
    await connection.disconnect();
    await expect(connection.boards()).rejects.toMatchObject({ code: 'pinboard_not_connected' });
    expect(await ports.alerts.list()).toEqual([]);
  });

  it('without a connection looks again once an hour, and not at all once nobody wants it any more', async () => {
    await connect();
    const pins = pinsWith();
    const [id, gone] = (await many(2)) as [string, string];
    const asked = pins.post([id, gone], admin);
    await connection.disconnect();
    const { next, work } = worker(pins);
    await work(asked);
    await pins.remove([gone]);
    let looks = 0;
    for (let minute = 0; minute < 180; minute++, clock.advance(MINUTE)) while (await next()) looks++;
    expect(looks).toBe(3);
    expect(await ports.outbox.waiting({}, 9)).toMatchObject([
      { kind: 'pin', subject: expect.stringContaining(id), reason: expect.stringContaining('not connected') },
    ]);
    await connect();
    clock.advance(60 * MINUTE);
    while (await next());
    expect(links()).toEqual([id]);
  });

  it('leaves a busy pinboard alone for as long as it asks', async () => {
    await connect();
    const pins = pinsWith({ gap: 0 });
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
    expect(troubles).toEqual([]);
  });

  it('is done later when the pinboard does not answer', async () => {
    await connect();
    const pins = pinsWith();
    pinboard.failWith(new RetryableError('No answer.'), 2);
    const id = await hung();
    expect(isPosted((await worker(pins).work(pins.post([id], admin)))[id])).toBe(true);
  });

  it('is tried again within seconds after one fault, however long it waited for its turn', async () => {
    await connect();
    const pins = pinsWith();
    const id = await hung();
    await pins.post(await many(25), admin);
    await pins.post([id, ...(await many(25))], admin);
    // Somebody else has the turn for a minute.
    await ports.pins.takeTurn('another worker', NOW, later(MINUTE), 0);
    const { next } = worker(pins);
    for (let second = 0; second < 60; second++, clock.advance(SECOND)) while (await next());
    expect(await ports.outbox.waiting({ failed: true }, 9)).toEqual([]);
    pinboard.failWith(new RetryableError('No answer.'));
    while (pinboard.pinned.length === 0) if (!(await next())) clock.advance(SECOND);
    expect(clock.now().getTime() - later(MINUTE).getTime()).toBeLessThanOrEqual(3 * SECOND);
    for (let second = 0; second < 120; second++, clock.advance(SECOND)) while (await next());
    expect(pinboard.pinned).toHaveLength(51);
    expect(troubles).toEqual([]);
  });

  it('is posted once when a worker dies over it, by another within half a minute', async () => {
    await connect();
    const pins = pinsWith();
    const id = await hung();
    await pins.post([id, ...(await many(25))], admin);
    // It posts, and never comes to write it down.
    const { endTurn, posted } = ports.pins;
    const { postpone, renew } = ports.outbox;
    const dead = async () => Promise.reject(new Error('killed'));
    Object.assign(ports.pins, { endTurn: dead, posted: dead });
    Object.assign(ports.outbox, { postpone: dead, renew: dead });
    await expect(worker(pins).next()).rejects.toThrow('killed');
    Object.assign(ports.pins, { endTurn, posted });
    Object.assign(ports.outbox, { postpone, renew });
    expect(links()).toEqual([id]);
    const { next } = worker(pins);
    while ((await pins.of([id], { state: 'posted' })).length === 0)
      if (!(await next())) clock.advance(SECOND);
    expect(clock.now().getTime() - NOW.getTime()).toBeLessThanOrEqual(35 * SECOND);
    for (let second = 0; second < 90; second++, clock.advance(SECOND)) while (await next());
    expect(pinboard.pinned).toHaveLength(26);
    expect(links().filter((one) => one === id)).toHaveLength(1);
  });

  it('does not post once another has taken its turn', async () => {
    await connect();
    const pins = pinsWith();
    const id = await hung();
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

  it('renews a connection that has run out, and keeps what came of it', async () => {
    await connect();
    const before = (await ports.pins.connection())!.sealed;
    pinboard.expire();
    const pins = pinsWith();
    const id = await hung();
    expect(isPosted((await worker(pins).work(pins.post([id], admin)))[id])).toBe(true);
    expect((await ports.pins.connection())!.sealed).not.toBe(before);
  });

  it('of a shop that can be reached it gives the address of a picture, else the picture', async () => {
    await connect();
    const [far, near] = [await hung(), await hung()];
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
  it('takes its pin with it', async () => {
    await connect();
    const pins = pinsWith();
    const id = await hung();
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

  it('takes its pin with it also when its maker makes it private, deletes it or leaves', async () => {
    await connect();
    const pins = pinsWith({ gap: 0 });
    const { next, work } = worker(pins);
    const own = new OwnPrints(ports);
    const [secret, deleted, left] = [await hung(), await hung(), await hung()];
    await work(pins.post([secret, deleted, left], admin));
    expect(pinboard.pinned).toHaveLength(3);
    const makerOf = async (id: string) => (await ports.prints.find(id))!.user_id;
    await own.change(await makerOf(secret), secret, { published: false });
    await own.remove(await makerOf(deleted), deleted);
    await new EraseAccount(ports).erase(await makerOf(left));
    clock.advance(MINUTE);
    while (await next());
    expect(pinboard.pinned).toEqual([]);
  });

  it('is not pinned any more when its turn comes', async () => {
    await connect();
    const pins = pinsWith({ gap: DAY });
    const ids = await many(25);
    await pins.post(ids, admin);
    await new Curate(ports).hide(ids.slice(1), true);
    clock.advance(30 * DAY);
    const { next } = worker(pins);
    while (await next());
    expect(links()).toEqual([ids[0]]);
    expect((await connection.state()).waiting).toBe(0);
  });

  it('takes its pin with it also when nobody heard that it hangs', async () => {
    await connect();
    const pins = pinsWith();
    const id = await hung();
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
  it('a ticket is good once, and for a minute', async () => {
    const ticket = await connection.openTicket(admin);
    await connection.begin(ticket);
    await expect(connection.begin(ticket)).rejects.toMatchObject({ code: 'ticket_not_valid' });
    const late = await connection.openTicket(admin);
    clock.advance(MINUTE);
    await expect(connection.begin(late)).rejects.toMatchObject({ code: 'ticket_not_valid' });
  });

  it('the way back works once, with a state of ours, for somebody who is an admin still', async () => {
    const stateOf = async () =>
      new URL(await connection.begin(await connection.openTicket(admin))).searchParams.get('state')!;
    await expect(connection.finish('made-up', pinboard.allow())).rejects.toMatchObject({
      code: 'ticket_not_valid',
    });
    const state = await stateOf();
    await expect(connection.finish(state, 'no code')).rejects.toMatchObject({ code: 'pinboard_refused' });
    await expect(connection.finish(state, pinboard.allow())).rejects.toMatchObject({
      code: 'ticket_not_valid',
    });
    const other = await stateOf();
    await givenUser(ports, true);
    await ports.accounts.appoint(admin, false);
    await expect(connection.finish(other, pinboard.allow())).rejects.toMatchObject({
      code: 'ticket_not_valid',
    });
    expect((await connection.state()).connected).toBe(false);
  });

  it('of two that renew at once one does, and the other comes back when it has', async () => {
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

  it('pins go to the board that was chosen', async () => {
    await connect();
    const board = await connection.use((one) => pinboard.addBoard(one, 'Rooms'));
    await connection.choose(board.id);
    await expect(connection.choose('0')).rejects.toMatchObject({ code: 'not_found' });
    const pins = pinsWith();
    await worker(pins).work(pins.post([await hung()], admin));
    expect(pinboard.pinned.map((pin) => pin.board)).toEqual([board.id]);
  });
});
