import { expect, it } from '@jest/globals';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { Places } from '../../../src/application/creating/places.js';
import { givenJob, later, MINUTE, SECOND } from '../../given.js';

/** Three waiting jobs, and the counts that were made of them. */
async function setUp() {
  const clock = new MemoryClock();
  const ports = memoryPorts({ clock });
  const ids: string[] = [];
  for (const minute of [0, 1, 2])
    ids.push((await givenJob(ports, { created_at: later(minute * MINUTE) }, 0)).id);
  const counts: string[][] = [];
  const countAhead = ports.generationJobs.countAhead.bind(ports.generationJobs);
  ports.generationJobs.countAhead = (asked) => {
    counts.push([...asked]);
    return countAhead(asked);
  };
  const places = new Places(ports);
  const all = () => Promise.all(ids.map((id) => places.of(id)));
  const claim = () => ports.generationJobs.claim({ owner: 'painter', until: later(MINUTE) }, 1);
  return { clock, counts, ports, places, all, ids, claim };
}

// spec: queue-places
it('counts once a second for everybody who asks', async () => {
  const { clock, counts, all, ids, claim } = await setUp();
  expect(await all()).toEqual([0, 1, 2]);
  await claim();
  expect(await all()).toEqual([0, 1, 2]);
  expect(counts).toEqual([ids]);
  clock.advance(SECOND);
  expect(await all()).toEqual([0, 0, 1]);
  expect(counts).toEqual([ids, ids]);
});

it('counts a job that is asked about for the first time immediately, and alone', async () => {
  const { counts, places, ids } = await setUp();
  expect(await places.of(ids[0]!)).toBe(0);
  expect(await places.of(ids[2]!)).toBe(2);
  expect(counts).toEqual([[ids[0]], [ids[2]]]);
});

it('no longer counts a job about which nobody asks', async () => {
  const { clock, counts, all, places, ids } = await setUp();
  await all();
  clock.advance(6 * SECOND);
  await places.of(ids[1]!);
  expect(counts.at(-1)).toEqual([ids[1]]);
});

it('counts a long queue less often, so that it costs at most a twenty-fifth of the time', async () => {
  const { clock, counts, ports, places, ids } = await setUp();
  const countAhead = ports.generationJobs.countAhead.bind(ports.generationJobs);
  ports.generationJobs.countAhead = async (asked) => {
    clock.advance(100);
    return countAhead(asked);
  };
  await places.of(ids[1]!);
  clock.advance(2.3 * SECOND);
  await places.of(ids[1]!);
  expect(counts).toHaveLength(1);
  clock.advance(0.1 * SECOND);
  await places.of(ids[1]!);
  expect(counts).toHaveLength(2);
});
