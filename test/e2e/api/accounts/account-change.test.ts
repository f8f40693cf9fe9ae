import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AuthWeakPasswordError } from '@supabase/auth-js';
import request from 'supertest';
import {
  createAdminClient,
  createAuthClient,
  newEmail,
  openLink,
  signInAgain,
  toReply,
  type SignedIn,
} from '../../auth-client.js';
import { PASSWORD } from '../../customer.js';
import { waitUntilMailsSent, readMails, waitForMail } from '../../outbox.js';
import { writeKeyFile } from '../../service-key.js';
import { startShop, type Shop } from '../../shop.js';

const NEW_PASSWORD = 'another-password';

let shop: Shop;
let key: Awaited<ReturnType<typeof writeKeyFile>>;
let person: SignedIn;
beforeAll(async () => {
  key = await writeKeyFile();
  shop = await startShop({ AUTH_AUTOCONFIRM: '0', SERVICE_KEY_FILE: key.path });
});
afterAll(async () => {
  await shop?.close();
  await key?.remove();
});
beforeEach(async () => {
  person = await signUpAndConfirm();
});

async function signUpAndConfirm(): Promise<SignedIn> {
  const email = newEmail();
  await createAdminClient(shop, key.secret).createUser({ email, password: PASSWORD, email_confirm: true });
  return signInAgain(shop, email);
}

const me = (token: string) => request(shop.url).get('/api/me').set('Authorization', token);
const put = (body: object, { token } = person) =>
  request(shop.url).put('/auth/v1/user').set('Authorization', token).send(body);
const typed = (email: string, token: string) =>
  createAuthClient(shop).verifyOtp({ email, token, type: 'email_change' });

