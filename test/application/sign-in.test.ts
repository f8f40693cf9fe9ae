import { describe, expect, it } from '@jest/globals';
import { MemoryClock } from '../../src/adapters/memory/clock.js';
import { memoryPorts } from '../../src/adapters/memory/ports.js';
import { SignIn } from '../../src/application/sign-in.js';
import { MINUTE, NOW, SECOND } from '../given.js';

const email = 'ada@example.com';
const password = 'a-good-password';
const hashToken = (token: string) => `hash of ${token}`;

async function given() {
  const clock = new MemoryClock();
  const ports = memoryPorts({ clock });
  const signIn = new SignIn(ports, hashToken);
  const first = await signIn.signUp(email, password, { full_name: 'Ada Field' });
  const callerOf = async ({ access_token }: { access_token: string }) =>
    (await signIn.identify(access_token)).caller;
  /** The code with which this access token is refused; 'welcome' when it is not. */
  const asks = ({ access_token }: { access_token: string }) =>
    signIn.identify(access_token).then(
      () => 'welcome',
      ({ code }: { code: string }) => code,
    );
  return { clock, ports, signIn, first, callerOf, asks };
}

describe('signing up', () => {
  it('makes an account and signs it in', async () => {
    const { ports, first, callerOf } = await given();
    expect(first.account).toMatchObject({
      email,
      user_metadata: { full_name: 'Ada Field' },
      email_confirmed_at: NOW,
      must_change_password: false,
    });
    expect(first.expires_at).toBe(NOW.getTime() / 1000 + first.expires_in);
    expect(await ports.accounts.byEmail(email)).toEqual(first.account);
    expect(await callerOf(first)).toMatchObject({ user_id: first.account.id, email, is_admin: false });
  });

  it('keeps neither the password nor the refresh token', async () => {
    const { ports, first } = await given();
    expect(JSON.stringify(await ports.accounts.byEmail(email))).not.toContain(password);
    const rotate = (hash: string) => ports.sessions.rotate(hash, 'next', NOW, 0);
    expect(await rotate(first.refresh_token)).toEqual({ outcome: 'unknown' });
    expect(await rotate(hashToken(first.refresh_token))).toMatchObject({ outcome: 'rotated' });
  });

  it('refuses an address that has an account, however it is written', async () => {
    const { signIn, asks } = await given();
    const again = signIn.signUp(' ADA@Example.com ', 'another-password');
    await expect(again).rejects.toMatchObject({ code: 'user_already_exists' });
    expect(await asks(await signIn.withPassword(email, password))).toBe('welcome');
  });

  it('makes one account of two at once', async () => {
    const { signIn } = await given();
    const both = await Promise.allSettled(
      ['first-password', 'other-password'].map((one) => signIn.signUp('eve@example.com', one)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    ['no address', 'ada', password, 'validation_failed'],
    ['a short password', 'eve@example.com', 'short', 'weak_password'],
    ['a password of which a part would not count', 'eve@example.com', 'x'.repeat(73), 'validation_failed'],
  ])('refuses %s, and no account is made', async (_, address, chosen, code) => {
    const { ports, signIn } = await given();
    await expect(signIn.signUp(address, chosen)).rejects.toMatchObject({ code });
    expect(await ports.accounts.byEmail(address)).toBeUndefined();
  });
});

describe('signing in', () => {
  it('opens a session of its own, whatever the case of the address', async () => {
    const { clock, signIn, first, callerOf } = await given();
    clock.advance(MINUTE);
    const second = await signIn.withPassword(' Ada@EXAMPLE.com', password);
    expect(second.account).toMatchObject({ id: first.account.id, last_sign_in_at: clock.now() });
    const [one, two] = [await callerOf(first), await callerOf(second)];
    expect(two.user_id).toBe(one.user_id);
    expect(two.session_id).not.toBe(one.session_id);
  });

  it('answers an unknown address and a wrong password alike', async () => {
    const { signIn } = await given();
    const refusals = await Promise.all(
      [
        signIn.withPassword(email, 'a-wrong-password'),
        signIn.withPassword('nobody@example.com', password),
        signIn.withPassword('', ''),
      ].map((answer) => answer.catch((error: unknown) => error)),
    );
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ code: 'invalid_credentials', message: 'Invalid login credentials' });
      expect(refusal).toEqual(refusals[0]);
    }
  });
});

