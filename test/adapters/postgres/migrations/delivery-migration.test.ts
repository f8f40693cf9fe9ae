import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import type { Database } from '../../../../src/adapters/postgres/database.js';
import { AssumedDeliveries1763600000087 } from '../../../../src/adapters/postgres/migrations/0087-assumed-deliveries.js';
import { FinishedWithoutParcel1763600000088 } from '../../../../src/adapters/postgres/migrations/0088-finished-without-parcel.js';
import { openEmbedded } from '../../../../src/adapters/postgres/open-database.js';
import { postgresPorts } from '../../../../src/adapters/postgres/ports.js';
import {
  DAY,
  givenHandOff,
  givenOrder,
  givenOrderItem,
  givenPaymentEvent,
  givenPrint,
  givenUser,
  later,
  NOW,
} from '../../../given.js';

const STEPS = [new AssumedDeliveries1763600000087(), new FinishedWithoutParcel1763600000088()];

let database: Database;

beforeAll(async () => {
  database = await openEmbedded({ folder: 'memory', connectionTimeoutMillis: 5000 });
});

afterAll(() => database.close());

it('Orders that their workshop has finished go on after the migration', async () => {
  const runner = { query: (sql: string, values?: unknown[]) => database.query(sql, values) } as QueryRunner;
  const ports = postgresPorts(database);
  const { id: user_id } = await givenUser(ports);
  const print = await givenPrint(ports);
  const given = async (status: 'paid' | 'dispatched', state: 'placed' | 'complete', at = new Date()) => {
    const order = givenOrder({ user_id, order_items: [givenOrderItem({ generation_job_id: print.id })] });
    const { id } = order;
    await ports.orders.place(order, NOW);
    await ports.orders.settle(givenPaymentEvent({ order_id: id, amount_total: order.total }), NOW);
    await ports.orders.change(id, () => ({ status, dispatched_at: status === 'paid' ? null : at }));
    await ports.handOffs.change(id, () => givenHandOff({ order_id: id, state }));
    return id;
  };
  const unsent = await given('paid', 'complete');
  const sent = await given('dispatched', 'complete');
  await given('dispatched', 'placed');
  const long = new Date(Date.now() - 61 * DAY);
  const sentLongAgo = await given('dispatched', 'complete', long);
  const atWorkshop = await given('dispatched', 'placed', long);
  for (const step of STEPS.toReversed()) await step.down(runner);
  for (let time = 0; time < 2; time++) {
    for (const step of STEPS) await step.up(runner);
    const tasks = await database.query(`select subject from outbox where kind = 'assume-delivery'`);
    expect(tasks).toEqual([{ subject: sent }]);
    const deliveredAt = later(37 * DAY, long);
    expect(await ports.orders.find(sentLongAgo)).toMatchObject({
      status: 'delivered',
      delivered_at: deliveredAt,
    });
    expect(await ports.orders.find(atWorkshop)).toMatchObject({ status: 'dispatched', delivered_at: null });
    if (time === 0) expect(await ports.orders.find(sentLongAgo)).toMatchObject({ delivery_assumed: true });
    expect(await ports.handOffs.find(unsent)).toMatchObject({ state: 'unclear' });
    expect(await ports.handOffs.find(sent)).toMatchObject({ state: 'complete', problem: null });
    expect(await ports.handOffs.countProblems()).toBe(1);
    for (const step of STEPS.toReversed()) await step.down(runner);
  }
  for (const step of STEPS) await step.up(runner);
});
