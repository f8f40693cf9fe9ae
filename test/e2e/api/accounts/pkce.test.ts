import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import request from 'supertest';
import { createAuthClient, newEmail, openLink, toReply } from '../../auth-client.js';
import { PASSWORD } from '../../customer.js';
import { waitForMail } from '../../outbox.js';
import { startShop, type Shop } from '../../shop.js';

const NOT_FOUND = { status: 404, code: 'flow_state_not_found' };
const OTP_EXPIRED = { status: 403, code: 'otp_expired' };

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ AUTH_AUTOCONFIRM: '0' });
});
afterAll(() => shop?.close());

/** A browser that requested a mail, and the mail. */
async function requestLinks(email = newEmail(), count = 1) {
  const browser = createAuthClient(shop, 'pkce');
  const options = { emailRedirectTo: `${shop.url}/account?from=mail` };
  expect((await browser.signInWithOtp({ email, options })).error).toBeNull();
  return { browser, email, mail: await waitForMail(shop, email, count) };
}

async function followLink(link: string): Promise<string> {
  const { query, fragment } = await openLink(link);
  expect(fragment).toEqual({});
  return (query as { code: string }).code;
}

const exchange = (body: object) => request(shop.url).post('/auth/v1/token?grant_type=pkce').send(body);
const verify = (email: string, token: string) =>
  createAuthClient(shop).verifyOtp({ email, token, type: 'email' });

