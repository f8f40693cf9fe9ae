import { describe, expect, it } from '@jest/globals';
import type { SignedUp } from '../../../src/application/accounts/sign-up.js';
import { later, MINUTE, NOW } from '../../given.js';
import { EMAIL, givenSignIn, toOutcome, toOutcomes, PASSWORD, PLAIN } from './given-sign-in.js';

const input = { ...PLAIN, email: EMAIL, password: PASSWORD, userAgent: null };

function expectSession(result: SignedUp) {
  if ('session' in result) return result.session;
  throw new Error('That sign-up waits for its confirmation.');
}

function expectPending(result: SignedUp) {
  if ('pending' in result) return result.pending;
  throw new Error('That sign-up opened a session.');
}

describe('signing up', () => {
  it('creates an account with an unconfirmed address, and opens no session', async () => {
    const { ports, signIn, signUp } = givenSignIn();
    const user_metadata = { full_name: 'Ada Field' };
    const { account, identities } = expectPending(await signUp.signUp({ ...input, user_metadata }));
    expect(account).toMatchObject({ email: EMAIL, user_metadata, email_confirmed_at: null });
    expect(account.confirmation_sent_at).toEqual(NOW);
    expect(identities).toMatchObject([{ provider: 'email', provider_id: account.id }]);
    expect(await ports.accounts.byEmail(EMAIL)).toEqual(account);
    expect(await ports.sessions.list(account.id)).toEqual([]);
    expect(await toOutcome(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('email_not_confirmed');
  });

  it('stores the language of the page', async () => {
    const { ports, signUp } = givenSignIn();
    await signUp.signUp({ ...input, redirect_to: 'https://shop.example/de/login' });
    expect(await ports.accounts.byEmail(EMAIL)).toMatchObject({ language: 'de' });
  });

  it('accepts the person after the mail was answered', async () => {
    const { signIn, signUp, redeemToken, sendMails, accessOutcome } = givenSignIn();
    await signUp.signUp(input);
    const [mail, ...more] = await sendMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: EMAIL, type: 'signup', redirect_to: PLAIN.redirect_to });
    await redeemToken.byCode('signup', EMAIL, mail!.code, null);
    expect(await accessOutcome(await signIn.withPassword(EMAIL, PASSWORD, null))).toBe('welcome');
  });

  it('opens a session immediately where addresses need no confirmation, and sends no mail', async () => {
    const { signUp, sendMails, callerOf } = givenSignIn({ autoConfirm: true });
    const session = expectSession(await signUp.signUp(input));
    expect(session.user.account).toMatchObject({ email_confirmed_at: NOW, confirmation_sent_at: null });
    expect(await callerOf(session)).toMatchObject({
      email: EMAIL,
      is_admin: false,
      must_change_password: false,
    });
    expect(await sendMails()).toEqual([]);
  });

  it.each([false, true])('stores no password (confirmed immediately: %p)', async (autoConfirm) => {
    const { signUp, stored, work } = givenSignIn({ autoConfirm });
    await signUp.signUp(input);
    await work();
    expect(await stored()).not.toContain(PASSWORD);
  });

  it.each([
    ['no address', { email: 'ada' }, 'validation_failed'],
    ['a short password', { password: 'short' }, 'weak_password'],
    ['a password that is too long for its hash', { password: 'x'.repeat(73) }, 'validation_failed'],
    [
      'metadata that is too large for a token',
      { user_metadata: { a: 'x'.repeat(4000) } },
      'validation_failed',
    ],
  ])('rejects %s, without an account or a mail', async (_, given, code) => {
    const { ports, signUp, sendMails } = givenSignIn();
    expect(await toOutcome(signUp.signUp({ ...input, ...given }))).toBe(code);
    expect(await ports.accounts.list(1, 10)).toEqual({ accounts: [], total: 0 });
    expect(await sendMails()).toEqual([]);
  });

  it('rejects new people where sign-ups are off', async () => {
    const { ports, signUp, sendMails } = givenSignIn({ signUps: false });
    expect(await toOutcome(signUp.signUp(input))).toBe('signup_disabled');
    await signUp.magicLink({ ...input, create: true });
    expect(await ports.accounts.byEmail(EMAIL)).toBeUndefined();
    expect(await sendMails()).toEqual([]);
  });
});

