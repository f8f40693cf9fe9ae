import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { memoryPorts } from '../../../../src/adapters/memory/ports.js';
import type { Database } from '../../../../src/adapters/postgres/database.js';
import { openServer } from '../../../../src/adapters/postgres/open-database.js';
import { postgresPorts } from '../../../../src/adapters/postgres/ports.js';
import { SettlePayment } from '../../../../src/application/orders/settle-payment.js';
import type { Ports } from '../../../../src/application/ports/index.js';
import { givenOrder, givenPaymentEvent, givenUser, later, MINUTE, NOW } from '../../../given.js';
import { leaveOut } from '../../../leave-out.js';
import { toPrepaid } from '../../../application/orders/refund-shop.js';
import { ownDatabase } from '../own-database.js';

const server = process.env.DATABASE_URL;
const ROUNDS = 60;

if (server) {
  const own = ownDatabase(server);

  describe('A payment for credits', () => {
    let database: Database;
    let ports: Ports;
    beforeAll(async () => {
      database = await openServer(await own.url());
      ports = { ...memoryPorts(), ...postgresPorts(database) };
    });
    afterAll(() => database?.close());

    // spec: credits-paid-while-erased
    it('is settled while the account of its buyer is erased', async () => {
      const settle = new SettlePayment(ports, () => undefined);
      for (let round = 0; round < ROUNDS; round++) {
        const { id: user_id } = await givenUser(ports);
        const id = randomUUID();
        const order = givenOrder({
          ...{ id, user_id, total: 1000, order_items: [], basket_key: randomUUID() },
          ...{ expires_at: later(60 * MINUTE), prepaid_items: [toPrepaid(id, 'credits', 1000, 0)] },
        });
        await ports.orders.place(order, NOW);
        const results = await Promise.allSettled([
          settle.settle(givenPaymentEvent({ order_id: id, amount_total: 1000, payment_id: `pi_${id}` })),
          ports.accounts.erase(user_id, NOW),
        ]);
        expect(results.map((one) => (one.status === 'rejected' ? one.reason : 'done'))).toEqual([
          'done',
          'done',
        ]);
      }
    }, 300_000);
  });
} else {
  leaveOut('Races on PostgreSQL left out: DATABASE_URL is not set.');
}
