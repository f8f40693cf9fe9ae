import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PixelPool, type Timer } from '../../../src/adapters/pixels/pool.js';
import { givenPaintRequest } from '../../given.js';
import { listWorkers, until } from './processes.js';

const script = new URL('../../../dist/src/adapters/pixels/worker.js', import.meta.url);

/** The delays that the pool waits for; calling one lets it pass. */
let pending: { work: () => void; delayMs: number }[];
const timer: Timer = (work, delayMs) => {
  const one = { work, delayMs };
  pending.push(one);
  return () => (pending = pending.filter((other) => other !== one));
};

let pool: PixelPool;
beforeEach(() => {
  pending = [];
  pool = new PixelPool(script, 2, timer);
});
afterEach(() => pool.close());

const paint = () => pool.paint(givenPaintRequest({ width: 64, height: 64 }));
const workers = () => listWorkers(process.pid);

describe('Idle pixel workers', () => {
  // spec: painters-rest
  it('end after a minute without work, and start again with the next task', async () => {
    const { bytes } = await paint();
    expect(await workers()).toHaveLength(1);
    expect(pending.map(({ delayMs }) => delayMs)).toEqual([60_000]);
    pending.pop()!.work();
    expect(await until(workers, (pids) => pids.length === 0)).toEqual([]);
    expect(pool.use()).toEqual({ busy: 0, idle: 0, waiting: 0 });
    expect(Buffer.from((await paint()).bytes).equals(Buffer.from(bytes))).toBe(true);
  });

  it('stay while another task runs', async () => {
    await Promise.all([paint(), paint()]);
    expect(pending).toHaveLength(1);
    const next = paint();
    expect(pending).toEqual([]);
    await next;
    expect(pending).toHaveLength(1);
  });

  it('do not take a task with them that starts while they end', async () => {
    await paint();
    pending.pop()!.work();
    expect((await paint()).bytes.length).toBeGreaterThan(0);
  });

  it('end with a closed pool, which waits for nothing more', async () => {
    await paint();
    await pool.close();
    expect(await workers()).toEqual([]);
    expect(pending).toEqual([]);
  });
});
