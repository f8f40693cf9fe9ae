import { describe, expect, it } from '@jest/globals';
import { MINUTE, NOW } from '../../given.js';
import { givenSignIn, toOutcome } from './given-sign-in.js';

describe('service keys', () => {
  it('are shown once, and open the administration until they are revoked', async () => {
    const { keys } = givenSignIn();
    const { id, key, ...shown } = await keys.create('backup script');
    expect(key).toMatch(/^hangwell_service_.{16,}$/);
    expect(shown).toMatchObject({ name: 'backup script', created_at: NOW });
    expect(await keys.serviceKey(key)).toMatchObject({ id, name: 'backup script' });
    await keys.revoke(id);
    expect(await keys.serviceKey(key)).toBeUndefined();
  });

  it('are not stored: neither rows nor lists contain them', async () => {
    const { keys, stored } = givenSignIn();
    const { key } = await keys.create('backup script');
    expect(await stored()).not.toContain(key.replace('hangwell_service_', ''));
    expect(JSON.stringify(await keys.list())).not.toContain(key.replace('hangwell_service_', ''));
  });

  it('are listed, the newest first, without those revoked', async () => {
    const { clock, keys } = givenSignIn();
    const names = async () => (await keys.list()).map(({ name }) => name);
    for (const name of ['one', 'two', 'three']) {
      await keys.create(name);
      clock.advance(MINUTE);
    }
    expect(await names()).toEqual(['three', 'two', 'one']);
    await keys.revoke((await keys.list())[1]!.id);
    expect(await names()).toEqual(['three', 'one']);
  });

  it('are revoked once, and only if they exist', async () => {
    const { keys } = givenSignIn();
    const { id } = await keys.create('backup script');
    expect(await toOutcome(keys.revoke(id))).toBe('welcome');
    expect(await toOutcome(keys.revoke(id))).toBe('not_found');
    expect(await toOutcome(keys.revoke('made-up'))).toBe('not_found');
  });

  it.each([undefined, '', 'given-in-a-file-0123456789'])('are not created with %j given', async (given) => {
    const { keys, ports } = givenSignIn({}, given);
    const { key } = await keys.create('backup script');
    for (const guess of ['', 'undefined', 'made-up', ports.crypto.hash(key), `${key} `, key.toUpperCase()]) {
      expect(await keys.serviceKey(guess)).toBeUndefined();
    }
  });

  it('in a file are accepted too, and are not listed', async () => {
    const { keys } = givenSignIn({}, 'given-in-a-file-0123456789');
    expect(await keys.serviceKey('given-in-a-file-0123456789')).toMatchObject({ name: 'SERVICE_KEY_FILE' });
    expect(await keys.serviceKey('given-in-a-file-012345678')).toBeUndefined();
    expect(await keys.list()).toEqual([]);
  });

  it('cannot sign in, and access tokens are no service keys', async () => {
    const { keys, addUser, accessOutcome } = givenSignIn();
    const { key } = await keys.create('backup script');
    const { access_token } = await addUser();
    expect(await accessOutcome({ access_token: key })).toBe('bad_jwt');
    expect(await keys.serviceKey(access_token)).toBeUndefined();
  });
});

describe('rotating the signing keys', () => {
  it('leaves earlier signatures valid', async () => {
    const { clock, keys, addUser, signIn, accessOutcome } = givenSignIn();
    const first = await addUser();
    const before = await keys.rotateSigningKeys();
    const second = await signIn.refresh(first.refresh_token);
    const after = await keys.rotateSigningKeys();
    expect(after).toHaveLength(before.length + 1);
    expect(await Promise.all([first, second].map(accessOutcome))).toEqual(['welcome', 'welcome']);
    clock.advance(first.expires_in * 1000);
    expect(await accessOutcome(first)).toBe('session_expired');
  });
});
