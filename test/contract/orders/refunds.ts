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
import { atOnce, portsOf, type Open } from '../subject.js';

export function refundsContract(open: Open<'refunds' | 'orders' | 'accounts' | 'generationJobs'>): void {
  describe('Refunds', () => {
    const ports = portsOf(open);
    const refunds = () => ports().refunds;
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        (answer) => answer,
        (error: unknown) => (error instanceof DomainError ? error.code : error),
      );

    /** An order of 5000 pence, paid unless it says otherwise. */
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

    it('keeps what was asked, oldest first, as it was asked', async () => {
      const { id } = await order();
      const second = givenRefund({ order_id: id, created_at: later(1000), reason: 'bent corner' });
      const first = givenRefund({ order_id: id });
      expect([await refunds().ask(second), await refunds().ask(first)]).toEqual([true, true]);
      expect(await refunds().ofOrder(id)).toEqual([first, second]);
      expect(await refunds().find(second.id)).toEqual(second);
      expect(await refunds().find(id)).toBeUndefined();
    });

    it('keeps the same once', async () => {
      const { id } = await order();
      const refund = givenRefund({ order_id: id, amount: 5000 });
      expect(await refunds().ask(refund)).toBe(true);
      expect(await refunds().ask({ ...refund, amount: 1 })).toBe(false);
      expect(await refunds().ofOrder(id)).toEqual([refund]);
    });

    it('takes no more than is left, of many at once', async () => {
      const { id } = await order();
      const asked = await atOnce(8, () => codeOf(refunds().ask(givenRefund({ order_id: id, amount: 2000 }))));
      expect(asked.filter((one) => one === true)).toHaveLength(2);
      expect(asked.filter((one) => one === 'refund_too_large')).toHaveLength(6);
      expect(await codeOf(refunds().ask(givenRefund({ order_id: id, amount: 1001 })))).toBe(
        'refund_too_large',
      );
      expect(await codeOf(refunds().ask(givenRefund({ order_id: id, amount: 1000 })))).toBe(true);
    });

    it('takes nothing of what was not paid, or of no order', async () => {
      const { id } = await order({ paid: false });
      expect(await codeOf(refunds().ask(givenRefund({ order_id: id })))).toBe('refund_too_large');
      expect(await codeOf(refunds().ask(givenRefund()))).toBe('not_found');
    });

    it('keeps the first answer of the provider; what it refused is left again', async () => {
      const { id } = await order();
      const [taken, refused] = [givenRefund({ order_id: id }), givenRefund({ order_id: id, amount: 4000 })];
      await refunds().ask(taken);
      await refunds().ask(refused);
      await refunds().answer(taken.id, { provider_id: 're_1' });
      await refunds().answer(taken.id, { failure: 'too late' });
      await refunds().answer(refused.id, { failure: 'no money' });
      await refunds().answer(refused.id, { provider_id: 're_2' });
      expect(await refunds().find(taken.id)).toMatchObject({ provider_id: 're_1', failure: null });
      expect(await refunds().find(refused.id)).toMatchObject({ provider_id: null, failure: 'no money' });
      expect(await codeOf(refunds().ask(givenRefund({ order_id: id, amount: 4000 })))).toBe(true);
    });

    it('keeps why one failed after it was taken, or before that was known, and leaves its sum again', async () => {
      const { id } = await order();
      const [taken, early] = [
        givenRefund({ order_id: id, amount: 2000 }),
        givenRefund({ order_id: id, amount: 3000 }),
      ];
      for (const one of [taken, early]) await refunds().ask(one);
      await refunds().answer(taken.id, { provider_id: 're_1' });
      for (const one of [taken, early]) {
        await refunds().fail(one.id, 'expired card');
        await refunds().fail(one.id, 'another reason');
        await refunds().answer(one.id, { provider_id: 're_2' });
        expect(await refunds().find(one.id)).toMatchObject({ provider_id: null, failure: 'expired card' });
      }
      await refunds().fail(id, 'no refund');
      expect(await codeOf(refunds().ask(givenRefund({ order_id: id, amount: 5000 })))).toBe(true);
    });
  });
}
