import { describe, expect, it } from '@jest/globals';
import { DAYS_BETWEEN_RESTORES } from '../../src/domain/credits.js';
import { DAY, givenJob, givenOrder, givenOrderItem, givenUser, later, MINUTE, NOW } from '../given.js';
import { atOnce, portsOf, type Open } from './subject.js';

export function creditsContract(open: Open<'credits' | 'accounts' | 'generationJobs' | 'orders'>): void {
  describe('Credits', () => {
    const ports = portsOf(open);
    const credits = () => ports().credits;

    async function ledger(amount: number) {
      const user = (await givenUser(ports())).id;
      await credits().open(user, amount, NOW);
      const balance = () => credits().balance(user);
      const job = async () => (await givenJob(ports(), { user_id: user })).id;
      const spend = async () => {
        const id = await job();
        expect(await credits().hold(user, id, NOW)).toBe('held');
        await credits().capture(id, NOW);
      };
      const order = async () => {
        const placed = givenOrder({
          user_id: user,
          order_items: [givenOrderItem({ generation_job_id: await job() })],
        });
        await ports().orders.place(placed, NOW);
        return placed.id;
      };
      return { user, balance, job, spend, order };
    }

    describe('open', () => {
      it('grants once; before that there is no balance', async () => {
        const user = (await givenUser(ports())).id;
        expect(await credits().balance(user)).toBeUndefined();
        await credits().open(user, 5, NOW);
        await credits().open(user, 5, later(MINUTE));
        expect(await credits().balance(user)).toBe(5);
      });

      it('grants once when opened five times at once', async () => {
        const user = (await givenUser(ports())).id;
        await atOnce(5, () => credits().open(user, 3, NOW));
        expect(await credits().balance(user)).toBe(3);
      });
    });

    describe('hold', () => {
      it('sets one credit aside, until none is left', async () => {
        const { user, balance, job } = await ledger(1);
        expect(await credits().hold(user, await job(), NOW)).toBe('held');
        expect(await balance()).toBe(0);
        expect(await credits().hold(user, await job(), NOW)).toBe('short');
        expect(await balance()).toBe(0);
      });

      it('has nothing to hold without a ledger', async () => {
        const job = await givenJob(ports());
        expect(await credits().hold(job.user_id, job.id, NOW)).toBe('short');
      });

      it('holds once per job however often it is asked, even with the last credit', async () => {
        const { user, balance, job } = await ledger(1);
        const id = await job();
        for (const _ of [1, 2, 3]) expect(await credits().hold(user, id, NOW)).toBe('held');
        expect(await balance()).toBe(0);
      });

      it('holds once per job also when asked ten times at once', async () => {
        const { user, balance, job } = await ledger(3);
        const id = await job();
        expect(await atOnce(10, () => credits().hold(user, id, NOW))).toEqual(Array(10).fill('held'));
        expect(await balance()).toBe(2);
      });

      it('never spends the last credit twice', async () => {
        const { user, balance, job } = await ledger(1);
        const ids = [await job(), await job()];
        const answers = await atOnce(2, (i) => credits().hold(user, ids[i]!, NOW));
        expect(answers.sort()).toEqual(['held', 'short']);
        expect(await balance()).toBe(0);
      });

      it('spends three credits on three of ten jobs at once', async () => {
        const { user, balance, job } = await ledger(3);
        const ids = await atOnce(10, job);
        const answers = await atOnce(10, (i) => credits().hold(user, ids[i]!, NOW));
        expect(answers.filter((answer) => answer === 'held')).toHaveLength(3);
        expect(await balance()).toBe(0);
      });

      it("leaves other users' credits alone", async () => {
        const [one, two] = [await ledger(2), await ledger(2)];
        await credits().hold(one.user, await one.job(), NOW);
        expect(await two.balance()).toBe(2);
      });
    });

    describe('capture and release', () => {
      it('spend the held credit, or bring it back, once', async () => {
        const { user, balance, job } = await ledger(5);
        const [kept, lost] = [await job(), await job()];
        await credits().hold(user, kept, NOW);
        await credits().hold(user, lost, NOW);
        await atOnce(3, () => credits().capture(kept, NOW));
        expect(await balance()).toBe(3);
        await atOnce(3, () => credits().release(lost, NOW));
        expect(await balance()).toBe(4);
      });

      it('do nothing where nothing is held', async () => {
        const { balance, job } = await ledger(2);
        const id = await job();
        await credits().capture(id, NOW);
        await credits().release(id, NOW);
        expect(await balance()).toBe(2);
      });

      it('do nothing after the other', async () => {
        const { user, balance, job } = await ledger(2);
        const [captured, released] = [await job(), await job()];
        await credits().hold(user, captured, NOW);
        await credits().capture(captured, NOW);
        await credits().release(captured, NOW);
        expect(await balance()).toBe(1);
        await credits().hold(user, released, NOW);
        await credits().release(released, NOW);
        await credits().capture(released, NOW);
        expect(await balance()).toBe(1);
      });

      it('settle one hold once when both come at the same time', async () => {
        const { user, balance, job } = await ledger(5);
        const id = await job();
        await credits().hold(user, id, NOW);
        await Promise.all([credits().capture(id, NOW), credits().release(id, NOW)]);
        const settled = await balance();
        expect([4, 5]).toContain(settled);
        await Promise.all([credits().capture(id, NOW), credits().release(id, NOW)]);
        expect(await balance()).toBe(settled);
      });

      it('end the hold of a job that was given up: it is never held a second time', async () => {
        const { user, balance, job } = await ledger(2);
        const id = await job();
        await credits().hold(user, id, NOW);
        await credits().release(id, NOW);
        expect(await credits().hold(user, id, NOW)).toBe('held');
        expect(await balance()).toBe(2);
      });

      it('let a spent job be asked for again without a second credit', async () => {
        const { user, balance, job } = await ledger(2);
        const id = await job();
        await credits().hold(user, id, NOW);
        await credits().capture(id, NOW);
        expect(await credits().hold(user, id, NOW)).toBe('held');
        expect(await balance()).toBe(1);
      });
    });

    describe('restoreForOrder', () => {
      it('brings the balance back to five, once per order', async () => {
        const { user, balance, spend, order } = await ledger(3);
        const id = await order();
        expect(await credits().restoreForOrder(user, id, NOW)).toBe(2);
        expect(await balance()).toBe(5);
        await spend();
        expect(await credits().restoreForOrder(user, id, NOW)).toBe(0);
        expect(await balance()).toBe(4);
        expect(await credits().restoreForOrder(user, await order(), NOW)).toBe(1);
      });

      it('counts what is held: a released credit never makes a sixth', async () => {
        const { user, balance, job, order } = await ledger(3);
        const id = await job();
        await credits().hold(user, id, NOW);
        expect(await credits().restoreForOrder(user, await order(), NOW)).toBe(2);
        await credits().release(id, NOW);
        expect(await balance()).toBe(5);
      });

      it('has used up an order that found the balance full', async () => {
        const { user, balance, spend, order } = await ledger(5);
        const id = await order();
        expect(await credits().restoreForOrder(user, id, NOW)).toBe(0);
        await spend();
        expect(await credits().restoreForOrder(user, id, NOW)).toBe(0);
        expect(await balance()).toBe(4);
      });

      it('gives once, for one order or several, at the same time', async () => {
        const { user, balance, order } = await ledger(1);
        const ids = [await order(), await order()];
        const given = await atOnce(6, (i) => credits().restoreForOrder(user, ids[i % 2]!, NOW));
        expect(given.reduce((sum, one) => sum + one, 0)).toBe(4);
        expect(await balance()).toBe(5);
      });
    });

    describe('restoreIfDue', () => {
      const wait = DAYS_BETWEEN_RESTORES * DAY;

      it('gives nothing before its time, all at its time, and nothing right after', async () => {
        const { user, balance, spend } = await ledger(3);
        expect(await credits().restoreIfDue(user, later(wait - MINUTE))).toBe(0);
        expect(await balance()).toBe(3);
        expect(await credits().restoreIfDue(user, later(wait))).toBe(2);
        expect(await balance()).toBe(5);
        await spend();
        expect(await credits().restoreIfDue(user, later(wait + MINUTE))).toBe(0);
        expect(await credits().restoreIfDue(user, later(2 * wait))).toBe(1);
      });

      it('counts from the last restore for an order', async () => {
        const { user, spend, order } = await ledger(3);
        await credits().restoreForOrder(user, await order(), later(10 * DAY));
        await spend();
        expect(await credits().restoreIfDue(user, later(wait + MINUTE))).toBe(0);
        expect(await credits().restoreIfDue(user, later(10 * DAY + wait))).toBe(1);
      });

      it('gives once when asked five times at once', async () => {
        const { user, balance } = await ledger(2);
        const given = await atOnce(5, () => credits().restoreIfDue(user, later(wait)));
        expect(given.reduce((sum, one) => sum + one, 0)).toBe(3);
        expect(await balance()).toBe(5);
      });
    });
  });
}
