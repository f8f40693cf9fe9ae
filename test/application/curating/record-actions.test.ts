import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { RecordActions } from '../../../src/application/curating/record-actions.js';
import { givenOrder, givenPaymentEvent, givenPrint, givenUser, NOW } from '../../given.js';

const PAGE = { limit: 9 };

async function setUp() {
  const ports = memoryPorts();
  const admin = await givenUser(ports, true);
  const record = new RecordActions(ports);
  const done = (action: string, subjects: string[]) =>
    record.begin({ user_id: admin.id, action, subjects, given: {} });
  return { ports, admin, record, done };
}

describe('RecordActions', () => {
  it('names the first three subjects, in their order', async () => {
    const { ports, admin, record, done } = await setUp();
    const prints = [];
    for (const title of ['One', 'Two', 'Three', 'Four']) prints.push(await givenPrint(ports, {}, { title }));
    const [one, two, three, four] = prints.map(({ id }) => id) as [string, string, string, string];
    await done('featurePrints', [four, three, two, one]);
    await done('editVariant', ['HW-PRINT-50X70']);
    await done('appointUser', [randomUUID(), admin.id]);
    const named = new Map(
      (await record.list({}, PAGE)).rows.map(({ action, named }) => [action, named.map(({ name }) => name)]),
    );
    expect(named).toEqual(
      new Map([
        ['featurePrints', ['Four', 'Three', 'Two']],
        ['editVariant', []],
        ['appointUser', [admin.email]],
      ]),
    );
  });

  it('loads the names of a page with one query, and sends no query without subjects', async () => {
    const { ports, admin, record, done } = await setUp();
    const lookups: (readonly string[])[] = [];
    const { findNames } = ports.adminActions;
    ports.adminActions.findNames = (subjects) => {
      lookups.push(subjects);
      return findNames.call(ports.adminActions, subjects);
    };
    await done('reconcilePayments', []);
    await record.list({}, PAGE);
    expect(lookups).toEqual([]);
    for (let time = 0; time < 3; time++) await done('appointUser', [admin.id]);
    await record.list({}, PAGE);
    expect(lookups).toEqual([[admin.id]]);
  });

  it('finds actions on an order by its id and by its number, whichever they used', async () => {
    const { ports, record, done } = await setUp();
    const order = givenOrder();
    await ports.orders.place(order, NOW);
    const event = givenPaymentEvent({ order_id: order.id, amount_total: order.total });
    const number = String((await ports.orders.settle(event, NOW)).order?.number);
    await done('advanceOrder', [order.id]);
    await done('refundOrder', [number]);
    await done('refundOrder', [randomUUID()]);
    for (const subject of [order.id, number]) {
      const { rows: found } = await record.list({ subject }, PAGE);
      expect(found.map(({ named }) => named[0]?.name)).toEqual([number, number]);
    }
    expect((await record.list({ subject: order.id, action: 'advanceOrder' }, PAGE)).rows).toHaveLength(1);
    expect((await record.list({ subject: '0' }, PAGE)).rows).toEqual([]);
  });
});
