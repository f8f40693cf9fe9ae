import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import type { Database } from '../../../../src/adapters/postgres/database.js';
import { WaitingJobs1763600000070 } from '../../../../src/adapters/postgres/migrations/0070-waiting-jobs.js';
import { MIGRATIONS } from '../../../../src/adapters/postgres/migrations/all.js';
import { openEmbedded } from '../../../../src/adapters/postgres/open-database.js';
import { postgresPorts } from '../../../../src/adapters/postgres/ports.js';
import { FAR, givenJob, givenPrint, later, MINUTE } from '../../../given.js';
import { SHAPE } from '../shape.js';

const STEPS = MIGRATIONS.slice(MIGRATIONS.indexOf(WaitingJobs1763600000070)).map((Step) => new Step());

describe('The migration to a queue of its own', () => {
  let database: Database;
  let runner: QueryRunner;
  const ports = () => postgresPorts(database);
  const back = async () => {
    for (const step of STEPS.toReversed()) await step.down(runner);
  };
  const forward = async () => {
    for (const step of STEPS) await step.up(runner);
  };
  const queue = async () =>
    Promise.all(
      ['waiting_jobs', 'postponed_jobs', 'leased_jobs', 'partial_pictures'].map((table) =>
        database.query(`select * from ${table} order by id`),
      ),
    );

  beforeAll(async () => {
    database = await openEmbedded({ folder: 'memory', connectionTimeoutMillis: 5000 });
    runner = { query: (sql: string, values?: unknown[]) => database.query(sql, values) } as QueryRunner;
    const { generationJobs } = ports();
    await givenPrint(ports());
    for (const [at, id] of ['expired', 'postponed', 'painting', 'waiting'].entries())
      await givenJob(ports(), { id, created_at: later(at) });
    await generationJobs.claim({ owner: 'worker', until: later(9 * MINUTE) }, 3);
    await generationJobs.renew([{ id: 'expired', owner: 'worker' }], later(MINUTE));
    await generationJobs.requeueDue(later(2 * MINUTE));
    await generationJobs.requeue('postponed', 'worker', later(MINUTE));
    await generationJobs.markPainted('painting', { owner: 'worker', until: later(5 * MINUTE) });
    await generationJobs.savePartial('painting', 'worker', Uint8Array.of(1, 2));
  });
  afterAll(() => database.close());

  it('keeps every job where it was in the queue, there and back', async () => {
    const [before, shape] = [await queue(), await database.query(SHAPE)];
    await back();
    expect(
      await database.query(
        `select id, status, attempts, not_before, lease_owner, finishing, partial from generation_jobs
         where status <> 3 order by created_at, id`,
      ),
    ).toMatchObject([
      { id: 'expired', status: 2, attempts: 1, lease_owner: 'worker', finishing: false },
      { id: 'postponed', status: 1, attempts: 1, not_before: later(MINUTE), lease_owner: null },
      { id: 'painting', status: 2, attempts: 1, finishing: true, partial: Uint8Array.of(1, 2) },
      { id: 'waiting', status: 1, attempts: 0, lease_owner: null },
    ]);
    await forward();
    expect(await database.query(SHAPE)).toEqual(shape);
    // The expired job is leased again until the next sweep.
    expect(await ports().generationJobs.requeueDue(later(2 * MINUTE - 1))).toBe(2);
    const [waiting, , ...others] = await queue();
    expect([waiting!.map((row) => (row as { id: string }).id), ...others]).toEqual([
      ['expired', 'postponed', 'waiting'],
      ...before.slice(2),
    ]);
    const claimed = await ports().generationJobs.claim({ owner: 'next', until: FAR }, 9);
    expect(claimed.map(({ job, attempts }) => [job.id, attempts])).toEqual([
      ['expired', 2],
      ['postponed', 2],
      ['waiting', 1],
    ]);
  });
});
