import { describe, expect, it } from '@jest/globals';
import { MAX_CREDITS } from '../../../src/domain/credits/credits.js';
import {
  givenJob,
  givenOrder,
  givenOrderItem,
  givenPaymentEvent,
  givenPrint,
  givenRefund,
  givenUpload,
  later,
  MINUTE,
  NOW,
} from '../../given.js';
import { EMAIL, givenSignIn, toOutcome, PASSWORD } from './given-sign-in.js';

async function setUp() {
  const world = givenSignIn();
  const first = await world.addUser({ user_metadata: { full_name: 'Ada Field' } });
  const caller = await world.callerOf(first);
  return { ...world, first, caller };
}

describe('the sessions of a person', () => {
  it('are only their own, the last used first', async () => {
    const { clock, addUser, ownAccount, signIn, first, caller, callerOf } = await setUp();
    await addUser({ email: 'eve@example.com' });
    clock.advance(MINUTE);
    const second = await callerOf(await signIn.withPassword(EMAIL, PASSWORD, 'Firefox on a phone'));
    const ids = async () => (await ownAccount.sessions(caller)).map(({ id }) => id);
    expect(await ids()).toEqual([second.session_id, caller.session_id]);
    clock.advance(MINUTE);
    await signIn.refresh(first.refresh_token);
    expect(await ids()).toEqual([caller.session_id, second.session_id]);
    expect(await ownAccount.sessions(caller)).toMatchObject([
      { user_agent: null, refreshed_at: clock.now() },
      { user_agent: 'Firefox on a phone' },
    ]);
  });
});

