import { describe, expect, it } from '@jest/globals';
import { DAY, later, MINUTE, NOW, SECOND } from '../../given.js';
import { EMAIL, givenSignIn, toOutcome, PASSWORD, PLAIN } from './given-sign-in.js';

async function setUp(...settings: Parameters<typeof givenSignIn>) {
  const world = givenSignIn(...settings);
  return { ...world, first: await world.addUser({ user_metadata: { full_name: 'Ada Field' } }) };
}

describe('signing in', () => {
  it('opens a new session, for the address in any case', async () => {
    const { clock, signIn, first, callerOf } = await setUp();
    clock.advance(MINUTE);
    const second = await signIn.withPassword(' Ada@EXAMPLE.com', PASSWORD, null);
    expect(second.user.account).toMatchObject({
      id: first.user.account.id,
      last_sign_in_at: clock.now(),
    });
    const [one, two] = [await callerOf(first), await callerOf(second)];
    expect(two.user_id).toBe(one.user_id);
    expect(two.session_id).not.toBe(one.session_id);
  });

  it('stores the method, the device and the end', async () => {
    const { ports, signIn, callerOf } = await setUp();
    const session = await signIn.withPassword(EMAIL, PASSWORD, 'Firefox on a phone');
    expect(session.expires_at).toBe(NOW.getTime() / 1000 + session.expires_in);
    expect(session).not.toHaveProperty('weak_password');
    expect(await ports.sessions.find((await callerOf(session)).session_id)).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: NOW.getTime() / 1000 }],
      user_agent: 'Firefox on a phone',
    });
  });

  it('stores neither the password nor the tokens', async () => {
    const { signIn, stored, first } = await setUp();
    const next = await signIn.refresh(first.refresh_token);
    for (const { access_token, refresh_token } of [first, next]) {
      expect(await stored()).not.toContain(access_token);
      expect(await stored()).not.toContain(refresh_token);
    }
    expect(await stored()).not.toContain(PASSWORD);
  });

  it.each([EMAIL, 'nobody@example.com'])(
    'stops guesses at %s after twenty in an hour, from any address',
    async (email) => {
      const { clock, signIn } = await setUp();
      const guess = (password: string) => toOutcome(signIn.withPassword(email, password, null));
      const results = await Promise.all(Array.from({ length: 80 }, (_, count) => guess(`guess-${count}`)));
      expect(results.filter((code) => code === 'invalid_credentials')).toHaveLength(20);
      expect(results.filter((code) => code === 'over_request_rate_limit')).toHaveLength(60);
      expect(await guess(PASSWORD)).toBe('over_request_rate_limit');
      clock.advance(60 * MINUTE);
      expect(await guess(PASSWORD)).toBe(email === EMAIL ? 'welcome' : 'invalid_credentials');
    },
  );

  it('leaves a person other ways in while a stranger guesses the password', async () => {
    const { requestMail, accessOutcome, first, sendMails, signIn, redeemToken } = await setUp();
    for (let count = 0; count < 20; count++) {
      await toOutcome(signIn.withPassword(` ${EMAIL.toUpperCase()} `, 'wrong', null));
    }
    expect(await toOutcome(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('over_request_rate_limit');
    expect(await accessOutcome(first)).toBe('welcome');
    expect(await toOutcome(signIn.refresh(first.refresh_token))).toBe('welcome');
    await requestMail.request('magiclink', EMAIL, PLAIN);
    const [mail] = await sendMails();
    expect(await toOutcome(redeemToken.byCode('email', EMAIL, mail!.code, null))).toBe('welcome');
  });

  it('counts guesses per person, and starts over after a correct one', async () => {
    const { signIn, addUser } = await setUp();
    await addUser({ email: 'eve@example.com' });
    const guess = (password: string, email = EMAIL) => toOutcome(signIn.withPassword(email, password, null));
    for (let round = 0; round < 3; round++) {
      for (let count = 0; count < 19; count++) await guess('wrong');
      expect(await guess(PASSWORD)).toBe('welcome');
    }
    for (let count = 0; count < 20; count++) await guess('wrong');
    expect(await guess(PASSWORD, 'eve@example.com')).toBe('welcome');
  });

  it('answers an unknown address, an account without a password and a wrong password alike', async () => {
    const { manageAccounts, signIn } = await setUp();
    await manageAccounts.add({ email: 'google@example.com', email_confirm: true });
    const refusals = await Promise.all(
      [
        signIn.withPassword(EMAIL, 'a-wrong-password', null),
        signIn.withPassword('nobody@example.com', PASSWORD, null),
        signIn.withPassword('google@example.com', '', null),
        signIn.withPassword('', '', null),
      ].map((result) => result.catch((error: unknown) => error)),
    );
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ code: 'invalid_credentials', message: 'Invalid login credentials' });
      expect(refusal).toEqual(refusals[0]);
    }
  });

  it('reveals only to those with the right password that the address is unconfirmed', async () => {
    const { manageAccounts, signIn } = givenSignIn();
    await manageAccounts.add({ email: EMAIL, password: PASSWORD });
    expect(await toOutcome(signIn.withPassword(EMAIL, 'a-wrong-password', null))).toBe('invalid_credentials');
    expect(await toOutcome(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('email_not_confirmed');
  });

  it('opens nothing with a password that is changed during its check', async () => {
    const { manageAccounts, ports, signIn, first, accessOutcome } = await setUp();
    const { verify } = ports.passwords;
    ports.passwords.verify = async (...args) => {
      const right = await verify.apply(ports.passwords, args);
      await manageAccounts.change(first.user.account.id, { password: 'a-new-password' });
      return right;
    };
    expect(await toOutcome(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('invalid_credentials');
    ports.passwords.verify = verify;
    expect(await ports.sessions.list(first.user.account.id)).toEqual([]);
    expect(await accessOutcome(await signIn.withPassword(EMAIL, 'a-new-password', null))).toBe('welcome');
  });

  it('opens nothing for an account that is erased during the check', async () => {
    const { eraseAccount, ports, signIn, first } = await setUp();
    const { verify } = ports.passwords;
    ports.passwords.verify = async (...args) => {
      await eraseAccount.erase(first.user.account.id);
      return verify.apply(ports.passwords, args);
    };
    expect(await toOutcome(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('invalid_credentials');
  });

  it('reports a password that is weak by current rules, and accepts it', async () => {
    const { ports, signIn, first, accessOutcome } = await setUp();
    const password_hash = await ports.passwords.hash('short');
    await ports.accounts.update(first.user.account.id, { password_hash });
    const session = await signIn.withPassword(EMAIL, 'short', null);
    expect(session.weak_password).toMatchObject({ reasons: ['length'] });
    expect(await accessOutcome(session)).toBe('welcome');
  });

  it('rejects a banned person until the ban ends', async () => {
    const { clock, manageAccounts, signIn, first, accessOutcome } = await setUp();
    await manageAccounts.change(first.user.account.id, { ban: 10 * MINUTE });
    const attempts = () =>
      Promise.all([
        toOutcome(signIn.withPassword(EMAIL, PASSWORD, null)),
        toOutcome(signIn.refresh(first.refresh_token)),
        accessOutcome(first),
      ]);
    const wrong = signIn.withPassword(EMAIL, 'a-wrong-password', null);
    expect(await toOutcome(wrong)).toBe('invalid_credentials');
    clock.advance(10 * MINUTE - 1);
    expect(await attempts()).toEqual(['user_banned', 'user_banned', 'user_banned']);
    clock.advance(1);
    expect(await attempts()).toEqual(['welcome', 'welcome', 'welcome']);
  });
});

describe('refreshing', () => {
  it('returns a new pair of tokens for the same session', async () => {
    const { clock, signIn, first, callerOf } = await setUp();
    clock.advance(30 * MINUTE);
    const next = await signIn.refresh(first.refresh_token);
    expect(next.refresh_token).not.toBe(first.refresh_token);
    expect(next.expires_at).toBe(first.expires_at + 30 * 60);
    expect(next.user.account.id).toBe(first.user.account.id);
    expect((await callerOf(next)).session_id).toBe((await callerOf(first)).session_id);
    expect(await signIn.refresh(next.refresh_token)).toMatchObject({ user: { account: { email: EMAIL } } });
  });

  it('returns the current token to a second tab that uses the same one within ten seconds', async () => {
    const { clock, signIn, first, accessOutcome } = await setUp();
    const second = await signIn.refresh(first.refresh_token);
    const third = await signIn.refresh(second.refresh_token);
    clock.advance(10 * SECOND);
    const tab = await signIn.refresh(first.refresh_token);
    expect(await accessOutcome(tab)).toBe('welcome');
    expect(tab.refresh_token).toBe(third.refresh_token);
    expect((await signIn.refresh(first.refresh_token)).refresh_token).toBe(third.refresh_token);
  });

  it("gives a copied last token the owner's token, and no separate line", async () => {
    const { clock, signIn, first } = await setUp();
    const second = await signIn.refresh(first.refresh_token);
    clock.advance(DAY);
    const copied = await signIn.refresh(first.refresh_token);
    expect(copied.refresh_token).toBe(second.refresh_token);
    const third = await signIn.refresh(copied.refresh_token);
    await signIn.refresh(third.refresh_token);
    clock.advance(DAY);
    expect(await toOutcome(signIn.refresh(second.refresh_token))).toBe('refresh_token_already_used');
  });

  it('continues as long as the newest token is used', async () => {
    const { clock, signIn, first, accessOutcome } = await setUp();
    let session = first;
    for (let i = 0; i < 10; i++) {
      clock.advance(MINUTE);
      session = await signIn.refresh(session.refresh_token);
    }
    expect(await accessOutcome(session)).toBe('welcome');
  });

  it('ends the session when an old token is used, because it may be stolen', async () => {
    const { clock, signIn, first, accessOutcome } = await setUp();
    const second = await signIn.refresh(first.refresh_token);
    const third = await signIn.refresh(second.refresh_token);
    clock.advance(10 * SECOND + 1);
    expect(await toOutcome(signIn.refresh(first.refresh_token))).toBe('refresh_token_already_used');
    expect(await accessOutcome(third)).toBe('session_not_found');
    expect(await toOutcome(signIn.refresh(third.refresh_token))).toBe('refresh_token_not_found');
  });

  it('rejects an unknown token', async () => {
    const { ports, signIn, first } = await setUp();
    for (const token of ['', 'made-up', ports.crypto.hash(first.refresh_token)]) {
      expect(await toOutcome(signIn.refresh(token))).toBe('refresh_token_not_found');
    }
  });

  it('works after sixty days without use, but not later', async () => {
    const { clock, signIn, first } = await setUp();
    clock.advance(60 * DAY);
    const second = await signIn.refresh(first.refresh_token);
    clock.advance(60 * DAY + 1);
    expect(await toOutcome(signIn.refresh(second.refresh_token))).toBe('session_expired');
    expect(await toOutcome(signIn.refresh(second.refresh_token))).toBe('refresh_token_not_found');
  });
});

describe('the caller', () => {
  it('is rejected with an invented token, and with an expired one', async () => {
    const { clock, first, accessOutcome } = await setUp();
    const { access_token } = first;
    expect(await accessOutcome({ access_token: '' })).toBe('bad_jwt');
    expect(await accessOutcome({ access_token: `${access_token}x` })).toBe('bad_jwt');
    clock.advance(first.expires_in * SECOND - 1);
    expect(await accessOutcome(first)).toBe('welcome');
    clock.advance(1);
    expect(await accessOutcome(first)).toBe('session_expired');
  });

  it('is an admin only while the account is one', async () => {
    const { ports, signIn, signUp, callerOf } = await setUp();
    await signUp.addAdmin('owner@example.com', PASSWORD, false);
    const owner = await signIn.withPassword('owner@example.com', PASSWORD, null);
    expect(await callerOf(owner)).toMatchObject({ is_admin: true, must_change_password: false });
    ports.accounts.findStanding = async () => ({ is_admin: false, has_second_factor: false });
    expect(await callerOf(owner)).toMatchObject({ is_admin: false });
  });

  it('is unknown once the account is deleted', async () => {
    const { ports, first, accessOutcome } = await setUp();
    ports.accounts.find = async () => undefined;
    expect(await accessOutcome(first)).toBe('user_not_found');
  });

  it('is read from the current account, not from the token', async () => {
    const { manageAccounts, first, callerOf } = await setUp();
    await manageAccounts.change(first.user.account.id, { email: 'ada@field.example' });
    expect(await callerOf(first)).toMatchObject({ email: 'ada@field.example', needs_second_factor: false });
  });
});

describe('signing out', () => {
  it.each([
    ['local', ['session_not_found', 'welcome', 'welcome']],
    ['others', ['welcome', 'session_not_found', 'welcome']],
    ['global', ['session_not_found', 'session_not_found', 'welcome']],
  ] as const)('%s ends its sessions immediately, before their tokens expire', async (scope, end) => {
    const { addUser, signIn, first, callerOf, accessOutcome } = await setUp();
    const second = await signIn.withPassword(EMAIL, PASSWORD, null);
    const stranger = await addUser({ email: 'eve@example.com' });
    await signIn.signOut(await callerOf(first), scope);
    expect(await Promise.all([first, second, stranger].map(accessOutcome))).toEqual(end);
  });

  it('ends the refresh token too', async () => {
    const { signIn, first, callerOf } = await setUp();
    await signIn.signOut(await callerOf(first), 'local');
    expect(await toOutcome(signIn.refresh(first.refresh_token))).toBe('refresh_token_not_found');
  });
});

describe('an unused session', () => {
  it('is swept, and a used one stays', async () => {
    const { clock, ports, signIn, sweep, first } = await setUp();
    const used = await signIn.withPassword(EMAIL, PASSWORD, null);
    clock.set(later(30 * DAY));
    await signIn.refresh(used.refresh_token);
    clock.set(later(60 * DAY + 1));
    await sweep();
    expect(await ports.sessions.list(first.user.account.id)).toHaveLength(1);
    expect(await toOutcome(signIn.refresh(first.refresh_token))).toBe('refresh_token_not_found');
  });
});
