import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import request from 'supertest';
import { authClient, newEmail, openLink, signedUp, told } from '../auth-client.js';
import { mailTo } from '../outbox.js';
import { openShop, type Shop } from '../shop.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const user = (token: string) => request(shop.url).get('/auth/v1/user').set('Authorization', token);
const refresh = (refresh_token: string) => authClient(shop).refreshSession({ refresh_token });

/** What was begun before the clock went on. */
async function begun() {
  const mailed = newEmail();
  await authClient(shop).signInWithOtp({ email: mailed });
  const mail = await mailTo(shop, mailed);

  const browser = authClient(shop, 'pkce');
  const opened = newEmail();
  await browser.signInWithOtp({ email: opened });
  const { query } = await openLink((await mailTo(shop, opened)).link!);

  const careful = await signedUp(shop);
  const { data: factor } = await careful.auth.mfa.enroll({ factorType: 'totp' });
  const { data: challenge } = await careful.auth.mfa.challenge({ factorId: factor!.id });

  const reused = await signedUp(shop);
  const { data } = await refresh(reused.session.refresh_token);
  const newest = await refresh(data.session!.refresh_token);
  return {
    mailed: { email: mailed, mail },
    exchange: { browser, code: (query as { code: string }).code },
    factor: { careful, id: factor!.id, secret: factor!.totp.secret, challengeId: challenge!.id },
    reused: { first: reused.session.refresh_token, newest: newest.data.session!.refresh_token },
    person: await signedUp(shop),
  };
}

describe('A day later', () => {
  let before: Awaited<ReturnType<typeof begun>>;
  const ahead = DAY + HOUR;
  beforeAll(async () => {
    before = await begun();
    await shop.stop();
    await shop.start({ ahead });
  });

  it('an access token is no good, and its session goes on with the refresh token', async () => {
    const { auth, token, session } = before.person;
    expect((await user(token).expect(403)).body.error_code).toBe('bad_jwt');
    const { body } = await request(shop.url).get('/api/me').set('Authorization', token).expect(401);
    expect(body.code).toBe('session_expired');
    const { data, error } = await auth.refreshSession(session);
    expect(error).toBeNull();
    await user(`Bearer ${data.session!.access_token}`).expect(200);
  });

  it('the link and the code of a mail are no good', async () => {
    const { email, mail } = before.mailed;
    const { error } = await authClient(shop).verifyOtp({ email, token: mail.code, type: 'email' });
    expect(told(error)).toMatchObject({ status: 403, code: 'otp_expired' });
    expect((await openLink(mail.link!)).fragment).toMatchObject({ error_code: 'otp_expired' });
  });

  it('the code in an address is no good', async () => {
    const { browser, code } = before.exchange;
    const { error } = await browser.exchangeCodeForSession(code);
    expect(told(error)).toMatchObject({ status: 404, code: 'flow_state_not_found' });
  });

  it('the challenge of a second factor is no good, but another one is', async () => {
    const { careful, id: factorId, secret, challengeId } = before.factor;
    await careful.auth.refreshSession(careful.session);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead });
    const old = await careful.auth.mfa.verify({ factorId, challengeId, code });
    expect(told(old.error)).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
    expect((await careful.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
  });

  // spec: auth-time-reused-token
  it('a refresh token that was used ends the session: somebody else may have it', async () => {
    const old = await refresh(before.reused.first);
    expect(told(old.error)).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    const ended = await refresh(before.reused.newest);
    expect(told(ended.error)).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });

  it('a new password wants a code by mail, which is good once', async () => {
    const { auth, email } = before.person;
    const refused = await auth.updateUser({ password: 'another-password' });
    expect(told(refused.error)).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    expect((await auth.updateUser({ data: { town: 'Leith' } })).error).toBeNull();
    await auth.reauthenticate();
    const { code } = await mailTo(shop, email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const guessed = await auth.updateUser({ password: 'another-password', nonce: wrong });
    expect(told(guessed.error)).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    expect((await auth.updateUser({ password: 'another-password', nonce: code })).error).toBeNull();
    const { data, error } = await authClient(shop).signInWithPassword({
      email,
      password: 'another-password',
    });
    expect(error).toBeNull();
    expect(decodeJwt(data.session!.access_token).iat).toBeGreaterThan((Date.now() + DAY) / 1000);
  });
});

describe('After sixty days without a sign of its person', () => {
  it('a session is over', async () => {
    const { session } = await signedUp(shop);
    await shop.stop();
    await shop.start({ ahead: 62 * DAY });
    const { error } = await refresh(session.refresh_token);
    expect(told(error)).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });
});