describe('the data export of a person', () => {
  // spec: guest-orders-are-personal-data
  it('contains what they ordered as a guest, and erasing removes the unpaid part', async () => {
    const { ownAccount, ports, caller } = await setUp();
    const place = async () => {
      const order = givenOrder({ user_id: null, email: caller.email });
      await ports.orders.place(order, NOW);
      return order;
    };
    const [paid, unpaid] = [await place(), await place()];
    await ports.orders.settle(
      givenPaymentEvent({ order_id: paid.id, amount_total: paid.total, email: caller.email }),
      NOW,
    );
    const { orders, payments } = await ownAccount.data(caller);
    expect(orders.map(({ id }) => id).sort()).toEqual([paid.id, unpaid.id].sort());
    expect(payments).toMatchObject([{ kind: 'paid', order_id: paid.id }]);
    const late = await place();
    await ownAccount.erase(caller, caller.email);
    expect(await ports.orders.find(unpaid.id)).toBeUndefined();
    expect(await ports.orders.find(late.id)).toBeUndefined();
    expect(await ports.orders.find(paid.id)).toMatchObject({ user_id: caller.user_id });
  });

  it('contains account, sessions, credits, prints, photos and orders', async () => {
    const { ownAccount, ports, caller } = await setUp();
    const { user_id } = caller;
    await ports.credits.openLedger(user_id, 3, NOW);
    const print = await givenPrint(ports, { user_id });
    const waiting = await givenJob(ports, { user_id }, 0);
    const order = givenOrder({ user_id, order_items: [givenOrderItem({ generation_job_id: print.id })] });
    await ports.orders.place(order, NOW);
    await ports.orders.settle(
      givenPaymentEvent({ order_id: order.id, amount_total: order.total, session_id: 'cs_1' }),
      NOW,
    );
    await ports.credits.hold(user_id, waiting.id, NOW);
    const upload = givenUpload({ user_id, description: 'A calm room' });
    await ports.uploads.add(upload);
    const cancelled = await givenJob(ports, { user_id, original_prompt: 'A heron' });
    await ports.generationJobs.cancel(cancelled.id);
    const data = await ownAccount.data(caller);
    expect(data.uploads).toEqual([upload]);
    expect(data.gone).toMatchObject([{ id: cancelled.id, original_prompt: 'A heron', status: 5 }]);
    expect(data.creditEntries).toMatchObject([
      { words: 'Held for a print that is being made', amount: -1, balance: 2 },
      { words: 'Your first credits', amount: 3, balance: 3 },
    ]);
    expect(data.user.account).toMatchObject({ id: user_id, email: EMAIL });
    expect(data.user.identities).toHaveLength(1);
    expect(data.sessions.map(({ id }) => id)).toEqual([caller.session_id]);
    expect(data.credits).toBe(2);
    expect(data.prints.map(({ id }) => id)).toEqual([waiting.id, print.id]);
    expect(data.orders.map(({ id }) => id)).toEqual([order.id]);
    expect(data.payments.map(({ kind }) => kind)).toEqual(['paid']);
  });

  it('contains unpaid orders, refunds and actions of admins', async () => {
    const { ownAccount, ports, caller } = await setUp();
    const { user_id } = caller;
    const order_items = [givenOrderItem({ generation_job_id: (await givenPrint(ports)).id })];
    const unpaid = givenOrder({ user_id, order_items, created_at: later(1) });
    const paid = givenOrder({ user_id, order_items, status: 'paid', paid_at: NOW });
    for (const order of [unpaid, paid]) await ports.orders.place(order, NOW);
    const refund = givenRefund({ order_id: paid.id, amount: 100 });
    await ports.refunds.add(refund);
    const entry = { created_at: NOW, given: {}, outcome: 'done' };
    const actions = [
      { ...entry, id: 'about', user_id: 'boss', action: 'restoreCredits', subjects: [user_id] },
      { ...entry, id: 'by', user_id, action: 'hidePrints', subjects: ['print'], created_at: later(1) },
      { ...entry, id: 'else', user_id: 'boss', action: 'hidePrints', subjects: ['print'] },
    ];
    for (const action of actions) await ports.adminActions.add(action);
    const data = await ownAccount.data(caller);
    expect(data.orders.map(({ id }) => id)).toEqual([unpaid.id, paid.id]);
    expect(data.refunds).toEqual([refund]);
    expect(data.actions.map(({ id }) => id)).toEqual(['by', 'about']);
  });

  it('contains no data of other people', async () => {
    const { addUser, ownAccount, ports, caller, callerOf } = await setUp();
    const eve = await callerOf(await addUser({ email: 'eve@example.com' }));
    await givenPrint(ports, { user_id: eve.user_id });
    await givenJob(ports, { user_id: eve.user_id }, 0);
    await ports.uploads.add(givenUpload({ user_id: eve.user_id }));
    await ports.credits.openLedger(eve.user_id, 3, NOW);
    const { id } = await givenJob(ports, { user_id: eve.user_id });
    await ports.generationJobs.cancel(id);
    expect(await ownAccount.data(caller)).toMatchObject({
      credits: 5,
      creditEntries: [],
      prints: [],
      gone: [],
      uploads: [],
      orders: [],
      payments: [],
      refunds: [],
      actions: [],
    });
    expect(JSON.stringify(await ownAccount.data(caller))).not.toContain(eve.user_id);
  });

  it('counts the initial credits of somebody who never opened their balance', async () => {
    const { ownAccount, caller } = await setUp();
    expect((await ownAccount.data(caller)).credits).toBe(MAX_CREDITS);
  });

  it('contains every print of a long list', async () => {
    const { ownAccount, ports, caller } = await setUp();
    for (let count = 0; count < 101; count++) {
      await givenPrint(ports, { user_id: caller.user_id, created_at: later(count) });
    }
    const { prints } = await ownAccount.data(caller);
    expect(new Set(prints.map(({ id }) => id)).size).toBe(101);
    expect(prints).toHaveLength(101);
  });

  it('contains every credit move of a long list', async () => {
    const { ownAccount, ports, caller } = await setUp();
    await ports.credits.openLedger(caller.user_id, 101, NOW);
    for (let count = 0; count < 101; count++) await ports.credits.hold(caller.user_id, `job-${count}`, NOW);
    const { creditEntries } = await ownAccount.data(caller);
    expect(new Set(creditEntries.map(({ id }) => id)).size).toBe(102);
  });

  it('is rejected for an erased account', async () => {
    const { eraseAccount, ownAccount, caller } = await setUp();
    await eraseAccount.erase(caller.user_id);
    expect(await toOutcome(ownAccount.data(caller))).toBe('user_not_found');
  });
});

describe("erasing one's own account", () => {
  it.each(['', 'eve@example.com', 'ada@example'])('is rejected for the address %j', async (typed) => {
    const { ownAccount, first, caller, accessOutcome } = await setUp();
    expect(await toOutcome(ownAccount.erase(caller, typed))).toBe('validation_failed');
    expect(await accessOutcome(first)).toBe('welcome');
  });

  it('works after the address is typed again, in any spelling', async () => {
    const { ownAccount, ports, first, caller, accessOutcome } = await setUp();
    await ownAccount.erase(caller, ' Ada@EXAMPLE.com ');
    expect(await accessOutcome(first)).toBe('user_not_found');
    expect(await ports.accounts.find(caller.user_id)).toBeUndefined();
  });

  it('is rejected for the last admin', async () => {
    const { ownAccount, signIn, signUp, callerOf } = await setUp();
    await signUp.addAdmin('owner@example.com', PASSWORD, false);
    const owner = await callerOf(await signIn.withPassword('owner@example.com', PASSWORD, null));
    expect(await toOutcome(ownAccount.erase(owner, owner.email))).toBe('last_admin');
  });
});
