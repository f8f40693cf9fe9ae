import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import type { Database } from '../../../../src/adapters/postgres/database.js';
import { Creating1763600000009 } from '../../../../src/adapters/postgres/migrations/0009-creating.js';
import { MIGRATIONS } from '../../../../src/adapters/postgres/migrations/all.js';
import { openEmbedded } from '../../../../src/adapters/postgres/open-database.js';
import { postgresPorts } from '../../../../src/adapters/postgres/ports.js';
import { givenJob, givenPrint } from '../../../given.js';

describe('The migration back from private prints', () => {
  let database: Database;
  let runner: QueryRunner;
  /** This migration and all later ones. */
  const steps = MIGRATIONS.slice(MIGRATIONS.indexOf(Creating1763600000009)).map((Step) => new Step());
  const ports = () => postgresPorts(database);

  beforeAll(async () => {
    database = await openEmbedded({ folder: 'memory', connectionTimeoutMillis: 5000 });
    runner = { query: (sql: string, values?: unknown[]) => database.query(sql, values) } as QueryRunner;
  });
  afterAll(() => database.close());

  it('is blocked while one is being made, and hides the existing ones', async () => {
    const hidden = await givenPrint(ports(), { published: false });
    const shown = await givenPrint(ports());
    const { id } = await givenJob(ports(), { published: false });
    await givenJob(ports());
    const back = () =>
      database.transaction(async () => {
        for (const step of steps.toReversed()) await step.down(runner);
      });
    await expect(back()).rejects.toThrow(/Private prints are being made.*cancel them/);
    await ports().generationJobs.cancel(id);
    await back();
    const rows = await database.query('select id from generation_jobs where status = 3');
    expect(rows).toEqual([{ id: shown.id }]);
    await database.transaction(async () => {
      for (const step of steps) await step.up(runner);
    });
    expect(await ports().prints.find(hidden.id)).toBeUndefined();
  });
});
