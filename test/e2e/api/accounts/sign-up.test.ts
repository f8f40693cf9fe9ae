import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuthWeakPasswordError } from '@supabase/auth-js';
import request from 'supertest';
import { createAuthClient, ELSEWHERE, newEmail, openLink, toReply } from '../../auth-client.js';
import { PASSWORD } from '../../customer.js';
import { waitUntilMailsSent, readMails, waitForMail } from '../../outbox.js';
import { startShop, type Shop } from '../../shop.js';

const UUID = /^[0-9a-f-]{36}$/;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ AUTH_AUTOCONFIRM: '0' });
});
afterAll(() => shop?.close());

const post = (body: object) => request(shop.url).post('/auth/v1/signup').send(body);
const signIn = (email: string, password = PASSWORD) =>
  createAuthClient(shop).signInWithPassword({ email, password });

async function signUp(email = newEmail(), password = PASSWORD) {
  const { data, error } = await createAuthClient(shop).signUp({
    email,
    password,
    options: { emailRedirectTo: ELSEWHERE },
  });
  expect(error).toBeNull();
  return { email, ...data };
}

async function signUpAndConfirm(email = newEmail()) {
  const { user } = await signUp(email);
  await openLink((await waitForMail(shop, email)).link!);
  return { email, id: user!.id };
}

describe('Signing up with confirmation by mail', () => {
  // spec: sign-up-until-confirmed
  it('returns the person without a session, until the code of the mail is typed', async () => {
    const auth = createAuthClient(shop);
    const email = newEmail();
    const { data, error } = await auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { full_name: 'Ada Field' } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email,
      phone: '',
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'Ada Field' },
      identities: [
        { provider: 'email', email, identity_data: { sub: data.user!.id, email_verified: false } },
      ],
    });
    expect(data.user).not.toHaveProperty('email_confirmed_at');
    const { code, subject } = await waitForMail(shop, email);
    expect(subject).toContain('Confirm');
    const verified = await auth.verifyOtp({ email, token: code, type: 'signup' });
    expect(verified.data.user).toMatchObject({
      id: data.user!.id,
      email_confirmed_at: expect.any(String),
      confirmed_at: expect.any(String),
      confirmation_sent_at: expect.any(String),
    });
    expect(verified.data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect((await signIn(email)).error).toBeNull();
  });

  it('rejects sign-ins before that, and states the reason only for the correct password', async () => {
    const { email } = await signUp();
    expect(toReply((await signIn(email)).error)).toEqual({
      status: 400,
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    });
    expect((await signIn(email, 'another-password')).error?.code).toBe('invalid_credentials');
  });

  it('does not reveal that an address has an account: it returns a made-up person', async () => {
    const { email, id } = await signUpAndConfirm();
    const data = { full_name: 'Mallory' };
    const { body } = await post({ email, password: 'another-password', data }).expect(200);
    expect(body).toMatchObject({ email, identities: [], role: '', user_metadata: data, phone: '' });
    expect(body.id).toMatch(UUID);
    expect(body.id).not.toBe(id);
    expect(body).not.toHaveProperty('email_confirmed_at');
    const stranger = await post({ email: newEmail(), password: 'another-password', data }).expect(200);
    expect(Object.keys(body).toSorted()).toEqual(Object.keys(stranger.body).toSorted());
    await waitUntilMailsSent(shop);
    expect(await readMails(shop, email)).toHaveLength(1);
    expect((await signIn(email, 'another-password')).error?.code).toBe('invalid_credentials');
    expect((await signIn(email)).data.user?.user_metadata).toEqual({});
  });

  it('again before the confirmation sends another mail; of two passwords neither counts', async () => {
    const first = await signUp();
    const { email } = first;
    const { code } = await waitForMail(shop, email);
    const again = await signUp(email, 'another-password');
    expect(again.user).toMatchObject({ id: first.user!.id, identities: [{ provider: 'email' }] });
    const { link } = await waitForMail(shop, email, 2);
    const old = await createAuthClient(shop).verifyOtp({ email, token: code, type: 'email' });
    expect(old.error?.code).toBe('otp_expired');
    const { fragment } = await openLink(link!);
    expect(fragment).toMatchObject({ type: 'signup' });
    for (const password of [PASSWORD, 'another-password'])
      expect((await signIn(email, password)).error?.code).toBe('invalid_credentials');
    const me = await request(shop.url)
      .get('/api/me')
      .set('Authorization', (fragment as Record<string, string>)['access_token']!);
    expect(me.body).toMatchObject({ email, must_change_password: true });
  });

  it('again with the same password changes nothing', async () => {
    const { email } = await signUp();
    await signUp(email);
    await openLink((await waitForMail(shop, email, 2)).link!);
    expect((await signIn(email)).error).toBeNull();
  });

  it.each([
    [
      'magic link',
      (email: string) =>
        createAuthClient(shop).signInWithOtp({ email, options: { emailRedirectTo: ELSEWHERE } }),
    ],
    [
      'recovery',
      (email: string) => createAuthClient(shop).resetPasswordForEmail(email, { redirectTo: ELSEWHERE }),
    ],
  ])('by a stranger leaves no password when the owner signs in by %s', async (_, ask) => {
    const { email } = await signUp();
    await ask(email);
    const { link } = await waitForMail(shop, email, 2);
    expect((await openLink(link!)).fragment).toHaveProperty('access_token');
    expect((await signIn(email)).error?.code).toBe('invalid_credentials');
  });
});