describe('signing up with an address that has an account', () => {
  it('gets the usual answer with a made-up person, and sends no mail', async () => {
    const { clock, addUser, ports, signUp, sendMails, accessOutcome } = givenSignIn();
    const first = await addUser();
    clock.advance(MINUTE);
    const again = { ...input, email: ' ADA@Example.com ', password: 'another-password' };
    const { account, identities } = expectPending(
      await signUp.signUp({ ...again, user_metadata: { full_name: 'Eve' } }),
    );
    expect(account).toMatchObject({
      email: EMAIL,
      user_metadata: { full_name: 'Eve' },
      created_at: clock.now(),
    });
    expect(identities).toEqual([]);
    expect(await ports.accounts.find(account.id)).toBeUndefined();
    expect(await ports.accounts.find(first.user.account.id)).toEqual(first.user.account);
    expect(await sendMails()).toEqual([]);
    expect(await accessOutcome(first)).toBe('welcome');
  });

  it('does not reveal what another person entered', async () => {
    const { signUp } = givenSignIn({ mailIntervalMs: 0 });
    await signUp.signUp({ ...input, user_metadata: { full_name: 'Ada Field' } });
    const again = await signUp.signUp({ ...input, user_metadata: { town: 'Leith' } });
    expect(again).toMatchObject({ pending: { account: { user_metadata: { town: 'Leith' } } } });
    expect(JSON.stringify(again)).not.toContain('Ada Field');
  });

  it('sends the mail again while the address is unconfirmed, and keeps the account for the same password', async () => {
    const { clock, signIn, signUp, redeemToken, sendMails, accessOutcome } = givenSignIn();
    const first = expectPending(await signUp.signUp({ ...input, user_metadata: { full_name: 'Ada Field' } }));
    const [old] = await sendMails();
    clock.advance(MINUTE);
    await signUp.signUp({ ...input, user_metadata: { town: 'Leith' } });
    const [mail] = await sendMails();
    expect(await toOutcome(redeemToken.byLink('signup', old!.secret, null))).toBe('otp_expired');
    await redeemToken.byLink('signup', mail!.secret, null);
    const session = await signIn.withPassword(EMAIL, PASSWORD, null);
    expect(session.user.account).toMatchObject({
      id: first.account.id,
      user_metadata: { full_name: 'Ada Field' },
      must_change_password: false,
    });
    expect(session.user.account.user_metadata).not.toHaveProperty('town');
    expect(await accessOutcome(session)).toBe('welcome');
  });

  it('drops both passwords when a second one arrives before the confirmation, and the owner chooses one', async () => {
    const { changeAccount, clock, ports, signIn, signUp, redeemToken, sendMails, callerOf } = givenSignIn();
    const thief = { ...input, user_metadata: { full_name: 'Eve', town: 'Leith' } };
    const first = expectPending(await signUp.signUp(thief));
    clock.advance(MINUTE);
    await signUp.signUp({ ...input, password: 'another-password', user_metadata: { full_name: 'Ada' } });
    expect(await ports.accounts.byEmail(EMAIL)).toMatchObject({ id: first.account.id, password_hash: null });
    const mails = await sendMails();
    const session = await redeemToken.byLink('signup', mails.at(-1)!.secret, null);
    if (session === 'first of two') throw new Error('One address is enough.');
    expect(session.user.account.user_metadata).toEqual(thief.user_metadata);
    for (const password of [PASSWORD, 'another-password']) {
      expect(await toOutcome(signIn.withPassword(EMAIL, password, null))).toBe('invalid_credentials');
    }
    const owner = await callerOf(session);
    expect(owner).toMatchObject({ must_change_password: true });
    await changeAccount.change(owner, { ...PLAIN, password: 'the-very-own-one' });
    const again = await signIn.withPassword(EMAIL, 'the-very-own-one', null);
    expect(await callerOf(again)).toMatchObject({ must_change_password: false });
  });

  it('changes nothing with a second password while another mail is not yet allowed', async () => {
    const { ports, signUp } = givenSignIn();
    const { account } = expectPending(await signUp.signUp(input));
    const soon = { ...input, password: 'another-password', user_metadata: { full_name: 'Eve' } };
    expect(await toOutcome(signUp.signUp(soon))).toBe('over_email_send_rate_limit');
    expect(await ports.accounts.byEmail(EMAIL)).toEqual(account);
  });

  it('is rejected where addresses need no confirmation', async () => {
    const { addUser, signIn, signUp, accessOutcome } = givenSignIn({ autoConfirm: true });
    await addUser();
    const again = { ...input, email: ' ADA@Example.com ', password: 'another-password' };
    expect(await toOutcome(signUp.signUp(again))).toBe('user_already_exists');
    expect(await accessOutcome(await signIn.withPassword(EMAIL, PASSWORD, null))).toBe('welcome');
  });

  it.each([
    [true, 'user_already_exists'],
    [false, 'over_email_send_rate_limit'],
  ])(
    'creates one account for two concurrent sign-ups (confirmed immediately: %p)',
    async (autoConfirm, code) => {
      const { ports, signUp, sendMails } = givenSignIn({ autoConfirm });
      const both = ['first-password', 'other-password'].map((password) =>
        signUp.signUp({ ...input, password }),
      );
      expect(await toOutcomes(both)).toEqual([code, 'welcome']);
      expect((await ports.accounts.list(1, 10)).total).toBe(1);
      expect(await sendMails()).toHaveLength(autoConfirm ? 0 : 1);
    },
  );

  it('creates one account and one valid link for two concurrent sign-ups, though both may be sent', async () => {
    const { ports, signUp, redeemToken, sendMails } = givenSignIn({ mailIntervalMs: 0 });
    await Promise.all([signUp.signUp(input), signUp.signUp(input)]);
    expect((await ports.accounts.list(1, 10)).total).toBe(1);
    const [old, mail] = await sendMails();
    expect(await toOutcome(redeemToken.byLink('signup', old!.secret, null))).toBe('otp_expired');
    expect(await toOutcome(redeemToken.byLink('signup', mail!.secret, null))).toBe('welcome');
  });
});

