import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { AdminAction, SubjectName } from '../../../src/application/ports/curating/admin-actions.js';
import type { PrintRequest } from '../../../src/domain/prints/print.js';
import {
  givenOrder,
  givenOrderItem,
  givenPaymentEvent,
  givenPrint,
  givenUser,
  later,
  MINUTE,
  NOW,
} from '../../given.js';
import { openPorts, type Open } from '../subject.js';

export function adminActionsContract(
  open: Open<'accounts' | 'adminActions' | 'generationJobs' | 'orders' | 'prints'>,
): void {
  describe('Admin actions', () => {
    const ports = openPorts(open);
    const actions = () => ports().adminActions;

    async function added(change: Partial<AdminAction> = {}): Promise<AdminAction> {
      const action = {
        id: randomUUID(),
        created_at: NOW,
        user_id: randomUUID(),
        action: randomUUID(),
        subjects: [],
        given: {},
        outcome: null,
        ...change,
      };
      await actions().add(action);
      return action;
    }
    const listIds = async (filter: Parameters<ReturnType<typeof actions>['list']>[0]) =>
      (await actions().list(filter, { limit: 100 })).rows.map(({ id }) => id);

    it('are listed as they were added, with the address of the actor', async () => {
      const { email, id: user_id } = await givenUser(ports(), true);
      const given = { title: 'Quiet "Light"', keywords: ['sea', null], nested: { yes: true } };
      const action = await added({ user_id, subjects: [randomUUID(), 'a,b'], given });
      expect((await actions().list({ user_id }, { limit: 9 })).rows).toEqual([{ ...action, email }]);
    });

    it('stay when the actor is erased, without the address', async () => {
      const { id: user_id } = await givenUser(ports());
      const action = await added({ user_id });
      await ports().accounts.erase(user_id, NOW);
      expect((await actions().list({ user_id }, { limit: 9 })).rows).toEqual([{ ...action, email: null }]);
      const stranger = await added();
      expect((await actions().list({ action: stranger.action }, { limit: 9 })).rows).toMatchObject([
        { email: null },
      ]);
    });

    it('are finished once', async () => {
      const [one, other] = [await added(), await added()];
      for (const outcome of ['print_unavailable', 'done']) await actions().end(one.id, outcome);
      await actions().end(randomUUID(), 'done');
      const findOutcome = async ({ action }: AdminAction) =>
        (await actions().list({ action }, { limit: 9 })).rows.map(({ outcome }) => outcome);
      expect(await findOutcome(one)).toEqual(['print_unavailable']);
      expect(await findOutcome(other)).toEqual([null]);
    });

    it('store the created subject afterwards, besides the given ones', async () => {
      const [made, other] = [randomUUID(), randomUUID()];
      const [one, two] = [await added({ subjects: [other] }), await added({ subjects: [made] })];
      for (const { id } of [one, two]) await actions().end(id, 'done', made);
      await actions().end(one.id, 'done', randomUUID());
      expect((await listIds({ subjects: [made] })).sort()).toEqual([one.id, two.id].sort());
      const [entry] = (await actions().list({ action: one.action }, { limit: 9 })).rows;
      expect(entry).toMatchObject({ subjects: [other, made], outcome: 'done' });
      const [same] = (await actions().list({ action: two.action }, { limit: 9 })).rows;
      expect(same).toMatchObject({ subjects: [made], outcome: 'done' });
      const nothing = await added();
      await actions().end(nothing.id, 'done');
      expect((await actions().list({ action: nothing.action }, { limit: 9 })).rows).toMatchObject([
        { subjects: [] },
      ]);
    });

    it('are found by action, actor and subject, all that are given together', async () => {
      const [action, user_id, subject] = [randomUUID(), randomUUID(), randomUUID()];
      const whole = await added({ action, user_id, subjects: [randomUUID(), subject] });
      const others = [
        await added({ action }),
        await added({ user_id }),
        await added({ subjects: [subject], action: randomUUID() }),
      ].map(({ id }) => id);
      const [byAction, byUser, bySubject] = [others[0]!, others[1]!, others[2]!];
      expect((await listIds({ action })).sort()).toEqual([whole.id, byAction].sort());
      expect((await listIds({ user_id })).sort()).toEqual([whole.id, byUser].sort());
      expect((await listIds({ subjects: [subject, randomUUID()] })).sort()).toEqual(
        [whole.id, bySubject].sort(),
      );
      expect(await listIds({ action, user_id, subjects: [subject] })).toEqual([whole.id]);
      expect(await listIds({ subjects: [subject.slice(1)] })).toEqual([]);
    });

    it('are listed with the last first, equal times by id', async () => {
      const action = randomUUID();
      const made: AdminAction[] = [];
      for (const minutes of [2, 1, 1, 3])
        made.push(await added({ action, created_at: later(minutes * MINUTE) }));
      const [second, a, b, first] = made.map(({ id }) => id) as [string, string, string, string];
      expect(await listIds({ action })).toEqual([first, second, ...[a, b].sort().reverse()]);
      expect((await actions().list({}, { limit: 2 })).rows.length).toBe(2);
    });

    it('show the names of prints, orders and people, but not of deleted or private ones', async () => {
      const [person, erased] = [await givenUser(ports()), await givenUser(ports())];
      await ports().accounts.erase(erased.id, NOW);
      const print = (request: Partial<PrintRequest>, findings = {}) =>
        givenPrint(ports(), { user_id: person.id, ...request }, findings);
      const [shown, own, deleted, hidden] = [
        await print({}, { title: 'A Wren' }),
        await print({ published: false }),
        await print({}),
        await print({}, { title: null }),
      ];
      await ports().prints.remove(deleted.id, person.id, NOW);
      await ports().prints.hide([hidden.id], NOW);
      const order_items = () => [givenOrderItem({ generation_job_id: shown.id })];
      const order = givenOrder({ user_id: person.id, order_items: order_items() });
      await ports().orders.place(order, NOW);
      const paid = givenOrder({ user_id: person.id, order_items: order_items() });
      await ports().orders.place(paid, NOW);
      const event = givenPaymentEvent({ order_id: paid.id, amount_total: paid.total });
      const number = String((await ports().orders.settle(event, NOW)).order?.number);
      const subjects = [shown, own, deleted, hidden, order, paid, person, erased].map(({ id }) => id);
      const named = await actions().findNames([...subjects, number, '0', '999999999', 'HW-1', randomUUID()]);
      const inOrder = (rows: SubjectName[]) => rows.toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
      const no = { hidden: false };
      expect(inOrder(named)).toEqual(
        inOrder([
          { subject: shown.id, kind: 'print', name: 'A Wren', ...no },
          { subject: hidden.id, kind: 'print', name: null, hidden: true },
          { subject: order.id, kind: 'order', name: null, ...no },
          { subject: paid.id, kind: 'order', name: number, ...no },
          { subject: number, kind: 'order', name: number, ...no },
          { subject: person.id, kind: 'person', name: person.email, ...no },
        ]),
      );
      expect(await actions().findNames([])).toEqual([]);
    });
  });
}