describe('The requirements of a sign-up', () => {
  it('include an address: without one it would be an anonymous sign-in', async () => {
    const { error } = await createAuthClient(shop).signInAnonymously();
    expect(toReply(error)).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
    const phone = await createAuthClient(shop).signUp({ phone: '+441234567890', password: PASSWORD });
    expect(toReply(phone.error)).toMatchObject({ status: 400, code: 'phone_provider_disabled' });
  });

  it('include a password of at most 72 bytes', async () => {
    for (const password of [undefined, '', 'a'.repeat(70) + 'bcd', 'é'.repeat(30) + 'wallpaper-and-9']) {
      const { body } = await post({ email: newEmail(), password }).expect(400);
      expect(body.error_code).toBe('validation_failed');
    }
  });

  it.each([
    ['short', 'length'],
    ['password123', 'pwned'],
  ])('exclude a weak password such as %s, which is rejected because of its %s', async (password, reason) => {
    const email = newEmail();
    const { error } = await createAuthClient(shop).signUp({ email, password });
    expect(error).toBeInstanceOf(AuthWeakPasswordError);
    expect((error as AuthWeakPasswordError).reasons).toEqual([reason]);
    expect(toReply(error)).toMatchObject({ status: 422, code: 'weak_password' });
    const { body } = await post({ email, password }).expect(422);
    expect(body).toMatchObject({ error_code: 'weak_password', weak_password: { reasons: [reason] } });
  });

  it('include both parameters of PKCE or none', async () => {
    const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 's256' };
    const { code_challenge, code_challenge_method } = challenge;
    const halves = [
      { code_challenge },
      { code_challenge_method },
      { ...challenge, code_challenge: 'short' },
      { ...challenge, code_challenge: '!'.repeat(43) },
      { ...challenge, code_challenge_method: 'md5' },
    ];
    for (const half of halves) {
      const { body } = await post({ email: newEmail(), password: PASSWORD, ...half }).expect(400);
      expect(body.error_code).toBe('validation_failed');
    }
    await post({ email: newEmail(), password: PASSWORD, ...challenge }).expect(200);
  });

  // spec: sign-up-extras-ignored
  it('include nothing else: other parameters of the library are ignored', async () => {
    const { error } = await createAuthClient(shop).signUp({
      email: newEmail(),
      password: PASSWORD,
      options: { captchaToken: 'a-token', channel: 'sms', emailRedirectTo: `${shop.url}/account` },
    });
    expect(error).toBeNull();
  });
});

describe('A shop without sign-ups', () => {
  it('accepts people who have an account, and creates no others', async () => {
    const { email } = await signUpAndConfirm();
    await shop.stop();
    await shop.start({ environment: { AUTH_SIGN_UPS: '0', AUTH_PASSWORD_LENGTH: '20' } });
    const { error } = await createAuthClient(shop).signUp({ email: newEmail(), password: PASSWORD });
    expect(toReply(error)).toMatchObject({ status: 422, code: 'signup_disabled' });
    const settings = await request(shop.url).get('/auth/v1/settings').expect(200);
    expect(settings.body).toMatchObject({ disable_signup: true, mailer_autoconfirm: false });
    const stranger = newEmail();
    expect((await createAuthClient(shop).signInWithOtp({ email: stranger })).error).toBeNull();
    expect((await createAuthClient(shop).signInWithOtp({ email })).error).toBeNull();
    await waitForMail(shop, email, 2);
    expect(await readMails(shop, stranger)).toEqual([]);

    const { data } = await signIn(email);
    expect(data.weakPassword).toMatchObject({ reasons: ['length'] });
    expect(data.session).not.toBeNull();
  });
});
