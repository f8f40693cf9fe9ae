import { describe, expect, it } from '@jest/globals';
import { MemoryTotp } from '../../../src/adapters/memory/accounts/totp.js';
import { DAY, MINUTE } from '../../given.js';
import { EMAIL, givenSignIn, outcomeOf, outcomesOf, PASSWORD, PKCE, PLAIN } from './given-sign-in.js';

const NEW = 'ada@field.example';

async function given(...settings: Parameters<typeof givenSignIn>) {
  const world = givenSignIn(...settings);
  const first = await world.member({ user_metadata: { full_name: 'Ada Field' } });
  const change = async (wish: Omit<Parameters<typeof world.changeAccount.change>[1], keyof typeof PLAIN>) =>
    world.changeAccount.change(await world.callerOf(first), { ...PLAIN, ...wish });
  return { ...world, first, change };
}

describe('changing the password', () => {
  it('takes a new one, and ends the other sessions', async () => {
    const { signIn, first, asks, change } = await given();
    const second = await signIn.withPassword(EMAIL, PASSWORD, null);
    await change({ password: 'a-new-password' });
    expect(await asks(first)).toBe('welcome');
    expect(await asks(second)).toBe('session_not_found');
    expect(await outcomeOf(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('invalid_credentials');
    expect(await asks(await signIn.withPassword(EMAIL, 'a-new-password', null))).toBe('welcome');
  });

  it('ends every link and code on its way', async () => {
    const { askForMail, useToken, mailed, change } = await given();
    await askForMail.ask('recovery', EMAIL, PLAIN);
    const [mail] = await mailed();
    await change({ password: 'a-new-password' });
    expect(await outcomeOf(useToken.byCode('email', EMAIL, mail!.code, null))).toBe('otp_expired');
    expect(await outcomeOf(useToken.byLink('recovery', mail!.secret, null))).toBe('otp_expired');
  });

  it('sends no mail that was asked for before, and the next one at once', async () => {
    const { askForMail, change, mailed } = await given();
    await askForMail.ask('recovery', EMAIL, PLAIN);
    await askForMail.ask('magiclink', EMAIL, PLAIN);
    await change({ password: 'a-new-password' });
    expect(await mailed()).toEqual([]);
    expect(await outcomeOf(askForMail.ask('recovery', EMAIL, PLAIN))).toBe('welcome');
    expect(await mailed()).toMatchObject([{ to: EMAIL, type: 'recovery' }]);
  });

  it('keeps neither of the two', async () => {
    const { stored, change } = await given();
    await change({ password: 'a-new-password' });
    expect(await stored()).not.toContain('a-new-password');
    expect(await stored()).not.toContain(PASSWORD);
  });

  it('gives one to somebody who came without', async () => {
    const { askForMail, changeAccount, manageAccounts, signIn, useToken, mailed, callerOf } = givenSignIn();
    await manageAccounts.add({ email: EMAIL, email_confirm: true });
    await askForMail.ask('magiclink', EMAIL, PLAIN);
    const [mail] = await mailed();
    const session = await useToken.byLink('magiclink', mail!.secret, null);
    if (session === 'first of two') throw new Error('One address is enough.');
    await changeAccount.change(await callerOf(session), { ...PLAIN, password: PASSWORD });
    expect(await outcomeOf(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('welcome');
  });

  it.each([
    ['the old password', PASSWORD, 'same_password'],
    ['a short one', 'short', 'weak_password'],
    ['one that everybody tries', 'password123', 'weak_password'],
  ])('refuses %s, and nothing is changed', async (_, password, code) => {
    const { ports, signIn, first, asks, change } = await given();
    const second = await signIn.withPassword(EMAIL, PASSWORD, null);
    const wish = { password, user_metadata: { full_name: 'Eve' }, email: NEW };
    const before = await ports.accounts.byEmail(EMAIL);
    expect(await outcomeOf(change(wish))).toBe(code);
    expect(await ports.accounts.byEmail(EMAIL)).toEqual(before);
    expect(await Promise.all([first, second].map(asks))).toEqual(['welcome', 'welcome']);
  });

  it('lifts the duty to change it, and nothing else does', async () => {
    const { changeAccount, signIn, signUp, callerOf } = givenSignIn();
    await signUp.addAdmin('owner@example.com', 'made-up-for-you', true);
    const owner = await signIn.withPassword('owner@example.com', 'made-up-for-you', null);
    const change = async (wish: object) => changeAccount.change(await callerOf(owner), { ...PLAIN, ...wish });
    expect(await callerOf(owner)).toMatchObject({ is_admin: true, must_change_password: true });
    await change({ user_metadata: { full_name: 'Owner' } });
    expect(await callerOf(owner)).toMatchObject({ must_change_password: true });
    await change({ password: PASSWORD });
    expect(await callerOf(owner)).toMatchObject({ is_admin: true, must_change_password: false });
  });

  it('is left to a session that has shown the second factor', async () => {
    const { clock, changeAccount, secondFactors, signIn, first, callerOf } = await given();
    const caller = await callerOf(first);
    const { factor } = await secondFactors.enrol(caller, 'Phone');
    const { id } = await secondFactors.challenge(caller, factor.id);
    const code = MemoryTotp.codeOf(factor.secret, clock.now());
    const raised = await secondFactors.verify(caller, factor.id, id, code);
    const thief = await callerOf(await signIn.withPassword(EMAIL, PASSWORD, null));
    for (const wish of [{ password: 'a-new-password' }, { email: NEW }, { user_metadata: { a: 1 } }]) {
      expect(await outcomeOf(changeAccount.change(thief, { ...PLAIN, ...wish }))).toBe('insufficient_aal');
    }
    const own = changeAccount.change(await callerOf(raised), { ...PLAIN, password: 'a-new-password' });
    expect(await outcomeOf(own)).toBe('welcome');
  });
});

describe('changing the password in a session that is a day old', () => {
  async function givenOld(...settings: Parameters<typeof givenSignIn>) {
    const world = await given(...settings);
    const caller = await world.callerOf(world.first);
    const change = (nonce?: string, password = 'a-new-password') =>
      world.changeAccount.change(caller, { ...PLAIN, password, nonce });
    const code = async () => {
      await world.changeAccount.reauthenticate(caller);
      return (await world.mailed())[0]!.code;
    };
    return { ...world, caller, change, code };
  }

  it.each([
    [DAY, 'welcome'],
    [DAY + 1, 'reauthentication_needed'],
  ])('%i milliseconds after the sign-in: %s', async (age, outcome) => {
    const { clock, change } = await givenOld();
    clock.advance(age);
    expect(await outcomeOf(change())).toBe(outcome);
  });

  it('takes a code sent by mail, once', async () => {
    const { clock, code, change } = await givenOld();
    clock.advance(2 * DAY);
    const nonce = await code();
    expect(await outcomeOf(change(` ${nonce.slice(0, 3)} ${nonce.slice(3)}`))).toBe('welcome');
    expect(await outcomeOf(change(nonce, 'yet-another-one'))).toBe('reauthentication_not_valid');
  });

  it('takes the code again when the change failed for another reason', async () => {
    const { clock, caller, changeAccount, code, member, change } = await givenOld();
    await member({ email: 'eve@example.com' });
    clock.advance(2 * DAY);
    const nonce = await code();
    const wish = { ...PLAIN, password: 'a-new-password', nonce };
    for (const [reason, outcome] of [
      [{ email: 'eve@example.com' }, 'email_exists'],
      [{ user_metadata: { a: 'x'.repeat(4000) } }, 'validation_failed'],
    ] as const) {
      expect(await outcomeOf(changeAccount.change(caller, { ...wish, ...reason }))).toBe(outcome);
    }
    expect(await outcomeOf(change(nonce))).toBe('welcome');
  });

  it('takes the code for one of two changes that come at the same time', async () => {
    const { clock, code, change } = await givenOld();
    clock.advance(2 * DAY);
    const nonce = await code();
    const both = [change(nonce, 'a-new-password'), change(nonce, 'yet-another-one')];
    expect(await outcomesOf(both)).toEqual(['reauthentication_not_valid', 'welcome']);
  });

  it('refuses a wrong code, one of another kind, and the right one after five tries', async () => {
    const { askForMail, clock, code, change, mailed } = await givenOld();
    clock.advance(2 * DAY);
    await askForMail.ask('recovery', EMAIL, PLAIN);
    const [recovery] = await mailed();
    const nonce = await code();
    for (const wrong of [recovery!.code, '111111', '222222', '333333', 'no digits', nonce]) {
      expect(await outcomeOf(change(wrong))).toBe('reauthentication_not_valid');
    }
  });

  it.each([
    [60 * MINUTE - 1, 'welcome'],
    [60 * MINUTE, 'reauthentication_not_valid'],
  ])('takes the code %i milliseconds after it was sent: %s', async (wait, outcome) => {
    const { clock, code, change } = await givenOld();
    clock.advance(2 * DAY);
    const nonce = await code();
    clock.advance(wait);
    expect(await outcomeOf(change(nonce))).toBe(outcome);
  });

  it('refuses the code of somebody else', async () => {
    const { clock, changeAccount, member, callerOf, change, mailed } = await givenOld();
    clock.advance(2 * DAY);
    const eve = await callerOf(await member({ email: 'eve@example.com' }));
    await changeAccount.reauthenticate(eve);
    const [mail] = await mailed();
    expect(await outcomeOf(change(mail!.code))).toBe('reauthentication_not_valid');
  });

  it('needs no code where that was turned off, or while the password has to be changed', async () => {
    const off = await givenOld({ reauthenticateAfter: 0 });
    off.clock.advance(50 * DAY);
    expect(await outcomeOf(off.change())).toBe('welcome');
    const { clock, changeAccount, signIn, signUp, callerOf } = givenSignIn();
    await signUp.addAdmin(EMAIL, 'made-up-for-you', true);
    const owner = await callerOf(await signIn.withPassword(EMAIL, 'made-up-for-you', null));
    clock.advance(2 * DAY);
    expect(await outcomeOf(changeAccount.change(owner, { ...PLAIN, password: PASSWORD }))).toBe('welcome');
  });

  it('does not open a session with the code', async () => {
    const { clock, code, useToken } = await givenOld();
    clock.advance(2 * DAY);
    const nonce = await code();
    for (const type of ['email', 'reauthentication', 'recovery'] as const) {
      expect(await outcomeOf(useToken.byCode(type, EMAIL, nonce, null))).toBe('otp_expired');
    }
  });
});

describe('changing the e-mail', () => {
  it('waits for both addresses, and tells what it waits for', async () => {
    const { ports, change, mailed } = await given();
    const changed = await change({ email: ` ${NEW.toUpperCase()}` });
    expect(changed).toMatchObject({ email: EMAIL, new_email: NEW });
    expect(await ports.accounts.byEmail(NEW)).toBeUndefined();
    expect((await mailed()).map(({ to }) => to)).toEqual([NEW, EMAIL]);
  });

  it('is made at once where addresses need no confirmation, and ends the links to the old one', async () => {
    const { askForMail, signIn, useToken, change, mailed } = await given({ autoConfirm: true });
    await askForMail.ask('recovery', EMAIL, PLAIN);
    const [mail] = await mailed();
    expect(await change({ email: NEW })).toMatchObject({ email: NEW, new_email: null });
    expect(await mailed()).toEqual([]);
    expect(await outcomeOf(signIn.withPassword(NEW, PASSWORD, null))).toBe('welcome');
    expect(await outcomeOf(useToken.byLink('recovery', mail!.secret, null))).toBe('otp_expired');
  });

  it.each([
    ['an address that has an account', 'eve@example.com', 'email_exists'],
    ['what is no address', 'ada', 'validation_failed'],
  ])('refuses %s, and nothing is changed', async (_, email, code) => {
    const { member, ports, change, mailed } = await given();
    await member({ email: 'eve@example.com' });
    const before = await ports.accounts.byEmail(EMAIL);
    expect(await outcomeOf(change({ email, user_metadata: { full_name: 'Eve' } }))).toBe(code);
    expect(await ports.accounts.byEmail(EMAIL)).toEqual(before);
    expect(await mailed()).toEqual([]);
  });

  it('gives an address to one of two who want it at the same time', async () => {
    const { changeAccount, first, member, callerOf } = await given({ autoConfirm: true });
    const [ada, eve] = [await callerOf(first), await callerOf(await member({ email: 'eve@example.com' }))];
    const both = [ada, eve].map((caller) => changeAccount.change(caller, { ...PLAIN, email: NEW }));
    expect(await outcomesOf(both)).toEqual(['email_exists', 'welcome']);
  });

  it('changes nothing else while it is asked for too often', async () => {
    const { clock, ports, change } = await given();
    await change({ email: NEW });
    const again = { email: 'ada@other.example', user_metadata: { full_name: 'Ada' } };
    expect(await outcomeOf(change(again))).toBe('over_email_send_rate_limit');
    expect(await ports.accounts.byEmail(EMAIL)).toMatchObject({
      new_email: NEW,
      user_metadata: { full_name: 'Ada Field' },
    });
    clock.advance(MINUTE);
    expect(await change(again)).toMatchObject({ new_email: 'ada@other.example' });
  });

  it('writes to a new address once in a minute, in the name of however many accounts', async () => {
    const { clock, changeAccount, member, ports, callerOf, change, mailed } = await given();
    const eve = await callerOf(await member({ email: 'eve@example.com' }));
    const before = await ports.accounts.byEmail('eve@example.com');
    const wish = { ...PLAIN, email: NEW, password: 'a-new-password', user_metadata: { full_name: 'Eve' } };
    await change({ email: NEW });
    clock.advance(MINUTE - 1);
    expect(await outcomeOf(changeAccount.change(eve, wish))).toBe('over_email_send_rate_limit');
    expect(await ports.accounts.byEmail('eve@example.com')).toEqual(before);
    expect((await mailed()).map(({ to }) => to)).toEqual([NEW, EMAIL]);
    clock.advance(1);
    expect(await outcomeOf(changeAccount.change(eve, wish))).toBe('welcome');
    expect((await mailed()).map(({ to }) => to)).toEqual([NEW, 'eve@example.com']);
  });

  it('to the address that it is changes nothing and sends nothing', async () => {
    const { change, mailed } = await given();
    expect(await change({ email: EMAIL })).toMatchObject({ email: EMAIL, new_email: null });
    expect(await mailed()).toEqual([]);
  });

  it('remembers the browser that asked, in a flow with PKCE', async () => {
    const { changeAccount, first, callerOf, mailed } = await given();
    await changeAccount.change(await callerOf(first), { ...PKCE, email: NEW });
    expect((await mailed()).every(({ secret }) => secret.startsWith('pkce_'))).toBe(true);
  });
});

describe('changing what the account says of the person', () => {
  it('merges it, and forgets what is null', async () => {
    const { clock, ports, signIn, asks, change } = await given();
    const second = await signIn.withPassword(EMAIL, PASSWORD, null);
    clock.advance(MINUTE);
    const changed = await change({ user_metadata: { full_name: null, avatar_url: '/ada.webp' } });
    expect(changed).toMatchObject({ user_metadata: { avatar_url: '/ada.webp' }, updated_at: clock.now() });
    expect(changed.user_metadata).not.toHaveProperty('full_name');
    expect(await ports.accounts.byEmail(EMAIL)).toEqual(changed);
    expect(await asks(second)).toBe('welcome');
  });

  it('refuses what grows too large for a token bit by bit', async () => {
    const { ports, change } = await given();
    await change({ user_metadata: { a: 'x'.repeat(3000) } });
    expect(await outcomeOf(change({ user_metadata: { b: 'x'.repeat(3000) } }))).toBe('validation_failed');
    expect((await ports.accounts.byEmail(EMAIL))!.user_metadata).not.toHaveProperty('b');
  });

  it('is refused for an account that is gone', async () => {
    const { changeAccount, eraseAccount, first, callerOf } = await given();
    const caller = await callerOf(first);
    await eraseAccount.erase(caller.user_id);
    const wish = { ...PLAIN, user_metadata: { full_name: 'Ada' } };
    expect(await outcomeOf(changeAccount.change(caller, wish))).toBe('user_not_found');
  });
});
