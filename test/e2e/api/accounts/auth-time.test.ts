import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import request from 'supertest';
import { createAuthClient, newEmail, openLink, signUp, toReply } from '../../auth-client.js';
import { waitForMail } from '../../outbox.js';
import { startShop, type Shop } from '../../shop.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.close());

const user = (token: string) => request(shop.url).get('/auth/v1/user').set('Authorization', token);
const refresh = (refresh_token: string) => createAuthClient(shop).refreshSession({ refresh_token });

/** What was started before the clock was advanced. */
async function begun() {
  const mailed = newEmail();
  await createAuthClient(shop).signInWithOtp({ email: mailed });
  const mail = await waitForMail(shop, mailed);

  const browser = createAuthClient(shop, 'pkce');
  const opened = newEmail();
  await browser.signInWithOtp({ email: opened });
  const { query } = await openLink((await waitForMail(shop, opened)).link!);

  const careful = await signUp(shop);
  const { data: factor } = await careful.auth.mfa.enroll({ factorType: 'totp' });
  const { data: challenge } = await careful.auth.mfa.challenge({ factorId: factor!.id });

  const reused = await signUp(shop);
  const { data } = await refresh(reused.session.refresh_token);
  const newest = await refresh(data.session!.refresh_token);
  return {
    mailed: { email: mailed, mail },
    exchange: { browser, code: (query as { code: string }).code },
    factor: { careful, id: factor!.id, secret: factor!.totp.secret, challengeId: challenge!.id },
    reused: { first: reused.session.refresh_token, newest: newest.data.session!.refresh_token },
    person: await signUp(shop),
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

  it('an access token has expired, and its session continues with the refresh token', async () => {
    const { auth, token, session } = before.person;
    expect((await user(token).expect(403)).body.error_code).toBe('bad_jwt');
    const { body } = await request(shop.url).get('/api/me').set('Authorization', token).expect(401);
    expect(body.code).toBe('session_expired');
    const { data, error } = await auth.refreshSession(session);
    expect(error).toBeNull();
    await user(`Bearer ${data.session!.access_token}`).expect(200);
  });

  it('the link and the code of a mail have expired', async () => {
    const { email, mail } = before.mailed;
    const { error } = await createAuthClient(shop).verifyOtp({ email, token: mail.code, type: 'email' });
    expect(toReply(error)).toMatchObject({ status: 403, code: 'otp_expired' });
    expect((await openLink(mail.link!)).fragment).toMatchObject({ error_code: 'otp_expired' });
  });

  it('the code in an address has expired', async () => {
    const { browser, code } = before.exchange;
    const { error } = await browser.exchangeCodeForSession(code);
    expect(toReply(error)).toMatchObject({ status: 404, code: 'flow_state_not_found' });
  });

  it('the challenge of a second factor has expired, and another one works', async () => {
    const { careful, id: factorId, secret, challengeId } = before.factor;
    await careful.auth.refreshSession(careful.session);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead });
    const old = await careful.auth.mfa.verify({ factorId, challengeId, code });
    expect(toReply(old.error)).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
    expect((await careful.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
  });

  // spec: auth-time-reused-token
  it('a used refresh token ends the session, because it may be stolen', async () => {
    const old = await refresh(before.reused.first);
    expect(toReply(old.error)).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    const ended = await refresh(before.reused.newest);
    expect(toReply(ended.error)).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });

  it('a new password requires a code by mail, which works once', async () => {
    const { auth, email } = before.person;
    const refused = await auth.updateUser({ password: 'another-password' });
    expect(toReply(refused.error)).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    expect((await auth.updateUser({ data: { town: 'Leith' } })).error).toBeNull();
    await auth.reauthenticate();
    const { code } = await waitForMail(shop, email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const guessed = await auth.updateUser({ password: 'another-password', nonce: wrong });
    expect(toReply(guessed.error)).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    expect((await auth.updateUser({ password: 'another-password', nonce: code })).error).toBeNull();
    const { data, error } = await createAuthClient(shop).signInWithPassword({
      email,
      password: 'another-password',
    });
    expect(error).toBeNull();
    expect(decodeJwt(data.session!.access_token).iat).toBeGreaterThan((Date.now() + DAY) / 1000);
  });
});

describe('After sixty days without use', () => {
  it('a session is over', async () => {
    const { session } = await signUp(shop);
    await shop.stop();
    await shop.start({ ahead: 62 * DAY });
    const { error } = await refresh(session.refresh_token);
    expect(toReply(error)).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });
});
