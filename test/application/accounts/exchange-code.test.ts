import { describe, expect, it } from '@jest/globals';
import { MINUTE, NOW } from '../../given.js';
import {
  EMAIL,
  givenSignIn,
  landed,
  toOutcome,
  toOutcomes,
  PAGE,
  PASSWORD,
  PKCE,
  VERIFIER,
} from './given-sign-in.js';

/** A member whose browser returns from a mail's link with a code. */
async function setUp(challenge = PKCE.challenge) {
  const world = givenSignIn();
  const first = await world.addUser();
  await world.requestMail.request('magiclink', EMAIL, { redirect_to: PAGE, challenge });
  const [mail] = await world.sendMails();
  const open = async () => landed(await world.redeemToken.open(mail!.secret, PAGE, null)).query['code']!;
  const sessions = async () => (await world.ports.sessions.list(first.user.account.id)).length;
  return { ...world, first, mail: mail!, open, sessions };
}

describe('ExchangeCode', () => {
  it("opens the session of the mail's owner, in the browser that requested it", async () => {
    const { exchangeCode, ports, callerOf, open } = await setUp();
    const session = await exchangeCode.exchange(await open(), VERIFIER, 'Firefox');
    expect(session).not.toHaveProperty('provider_token');
    const { session_id, email } = await callerOf(session);
    expect(email).toBe(EMAIL);
    expect(await ports.sessions.find(session_id)).toMatchObject({
      amr: [{ method: 'otp', timestamp: NOW.getTime() / 1000 }],
      user_agent: 'Firefox',
    });
  });

  it('accepts a plain challenge, if the browser declared it', async () => {
    const code_challenge = 'plain-and-open-to-everybody-who-reads-mails-0123456789';
    const { exchangeCode, open } = await setUp({ code_challenge, code_challenge_method: 'plain' });
    const code = await open();
    expect(await toOutcome(exchangeCode.exchange(code, VERIFIER, null))).toBe('bad_code_verifier');
    expect(await toOutcome(exchangeCode.exchange(code, code_challenge, null))).toBe('welcome');
  });

  it('rejects another browser, and still serves the right one', async () => {
    const { exchangeCode, open, sessions } = await setUp();
    const code = await open();
    for (const verifier of ['guessed', PKCE.challenge!.code_challenge, `${VERIFIER} `]) {
      expect(await toOutcome(exchangeCode.exchange(code, verifier, null))).toBe('bad_code_verifier');
    }
    expect(await sessions()).toBe(1);
    expect(await toOutcome(exchangeCode.exchange(code, VERIFIER, null))).toBe('welcome');
  });

  it.each([
    ['', VERIFIER, 'validation_failed'],
    ['a-code', '', 'validation_failed'],
    ['made-up', VERIFIER, 'flow_state_not_found'],
  ])('rejects code %j with verifier %j', async (code, verifier, outcome) => {
    const { exchangeCode, open } = await setUp();
    await open();
    expect(await toOutcome(exchangeCode.exchange(code, verifier, null))).toBe(outcome);
  });

  it('rejects the id of the flow, which is not secret', async () => {
    const { exchangeCode, signInWithGoogle } = await setUp();
    const state = await signInWithGoogle.begin(PKCE);
    expect(await toOutcome(exchangeCode.exchange(state, VERIFIER, null))).toBe('flow_state_not_found');
  });

  it.each([
    [5 * MINUTE - 1, 'welcome'],
    [5 * MINUTE, 'flow_state_expired'],
    [5 * MINUTE + 1, 'flow_state_expired'],
  ])('%i milliseconds after the link was opened: %s', async (wait, outcome) => {
    const { clock, exchangeCode, open } = await setUp();
    const code = await open();
    clock.advance(wait);
    expect(await toOutcome(exchangeCode.exchange(code, VERIFIER, null))).toBe(outcome);
  });

  it('works once', async () => {
    const { exchangeCode, redeemToken, mail, open } = await setUp();
    const code = await open();
    expect(await toOutcome(exchangeCode.exchange(code, VERIFIER, null))).toBe('welcome');
    expect(await toOutcome(exchangeCode.exchange(code, VERIFIER, null))).toBe('flow_state_not_found');
    expect(await toOutcome(redeemToken.byCode('email', EMAIL, mail.code, null))).toBe('otp_expired');
  });

  it('opens one session for concurrent exchanges', async () => {
    const { exchangeCode, open, sessions } = await setUp();
    const code = await open();
    const both = [1, 2].map(() => exchangeCode.exchange(code, VERIFIER, null));
    expect(await toOutcomes(both)).toEqual(['flow_state_not_found', 'welcome']);
    expect(await sessions()).toBe(2);
  });

  it("opens one session when the mail's code is typed at the same time", async () => {
    const { exchangeCode, redeemToken, mail, open, sessions } = await setUp();
    const code = await open();
    const both = [
      exchangeCode.exchange(code, VERIFIER, null),
      redeemToken.byCode('email', EMAIL, mail.code, null),
    ];
    expect((await toOutcomes(both)).filter((one) => one === 'welcome')).toHaveLength(1);
    expect(await sessions()).toBe(2);
  });

  it('rejects a banned person, and accepts them after the ban', async () => {
    const { clock, exchangeCode, first, manageAccounts, open } = await setUp();
    const code = await open();
    await manageAccounts.change(first.user.account.id, { ban: MINUTE });
    expect(await toOutcome(exchangeCode.exchange(code, VERIFIER, null))).toBe('user_banned');
    clock.advance(MINUTE);
    expect(await toOutcome(exchangeCode.exchange(code, VERIFIER, null))).toBe('welcome');
  });

  it('opens nothing after the password was changed', async () => {
    const { changeAccount, exchangeCode, signIn, callerOf, open } = await setUp();
    const code = await open();
    const caller = await callerOf(await signIn.withPassword(EMAIL, PASSWORD, null));
    await changeAccount.change(caller, { ...PKCE, password: 'a-new-password' });
    expect(await toOutcome(exchangeCode.exchange(code, VERIFIER, null))).toBe('flow_state_not_found');
  });

  it('opens nothing for an erased person', async () => {
    const { eraseAccount, exchangeCode, first, open } = await setUp();
    const code = await open();
    await eraseAccount.erase(first.user.account.id);
    expect(await toOutcome(exchangeCode.exchange(code, VERIFIER, null))).toBe('flow_state_not_found');
  });
});