describe('A link requested with PKCE', () => {
  // spec: pkce-code-exchange
  it('returns a code, which the browser that requested it exchanges for a session', async () => {
    const { browser, email, mail } = await requestLinks();
    expect(new URL(mail.link!).searchParams.get('token')).toMatch(/^pkce_/);
    const { page, query, fragment } = await openLink(mail.link!);
    expect([page, fragment]).toEqual([`${shop.url}/account`, {}]);
    expect(query).toEqual({ from: 'mail', code: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const { data, error } = await browser.exchangeCodeForSession((query as { code: string }).code);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(data.session).not.toHaveProperty('provider_token');
    expect((await browser.getUser()).data.user?.email).toBe(email);
  });

  it('confirms a sign-up, and keeps its password', async () => {
    const browser = createAuthClient(shop, 'pkce');
    const email = newEmail();
    expect((await browser.signUp({ email, password: PASSWORD })).data.session).toBeNull();
    const code = await followLink((await waitForMail(shop, email)).link!);
    expect((await browser.exchangeCodeForSession(code)).error).toBeNull();
    expect((await createAuthClient(shop).signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it('recovers an account: the session says so, and so does the library', async () => {
    const { email, mail } = await requestLinks();
    await openLink(mail.link!);
    const browser = createAuthClient(shop, 'pkce');
    const events: string[] = [];
    browser.onAuthStateChange((event) => void events.push(event));
    await browser.resetPasswordForEmail(email);
    const code = await followLink((await waitForMail(shop, email, 2)).link!);
    const { data } = await browser.exchangeCodeForSession(code);
    expect(decodeJwt(data.session!.access_token)['amr']).toEqual([
      expect.objectContaining({ method: 'recovery' }),
    ]);
    expect(events).toContain('PASSWORD_RECOVERY');
  });

  it('works once, and is not used up by a scanner that only checks it', async () => {
    const { mail } = await requestLinks();
    await fetch(mail.link!, { method: 'HEAD', redirect: 'manual' });
    await followLink(mail.link!);
    const again = await openLink(mail.link!);
    expect(again.query).toMatchObject({ error: 'access_denied', error_code: 'otp_expired', from: 'mail' });
    expect(again.fragment).toMatchObject({ error: 'access_denied', error_code: 'otp_expired' });
  });

  it('that opened in another browser leaves the typed code valid', async () => {
    const { browser, email, mail } = await requestLinks();
    const code = await followLink(mail.link!);
    const typed = await browser.verifyOtp({ email, token: mail.code, type: 'email' });
    expect(typed.data.user?.email).toBe(email);
    expect(toReply((await browser.exchangeCodeForSession(code)).error)).toMatchObject(NOT_FOUND);
  });

  it('ends its typed code once it is exchanged', async () => {
    const { browser, email, mail } = await requestLinks();
    expect((await browser.exchangeCodeForSession(await followLink(mail.link!))).error).toBeNull();
    expect(toReply((await verify(email, mail.code)).error)).toMatchObject(OTP_EXPIRED);
  });

  it('opens one session when its code is exchanged and the mail’s typed concurrently', async () => {
    const { browser, email, mail } = await requestLinks();
    const code = await followLink(mail.link!);
    const both = await Promise.all([browser.exchangeCodeForSession(code), verify(email, mail.code)]);
    expect(both.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('does not work in the browser of an older mail', async () => {
    const { browser, email, mail } = await requestLinks();
    const newer = await requestLinks(email, 2);
    expect((await openLink(mail.link!)).query).toMatchObject({ error_code: 'otp_expired' });
    const code = await followLink(newer.mail.link!);
    expect(toReply((await browser.exchangeCodeForSession(code)).error)).toMatchObject({
      status: 400,
      code: 'bad_code_verifier',
    });
    expect((await newer.browser.exchangeCodeForSession(code)).error).toBeNull();
  });
});

describe('The exchange of a code', () => {
  const verifier = randomBytes(32).toString('base64url');
  const s256 = createHash('sha256').update(verifier).digest('base64url');

  async function codeFor(code_challenge: string, code_challenge_method: string): Promise<string> {
    const email = newEmail();
    await request(shop.url)
      .post('/auth/v1/otp')
      .send({ email, code_challenge, code_challenge_method })
      .expect(200);
    return followLink((await waitForMail(shop, email)).link!);
  }

  it('accepts the hashed verifier, or the plain one, with the method in any case', async () => {
    for (const [challenge, method] of [
      [s256, 'S256'],
      [verifier, 'plain'],
    ] as const) {
      const auth_code = await codeFor(challenge, method);
      const { body } = await exchange({ auth_code, code_verifier: verifier }).expect(200);
      expect(body).toMatchObject({ token_type: 'bearer', user: { aud: 'authenticated' } });
    }
  });

  it('is rejected with another verifier, and for a used code', async () => {
    const auth_code = await codeFor(s256, 's256');
    const wrong = await exchange({ auth_code, code_verifier: s256 }).expect(400);
    expect(wrong.body.error_code).toBe('bad_code_verifier');
    await exchange({ auth_code, code_verifier: verifier }).expect(200);
    const again = await exchange({ auth_code, code_verifier: verifier }).expect(404);
    expect(again.body.error_code).toBe('flow_state_not_found');
  });

  it('twice concurrently opens one session', async () => {
    const auth_code = await codeFor(s256, 's256');
    const once = () => exchange({ auth_code, code_verifier: verifier });
    const both = await Promise.all([once(), once()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  it('requires both, and a known code', async () => {
    for (const body of [{ auth_code: randomUUID() }, { code_verifier: verifier }, {}]) {
      const response = await exchange(body).expect(400);
      expect(response.body.error_code).toBe('validation_failed');
    }
    for (const auth_code of [randomUUID(), 'nonsense']) {
      const { body } = await exchange({ auth_code, code_verifier: verifier }).expect(404);
      expect(body.error_code).toBe('flow_state_not_found');
    }
  });

  it('ends with a newer mail, and with a changed password', async () => {
    const { browser, email, mail } = await requestLinks();
    expect((await browser.exchangeCodeForSession(await followLink(mail.link!))).error).toBeNull();
    const older = await requestLinks(email, 2);
    const waiting = await followLink(older.mail.link!);
    const newer = await requestLinks(email, 3);
    expect(toReply((await older.browser.exchangeCodeForSession(waiting)).error)).toMatchObject(NOT_FOUND);
    const code = await followLink(newer.mail.link!);
    expect((await browser.updateUser({ password: PASSWORD })).error).toBeNull();
    expect(toReply((await newer.browser.exchangeCodeForSession(code)).error)).toMatchObject(NOT_FOUND);
  });
});
