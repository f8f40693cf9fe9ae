import { expect, it } from '@jest/globals';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { GeneratePrint } from '../../../src/application/creating/generate-print.js';
import { givenJob, givenUser, later, MINUTE, SECOND } from '../../given.js';
import { RestingSignals } from '../../resting-signals.js';

/** People who watch a job each; a poll happens when the test says so. */
async function setUp() {
  const signals = new RestingSignals();
  const clock = new MemoryClock();
  const ports = memoryPorts({ clock, signals });
  const reported: unknown[] = [];
  const generatePrint = new GeneratePrint(ports, 'open', (error) => reported.push(error));
  const { id: user_id } = await givenUser(ports);
  const reads: string[] = [];
  const { findStates, find } = ports.generationJobs;
  const polls: string[][] = [];
  ports.generationJobs.findStates = (ids) => {
    polls.push([...ids]);
    return findStates.call(ports.generationJobs, ids);
  };
  ports.generationJobs.find = (id) => {
    reads.push(id);
    return find.call(ports.generationJobs, id);
  };
  const jobs: string[] = [];
  const seen: Record<string, [status: number, place: number][]> = {};
  const stop = new AbortController();
  const watching: Promise<void>[] = [];
  for (const minute of [0, 1, 2]) {
    const { id } = await givenJob(ports, { user_id, created_at: later(minute * MINUTE) }, 0);
    jobs.push(id);
    seen[id] = [];
    const watch = async () => {
      for await (const { job, place } of generatePrint.watch(user_id, id, stop.signal))
        seen[id]!.push([job.status, place]);
    };
    watching.push(watch());
    await signals.resting(`job:${id}`);
  }
  const poll = async () => {
    await signals.resting('watch');
    reads.length = 0;
    signals.notify('watch');
    await signals.resting('watch');
    for (const id of jobs) await signals.resting(`job:${id}`);
  };
  const end = async () => {
    stop.abort();
    await signals.resting('watch');
    signals.notify('watch');
    await Promise.all(watching);
  };
  return { clock, ports, signals, jobs, seen, reads, reported, polls, poll, end };
}

// spec: queue-watchers
it('reads all watched jobs in one query, and wakes only those whose job has changed', async () => {
  const { ports, jobs, seen, reads, polls, poll, end } = await setUp();
  await poll();
  expect(polls).toEqual([jobs]);
  expect(reads).toEqual([]);
  await ports.generationJobs.claim({ owner: 'painter', until: later(MINUTE) }, 1);
  await poll();
  expect(reads).toEqual([jobs[0]]);
  expect(seen[jobs[0]!]).toEqual([
    [1, 0],
    [2, 0],
  ]);
  await end();
});

it('reads no job of which only the place has changed', async () => {
  const { clock, ports, jobs, seen, reads, poll, end } = await setUp();
  await ports.generationJobs.claim({ owner: 'painter', until: later(MINUTE) }, 1);
  clock.advance(SECOND);
  await poll();
  expect(reads).toEqual([jobs[0]]);
  expect(jobs.map((id) => seen[id]!.at(-1))).toEqual([
    [2, 0],
    [1, 0],
    [1, 1],
  ]);
  await end();
});

it('lets each watcher read the job when the poll fails, and reports an outage once', async () => {
  const { ports, jobs, reads, reported, poll, end } = await setUp();
  const failure = new Error('the database is away');
  const { findStates } = ports.generationJobs;
  const fail = () => Promise.reject(failure);
  ports.generationJobs.findStates = fail;
  await poll();
  expect(reads).toEqual(jobs);
  await poll();
  expect(reported).toEqual([failure]);
  ports.generationJobs.findStates = findStates;
  await poll();
  ports.generationJobs.findStates = fail;
  await poll();
  expect(reported).toEqual([failure, failure]);
  await end();
});
