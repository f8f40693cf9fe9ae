import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { claimJob } from '../../claim.js';
import { ClaimOrders } from '../../../src/application/orders/claim-orders.js';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { MemoryImageModel } from '../../../src/adapters/memory/creating/image-model.js';
import { MemoryMailer } from '../../../src/adapters/memory/shop/mailer.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { laneCount, Workers } from '../../../src/adapters/worker/workers.js';
import { AUTH_DEFAULTS } from '../../../src/application/accounts/auth-settings.js';
import { ProcessOutbox } from '../../../src/application/operations/process-outbox.js';
import { EraseAccount } from '../../../src/application/accounts/erase-account.js';
import { GeneratePrint } from '../../../src/application/creating/generate-print.js';
import { LEASE_SECONDS, PaintPrints } from '../../../src/application/creating/paint-prints.js';
import type { Ports } from '../../../src/application/ports/index.js';
import { toTopic } from '../../../src/application/ports/shop/outbox.js';
import { TASK_KINDS, type TaskKind } from '../../../src/application/ports/shop/task.js';
import { SendAuthMail } from '../../../src/application/accounts/send-auth-mail.js';
import {
  givenImageModel,
  givenJob,
  givenOrder,
  givenSeller,
  givenUser,
  later,
  NOW,
  SECOND,
} from '../../given.js';
import { RestingSignals } from '../../resting-signals.js';
import { IN_UK } from '../../shops.js';
import { givenTaskHandlers } from '../../given-use-cases.js';

const HOUR = 3600 * SECOND;
const shop = givenSeller();
const SITE = 'https://shop.example';

function setUp(overrides: Partial<Ports> = {}) {
  const clock = new MemoryClock();
  const mailer = new MemoryMailer();
  const signals = new RestingSignals();
  const ports = memoryPorts({ clock, mailer, signals, ...overrides });
  const reported: unknown[] = [];
  const onError = (error: unknown) => reported.push(error);
  const sendAuthMail = new SendAuthMail(ports, shop, IN_UK, { ...AUTH_DEFAULTS, siteUrl: SITE });
  /** How often `sweep` ran, and the error that it throws. */
  const sweeps: { count: number; failure?: Error } = { count: 0 };
  const sweep = async () => {
    sweeps.count += 1;
    if (sweeps.failure) throw sweeps.failure;
  };
  const start = (painters = 1, broom = sweep) => {
    const handlers = givenTaskHandlers(ports, { sendAuthMail, shop });
    const processOutbox = new ProcessOutbox(ports, handlers, onError);
    const workers = new Workers(new PaintPrints(ports, onError), processOutbox, {
      owner: 'this process',
      painters,
      shutdownSeconds: 12,
      sweep: broom,
      signals,
      onError,
    });
    open.push(workers);
    return workers;
  };
  return { clock, mailer, signals, ports, reported, sweeps, start };
}

const open: Workers[] = [];
/** Releases what a test holds back. */
const held: (() => void)[] = [];
afterEach(async () => {
  jest.useRealTimers();
  for (const release of held.splice(0)) release();
  await Promise.all(open.splice(0).map((workers) => workers.close()));
});

/** A model that paints when released and stops when aborted. */
function slowModel(bills = false) {
  let begin = () => {};
  let end = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const ended = new Promise<void>((resolve) => (end = resolve));
  const model = new MemoryImageModel();
  const paint: Ports['imageModel']['paint'] = async (request, _, abort) => {
    begin();
    await Promise.race([
      ended,
      new Promise((_, reject) => abort?.addEventListener('abort', () => reject(abort.reason as Error))),
    ]);
    return model.paint(request);
  };
  return { imageModel: givenImageModel(paint, bills), begun, end };
}

