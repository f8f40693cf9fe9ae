import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import request from 'supertest';
import { createAuthClient, ELSEWHERE, newEmail, openLink } from '../../auth-client.js';
import { waitForMail } from '../../outbox.js';
import { startShop, type Shop } from '../../shop.js';

const APP = 'https://app.example';
const EXPIRED = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Token has expired or is invalid',
};

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ AUTH_REDIRECT_URLS: `${APP}/signed-in` });
});
afterAll(() => shop?.close());

/** The link of a mail to a new person, or to this address. */
async function linkTo(emailRedirectTo = ELSEWHERE, email = newEmail(), count = 1): Promise<string> {
  const { error } = await createAuthClient(shop).signInWithOtp({ email, options: { emailRedirectTo } });
  expect(error).toBeNull();
  return (await waitForMail(shop, email, count)).link!;
}

function changed(link: string, parameters: Record<string, string | undefined>): string {
  const url = new URL(link);
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url.href;
}

describe('The link of a mail', () => {
  it('opens a session in the address that the person returns to', async () => {
    const email = newEmail();
    const link = await linkTo(`${ELSEWHERE}?from=mail`, email);
    expect(Object.fromEntries(new URL(link).searchParams)).toMatchObject({
      type: 'signup',
      redirect_to: `${ELSEWHERE}?from=mail`,
    });
    const { page, query, fragment } = await openLink(link);
    expect([page, query]).toEqual([ELSEWHERE, { from: 'mail' }]);
    expect(fragment).toEqual({
      access_token: expect.any(String),
      expires_at: expect.stringMatching(/^\d{10}$/),
      expires_in: '3600',
      refresh_token: expect.stringMatching(/^.{12,}$/),
      sb: '',
      token_type: 'bearer',
      type: 'signup',
    });
    const { access_token, refresh_token } = fragment as Record<string, string>;
    const { data } = await createAuthClient(shop).setSession({
      access_token: access_token!,
      refresh_token: refresh_token!,
    });
    expect(data.user?.email).toBe(email);
  });

  it('includes its purpose, so that the page asks for a new password after a recovery', async () => {
    const email = newEmail();
    await openLink(await linkTo(undefined, email));
    expect((await openLink(await linkTo(undefined, email, 2))).fragment).toMatchObject({ type: 'magiclink' });
    await createAuthClient(shop).resetPasswordForEmail(email, { redirectTo: ELSEWHERE });
    const { page, fragment } = await openLink((await waitForMail(shop, email, 3)).link!);
    expect([page, fragment]).toEqual([ELSEWHERE, expect.objectContaining({ type: 'recovery' })]);
    expect(decodeJwt((fragment as Record<string, string>)['access_token']!)['amr']).toEqual([
      expect.objectContaining({ method: 'recovery' }),
    ]);
  });

  it('does not sign in on a page of the shop, and keeps its code valid', async () => {
    const email = newEmail();
    const link = await linkTo(`${shop.url}/account`, email);
    const { code } = await waitForMail(shop, email);
    for (let time = 0; time < 2; time++) {
      const { page, fragment } = await openLink(link);
      expect(page).toBe(`${shop.url}/account`);
      expect(fragment).toMatchObject({ error: 'access_denied', error_code: 'bad_code_verifier' });
      expect(fragment).not.toHaveProperty('access_token');
    }
    const { data } = await createAuthClient(shop).verifyOtp({ email, token: code, type: 'email' });
    expect(data.user?.email).toBe(email);
  });

  it('is not used up by a scanner that only checks it', async () => {
    const link = await linkTo();
    for (let look = 0; look < 2; look++) {
      const response = await fetch(link, { method: 'HEAD', redirect: 'manual' });
      expect(response.headers.get('location')).toBeNull();
    }
    expect((await openLink(link)).fragment).toHaveProperty('access_token');
  });

  it('works once, also when it is opened twice at the same time', async () => {
    const link = await linkTo();
    const both = await Promise.all([openLink(link), openLink(link)]);
    const codes = both.map(({ fragment }) => ('error_code' in fragment ? fragment.error_code : 'session'));
    expect(codes.toSorted()).toEqual(['otp_expired', 'session']);
    expect(await openLink(link)).toEqual({
      page: ELSEWHERE,
      query: {},
      fragment: { ...EXPIRED, sb: '' },
    });
  });

  it('that is invalid redirects to the page with the error in its fragment, with PKCE in its query too', async () => {
    const link = await linkTo();
    const wrong = await openLink(changed(link, { token: 'wrong' }));
    expect(wrong).toEqual({ page: ELSEWHERE, query: {}, fragment: { ...EXPIRED, sb: '' } });
    const pkce = await openLink(changed(link, { token: 'pkce_wrong' }));
    expect(pkce).toEqual({ page: ELSEWHERE, query: EXPIRED, fragment: { ...EXPIRED, sb: '' } });
    const none = await openLink(changed(link, { token: undefined }));
    expect(none.fragment).toMatchObject(EXPIRED);
    expect((await openLink(link)).fragment).toHaveProperty('access_token');
  });

  it('is sent to no other site, and cached nowhere', async () => {
    const response = await fetch(await linkTo(), { redirect: 'manual' });
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('The page that a person returns to', () => {
  const port = () => new URL(shop.url).port;

  it.each([
    ['a page of the shop', () => `${shop.url}/login?from=%2Fprints`],
    ['any page of an allowed origin', () => `${APP}/somewhere/else`],
    ['another port of this machine', () => 'http://localhost:5173/here'],
    ['another name of this machine', () => 'http://127.0.0.1:8080/here'],
  ])('may be %s', async (_, address) => {
    const { page } = await openLink(await linkTo(address()));
    const { origin, pathname } = new URL(address());
    expect(page).toBe(`${origin}${pathname}`);
  });

  it.each([
    ['of somebody else', () => 'https://evil.example/'],
    ['of somebody else, without a scheme', () => '//evil.example/'],
    ['of an allowed host by another scheme', () => 'http://app.example/'],
    ['of an allowed host on another port', () => 'https://app.example:8443/'],
    ["of a host whose name begins with the shop's", () => 'https://app.example.evil.example/'],
    ["behind the shop's name as a user", () => `http://localhost:${port()}@evil.example/`],
    ['of an allowed origin with a user', () => 'https://user@app.example/'],
    ['behind a backslash', () => 'https:\\\\evil.example/'],
    ['that is a script', () => 'javascript:alert(1)'],
    ['of data', () => 'data:text/html,hello'],
    ['of an app', () => 'com.evil.app://login'],
    ['that is a path', () => '/account'],
    ['of the shop without a sign-in', () => `${shop.url}/prints`],
    ['of the shop that is only a page once it is decoded', () => `${shop.url}/%2FEvil.example%2Flogin`],
    ['that is invalid', () => 'nonsense'],
  ])("is the shop's home page for an address %s", async (_, address) => {
    const link = await linkTo();
    const { page, fragment } = await openLink(changed(link, { redirect_to: address() }));
    expect([page, fragment]).toEqual([
      `${shop.url}/`,
      expect.objectContaining({ error_code: 'bad_code_verifier' }),
    ]);
  });

  // spec: mail-links-return-page
  it('is checked when the mail is requested, and again when its link is opened', async () => {
    const link = await linkTo('https://evil.example/');
    expect(new URL(link).searchParams.get('redirect_to')).toMatch(new RegExp(`^${shop.url}/?$`));
    const twice = `${changed(link, { redirect_to: undefined })}&redirect_to=${APP}&redirect_to=${APP}`;
    expect((await openLink(twice)).page).toBe(`${shop.url}/`);
    const { headers } = await request(shop.url)
      .get('/auth/v1/verify?token=wrong&redirect_to=https://evil.example/')
      .expect(303);
    expect(headers['location']).toMatch(new RegExp(`^${shop.url}/`));
  });
});
