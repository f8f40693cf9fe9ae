import { describe, expect, it } from '@jest/globals';
import { later, MINUTE, NOW } from '../../given.js';
import { EMAIL, givenSignIn, toOutcome, toOutcomes, PASSWORD, PLAIN } from './given-sign-in.js';

const NEW = 'ada@field.example';

async function setUp() {
  const world = givenSignIn();
  const first = await world.addUser({ user_metadata: { full_name: 'Ada Field' } });
  const { id } = first.user.account;
  return { ...world, first, id };
}

describe('adding an account', () => {
  it('creates one that can sign in immediately when its address is confirmed', async () => {
    const { manageAccounts, signIn, sendMails } = givenSignIn();
    const { account, identities, factors } = await manageAccounts.add({
      email: ' Ada@Example.com ',
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { full_name: 'Ada Field' },
      app_metadata: { plan: 'gallery' },
    });
    expect(account).toMatchObject({
      email: EMAIL,
      email_confirmed_at: NOW,
      user_metadata: { full_name: 'Ada Field' },
      app_metadata: { provider: 'email', providers: ['email'], plan: 'gallery' },
      created_at: NOW,
      updated_at: NOW,
    });
    expect(identities).toMatchObject([{ provider: 'email', provider_id: account.id }]);
    expect(factors).toEqual([]);
    expect(await toOutcome(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('welcome');
    expect(await sendMails()).toEqual([]);
  });

  it('creates an admin with a generated password that need not be changed', async () => {
    const { manageAccounts, ports, signUp } = givenSignIn();
    await signUp.addAdmin(EMAIL, PASSWORD, true);
    const { id } = (await ports.accounts.byEmail(EMAIL))!;
    await manageAccounts.change(id, { password: 'another-password' });
    expect(await ports.accounts.find(id)).toMatchObject({ must_change_password: false });
  });

  it('otherwise creates one that waits for its confirmation, and is no admin', async () => {
    const { manageAccounts, ports, signIn } = givenSignIn();
    const { account } = await manageAccounts.add({ email: EMAIL, password: PASSWORD });
    expect(await ports.accounts.findStanding(account.id)).toMatchObject({ is_admin: false });
    expect(await toOutcome(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('email_not_confirmed');
  });

  it('creates one without a password, which no password opens', async () => {
    const { manageAccounts, signIn } = givenSignIn();
    const { account } = await manageAccounts.add({ email: EMAIL, email_confirm: true });
    expect(account.password_hash).toBeNull();
    expect(await toOutcome(signIn.withPassword(EMAIL, '', null))).toBe('invalid_credentials');
  });

  it.each([
    ['no address', {}, 'validation_failed'],
    ['an invalid address', { email: 'ada' }, 'validation_failed'],
    ['a weak password', { email: NEW, password: 'short' }, 'weak_password'],
    [
      'metadata that is too large',
      { email: NEW, app_metadata: { a: 'x'.repeat(4000) } },
      'validation_failed',
    ],
    ['an address that has an account', { email: 'ADA@example.com' }, 'email_exists'],
  ])('rejects %s', async (_, fields, code) => {
    const { manageAccounts } = await setUp();
    expect(await toOutcome(manageAccounts.add(fields))).toBe(code);
    expect((await manageAccounts.list(1, 10)).total).toBe(1);
  });

  it('creates one account for two concurrent calls', async () => {
    const { manageAccounts } = givenSignIn();
    const both = [1, 2].map(() => manageAccounts.add({ email: EMAIL }));
    expect(await toOutcomes(both)).toEqual(['email_exists', 'welcome']);
    expect((await manageAccounts.list(1, 10)).total).toBe(1);
  });
});

describe('changing an account', () => {
  it('sets a new password, and ends every session and every link', async () => {
    const { requestMail, manageAccounts, signIn, redeemToken, first, id, accessOutcome, sendMails, stored } =
      await setUp();
    await requestMail.request('recovery', EMAIL, PLAIN);
    const [mail] = await sendMails();
    await manageAccounts.change(id, { password: 'a-new-password' });
    expect(await accessOutcome(first)).toBe('session_not_found');
    expect(await toOutcome(signIn.refresh(first.refresh_token))).toBe('refresh_token_not_found');
    expect(await toOutcome(redeemToken.byLink('recovery', mail!.secret, null))).toBe('otp_expired');
    expect(await toOutcome(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('invalid_credentials');
    expect(await toOutcome(signIn.withPassword(EMAIL, 'a-new-password', null))).toBe('welcome');
    expect(await stored()).not.toContain('a-new-password');
  });

  it('sets a new address immediately, and ends the links to the old one', async () => {
    const { requestMail, manageAccounts, signIn, redeemToken, first, id, accessOutcome, sendMails } =
      await setUp();
    await requestMail.request('recovery', EMAIL, PLAIN);
    const [mail] = await sendMails();
    await manageAccounts.change(id, { email: NEW });
    expect(await toOutcome(signIn.withPassword(NEW, PASSWORD, null))).toBe('welcome');
    expect(await toOutcome(redeemToken.byLink('recovery', mail!.secret, null))).toBe('otp_expired');
    expect(await accessOutcome(first)).toBe('welcome');
  });

  it('keeps fields that are left out, and deletes null ones', async () => {
    const { clock, manageAccounts, first, id } = await setUp();
    clock.advance(MINUTE);
    const { account } = await manageAccounts.change(id, {
      user_metadata: { full_name: null, town: 'Hull' },
      app_metadata: { plan: 'gallery' },
    });
    expect(account).toEqual({
      ...first.user.account,
      user_metadata: { town: 'Hull' },
      app_metadata: { provider: 'email', providers: ['email'], plan: 'gallery' },
      updated_at: clock.now(),
    });
  });

  it('bans for a time, and ends a ban', async () => {
    const { manageAccounts, first, id, accessOutcome } = await setUp();
    const { account } = await manageAccounts.change(id, { ban: MINUTE });
    expect(account.banned_until).toEqual(later(MINUTE));
    expect(await accessOutcome(first)).toBe('user_banned');
    await manageAccounts.change(id, { user_metadata: { town: 'Hull' } });
    expect(await accessOutcome(first)).toBe('user_banned');
    const ended = await manageAccounts.change(id, { ban: 0 });
    expect(ended.account.banned_until).toBeNull();
    expect(await accessOutcome(first)).toBe('welcome');
  });

  it('confirms an address, and keeps the password', async () => {
    const { manageAccounts, signIn } = givenSignIn();
    const { account } = await manageAccounts.add({ email: EMAIL, password: PASSWORD });
    await manageAccounts.change(account.id, { email_confirm: true });
    expect(await toOutcome(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('welcome');
  });

  it.each([
    ['an address that has an account', { email: 'eve@example.com' }, 'email_exists'],
    ['an invalid address', { email: 'ada' }, 'validation_failed'],
    ['a weak password', { password: 'short' }, 'weak_password'],
    ['metadata that is too large', { user_metadata: { a: 'x'.repeat(4000) } }, 'validation_failed'],
  ])('rejects %s, and changes nothing', async (_, fields, code) => {
    const { manageAccounts, addUser, ports, first, id, accessOutcome } = await setUp();
    await addUser({ email: 'eve@example.com' });
    const before = await ports.accounts.find(id);
    expect(await toOutcome(manageAccounts.change(id, { ...fields, app_metadata: { a: 1 } }))).toBe(code);
    expect(await ports.accounts.find(id)).toEqual(before);
    expect(await accessOutcome(first)).toBe('welcome');
  });

  it.each(['user_metadata', 'app_metadata'] as const)(
    'rejects metadata that grows too large in small steps (%s), and changes nothing',
    async (kind) => {
      const { requestMail, manageAccounts, ports, redeemToken, id, sendMails } = await setUp();
      await requestMail.request('recovery', EMAIL, PLAIN);
      const [mail] = await sendMails();
      await manageAccounts.change(id, { [kind]: { a: 'x'.repeat(3000) } });
      const before = await ports.accounts.find(id);
      const more = { [kind]: { b: 'x'.repeat(3000) }, password: 'a-new-password' };
      expect(await toOutcome(manageAccounts.change(id, more))).toBe('validation_failed');
      expect(await ports.accounts.find(id)).toEqual(before);
      expect(await toOutcome(redeemToken.byLink('recovery', mail!.secret, null))).toBe('welcome');
    },
  );

  it('does not let a script set the ways to sign in', async () => {
    const { manageAccounts, id } = await setUp();
    const metadata = { provider: 'google', providers: 'all', plan: 'gallery' };
    const own = { provider: 'email', providers: ['email'], plan: 'gallery' };
    const changed = await manageAccounts.change(id, { app_metadata: metadata });
    expect(changed.account.app_metadata).toEqual(own);
    const added = await manageAccounts.add({ email: NEW, app_metadata: metadata });
    expect(added.account.app_metadata).toEqual(own);
    const forgotten = await manageAccounts.change(id, { app_metadata: { provider: null, providers: null } });
    expect(forgotten.account.app_metadata).toEqual(own);
  });

  it.each([{ password: 'a-new-password' }, { email: NEW }])(
    'cancels a mail requested before %j',
    async (fields) => {
      const { requestMail, manageAccounts, id, sendMails } = await setUp();
      await requestMail.request('recovery', EMAIL, PLAIN);
      await manageAccounts.change(id, fields);
      expect(await sendMails()).toEqual([]);
    },
  );

  it('ends no session when the new address is taken', async () => {
    const { manageAccounts, addUser, signIn, first, id, accessOutcome } = await setUp();
    await addUser({ email: 'eve@example.com' });
    const input = { email: 'eve@example.com', password: 'a-new-password' };
    expect(await toOutcome(manageAccounts.change(id, input))).toBe('email_exists');
    expect(await accessOutcome(first)).toBe('welcome');
    expect(await toOutcome(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('welcome');
  });
});

describe('looking at accounts', () => {
  it('lists them in pages, newest first, with how they sign in', async () => {
    const { clock, manageAccounts } = givenSignIn();
    for (const name of ['one', 'two', 'three']) {
      await manageAccounts.add({ email: `${name}@example.com` });
      clock.advance(MINUTE);
    }
    const [first, second, third] = await Promise.all([1, 2, 3].map((page) => manageAccounts.list(page, 2)));
    const emails = (page: typeof first) => page!.users.map(({ account }) => account.email);
    expect(emails(first)).toEqual(['three@example.com', 'two@example.com']);
    expect(emails(second)).toEqual(['one@example.com']);
    expect(emails(third)).toEqual([]);
    expect(first!.total).toBe(3);
    expect(first!.users[0]!.identities).toMatchObject([{ provider: 'email' }]);
    expect(await manageAccounts.show(first!.users[0]!.account.id)).toEqual(first!.users[0]);
  });

  it.each(['show', 'change', 'erase'] as const)('rejects an unknown one for %s', async (verb) => {
    const { manageAccounts } = await setUp();
    const id = '00000000-0000-4000-8000-ffffffffffff';
    expect(await toOutcome(manageAccounts[verb](id, {}))).toBe('user_not_found');
  });
});

describe('erasing an account by a script', () => {
  it('removes it from the list, once', async () => {
    const { manageAccounts, first, id, accessOutcome } = await setUp();
    await manageAccounts.erase(id);
    expect(await manageAccounts.list(1, 10)).toEqual({ users: [], total: 0 });
    expect(await toOutcome(manageAccounts.erase(id))).toBe('user_not_found');
    expect(await accessOutcome(first)).toBe('user_not_found');
  });

  it('rejects the last admin', async () => {
    const { manageAccounts, signUp, ports } = await setUp();
    await signUp.addAdmin('owner@example.com', PASSWORD, false);
    const owner = (await ports.accounts.firstAdmin())!;
    expect(await toOutcome(manageAccounts.erase(owner.id))).toBe('last_admin');
    expect(await toOutcome(manageAccounts.show(owner.id))).toBe('welcome');
  });
});