describe('Workers', () => {
  it('paint all waiting prints, then later ones', async () => {
    const { signals, ports, reported, start } = setUp();
    const waiting = [await givenJob(ports), await givenJob(ports)];
    start(2);
    await signals.resting('jobs', 2);
    expect(await ports.prints.findMany(waiting.map(({ id }) => id))).toHaveLength(2);
    const { id } = await givenJob(ports);
    signals.notify('jobs');
    await signals.resting('jobs', 2);
    expect(await ports.prints.find(id)).toMatchObject({ status: 3 });
    expect(reported).toEqual([]);
  });

  it('process tasks: the mail of a paid order, and the slow pictures of a print when they are due', async () => {
    const { clock, mailer, signals, ports, start } = setUp();
    const order = givenOrder({ user_id: (await givenUser(ports)).id });
    await ports.orders.place(order, NOW);
    await ports.outbox.add({ id: randomUUID(), kind: 'order-confirmation', subject: order.id }, NOW);
    const { id } = await givenJob(ports);
    const first = start();
    await signals.resting('tasks');
    await Promise.all([
      signals.resting('jobs'),
      ...TASK_KINDS.map((kind) => signals.resting(toTopic(kind), laneCount(kind))),
    ]);
    await first.close();
    expect(mailer.sent).toMatchObject([{ to: order.email }]);
    expect(await ports.prints.find(id)).toMatchObject({ image_formats: ['webp'] });
    clock.advance(20 * SECOND);
    start();
    await signals.resting('tasks');
    await Promise.all([
      signals.resting('jobs'),
      ...TASK_KINDS.map((kind) => signals.resting(toTopic(kind), laneCount(kind))),
    ]);
    expect(await ports.prints.find(id)).toMatchObject({ image_formats: ['webp', 'avif'] });
  });

  it('send confirmations while a mail server is slow with another', async () => {
    const { mailer, signals, ports, start } = setUp();
    const user_id = (await givenUser(ports)).id;
    const orders = [givenOrder({ user_id, basket_key: 'a' }), givenOrder({ user_id, basket_key: 'b' })];
    for (const order of orders) {
      await ports.orders.place(order, NOW);
      await ports.outbox.add({ id: randomUUID(), kind: 'order-confirmation', subject: order.id }, NOW);
    }
    const send = mailer.send.bind(mailer);
    let meet = () => {};
    const both = new Promise<void>((resolve) => (meet = resolve));
    held.push(meet);
    let under = 0;
    mailer.send = async (mail) => {
      under += 1;
      if (under === orders.length) meet();
      await both;
      return send(mail);
    };
    start();
    await both;
    await signals.resting('tasks:order-confirmation', 4);
    expect(mailer.sent).toHaveLength(2);
  });

  it('report a failure, and continue', async () => {
    const { signals, ports, reported, start } = setUp();
    const claim = ports.generationJobs.claim.bind(ports.generationJobs);
    const failure = new Error('the database is away');
    ports.generationJobs.claim = async () => Promise.reject(failure);
    const { id } = await givenJob(ports);
    start();
    await signals.resting('jobs');
    expect(reported).toEqual([failure]);
    ports.generationJobs.claim = claim;
    signals.notify('jobs');
    await signals.resting('jobs');
    expect(await ports.prints.find(id)).toBeDefined();
  });

  // spec: queue-worker-died
  it('paint the print of a painter that died, within a second after its lease has ended', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] });
    const { clock, signals, ports, start } = setUp();
    const { id } = await givenJob(ports);
    await ports.generationJobs.claim({ owner: 'dead', until: later(LEASE_SECONDS * SECOND) }, 1);
    start();
    await signals.resting('jobs');
    clock.advance(LEASE_SECONDS * SECOND);
    await jest.advanceTimersByTimeAsync(SECOND);
    await signals.resting('jobs');
    expect(await ports.prints.find(id)).toMatchObject({ status: 3 });
  });

  // spec: queue-one-poll
  it('ask once a second for the due tasks of all lanes, however their work ends, and claim only these', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const { clock, signals, ports, start } = setUp();
    const { outbox } = ports;
    const asked: number[] = [];
    const listDueKinds = outbox.listDueKinds.bind(outbox);
    outbox.listDueKinds = (kinds, at) => {
      asked.push(kinds.length);
      return listDueKinds(kinds, at);
    };
    const claimed: string[] = [];
    const claim = outbox.claim.bind(outbox);
    outbox.claim = (kinds, ...rest) => {
      claimed.push(...kinds);
      return claim(kinds, ...rest);
    };
    const add = (kind: TaskKind) =>
      outbox.add({ id: randomUUID(), kind, subject: randomUUID() }, clock.now());
    await add('remove-pictures');
    start();
    await jest.advanceTimersByTimeAsync(0);
    // Signals wake lanes at other times than the polls.
    const woken = ['unpin', 'webhook', 'print-file'] as const;
    for (const kind of woken) {
      await jest.advanceTimersByTimeAsync(300);
      signals.notify(toTopic(kind));
    }
    await jest.advanceTimersByTimeAsync(5 * SECOND - 900);
    expect(asked).toEqual(Array(6).fill(TASK_KINDS.length));
    expect(new Set(claimed)).toEqual(new Set(['remove-pictures', ...woken]));
    expect(await outbox.listDueKinds(TASK_KINDS, clock.now())).toEqual([]);
  });

  // spec: queue-one-claim
  it('claim once a second for all free lanes together, also after one has painted', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const { imageModel, begun, end } = slowModel();
    const { signals, ports, start } = setUp({ imageModel });
    const { generationJobs } = ports;
    const asked: number[] = [];
    const claim = generationJobs.claim.bind(generationJobs);
    generationJobs.claim = (lease, max) => {
      asked.push(max);
      return claim(lease, max);
    };
    start(5);
    await jest.advanceTimersByTimeAsync(300);
    const { id } = await givenJob(ports);
    signals.notify('jobs');
    await begun;
    await jest.advanceTimersByTimeAsync(300);
    end();
    await jest.advanceTimersByTimeAsync(2400);
    expect(await ports.prints.find(id)).toMatchObject({ status: 3 });
    // At the start, at the signal, and by the lane that has painted; then by all.
    expect(asked).toEqual([5, 5, 1, 5, 5, 5]);
  });

  it('keep the lease of a print for as long as it takes to paint', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] });
    const { imageModel, begun, end } = slowModel();
    const { clock, signals, ports, start } = setUp({ imageModel });
    const { id } = await givenJob(ports);
    start();
    await begun;
    const other = { owner: 'another process', until: later(3600 * SECOND) };
    for (let seconds = 0; seconds < 4 * LEASE_SECONDS; seconds += 5) {
      clock.advance(5 * SECOND);
      await jest.advanceTimersByTimeAsync(5 * SECOND);
      expect(await claimJob(ports.generationJobs, other, clock.now())).toBeUndefined();
    }
    end();
    await signals.resting('jobs');
    expect(await ports.prints.find(id)).toMatchObject({ status: 3 });
    // The hourly sweep, the heartbeat of all prints and the sweep of the queue.
    expect(jest.getTimerCount()).toBe(3);
    await Promise.all(open.splice(0).map((workers) => workers.close()));
    expect(jest.getTimerCount()).toBe(0);
  });

  it('drop a cancelled print, and log nothing', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] });
    const { imageModel, begun } = slowModel();
    const { signals, ports, reported, start } = setUp({ imageModel });
    const { id } = await givenJob(ports);
    start();
    await begun;
    await ports.generationJobs.cancel(id);
    await jest.advanceTimersByTimeAsync(5 * SECOND);
    await signals.resting('jobs');
    expect(await ports.generationJobs.find(id)).toMatchObject({ status: 5 });
    expect(reported).toEqual([]);
  });

  it.each([
    [
      'its print is cancelled',
      5,
      (ports: Ports, id: string, user: string) => new GeneratePrint(ports).cancel(user, id),
    ],
    [
      'its maker is erased',
      undefined,
      (ports: Ports, _id: string, user: string) =>
        new EraseAccount(ports, new ClaimOrders(ports, true)).erase(user),
    ],
  ])('abort a call immediately when %s', async (_, status, end) => {
    // No heartbeat arrives.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] });
    const { imageModel, begun } = slowModel(true);
    const { signals, ports, reported, start } = setUp({ imageModel });
    const { id, user_id } = await givenJob(ports);
    start();
    await begun;
    await end(ports, id, user_id);
    await signals.resting('jobs');
    expect((await ports.generationJobs.find(id))?.status).toBe(status);
    expect(reported).toEqual([]);
  });

  it('release unfinished work when they close, and another worker repeats it', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const { imageModel, begun } = slowModel();
    const { clock, ports, reported, start } = setUp({ imageModel });
    const { id } = await givenJob(ports);
    const workers = start();
    await begun;
    let isClosed = false;
    const closing = workers.close().then(() => (isClosed = true));
    await jest.advanceTimersByTimeAsync(11 * SECOND);
    expect(isClosed).toBe(false);
    await jest.advanceTimersByTimeAsync(SECOND);
    await closing;
    clock.advance(LEASE_SECONDS * SECOND);
    const other = { owner: 'another process', until: later(3600 * SECOND) };
    expect(await claimJob(ports.generationJobs, other, clock.now())).toMatchObject({ job: { id } });
    expect(reported).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('sweep at the start and each hour, until they close', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] });
    const { sweeps, start, reported } = setUp();
    const workers = start();
    const counts = [sweeps.count];
    for (const wait of [HOUR - 1, 1, HOUR]) {
      await jest.advanceTimersByTimeAsync(wait);
      counts.push(sweeps.count);
    }
    expect(counts).toEqual([1, 1, 2, 3]);
    await workers.close();
    await jest.advanceTimersByTimeAsync(2 * HOUR);
    expect(sweeps.count).toBe(3);
    expect(reported).toEqual([]);
  });

  it('report a failed sweep, and sweep again an hour later', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] });
    const { sweeps, start, reported } = setUp();
    const failure = (sweeps.failure = new Error('the database is away'));
    start();
    await jest.advanceTimersByTimeAsync(HOUR);
    expect(reported).toEqual([failure, failure]);
    delete sweeps.failure;
    await jest.advanceTimersByTimeAsync(HOUR);
    expect(sweeps.count).toBe(3);
    expect(reported).toHaveLength(2);
  });

  it('finish a sweep before they close', async () => {
    const { start } = setUp();
    let end = () => {};
    const swept = new Promise<void>((resolve) => (end = resolve));
    const happened: string[] = [];
    const workers = start(1, async () => {
      await swept;
      happened.push('swept');
    });
    const closing = workers.close().then(() => happened.push('closed'));
    await new Promise((resolve) => setImmediate(resolve));
    end();
    await closing;
    expect(happened).toEqual(['swept', 'closed']);
  });

  it('finish the running print before they close, and leave the rest in the queue', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const { imageModel, begun, end } = slowModel();
    const { ports, start } = setUp({ imageModel });
    const first = await givenJob(ports, { created_at: NOW });
    const second = await givenJob(ports, { created_at: later(SECOND) });
    const workers = start();
    await begun;
    const closing = workers.close();
    end();
    await closing;
    expect(await ports.generationJobs.find(first.id)).toMatchObject({ status: 3 });
    expect(await ports.generationJobs.find(second.id)).toMatchObject({ status: 1 });
    expect(jest.getTimerCount()).toBe(0);
  });
});