describe('refreshing', () => {
  it('gives a new pair of tokens for the same session', async () => {
    const { clock, signIn, first, callerOf } = await given();
    clock.advance(30 * MINUTE);
    const next = await signIn.refresh(first.refresh_token);
    expect(next.refresh_token).not.toBe(first.refresh_token);
    expect(next.expires_at).toBe(first.expires_at + 30 * 60);
    expect(next.account.id).toBe(first.account.id);
    expect((await callerOf(next)).session_id).toBe((await callerOf(first)).session_id);
    expect(await signIn.refresh(next.refresh_token)).toMatchObject({ account: { email } });
  });

  it('serves a second tab that asks with the same token within ten seconds', async () => {
    const { clock, signIn, first, asks } = await given();
    await signIn.refresh(first.refresh_token);
    clock.advance(10 * SECOND);
    expect(await asks(await signIn.refresh(first.refresh_token))).toBe('welcome');
  });

  it('ends the session when an old token comes back: somebody may have stolen it', async () => {
    const { clock, signIn, first, asks } = await given();
    const second = await signIn.refresh(first.refresh_token);
    const third = await signIn.refresh(second.refresh_token);
    clock.advance(11 * SECOND);
    await expect(signIn.refresh(first.refresh_token)).rejects.toMatchObject({
      code: 'refresh_token_already_used',
    });
    expect(await asks(third)).toBe('session_not_found');
    await expect(signIn.refresh(third.refresh_token)).rejects.toMatchObject({
      code: 'refresh_token_not_found',
    });
  });

  it('refuses a token that was never given', async () => {
    const { signIn, first } = await given();
    for (const token of ['', 'made-up', hashToken(first.refresh_token)]) {
      await expect(signIn.refresh(token)).rejects.toMatchObject({ code: 'refresh_token_not_found' });
    }
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
    const { ports, signIn, callerOf } = await given();
    await signIn.addAdmin('owner@example.com', password, false);
    const owner = await signIn.withPassword('owner@example.com', password);
    expect(await callerOf(owner)).toMatchObject({ is_admin: true, must_change_password: false });
    ports.accounts.isAdmin = async () => false;
    expect(await callerOf(owner)).toMatchObject({ is_admin: false });
  });

  it('is nobody once the account is gone', async () => {
    const { ports, first, asks } = await given();
    ports.accounts.find = async () => undefined;
    expect(await asks(first)).toBe('user_not_found');
  });
});

describe('signing out', () => {
  it.each([
    ['local', ['session_not_found', 'welcome', 'welcome']],
    ['others', ['welcome', 'session_not_found', 'welcome']],
    ['global', ['session_not_found', 'session_not_found', 'welcome']],
  ] as const)('%s ends its sessions at once, though their tokens have not run out', async (scope, end) => {
    const { signIn, first, callerOf, asks } = await given();
    const second = await signIn.withPassword(email, password);
    const stranger = await signIn.signUp('eve@example.com', password);
    await signIn.signOut(await callerOf(first), scope);
    expect(await Promise.all([first, second, stranger].map(asks))).toEqual(end);
  });

  it('ends the refresh token too', async () => {
    const { signIn, first, callerOf } = await given();
    await signIn.signOut(await callerOf(first), 'local');
    await expect(signIn.refresh(first.refresh_token)).rejects.toMatchObject({
      code: 'refresh_token_not_found',
    });
  });
});

describe('changing the account', () => {
  it('takes a new password, and ends the other sessions', async () => {
    const { signIn, first, callerOf, asks } = await given();
    const second = await signIn.withPassword(email, password);
    await signIn.change(await callerOf(first), { password: 'a-new-password' });
    expect(await asks(first)).toBe('welcome');
    expect(await asks(second)).toBe('session_not_found');
    await expect(signIn.withPassword(email, password)).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(await asks(await signIn.withPassword(email, 'a-new-password'))).toBe('welcome');
  });

  it.each([
    ['the old password', password, 'same_password'],
    ['a short one', 'short', 'weak_password'],
  ])('refuses %s, and nothing is changed', async (_, chosen, code) => {
    const { signIn, first, callerOf, asks } = await given();
    const second = await signIn.withPassword(email, password);
    const change = { password: chosen, user_metadata: { full_name: 'Eve' } };
    await expect(signIn.change(await callerOf(first), change)).rejects.toMatchObject({ code });
    expect(await asks(second)).toBe('welcome');
    expect((await signIn.withPassword(email, password)).account.user_metadata).toEqual({
      full_name: 'Ada Field',
    });
  });

  it('merges what it knows of the person, and forgets what is null', async () => {
    const { clock, ports, signIn, first, callerOf, asks } = await given();
    const second = await signIn.withPassword(email, password);
    clock.advance(MINUTE);
    const user_metadata = { full_name: null, avatar_url: '/ada.webp' };
    const changed = await signIn.change(await callerOf(first), { user_metadata });
    expect(changed).toMatchObject({ user_metadata: { avatar_url: '/ada.webp' }, updated_at: clock.now() });
    expect(changed.user_metadata).not.toHaveProperty('full_name');
    expect(await ports.accounts.byEmail(email)).toEqual(changed);
    expect(await asks(second)).toBe('welcome');
  });

  it('lifts the duty to change the password by changing it, and by nothing else', async () => {
    const { signIn, callerOf } = await given();
    await signIn.addAdmin('owner@example.com', 'made-up-for-you', true);
    const owner = await signIn.withPassword('owner@example.com', 'made-up-for-you');
    expect(await callerOf(owner)).toMatchObject({ is_admin: true, must_change_password: true });
    await signIn.change(await callerOf(owner), { user_metadata: { full_name: 'Owner' } });
    expect(await callerOf(owner)).toMatchObject({ must_change_password: true });
    await signIn.change(await callerOf(owner), { password });
    expect(await callerOf(owner)).toMatchObject({ is_admin: true, must_change_password: false });
  });
});

describe('adding an admin', () => {
  it('leaves an account that is there as it is, and says so', async () => {
    const { signIn, callerOf } = await given();
    expect(await signIn.addAdmin(email, 'made-up-for-you', true)).toBe(false);
    expect(await callerOf(await signIn.withPassword(email, password))).toMatchObject({
      is_admin: false,
      must_change_password: false,
    });
    expect(await signIn.addAdmin('owner@example.com', password, false)).toBe(true);
  });
});
