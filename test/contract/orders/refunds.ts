import { describe, expect, it } from '@jest/globals';
import { DomainError } from '../../../src/domain/shop/errors.js';
import {
  givenJob,
  givenOrder,
  givenOrderItem,
  givenPaymentEvent,
  givenRefund,
  later,
  NOW,
} from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

export function refundsContract(open: Open<'refunds' | 'orders' | 'accounts' | 'generationJobs'>): void {
  describe('Refunds', () => {
    const ports = openPorts(open);
    const refunds = () => ports().refunds;
    const catchCode = (work: Promise<unknown>) =>
      work.then(
        (result) => result,
        (error: unknown) => (error instanceof DomainError ? error.code : error),
      );

    /** An order of 5000 pence, paid by default. */
    async function order({ paid = true } = {}) {
      const job = await givenJob(ports());
      const placed = givenOrder({
        user_id: job.user_id,
        order_items: [givenOrderItem({ generation_job_id: job.id })],
      });
      await ports().orders.place(placed, NOW);
      const event = givenPaymentEvent({ order_id: placed.id, amount_total: placed.total });
      if (paid) await ports().orders.settle(event, NOW);
      return placed;
    }

    it('stores requests, oldest first, unchanged', async () => {
      const { id } = await order();
      const second = givenRefund({ order_id: id, created_at: later(1000), reason: 'bent corner' });
      const first = givenRefund({ order_id: id });
      expect([await refunds().add(second), await refunds().add(first)]).toEqual([true, true]);
      expect(await refunds().listByOrder(id)).toEqual([first, second]);
      expect(await refunds().find(second.id)).toEqual(second);
      expect(await refunds().find(id)).toBeUndefined();
    });

    it('lists those of several orders, oldest first', async () => {
      const [one, two, other] = [await order(), await order(), await order()];
      const late = givenRefund({ order_id: one.id, created_at: later(1000) });
      const early = givenRefund({ order_id: two.id });
      for (const refund of [late, early, givenRefund({ order_id: other.id })]) await refunds().add(refund);
      expect(await refunds().listByOrders([one.id, two.id])).toEqual([early, late]);
      expect(await refunds().listByOrders([])).toEqual([]);
    });

    it('stores the same request once', async () => {
      const { id } = await order();
      const refund = givenRefund({ order_id: id, amount: 5000 });
      expect(await refunds().add(refund)).toBe(true);
      expect(await refunds().add({ ...refund, amount: 1 })).toBe(false);
      expect(await refunds().listByOrder(id)).toEqual([refund]);
    });

    it('accepts at most the remaining amount, also concurrently', async () => {
      const { id } = await order();
      const accepted = await concurrently(8, () =>
        catchCode(refunds().add(givenRefund({ order_id: id, amount: 2000 }))),
      );
      expect(accepted.filter((one) => one === true)).toHaveLength(2);
      expect(accepted.filter((one) => one === 'refund_too_large')).toHaveLength(6);
      expect(await catchCode(refunds().add(givenRefund({ order_id: id, amount: 1001 })))).toBe(
        'refund_too_large',
      );
      expect(await catchCode(refunds().add(givenRefund({ order_id: id, amount: 1000 })))).toBe(true);
    });

    it('accepts nothing for an unpaid or unknown order', async () => {
      const { id } = await order({ paid: false });
      expect(await catchCode(refunds().add(givenRefund({ order_id: id })))).toBe('refund_too_large');
      expect(await catchCode(refunds().add(givenRefund()))).toBe('not_found');
    });

    it('keeps the first answer of the provider, and frees the sum of a rejected one', async () => {
      const { id } = await order();
      const [taken, refused] = [givenRefund({ order_id: id }), givenRefund({ order_id: id, amount: 4000 })];
      await refunds().add(taken);
      await refunds().add(refused);
      await refunds().recordResult(taken.id, { provider_id: 're_1' });
      await refunds().recordResult(taken.id, { failure: 'too late' });
      await refunds().recordResult(refused.id, { failure: 'no money' });
      await refunds().recordResult(refused.id, { provider_id: 're_2' });
      expect(await refunds().find(taken.id)).toMatchObject({ provider_id: 're_1', failure: null });
      expect(await refunds().find(refused.id)).toMatchObject({ provider_id: null, failure: 'no money' });
      expect(await catchCode(refunds().add(givenRefund({ order_id: id, amount: 4000 })))).toBe(true);
    });

    it('stores the reason of a failure, in any order, and frees its sum', async () => {
      const { id } = await order();
      const [taken, early] = [
        givenRefund({ order_id: id, amount: 2000 }),
        givenRefund({ order_id: id, amount: 3000 }),
      ];
      for (const one of [taken, early]) await refunds().add(one);
      await refunds().recordResult(taken.id, { provider_id: 're_1' });
      for (const one of [taken, early]) {
        await refunds().markFailed(one.id, 'expired card');
        await refunds().markFailed(one.id, 'another reason');
        await refunds().recordResult(one.id, { provider_id: 're_2' });
        expect(await refunds().find(one.id)).toMatchObject({ provider_id: null, failure: 'expired card' });
      }
      await refunds().markFailed(id, 'no refund');
      expect(await catchCode(refunds().add(givenRefund({ order_id: id, amount: 5000 })))).toBe(true);
    });
  });
}
