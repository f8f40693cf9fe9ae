import { describe, expect, it } from '@jest/globals';
import { MINUTE, NOW } from '../../given.js';
import {
  EMAIL,
  givenSignIn,
  GOOGLE_ADA,
  landed,
  outcomeOf,
  outcomesOf,
  OWN_PAGE,
  PAGE,
  PASSWORD,
  PKCE,
  PLAIN,
  SITE,
  VERIFIER,
} from './given-sign-in.js';

const TOKENS = { provider_token: 'ya29.of-google', provider_refresh_token: '1//of-google' };

function given(...settings: Parameters<typeof givenSignIn>) {
  const world = givenSignIn(...settings);
  const { signInWithGoogle } = world;
  const back = async (state: string, profile = GOOGLE_ADA) =>
    landed(await signInWithGoogle.finish(state, profile, TOKENS, 'Firefox'));
  /** There and back; answers where the browser has landed. */
  const come = async (profile = GOOGLE_ADA, asked = PLAIN) =>
    back(await signInWithGoogle.begin(asked), profile);
  const userOf = async ({ fragment }: { fragment: Record<string, string> }) =>
    (await world.signIn.identify(fragment['access_token']!)).account;
  const people = async () => (await world.ports.accounts.list(1, 10)).total;
  return { ...world, back, come, userOf, people };
}

