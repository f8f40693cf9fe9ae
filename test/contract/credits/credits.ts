import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { claimJob } from '../../claim.js';
import { DAYS_BETWEEN_RESTORES } from '../../../src/domain/credits/credits.js';
import { PRINT_STATUS } from '../../../src/domain/prints/print.js';
import {
  DAY,
  FAR,
  givenFindings,
  givenJob,
  givenOrder,
  givenOrderItem,
  givenPrint,
  givenUser,
  later,
  MINUTE,
  NOW,
} from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

export function creditsContract(open: Open<'credits' | 'accounts' | 'generationJobs' | 'orders'>): void {
  describe('Credits', () => {
    const ports = openPorts(open);
    const credits = () => ports().credits;

    async function ledger(amount: number) {
      const user = (await givenUser(ports())).id;
      await credits().openLedger(user, amount, NOW);
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
      const held = async () => {
        const id = await job();
        await credits().hold(user, id, NOW);
        return id;
      };
      return { user, balance, job, spend, order, held };
    }

    describe('openLedger', () => {
      it('grants once; without that there is no balance', async () => {
        const user = (await givenUser(ports())).id;
        expect(await credits().balance(user)).toBeUndefined();
        await credits().openLedger(user, 5, NOW);
        await credits().openLedger(user, 5, later(MINUTE));
        expect(await credits().balance(user)).toBe(5);
      });

      it('grants once when opened five times concurrently', async () => {
        const user = (await givenUser(ports())).id;
        await concurrently(5, () => credits().openLedger(user, 3, NOW));
        expect(await credits().balance(user)).toBe(3);
      });
    });

    describe('hold', () => {
      // spec: credits-hold-until-none-left
      it('sets aside one credit at a time, until the balance is 0', async () => {
        const { user, balance, job } = await ledger(1);
        expect(await credits().hold(user, await job(), NOW)).toBe('held');
        expect(await balance()).toBe(0);
        expect(await credits().hold(user, await job(), NOW)).toBe('short');
        expect(await balance()).toBe(0);
      });

      it('holds nothing without a ledger', async () => {
        const job = await givenJob(ports());
        expect(await credits().hold(job.user_id, job.id, NOW)).toBe('short');
      });

      it('holds once per job when repeated, even with the last credit', async () => {
        const { user, balance, job } = await ledger(1);
        const id = await job();
        for (const _ of [1, 2, 3]) expect(await credits().hold(user, id, NOW)).toBe('held');
        expect(await balance()).toBe(0);
      });

      it('holds once per job also when called ten times concurrently', async () => {
        const { user, balance, job } = await ledger(3);
        const id = await job();
        expect(await concurrently(10, () => credits().hold(user, id, NOW))).toEqual(Array(10).fill('held'));
        expect(await balance()).toBe(2);
      });

      it('never spends the last credit twice', async () => {
        const { user, balance, job } = await ledger(1);
        const ids = [await job(), await job()];
        const results = await concurrently(2, (i) => credits().hold(user, ids[i]!, NOW));
        expect(results.sort()).toEqual(['held', 'short']);
        expect(await balance()).toBe(0);
      });

      it('holds three credits for three of ten concurrent jobs', async () => {
        const { user, balance, job } = await ledger(3);
        const ids = await concurrently(10, job);
        const results = await concurrently(10, (i) => credits().hold(user, ids[i]!, NOW));
        expect(results.filter((result) => result === 'held')).toHaveLength(3);
        expect(await balance()).toBe(0);
      });

      it("does not change other users' credits", async () => {
        const [one, two] = [await ledger(2), await ledger(2)];
        await credits().hold(one.user, await one.job(), NOW);
        expect(await two.balance()).toBe(2);
      });
    });

    describe('capture and release', () => {
      it('spend the held credit, or return it, once', async () => {
        const { user, balance, job } = await ledger(5);
        const [captured, released] = [await job(), await job()];
        await credits().hold(user, captured, NOW);
        await credits().hold(user, released, NOW);
        await concurrently(3, () => credits().capture(captured, NOW));
        expect(await balance()).toBe(3);
        await concurrently(3, () => credits().release(released, NOW));
        expect(await balance()).toBe(4);
      });

      it('do nothing without a hold', async () => {
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

      it('settle one hold once when both run concurrently', async () => {
        const { user, balance, job } = await ledger(5);
        const id = await job();
        await credits().hold(user, id, NOW);
        await Promise.all([credits().capture(id, NOW), credits().release(id, NOW)]);
        const settled = await balance();
        expect([4, 5]).toContain(settled);
        await Promise.all([credits().capture(id, NOW), credits().release(id, NOW)]);
        expect(await balance()).toBe(settled);
      });

      it('end the hold of a cancelled job: it is never held a second time', async () => {
        const { user, balance, job } = await ledger(2);
        const id = await job();
        await credits().hold(user, id, NOW);
        await credits().release(id, NOW);
        expect(await credits().hold(user, id, NOW)).toBe('held');
        expect(await balance()).toBe(2);
      });

      it("repeat a spent job's request without a second credit", async () => {
        const { user, balance, job } = await ledger(2);
        const id = await job();
        await credits().hold(user, id, NOW);
        await credits().capture(id, NOW);
        expect(await credits().hold(user, id, NOW)).toBe('held');
        expect(await balance()).toBe(1);
      });
    });

    describe('restoreForOrder', () => {
      // spec: credits-restore-for-order
      it('restores the balance to five, once per order', async () => {
        const { user, balance, spend, order } = await ledger(3);
        const id = await order();
        expect(await credits().restoreForOrder(user, id, NOW)).toBe(2);
        expect(await balance()).toBe(5);
        await spend();
        expect(await credits().restoreForOrder(user, id, NOW)).toBe(0);
        expect(await balance()).toBe(4);
        expect(await credits().restoreForOrder(user, await order(), NOW)).toBe(1);
      });

      it('counts held credits: a released one never makes a sixth', async () => {
        const { user, balance, job, order } = await ledger(3);
        const id = await job();
        await credits().hold(user, id, NOW);
        expect(await credits().restoreForOrder(user, await order(), NOW)).toBe(2);
        await credits().release(id, NOW);
        expect(await balance()).toBe(5);
      });

      it('uses up an order that found the balance full', async () => {
        const { user, balance, spend, order } = await ledger(5);
        const id = await order();
        expect(await credits().restoreForOrder(user, id, NOW)).toBe(0);
        await spend();
        expect(await credits().restoreForOrder(user, id, NOW)).toBe(0);
        expect(await balance()).toBe(4);
      });

      it('restores once, for one order or several, concurrently', async () => {
        const { user, balance, order } = await ledger(1);
        const ids = [await order(), await order()];
        const given = await concurrently(6, (i) => credits().restoreForOrder(user, ids[i % 2]!, NOW));
        expect(given.reduce((sum, one) => sum + one, 0)).toBe(4);
        expect(await balance()).toBe(5);
      });
    });

    describe('revokeRestore', () => {
      // spec: credits-take-back
      it('takes the unused restored credits, once per order', async () => {
        const { user, balance, order } = await ledger(3);
        const id = await order();
        await credits().restoreForOrder(user, id, NOW);
        expect(await credits().revokeRestore(id, NOW)).toBe(2);
        expect(await balance()).toBe(3);
        expect(await credits().revokeRestore(id, NOW)).toBe(0);
        expect(await balance()).toBe(3);
      });

      it('counts credits spent since as the restored ones: earlier ones stay', async () => {
        const { user, balance, spend, order } = await ledger(3);
        const id = await order();
        await credits().restoreForOrder(user, id, NOW);
        await spend();
        expect(await credits().revokeRestore(id, NOW)).toBe(1);
        expect(await balance()).toBe(3);
      });

      it('takes nothing where more was spent than the restore gave', async () => {
        const { user, balance, spend, order } = await ledger(3);
        const id = await order();
        await credits().restoreForOrder(user, id, NOW);
        for (const _ of [1, 2, 3]) await spend();
        expect(await credits().revokeRestore(id, NOW)).toBe(0);
        expect(await balance()).toBe(2);
      });

      it('does not count what was spent before the restore', async () => {
        const { user, balance, spend, order } = await ledger(5);
        for (const _ of [1, 2]) await spend();
        const id = await order();
        await credits().restoreForOrder(user, id, NOW);
        expect(await credits().revokeRestore(id, NOW)).toBe(2);
        expect(await balance()).toBe(3);
      });

      it('leaves held credits, and those released after the refund', async () => {
        const { user, balance, held, order } = await ledger(1);
        const id = await order();
        await credits().restoreForOrder(user, id, NOW);
        const jobs = [await held(), await held()];
        expect(await credits().revokeRestore(id, NOW)).toBe(2);
        expect(await balance()).toBe(1);
        for (const job of jobs) await credits().release(job, NOW);
        expect(await credits().revokeRestore(id, NOW)).toBe(0);
        expect(await balance()).toBe(3);
      });

      it('takes also credits that were held since and released before the refund', async () => {
        const { user, balance, held, order } = await ledger(1);
        const before = await held();
        const id = await order();
        await credits().restoreForOrder(user, id, NOW);
        await credits().release(await held(), NOW);
        await credits().release(before, NOW);
        expect(await credits().revokeRestore(id, NOW)).toBe(4);
        expect(await balance()).toBe(1);
      });

      it("takes each order's own credits where two are refunded", async () => {
        const { user, balance, spend, order } = await ledger(3);
        const [one, two] = [await order(), await order()];
        await credits().restoreForOrder(user, one, NOW);
        await spend();
        await credits().restoreForOrder(user, two, NOW);
        expect(await credits().revokeRestore(one, NOW)).toBe(1);
        expect(await credits().revokeRestore(two, NOW)).toBe(1);
        expect(await balance()).toBe(3);
      });

      it('uses up a refund that found nothing to take', async () => {
        const { user, balance, order } = await ledger(5);
        const id = await order();
        await credits().restoreForOrder(user, id, NOW);
        expect(await credits().revokeRestore(id, NOW)).toBe(0);
        expect(await balance()).toBe(5);
      });

      it('takes nothing for an order that restored nothing', async () => {
        const { balance, order } = await ledger(5);
        expect(await credits().revokeRestore(await order(), NOW)).toBe(0);
        expect(await credits().revokeRestore(randomUUID(), NOW)).toBe(0);
        expect(await balance()).toBe(5);
      });

      it('takes once when called five times concurrently, and never credits that are being held', async () => {
        const { user, balance, job, order } = await ledger(0);
        const id = await order();
        await credits().restoreForOrder(user, id, NOW);
        const jobs = await concurrently(4, job);
        const [taken, results] = await Promise.all([
          concurrently(5, () => credits().revokeRestore(id, NOW)),
          concurrently(4, (i) => credits().hold(user, jobs[i]!, NOW)),
        ]);
        const holds = results.filter((result) => result === 'held').length;
        expect(taken.filter((amount) => amount > 0)).toHaveLength(1);
        expect(taken.reduce((sum, one) => sum + one, 0) + holds).toBeLessThanOrEqual(5);
        expect(await balance()).toBe(5 - holds - taken.reduce((sum, one) => sum + one, 0));
      });
    });

    describe('state', () => {
      it('returns available and held credits, and the time of the last restore', async () => {
        const { user, held, spend, order } = await ledger(5);
        await spend();
        await held();
        expect(await credits().state(user)).toEqual({ available: 3, held: 1, restored_at: NOW });
        await credits().restoreForOrder(user, await order(), later(DAY));
        expect(await credits().state(user)).toEqual({ available: 4, held: 1, restored_at: later(DAY) });
      });

      it('is nothing without a ledger', async () => {
        expect(await credits().state((await givenUser(ports())).id)).toBeUndefined();
      });
    });

    describe('entries', () => {
      const all = async (user: string) => (await credits().entries(user, { limit: 100 })).rows;

      it('list every move of the available credits, newest first, with the balance after each', async () => {
        const { user, job, order } = await ledger(3);
        const [made, cancelled] = [await job(), await job()];
        await credits().hold(user, made, later(1));
        await credits().hold(user, cancelled, later(2));
        await credits().capture(made, later(3));
        await credits().release(cancelled, later(4));
        const bought = await order();
        await credits().restoreForOrder(user, bought, later(5));
        await credits().revokeRestore(bought, later(6));
        const print = (id: string) => ({
          id,
          title: null,
          status: PRINT_STATUS.queued,
          removed: false,
          spent: id === made,
        });
        const line = { id: expect.any(String), print: null, order_id: null, order_number: null };
        expect(await all(user)).toEqual([
          { ...line, move: 'expire', amount: -3, balance: 2, at: later(6), order_id: bought },
          { ...line, move: 'restore', amount: 3, balance: 5, at: later(5), order_id: bought },
          { ...line, move: 'release', amount: 1, balance: 2, at: later(4), print: print(cancelled) },
          { ...line, move: 'hold', amount: -1, balance: 1, at: later(2), print: print(cancelled) },
          { ...line, move: 'hold', amount: -1, balance: 2, at: later(1), print: print(made) },
          { ...line, move: 'grant', amount: 3, balance: 3, at: NOW },
        ]);
      });

      it('have the title of a painted print', async () => {
        const { user, held } = await ledger(3);
        const id = await held();
        const lease = { owner: randomUUID(), until: FAR };
        while ((await claimJob(ports().generationJobs, lease, NOW))?.job.id !== id);
        await ports().generationJobs.complete(id, lease.owner, givenFindings({ title: 'Calm sea' }));
        expect((await all(user))[0]!.print).toEqual({
          id,
          title: 'Calm sea',
          status: PRINT_STATUS.completed,
          removed: false,
          spent: false,
        });
      });

      it('leave out moves of zero', async () => {
        const { user, order } = await ledger(5);
        const id = await order();
        await credits().restoreForOrder(user, id, NOW);
        await credits().revokeRestore(id, NOW);
        expect((await all(user)).map(({ move }) => move)).toEqual(['grant']);
      });

      it('are returned in pages that continue correctly when rows are added in between', async () => {
        const { user, spend } = await ledger(5);
        for (const _ of [1, 2, 3, 4]) await spend();
        const whole = await all(user);
        const first = await credits().entries(user, { limit: 2 });
        await spend();
        const second = await credits().entries(user, { limit: 2, after: first.next! });
        const third = await credits().entries(user, { limit: 2, after: second.next! });
        expect([...first.rows, ...second.rows, ...third.rows]).toEqual(whole);
        expect([first, second, third].map(({ next }) => next === null)).toEqual([false, false, true]);
      });

      it("are only the user's own; without a ledger there are no entries", async () => {
        const [one, two] = [await ledger(2), await ledger(4)];
        expect((await all(one.user)).map(({ amount }) => amount)).toEqual([2]);
        expect((await all(two.user)).map(({ amount }) => amount)).toEqual([4]);
        expect(await all((await givenUser(ports())).id)).toEqual([]);
      });
    });

    describe('audit', () => {
      const findFaults = async (user: string) =>
        (await credits().audit()).faults.filter(({ user_id }) => user_id === user);

      it('counts the users, and finds no fault after every kind of move', async () => {
        const before = (await credits().audit()).users;
        const { user, spend, job, order } = await ledger(5);
        await spend();
        const [waiting, given] = [
          await givenJob(ports(), { user_id: user }, 0),
          await givenJob(ports(), { user_id: user }, 0),
        ];
        await credits().hold(user, waiting.id, NOW);
        await credits().hold(user, given.id, NOW);
        await ports().generationJobs.cancel(given.id);
        await credits().release(given.id, NOW);
        const bought = await order();
        await credits().restoreForOrder(user, bought, NOW);
        await credits().revokeRestore(bought, NOW);
        await job();
        expect(await findFaults(user)).toEqual([]);
        expect((await credits().audit()).users).toBe(before + 1);
        await ports().generationJobs.cancel(waiting.id);
        await credits().release(waiting.id, NOW);
      });

      it('finds a credit that is held for an ended job', async () => {
        const { user, held } = await ledger(5);
        const job_id = await held();
        await ports().generationJobs.cancel(job_id);
        expect(await findFaults(user)).toEqual([{ kind: 'hold_after_end', user_id: user, job_id }]);
        await credits().release(job_id, NOW);
        expect(await findFaults(user)).toEqual([]);
      });

      it("finds a shopper's waiting job without a credit, also after an early release", async () => {
        const { user } = await ledger(5);
        const { id } = await givenJob(ports(), { user_id: user }, 0);
        const fault = { kind: 'no_hold', user_id: user, job_id: id };
        expect(await findFaults(user)).toEqual([fault]);
        await credits().hold(user, id, NOW);
        expect(await findFaults(user)).toEqual([]);
        await credits().release(id, NOW);
        expect(await findFaults(user)).toEqual([fault]);
        await ports().generationJobs.cancel(id);
        expect(await findFaults(user)).toEqual([]);
      });

      it("finds a shopper's print without a spent credit, also after a release", async () => {
        const { user } = await ledger(5);
        const { id } = await givenPrint(ports(), { user_id: user });
        const fault = (job_id: string) => ({ kind: 'no_capture', user_id: user, job_id });
        expect(await findFaults(user)).toEqual([fault(id)]);
        await credits().hold(user, id, NOW);
        await credits().capture(id, NOW);
        expect(await findFaults(user)).toEqual([]);
        const other = await givenPrint(ports(), { user_id: user });
        await credits().hold(user, other.id, NOW);
        await credits().release(other.id, NOW);
        expect(await findFaults(user)).toEqual([fault(other.id)]);
      });

      it('does not check a person without a ledger', async () => {
        const { user_id } = await givenPrint(ports());
        expect(await findFaults(user_id)).toEqual([]);
      });

      it('finds a credit that was spent for an unfinished job', async () => {
        const { user, held } = await ledger(5);
        const job_id = await held();
        await credits().capture(job_id, NOW);
        expect(await findFaults(user)).toEqual([]);
        await ports().generationJobs.cancel(job_id);
        expect(await findFaults(user)).toEqual([{ kind: 'capture_without_print', user_id: user, job_id }]);
      });

      it('accepts a spent credit when a billing model was called before the job was cancelled', async () => {
        const { user, held } = await ledger(5);
        const job_id = await held();
        const { generationJobs } = ports();
        const lease = { owner: 'painter', until: later(MINUTE) };
        for (let id; id !== job_id;) id = (await claimJob(generationJobs, lease, NOW))!.job.id;
        await generationJobs.beginPaidCall(job_id, lease.owner, 1);
        await generationJobs.cancel(job_id);
        await credits().capture(job_id, NOW);
        expect(await findFaults(user)).toEqual([]);
        const { rows: entries } = await credits().entries(user, { limit: 1 });
        expect(entries[0]).toMatchObject({ move: 'hold', print: { id: job_id, status: 5, spent: true } });
      });

      it("requires no credit for the shop's own prints", async () => {
        const { user, job } = await ledger(5);
        await job();
        expect(await findFaults(user)).toEqual([]);
      });
    });

    describe('restoreNow', () => {
      it('restores once per request, for each of two people', async () => {
        const [one, other] = [await ledger(2), await ledger(4)];
        const request = randomUUID();
        expect(await credits().restoreNow(one.user, request, NOW)).toBe(3);
        await one.spend();
        expect(await credits().restoreNow(one.user, request, NOW)).toBe(0);
        expect(await one.balance()).toBe(4);
        expect(await credits().restoreNow(one.user, randomUUID(), NOW)).toBe(1);
        expect(await credits().restoreNow(other.user, request, NOW)).toBe(1);
        expect(await other.balance()).toBe(5);
      });

      it('restores missing credits once for five concurrent calls, and does not count held ones as missing', async () => {
        const { user, balance, held } = await ledger(3);
        await held();
        const request = randomUUID();
        const given = await concurrently(5, () => credits().restoreNow(user, request, NOW));
        expect([...given].sort()).toEqual([0, 0, 0, 0, 2]);
        expect(await balance()).toBe(4);
      });

      it('is recorded also if nothing was missing, or no ledger is open', async () => {
        const { user, balance, spend } = await ledger(5);
        const request = randomUUID();
        expect(await credits().restoreNow(user, request, NOW)).toBe(0);
        await spend();
        expect(await credits().restoreNow(user, request, NOW)).toBe(0);
        expect(await balance()).toBe(4);
        expect(await credits().restoreNow((await givenUser(ports())).id, randomUUID(), NOW)).toBe(0);
      });

      it('is in the statement without an order, and restarts the thirty days', async () => {
        const { user, spend } = await ledger(3);
        await credits().restoreNow(user, randomUUID(), later(10 * DAY));
        const { rows: entries } = await credits().entries(user, { limit: 1 });
        expect(entries).toMatchObject([
          { move: 'restore', amount: 2, balance: 5, at: later(10 * DAY), print: null },
        ]);
        expect(entries[0]).toMatchObject({ order_id: null, order_number: null });
        await spend();
        expect(await credits().restoreIfDue(user, later((DAYS_BETWEEN_RESTORES + 9) * DAY))).toBe(0);
        expect(await credits().restoreIfDue(user, later((DAYS_BETWEEN_RESTORES + 10) * DAY))).toBe(1);
      });
    });

    it('returns the balances of several people, without unknown ones', async () => {
      const [one, other] = [await ledger(2), await ledger(5)];
      await one.held();
      const without = (await givenUser(ports())).id;
      const balances = await credits().balances([one.user, other.user, without, one.user, randomUUID()]);
      expect(balances).toEqual(
        new Map([
          [one.user, 1],
          [other.user, 5],
        ]),
      );
      expect(await credits().balances([])).toEqual(new Map());
    });

    describe('restoreIfDue', () => {
      const wait = DAYS_BETWEEN_RESTORES * DAY;

      // spec: credits-restore-if-due
      it('restores nothing before its time, all at its time, and nothing right after', async () => {
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

      it('restores once when called five times concurrently', async () => {
        const { user, balance } = await ledger(2);
        const given = await concurrently(5, () => credits().restoreIfDue(user, later(wait)));
        expect(given.reduce((sum, one) => sum + one, 0)).toBe(3);
        expect(await balance()).toBe(5);
      });
    });

    describe('a bought pack', () => {
      const bought = async (amount: number, credits_ = 10) => {
        const owner = await ledger(amount);
        const pack = { orderId: await owner.order(), itemId: randomUUID(), credits: credits_ };
        return { ...owner, pack };
      };

      const sums = async (user: string) =>
        (await credits().audit()).faults.filter(({ kind, user_id }) => kind === 'sums' && user_id === user);

      // spec: credits-bought-once
      it('is added once, also by concurrent calls, and only to a ledger', async () => {
        const { user, pack, balance } = await bought(2);
        const added = await concurrently(5, () => credits().buy(user, pack, NOW));
        expect(added.filter(Boolean)).toHaveLength(1);
        expect(await balance()).toBe(12);
        const stranger = (await givenUser(ports())).id;
        expect(await credits().buy(stranger, { ...pack, itemId: randomUUID() }, NOW)).toBe(false);
        expect(await sums(user)).toEqual([]);
      });

      it('does not count as a restore, and delays one', async () => {
        const { user, pack, balance } = await bought(2);
        await credits().buy(user, pack, later(DAY));
        expect((await credits().state(user))!.restored_at).toEqual(NOW);
        expect(await credits().restoreForOrder(user, pack.orderId, later(DAY))).toBe(0);
        expect(await balance()).toBe(12);
        expect(await credits().revokeRestore(pack.orderId, later(DAY))).toBe(0);
        expect(await balance()).toBe(12);
      });

      // spec: credits-taken-back
      it('is taken back as far as it is not used, once per refund, and put back if the refund fails', async () => {
        const { user, pack, balance, spend } = await bought(2);
        await credits().buy(user, pack, NOW);
        for (let time = 0; time < 5; time++) await spend();
        expect(await credits().unused(pack.itemId)).toBe(7);
        const refundId = randomUUID();
        const taken = await concurrently(5, () => credits().takeBack(pack.itemId, refundId, 10, NOW));
        expect(taken.toSorted((a, b) => b - a)).toEqual([7, 0, 0, 0, 0]);
        expect([await balance(), await credits().unused(pack.itemId)]).toEqual([0, 0]);
        expect(await credits().takeBack(pack.itemId, randomUUID(), 10, NOW)).toBe(0);
        await concurrently(5, () => credits().putBack(pack.itemId, refundId, 7, NOW));
        expect([await balance(), await credits().unused(pack.itemId)]).toEqual([7, 7]);
        expect(await credits().unused(randomUUID())).toBeUndefined();
        expect(await sums(user)).toEqual([]);
        const { rows } = await credits().entries(user, { limit: 3 });
        expect(rows.map(({ move, amount, order_id }) => [move, amount, order_id])).toEqual([
          ['put_back', 7, pack.orderId],
          ['take_back', -7, pack.orderId],
          ['hold', -1, null],
        ]);
      });

      it('is taken back and put back in parts, and says what is taken for each refund', async () => {
        const { user, pack, balance } = await bought(2);
        await credits().buy(user, pack, NOW);
        const [first, second, failure] = [randomUUID(), randomUUID(), randomUUID()];
        expect(await credits().takeBack(pack.itemId, first, 4, NOW)).toBe(4);
        expect(await credits().takeBack(pack.itemId, second, 10, NOW)).toBe(6);
        await credits().putBack(pack.itemId, first, 3, NOW);
        expect(await credits().takenBack(pack.itemId)).toEqual(
          new Map([
            [first, 1],
            [second, 6],
          ]),
        );
        expect([await balance(), await credits().unused(pack.itemId)]).toEqual([5, 3]);
        await credits().putBack(pack.itemId, failure, 100, NOW);
        expect([await balance(), await credits().unused(pack.itemId)]).toEqual([12, 10]);
        await credits().putBack(randomUUID(), failure, 1, NOW);
        expect(await sums(user)).toEqual([]);
      });

      it('counts no credits as its own that came after it was used', async () => {
        const { user, pack, balance, order, spend } = await bought(5);
        await credits().buy(user, pack, NOW);
        for (let time = 0; time < 14; time++) await spend();
        expect(await credits().restoreForOrder(user, await order(), NOW)).toBe(4);
        expect([await balance(), await credits().unused(pack.itemId)]).toEqual([5, 1]);
        expect(await credits().takeBack(pack.itemId, randomUUID(), 10, NOW)).toBe(1);
        expect(await credits().unused(pack.itemId)).toBe(0);
        expect(await sums(user)).toEqual([]);
      });
    });
  });
}