describe('The metadata of an account', () => {
  // spec: account-change-merge
  it('is merged, and null deletes a field', async () => {
    const { auth } = person;
    await auth.updateUser({ data: { full_name: 'Ada Field', town: 'Edinburgh', nickname: 'A' } });
    const { data, error } = await auth.updateUser({ data: { town: 'Leith', nickname: null } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ full_name: 'Ada Field', town: 'Leith' });
    expect((await auth.getUser()).data.user?.user_metadata).toEqual(data.user?.user_metadata);
  });

  it("cannot set the shop's own fields, and has a size limit", async () => {
    const { body } = await put({ app_metadata: { plan: 'gold' } }).expect(403);
    expect(body.error_code).toBe('not_admin');
    const long = await put({ data: { text: 'a'.repeat(5000) } }).expect(400);
    expect(long.body.error_code).toBe('validation_failed');
    await put({ data: { text: 'a'.repeat(3000) } }).expect(200);
    const more = await put({ data: { more: 'a'.repeat(3000) } }).expect(400);
    expect(more.body.error_code).toBe('validation_failed');
    const { data } = await person.auth.getUser();
    expect(Object.keys(data.user!.user_metadata)).toEqual(['text']);
    expect(data.user!.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  });

  it('cannot contain a phone number, or a field of the wrong kind', async () => {
    expect((await put({ phone: '+441234567890' }).expect(400)).body.error_code).toBe(
      'phone_provider_disabled',
    );
    for (const body of [{ data: 'text' }, { data: [] }, { password: 12345678 }])
      expect((await put(body).expect(400)).body.error_code).toBe('bad_json');
  });
});

describe('A new password', () => {
  // spec: account-change-ends-sessions
  it('ends the other sessions, and the old password', async () => {
    const { auth, email, token } = person;
    const elsewhere = await signInAgain(shop, email);
    expect((await auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    await me(token).expect(200);
    await me(elsewhere.token).expect(401);
    const old = await createAuthClient(shop).signInWithPassword({ email, password: PASSWORD });
    expect(old.error?.code).toBe('invalid_credentials');
    await signInAgain(shop, email, NEW_PASSWORD);
  });

  it('differs from the old one, and is not weak', async () => {
    const { auth } = person;
    expect(toReply((await auth.updateUser({ password: PASSWORD })).error)).toEqual({
      status: 422,
      code: 'same_password',
      message: 'New password should be different from the old password.',
    });
    const { error } = await auth.updateUser({ password: 'short' });
    expect(toReply(error)).toMatchObject({ status: 422, code: 'weak_password' });
    expect((error as AuthWeakPasswordError).reasons).toEqual(['length']);
    expect((await put({ password: 'a'.repeat(70) + 'bcd' }).expect(400)).body.error_code).toBe(
      'validation_failed',
    );
  });

  // spec: account-change-fresh-session
  it('in a session of the same day needs no code, but rejects a wrong one', async () => {
    const { auth, email } = person;
    expect((await auth.reauthenticate()).error).toBeNull();
    const mail = await waitForMail(shop, email);
    expect([mail.link, mail.code]).toEqual([undefined, expect.stringMatching(/^\d{6}$/)]);
    const nonce = String((Number(mail.code) + 1) % 1_000_000).padStart(6, '0');
    const wrong = await auth.updateUser({ password: NEW_PASSWORD, nonce });
    expect(toReply(wrong.error)).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    expect((await auth.updateUser({ password: NEW_PASSWORD, nonce: mail.code })).error).toBeNull();
    const used = await auth.updateUser({ password: PASSWORD, nonce: mail.code });
    expect(toReply(used.error)).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
  });
});

describe('A new e-mail address', () => {
  it('is active after both addresses have agreed', async () => {
    const { auth, email, id } = person;
    const address = newEmail();
    const { data, error } = await auth.updateUser({ email: address.toUpperCase() });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: address });
    const [here, there] = [await waitForMail(shop, email), await waitForMail(shop, address)];
    for (const mail of [here, there])
      expect(new URL(mail.link!).searchParams.get('type')).toBe('email_change');

    const first = await request(shop.url)
      .post('/auth/v1/verify')
      .send({ type: 'email_change', email, token: here.code })
      .expect(200);
    expect(first.body).toEqual({ code: '200', msg: expect.stringContaining('other email') });
    expect((await auth.getUser()).data.user).toMatchObject({
      email,
      email_change_sent_at: expect.any(String),
    });
    expect((await typed(email, here.code)).error?.code).toBe('otp_expired');

    const second = await typed(address, there.code);
    expect(second.data.user).toMatchObject({ id, email: address, identities: [{ email: address }] });
    expect(second.data.user).not.toHaveProperty('new_email');
    expect((await me(`Bearer ${second.data.session!.access_token}`).expect(200)).body.email).toBe(address);
    await signInAgain(shop, address);
    const old = await createAuthClient(shop).signInWithPassword({ email, password: PASSWORD });
    expect(old.error?.code).toBe('invalid_credentials');
  });

  it('is active after both links, in either order', async () => {
    const address = newEmail();
    await person.auth.updateUser({ email: address }, { emailRedirectTo: `${shop.url}/account` });
    const first = await openLink((await waitForMail(shop, address)).link!);
    expect(first.page).toBe(`${shop.url}/account`);
    expect(first.fragment).toEqual({ message: expect.stringContaining('other email') });
    const second = await openLink((await waitForMail(shop, person.email)).link!);
    expect(second.fragment).toEqual({ message: expect.stringContaining('confirmed') });
    expect((await person.auth.getUser()).data.user?.email).toBe(address);
  });

  it('is active after both links of a flow with PKCE, whose last code opens a session', async () => {
    const browser = createAuthClient(shop, 'pkce');
    await browser.signInWithPassword({ email: person.email, password: PASSWORD });
    const address = newEmail();
    await browser.updateUser({ email: address });
    const first = await openLink((await waitForMail(shop, person.email)).link!);
    expect(first.query).toEqual({ message: expect.stringContaining('other email') });
    const second = await openLink((await waitForMail(shop, address)).link!);
    const { code } = second.query as { code: string };
    const { data, error } = await browser.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(address);
  });

  it('is not changed by the same address agreeing twice', async () => {
    const { auth, email } = person;
    await auth.updateUser({ email: newEmail() });
    await openLink((await waitForMail(shop, email)).link!);
    expect((await createAuthClient(shop).resend({ type: 'email_change', email })).error).toBeNull();
    const again = await openLink((await waitForMail(shop, email, 2)).link!);
    expect(again.fragment).toEqual({ message: expect.any(String) });
    expect((await auth.getUser()).data.user?.email).toBe(email);
  });

  it('is mailed again, until another is requested or the password changes', async () => {
    const { auth, email } = person;
    const [mistyped, address] = [newEmail(), newEmail()];
    await auth.updateUser({ email: mistyped });
    const old = await waitForMail(shop, mistyped);
    await auth.updateUser({ email: address });
    await waitForMail(shop, address);
    expect((await typed(mistyped, old.code)).error?.code).toBe('otp_expired');
    await createAuthClient(shop).resend({ type: 'email_change', email });
    const there = await waitForMail(shop, address, 2);
    await waitForMail(shop, email, 3);
    await auth.updateUser({ password: NEW_PASSWORD });
    expect((await typed(address, there.code)).error?.code).toBe('otp_expired');
    expect((await auth.getUser()).data.user?.email).toBe(email);
  });

  it('cannot be taken from another account, neither at the request nor at the confirmation', async () => {
    const { auth, email } = person;
    const other = await signUpAndConfirm();
    expect(toReply((await auth.updateUser({ email: other.email })).error)).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
    const address = newEmail();
    await auth.updateUser({ email: address });
    const [here, there] = [await waitForMail(shop, email), await waitForMail(shop, address)];
    await createAdminClient(shop, key.secret).createUser({ email: address, email_confirm: true });
    await typed(email, here.code);
    expect(toReply((await typed(address, there.code)).error)).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
    expect((await auth.getUser()).data.user?.email).toBe(email);
  });

  it('that equals the current one sends no mail', async () => {
    const { auth, email } = person;
    const { data } = await auth.updateUser({ email });
    expect(data.user).not.toHaveProperty('new_email');
    await waitUntilMailsSent(shop);
    expect(await readMails(shop, email)).toEqual([]);
    expect((await put({ email: 'nobody' }).expect(400)).body.error_code).toBe('validation_failed');
  });
});
