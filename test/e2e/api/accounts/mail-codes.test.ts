import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import request from 'supertest';
import {
  createAdminClient,
  createAuthClient,
  ELSEWHERE,
  newEmail,
  openLink,
  signUp,
  toReply,
} from '../../auth-client.js';
import { PASSWORD } from '../../customer.js';
import { waitUntilMailsSent, readMails, waitForMail } from '../../outbox.js';
import { writeKeyFile } from '../../service-key.js';
import { startShop, type Shop } from '../../shop.js';

const OTP_EXPIRED = { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' };
const TRIES = 5;

let shop: Shop;
let key: Awaited<ReturnType<typeof writeKeyFile>>;
beforeAll(async () => {
  key = await writeKeyFile();
  shop = await startShop({ SERVICE_KEY_FILE: key.path });
});
afterAll(async () => {
  await shop?.close();
  await key?.remove();
});

const api = () => request(shop.url);
const client = () => createAuthClient(shop);
const verify = (email: string, token: string, type: 'email' | 'signup' | 'magiclink' | 'recovery') =>
  client().verifyOtp({ email, token, type });
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Creates an account without hashing a password. */
async function account(email_confirm: boolean): Promise<string> {
  const email = newEmail();
  const { error } = await createAdminClient(shop, key.secret).createUser({ email, email_confirm });
  expect(error).toBeNull();
  return email;
}

async function mailed(ask: (email: string) => Promise<{ error: unknown }>, email: string, count = 1) {
  expect((await ask(email)).error).toBeNull();
  return waitForMail(shop, email, count);
}

const magicLink = (email: string) =>
  client().signInWithOtp({ email, options: { emailRedirectTo: ELSEWHERE } });
const recovery = (email: string) => client().resetPasswordForEmail(email);

describe('Requesting a sign-in mail', () => {
  // spec: mail-codes-alike-for-all
  it('has the same answer for everybody', async () => {
    const [known, unconfirmed, unknown, refused] = [
      await account(true),
      await account(false),
      newEmail(),
      newEmail(),
    ];
    const responses = [
      await api().post('/auth/v1/otp').send({ email: known }),
      await api().post('/auth/v1/otp').send({ email: unconfirmed }),
      await api().post('/auth/v1/otp').send({ email: unknown }),
      await api().post('/auth/v1/otp').send({ email: refused, create_user: false }),
    ];
    for (const { status, body } of responses) expect([status, body]).toEqual([200, {}]);
    expect((await waitForMail(shop, known)).subject).toContain('link to sign in');
    expect((await waitForMail(shop, unconfirmed)).subject).toContain('Confirm');
    expect((await waitForMail(shop, unknown)).subject).toContain('Confirm');
    await waitUntilMailsSent(shop);
    expect(await readMails(shop, refused)).toEqual([]);
  });

  it('creates a missing account, with the given metadata', async () => {
    const email = newEmail();
    const data = { full_name: 'Ada Field' };
    await client().signInWithOtp({ email, options: { data, captchaToken: 'a-token' } });
    const { code } = await waitForMail(shop, email);
    const verified = await verify(email, code, 'email');
    expect(verified.data.user).toMatchObject({ email, user_metadata: data, identities: [{ email }] });
    expect(verified.data.user!.email_confirmed_at).toEqual(expect.any(String));
  });

  // spec: mail-codes-needs-address
  it('is rejected without an address, or by phone', async () => {
    for (const path of ['otp', 'recover', 'resend']) {
      const { body } = await api().post(`/auth/v1/${path}`).send({ type: 'signup' }).expect(400);
      expect(body.error_code).toBe('validation_failed');
    }
    const phone = '+441234567890';
    for (const [path, body] of [
      ['otp', { phone }],
      ['resend', { phone, type: 'sms' }],
      ['verify', { phone, type: 'sms', token: '123456' }],
    ] as const) {
      const response = await api().post(`/auth/v1/${path}`).send(body).expect(400);
      expect(response.body.error_code).toBe('phone_provider_disabled');
    }
  });
});

describe('Recovery', () => {
  it('of an unknown address has the same answer, and sends no mail', async () => {
    const email = newEmail();
    const response = await api().post('/auth/v1/recover').send({ email }).expect(200);
    expect(response.body).toEqual({});
    await waitUntilMailsSent(shop);
    expect(await readMails(shop, email)).toEqual([]);
  });

  it('opens a recovery session, in which a new password is chosen', async () => {
    const { email } = await signUp(shop);
    const { code } = await mailed(recovery, email);
    const auth = client();
    const { data } = await auth.verifyOtp({ email, token: code, type: 'recovery' });
    expect(decodeJwt(data.session!.access_token)['amr']).toEqual([
      { method: 'recovery', timestamp: expect.any(Number) },
    ]);
    expect((await auth.updateUser({ password: 'another-password' })).error).toBeNull();
    expect((await client().signInWithPassword({ email, password: PASSWORD })).error).not.toBeNull();
    expect((await client().signInWithPassword({ email, password: 'another-password' })).error).toBeNull();
  });
});

describe('Sending again', () => {
  // spec: mail-codes-resend
  it('is for unconfirmed addresses, and has the same answer for others', async () => {
    const [unconfirmed, confirmed, unknown] = [await account(false), await account(true), newEmail()];
    for (const email of [unconfirmed, confirmed, unknown])
      for (const type of ['signup', 'email_change'] as const)
        expect((await client().resend({ email, type })).error).toBeNull();
    await waitForMail(shop, unconfirmed);
    await waitUntilMailsSent(shop);
    for (const [email, count] of [
      [unconfirmed, 1],
      [confirmed, 0],
      [unknown, 0],
    ] as const)
      expect(await readMails(shop, email)).toHaveLength(count);
    const { body } = await api().post('/auth/v1/resend').send({ type: 'recovery', email: unknown });
    expect(body).toMatchObject({ code: 400, error_code: 'validation_failed' });
  });
});

describe('The code of a mail', () => {
  it.each([
    ['email', true, magicLink],
    ['email', false, magicLink],
    ['magiclink', true, magicLink],
    ['signup', false, magicLink],
    ['recovery', true, recovery],
    ['email', true, recovery],
  ] as const)('typed as %s opens a session (address confirmed before: %s)', async (type, isOld, ask) => {
    const email = await account(isOld);
    const { code } = await mailed(ask, email);
    const { data, error } = await verify(email.toUpperCase(), `${code.slice(0, 3)} ${code.slice(3)}`, type);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    await api().get('/api/me').set('Authorization', data.session!.access_token).expect(200);
    expect(toReply((await verify(email, code, type)).error)).toEqual(OTP_EXPIRED);
  });

  it('is valid only for its purpose, and only for its own address', async () => {
    const email = await account(false);
    const { code } = await mailed(magicLink, email);
    expect(toReply((await verify(email, code, 'magiclink')).error)).toEqual(OTP_EXPIRED);
    expect(toReply((await verify(await account(true), code, 'email')).error)).toEqual(OTP_EXPIRED);
    expect(toReply((await verify(newEmail(), code, 'email')).error)).toEqual(OTP_EXPIRED);
    expect((await verify(email, code, 'signup')).error).toBeNull();
  });

  it('and its link are one: using either uses up both', async () => {
    const [byCode, byLink, byHash] = [await account(true), await account(true), await account(true)];
    const first = await mailed(magicLink, byCode);
    expect((await verify(byCode, first.code, 'email')).error).toBeNull();
    expect((await openLink(first.link!)).fragment).toMatchObject({ error_code: 'otp_expired' });
    const second = await mailed(magicLink, byLink);
    expect((await openLink(second.link!)).fragment).toHaveProperty('access_token');
    expect(toReply((await verify(byLink, second.code, 'email')).error)).toEqual(OTP_EXPIRED);
    const third = await mailed(magicLink, byHash);
    const token_hash = new URL(third.link!).searchParams.get('token')!;
    const wrong = await client().verifyOtp({ token_hash, type: 'signup' });
    expect(toReply(wrong.error)).toEqual(OTP_EXPIRED);
    const right = await client().verifyOtp({ token_hash, type: 'magiclink' });
    expect(right.data.user?.email).toBe(byHash);
    expect(toReply((await verify(byHash, third.code, 'email')).error)).toEqual(OTP_EXPIRED);
  });

  // spec: mail-codes-typed-twice
  it('typed twice concurrently opens one session', async () => {
    const email = await account(true);
    const { code } = await mailed(magicLink, email);
    const both = await Promise.all([verify(email, code, 'email'), verify(email, code, 'email')]);
    expect(both.map(({ error }) => error?.code).toSorted()).toEqual(['otp_expired', undefined]);
  });

  it('is invalid after too many guesses, and so is the one before it', async () => {
    const email = await account(true);
    const { code } = await mailed(magicLink, email);
    for (let tries = 0; tries < TRIES; tries++)
      expect(toReply((await verify(email, wrongFor(code), 'email')).error)).toEqual(OTP_EXPIRED);
    expect(toReply((await verify(email, code, 'email')).error)).toEqual(OTP_EXPIRED);
    const newer = await mailed(magicLink, email, 2);
    expect((await verify(email, newer.code, 'email')).error).toBeNull();
  });

  it('ends when a newer mail of its kind goes out', async () => {
    const email = await account(true);
    const older = await mailed(magicLink, email);
    const newer = await mailed(recovery, email, 2);
    expect(toReply((await verify(email, older.code, 'magiclink')).error)).toEqual(OTP_EXPIRED);
    expect((await openLink(older.link!)).fragment).toMatchObject({ error_code: 'otp_expired' });
    expect((await verify(email, newer.code, 'recovery')).error).toBeNull();
  });

  it('ends when the password changes', async () => {
    const { auth, email } = await signUp(shop);
    const { code, link } = await mailed(magicLink, email);
    expect((await auth.updateUser({ password: 'another-password' })).error).toBeNull();
    expect(toReply((await verify(email, code, 'email')).error)).toEqual(OTP_EXPIRED);
    expect((await openLink(link!)).fragment).toMatchObject({ error_code: 'otp_expired' });
  });

  it('does not accept a banned person', async () => {
    const email = await account(true);
    const { code } = await mailed(magicLink, email);
    const admin = createAdminClient(shop, key.secret);
    const { data } = await admin.listUsers();
    await admin.updateUserById(data.users.find((user) => user.email === email)!.id, { ban_duration: '1h' });
    const { error } = await verify(email, code, 'email');
    expect(toReply(error)).toMatchObject({ status: 403, code: 'user_banned' });
  });

  it('needs a type, and either a code with its address or a hash', async () => {
    const email = newEmail();
    for (const body of [
      { email, token: '123456' },
      { email, token: '123456', type: 'nothing' },
      { email, type: 'email' },
      { token: '123456', type: 'email' },
      { email, token: '123456', token_hash: 'a-hash', type: 'email' },
    ]) {
      const response = await api().post('/auth/v1/verify').send(body).expect(400);
      expect(response.body.error_code).toBe('validation_failed');
    }
  });
});
