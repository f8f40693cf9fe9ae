import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { GiftCard } from '../../../src/domain/orders/gift-card.js';
import type { Order } from '../../../src/domain/orders/order.js';
import { RetryableError } from '../../../src/domain/shop/errors.js';
import {
  givenGiftCard,
  givenJob,
  givenOrder,
  givenOrderItem,
  givenPaymentEvent,
  later,
  MINUTE,
  NOW,
} from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

export function giftCardsContract(
  open: Open<'accounts' | 'generationJobs' | 'giftCards' | 'orders' | 'transactions'>,
): void {
  describe('GiftCards', () => {
    const ports = openPorts(open);
    const cards = () => ports().giftCards;

    async function given(change: Partial<GiftCard> = {}): Promise<GiftCard> {
      const card = givenGiftCard(change);
      await cards().issue(card);
      return card;
    }

    let jobId: string | undefined;

    /** A guest's order that waits for payment. */
    async function placed(change: Partial<Order> = {}): Promise<Order> {
      jobId ??= (await givenJob(ports())).id;
      const order = givenOrder({
        user_id: null,
        email: `${randomUUID()}@guest.example`,
        guest_network: randomUUID(),
        expires_at: later(60 * MINUTE),
        order_items: [givenOrderItem({ generation_job_id: jobId })],
        ...change,
      });
      await ports().orders.place(order, NOW);
      return order;
    }

    const balance = async ({ id }: GiftCard) => {
      const { available, held } = (await cards().find(id))!;
      return { available, held };
    };
    /** Tries again while the database has no free connection. */
    const retried = async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await work();
      } catch (error) {
        if (error instanceof RetryableError) return retried(work);
        throw error;
      }
    };
    const faults = async ({ id }: GiftCard) =>
      (await cards().audit()).faults.filter(({ gift_card_id }) => gift_card_id === id);

    it('issues a card once, and finds it by its code', async () => {
      const card = await given({ language: 'de' });
      expect(await cards().issue({ ...card, value: 1 })).toBe(false);
      const found = { ...card, available: 5000, held: 0 };
      expect(await cards().find(card.id)).toEqual(found);
      expect(await cards().byCodeHash(card.code_hash)).toEqual(found);
      expect(await cards().byCodeHash('no such code')).toBeUndefined();
    });

    it('lists the newest first', async () => {
      const old = await given({ created_at: later(-MINUTE) });
      const young = await given();
      const { rows } = await cards().list({ limit: 100 });
      const ids = rows.map(({ id }) => id).filter((id) => id === old.id || id === young.id);
      expect(ids).toEqual([young.id, old.id]);
    });

    it('finds cards by the end of their code, and by a part of an address or a name', async () => {
      const end = 'Q7Z9';
      const card = await given({ code_end: end, recipient_email: `Rosa_%${randomUUID()}@friend.example` });
      const other = await given({ recipient_name: `Ros${randomUUID()}`, from_name: `Gr${randomUUID()}` });
      const find = async (text: string) =>
        (await cards().list({ limit: 100 }, text)).rows.map(({ id }) => id);
      expect(await find('q7z9')).toEqual([card.id]);
      expect(await find(card.recipient_email.slice(0, 20).toUpperCase())).toEqual([card.id]);
      expect(await find(other.recipient_name)).toEqual([other.id]);
      expect(await find(other.from_name)).toEqual([other.id]);
      expect(await find('Ros_x')).toEqual([]);
    });

    it('changes the address of its mail', async () => {
      const card = await given();
      expect(await cards().changeRecipient(card.id, 'rose@friend.example')).toBe(true);
      expect((await cards().find(card.id))!.recipient_email).toBe('rose@friend.example');
      expect(await cards().changeRecipient(randomUUID(), 'rose@friend.example')).toBe(false);
    });

    it('holds, releases and spends once per order', async () => {
      const card = await given();
      const [one, two] = [await placed(), await placed()];
      for (let time = 0; time < 2; time++) {
        expect(await cards().hold(card.id, one.id, 2000, NOW)).toBe('held');
        expect(await cards().hold(card.id, two.id, 1000, NOW)).toBe('held');
      }
      expect(await balance(card)).toEqual({ available: 2000, held: 3000 });
      for (let time = 0; time < 2; time++) {
        await cards().release(two.id, NOW);
        expect(await cards().spend(one.id, NOW)).toBe(time === 0 ? 2000 : 0);
      }
      expect(await cards().spend(two.id, NOW)).toBe(0);
      expect(await balance(card)).toEqual({ available: 3000, held: 0 });
      expect(await faults(card)).toEqual([]);
    });

    // spec: gift-card-never-overspent
    it('is never spent beyond its value by 200 concurrent orders', async () => {
      const card = await given({ value: 5000 });
      const orders: Order[] = [];
      for (let index = 0; index < 200; index++) orders.push(await placed());
      const results = await concurrently(200, (index) =>
        retried(() => cards().hold(card.id, orders[index]!.id, 700, NOW)),
      );
      expect(results.filter((result) => result === 'held')).toHaveLength(7);
      const spent = await concurrently(200, (index) => retried(() => cards().spend(orders[index]!.id, NOW)));
      expect(spent.reduce((sum, amount) => sum + amount, 0)).toBe(4900);
      expect(await balance(card)).toEqual({ available: 100, held: 0 });
      expect(await faults(card)).toEqual([]);
    });

    it('is held by concurrent checkouts, none of which waits for another in a circle', async () => {
      const card = await given({ value: 5000 });
      await placed();
      const results = await concurrently(8, () =>
        ports().transactions.run(async () => {
          const order = await placed({ gift_card_id: card.id, gift_card: 700, total: 5000 });
          return cards().hold(card.id, order.id, 700, NOW);
        }),
      );
      expect(results.filter((result) => result === 'held')).toHaveLength(7);
      expect(await balance(card)).toEqual({ available: 100, held: 4900 });
    });

    // spec: gift-card-released
    it('releases what an expired order held for the next one', async () => {
      const card = await given({ value: 1000 });
      const session = `cs_${randomUUID()}`;
      const first = await placed({ stripe_session_id: session });
      expect(await cards().hold(card.id, first.id, 1000, NOW)).toBe('held');
      expect(await cards().hold(card.id, (await placed()).id, 1, NOW)).toBe('short');
      await ports().orders.settle(
        givenPaymentEvent({ kind: 'expired', session_id: session, order_id: first.id, amount_total: 0 }),
        NOW,
      );
      expect(await cards().hold(card.id, (await placed()).id, 1000, NOW)).toBe('held');
      expect(await cards().spend(first.id, NOW)).toBe(0);
      expect(await balance(card)).toEqual({ available: 0, held: 1000 });
    });

    it('takes refunds back once each, and no more than was spent, also concurrently', async () => {
      const card = await given();
      const order = await placed();
      await cards().hold(card.id, order.id, 3000, NOW);
      expect(await cards().refund(order.id, randomUUID(), 100, NOW)).toBe(0);
      await cards().spend(order.id, NOW);
      const refundId = randomUUID();
      expect(await cards().refund(order.id, refundId, 1000, NOW)).toBe(1000);
      expect(await cards().refund(order.id, refundId, 1000, NOW)).toBe(0);
      const results = await concurrently(5, () =>
        retried(() => cards().refund(order.id, randomUUID(), 900, NOW)),
      );
      expect(results.sort((a, b) => b - a)).toEqual([900, 900, 200, 0, 0]);
      expect(await balance(card)).toEqual({ available: 5000, held: 0 });
      expect(await faults(card)).toEqual([]);
    });

    it('pays for nothing while it is blocked, but takes refunds', async () => {
      const card = await given();
      const order = await placed();
      await cards().hold(card.id, order.id, 3000, NOW);
      expect(await cards().block(card.id, NOW)).toBe(true);
      expect(await cards().block(randomUUID(), NOW)).toBe(false);
      expect(await cards().hold(card.id, (await placed()).id, 1, NOW)).toBe('short');
      expect(await cards().spend(order.id, NOW)).toBe(3000);
      expect(await cards().refund(order.id, randomUUID(), 3000, NOW)).toBe(3000);
      await cards().block(card.id, null);
      expect(await cards().hold(card.id, (await placed()).id, 1, NOW)).toBe('held');
    });

    // spec: gift-card-taken-back-once
    it('is taken back for a refund once, as far as it is not used, and restored if the refund fails', async () => {
      const card = await given();
      const order = await placed();
      await cards().hold(card.id, order.id, 3000, NOW);
      await cards().spend(order.id, NOW);
      const refundId = randomUUID();
      expect(await cards().takeBack(card.id, refundId, 5000, NOW)).toBe(2000);
      expect(await cards().takeBack(card.id, refundId, 5000, NOW)).toBe(0);
      expect(await cards().find(card.id)).toMatchObject({ available: 0, blocked_at: null });
      expect(await faults(card)).toEqual([]);
      for (let time = 0; time < 2; time++) await cards().restore(card.id, refundId, 5000, later(MINUTE));
      expect(await balance(card)).toEqual({ available: 2000, held: 0 });
      expect(await cards().takeBack(randomUUID(), refundId, 1, NOW)).toBe(0);
      expect(await faults(card)).toEqual([]);
    });

    it('is blocked when all of it is taken back, until the refund fails', async () => {
      const card = await given();
      const refundId = randomUUID();
      expect(await cards().takeBack(card.id, refundId, 5000, NOW)).toBe(5000);
      expect((await cards().find(card.id))!.blocked_at).toEqual(NOW);
      await cards().restore(card.id, refundId, 5000, later(MINUTE));
      expect(await cards().find(card.id)).toMatchObject({ available: 5000, blocked_at: null });
    });

    // spec: gift-card-taken-back-in-parts
    it('is blocked when its parts were taken back one after another, until one of the refunds fails', async () => {
      const card = await given();
      const [first, second] = [randomUUID(), randomUUID()];
      await cards().takeBack(card.id, first, 3000, NOW);
      expect((await cards().find(card.id))!.blocked_at).toBeNull();
      await cards().takeBack(card.id, second, 2000, later(MINUTE));
      expect(await cards().find(card.id)).toMatchObject({ available: 0, blocked_at: later(MINUTE) });
      await cards().restore(card.id, first, 3000, later(2 * MINUTE));
      expect(await cards().find(card.id)).toMatchObject({ available: 3000, blocked_at: null });
      const third = randomUUID();
      await cards().takeBack(card.id, third, 9000, later(3 * MINUTE));
      expect(await cards().find(card.id)).toMatchObject({ available: 0, blocked_at: later(3 * MINUTE) });
    });

    it('is restored in parts, once per failure, and says what is taken back for each refund', async () => {
      const card = await given();
      const [first, second, failure] = [randomUUID(), randomUUID(), randomUUID()];
      await cards().takeBack(card.id, first, 3000, NOW);
      await cards().takeBack(card.id, second, 5000, NOW);
      await concurrently(5, () => cards().restore(card.id, first, 1000, later(MINUTE)));
      const taken = new Map([
        [first, 2000],
        [second, 2000],
      ]);
      expect(await cards().takenBack(card.id)).toEqual(taken);
      await cards().restore(card.id, failure, 9000, later(MINUTE));
      await cards().restore(randomUUID(), failure, 1, later(MINUTE));
      expect(await balance(card)).toEqual({ available: 5000, held: 0 });
      expect(await faults(card)).toEqual([]);
    });

    it('stays blocked by an admin when a failed refund restores it', async () => {
      const card = await given();
      const refundId = randomUUID();
      await cards().takeBack(card.id, refundId, 5000, NOW);
      await cards().block(card.id, later(2 * MINUTE));
      await cards().restore(card.id, refundId, 5000, later(MINUTE));
      expect(await cards().find(card.id)).toMatchObject({ available: 5000, blocked_at: later(2 * MINUTE) });
    });

    // spec: gift-card-refund-races-spending
    it('is never spent and taken back, by 100 orders and 100 refunds concurrently', async () => {
      const card = await given({ value: 5000 });
      const orders: Order[] = [];
      for (let index = 0; index < 100; index++) orders.push(await placed());
      const moved = await concurrently(200, (index) =>
        retried(async () =>
          index % 2 === 0
            ? (await cards().hold(card.id, orders[index / 2]!.id, 300, NOW)) === 'held'
              ? 300
              : 0
            : cards().takeBack(card.id, randomUUID(), 300, NOW),
        ),
      );
      expect(moved.reduce((sum, amount) => sum + amount, 0)).toBe(
        5000 - (await cards().find(card.id))!.available,
      );
      expect((await cards().find(card.id))!.available).toBeGreaterThanOrEqual(0);
      expect(await faults(card)).toEqual([]);
    });

    it('remembers when its mail was sent', async () => {
      const card = await given();
      await cards().markSent(card.id, later(MINUTE));
      expect((await cards().find(card.id))!.sent_at).toEqual(later(MINUTE));
    });

    it('finds the open orders of one buyer that a card pays', async () => {
      const card = await given();
      const order = await placed({
        basket_key: `${randomUUID()}|basket`,
        gift_card_id: card.id,
        gift_card: 100,
        total: 5000,
      });
      const buyer = order.basket_key.replace('basket', '');
      expect((await cards().listOpenHolds(card.id, buyer)).map(({ id }) => id)).toEqual([order.id]);
      expect(await cards().listOpenHolds(card.id, 'another|')).toEqual([]);
    });
  });
}
