import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DatabaseUnavailableError } from '../../../src/domain/shop/errors.js';
import type { Database } from '../../../src/adapters/postgres/database.js';
import { openPooled, openServer, prepareForPooler } from '../../../src/adapters/postgres/open-database.js';
import { postgresPorts } from '../../../src/adapters/postgres/ports.js';
import { givenUser } from '../../given.js';
import { createGate, type Gate } from './gate.js';
import { ownDatabase } from './own-database.js';
import { PGBOUNCER, SERVER_CONNECTIONS, startPooler, type Pooler } from './pgbouncer.js';
import { leaveOut } from '../../leave-out.js';

const server = process.env.DATABASE_URL;

/** Where an outage happens, and how many queries run at the same time. */
const PLACES = [
  { away: 'the server', pooled: false, queries: 10 },
  { away: 'the server behind PgBouncer', pooled: true, queries: SERVER_CONNECTIONS },
  { away: 'PgBouncer', pooled: true, queries: SERVER_CONNECTIONS },
];

if (server) {
  const places = PLACES.filter(({ pooled }) => PGBOUNCER || !pooled);
  if (!PGBOUNCER) leaveOut('Outages behind PgBouncer left out: pgbouncer is not installed.');
  const own = ownDatabase(server);

  describe.each(places)('While $away is away', ({ away, pooled, queries }) => {
    let gate: Gate;
    let pooler: Pooler | undefined;
    let database: Database;
    beforeAll(async () => {
      const url = await own.url();
      const pool = async (behind: string) => (pooler = await startPooler(PGBOUNCER!, behind, 1)).url;
      gate = await createGate(away === 'PgBouncer' ? await pool(url) : url);
      if (pooled) {
        await prepareForPooler(url);
        database = await openPooled(away === 'PgBouncer' ? gate.url : await pool(gate.url), () => undefined);
      } else database = await openServer(gate.url);
    });
    afterEach(async () => {
      await gate.close();
      await gate.open();
    });
    afterAll(async () => {
      await database?.close();
      await pooler?.close();
      await gate?.close();
    });

    /** The errors of work of many kinds, most of it in progress. */
    function workUnderWay(): Promise<unknown>[] {
      const ports = postgresPorts(database);
      return Array.from({ length: 30 }, (_, at) => {
        const work = [
          () => database.query('select pg_sleep(20)'),
          () => database.transaction(() => database.query('select pg_sleep(20)')),
          () =>
            ports.transactions.run(() => givenUser(ports).then(() => database.query('select pg_sleep(20)'))),
          () =>
            ports.prints
              .findMany(['00000000-0000-4000-8000-000000000000'])
              .then(() => database.query('select pg_sleep(20)')),
        ][at % 4]!;
        return work().then(
          () => 'done',
          (error: unknown) => error,
        );
      });
    }

    const notUnavailable = (errors: unknown[]) =>
      errors.filter((error) => !(error instanceof DatabaseUnavailableError)).map(String);

    it('A mistake in a statement is still reported as a mistake', async () => {
      const mistake = await database.query('select nothing').catch((error: unknown) => error);
      expect(mistake).not.toBeInstanceOf(DatabaseUnavailableError);
      expect(mistake).toMatchObject({ code: '42703' });
    });

    // spec: pgbouncer-outage
    it('every running and new query fails as unavailable, and works again afterwards', async () => {
      const underWay = workUnderWay();
      await waitForConnections(queries);
      await gate.close();
      expect(notUnavailable(await Promise.all(underWay))).toEqual([]);
      const ports = postgresPorts(database);
      const later = await Promise.all(
        [
          () => database.query('select 1'),
          () => database.transaction(() => database.query('select 1')),
          () => givenUser(ports),
          () => ports.tableDump.schema(),
        ].map((work) => work().catch((error: unknown) => error)),
      );
      expect(notUnavailable(later)).toEqual([]);
      await gate.open();
      // PgBouncer looks for its server once a second.
      const answers = () =>
        database.query('select').then(
          () => true,
          () => false,
        );
      while (!(await answers())) await pause(50);
      expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
      await givenUser(ports);
    });

    it('a query that an administrator ended fails as unavailable, too', async () => {
      const underWay = workUnderWay();
      await waitForConnections(queries);
      const ender = await openServer(await own.url());
      const end = () =>
        ender.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()`,
        );
      // Work that waited for a connection gets one, which is then terminated too.
      let isOver = false;
      const all = Promise.all(underWay).finally(() => (isOver = true));
      while (!isOver) {
        await end();
        await pause(20);
      }
      await ender.close();
      expect(notUnavailable(await all)).toEqual([]);
    });

    if (!pooled) {
      // spec: database-silent
      it('a query that gets no answer fails as unavailable, and the next one gets another connection', async () => {
        const impatient = await openServer(gate.url, { silenceLimitMs: 300 });
        try {
          // Opens two connections.
          await Promise.all([1, 2].map(() => impatient.query('select pg_sleep(0.1)')));
          gate.fallSilent();
          const work = [
            () => impatient.query('select 1'),
            () => impatient.transaction(() => impatient.query('select 1')),
          ];
          const errors = await Promise.all(work.map((one) => one().catch((error: unknown) => error)));
          expect(notUnavailable(errors)).toEqual([]);
          expect(await impatient.query('select 1 as one')).toEqual([{ one: 1 }]);
        } finally {
          await impatient.close();
        }
      });

      it('a statement without a time limit may take longer', async () => {
        const impatient = await openServer(gate.url, { silenceLimitMs: 100 });
        try {
          const slow = () => impatient.query<{ one: number }>('select 1 as one from pg_sleep(0.5)');
          expect(await impatient.transactionWithoutTimeLimits(slow)).toEqual([{ one: 1 }]);
          await expect(slow()).rejects.toBeInstanceOf(DatabaseUnavailableError);
        } finally {
          await impatient.close();
        }
      });
    }

    async function waitForConnections(count: number): Promise<void> {
      const watcher = await openServer(await own.url());
      for (let busy = 0; busy < count; await pause(20)) {
        const [row] = await watcher.query<{ count: string }>(
          `select count(*) from pg_stat_activity where query like '%pg_sleep%' and state = 'active'
         and datname = current_database() and pid <> pg_backend_pid()`,
        );
        busy = Number(row!.count);
      }
      await watcher.close();
    }
  });
} else {
  leaveOut('The outage of a PostgreSQL server left out: DATABASE_URL is not set.');
}
