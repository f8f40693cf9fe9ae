import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import type { Database } from '../../../../src/adapters/postgres/database.js';
import { Fulfilment1763600000014 } from '../../../../src/adapters/postgres/migrations/0014-fulfilment.js';
import { MIGRATIONS } from '../../../../src/adapters/postgres/migrations/all.js';
import { openEmbedded } from '../../../../src/adapters/postgres/open-database.js';
import { postgresPorts } from '../../../../src/adapters/postgres/ports.js';
import { givenAccount } from '../../../given.js';
import { SHAPE } from '../shape.js';

const STEPS = MIGRATIONS.slice(MIGRATIONS.indexOf(Fulfilment1763600000014));

describe('The migration to orders that are made and sent', () => {
  let database: Database;
  let runner: QueryRunner;
  let before: unknown;

  beforeAll(async () => {
    database = await openEmbedded({ folder: 'memory', connectionTimeoutMillis: 5000 });
    runner = { query: (sql: string, values?: unknown[]) => database.query(sql, values) } as QueryRunner;
    await postgresPorts(database).accounts.add(givenAccount({ id: 'ada' }), false);
    for (const Step of STEPS.toReversed()) await new Step().down(runner);
    before = await database.query(SHAPE);
    await database.query(`
      insert into orders (id, created_at, user_id, email, status, basket_key, total, expires_at, paid_at, number, refunded)
        values ('paid', now(), 'ada', '', 'paid', '1', 1, now(), now(), 1001, 0),
               ('back', now(), 'ada', '', 'refunded', '2', 1, now(), now(), 1002, 1),
               ('open', now(), 'ada', '', 'pending', '3', 1, now(), null, null, 0)`);
    for (const Step of STEPS) await new Step().up(runner);
  });
  afterAll(() => database.close());

  it('leaves every order unchanged, and lets paid ones be sent', async () => {
    const statuses = () => database.query('select id, status from orders order by id');
    const were = [
      { id: 'back', status: 'refunded' },
      { id: 'open', status: 'pending' },
      { id: 'paid', status: 'paid' },
    ];
    expect(await statuses()).toEqual(were);
    await expect(database.query("update orders set status = 'dispatched' where id = 'open'")).rejects.toThrow(
      'orders_paid_at_a_time',
    );
    await database.query("update orders set status = 'dispatched' where id = 'paid'");
    for (const Step of STEPS.toReversed()) await new Step().down(runner);
    expect(await database.query(SHAPE)).toEqual(before);
    expect(await statuses()).toEqual(were);
    for (const Step of STEPS) await new Step().up(runner);
  });
});
