import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Discount } from '../../../src/domain/orders/discount.js';
import type { Order } from '../../../src/domain/orders/order.js';
import { DomainError, RetryableError } from '../../../src/domain/shop/errors.js';
import {
  DAY,
  givenDiscount,
  givenJob,
  givenOrder,
  givenOrderItem,
  givenPaymentEvent,
  givenUser,
  later,
  MINUTE,
  NOW,
} from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

export function discountsContract(open: Open<'accounts' | 'discounts' | 'generationJobs' | 'orders'>): void {
  describe('Discounts', () => {
    const ports = openPorts(open);
    const discounts = () => ports().discounts;
    const orders = () => ports().orders;

    /** The print that all baskets contain. */
    let jobId: string | undefined;

    async function given(change: Partial<Discount> = {}): Promise<Discount> {
      const discount = givenDiscount(change);
      await discounts().save(discount);
      return discount;
    }

    /** An order of a new guest that uses the discount. It is not stored yet; its print is. */
    async function basket({ id, code, name }: Discount, change: Partial<Order> = {}): Promise<Order> {
      jobId ??= (await givenJob(ports())).id;
      return givenOrder({
        user_id: null,
        email: `${randomUUID()}@guest.example`,
        guest_network: randomUUID(),
        order_discounts: [{ discount_id: id, code, name, amount: 500 }],
        order_items: [givenOrderItem({ generation_job_id: jobId, discount: 500 })],
        ...change,
      });
    }
    /** Tries again while the database has no free connection. */
    const place = async (order: Order, at = NOW): Promise<string> => {
      try {
        await orders().place(order, at);
        return 'placed';
      } catch (error) {
        if (error instanceof DomainError) return error.code;
        if (error instanceof RetryableError) return place(order, at);
        throw error;
      }
    };

    it('stores codes and rules unchanged, and lists them newest first with their uses', async () => {
      const one = await given({ formats: [2, 3], starts_at: NOW, ends_at: later(DAY), max_uses: 3 });
      const two = await given({ code: null, full_price_copies: 1, created_at: later(MINUTE) });
      await place(await basket(one));
      expect(await discounts().find(one.id, NOW)).toEqual({ ...one, uses: 1 });
      expect(await discounts().byCode(one.code!)).toEqual(one);
      const listed = (await discounts().list(NOW)).filter(({ id }) => id === one.id || id === two.id);
      expect(listed).toEqual([
        { ...two, uses: 0 },
        { ...one, uses: 1 },
      ]);
      const rules = await discounts().rules();
      expect(rules.filter(({ id }) => id === one.id || id === two.id)).toEqual([two]);
      expect(await discounts().find(randomUUID(), NOW)).toBeUndefined();
      expect(await discounts().byCode('NOSUCHCODE')).toBeUndefined();
      await discounts().save({ ...two, active: false });
      expect((await discounts().rules()).map(({ id }) => id)).not.toContain(two.id);
    });

    it('replaces a discount, and refuses the code of another, also concurrently', async () => {
      const one = await given();
      const changed = { ...one, created_at: later(DAY), code: `${one.code}X`, value: 20 };
      await discounts().save(changed);
      expect(await discounts().find(one.id, NOW)).toEqual({ ...changed, created_at: NOW, uses: 0 });
      const results = await concurrently(5, () =>
        discounts()
          .save(givenDiscount({ code: `${one.code}Y` }))
          .then(
            () => 'saved',
            (error: unknown) => (error instanceof DomainError ? error.code : error),
          ),
      );
      expect(results.sort()).toEqual([...Array<string>(4).fill('discount_code_taken'), 'saved']);
    });

    // spec: discount-kept-with-order
    it('are kept with the order', async () => {
      const discount = await given();
      const order = await basket(discount);
      expect(await place(order)).toBe('placed');
      expect(await orders().find(order.id)).toEqual(order);
      await discounts().save({ ...discount, value: 50, name: 'Other' });
      expect((await orders().find(order.id))!.order_discounts).toEqual(order.order_discounts);
    });

    // spec: discount-uses-raced
    it('serve one of 200 concurrent orders with a code for one use', async () => {
      const discount = await given({ max_uses: 1 });
      const rivals: Order[] = [];
      while (rivals.length < 200) rivals.push(await basket(discount));
      const results = await concurrently(200, (index) => place(rivals[index]!));
      expect(results.filter((result) => result === 'placed')).toHaveLength(1);
      expect(results.filter((result) => result === 'discount_used')).toHaveLength(199);
      const stored = await Promise.all(rivals.map(({ id }) => orders().find(id)));
      expect(stored.filter((order) => order)).toHaveLength(1);
      expect((await discounts().find(discount.id, NOW))!.uses).toBe(1);
    });

    // spec: discount-uses-per-person
    it('count the uses of a person by account and by mail address, whatever its case', async () => {
      const discount = await given({ max_uses_per_person: 1 });
      const { id: user_id, email } = await givenUser(ports());
      expect(await place(await basket(discount, { user_id, email, guest_network: null }))).toBe('placed');
      expect(await place(await basket(discount, { email: email.toUpperCase() }))).toBe('discount_used');
      const moved = { user_id, email: 'new@example.com', guest_network: null };
      expect(await place(await basket(discount, moved))).toBe('discount_used');
      expect(await place(await basket(discount))).toBe('placed');
      const user = { user_id, email: 'x@example.com' };
      // Their own order waits for payment, and a new one would close it.
      expect(await discounts().countUses(discount.id, user, NOW)).toEqual({ total: 1, by_person: 0 });
      const [open, ...more] = await orders().listByUser(user_id);
      expect(more).toEqual([]);
      const buyer = open!.basket_key.slice(0, 20);
      expect(await discounts().listOpenUses(discount.id, buyer)).toEqual([open]);
      expect(await discounts().listOpenUses(discount.id, 'somebody else')).toEqual([]);
      await orders().settle(givenPaymentEvent({ order_id: open!.id, amount_total: open!.total }), NOW);
      expect(await discounts().countUses(discount.id, user, NOW)).toEqual({ total: 2, by_person: 1 });
      expect(await discounts().listOpenUses(discount.id, buyer)).toEqual([]);
      expect(await discounts().countUses(discount.id, { user_id: null, email: null }, NOW)).toEqual({
        total: 2,
        by_person: 0,
      });
    });

    // spec: discount-uses-released
    it('are used until the payment page expires or the payment fails', async () => {
      const discount = await given({ max_uses: 1 });
      for (const kind of ['expired', 'failed'] as const) {
        const order = await basket(discount);
        expect(await place(order)).toBe('placed');
        await orders().attachSession(order.id, { id: `cs_${order.id}`, url: 'https://pay.example.com' });
        // Its time is over, but a payment may be on its way.
        expect(await place(await basket(discount), later(2 * DAY))).toBe('discount_used');
        await orders().settle(
          givenPaymentEvent({ kind, session_id: `cs_${order.id}`, order_id: order.id, amount_total: 0 }),
          later(2 * DAY),
        );
      }
      const unopened = await basket(discount);
      expect(await place(unopened)).toBe('placed');
      expect(await place(await basket(discount), later(DAY / 2))).toBe('discount_used');
      expect(await place(await basket(discount), later(DAY))).toBe('placed');
    });

    it('are used by a paid order, also after its refund', async () => {
      const discount = await given({ max_uses: 1 });
      const order = await basket(discount);
      await place(order);
      const event = { order_id: order.id, session_id: `cs_${order.id}`, payment_id: `pi_${order.id}` };
      await orders().settle(givenPaymentEvent({ ...event, amount_total: order.total }), NOW);
      await orders().settle(
        givenPaymentEvent({ ...event, session_id: null, kind: 'refunded', amount_total: order.total }),
        NOW,
      );
      expect(await place(await basket(discount))).toBe('discount_used');
    });
  });
}
