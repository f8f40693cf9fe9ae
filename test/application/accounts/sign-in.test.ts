import { describe, expect, it } from '@jest/globals';
import { DAY, later, MINUTE, NOW, SECOND } from '../../given.js';
import { EMAIL, givenSignIn, outcomeOf, PASSWORD, PLAIN } from './given-sign-in.js';

async function given(...settings: Parameters<typeof givenSignIn>) {
  const world = givenSignIn(...settings);
  return { ...world, first: await world.member({ user_metadata: { full_name: 'Ada Field' } }) };
}

describe('signing in', () => {
  it('opens a session of its own, whatever the case of the address', async () => {
    const { clock, signIn, first, callerOf } = await given();
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

  it('says how it was done, on which device, and until when', async () => {
    const { ports, signIn, callerOf } = await given();
    const session = await signIn.withPassword(EMAIL, PASSWORD, 'Firefox on a phone');
    expect(session.expires_at).toBe(NOW.getTime() / 1000 + session.expires_in);
    expect(session).not.toHaveProperty('weak_password');
    expect(await ports.sessions.find((await callerOf(session)).session_id)).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: NOW.getTime() / 1000 }],
      user_agent: 'Firefox on a phone',
    });
  });

  it('keeps neither the password nor the tokens', async () => {
    const { signIn, stored, first } = await given();
    const next = await signIn.refresh(first.refresh_token);
    for (const { access_token, refresh_token } of [first, next]) {
      expect(await stored()).not.toContain(access_token);
      expect(await stored()).not.toContain(refresh_token);
    }
    expect(await stored()).not.toContain(PASSWORD);
  });

  it.each([EMAIL, 'nobody@example.com'])(
    'stops guesses at %s after twenty in an hour, from wherever',
    async (email) => {
      const { clock, signIn } = await given();
      const guess = (password: string) => outcomeOf(signIn.withPassword(email, password, null));
      const answers = await Promise.all(Array.from({ length: 80 }, (_, count) => guess(`guess-${count}`)));
      expect(answers.filter((code) => code === 'invalid_credentials')).toHaveLength(20);
      expect(answers.filter((code) => code === 'over_request_rate_limit')).toHaveLength(60);
      expect(await guess(PASSWORD)).toBe('over_request_rate_limit');
      clock.advance(60 * MINUTE);
      expect(await guess(PASSWORD)).toBe(email === EMAIL ? 'welcome' : 'invalid_credentials');
    },
  );

  it('leaves a person other ways in while a stranger guesses at the password', async () => {
    const { askForMail, asks, first, mailed, signIn, useToken } = await given();
    for (let count = 0; count < 20; count++) {
      await outcomeOf(signIn.withPassword(` ${EMAIL.toUpperCase()} `, 'wrong', null));
    }
    expect(await outcomeOf(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('over_request_rate_limit');
    expect(await asks(first)).toBe('welcome');
    expect(await outcomeOf(signIn.refresh(first.refresh_token))).toBe('welcome');
    await askForMail.ask('magiclink', EMAIL, PLAIN);
    const [mail] = await mailed();
    expect(await outcomeOf(useToken.byCode('email', EMAIL, mail!.code, null))).toBe('welcome');
  });

  it('counts the guesses of one person alone, and begins anew after a right one', async () => {
    const { signIn, member } = await given();
    await member({ email: 'eve@example.com' });
    const guess = (password: string, email = EMAIL) => outcomeOf(signIn.withPassword(email, password, null));
    for (let round = 0; round < 3; round++) {
      for (let count = 0; count < 19; count++) await guess('wrong');
      expect(await guess(PASSWORD)).toBe('welcome');
    }
    for (let count = 0; count < 20; count++) await guess('wrong');
    expect(await guess(PASSWORD, 'eve@example.com')).toBe('welcome');
  });

  it('answers an unknown address, an account without a password and a wrong password alike', async () => {
    const { manageAccounts, signIn } = await given();
    await manageAccounts.add({ email: 'google@example.com', email_confirm: true });
    const refusals = await Promise.all(
      [
        signIn.withPassword(EMAIL, 'a-wrong-password', null),
        signIn.withPassword('nobody@example.com', PASSWORD, null),
        signIn.withPassword('google@example.com', '', null),
        signIn.withPassword('', '', null),
      ].map((answer) => answer.catch((error: unknown) => error)),
    );
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ code: 'invalid_credentials', message: 'Invalid login credentials' });
      expect(refusal).toEqual(refusals[0]);
    }
  });

  it('tells only those with the right password that the address is not confirmed yet', async () => {
    const { manageAccounts, signIn } = givenSignIn();
    await manageAccounts.add({ email: EMAIL, password: PASSWORD });
    expect(await outcomeOf(signIn.withPassword(EMAIL, 'a-wrong-password', null))).toBe('invalid_credentials');
    expect(await outcomeOf(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('email_not_confirmed');
  });

  it('opens nothing with a password that is changed while it is looked at', async () => {
    const { manageAccounts, ports, signIn, first, asks } = await given();
    const { verify } = ports.passwords;
    ports.passwords.verify = async (...asked) => {
      const right = await verify.apply(ports.passwords, asked);
      await manageAccounts.change(first.user.account.id, { password: 'a-new-password' });
      return right;
    };
    expect(await outcomeOf(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('invalid_credentials');
    ports.passwords.verify = verify;
    expect(await ports.sessions.list(first.user.account.id)).toEqual([]);
    expect(await asks(await signIn.withPassword(EMAIL, 'a-new-password', null))).toBe('welcome');
  });

  it('opens nothing for an account that is erased while its password is looked at', async () => {
    const { eraseAccount, ports, signIn, first } = await given();
    const { verify } = ports.passwords;
    ports.passwords.verify = async (...asked) => {
      await eraseAccount.erase(first.user.account.id);
      return verify.apply(ports.passwords, asked);
    };
    expect(await outcomeOf(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('invalid_credentials');
  });

  it('says that a password is weak by the rules of now, and lets it in', async () => {
    const { ports, signIn, first, asks } = await given();
    const password_hash = await ports.passwords.hash('short');
    await ports.accounts.update(first.user.account.id, { password_hash });
    const session = await signIn.withPassword(EMAIL, 'short', null);
    expect(session.weak_password).toMatchObject({ reasons: ['length'] });
    expect(await asks(session)).toBe('welcome');
  });

  it('refuses a person who is banned, up to the moment when the ban ends', async () => {
    const { clock, manageAccounts, signIn, first, asks } = await given();
    await manageAccounts.change(first.user.account.id, { ban: 10 * MINUTE });
    const attempts = () =>
      Promise.all([
        outcomeOf(signIn.withPassword(EMAIL, PASSWORD, null)),
        outcomeOf(signIn.refresh(first.refresh_token)),
        asks(first),
      ]);
    const wrong = signIn.withPassword(EMAIL, 'a-wrong-password', null);
    expect(await outcomeOf(wrong)).toBe('invalid_credentials');
    clock.advance(10 * MINUTE - 1);
    expect(await attempts()).toEqual(['user_banned', 'user_banned', 'user_banned']);
    clock.advance(1);
    expect(await attempts()).toEqual(['welcome', 'welcome', 'welcome']);
  });
});

describe('refreshing', () => {
  it('gives a new pair of tokens for the same session', async () => {
    const { clock, signIn, first, callerOf } = await given();
    clock.advance(30 * MINUTE);
    const next = await signIn.refresh(first.refresh_token);
    expect(next.refresh_token).not.toBe(first.refresh_token);
    expect(next.expires_at).toBe(first.expires_at + 30 * 60);
    expect(next.user.account.id).toBe(first.user.account.id);
    expect((await callerOf(next)).session_id).toBe((await callerOf(first)).session_id);
    expect(await signIn.refresh(next.refresh_token)).toMatchObject({ user: { account: { email: EMAIL } } });
  });

  it('serves a second tab that asks with the same token within ten seconds, and gives it the one of now', async () => {
    const { clock, signIn, first, asks } = await given();
    const second = await signIn.refresh(first.refresh_token);
    const third = await signIn.refresh(second.refresh_token);
    clock.advance(10 * SECOND);
    const tab = await signIn.refresh(first.refresh_token);
    expect(await asks(tab)).toBe('welcome');
    expect(tab.refresh_token).toBe(third.refresh_token);
    expect((await signIn.refresh(first.refresh_token)).refresh_token).toBe(third.refresh_token);
  });

  it('gives whoever copied the last token the one that its owner has, and no line of their own', async () => {
    const { clock, signIn, first } = await given();
    const second = await signIn.refresh(first.refresh_token);
    clock.advance(DAY);
    const copied = await signIn.refresh(first.refresh_token);
    expect(copied.refresh_token).toBe(second.refresh_token);
    const third = await signIn.refresh(copied.refresh_token);
    await signIn.refresh(third.refresh_token);
    clock.advance(DAY);
    expect(await outcomeOf(signIn.refresh(second.refresh_token))).toBe('refresh_token_already_used');
  });

  it('goes on for as long as somebody comes with the newest token', async () => {
    const { clock, signIn, first, asks } = await given();
    let session = first;
    for (let i = 0; i < 10; i++) {
      clock.advance(MINUTE);
      session = await signIn.refresh(session.refresh_token);
    }
    expect(await asks(session)).toBe('welcome');
  });

  it('ends the session when an old token comes back: somebody may have stolen it', async () => {
    const { clock, signIn, first, asks } = await given();
    const second = await signIn.refresh(first.refresh_token);
    const third = await signIn.refresh(second.refresh_token);
    clock.advance(10 * SECOND + 1);
    expect(await outcomeOf(signIn.refresh(first.refresh_token))).toBe('refresh_token_already_used');
    expect(await asks(third)).toBe('session_not_found');
    expect(await outcomeOf(signIn.refresh(third.refresh_token))).toBe('refresh_token_not_found');
  });

  it('refuses a token that was never given', async () => {
    const { ports, signIn, first } = await given();
    for (const token of ['', 'made-up', ports.ids.hash(first.refresh_token)]) {
      expect(await outcomeOf(signIn.refresh(token))).toBe('refresh_token_not_found');
    }
  });

  it('works after sixty days of rest, and not a moment longer', async () => {
    const { clock, signIn, first } = await given();
    clock.advance(60 * DAY);
    const second = await signIn.refresh(first.refresh_token);
    clock.advance(60 * DAY + 1);
    expect(await outcomeOf(signIn.refresh(second.refresh_token))).toBe('session_expired');
    expect(await outcomeOf(signIn.refresh(second.refresh_token))).toBe('refresh_token_not_found');
  });
});

describe('who is asking', () => {
  it('is refused with a token that was made up, and with one that has run out', async () => {
    const { clock, first, asks } = await given();
    const { access_token } = first;
    expect(await asks({ access_token: '' })).toBe('bad_jwt');
    expect(await asks({ access_token: `${access_token}x` })).toBe('bad_jwt');
    clock.advance(first.expires_in * SECOND - 1);
    expect(await asks(first)).toBe('welcome');
    clock.advance(1);
    expect(await asks(first)).toBe('session_expired');
  });

  it('is an admin only while the account is one', async () => {
    const { ports, signIn, signUp, callerOf } = await given();
    await signUp.addAdmin('owner@example.com', PASSWORD, false);
    const owner = await signIn.withPassword('owner@example.com', PASSWORD, null);
    expect(await callerOf(owner)).toMatchObject({ is_admin: true, must_change_password: false });
    ports.accounts.standing = async () => ({ is_admin: false, has_second_factor: false });
    expect(await callerOf(owner)).toMatchObject({ is_admin: false });
  });

  it('is nobody once the account is gone', async () => {
    const { ports, first, asks } = await given();
    ports.accounts.find = async () => undefined;
    expect(await asks(first)).toBe('user_not_found');
  });

  it('is told by the account of now, not by the token', async () => {
    const { manageAccounts, first, callerOf } = await given();
    await manageAccounts.change(first.user.account.id, { email: 'ada@field.example' });
    expect(await callerOf(first)).toMatchObject({ email: 'ada@field.example', needs_second_factor: false });
  });
});

describe('signing out', () => {
  it.each([
    ['local', ['session_not_found', 'welcome', 'welcome']],
    ['others', ['welcome', 'session_not_found', 'welcome']],
    ['global', ['session_not_found', 'session_not_found', 'welcome']],
  ] as const)('%s ends its sessions at once, though their tokens have not run out', async (scope, end) => {
    const { member, signIn, first, callerOf, asks } = await given();
    const second = await signIn.withPassword(EMAIL, PASSWORD, null);
    const stranger = await member({ email: 'eve@example.com' });
    await signIn.signOut(await callerOf(first), scope);
    expect(await Promise.all([first, second, stranger].map(asks))).toEqual(end);
  });

  it('ends the refresh token too', async () => {
    const { signIn, first, callerOf } = await given();
    await signIn.signOut(await callerOf(first), 'local');
    expect(await outcomeOf(signIn.refresh(first.refresh_token))).toBe('refresh_token_not_found');
  });
});

describe('a session that nobody used', () => {
  it('is swept away, and one that was used stays', async () => {
    const { clock, ports, signIn, sweep, first } = await given();
    const used = await signIn.withPassword(EMAIL, PASSWORD, null);
    clock.set(later(30 * DAY));
    await signIn.refresh(used.refresh_token);
    clock.set(later(60 * DAY + 1));
    await sweep();
    expect(await ports.sessions.list(first.user.account.id)).toHaveLength(1);
    expect(await outcomeOf(signIn.refresh(first.refresh_token))).toBe('refresh_token_not_found');
  });
});