describe('a magic link', () => {
  it('creates an account without a password for a new address, which its link confirms', async () => {
    const { signUp, redeemToken, sendMails, callerOf } = givenSignIn();
    await signUp.magicLink({ ...input, create: true, user_metadata: { full_name: 'Ada Field' } });
    const [mail] = await sendMails();
    expect(mail).toMatchObject({ to: EMAIL, type: 'signup' });
    const session = await redeemToken.byLink('signup', mail!.secret, null);
    if (session === 'first of two') throw new Error('One address is enough.');
    expect(await callerOf(session)).toMatchObject({ email: EMAIL });
    expect(session.user.account).toMatchObject({
      password_hash: null,
      email_confirmed_at: NOW,
      user_metadata: { full_name: 'Ada Field' },
    });
  });

  it('is sent to an existing account, and changes nothing', async () => {
    const { addUser, ports, signUp, sendMails } = givenSignIn();
    const { user } = await addUser({ user_metadata: { full_name: 'Ada Field' } });
    await signUp.magicLink({ ...input, create: true, user_metadata: { full_name: 'Eve' } });
    const stored = await ports.accounts.byEmail(EMAIL);
    expect(stored).toEqual(user.account);
    expect(await sendMails()).toMatchObject([{ to: EMAIL, type: 'magiclink' }]);
  });

  it('gets an answer that does not reveal who has an account', async () => {
    const { addUser, ports, signUp, sendMails } = givenSignIn();
    await addUser();
    const results = await Promise.all(
      [EMAIL, 'nobody@example.com'].map((email) => signUp.magicLink({ ...input, email, create: false })),
    );
    expect(results[0]).toEqual(results[1]);
    expect(await sendMails()).toMatchObject([{ to: EMAIL }]);
    expect(await ports.accounts.byEmail('nobody@example.com')).toBeUndefined();
  });

  it('cannot be requested again within a minute, by anybody', async () => {
    const { clock, signUp } = givenSignIn();
    const ask = () => toOutcome(signUp.magicLink({ ...input, create: false }));
    expect(await ask()).toBe('welcome');
    clock.set(later(MINUTE - 1));
    expect(await ask()).toBe('over_email_send_rate_limit');
    clock.set(later(MINUTE));
    expect(await ask()).toBe('welcome');
  });
});

describe('adding an admin', () => {
  it('keeps an existing account unchanged, and says so', async () => {
    const { addUser, signIn, signUp, callerOf } = givenSignIn();
    await addUser();
    expect(await signUp.addAdmin(EMAIL, 'made-up-for-you', true)).toBe(false);
    expect(await callerOf(await signIn.withPassword(EMAIL, PASSWORD, null))).toMatchObject({
      is_admin: false,
      must_change_password: false,
    });
    expect(await signUp.addAdmin('owner@example.com', PASSWORD, false)).toBe(true);
  });

  it('needs no confirmation', async () => {
    const { signIn, signUp, sendMails, callerOf } = givenSignIn();
    await signUp.addAdmin('owner@example.com', PASSWORD, true);
    expect(await callerOf(await signIn.withPassword('owner@example.com', PASSWORD, null))).toMatchObject({
      is_admin: true,
      must_change_password: true,
    });
    expect(await sendMails()).toEqual([]);
  });
});
