import { afterEach, describe, expect, it } from '@jest/globals';
import { Loop } from '../../../src/adapters/worker/loop.js';
import { RestingSignals } from '../../resting-signals.js';

const HOUR = 3_600_000;

/** A queue of work and the loop that processes it. */
function setUp({ lanes = 1, idle = HOUR }: { lanes?: number; idle?: number } = {}) {
  const signals = new RestingSignals();
  const queue: (() => Promise<void> | void)[] = [];
  const reported: unknown[] = [];
  const step = async () => {
    const work = queue.shift();
    await work?.();
    return work !== undefined;
  };
  const start = () => {
    const loop = new Loop(step, signals, {
      topic: 'work',
      lanes,
      pollIntervalMs: idle,
      onError: (error) => reported.push(error),
    });
    open.push(loop);
    return loop;
  };
  return { signals, queue, reported, start };
}

const open: Loop[] = [];
afterEach(() => Promise.all(open.splice(0).map((loop) => loop.close())));

/** Work that a test finishes. */
function slowWork() {
  let begin = () => {};
  let end = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = () => {
    begin();
    return ended;
  };
  return { work, begun, end };
}

describe('Loop', () => {
  it('repeats steps until there is nothing to do', async () => {
    const { signals, queue, start } = setUp();
    const done: number[] = [];
    for (let n = 0; n < 5; n++) queue.push(() => void done.push(n));
    start();
    await signals.resting('work');
    expect(done).toEqual([0, 1, 2, 3, 4]);
  });

  it('continues when it is woken', async () => {
    const { signals, queue, start } = setUp();
    start();
    await signals.resting('work');
    let isDone = false;
    queue.push(() => void (isDone = true));
    signals.notify('work');
    await signals.resting('work');
    expect(isDone).toBe(true);
  });

  it('polls when nobody wakes it', async () => {
    const { queue, signals, reported, start } = setUp({ idle: 1 });
    start();
    await signals.resting('work');
    const { work, begun, end } = slowWork();
    queue.push(work);
    await begun;
    end();
    expect([queue, reported]).toEqual([[], []]);
  });

  it('reports a failed step, and continues', async () => {
    const { signals, queue, reported, start } = setUp();
    const failure = new Error('the database is away');
    let isDone = false;
    queue.push(
      () => Promise.reject(failure),
      () => void (isDone = true),
    );
    start();
    await signals.resting('work');
    expect(reported).toEqual([failure]);
    expect(isDone).toBe(false);
    signals.notify('work');
    await signals.resting('work');
    expect(isDone).toBe(true);
    expect(reported).toHaveLength(1);
  });

  it('runs at most as many steps concurrently as it has lanes', async () => {
    const { signals, queue, start } = setUp({ lanes: 2 });
    const [one, two, three] = [slowWork(), slowWork(), slowWork()];
    queue.push(one.work, two.work, three.work);
    start();
    await Promise.all([one.begun, two.begun]);
    expect(queue).toEqual([three.work]);
    two.end();
    await three.begun;
    one.end();
    three.end();
    await signals.resting('work', 2);
  });

  it('closes after the running steps, and starts no more', async () => {
    const { queue, start } = setUp();
    const [first, second] = [slowWork(), slowWork()];
    queue.push(first.work, second.work);
    const loop = start();
    await first.begun;
    let isClosed = false;
    const closing = loop.close().then(() => (isClosed = true));
    await Promise.resolve();
    expect(isClosed).toBe(false);
    first.end();
    await closing;
    expect(queue).toEqual([second.work]);
  });

  it('closes immediately while it is idle, and again without harm', async () => {
    const { signals, start } = setUp({ lanes: 3 });
    const loop = start();
    await signals.resting('work', 3);
    await expect(loop.close()).resolves.toBeUndefined();
    await expect(loop.close()).resolves.toBeUndefined();
  });
});
