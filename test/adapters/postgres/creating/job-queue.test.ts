import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../../../../src/adapters/postgres/database.js';
import { openServer } from '../../../../src/adapters/postgres/open-database.js';
import { postgresPorts } from '../../../../src/adapters/postgres/ports.js';
import { FAR, givenJob, later, MINUTE } from '../../../given.js';
import { leaveOut } from '../../../leave-out.js';
import { ownDatabase } from '../own-database.js';

const server = process.env.DATABASE_URL;

if (server) {
  const own = ownDatabase(server);
  let database: Database;
  /** Another process. */
  let other: Database;
  beforeAll(async () => {
    database = await openServer(await own.url());
    other = await openServer(await own.url());
  });
  afterAll(async () => {
    await database?.close();
    await other?.close();
  });

  /** Runs the work while another process has locked a row. */
  const whileLocked = <T>(table: string, id: string, work: () => Promise<T>): Promise<T> =>
    other.transaction(async () => {
      await other.query(`select from ${table} where id = $1 for update`, [id]);
      return work();
    });

  /** Adds jobs in the order in which they will be claimed. */
  const givenJobs = async (count: number) => {
    await database.query('delete from waiting_jobs');
    const ports = postgresPorts(database);
    const ids: string[] = [];
    for (let at = 0; at < count; at++)
      ids.push((await givenJob(ports, { created_at: later(at * MINUTE) })).id);
    return { jobs: ports.generationJobs, ids };
  };

  describe('A renewal of several leases', () => {
    const readLeases = async (ids: string[]) => {
      const found = await database.query<{ id: string; until: Date }>(
        'select id, until from leased_jobs where id = any($1)',
        [ids],
      );
      return Object.fromEntries(found.map(({ id, until }) => [id, until]));
    };

    // spec: queue-renewal-waits-for-nobody
    it.each(['leased_jobs', 'generation_jobs'])('does not wait for a locked row of %s', async (table) => {
      const { jobs, ids } = await givenJobs(3);
      await jobs.claim({ owner: 'worker', until: later(MINUTE) }, 3);
      const held = ids.map((id) => ({ id, owner: 'worker' }));
      const kept = await whileLocked(table, ids[1]!, () => jobs.renew(held, FAR));
      expect(kept.sort()).toEqual(ids.toSorted());
      const isLeaseLocked = table === 'leased_jobs';
      expect(await readLeases(ids)).toEqual({
        [ids[0]!]: FAR,
        [ids[1]!]: isLeaseLocked ? later(MINUTE) : FAR,
        [ids[2]!]: FAR,
      });
      expect((await jobs.renew(held, FAR)).sort()).toEqual(ids.toSorted());
      expect(await readLeases(ids)).toEqual(Object.fromEntries(ids.map((id) => [id, FAR])));
    });

    it.each(['waiting_jobs', 'generation_jobs'])(
      'that have expired does not wait for a locked row of %s',
      async (table) => {
        const { jobs, ids } = await givenJobs(3);
        await jobs.claim({ owner: 'worker', until: later(MINUTE) }, 3);
        await jobs.requeueDue(later(2 * MINUTE));
        const held = ids.map((id) => ({ id, owner: 'worker' }));
        const kept = await whileLocked(table, ids[1]!, () => jobs.renew(held, FAR));
        expect(kept.sort()).toEqual(ids.toSorted());
        expect(await readLeases(ids)).toEqual({ [ids[0]!]: FAR, [ids[2]!]: FAR });
        expect((await jobs.renew(held, FAR)).sort()).toEqual(ids.toSorted());
        expect(await readLeases(ids)).toEqual(Object.fromEntries(ids.map((id) => [id, FAR])));
      },
    );
  });

  describe('A claim', () => {
    const claimedIds = async (max: number) => {
      const claimed = await postgresPorts(database).generationJobs.claim(
        { owner: 'worker', until: FAR },
        max,
      );
      return claimed.map(({ job }) => job.id);
    };

    // spec: queue-claim-passes-locked
    it.each(['waiting_jobs', 'generation_jobs'])(
      'takes the next jobs while the first row of %s is locked',
      async (table) => {
        const { ids } = await givenJobs(4);
        expect(await whileLocked(table, ids[0]!, () => claimedIds(2))).toEqual([ids[1], ids[2]]);
        expect(await claimedIds(2)).toEqual([ids[0], ids[3]]);
      },
    );

    it('passes a job without a print', async () => {
      const { ids } = await givenJobs(1);
      await database.query(
        `insert into waiting_jobs (id, priority, created_at, attempts) values ($1, 0, '2000-01-01', 0)`,
        [randomUUID()],
      );
      expect(await claimedIds(1)).toEqual(ids);
    });

    it('locks no more jobs than it takes', async () => {
      const { ids } = await givenJobs(3);
      await other.transaction(async () => {
        const taken = await postgresPorts(other).generationJobs.claim({ owner: 'other', until: FAR }, 1);
        expect(taken.map(({ job }) => job.id)).toEqual([ids[0]]);
        expect(await claimedIds(3)).toEqual([ids[1], ids[2]]);
      });
    });
  });
} else {
  leaveOut('PostgreSQL part left out: DATABASE_URL is not set.');
}
