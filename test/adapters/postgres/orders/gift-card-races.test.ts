import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { memoryPorts } from '../../../../src/adapters/memory/ports.js';
import type { Database } from '../../../../src/adapters/postgres/database.js';
import { openServer } from '../../../../src/adapters/postgres/open-database.js';
import { postgresPorts } from '../../../../src/adapters/postgres/ports.js';
import type { Ports } from '../../../../src/application/ports/index.js';
import { ManageOrders } from '../../../../src/application/orders/manage-orders.js';
import { PlaceOrder } from '../../../../src/application/orders/place-order.js';
import { SettlePayment } from '../../../../src/application/orders/settle-payment.js';
import type { Order } from '../../../../src/domain/orders/order.js';
import {
  givenGiftCard,
  givenJob,
  givenOrder,
  givenOrderItem,
  givenPaymentEvent,
  givenUser,
  later,
  MINUTE,
  NOW,
} from '../../../given.js';
import { leaveOut } from '../../../leave-out.js';
import { createRandom, seeded } from '../../../seed.js';
import { ownDatabase } from '../own-database.js';

const server = process.env.DATABASE_URL;
const ROUNDS = 60;

if (server) {
  const own = ownDatabase(server);

  describe('One gift card', () => {
    let database: Database;
    let ports: Ports;
    let settle: SettlePayment;
    let jobId: string;
    beforeAll(async () => {
      database = await openServer(await own.url());
      ports = { ...memoryPorts(), ...postgresPorts(database) };
      settle = new SettlePayment(ports, () => undefined);
      jobId = (await givenJob(ports)).id;
    });
    afterAll(() => database?.close());

    /** An order of downloads, of which the card pays a share. */
    const given = async (gift_card_id: string, gift_card: number): Promise<Order> =>
      givenOrder({
        ...{ user_id: (await givenUser(ports)).id, total: 1000, gift_card_id, gift_card },
        basket_key: randomUUID(),
        expires_at: later(60 * MINUTE),
        order_items: [givenOrderItem({ generation_job_id: jobId, digital_download: true })],
      });

    async function waiting(cardId: string): Promise<Order> {
      const order = await given(cardId, 400);
      await ports.orders.place(order, NOW);
      await ports.giftCards.hold(cardId, order.id, 400, NOW);
      return order;
    }

    // spec: gift-card-lock-order
    it(
      seeded('settles orders with and without a payment at once, in one order of locks'),
      async () => {
        const random = createRandom();
        for (let round = 0; round < ROUNDS; round++) {
          const [paid, free] = [random.int(1, 4), random.int(1, 4)];
          const card = givenGiftCard({ value: paid * 400 + free * 1000 });
          await ports.giftCards.issue(card);
          const pages = await Promise.all(Array.from({ length: paid }, () => waiting(card.id)));
          const covered = await Promise.all(Array.from({ length: free }, () => given(card.id, 1000)));
          const placeOrder = new PlaceOrder(ports, settle, 'a secret');
          const work = [
            ...pages.map(
              ({ id }) =>
                () =>
                  settle.settle(givenPaymentEvent({ order_id: id, amount_total: 600 })),
            ),
            ...covered.map((order) => () => placeOrder.place(order)),
          ];
          for (let at = work.length - 1; at > 0; at--) {
            const other = random.int(0, at + 1);
            [work[at], work[other]] = [work[other]!, work[at]!];
          }
          const results = await Promise.allSettled(work.map((start) => start()));
          expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
          expect(await ports.giftCards.find(card.id)).toMatchObject({ available: 0, held: 0 });
          for (const { id } of [...pages, ...covered])
            expect(await ports.orders.find(id)).toMatchObject({ status: 'paid' });
        }
        expect((await ports.giftCards.audit()).faults).toEqual([]);
      },
      300_000,
    );

    // spec: gift-card-before-credits
    it('refunds the order of a card, while the card pays another order of the same person', async () => {
      const gift = {
        ...{ recipient_email: 'rose@friend.example', recipient_name: '', from_name: '', message: '' },
        send_on: null,
      };
      for (let round = 0; round < ROUNDS; round++) {
        const user_id = (await givenUser(ports)).id;
        await ports.credits.openLedger(user_id, 0, NOW);
        const about = { user_id, expires_at: later(60 * MINUTE) };
        const [id, pack, own] = [randomUUID(), randomUUID(), randomUUID()];
        const line = { order_id: id, title: '', description: '', sku: 'one' };
        const issuing = givenOrder({
          ...{ ...about, id, total: 8000, basket_key: randomUUID() },
          order_items: [givenOrderItem({ order_id: id, generation_job_id: jobId })],
          prepaid_items: [
            { ...line, id: pack, position: 0, kind: 'credits', price: 1000, credits: 10, gift: null },
            { ...line, id: own, position: 1, kind: 'gift_card', price: 2000, credits: 0, gift },
          ],
        });
        await ports.orders.place(issuing, NOW);
        await settle.settle(givenPaymentEvent({ order_id: id, amount_total: 8000 }));
        const paying = givenOrder({
          ...{ ...about, total: 1000, gift_card_id: own, gift_card: 400, basket_key: randomUUID() },
          order_items: [givenOrderItem({ generation_job_id: jobId })],
        });
        await ports.orders.place(paying, NOW);
        await ports.giftCards.hold(own, paying.id, 400, NOW);
        const refunded = { kind: 'refunded' as const, amount_total: 8000, payment_id: randomUUID() };
        const orders = new ManageOrders(ports);
        const byPanel = { id: randomUUID(), reason: null, by: 'admin' };
        const results = await Promise.allSettled([
          settle.settle(givenPaymentEvent({ order_id: paying.id, amount_total: 600 })),
          round % 2 === 0
            ? settle.settle(givenPaymentEvent({ ...refunded, order_id: id }))
            : orders.refund(id, byPanel),
        ]);
        expect(results.map((one) => (one.status === 'rejected' ? one.reason : 'done'))).toEqual([
          'done',
          'done',
        ]);
        expect(await ports.giftCards.find(own)).toMatchObject({ available: 0, held: 0 });
      }
      expect((await ports.giftCards.audit()).faults).toEqual([]);
    }, 300_000);
  });
} else {
  leaveOut('Races on PostgreSQL left out: DATABASE_URL is not set.');
}
