import { describe, expect, it } from '@jest/globals';
import { MINUTE, NOW } from '../../given.js';
import {
  EMAIL,
  givenSignIn,
  GOOGLE_ADA,
  landed,
  toOutcome,
  toOutcomes,
  OWN_PAGE,
  PAGE,
  PASSWORD,
  PKCE,
  PLAIN,
  SITE,
  VERIFIER,
} from './given-sign-in.js';

const TOKENS = { provider_token: 'ya29.of-google', provider_refresh_token: '1//of-google' };

function setUp(...settings: Parameters<typeof givenSignIn>) {
  const world = givenSignIn(...settings);
  const { signInWithGoogle } = world;
  const back = async (state: string, profile = GOOGLE_ADA) =>
    landed(await signInWithGoogle.finish(state, profile, TOKENS, 'Firefox'));
  /** Goes through Google; returns where the browser ends. */
  const returnFromGoogle = async (profile = GOOGLE_ADA, mailRedirect = PLAIN) =>
    back(await signInWithGoogle.begin(mailRedirect), profile);
  const readUser = async ({ fragment }: { fragment: Record<string, string> }) =>
    (await world.signIn.identify(fragment['access_token']!)).account;
  const people = async () => (await world.ports.accounts.list(1, 10)).total;
  return { ...world, back, returnFromGoogle, readUser, people };
}

