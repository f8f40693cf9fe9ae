import { afterEach, describe, expect, it } from '@jest/globals';
import { Loop } from '../../../src/adapters/worker/loop.js';
import { RestingSignals } from '../../resting-signals.js';

const HOUR = 3_600_000;

/** A queue of work and the loop that takes from it. */
function given({ lanes = 1, idle = HOUR }: { lanes?: number; idle?: number } = {}) {
  const signals = new RestingSignals();
  const queue: (() => Promise<void> | void)[] = [];
  const told: unknown[] = [];
  const step = async () => {
    const work = queue.shift();
    await work?.();
    return work !== undefined;
  };
  const start = () => {
    const loop = new Loop(step, signals, {
      topic: 'work',
      lanes,
      idle,
      onError: (error) => told.push(error),
    });
    open.push(loop);
    return loop;
  };
  return { signals, queue, told, start };
}

const open: Loop[] = [];
afterEach(() => Promise.all(open.splice(0).map((loop) => loop.close())));

/** Work that is not done before it is let go. */
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
  it('takes step after step until there is nothing to do', async () => {
    const { signals, queue, start } = given();
    const done: number[] = [];
    for (let n = 0; n < 5; n++) queue.push(() => void done.push(n));
    start();
    await signals.resting('work');
    expect(done).toEqual([0, 1, 2, 3, 4]);
  });

  it('goes on when it is woken', async () => {
    const { signals, queue, start } = given();
    start();
    await signals.resting('work');
    let isDone = false;
    queue.push(() => void (isDone = true));
    signals.notify('work');
    await signals.resting('work');
    expect(isDone).toBe(true);
  });

  it('looks by itself when nobody wakes it', async () => {
    const { queue, signals, start } = given({ idle: 1 });
    start();
    await signals.resting('work');
    const { work, begun, end } = slowWork();
    queue.push(work);
    await begun;
    end();
  });

  it('tells of a step that failed, and goes on', async () => {
    const { signals, queue, told, start } = given();
    const failure = new Error('the database is away');
    let isDone = false;
    queue.push(
      () => Promise.reject(failure),
      () => void (isDone = true),
    );
    start();
    await signals.resting('work');
    expect(told).toEqual([failure]);
    expect(isDone).toBe(false);
    signals.notify('work');
    await signals.resting('work');
    expect(isDone).toBe(true);
    expect(told).toHaveLength(1);
  });

  it('runs as many steps at once as it has lanes, and no more', async () => {
    const { signals, queue, start } = given({ lanes: 2 });
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

  it('closes once what is under way has ended, and takes nothing more', async () => {
    const { queue, start } = given();
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

  it('closes at once while it rests, and again without harm', async () => {
    const { signals, start } = given({ lanes: 3 });
    const loop = start();
    await signals.resting('work', 3);
    await loop.close();
    await loop.close();
  });
});
