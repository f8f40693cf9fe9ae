import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import request from 'supertest';
import { adminClient, authClient, ELSEWHERE, newEmail, openLink, signedUp, told } from '../auth-client.js';
import { PASSWORD } from '../customer.js';
import { mailsSent, mailsTo, mailTo } from '../outbox.js';
import { keyFile } from '../service-key.js';
import { openShop, type Shop } from '../shop.js';

const OTP_EXPIRED = { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' };
const TRIES = 5;

let shop: Shop;
let key: Awaited<ReturnType<typeof keyFile>>;
beforeAll(async () => {
  key = await keyFile();
  shop = await openShop({ SERVICE_KEY_FILE: key.path });
});
afterAll(async () => {
  await shop?.close();
  await key?.remove();
});

const api = () => request(shop.url);
const client = () => authClient(shop);
const verify = (email: string, token: string, type: 'email' | 'signup' | 'magiclink' | 'recovery') =>
  client().verifyOtp({ email, token, type });
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** An account whose address is confirmed, or not; it costs no password. */
async function account(email_confirm: boolean): Promise<string> {
  const email = newEmail();
  const { error } = await adminClient(shop, key.secret).createUser({ email, email_confirm });
  expect(error).toBeNull();
  return email;
}

async function mailed(ask: (email: string) => Promise<{ error: unknown }>, email: string, count = 1) {
  expect((await ask(email)).error).toBeNull();
  return mailTo(shop, email, count);
}

const magicLink = (email: string) =>
  client().signInWithOtp({ email, options: { emailRedirectTo: ELSEWHERE } });
const recovery = (email: string) => client().resetPasswordForEmail(email);

describe('Asking for a mail to sign in with', () => {
  // spec: mail-codes-alike-for-all
  it('is answered alike for everybody', async () => {
    const [known, unconfirmed, unknown, refused] = [
      await account(true),
      await account(false),
      newEmail(),
      newEmail(),
    ];
    const answers = [
      await api().post('/auth/v1/otp').send({ email: known }),
      await api().post('/auth/v1/otp').send({ email: unconfirmed }),
      await api().post('/auth/v1/otp').send({ email: unknown }),
      await api().post('/auth/v1/otp').send({ email: refused, create_user: false }),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([200, {}]);
    expect((await mailTo(shop, known)).subject).toContain('link to sign in');
    expect((await mailTo(shop, unconfirmed)).subject).toContain('Confirm');
    expect((await mailTo(shop, unknown)).subject).toContain('Confirm');
    await mailsSent(shop);
    expect(await mailsTo(shop, refused)).toEqual([]);
  });

  it('makes the account where there is none, with what the person told', async () => {
    const email = newEmail();
    const data = { full_name: 'Ada Field' };
    await client().signInWithOtp({ email, options: { data, captchaToken: 'a-token' } });
    const { code } = await mailTo(shop, email);
    const verified = await verify(email, code, 'email');
    expect(verified.data.user).toMatchObject({ email, user_metadata: data, identities: [{ email }] });
    expect(verified.data.user!.email_confirmed_at).toEqual(expect.any(String));
  });

  // spec: mail-codes-needs-address
  it('is refused without an address, or by phone', async () => {
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
      const answer = await api().post(`/auth/v1/${path}`).send(body).expect(400);
      expect(answer.body.error_code).toBe('phone_provider_disabled');
    }
  });
});

describe('Recovery', () => {
  it('of an address that nobody has is answered as any other, and no mail goes out', async () => {
    const email = newEmail();
    const answer = await api().post('/auth/v1/recover').send({ email }).expect(200);
    expect(answer.body).toEqual({});
    await mailsSent(shop);
    expect(await mailsTo(shop, email)).toEqual([]);
  });

  it('opens a session that says so, in which a new password is chosen', async () => {
    const { email } = await signedUp(shop);
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
  it('is for addresses that are still to be confirmed, and answers alike for others', async () => {
    const [unconfirmed, confirmed, unknown] = [await account(false), await account(true), newEmail()];
    for (const email of [unconfirmed, confirmed, unknown])
      for (const type of ['signup', 'email_change'] as const)
        expect((await client().resend({ email, type })).error).toBeNull();
    await mailTo(shop, unconfirmed);
    await mailsSent(shop);
    for (const [email, count] of [
      [unconfirmed, 1],
      [confirmed, 0],
      [unknown, 0],
    ] as const)
      expect(await mailsTo(shop, email)).toHaveLength(count);
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
    expect(told((await verify(email, code, type)).error)).toEqual(OTP_EXPIRED);
  });

  it('is good for what it was sent for alone, and for its own address', async () => {
    const email = await account(false);
    const { code } = await mailed(magicLink, email);
    expect(told((await verify(email, code, 'magiclink')).error)).toEqual(OTP_EXPIRED);
    expect(told((await verify(await account(true), code, 'email')).error)).toEqual(OTP_EXPIRED);
    expect(told((await verify(newEmail(), code, 'email')).error)).toEqual(OTP_EXPIRED);
    expect((await verify(email, code, 'signup')).error).toBeNull();
  });

  it('and its link are one: using either uses up both', async () => {
    const [byCode, byLink, byHash] = [await account(true), await account(true), await account(true)];
    const first = await mailed(magicLink, byCode);
    expect((await verify(byCode, first.code, 'email')).error).toBeNull();
    expect((await openLink(first.link!)).fragment).toMatchObject({ error_code: 'otp_expired' });
    const second = await mailed(magicLink, byLink);
    expect((await openLink(second.link!)).fragment).toHaveProperty('access_token');
    expect(told((await verify(byLink, second.code, 'email')).error)).toEqual(OTP_EXPIRED);
    const third = await mailed(magicLink, byHash);
    const token_hash = new URL(third.link!).searchParams.get('token')!;
    const wrong = await client().verifyOtp({ token_hash, type: 'signup' });
    expect(told(wrong.error)).toEqual(OTP_EXPIRED);
    const right = await client().verifyOtp({ token_hash, type: 'magiclink' });
    expect(right.data.user?.email).toBe(byHash);
    expect(told((await verify(byHash, third.code, 'email')).error)).toEqual(OTP_EXPIRED);
  });

  // spec: mail-codes-typed-twice
  it('typed twice at once opens one session', async () => {
    const email = await account(true);
    const { code } = await mailed(magicLink, email);
    const both = await Promise.all([verify(email, code, 'email'), verify(email, code, 'email')]);
    expect(both.map(({ error }) => error?.code).toSorted()).toEqual(['otp_expired', undefined]);
  });

  it('is no good any more once it was guessed at too often, nor does the mail before it help', async () => {
    const email = await account(true);
    const { code } = await mailed(magicLink, email);
    for (let tries = 0; tries < TRIES; tries++)
      expect(told((await verify(email, wrongFor(code), 'email')).error)).toEqual(OTP_EXPIRED);
    expect(told((await verify(email, code, 'email')).error)).toEqual(OTP_EXPIRED);
    const newer = await mailed(magicLink, email, 2);
    expect((await verify(email, newer.code, 'email')).error).toBeNull();
  });

  it('ends when a newer mail of its kind goes out', async () => {
    const email = await account(true);
    const older = await mailed(magicLink, email);
    const newer = await mailed(recovery, email, 2);
    expect(told((await verify(email, older.code, 'magiclink')).error)).toEqual(OTP_EXPIRED);
    expect((await openLink(older.link!)).fragment).toMatchObject({ error_code: 'otp_expired' });
    expect((await verify(email, newer.code, 'recovery')).error).toBeNull();
  });

  it('ends when the password changes', async () => {
    const { auth, email } = await signedUp(shop);
    const { code, link } = await mailed(magicLink, email);
    expect((await auth.updateUser({ password: 'another-password' })).error).toBeNull();
    expect(told((await verify(email, code, 'email')).error)).toEqual(OTP_EXPIRED);
    expect((await openLink(link!)).fragment).toMatchObject({ error_code: 'otp_expired' });
  });

  it('does not let in whoever is banned', async () => {
    const email = await account(true);
    const { code } = await mailed(magicLink, email);
    const admin = adminClient(shop, key.secret);
    const { data } = await admin.listUsers();
    await admin.updateUserById(data.users.find((user) => user.email === email)!.id, { ban_duration: '1h' });
    const { error } = await verify(email, code, 'email');
    expect(told(error)).toMatchObject({ status: 403, code: 'user_banned' });
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
      const answer = await api().post('/auth/v1/verify').send(body).expect(400);
      expect(answer.body.error_code).toBe('validation_failed');
    }
  });
});
