import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Account } from '../../../src/domain/accounts/account.js';
import type { Order, OrderItem } from '../../../src/domain/orders/order.js';
import type { Print } from '../../../src/domain/prints/print.js';
import {
  DAY,
  FAR,
  givenAccount,
  givenFactor,
  givenFlow,
  givenFlowResult,
  givenIdentity,
  givenJob,
  givenOneTimeToken,
  givenOrder,
  givenOrderItem,
  givenPaymentEvent,
  givenPrint,
  givenPrintFile,
  givenPrintRequest,
  givenSession,
  givenUser,
  later,
  MINUTE,
  NOW,
} from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

/** Numbers of paid orders, beyond those that the shop assigns. */
let numbers = randomInt(10_000_000, 1_000_000_000);
const newEmail = () => `${randomUUID()}@example.com`;

export function accountsContract(
  open: Open<
    | 'accounts'
    | 'credits'
    | 'factors'
    | 'generationJobs'
    | 'listings'
    | 'oneTimeTokens'
    | 'orders'
    | 'printFiles'
    | 'prints'
    | 'sessions'
    | 'signInFlows'
    | 'transactions'
  >,
): void {
  describe('Accounts', () => {
    const ports = openPorts(open);
    const accounts = () => ports().accounts;
    async function givenPlacedOrder(
      { id: generation_job_id }: Print,
      overrides: Partial<Order>,
      line: Partial<OrderItem> = {},
    ): Promise<Order> {
      const { orders } = ports();
      const user_id = overrides.user_id ?? (await givenUser(ports())).id;
      const isPaid = !['pending', 'confirming', 'expired', 'failed'].includes(overrides.status ?? 'pending');
      const order = givenOrder({
        order_items: [givenOrderItem({ generation_job_id, ...line })],
        ...overrides,
        user_id,
        ...(isPaid && { paid_at: NOW, number: ++numbers }),
      });
      await orders.place(order, order.expires_at > NOW ? NOW : later(-MINUTE));
      return order;
    }
    async function givenChange(change: Partial<Account> = {}): Promise<Account> {
      const account = givenAccount({ new_email: newEmail(), ...change });
      await accounts().add(account, false);
      return account;
    }

    it('returns an added account by id and by e-mail', async () => {
      const account = givenAccount({
        user_metadata: { full_name: 'Zoë', nested: { a: [1, null] } },
        app_metadata: { provider: 'google', providers: ['google', 'email'] },
        banned_until: later(DAY),
        language: 'de',
      });
      expect(await accounts().add(account, false)).toBe('added');
      expect(await accounts().find(account.id)).toEqual(account);
      expect(await accounts().byEmail(account.email)).toEqual(account);
    });

    it('returns nothing for an unknown id or e-mail', async () => {
      expect(await accounts().find(randomUUID())).toBeUndefined();
      expect(await accounts().byEmail(`${randomUUID()}@example.com`)).toBeUndefined();
    });

    it('keeps the first account of an e-mail', async () => {
      const first = await givenUser(ports());
      expect(await accounts().add(givenAccount({ email: first.email }), true)).toBe('taken');
      expect(await accounts().byEmail(first.email)).toEqual(first);
    });

    it('accepts one of ten concurrent sign-ups of one e-mail', async () => {
      const email = `${randomUUID()}@example.com`;
      const rivals = Array.from({ length: 10 }, () => givenAccount({ email }));
      const answers = await concurrently(10, (i) => accounts().add(rivals[i]!, false));
      expect(answers.filter((answer) => answer === 'added')).toHaveLength(1);
      expect(answers.filter((answer) => answer === 'taken')).toHaveLength(9);
      const winner = rivals[answers.indexOf('added')]!;
      expect((await accounts().byEmail(email))?.id).toBe(winner.id);
      const loser = rivals[answers.indexOf('taken')]!;
      expect(await accounts().find(loser.id)).toBeUndefined();
    });

    // spec: accounts-admin-flag
    it('distinguishes admins from others', async () => {
      const admin = await givenUser(ports(), true);
      const other = await givenUser(ports());
      expect(await accounts().findStanding(admin.id)).toEqual({ is_admin: true, has_second_factor: false });
      expect(await accounts().findStanding(other.id)).toEqual({ is_admin: false, has_second_factor: false });
      expect(await accounts().findStanding(randomUUID())).toBeUndefined();
      const first = (await accounts().firstAdmin())!;
      expect(await accounts().findStanding(first.id)).toMatchObject({ is_admin: true });
      expect(first.created_at.getTime()).toBeLessThanOrEqual(admin.created_at.getTime());
    });

    it('reports a second factor: a verified one, while it exists', async () => {
      const { id } = await givenUser(ports());
      const factor = givenFactor({ user_id: id });
      const has = async () => (await accounts().findStanding(id))?.has_second_factor;
      await ports().factors.add(factor, 10);
      expect(await has()).toBe(false);
      await ports().factors.acceptCode(factor.id, 1, NOW);
      expect(await has()).toBe(true);
      const other = await givenUser(ports());
      expect(await accounts().findStanding(other.id)).toMatchObject({ has_second_factor: false });
      await ports().factors.remove(factor.id);
      expect(await has()).toBe(false);
    });

    it('lists everybody in pages, newest first', async () => {
      const made: string[] = [];
      for (const minute of [3, 1, 2]) {
        const account = givenAccount({ created_at: later(minute * MINUTE) });
        await accounts().add(account, false);
        made[3 - minute] = account.id;
      }
      const whole = await accounts().list(1, 10_000);
      expect(whole.total).toBe(whole.accounts.length);
      expect(whole.accounts.map(({ id }) => id).filter((id) => made.includes(id))).toEqual(made);

      const pages: Account[][] = [];
      for (let page = 1; pages.at(-1)?.length !== 0; page++) {
        const { accounts: some, total } = await accounts().list(page, 7);
        expect(total).toBe(whole.total);
        pages.push(some);
      }
      expect(pages.flat()).toEqual(whole.accounts);
      for (const page of pages.slice(0, -2)) expect(page).toHaveLength(7);
    });

    describe('search', () => {
      const findEmails = async (filter: { text?: string; is_admin?: boolean }) =>
        (await accounts().search(filter, { limit: 100 })).rows.map(({ id }) => id);

      it('lists the newest first, equal times by id, with the admin flag', async () => {
        const text = randomUUID();
        const made: Account[] = [];
        for (const [i, minutes] of [2, 1, 1, 3].entries()) {
          const account = givenAccount({ email: `${i}-${text}@b.c`, created_at: later(minutes * MINUTE) });
          await accounts().add(account, i === 0);
          made.push(account);
        }
        const [second, a, b, first] = made.map(({ id }) => id) as [string, string, string, string];
        const all = [first, second, ...[a, b].sort().reverse()];
        expect(await findEmails({ text })).toEqual(all);
        expect((await accounts().search({ text, is_admin: true }, { limit: 9 })).rows).toEqual([
          { ...made[0], is_admin: true },
        ]);
        expect(await findEmails({ text, is_admin: false })).toEqual(all.filter((id) => id !== second));
      });

      it('finds any part of an address literally, and no deleted people', async () => {
        const mark = randomUUID();
        const { id, email } = givenAccount({ email: `50%_\\${mark}@example.com` });
        await accounts().add(givenAccount({ id, email }), false);
        for (const text of [mark, `%_\\${mark.toUpperCase()}@EX`, email])
          expect(await findEmails({ text })).toEqual([id]);
        expect(await findEmails({ text: `5_%_\\${mark}` })).toEqual([]);
        await accounts().erase(id, NOW);
        expect(await findEmails({ text: mark })).toEqual([]);
        expect(await findEmails({ text: id })).toEqual([]);
      });
    });

    describe('setAdmin', () => {
      const isAdmin = async (id: string) => (await accounts().findStanding(id))?.is_admin;

      it('makes somebody an admin and revokes it, also repeatedly', async () => {
        const { id } = await givenUser(ports());
        await givenUser(ports(), true);
        for (const wanted of [true, true, false, false]) {
          expect(await accounts().setAdmin(id, wanted)).toBe('done');
          expect(await isAdmin(id)).toBe(wanted);
        }
      });

      it('returns nothing for deleted people', async () => {
        const { id } = await givenUser(ports());
        await accounts().erase(id, NOW);
        for (const one of [id, randomUUID()])
          for (const wanted of [true, false]) expect(await accounts().setAdmin(one, wanted)).toBeUndefined();
      });

      it('keeps at least one admin, also when two are revoked concurrently', async () => {
        const two = [await givenUser(ports(), true), await givenUser(ports(), true)].map(({ id }) => id);
        for (const { id } of (await accounts().search({ is_admin: true }, { limit: 1000 })).rows)
          if (!two.includes(id)) expect(await accounts().setAdmin(id, false)).toBe('done');
        const answers = await concurrently(2, (i) => accounts().setAdmin(two[i]!, false));
        expect([...answers].sort()).toEqual(['done', 'last_admin']);
        const last = two[answers.indexOf('last_admin')]!;
        expect(await accounts().setAdmin(last, false)).toBe('last_admin');
        expect(await accounts().setAdmin(last, true)).toBe('done');
        expect(await isAdmin(last)).toBe(true);
        expect(await accounts().setAdmin((await givenUser(ports())).id, false)).toBe('done');
      });
    });

    it('changes only the fields given', async () => {
      const account = await givenUser(ports());
      const neighbour = await givenUser(ports());
      const change = { last_sign_in_at: later(MINUTE), must_change_password: true };
      expect(await accounts().update(account.id, change)).toEqual({ ...account, ...change });
      expect(await accounts().find(account.id)).toEqual({ ...account, ...change });
      expect(await accounts().find(neighbour.id)).toEqual(neighbour);
    });

    it('changes every field that can change', async () => {
      const account = await givenUser(ports());
      const change = {
        email: `${randomUUID()}@example.com`,
        password_hash: 'another',
        email_confirmed_at: null,
        new_email: newEmail(),
        email_change_agreed: 'new' as const,
        confirmation_sent_at: later(1),
        recovery_sent_at: later(2),
        email_change_sent_at: later(3),
        reauthentication_sent_at: later(4),
        last_sign_in_at: later(5),
        banned_until: later(DAY),
        must_change_password: true,
        updated_at: later(MINUTE),
      };
      expect(await accounts().update(account.id, change)).toEqual({ ...account, ...change });
      expect(await accounts().byEmail(account.email)).toBeUndefined();
      expect((await accounts().byEmail(change.email))?.id).toBe(account.id);
      const back = { password_hash: null, new_email: null, email_change_agreed: null, banned_until: null };
      expect(await accounts().update(account.id, back)).toEqual({ ...account, ...change, ...back });
    });

    it("changes nothing when the new e-mail is somebody else's", async () => {
      const [one, two] = [await givenUser(ports()), await givenUser(ports())];
      const change = { email: two.email, password_hash: 'x', user_metadata: { tea: true } };
      expect(await accounts().update(one.id, change)).toBe('taken');
      expect(await accounts().find(one.id)).toEqual(one);
      expect(await accounts().byEmail(two.email)).toEqual(two);
      expect(await accounts().update(one.id, { email: one.email })).toEqual(one);
    });

    it('leaves a transaction whole when the new e-mail is taken', async () => {
      const [one, two] = [await givenUser(ports()), await givenUser(ports())];
      await ports().transactions.run(async () => {
        expect(await accounts().update(one.id, { email: two.email })).toBe('taken');
        await accounts().update(one.id, { password_hash: 'x' });
      });
      expect(await accounts().find(one.id)).toEqual({ ...one, password_hash: 'x' });
    });

    it('gives an e-mail to one of several concurrent changes', async () => {
      const email = newEmail();
      const rivals = await concurrently(4, () => givenUser(ports()));
      const answers = await concurrently(4, (i) => accounts().update(rivals[i]!.id, { email }));
      expect(answers.filter((answer) => answer === 'taken')).toHaveLength(3);
      const winner = rivals[answers.findIndex((answer) => answer !== 'taken')]!;
      expect(await accounts().byEmail(email)).toEqual({ ...winner, email });
      for (const { id, email: own } of rivals.filter((one) => one !== winner)) {
        expect((await accounts().find(id))?.email).toBe(own);
      }
    });

    for (const field of ['user_metadata', 'app_metadata'] as const) {
      it(`merges ${field}, and deletes fields that are null`, async () => {
        const { id } = await givenUser(ports());
        await accounts().update(id, { [field]: { theme: 'dark', size: { a: null }, old: 1 } });
        const before = (await accounts().find(id))!;
        await Promise.all([
          accounts().update(id, { [field]: { theme: 'light', old: null } }),
          accounts().update(id, { [field]: { tea: true } }),
        ]);
        const { old: _gone, ...others } = before[field];
        expect(await accounts().find(id)).toEqual({
          ...before,
          [field]: { ...others, theme: 'light', tea: true },
        });
      });
    }

    it('returns nothing for an unknown account', async () => {
      expect(await accounts().update(randomUUID(), { password_hash: 'x' })).toBeUndefined();
    });

    it('keeps both of two concurrent changes of different fields', async () => {
      const account = await givenUser(ports());
      await Promise.all([
        accounts().update(account.id, { password_hash: 'new' }),
        accounts().update(account.id, { must_change_password: true }),
      ]);
      const found = await accounts().find(account.id);
      expect(found).toMatchObject({ password_hash: 'new', must_change_password: true });
    });

    describe('confirmEmailChange', () => {
      it('distinguishes the first of the two addresses from the one that completes the change', async () => {
        const account = await givenChange();
        const [at, then] = [later(MINUTE), later(2 * MINUTE)];
        expect(await accounts().confirmEmailChange(account.id, 'new', at)).toBe('first');
        const agreed = { ...account, email_change_agreed: 'new', updated_at: at };
        expect(await accounts().find(account.id)).toEqual(agreed);
        expect(await accounts().confirmEmailChange(account.id, 'new', at)).toBe('first');
        expect(await accounts().confirmEmailChange(account.id, 'current', then)).toBe('both');
        expect(await accounts().find(account.id)).toMatchObject({
          email: account.email,
          new_email: account.new_email,
        });
      });

      it('counts one as first and one as last when both agree concurrently', async () => {
        const changes = await concurrently(5, () => givenChange());
        for (const { id } of changes) {
          const answers = await Promise.all([
            accounts().confirmEmailChange(id, 'current', NOW),
            accounts().confirmEmailChange(id, 'new', NOW),
          ]);
          expect(answers.sort()).toEqual(['both', 'first']);
        }
      });

      it('does nothing without an account or a change', async () => {
        const account = await givenUser(ports());
        expect(await accounts().confirmEmailChange(account.id, 'new', later(MINUTE))).toBeUndefined();
        expect(await accounts().find(account.id)).toEqual(account);
        expect(await accounts().confirmEmailChange(randomUUID(), 'new', NOW)).toBeUndefined();
      });
    });

    describe('identities', () => {
      it('are stored with their account, oldest first, and find it', async () => {
        const account = await givenUser(ports());
        const stranger = await givenUser(ports());
        const second = givenIdentity({ user_id: account.id, created_at: later(MINUTE) });
        const first = givenIdentity({ user_id: account.id, provider: 'email', provider_id: account.id });
        for (const identity of [second, first]) await accounts().saveIdentity(identity);
        expect(await accounts().identities(account.id)).toEqual([first, second]);
        expect(await accounts().identities(stranger.id)).toEqual([]);
        expect(await accounts().byIdentity('google', second.provider_id)).toEqual(account);
        expect(await accounts().byIdentity('email', account.id)).toEqual(account);
        expect(await accounts().byIdentity('email', second.provider_id)).toBeUndefined();
      });

      it('are updated, and stay with their first account', async () => {
        const [account, other] = [await givenUser(ports()), await givenUser(ports())];
        const first = givenIdentity({ user_id: account.id });
        await accounts().saveIdentity(first);
        const known = {
          identity_data: { sub: first.provider_id, full_name: 'Ada' },
          last_sign_in_at: later(MINUTE),
          updated_at: later(MINUTE),
        };
        const { provider_id } = first;
        await accounts().saveIdentity(
          givenIdentity({ provider_id, user_id: other.id, created_at: later(MINUTE), ...known }),
        );
        expect(await accounts().identities(account.id)).toEqual([{ ...first, ...known }]);
        expect(await accounts().identities(other.id)).toEqual([]);
        expect(await accounts().byIdentity('google', provider_id)).toEqual(account);
      });

      it('belong to one of several accounts that claim one concurrently', async () => {
        const rivals = await concurrently(4, () => givenUser(ports()));
        const provider_id = randomUUID();
        await concurrently(4, (i) =>
          accounts().saveIdentity(givenIdentity({ provider_id, user_id: rivals[i]!.id })),
        );
        const others = await Promise.all(rivals.map(({ id }) => accounts().identities(id)));
        expect(others.flat()).toHaveLength(1);
        expect((await accounts().byIdentity('google', provider_id))?.id).toBe(others.flat()[0]?.user_id);
      });
    });

    describe('pruneUnconfirmed', () => {
      const old = (overrides: Partial<Account> = {}) =>
        givenChange({ email_confirmed_at: null, ...overrides });
      const prune = (before = later(MINUTE)) => accounts().pruneUnconfirmed(before);

      // spec: unconfirmed-accounts-removed
      it('removes unconfirmed sign-ups, and frees their address', async () => {
        const { id, email } = await old();
        await accounts().saveIdentity(givenIdentity({ user_id: id, provider: 'email', provider_id: id }));
        const token = givenOneTimeToken({ user_id: id, email });
        await ports().oneTimeTokens.replace(token);
        await prune();
        expect(await accounts().find(id)).toBeUndefined();
        expect(await accounts().identities(id)).toEqual([]);
        expect(await ports().oneTimeTokens.byLink(token.link_hash, NOW)).toBeUndefined();
        expect(await accounts().listErased()).not.toContain(id);
        expect(await accounts().add(givenAccount({ email }), false)).toBe('added');
      });

      // spec: unconfirmed-accounts-in-use-stay
      it('keeps confirmed, newer and banned accounts', async () => {
        const admin = givenAccount({ email_confirmed_at: null });
        await accounts().add(admin, true);
        const google = await old();
        await accounts().saveIdentity(givenIdentity({ user_id: google.id }));
        const buyer = await old();
        await givenPlacedOrder(await givenPrint(ports()), { user_id: buyer.id });
        const maker = await old();
        await givenJob(ports(), { user_id: maker.id });
        const guest = await old();
        await ports().sessions.open(givenSession({ user_id: guest.id }), randomUUID(), 'chain');
        const others = [
          admin,
          google,
          buyer,
          maker,
          guest,
          await givenUser(ports()),
          await old({ created_at: later(MINUTE) }),
          await old({ confirmation_sent_at: later(MINUTE) }),
          await old({ last_sign_in_at: NOW }),
          await old({ banned_until: NOW }),
        ];
        await prune();
        for (const { id } of others) expect(await accounts().find(id)).toBeDefined();
      });
    });

    describe('erase', () => {
      it('removes the person from every table, and keeps others', async () => {
        const account = await givenChange();
        const neighbour = await givenUser(ports());
        const { id, email } = account;
        await accounts().saveIdentity(givenIdentity({ user_id: id }));
        expect(await accounts().erase(id, later(MINUTE))).toEqual([]);
        expect(await accounts().find(id)).toBeUndefined();
        expect(await accounts().byEmail(email)).toBeUndefined();
        expect(await accounts().findStanding(id)).toBeUndefined();
        expect(await accounts().identities(id)).toEqual([]);
        const { accounts: listed, total } = await accounts().list(1, 10_000);
        expect(listed.map((one) => one.id)).not.toContain(id);
        expect(total).toBe(listed.length);
        expect(await accounts().find(neighbour.id)).toEqual(neighbour);
      });

      it('leaves a record of the id', async () => {
        const { id } = await givenUser(ports());
        expect(await accounts().listErased()).not.toContain(id);
        await accounts().erase(id, NOW);
        expect((await accounts().listErased()).filter((one) => one === id)).toEqual([id]);
      });

      it('leaves nothing that could be changed or erased again', async () => {
        const { id } = await givenChange();
        await accounts().erase(id, NOW);
        expect(await accounts().update(id, { password_hash: 'x' })).toBeUndefined();
        expect(await accounts().confirmEmailChange(id, 'new', NOW)).toBeUndefined();
        expect(await accounts().erase(id, NOW)).toBeUndefined();
        expect(await accounts().erase(randomUUID(), NOW)).toBeUndefined();
        expect(await accounts().find(id)).toBeUndefined();
      });

      it('frees both e-mails and the identity for others', async () => {
        const account = await givenChange();
        const identity = givenIdentity({ user_id: account.id });
        await accounts().saveIdentity(identity);
        await accounts().erase(account.id, NOW);
        const next = givenAccount({ email: account.email });
        expect(await accounts().add(next, false)).toBe('added');
        expect(await accounts().update(next.id, { email: account.new_email! })).toMatchObject({
          id: next.id,
        });
        await accounts().saveIdentity(givenIdentity({ ...identity, id: randomUUID(), user_id: next.id }));
        expect((await accounts().byIdentity('google', identity.provider_id))?.id).toBe(next.id);
      });

      it('ends sessions, factors, tokens, pending sign-ins and credits', async () => {
        const { credits, factors, oneTimeTokens, sessions, signInFlows } = ports();
        const { id: user_id } = await givenUser(ports());
        const session = givenSession({ user_id });
        const refresh = randomUUID();
        await sessions.open(session, refresh, 'chain');
        const factor = givenFactor({ user_id });
        await factors.add(factor, 10);
        await factors.addChallenge({ id: randomUUID(), factor_id: factor.id, expires_at: later(MINUTE) });
        const token = givenOneTimeToken({ user_id });
        await oneTimeTokens.replace(token);
        const flow = givenFlow();
        const result = givenFlowResult({ user_id, token_id: token.id });
        await signInFlows.add(flow);
        await signInFlows.finish(flow.id, result);
        await credits.openLedger(user_id, 10, NOW);
        const neighbour = await givenUser(ports());
        const others = givenSession({ user_id: neighbour.id });
        await sessions.open(others, randomUUID(), 'chain');
        await credits.openLedger(neighbour.id, 10, NOW);

        await accounts().erase(user_id, NOW);
        expect(await sessions.find(session.id)).toBeUndefined();
        expect(await sessions.list(user_id)).toEqual([]);
        const rules = { reuseWindowMs: MINUTE, idleMs: DAY };
        expect(await sessions.rotate(refresh, [randomUUID()], NOW, rules)).toEqual({ outcome: 'unknown' });
        expect(await factors.list(user_id)).toEqual([]);
        expect(await factors.find(factor.id)).toBeUndefined();
        expect(await oneTimeTokens.byLink(token.link_hash, NOW)).toBeUndefined();
        expect(await signInFlows.byCode(result.code_hash)).toBeUndefined();
        expect(await credits.balance(user_id)).toBeUndefined();
        expect(await sessions.find(others.id)).toEqual(others);
        expect(await credits.balance(neighbour.id)).toBe(10);
      });

      it('deletes prints that no order needs, featured ones too, and returns all of theirs', async () => {
        const { credits, generationJobs, orders, prints } = ports();
        const { id: user_id } = await givenUser(ports());
        await credits.openLedger(user_id, 10, NOW);
        const [plain, featured, unpaid, failed] = [
          await givenPrint(ports(), { user_id }),
          await givenPrint(ports(), { user_id }),
          await givenPrint(ports(), { user_id }),
          await givenPrint(ports(), { user_id }),
        ];
        const stranger = await givenPrint(ports());
        const waiting = await givenJob(ports(), { user_id }, 0);
        await credits.hold(user_id, waiting.id, NOW);
        await credits.hold(user_id, plain.id, NOW);
        await credits.capture(plain.id, NOW);
        await prints.setFeatured([featured.id], true);
        const mine = await givenPlacedOrder(plain, { user_id });
        const over = await givenPlacedOrder(unpaid, { expires_at: NOW });
        const declined = await givenPlacedOrder(failed, { status: 'failed' });

        const all = [plain, featured, unpaid, failed, waiting].map(({ id }) => id);
        expect([...((await accounts().erase(user_id, NOW)) as string[])].sort()).toEqual(all.sort());
        for (const id of all) expect(await generationJobs.find(id)).toBeUndefined();
        for (const { id } of [mine, over, declined]) expect(await orders.find(id)).toBeUndefined();
        expect(await prints.find(stranger.id)).toEqual(stranger);
      });

      it.each(['paid', 'in_production', 'delivered', 'refunded', 'confirming'] as const)(
        'keeps what an order that is %s needs of a print, and no readable or searchable text',
        async (status) => {
          const { generationJobs, orders, prints } = ports();
          const keywords = [`kite${randomUUID().replace(/[^a-f]/g, '')}`];
          const print = await givenPrint(ports(), {}, { keywords });
          await prints.setFeatured([print.id], true);
          const order = await givenPlacedOrder(print, { status });
          expect(await ports().listings.findKnownWords(keywords)).toEqual(keywords);

          expect(await accounts().erase(print.user_id, later(MINUTE))).toEqual([print.id]);
          expect(await orders.find(order.id)).toEqual(order);
          expect(await prints.find(print.id)).toBeUndefined();
          expect(await prints.isPublic(print.id)).toBe(false);
          expect(await prints.isErased(print.id)).toBe(true);
          expect(await prints.keepsPictures(print.id)).toBe(true);
          expect(await prints.setFeatured([print.id], true)).toEqual([]);
          expect(await ports().listings.findKnownWords(keywords)).toEqual([]);
          expect(await ports().listings.findSimilarWords(keywords[0]!)).toEqual([]);
          const others = (await generationJobs.find(print.id))!;
          expect(others).toMatchObject({ published: false, featured: false, removed_at: later(MINUTE) });
          for (const word of ['title', 'description', 'revised_prompt', 'alt_text', 'placeholder'] as const)
            expect(others[word]).toBeNull();
          expect([others.keywords, others.unknown_words]).toEqual([[], []]);
          expect(others.model).toBe(print.model);
        },
      );

      it('keeps a print privately while another person may still pay for it, and no longer', async () => {
        const { generationJobs, orders } = ports();
        const [bought, left] = [await givenPrint(ports()), await givenPrint(ports())];
        const paid = await givenPlacedOrder(bought, { expires_at: later(DAY) });
        const unpaid = await givenPlacedOrder(left, { expires_at: later(DAY) });
        for (const { user_id } of [bought, left]) await accounts().erase(user_id, NOW);
        expect(await accounts().finishErasing(later(MINUTE))).toEqual([]);
        expect((await generationJobs.find(left.id))?.title).toBeNull();
        const { settlement } = await orders.settle(
          givenPaymentEvent({ order_id: paid.id, session_id: null, amount_total: paid.total }),
          NOW,
        );
        expect(settlement).toBe('paid');
        expect(await accounts().finishErasing(later(DAY))).toEqual([left.id]);
        expect(await generationJobs.find(left.id)).toBeUndefined();
        expect(await orders.find(unpaid.id)).toBeUndefined();
        expect(await generationJobs.find(bought.id)).toBeDefined();
        expect(await accounts().finishErasing(later(DAY))).toEqual([]);
      });

      it('keeps the words of a print until bought files are painted, a week at most', async () => {
        const { generationJobs, printFiles } = ports();
        const fits = ['filled', 'composed', 'composed'] as const;
        const bought = [await givenPrint(ports()), await givenPrint(ports()), await givenPrint(ports())];
        const [filled, made, unmade] = bought;
        for (const [i, print] of bought.entries()) {
          await givenPlacedOrder(print, { status: 'paid' }, { size: '50x70', fit: fits[i]! });
          await accounts().erase(print.user_id, NOW);
          const { original_prompt, asked_keywords, colors, style } = (await generationJobs.find(print.id))!;
          const words = { original_prompt, asked_keywords, colors, style };
          expect(print).toMatchObject(words);
        }
        for (const [print, size] of [
          [filled!, '50x70'],
          [made!, '50x70-composed'],
          [unmade!, '50x70'],
        ] as const)
          await printFiles.save(givenPrintFile({ generation_job_id: print.id, size }));
        const empty = { original_prompt: '', asked_keywords: null, colors: [], style: null };
        expect(await accounts().finishErasing(later(DAY))).toEqual([]);
        for (const { id } of [filled!, made!]) expect(await generationJobs.find(id)).toMatchObject(empty);
        expect(await generationJobs.find(unmade!.id)).not.toMatchObject(empty);
        await accounts().finishErasing(later(7 * DAY));
        expect(await generationJobs.find(unmade!.id)).toMatchObject(empty);
      });

      it("keeps the person's own paid orders unchanged, and deletes unpaid ones", async () => {
        const { id: user_id } = await givenUser(ports());
        const print = await givenPrint(ports());
        const paid = await givenPlacedOrder(print, { user_id, status: 'delivered' });
        const unpaid = await givenPlacedOrder(print, { user_id });
        expect(await accounts().erase(user_id, NOW)).toEqual([]);
        expect(await ports().orders.find(paid.id)).toEqual(paid);
        expect(await ports().orders.find(unpaid.id)).toBeUndefined();
        expect(await ports().prints.find(print.id)).toEqual(print);
      });

      it('moves the prints of the shop to another admin', async () => {
        const [admin, other] = [await givenUser(ports(), true), await givenUser(ports(), true)];
        const house = givenPrintRequest({ user_id: admin.id });
        await ports().generationJobs.add(house, 2);
        expect(await accounts().erase(admin.id, NOW)).toEqual([]);
        const { user_id } = (await ports().generationJobs.find(house.id))!;
        expect(user_id).not.toBe(admin.id);
        expect(await accounts().findStanding(user_id)).toMatchObject({ is_admin: true });
        expect(await accounts().find(other.id)).toBeDefined();
      });

      it('keeps at least one admin, also when two are erased concurrently', async () => {
        const late = [givenAccount({ created_at: FAR }), givenAccount({ created_at: FAR })];
        for (const admin of late) await accounts().add(admin, true);
        const isLate = (admin: Account) => late.some(({ id }) => id === admin.id);
        for (let first; (first = (await accounts().firstAdmin())!) && !isLate(first);) {
          expect(await accounts().erase(first.id, NOW)).toEqual(expect.any(Array));
        }
        const answers = await concurrently(2, (i) => accounts().erase(late[i]!.id, NOW));
        expect(answers).toContainEqual([]);
        expect(answers).toContain('last_admin');
        const last = late[answers.indexOf('last_admin')]!;
        expect(await accounts().firstAdmin()).toEqual(last);
        expect(await accounts().erase(last.id, NOW)).toBe('last_admin');
        expect(await accounts().findStanding(last.id)).toMatchObject({ is_admin: true });
      });
    });
  });
}
