import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import request from 'supertest';
import { signInAgain, signUp, toReply, type SignedIn } from '../../auth-client.js';
import { startShop, type Shop } from '../../shop.js';

const STEP = 30_000; // milliseconds
const TRIES = 5;

let shop: Shop;
let person: SignedIn;
beforeAll(async () => {
  shop = await startShop({ SHOP_NAME: 'A Shop' });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  person = await signUp(shop);
});

const api = () => request(shop.url);
const me = async (token: string) => (await api().get('/api/me').set('Authorization', token).expect(200)).body;

/** The code in `steps` half minutes; each code is valid once. */
function computeCode(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP });
}

async function enrolled({ auth } = person, friendlyName = 'Phone') {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { factorId: data.id, secret: data.totp.secret, data };
}

/** Adds a verified factor to the person's session. */
async function protectedBy(one = person, friendlyName = 'Phone', code = 0) {
  const { factorId, secret } = await enrolled(one, friendlyName);
  const { error } = await one.auth.mfa.challengeAndVerify({ factorId, code: computeCode(secret, code) });
  if (error) throw error;
  const { data } = await one.auth.getSession();
  return { factorId, secret, token: `Bearer ${data.session!.access_token}` };
}

describe('Enrolling a second factor', () => {
  it('returns what an app needs, and changes nothing until a first code was right', async () => {
    const { data } = await enrolled();
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Phone' });
    expect(data.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(data.totp.qr_code).toContain('<svg');
    const uri = new URL(data.totp.uri);
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/A Shop:${person.email}`,
    ]);
    expect(uri.searchParams.get('secret')).toBe(data.totp.secret);
    const { data: level } = await person.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    await api().get('/api/orders').set('Authorization', person.token).expect(200);
    const { data: factors } = await person.auth.mfa.listFactors();
    expect(factors).toMatchObject({ all: [{ id: data.id, status: 'unverified' }], totp: [] });
    expect(JSON.stringify(factors)).not.toContain(data.totp.secret);
  });

  // spec: second-factors-enrolled
  it('is finished by a right code, which raises the session', async () => {
    const { factorId, secret } = await enrolled();
    const { data: challenge } = await person.auth.mfa.challenge({ factorId });
    expect(challenge).toMatchObject({ type: 'totp', expires_at: expect.any(Number) });
    const { data, error } = await person.auth.mfa.verify({
      factorId,
      challengeId: challenge!.id,
      code: computeCode(secret),
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ token_type: 'bearer', user: { factors: [{ status: 'verified' }] } });
    const claims = decodeJwt(data!.access_token);
    expect(claims).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'password' }, { method: 'totp', timestamp: expect.any(Number) }],
      session_id: decodeJwt(person.session.access_token)['session_id'],
    });
    const level = await person.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect((await person.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
    const refreshed = await person.auth.refreshSession();
    const { access_token } = refreshed.data.session!;
    expect(decodeJwt(access_token)['aal']).toBe('aal2');
    await api().get('/api/orders').set('Authorization', access_token).expect(200);
    // An earlier access token does not include the factor.
    await api().get('/api/orders').set('Authorization', person.token).expect(403);
  });

  it('is rejected under a used name, and replaces an unfinished one', async () => {
    const first = await enrolled();
    const second = await enrolled();
    expect(second.factorId).not.toBe(first.factorId);
    expect((await person.auth.mfa.listFactors()).data?.all).toHaveLength(1);
    await person.auth.mfa.challengeAndVerify({ ...second, code: computeCode(second.secret) });
    const third = await person.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    expect(toReply(third.error)).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
  });

  it('ends at ten, and is only for codes of an app', async () => {
    for (let number = 0; number < 10; number++) await enrolled(person, `Phone ${number}`);
    const eleventh = await person.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'One more' });
    expect(toReply(eleventh.error)).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
    const phone = await person.auth.mfa.enroll({ factorType: 'phone', phone: '+441234567890' });
    expect(toReply(phone.error)).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

describe('A code of an app', () => {
  it('that is wrong is rejected, and guessing is limited', async () => {
    const { factorId, secret } = await enrolled();
    const wrong = String((Number(computeCode(secret, 40)) + 1) % 1_000_000).padStart(6, '0');
    const nothing = await person.auth.mfa.challengeAndVerify({ factorId, code: 'abc' });
    expect(toReply(nothing.error)).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    for (let tries = 1; tries < TRIES; tries++) {
      const { error } = await person.auth.mfa.challengeAndVerify({ factorId, code: wrong });
      expect(toReply(error)).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    }
    const right = await person.auth.mfa.challengeAndVerify({ factorId, code: computeCode(secret) });
    expect(toReply(right.error)).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  });

  it('works once, also for two challenges', async () => {
    const { factorId, secret } = await enrolled();
    const code = computeCode(secret);
    const challenges = [
      await person.auth.mfa.challenge({ factorId }),
      await person.auth.mfa.challenge({ factorId }),
    ];
    const outcomes = await Promise.all(
      challenges.map(({ data }) => person.auth.mfa.verify({ factorId, challengeId: data!.id, code })),
    );
    expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1);
    const again = await person.auth.mfa.challengeAndVerify({ factorId, code });
    expect(again.error?.code).toBe('mfa_verification_failed');
    const next = await person.auth.mfa.challengeAndVerify({ factorId, code: computeCode(secret, 1) });
    expect(next.error).toBeNull();
  });

  it('is for one’s own factor, and for a challenge of that factor', async () => {
    const { factorId, secret } = await enrolled();
    const other = await signUp(shop);
    const theirs = await enrolled(other);
    const code = computeCode(secret);
    for (const { error } of [
      await other.auth.mfa.challenge({ factorId }),
      await other.auth.mfa.challengeAndVerify({ factorId, code }),
      await other.auth.mfa.unenroll({ factorId }),
      await person.auth.mfa.challenge({ factorId: randomUUID() }),
      await person.auth.mfa.verify({ factorId, challengeId: randomUUID(), code }),
      await person.auth.mfa.verify({
        factorId,
        challengeId: (await other.auth.mfa.challenge(theirs)).data!.id,
        code,
      }),
    ])
      expect(toReply(error)).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    const unreadable = await api()
      .post(`/auth/v1/factors/${factorId}/verify`)
      .set('Authorization', person.token)
      .send({ challenge_id: 7, code: true })
      .expect(400);
    expect(unreadable.body.error_code).toBe('bad_json');
  });

  it('is requested with an empty body', async () => {
    const { factorId } = await enrolled();
    await api()
      .post(`/auth/v1/factors/${factorId}/challenge`)
      .set('Authorization', person.token)
      .set('Content-Type', 'application/json;charset=UTF-8')
      .expect(200);
  });
});

describe('Signing in to an account with a second factor', () => {
  it('with only the password opens nothing but the step to the code', async () => {
    const { factorId, secret } = await protectedBy();
    const { auth, token } = await signInAgain(shop, person.email);
    expect(await me(token)).toMatchObject({ needs_second_factor: true });
    for (const path of ['/api/orders', '/api/account/sessions', '/api/account/data']) {
      const { body } = await api().get(path).set('Authorization', token).expect(403);
      expect(body.code).toBe('second_factor_required');
    }
    const level = await auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const { data, error } = await auth.mfa.challengeAndVerify({ factorId, code: computeCode(secret, 1) });
    expect(error).toBeNull();
    expect(await me(data!.access_token)).toMatchObject({ needs_second_factor: false });
    await api().get('/api/account/sessions').set('Authorization', data!.access_token).expect(200);
  });

  it('with only the password changes nothing', async () => {
    const { factorId } = await protectedBy();
    const { auth, token } = await signInAgain(shop, person.email);
    const change = await auth.updateUser({ password: 'another-password' });
    expect(toReply(change.error)).toMatchObject({ status: 401, code: 'insufficient_aal' });
    const enrol = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' });
    expect(toReply(enrol.error)).toMatchObject({ status: 422, code: 'insufficient_aal' });
    const remove = await auth.mfa.unenroll({ factorId });
    expect(toReply(remove.error)).toMatchObject({ status: 422, code: 'insufficient_aal' });
    await api().delete(`/auth/v1/factors/${factorId}`).set('Authorization', token).send({}).expect(422);
    expect((await auth.signOut()).error).toBeNull();
  });

  it('needs no code after the factor is removed', async () => {
    const { factorId } = await protectedBy();
    const elsewhere = await signInAgain(shop, person.email);
    const { data, error } = await person.auth.mfa.unenroll({ factorId });
    expect([data, error]).toEqual([{ id: factorId }, null]);
    expect(await me(elsewhere.token)).toMatchObject({ needs_second_factor: false });
    const refreshed = await person.auth.refreshSession();
    expect(decodeJwt(refreshed.data.session!.access_token)).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password' }],
    });
    expect(refreshed.data.user).not.toHaveProperty('factors');
  });
});
