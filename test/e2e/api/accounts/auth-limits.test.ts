import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { createAdminClient, createAuthClient, newEmail, signUp, toReply } from '../../auth-client.js';
import { PASSWORD } from '../../customer.js';
import { waitUntilMailsSent, readMails, waitForMail } from '../../outbox.js';
import { writeKeyFile } from '../../service-key.js';
import { startShop, type Shop } from '../../shop.js';

const MINUTE = 60_000;

let shop: Shop;
let key: Awaited<ReturnType<typeof writeKeyFile>>;
beforeAll(async () => {
  key = await writeKeyFile();
  shop = await startShop({ AUTH_MAIL_SECONDS: '60', SERVICE_KEY_FILE: key.path });
});
afterAll(async () => {
  await shop?.close();
  await key?.remove();
});

const api = () => request(shop.url);

describe('To one address', () => {
  const asks = {
    otp: (email: string) => createAuthClient(shop).signInWithOtp({ email }),
    recover: (email: string) => createAuthClient(shop).resetPasswordForEmail(email),
    resend: (email: string) => createAuthClient(shop).resend({ email, type: 'signup' }),
  };

  it.each(Object.entries(asks))(
    'one mail a minute is sent (%s), and the error does not reveal who has an account',
    async (_, ask) => {
      const known = newEmail();
      await createAdminClient(shop, key.secret).createUser({ email: known });
      for (const email of [known, newEmail()]) {
        expect((await ask(email)).error).toBeNull();
        const { status, code, message } = toReply((await ask(email.toUpperCase())).error);
        expect([status, code]).toEqual([429, 'over_email_send_rate_limit']);
        expect(message).toMatch(
          /^For security purposes, you can only request this after [1-6]?\d seconds\.$/,
        );
      }
      await waitForMail(shop, known);
      await waitUntilMailsSent(shop);
      expect(await readMails(shop, known)).toHaveLength(1);
    },
  );

  it('two concurrent requests send one mail', async () => {
    const email = newEmail();
    const both = await Promise.all([asks.otp(email), asks.otp(email)]);
    expect(both.map(({ error }) => error?.code).toSorted()).toEqual([
      'over_email_send_rate_limit',
      undefined,
    ]);
  });

  it('another kind of mail may be requested immediately, and is sent after the first', async () => {
    const { email } = await signUp(shop);
    expect((await asks.otp(email)).error).toBeNull();
    expect((await asks.recover(email)).error).toBeNull();
    const { link } = await waitForMail(shop, email);
    expect(new URL(link!).searchParams.get('type')).toBe('magiclink');
  });
});

describe('From one client', () => {
  const LIMITED = { status: 429, code: 'over_request_rate_limit' };
  let token: string;
  let factorId: string;
  beforeAll(async () => {
    const person = await signUp(shop);
    const { data } = await person.auth.mfa.enroll({ factorType: 'totp' });
    [token, factorId] = [person.token, data!.id];
    await shop.stop();
    await shop.start({
      // The counts outlive a restart.
      ahead: 10 * MINUTE,
      environment: {
        AUTH_MAIL_SECONDS: '0',
        LIMIT_SIGN_INS_PER_FIVE_MINUTES: '4',
        LIMIT_MAILS_PER_FIVE_MINUTES: '6',
        LIMIT_CODES_PER_FIVE_MINUTES: '3',
        LIMIT_REFRESHES_PER_FIVE_MINUTES: '2',
      },
    });
  });

  it.each([
    [
      'sign-ins and sign-ups',
      [
        'POST signup',
        'POST token?grant_type=password',
        'POST token?grant_type=pkce',
        'POST token?grant_type=id_token',
      ],
    ],
    [
      'requests for mails',
      ['POST otp', 'POST recover', 'POST resend', 'GET reauthenticate', 'PUT user', 'POST otp/'],
    ],
    ['guesses at codes', ['POST verify', 'GET verify?token=guess', 'POST factors/:id/verify']],
    ['refreshes', ['POST token?grant_type=refresh_token', 'POST Token?grant_type=refresh_token']],
  ])('%s are counted together', async (_, calls) => {
    const call = (what: string) => {
      const [method, path] = what.replace(':id', factorId).split(' ') as ['GET' | 'POST' | 'PUT', string];
      const body = { email: newEmail(), password: PASSWORD, type: 'email', token: '123456' };
      const address = `/auth/v1/${path}`;
      const name = method.toLowerCase() as 'get' | 'post' | 'put';
      const test = api()[name](address).set('Authorization', token);
      return method === 'GET' ? test : test.send(body);
    };
    for (const what of calls) expect((await call(what)).status).not.toBe(429);
    for (const what of calls) {
      const { status, body, headers } = await call(what);
      expect([status, body]).toEqual([
        429,
        { code: 429, error_code: LIMITED.code, msg: 'Request rate limit reached' },
      ]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('the library receives the error, and a forged client address changes nothing', async () => {
    const { error } = await createAuthClient(shop).signInWithPassword({
      email: newEmail(),
      password: PASSWORD,
    });
    expect(toReply(error)).toMatchObject(LIMITED);
    const { body } = await api()
      .post('/auth/v1/token?grant_type=password')
      .set({ 'X-Forwarded-For': '203.0.113.7', 'X-Supabase-Api-Version': '2024-01-01' })
      .send({ email: newEmail(), password: PASSWORD })
      .expect(429);
    expect(body).toEqual({ code: LIMITED.code, message: 'Request rate limit reached' });
  });

  it('requests that neither guess nor mail are not counted', async () => {
    for (let count = 0; count < 8; count++) await api().get('/auth/v1/settings').expect(200);
    for (let count = 0; count < 8; count++)
      await api().get('/auth/v1/user').set('Authorization', token).expect(200);
    const { error } = await createAdminClient(shop, key.secret).getUserById(randomUUID());
    expect(error?.code).toBe('user_not_found');
  });
});