describe('returning from Google', () => {
  // spec: sign-in-with-google-new-account
  it('creates a confirmed account without a password for a new person', async () => {
    const { returnFromGoogle, ports, signIn, readUser } = setUp();
    const account = await readUser(await returnFromGoogle({ ...GOOGLE_ADA, email: 'Ada@Example.com' }));
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
    expect(await toOutcome(signIn.withPassword(EMAIL, '', null))).toBe('invalid_credentials');
  });

  it("redirects to the requested page, with the session and Google's tokens in the fragment", async () => {
    const { returnFromGoogle, accessOutcome } = setUp();
    const { page, query, fragment } = await returnFromGoogle();
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
    expect(await accessOutcome({ access_token: fragment['access_token']! })).toBe('welcome');
  });

  it('puts no session into an address of the shop itself', async () => {
    const { returnFromGoogle, people } = setUp();
    const { page, query, fragment } = await returnFromGoogle(GOOGLE_ADA, { ...PLAIN, redirect_to: OWN_PAGE });
    expect({ page, query }).toEqual({ page: OWN_PAGE, query: {} });
    expect(fragment).toMatchObject({ error: 'access_denied', error_code: 'bad_code_verifier' });
    expect(fragment).not.toHaveProperty('access_token');
    expect(await people()).toBe(0);
  });

  it('finds the person by their id at Google, even with a new address there', async () => {
    const { clock, returnFromGoogle, ports, readUser, people } = setUp();
    const first = await readUser(await returnFromGoogle());
    clock.advance(MINUTE);
    const moved = { ...GOOGLE_ADA, email: 'ada@elsewhere.example', email_verified: false };
    const second = await readUser(await returnFromGoogle(moved));
    expect(second).toMatchObject({ id: first.id, email: EMAIL, last_sign_in_at: clock.now() });
    expect(await ports.accounts.identities(first.id)).toMatchObject([
      { identity_data: { email: 'ada@elsewhere.example' }, last_sign_in_at: clock.now() },
    ]);
    expect(await people()).toBe(1);
  });

  it('becomes a second way into the account of that address, whose password stays', async () => {
    const { returnFromGoogle, addUser, signIn, readUser } = setUp();
    const { user } = await addUser({ user_metadata: { full_name: 'Ada' } });
    const account = await readUser(await returnFromGoogle());
    expect(account).toMatchObject({
      id: user.account.id,
      app_metadata: { provider: 'email', providers: ['email', 'google'] },
      user_metadata: { full_name: 'Ada' },
    });
    expect(await toOutcome(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('welcome');
  });

  it('removes the password of somebody who signed up with the address and never confirmed it', async () => {
    const { returnFromGoogle, signUp, signIn, redeemToken, sendMails, readUser } = setUp();
    await signUp.signUp({ ...PLAIN, email: EMAIL, password: PASSWORD, userAgent: null });
    const [mail] = await sendMails();
    const account = await readUser(await returnFromGoogle());
    expect(account).toMatchObject({ email_confirmed_at: NOW, password_hash: null });
    expect(await toOutcome(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('invalid_credentials');
    expect(await toOutcome(redeemToken.byCode('signup', EMAIL, mail!.code, null))).toBe('otp_expired');
    expect(await toOutcome(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('invalid_credentials');
  });

  it('removes the password of a stranger in a shop without confirmation, at the first time', async () => {
    const { accessOutcome, requestMail, returnFromGoogle, sendMails, signIn, signUp, redeemToken } = setUp({
      autoConfirm: true,
    });
    const input = { ...PLAIN, email: EMAIL, password: PASSWORD, userAgent: null };
    const stranger = await signUp.signUp(input);
    if (!('session' in stranger)) throw new Error('This shop confirms no address.');
    await requestMail.request('recovery', EMAIL, PLAIN);
    const [mail] = await sendMails();
    const first = await returnFromGoogle();
    expect(await accessOutcome(stranger.session)).toBe('session_not_found');
    expect(await toOutcome(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('invalid_credentials');
    expect(await toOutcome(redeemToken.byLink('recovery', mail!.secret, null))).toBe('otp_expired');
    await returnFromGoogle();
    expect(await accessOutcome({ access_token: first.fragment['access_token']! })).toBe('welcome');
  });

  it('accepts an account whose ways to sign in are not a list', async () => {
    const { returnFromGoogle, addUser, ports, readUser } = setUp();
    const { user } = await addUser();
    await ports.accounts.update(user.account.id, { app_metadata: { providers: 'email' } });
    expect(await readUser(await returnFromGoogle())).toMatchObject({
      app_metadata: { providers: ['google'] },
    });
  });

  it.each([false, true])(
    'rejects an address that Google has not verified (it has an account: %p)',
    async (isKnown) => {
      const { returnFromGoogle, addUser, ports, people } = setUp();
      if (isKnown) await addUser();
      const before = await people();
      const { page, fragment } = await returnFromGoogle({ ...GOOGLE_ADA, email_verified: false });
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

  it('opens nothing for a banned person', async () => {
    const { returnFromGoogle, manageAccounts, addUser } = setUp();
    const { user } = await addUser();
    await manageAccounts.change(user.account.id, { ban: MINUTE });
    expect((await returnFromGoogle()).fragment).toMatchObject({ error_code: 'user_banned' });
  });

  it('creates no account in a shop without sign-ups, and lets existing people in', async () => {
    const { returnFromGoogle, addUser, people, readUser } = setUp({ signUps: false });
    expect((await returnFromGoogle()).fragment).toMatchObject({ error_code: 'signup_disabled' });
    expect(await people()).toBe(0);
    const { user } = await addUser();
    expect(await readUser(await returnFromGoogle())).toMatchObject({ id: user.account.id });
  });

  it('works once: a repeated state redirects home', async () => {
    const { back, signInWithGoogle } = setUp();
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
  ])('%i milliseconds after it began redirects to %s', async (wait, page) => {
    const { clock, back, people, signInWithGoogle } = setUp();
    const state = await signInWithGoogle.begin(PLAIN);
    clock.advance(wait);
    expect((await back(state)).page).toBe(page);
    expect(await people()).toBe(page === PAGE ? 1 : 0);
  });

  it('does not accept as an address what no mail could reach', async () => {
    const { returnFromGoogle, people } = setUp();
    const { fragment } = await returnFromGoogle({ ...GOOGLE_ADA, email: 'ada@example.com, eve@example.com' });
    expect(fragment).toMatchObject({ error_code: 'validation_failed' });
    expect(await people()).toBe(0);
  });

  it.each([PLAIN, PKCE])(
    'signs in once when a state returns twice at the same time',
    async (mailRedirect) => {
      const { back, people, ports, signInWithGoogle } = setUp();
      const state = await signInWithGoogle.begin(mailRedirect);
      const both = await Promise.all([back(state), back(state)]);
      const good = both.filter(({ query, fragment }) => query['code'] ?? fragment['access_token']);
      expect(good).toHaveLength(1);
      expect(await people()).toBe(1);
      const account = await ports.accounts.byEmail(EMAIL);
      expect(await ports.sessions.list(account!.id)).toHaveLength(mailRedirect === PLAIN ? 1 : 0);
    },
  );

  it('creates one account for two concurrent first sign-ins', async () => {
    const { returnFromGoogle, people, ports } = setUp();
    await Promise.all([returnFromGoogle(), returnFromGoogle()]);
    expect(await people()).toBe(1);
    const account = await ports.accounts.byEmail(EMAIL);
    expect(await ports.accounts.identities(account!.id)).toHaveLength(1);
  });

  it('redirects home from an unknown state, and from one of a mail', async () => {
    const { requestMail, back, addUser, ports, people } = setUp();
    await addUser();
    await requestMail.request('magiclink', EMAIL, PKCE);
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
  ])('never redirects to %j', async (redirect_to) => {
    const { returnFromGoogle } = setUp();
    expect((await returnFromGoogle(GOOGLE_ADA, { ...PLAIN, redirect_to })).page).toBe(`${SITE}/`);
  });
});

describe('returning from Google in a flow with PKCE', () => {
  it("redirects with a code, which the browser exchanges for a session and Google's tokens", async () => {
    const { returnFromGoogle, exchangeCode, ports, callerOf, stored } = setUp();
    const { page, query, fragment } = await returnFromGoogle(GOOGLE_ADA, PKCE);
    expect({ page, fragment }).toEqual({ page: PAGE, fragment: {} });
    expect(Object.keys(query)).toEqual(['code']);
    expect(await stored()).not.toContain(query['code']);
    expect(await toOutcome(exchangeCode.exchange(query['code']!, 'guessed', null))).toBe('bad_code_verifier');
    const session = await exchangeCode.exchange(query['code']!, VERIFIER, 'Firefox');
    expect(session).toMatchObject(TOKENS);
    const { session_id } = await callerOf(session);
    expect(await ports.sessions.find(session_id)).toMatchObject({ amr: [{ method: 'oauth' }] });
  });

  it('opens one session for concurrent exchanges of its code', async () => {
    const { returnFromGoogle, exchangeCode, ports } = setUp();
    const { query } = await returnFromGoogle(GOOGLE_ADA, PKCE);
    const both = [1, 2].map(() => exchangeCode.exchange(query['code']!, VERIFIER, null));
    expect(await toOutcomes(both)).toEqual(['flow_state_not_found', 'welcome']);
    const account = await ports.accounts.byEmail(EMAIL);
    expect(await ports.sessions.list(account!.id)).toHaveLength(1);
  });

  it("deletes Google's tokens after they were handed over", async () => {
    const { returnFromGoogle, exchangeCode, stored } = setUp();
    await returnFromGoogle();
    expect(await stored()).not.toContain(TOKENS.provider_token);
    const { query } = await returnFromGoogle(GOOGLE_ADA, PKCE);
    await exchangeCode.exchange(query['code']!, VERIFIER, null);
    expect(await stored()).not.toContain(TOKENS.provider_token);
    expect(await stored()).not.toContain(TOKENS.provider_refresh_token);
  });

  it.each([
    [5 * MINUTE - 1, 'welcome'],
    [5 * MINUTE, 'flow_state_expired'],
  ])('is possible for %i milliseconds: %s', async (wait, outcome) => {
    const { clock, returnFromGoogle, exchangeCode } = setUp();
    const { query } = await returnFromGoogle(GOOGLE_ADA, PKCE);
    clock.advance(wait);
    expect(await toOutcome(exchangeCode.exchange(query['code']!, VERIFIER, null))).toBe(outcome);
  });
});

describe('a refusal at Google', () => {
  const no = { error: 'access_denied', error_code: 'access_denied', error_description: 'Not today.' };

  it.each([
    [PLAIN, {}],
    [PKCE, no],
  ])('is reported to the requested page', async (mailRedirect, query) => {
    const { back, signInWithGoogle, people } = setUp();
    const state = await signInWithGoogle.begin(mailRedirect);
    expect(landed(await signInWithGoogle.fail(state, no))).toEqual({
      page: PAGE,
      query,
      fragment: { ...no, sb: '' },
    });
    expect((await back(state)).query).toMatchObject({ error_code: 'bad_oauth_state' });
    expect(await people()).toBe(0);
  });

  it.each([undefined, 'made-up'])('redirects home with state %j', async (state) => {
    const { signInWithGoogle } = setUp();
    const { page, query } = landed(await signInWithGoogle.fail(state, no));
    expect(page).toBe(`${SITE}/`);
    expect(query).toMatchObject({ error_code: 'bad_oauth_state' });
  });
});

describe("Google's identity token", () => {
  it('opens a session, with the nonce that it was made for', async () => {
    const { idTokens, signInWithGoogle, callerOf } = setUp();
    idTokens.accept('good', GOOGLE_ADA, 'nonce');
    expect(await callerOf(await signInWithGoogle.withIdToken('good', 'nonce', null))).toMatchObject({
      email: EMAIL,
    });
    for (const nonce of [undefined, 'another']) {
      expect(await toOutcome(signInWithGoogle.withIdToken('good', nonce, null))).toBe('bad_id_token');
    }
    expect(await toOutcome(signInWithGoogle.withIdToken('made-up', undefined, null))).toBe('bad_id_token');
  });

  it('of an unverified address opens nothing', async () => {
    const { idTokens, addUser, signInWithGoogle } = setUp();
    await addUser();
    idTokens.accept('good', { ...GOOGLE_ADA, email_verified: false });
    expect(await toOutcome(signInWithGoogle.withIdToken('good', undefined, null))).toBe(
      'provider_email_needs_verification',
    );
  });

  it('removes the password of somebody who never confirmed the address', async () => {
    const { idTokens, manageAccounts, signIn, signInWithGoogle } = setUp();
    await manageAccounts.add({ email: EMAIL, password: PASSWORD });
    idTokens.accept('good', GOOGLE_ADA);
    await signInWithGoogle.withIdToken('good', undefined, null);
    expect(await toOutcome(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('invalid_credentials');
  });
});