describe('coming back from Google', () => {
  // spec: sign-in-with-google-new-account
  it('makes an account for somebody new, which is confirmed and has no password', async () => {
    const { come, ports, signIn, userOf } = given();
    const account = await userOf(await come({ ...GOOGLE_ADA, email: 'Ada@Example.com' }));
    expect(account).toMatchObject({
      email: EMAIL,
      email_confirmed_at: NOW,
      password_hash: null,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'Ada Field', avatar_url: GOOGLE_ADA.avatar_url },
    });
    expect(await ports.accounts.identities(account.id)).toMatchObject([
      { provider: 'google', provider_id: '1001', identity_data: { email_verified: true } },
    ]);
    expect(await outcomeOf(signIn.withPassword(EMAIL, '', null))).toBe('invalid_credentials');
  });

  it('lands on the page that asked, with the session and what Google gave in the fragment', async () => {
    const { come, asks } = given();
    const { page, query, fragment } = await come();
    expect({ page, query }).toEqual({ page: PAGE, query: {} });
    expect(fragment).toEqual({
      access_token: expect.any(String),
      expires_at: String(NOW.getTime() / 1000 + 3600),
      expires_in: '3600',
      refresh_token: expect.any(String),
      sb: '',
      token_type: 'bearer',
      ...TOKENS,
    });
    expect(await asks({ access_token: fragment['access_token']! })).toBe('welcome');
  });

  it('puts no session into an address of the shop itself', async () => {
    const { come, people } = given();
    const { page, query, fragment } = await come(GOOGLE_ADA, { ...PLAIN, redirect_to: OWN_PAGE });
    expect({ page, query }).toEqual({ page: OWN_PAGE, query: {} });
    expect(fragment).toMatchObject({ error: 'access_denied', error_code: 'bad_code_verifier' });
    expect(fragment).not.toHaveProperty('access_token');
    expect(await people()).toBe(0);
  });

  it('knows the person by their name at Google, whatever their address is there by now', async () => {
    const { clock, come, ports, userOf, people } = given();
    const first = await userOf(await come());
    clock.advance(MINUTE);
    const moved = { ...GOOGLE_ADA, email: 'ada@elsewhere.example', email_verified: false };
    const second = await userOf(await come(moved));
    expect(second).toMatchObject({ id: first.id, email: EMAIL, last_sign_in_at: clock.now() });
    expect(await ports.accounts.identities(first.id)).toMatchObject([
      { identity_data: { email: 'ada@elsewhere.example' }, last_sign_in_at: clock.now() },
    ]);
    expect(await people()).toBe(1);
  });

  it('is a second way into the account of that address, whose password stays', async () => {
    const { come, member, signIn, userOf } = given();
    const { user } = await member({ user_metadata: { full_name: 'Ada' } });
    const account = await userOf(await come());
    expect(account).toMatchObject({
      id: user.account.id,
      app_metadata: { provider: 'email', providers: ['email', 'google'] },
      user_metadata: { full_name: 'Ada' },
    });
    expect(await outcomeOf(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('welcome');
  });

  it('takes away the password of somebody who had signed up with the address and never confirmed it', async () => {
    const { come, signUp, signIn, useToken, mailed, userOf } = given();
    await signUp.signUp({ ...PLAIN, email: EMAIL, password: PASSWORD, userAgent: null });
    const [mail] = await mailed();
    const account = await userOf(await come());
    expect(account).toMatchObject({ email_confirmed_at: NOW, password_hash: null });
    expect(await outcomeOf(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('invalid_credentials');
    expect(await outcomeOf(useToken.byCode('signup', EMAIL, mail!.code, null))).toBe('otp_expired');
    expect(await outcomeOf(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('invalid_credentials');
  });

  it('puts out whoever took the address in a shop that confirms none, at the first time', async () => {
    const { asks, askForMail, come, mailed, signIn, signUp, useToken } = given({ autoConfirm: true });
    const wish = { ...PLAIN, email: EMAIL, password: PASSWORD, userAgent: null };
    const stranger = await signUp.signUp(wish);
    if (!('session' in stranger)) throw new Error('This shop confirms no address.');
    await askForMail.ask('recovery', EMAIL, PLAIN);
    const [mail] = await mailed();
    const first = await come();
    expect(await asks(stranger.session)).toBe('session_not_found');
    expect(await outcomeOf(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('invalid_credentials');
    expect(await outcomeOf(useToken.byLink('recovery', mail!.secret, null))).toBe('otp_expired');
    await come();
    expect(await asks({ access_token: first.fragment['access_token']! })).toBe('welcome');
  });

  it('takes no harm from an account whose ways to sign in are no list', async () => {
    const { come, member, ports, userOf } = given();
    const { user } = await member();
    await ports.accounts.update(user.account.id, { app_metadata: { providers: 'email' } });
    expect(await userOf(await come())).toMatchObject({ app_metadata: { providers: ['google'] } });
  });

  it.each([false, true])(
    'does not believe an address that Google has not verified (it has an account: %p)',
    async (isKnown) => {
      const { come, member, ports, people } = given();
      if (isKnown) await member();
      const before = await people();
      const { page, fragment } = await come({ ...GOOGLE_ADA, email_verified: false });
      expect(page).toBe(PAGE);
      expect(fragment).toMatchObject({
        error: 'access_denied',
        error_code: 'provider_email_needs_verification',
      });
      expect(fragment).not.toHaveProperty('access_token');
      expect(await people()).toBe(before);
      expect(await ports.accounts.byIdentity('google', GOOGLE_ADA.sub)).toBeUndefined();
    },
  );

  it('opens nothing for somebody who is banned', async () => {
    const { come, manageAccounts, member } = given();
    const { user } = await member();
    await manageAccounts.change(user.account.id, { ban: MINUTE });
    expect((await come()).fragment).toMatchObject({ error_code: 'user_banned' });
  });

  it('makes no account where nobody new is taken, and lets in those who have one', async () => {
    const { come, member, people, userOf } = given({ signUps: false });
    expect((await come()).fragment).toMatchObject({ error_code: 'signup_disabled' });
    expect(await people()).toBe(0);
    const { user } = await member();
    expect(await userOf(await come())).toMatchObject({ id: user.account.id });
  });

  it('counts once: a state that comes back again leads home', async () => {
    const { back, signInWithGoogle } = given();
    const state = await signInWithGoogle.begin(PLAIN);
    await back(state);
    const { page, query, fragment } = await back(state);
    expect(page).toBe(`${SITE}/`);
    expect(query).toMatchObject({ error: 'invalid_request', error_code: 'bad_oauth_state' });
    expect(fragment).not.toHaveProperty('access_token');
  });

  it.each([
    [60 * MINUTE, PAGE],
    [60 * MINUTE + 1, `${SITE}/`],
  ])('%i milliseconds after it began leads to %s', async (wait, page) => {
    const { clock, back, people, signInWithGoogle } = given();
    const state = await signInWithGoogle.begin(PLAIN);
    clock.advance(wait);
    expect((await back(state)).page).toBe(page);
    expect(await people()).toBe(page === PAGE ? 1 : 0);
  });

  it('does not take for an address what no mail could reach', async () => {
    const { come, people } = given();
    const { fragment } = await come({ ...GOOGLE_ADA, email: 'ada@example.com, eve@example.com' });
    expect(fragment).toMatchObject({ error_code: 'validation_failed' });
    expect(await people()).toBe(0);
  });

  it.each([PLAIN, PKCE])('signs in once when a state comes back twice at the same time', async (asked) => {
    const { back, people, ports, signInWithGoogle } = given();
    const state = await signInWithGoogle.begin(asked);
    const both = await Promise.all([back(state), back(state)]);
    const good = both.filter(({ query, fragment }) => query['code'] ?? fragment['access_token']);
    expect(good).toHaveLength(1);
    expect(await people()).toBe(1);
    const account = await ports.accounts.byEmail(EMAIL);
    expect(await ports.sessions.list(account!.id)).toHaveLength(asked === PLAIN ? 1 : 0);
  });

  it('makes one account of two first sign-ins at the same time', async () => {
    const { come, people, ports } = given();
    await Promise.all([come(), come()]);
    expect(await people()).toBe(1);
    const account = await ports.accounts.byEmail(EMAIL);
    expect(await ports.accounts.identities(account!.id)).toHaveLength(1);
  });

  it('leads home from a state that was made up, and from one that went out by mail', async () => {
    const { askForMail, back, member, ports, people } = given();
    await member();
    await askForMail.ask('magiclink', EMAIL, PKCE);
    const claimed = await ports.outbox.claim(['auth-mail'], { owner: 'the test', until: NOW }, NOW);
    const request = await ports.authMails.find(claimed!.task.subject);
    for (const state of ['made-up', request!.flow_id!]) {
      const { page, query } = await back(state, { ...GOOGLE_ADA, sub: '666', email: 'eve@example.com' });
      expect(page).toBe(`${SITE}/`);
      expect(query).toMatchObject({ error_code: 'bad_oauth_state' });
    }
    expect(await people()).toBe(1);
  });

  it.each([
    'https://evil.example/',
    'https://shop.example@evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    undefined,
  ])('never leads to %j', async (redirect_to) => {
    const { come } = given();
    expect((await come(GOOGLE_ADA, { ...PLAIN, redirect_to })).page).toBe(`${SITE}/`);
  });
});

describe('coming back from Google in a flow with PKCE', () => {
  it('lands with a code, which the browser that asked changes for a session and what Google gave', async () => {
    const { come, exchangeCode, ports, callerOf, stored } = given();
    const { page, query, fragment } = await come(GOOGLE_ADA, PKCE);
    expect({ page, fragment }).toEqual({ page: PAGE, fragment: {} });
    expect(Object.keys(query)).toEqual(['code']);
    expect(await stored()).not.toContain(query['code']);
    expect(await outcomeOf(exchangeCode.exchange(query['code']!, 'guessed', null))).toBe('bad_code_verifier');
    const session = await exchangeCode.exchange(query['code']!, VERIFIER, 'Firefox');
    expect(session).toMatchObject(TOKENS);
    const { session_id } = await callerOf(session);
    expect(await ports.sessions.find(session_id)).toMatchObject({ amr: [{ method: 'oauth' }] });
  });

  it('opens one session for two who come with its code at the same time', async () => {
    const { come, exchangeCode, ports } = given();
    const { query } = await come(GOOGLE_ADA, PKCE);
    const both = [1, 2].map(() => exchangeCode.exchange(query['code']!, VERIFIER, null));
    expect(await outcomesOf(both)).toEqual(['flow_state_not_found', 'welcome']);
    const account = await ports.accounts.byEmail(EMAIL);
    expect(await ports.sessions.list(account!.id)).toHaveLength(1);
  });

  it('keeps nothing of what Google gave once it was handed over', async () => {
    const { come, exchangeCode, stored } = given();
    await come();
    expect(await stored()).not.toContain(TOKENS.provider_token);
    const { query } = await come(GOOGLE_ADA, PKCE);
    await exchangeCode.exchange(query['code']!, VERIFIER, null);
    expect(await stored()).not.toContain(TOKENS.provider_token);
    expect(await stored()).not.toContain(TOKENS.provider_refresh_token);
  });

  it.each([
    [5 * MINUTE - 1, 'welcome'],
    [5 * MINUTE, 'flow_state_expired'],
  ])('has %i milliseconds for it: %s', async (wait, outcome) => {
    const { clock, come, exchangeCode } = given();
    const { query } = await come(GOOGLE_ADA, PKCE);
    clock.advance(wait);
    expect(await outcomeOf(exchangeCode.exchange(query['code']!, VERIFIER, null))).toBe(outcome);
  });
});

describe('a no from Google', () => {
  const no = { error: 'access_denied', error_code: 'access_denied', error_description: 'Not today.' };

  it.each([
    [PLAIN, {}],
    [PKCE, no],
  ])('is told to the page that asked', async (asked, query) => {
    const { back, signInWithGoogle, people } = given();
    const state = await signInWithGoogle.begin(asked);
    expect(landed(await signInWithGoogle.fail(state, no))).toEqual({
      page: PAGE,
      query,
      fragment: { ...no, sb: '' },
    });
    expect((await back(state)).query).toMatchObject({ error_code: 'bad_oauth_state' });
    expect(await people()).toBe(0);
  });

  it.each([undefined, 'made-up'])('leads home with state %j', async (state) => {
    const { signInWithGoogle } = given();
    const { page, query } = landed(await signInWithGoogle.fail(state, no));
    expect(page).toBe(`${SITE}/`);
    expect(query).toMatchObject({ error_code: 'bad_oauth_state' });
  });
});

describe("Google's identity token", () => {
  it('opens a session, with the nonce that it was made for', async () => {
    const { idTokens, signInWithGoogle, callerOf } = given();
    idTokens.accept('good', GOOGLE_ADA, 'nonce');
    expect(await callerOf(await signInWithGoogle.withIdToken('good', 'nonce', null))).toMatchObject({
      email: EMAIL,
    });
    for (const nonce of [undefined, 'another']) {
      expect(await outcomeOf(signInWithGoogle.withIdToken('good', nonce, null))).toBe('bad_id_token');
    }
    expect(await outcomeOf(signInWithGoogle.withIdToken('made-up', undefined, null))).toBe('bad_id_token');
  });

  it('of an address that is not verified opens nothing', async () => {
    const { idTokens, member, signInWithGoogle } = given();
    await member();
    idTokens.accept('good', { ...GOOGLE_ADA, email_verified: false });
    expect(await outcomeOf(signInWithGoogle.withIdToken('good', undefined, null))).toBe(
      'provider_email_needs_verification',
    );
  });

  it('takes away the password of somebody who never confirmed the address', async () => {
    const { idTokens, manageAccounts, signIn, signInWithGoogle } = given();
    await manageAccounts.add({ email: EMAIL, password: PASSWORD });
    idTokens.accept('good', GOOGLE_ADA);
    await signInWithGoogle.withIdToken('good', undefined, null);
    expect(await outcomeOf(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('invalid_credentials');
  });
});
