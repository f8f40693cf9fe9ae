import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { WithdrawalFilter } from '../../../src/application/ports/orders/withdrawals.js';
import type { PageRequest } from '../../../src/domain/shop/page.js';
import { DAY, givenPaidOrder, givenUser, givenWithdrawal, later, MINUTE, NOW } from '../../given.js';
import { allPages } from '../all-pages.js';
import { concurrently, openPorts, type Open } from '../subject.js';

export function withdrawalsContract(
  open: Open<'accounts' | 'generationJobs' | 'orders' | 'withdrawals'>,
): void {
  describe('Withdrawals', () => {
    const ports = openPorts(open);
    const withdrawals = () => ports().withdrawals;
    const handle = (id: string, handled_at: Date) => withdrawals().change(id, () => ({ handled_at }));

    /** Also lists what other suites have stored. */
    const listIds = async (filter: WithdrawalFilter, limit: number) =>
      (await allPages((page: PageRequest) => withdrawals().list(filter, page), limit))
        .flat()
        .map(({ id }) => id);

    it('stores a declaration once, also when it is sent several times concurrently', async () => {
      const declared = givenWithdrawal({ part: 'One of two prints', language: 'de' });
      const results = await concurrently(5, (index) =>
        withdrawals().add({ ...declared, created_at: later(index) }),
      );
      expect(results.filter(({ added }) => added)).toHaveLength(1);
      const [first] = results;
      for (const { withdrawal } of results) expect(withdrawal).toEqual(first!.withdrawal);
      expect(await withdrawals().find(declared.id)).toEqual(first!.withdrawal);
      expect(first!.withdrawal).toMatchObject({ language: 'de' });
      expect(await withdrawals().find(randomUUID())).toBeUndefined();
    });

    it('counts those of one address since a time', async () => {
      const { email } = await givenUser(ports());
      for (const created_at of [NOW, later(MINUTE)])
        await withdrawals().add(givenWithdrawal({ email, created_at }));
      await withdrawals().add(givenWithdrawal());
      expect(await withdrawals().countSince(email, NOW)).toBe(2);
      expect(await withdrawals().countSince(email, later(1))).toBe(1);
    });

    it('lists the open and the handled ones, newest first', async () => {
      const declared = [later(2 * DAY), later(DAY), later(DAY)].map((created_at) =>
        givenWithdrawal({ created_at }),
      );
      for (const one of declared) await withdrawals().add(one);
      const [newest, ...same] = declared.map(({ id }) => id);
      const ordered = [newest!, ...same.sort().reverse()];
      const ours = (ids: string[]) => ids.filter((id) => ordered.includes(id));
      expect(ours(await listIds({}, 2))).toEqual(ordered);
      await handle(newest!, NOW);
      expect(ours(await listIds({ handled: false }, 1))).toEqual(ordered.slice(1));
      expect(ours(await listIds({ handled: true }, 1))).toEqual([newest]);
    });

    it('applies changes one after another, and none if one is refused', async () => {
      const { id } = (await withdrawals().add(givenWithdrawal())).withdrawal;
      const notes = ['a', 'b', 'c', 'd'];
      await concurrently(4, (index) =>
        withdrawals().change(id, ({ note }) => ({ note: `${note ?? ''}${notes[index]}` })),
      );
      const { note } = (await withdrawals().find(id))!;
      expect([...note!].sort()).toEqual(notes);
      const refused = withdrawals().change(id, () => {
        throw new Error('Refused.');
      });
      await expect(refused).rejects.toThrow('Refused.');
      const steps = { instructions: 'Post it.\nThank you.', instructed_at: NOW, arrived_at: later(MINUTE) };
      expect(await withdrawals().change(id, () => steps)).toMatchObject({ id, note, ...steps });
      expect(await withdrawals().change(id, () => ({}))).toEqual(await withdrawals().find(id));
      expect(await withdrawals().find(id)).toMatchObject(steps);
      expect(await withdrawals().change(randomUUID(), () => steps)).toBeUndefined();
    });

    it('lists those of an address and of orders', async () => {
      const order = await givenPaidOrder(ports());
      const { email } = await givenUser(ports());
      const late = givenWithdrawal({ email, created_at: later(MINUTE) });
      const [linked, other] = [givenWithdrawal(), givenWithdrawal()];
      for (const one of [late, linked, other]) await withdrawals().add(one);
      await withdrawals().link(linked.id, order.id);
      const found = await withdrawals().listOf({ emails: [email], orderIds: [order.id] });
      expect(found.map(({ id }) => id)).toEqual([linked.id, late.id]);
      expect(await withdrawals().listOf({ emails: [], orderIds: [] })).toEqual([]);
    });

    it('deletes those that belong to no order, some time after they were handled', async () => {
      const order = await givenPaidOrder(ports());
      const [open, handled, late, linked] = await concurrently(
        4,
        async () => (await withdrawals().add(givenWithdrawal())).withdrawal.id,
      );
      await withdrawals().link(linked!, order.id);
      for (const id of [handled, linked]) await handle(id!, NOW);
      await handle(late!, later(MINUTE));
      await withdrawals().prune(later(MINUTE));
      const found = await Promise.all([open, handled, late, linked].map((id) => withdrawals().find(id!)));
      expect(found.map((one) => one !== undefined)).toEqual([true, false, true, true]);
      expect(found[3]).toMatchObject({ order_id: order.id });
    });

    it('are erased with the account, unless they are open or belong to a paid order', async () => {
      const order = await givenPaidOrder(ports());
      const { email } = (await ports().accounts.find(order.user_id))!;
      const [open, handled, linked] = await concurrently(
        3,
        async () => (await withdrawals().add(givenWithdrawal({ email }))).withdrawal.id,
      );
      await withdrawals().link(linked!, order.id);
      for (const id of [handled, linked]) await handle(id!, NOW);
      await ports().accounts.erase(order.user_id, NOW);
      const found = await Promise.all([open, handled, linked].map((id) => withdrawals().find(id!)));
      expect(found.map((one) => one !== undefined)).toEqual([true, false, true]);
    });
  });
}
