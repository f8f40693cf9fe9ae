import { describe, expect, it } from '@jest/globals';
import { MemoryTotp } from '../../../src/adapters/memory/accounts/totp.js';
import { DAY, MINUTE } from '../../given.js';
import { EMAIL, givenSignIn, toOutcome, toOutcomes, PASSWORD, PKCE, PLAIN } from './given-sign-in.js';

const NEW = 'ada@field.example';

async function setUp(...settings: Parameters<typeof givenSignIn>) {
  const world = givenSignIn(...settings);
  const first = await world.addUser({ user_metadata: { full_name: 'Ada Field' } });
  const change = async (input: Omit<Parameters<typeof world.changeAccount.change>[1], keyof typeof PLAIN>) =>
    world.changeAccount.change(await world.callerOf(first), { ...PLAIN, ...input });
  return { ...world, first, change };
}

describe('changing the password', () => {
  it('sets a new one, and ends the other sessions', async () => {
    const { signIn, first, accessOutcome, change } = await setUp();
    const second = await signIn.withPassword(EMAIL, PASSWORD, null);
    await change({ password: 'a-new-password' });
    expect(await accessOutcome(first)).toBe('welcome');
    expect(await accessOutcome(second)).toBe('session_not_found');
    expect(await toOutcome(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('invalid_credentials');
    expect(await accessOutcome(await signIn.withPassword(EMAIL, 'a-new-password', null))).toBe('welcome');
  });

  it('ends every link and code on its way', async () => {
    const { requestMail, redeemToken, sendMails, change } = await setUp();
    await requestMail.request('recovery', EMAIL, PLAIN);
    const [mail] = await sendMails();
    await change({ password: 'a-new-password' });
    expect(await toOutcome(redeemToken.byCode('email', EMAIL, mail!.code, null))).toBe('otp_expired');
    expect(await toOutcome(redeemToken.byLink('recovery', mail!.secret, null))).toBe('otp_expired');
  });

  it('cancels a mail requested before, and sends the next one immediately', async () => {
    const { requestMail, change, sendMails } = await setUp();
    await requestMail.request('recovery', EMAIL, PLAIN);
    await requestMail.request('magiclink', EMAIL, PLAIN);
    await change({ password: 'a-new-password' });
    expect(await sendMails()).toEqual([]);
    expect(await toOutcome(requestMail.request('recovery', EMAIL, PLAIN))).toBe('welcome');
    expect(await sendMails()).toMatchObject([{ to: EMAIL, type: 'recovery' }]);
  });

  it('stores neither the old nor the new one', async () => {
    const { stored, change } = await setUp();
    await change({ password: 'a-new-password' });
    expect(await stored()).not.toContain('a-new-password');
    expect(await stored()).not.toContain(PASSWORD);
  });

  it('sets one for an account without a password', async () => {
    const { requestMail, changeAccount, manageAccounts, signIn, redeemToken, sendMails, callerOf } =
      givenSignIn();
    await manageAccounts.add({ email: EMAIL, email_confirm: true });
    await requestMail.request('magiclink', EMAIL, PLAIN);
    const [mail] = await sendMails();
    const session = await redeemToken.byLink('magiclink', mail!.secret, null);
    if (session === 'first of two') throw new Error('One address is enough.');
    await changeAccount.change(await callerOf(session), { ...PLAIN, password: PASSWORD });
    expect(await toOutcome(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('welcome');
  });

  it.each([
    ['the old password', PASSWORD, 'same_password'],
    ['a short one', 'short', 'weak_password'],
    ['one that is easy to guess', 'password123', 'weak_password'],
  ])('rejects %s, and changes nothing', async (_, password, code) => {
    const { ports, signIn, first, accessOutcome, change } = await setUp();
    const second = await signIn.withPassword(EMAIL, PASSWORD, null);
    const input = { password, user_metadata: { full_name: 'Eve' }, email: NEW };
    const before = await ports.accounts.byEmail(EMAIL);
    expect(await toOutcome(change(input))).toBe(code);
    expect(await ports.accounts.byEmail(EMAIL)).toEqual(before);
    expect(await Promise.all([first, second].map(accessOutcome))).toEqual(['welcome', 'welcome']);
  });

  it('clears the duty to change it, which nothing else does', async () => {
    const { changeAccount, signIn, signUp, callerOf } = givenSignIn();
    await signUp.addAdmin('owner@example.com', 'made-up-for-you', true);
    const owner = await signIn.withPassword('owner@example.com', 'made-up-for-you', null);
    const change = async (input: object) =>
      changeAccount.change(await callerOf(owner), { ...PLAIN, ...input });
    expect(await callerOf(owner)).toMatchObject({ is_admin: true, must_change_password: true });
    await change({ user_metadata: { full_name: 'Owner' } });
    expect(await callerOf(owner)).toMatchObject({ must_change_password: true });
    await change({ password: PASSWORD });
    expect(await callerOf(owner)).toMatchObject({ is_admin: true, must_change_password: false });
  });

  it('requires a session with the second factor', async () => {
    const { clock, changeAccount, secondFactors, signIn, first, callerOf } = await setUp();
    const caller = await callerOf(first);
    const { factor } = await secondFactors.enrol(caller, 'Phone');
    const { id } = await secondFactors.challenge(caller, factor.id);
    const code = MemoryTotp.computeCode(factor.secret, clock.now());
    const raised = await secondFactors.verify(caller, factor.id, id, code);
    const thief = await callerOf(await signIn.withPassword(EMAIL, PASSWORD, null));
    for (const input of [{ password: 'a-new-password' }, { email: NEW }, { user_metadata: { a: 1 } }]) {
      expect(await toOutcome(changeAccount.change(thief, { ...PLAIN, ...input }))).toBe('insufficient_aal');
    }
    const own = changeAccount.change(await callerOf(raised), { ...PLAIN, password: 'a-new-password' });
    expect(await toOutcome(own)).toBe('welcome');
  });
});

describe('changing the password in a session that is a day old', () => {
  async function givenOld(...settings: Parameters<typeof givenSignIn>) {
    const world = await setUp(...settings);
    const caller = await world.callerOf(world.first);
    const change = (nonce?: string, password = 'a-new-password') =>
      world.changeAccount.change(caller, { ...PLAIN, password, nonce });
    const code = async () => {
      await world.changeAccount.reauthenticate(caller);
      return (await world.sendMails())[0]!.code;
    };
    return { ...world, caller, change, code };
  }

  it.each([
    [DAY, 'welcome'],
    [DAY + 1, 'reauthentication_needed'],
  ])('%i milliseconds after the sign-in: %s', async (age, outcome) => {
    const { clock, change } = await givenOld();
    clock.advance(age);
    expect(await toOutcome(change())).toBe(outcome);
  });

  it('accepts a code sent by mail, once', async () => {
    const { clock, code, change } = await givenOld();
    clock.advance(2 * DAY);
    const nonce = await code();
    expect(await toOutcome(change(` ${nonce.slice(0, 3)} ${nonce.slice(3)}`))).toBe('welcome');
    expect(await toOutcome(change(nonce, 'yet-another-one'))).toBe('reauthentication_not_valid');
  });

  it('accepts the code again when the change failed for another reason', async () => {
    const { clock, caller, changeAccount, code, addUser, change } = await givenOld();
    await addUser({ email: 'eve@example.com' });
    clock.advance(2 * DAY);
    const nonce = await code();
    const input = { ...PLAIN, password: 'a-new-password', nonce };
    for (const [reason, outcome] of [
      [{ email: 'eve@example.com' }, 'email_exists'],
      [{ user_metadata: { a: 'x'.repeat(4000) } }, 'validation_failed'],
    ] as const) {
      expect(await toOutcome(changeAccount.change(caller, { ...input, ...reason }))).toBe(outcome);
    }
    expect(await toOutcome(change(nonce))).toBe('welcome');
  });

  it('accepts the code for one of two concurrent changes', async () => {
    const { clock, code, change } = await givenOld();
    clock.advance(2 * DAY);
    const nonce = await code();
    const both = [change(nonce, 'a-new-password'), change(nonce, 'yet-another-one')];
    expect(await toOutcomes(both)).toEqual(['reauthentication_not_valid', 'welcome']);
  });

  it('rejects a wrong code, one of another kind, and the right one after five attempts', async () => {
    const { requestMail, clock, code, change, sendMails } = await givenOld();
    clock.advance(2 * DAY);
    await requestMail.request('recovery', EMAIL, PLAIN);
    const [recovery] = await sendMails();
    const nonce = await code();
    for (const wrong of [recovery!.code, '111111', '222222', '333333', 'no digits', nonce]) {
      expect(await toOutcome(change(wrong))).toBe('reauthentication_not_valid');
    }
  });

  it.each([
    [60 * MINUTE - 1, 'welcome'],
    [60 * MINUTE, 'reauthentication_not_valid'],
  ])('%i milliseconds after the code was sent: %s', async (wait, outcome) => {
    const { clock, code, change } = await givenOld();
    clock.advance(2 * DAY);
    const nonce = await code();
    clock.advance(wait);
    expect(await toOutcome(change(nonce))).toBe(outcome);
  });

  it("rejects another person's code", async () => {
    const { clock, changeAccount, addUser, callerOf, change, sendMails } = await givenOld();
    clock.advance(2 * DAY);
    const eve = await callerOf(await addUser({ email: 'eve@example.com' }));
    await changeAccount.reauthenticate(eve);
    const [mail] = await sendMails();
    expect(await toOutcome(change(mail!.code))).toBe('reauthentication_not_valid');
  });

  it('needs no code where the setting is off, or while the password has to be changed', async () => {
    const off = await givenOld({ reauthenticateAfterMs: 0 });
    off.clock.advance(50 * DAY);
    expect(await toOutcome(off.change())).toBe('welcome');
    const { clock, changeAccount, signIn, signUp, callerOf } = givenSignIn();
    await signUp.addAdmin(EMAIL, 'made-up-for-you', true);
    const owner = await callerOf(await signIn.withPassword(EMAIL, 'made-up-for-you', null));
    clock.advance(2 * DAY);
    expect(await toOutcome(changeAccount.change(owner, { ...PLAIN, password: PASSWORD }))).toBe('welcome');
  });

  it('does not open a session with the code', async () => {
    const { clock, code, redeemToken } = await givenOld();
    clock.advance(2 * DAY);
    const nonce = await code();
    for (const type of ['email', 'reauthentication', 'recovery'] as const) {
      expect(await toOutcome(redeemToken.byCode(type, EMAIL, nonce, null))).toBe('otp_expired');
    }
  });
});

describe('changing the e-mail', () => {
  it('waits for both addresses, and says which ones', async () => {
    const { ports, change, sendMails } = await setUp();
    const changed = await change({ email: ` ${NEW.toUpperCase()}` });
    expect(changed).toMatchObject({ email: EMAIL, new_email: NEW });
    expect(await ports.accounts.byEmail(NEW)).toBeUndefined();
    expect((await sendMails()).map(({ to }) => to)).toEqual([NEW, EMAIL]);
  });

  it('is done immediately where addresses need no confirmation, and ends the links to the old one', async () => {
    const { requestMail, signIn, redeemToken, change, sendMails } = await setUp({ autoConfirm: true });
    await requestMail.request('recovery', EMAIL, PLAIN);
    const [mail] = await sendMails();
    expect(await change({ email: NEW })).toMatchObject({ email: NEW, new_email: null });
    expect(await sendMails()).toEqual([]);
    expect(await toOutcome(signIn.withPassword(NEW, PASSWORD, null))).toBe('welcome');
    expect(await toOutcome(redeemToken.byLink('recovery', mail!.secret, null))).toBe('otp_expired');
  });

  it.each([
    ['an address that has an account', 'eve@example.com', 'email_exists'],
    ['an invalid address', 'ada', 'validation_failed'],
  ])('rejects %s, and changes nothing', async (_, email, code) => {
    const { addUser, ports, change, sendMails } = await setUp();
    await addUser({ email: 'eve@example.com' });
    const before = await ports.accounts.byEmail(EMAIL);
    expect(await toOutcome(change({ email, user_metadata: { full_name: 'Eve' } }))).toBe(code);
    expect(await ports.accounts.byEmail(EMAIL)).toEqual(before);
    expect(await sendMails()).toEqual([]);
  });

  it('gives an address to one of two concurrent requests', async () => {
    const { changeAccount, first, addUser, callerOf } = await setUp({ autoConfirm: true });
    const [ada, eve] = [await callerOf(first), await callerOf(await addUser({ email: 'eve@example.com' }))];
    const both = [ada, eve].map((caller) => changeAccount.change(caller, { ...PLAIN, email: NEW }));
    expect(await toOutcomes(both)).toEqual(['email_exists', 'welcome']);
  });

  it('changes nothing else when the rate limit is reached', async () => {
    const { clock, ports, change } = await setUp();
    await change({ email: NEW });
    const again = { email: 'ada@other.example', user_metadata: { full_name: 'Ada' } };
    expect(await toOutcome(change(again))).toBe('over_email_send_rate_limit');
    expect(await ports.accounts.byEmail(EMAIL)).toMatchObject({
      new_email: NEW,
      user_metadata: { full_name: 'Ada Field' },
    });
    clock.advance(MINUTE);
    expect(await change(again)).toMatchObject({ new_email: 'ada@other.example' });
  });

  it('sends one mail a minute to a new address, over all accounts', async () => {
    const { clock, changeAccount, addUser, ports, callerOf, change, sendMails } = await setUp();
    const eve = await callerOf(await addUser({ email: 'eve@example.com' }));
    const before = await ports.accounts.byEmail('eve@example.com');
    const input = { ...PLAIN, email: NEW, password: 'a-new-password', user_metadata: { full_name: 'Eve' } };
    await change({ email: NEW });
    clock.advance(MINUTE - 1);
    expect(await toOutcome(changeAccount.change(eve, input))).toBe('over_email_send_rate_limit');
    expect(await ports.accounts.byEmail('eve@example.com')).toEqual(before);
    expect((await sendMails()).map(({ to }) => to)).toEqual([NEW, EMAIL]);
    clock.advance(1);
    expect(await toOutcome(changeAccount.change(eve, input))).toBe('welcome');
    expect((await sendMails()).map(({ to }) => to)).toEqual([NEW, 'eve@example.com']);
  });

  it('to the same address changes nothing and sends nothing', async () => {
    const { change, sendMails } = await setUp();
    expect(await change({ email: EMAIL })).toMatchObject({ email: EMAIL, new_email: null });
    expect(await sendMails()).toEqual([]);
  });

  it('stores the challenge of the browser, in a flow with PKCE', async () => {
    const { changeAccount, first, callerOf, sendMails } = await setUp();
    await changeAccount.change(await callerOf(first), { ...PKCE, email: NEW });
    expect((await sendMails()).every(({ secret }) => secret.startsWith('pkce_'))).toBe(true);
  });
});

describe('changing the metadata of an account', () => {
  it('merges it, and deletes null fields', async () => {
    const { clock, ports, signIn, accessOutcome, change } = await setUp();
    const second = await signIn.withPassword(EMAIL, PASSWORD, null);
    clock.advance(MINUTE);
    const changed = await change({ user_metadata: { full_name: null, avatar_url: '/ada.webp' } });
    expect(changed).toMatchObject({ user_metadata: { avatar_url: '/ada.webp' }, updated_at: clock.now() });
    expect(changed.user_metadata).not.toHaveProperty('full_name');
    expect(await ports.accounts.byEmail(EMAIL)).toEqual(changed);
    expect(await accessOutcome(second)).toBe('welcome');
  });

  it('rejects metadata that grows too large for a token in small steps', async () => {
    const { ports, change } = await setUp();
    await change({ user_metadata: { a: 'x'.repeat(3000) } });
    expect(await toOutcome(change({ user_metadata: { b: 'x'.repeat(3000) } }))).toBe('validation_failed');
    expect((await ports.accounts.byEmail(EMAIL))!.user_metadata).not.toHaveProperty('b');
  });

  it('is rejected for a deleted account', async () => {
    const { changeAccount, eraseAccount, first, callerOf } = await setUp();
    const caller = await callerOf(first);
    await eraseAccount.erase(caller.user_id);
    const input = { ...PLAIN, user_metadata: { full_name: 'Ada' } };
    expect(await toOutcome(changeAccount.change(caller, input))).toBe('user_not_found');
  });
});
