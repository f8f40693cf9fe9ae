import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import type { Database } from '../../../../src/adapters/postgres/database.js';
import { Payments1763600000013 } from '../../../../src/adapters/postgres/migrations/0013-payments.js';
import { MIGRATIONS } from '../../../../src/adapters/postgres/migrations/all.js';
import { openEmbedded } from '../../../../src/adapters/postgres/open-database.js';
import { postgresPorts } from '../../../../src/adapters/postgres/ports.js';
import { givenOrder, givenPaymentEvent, NOW } from '../../../given.js';
import { SHAPE } from '../shape.js';

/** Two paid orders, the later one first in the table, and an open one. */
const ROWS = `
  insert into orders (id, created_at, user_id, email, status, basket_key, total, expires_at, paid_at)
    values
      ('late', '2026-01-01T09:00Z', 'ada', 'a@b.c', 'paid', 'k1', 100, '2026-01-02T09:00Z', '2026-01-01T11:00Z'),
      ('soon', '2026-01-01T09:00Z', 'ada', 'a@b.c', 'paid', 'k2', 100, '2026-01-02T09:00Z', '2026-01-01T10:00Z'),
      ('open', '2026-01-01T09:00Z', 'ada', 'a@b.c', 'pending', 'k3', 100, '2026-01-02T09:00Z', null);`;

const LATER = MIGRATIONS.slice(MIGRATIONS.indexOf(Payments1763600000013) + 1);

describe('The migration to numbered orders', () => {
  let database: Database;
  let runner: QueryRunner;
  let [now, before]: unknown[] = [];
  const step = new Payments1763600000013();
  const orders = () => postgresPorts(database).orders;

  beforeAll(async () => {
    database = await openEmbedded({ folder: 'memory', connectionTimeoutMillis: 5000 });
    runner = { query: (sql: string, values?: unknown[]) => database.query(sql, values) } as QueryRunner;
    await database.query('drop schema public cascade; create schema public');
    for (const Migration of MIGRATIONS.slice(0, MIGRATIONS.indexOf(Payments1763600000013))) {
      await new Migration().up(runner);
    }
    before = await database.query(SHAPE);
    await database.query(`
      insert into auth_users (id, email, app_metadata, user_metadata, must_change_password, created_at, updated_at)
        values ('ada', 'ada@example.com', '{}', '{}', false, now(), now());
      insert into users (auth_user_id, is_admin) values ('ada', false)`);
    await database.query(ROWS);
    await step.up(runner);
    now = await database.query(SHAPE);
    for (const Migration of LATER) await new Migration().up(runner);
  });
  afterAll(() => database.close());

  it('numbers paid orders by their time, and continues from there', async () => {
    const numbers = await Promise.all(
      ['soon', 'late', 'open'].map(async (id) => (await orders().find(id))!.number),
    );
    expect(numbers).toEqual([1001, 1002, null]);
    const event = givenPaymentEvent({ order_id: 'open', amount_total: 100 });
    expect(await orders().settle(event, NOW)).toMatchObject({ settlement: 'paid', order: { number: 1003 } });
  });

  it('goes back to the earlier schema with every order, and forward again', async () => {
    const back = { kind: 'refunded' as const, session_id: null, order_id: 'soon', amount_total: 100 };
    await orders().settle(givenPaymentEvent(back), NOW);
    const failing = givenOrder({ id: 'failing', user_id: 'ada', order_items: [] });
    await orders().place(failing, NOW);
    await orders().settle(givenPaymentEvent({ kind: 'failed', order_id: 'failing' }), NOW);
    for (const Migration of LATER.toReversed()) await new Migration().down(runner);
    await step.down(runner);
    expect(await database.query(SHAPE)).toEqual(before);
    expect(await database.query('select id, status from orders order by id')).toEqual([
      { id: 'failing', status: 'expired' },
      { id: 'late', status: 'paid' },
      { id: 'open', status: 'paid' },
      { id: 'soon', status: 'paid' },
    ]);
    await step.up(runner);
    expect(await database.query(SHAPE)).toEqual(now);
  });
});
