import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuthWeakPasswordError } from '@supabase/auth-js';
import request from 'supertest';
import { authClient, ELSEWHERE, newEmail, openLink, told } from '../auth-client.js';
import { PASSWORD } from '../customer.js';
import { mailsSent, mailsTo, mailTo } from '../outbox.js';
import { openShop, type Shop } from '../shop.js';

const UUID = /^[0-9a-f-]{36}$/;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ AUTH_AUTOCONFIRM: '0' });
});
afterAll(() => shop?.close());

const post = (body: object) => request(shop.url).post('/auth/v1/signup').send(body);
const signIn = (email: string, password = PASSWORD) =>
  authClient(shop).signInWithPassword({ email, password });

async function signUp(email = newEmail(), password = PASSWORD) {
  const { data, error } = await authClient(shop).signUp({
    email,
    password,
    options: { emailRedirectTo: ELSEWHERE },
  });
  expect(error).toBeNull();
  return { email, ...data };
}

async function confirmed(email = newEmail()) {
  const { user } = await signUp(email);
  await openLink((await mailTo(shop, email)).link!);
  return { email, id: user!.id };
}

describe('Signing up where addresses are confirmed by mail', () => {
  // spec: sign-up-until-confirmed
  it('answers with the person and no session, until the code of the mail is typed', async () => {
    const auth = authClient(shop);
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
    const { code, subject } = await mailTo(shop, email);
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

  it('lets nobody in before that, and says why to those alone who know the password', async () => {
    const { email } = await signUp();
    expect(told((await signIn(email)).error)).toEqual({
      status: 400,
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    });
    expect((await signIn(email, 'another-password')).error?.code).toBe('invalid_credentials');
  });

  it('does not tell that an address has an account: it answers with somebody who does not exist', async () => {
    const { email, id } = await confirmed();
    const data = { full_name: 'Mallory' };
    const { body } = await post({ email, password: 'another-password', data }).expect(200);
    expect(body).toMatchObject({ email, identities: [], role: '', user_metadata: data, phone: '' });
    expect(body.id).toMatch(UUID);
    expect(body.id).not.toBe(id);
    expect(body).not.toHaveProperty('email_confirmed_at');
    const stranger = await post({ email: newEmail(), password: 'another-password', data }).expect(200);
    expect(Object.keys(body).toSorted()).toEqual(Object.keys(stranger.body).toSorted());
    await mailsSent(shop);
    expect(await mailsTo(shop, email)).toHaveLength(1);
    expect((await signIn(email, 'another-password')).error?.code).toBe('invalid_credentials');
    expect((await signIn(email)).data.user?.user_metadata).toEqual({});
  });

  it('again before the mail was answered sends another one; of two passwords neither counts', async () => {
    const first = await signUp();
    const { email } = first;
    const { code } = await mailTo(shop, email);
    const again = await signUp(email, 'another-password');
    expect(again.user).toMatchObject({ id: first.user!.id, identities: [{ provider: 'email' }] });
    const { link } = await mailTo(shop, email, 2);
    const old = await authClient(shop).verifyOtp({ email, token: code, type: 'email' });
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
    await openLink((await mailTo(shop, email, 2)).link!);
    expect((await signIn(email)).error).toBeNull();
  });

  it.each([
    [
      'magic link',
      (email: string) => authClient(shop).signInWithOtp({ email, options: { emailRedirectTo: ELSEWHERE } }),
    ],
    ['recovery', (email: string) => authClient(shop).resetPasswordForEmail(email, { redirectTo: ELSEWHERE })],
  ])('by a stranger leaves no password behind once the owner comes by %s', async (_, ask) => {
    const { email } = await signUp();
    await ask(email);
    const { link } = await mailTo(shop, email, 2);
    expect((await openLink(link!)).fragment).toHaveProperty('access_token');
    expect((await signIn(email)).error?.code).toBe('invalid_credentials');
  });
});

describe('What a sign-up needs', () => {
  it('is an address: without one it would be an anonymous sign-in', async () => {
    const { error } = await authClient(shop).signInAnonymously();
    expect(told(error)).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
    const phone = await authClient(shop).signUp({ phone: '+441234567890', password: PASSWORD });
    expect(told(phone.error)).toMatchObject({ status: 400, code: 'phone_provider_disabled' });
  });

  it('is a password of at most 72 bytes', async () => {
    for (const password of [undefined, '', 'a'.repeat(70) + 'bcd', 'é'.repeat(30) + 'wallpaper-and-9']) {
      const { body } = await post({ email: newEmail(), password }).expect(400);
      expect(body.error_code).toBe('validation_failed');
    }
  });

  it.each([
    ['short', 'length'],
    ['password123', 'pwned'],
  ])('is no weak password such as %s, which is refused because of its %s', async (password, reason) => {
    const email = newEmail();
    const { error } = await authClient(shop).signUp({ email, password });
    expect(error).toBeInstanceOf(AuthWeakPasswordError);
    expect((error as AuthWeakPasswordError).reasons).toEqual([reason]);
    expect(told(error)).toMatchObject({ status: 422, code: 'weak_password' });
    const { body } = await post({ email, password }).expect(422);
    expect(body).toMatchObject({ error_code: 'weak_password', weak_password: { reasons: [reason] } });
  });

  it('is a whole PKCE pair or none', async () => {
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
  it('is nothing else: what the library sends for other services is passed over', async () => {
    const { error } = await authClient(shop).signUp({
      email: newEmail(),
      password: PASSWORD,
      options: { captchaToken: 'a-token', channel: 'sms', emailRedirectTo: `${shop.url}/account` },
    });
    expect(error).toBeNull();
  });
});

describe('A shop that takes no new people', () => {
  it('lets those in who have an account, and makes nobody else one', async () => {
    const { email } = await confirmed();
    await shop.stop();
    await shop.start({ environment: { AUTH_SIGN_UPS: '0', AUTH_PASSWORD_LENGTH: '20' } });
    const { error } = await authClient(shop).signUp({ email: newEmail(), password: PASSWORD });
    expect(told(error)).toMatchObject({ status: 422, code: 'signup_disabled' });
    const settings = await request(shop.url).get('/auth/v1/settings').expect(200);
    expect(settings.body).toMatchObject({ disable_signup: true, mailer_autoconfirm: false });
    const stranger = newEmail();
    expect((await authClient(shop).signInWithOtp({ email: stranger })).error).toBeNull();
    expect((await authClient(shop).signInWithOtp({ email })).error).toBeNull();
    await mailTo(shop, email, 2);
    expect(await mailsTo(shop, stranger)).toEqual([]);

    const { data } = await signIn(email);
    expect(data.weakPassword).toMatchObject({ reasons: ['length'] });
    expect(data.session).not.toBeNull();
  });
});
