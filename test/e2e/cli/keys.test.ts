import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { decodeProtectedHeader } from 'jose';
import request from 'supertest';
import { newCustomer, PASSWORD, signIn } from '../customer.js';
import { ADMIN, startShop, type Shop } from '../shop.js';
import { createCli } from './terminal.js';

let shop: Shop;
let hangwell: ReturnType<typeof createCli>;

beforeAll(async () => {
  shop = await startShop();
  hangwell = createCli(join(shop.folder, 'cli', 'session.json'), shop.url);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await hangwell(['sign-in', '--email', ADMIN.email], { password: ADMIN.password });
});

const listKeys = async () => JSON.parse((await hangwell(['service-key', 'list', '--json'])).out);
const accountsWith = async (key: string) =>
  (await request(shop.url).get('/auth/v1/admin/users').auth(key, { type: 'bearer' })).status;

describe('hangwell service-key', () => {
  it('writes only the new key to a pipe, and a warning to standard error', async () => {
    const { code, out, err } = await hangwell(['service-key', 'create', 'backups']);
    expect([code, err]).toEqual([0, expect.stringContaining('shown only once')]);
    expect(out).toMatch(/^\S+\n$/);
    expect(err).not.toContain(out.trim());
    expect(await accountsWith(out.trim())).toBe(200);
  });

  it('prints the whole new key with --json', async () => {
    const { out } = await hangwell(['service-key', 'create', 'nightly', '--json']);
    const made = JSON.parse(out);
    expect(made).toMatchObject({ name: 'nightly', id: expect.any(String), key: expect.any(String) });
    expect(await accountsWith(made.key)).toBe(200);
  });

  it('lists the keys newest first, without the keys themselves', async () => {
    const made = await hangwell(['service-key', 'create', 'newest', '--json']);
    const { id, key } = JSON.parse(made.out);
    const { code, out } = await hangwell(['service-key', 'list']);
    expect(code).toBe(0);
    const [first] = out.split('\n').map((line) => line.split('\t'));
    expect(first).toEqual([id, 'newest', expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)]);
    expect(out + JSON.stringify(await listKeys())).not.toContain(key);
  });

  it('revokes a key immediately with --yes; without --yes exits 2 and does nothing', async () => {
    const { id, key } = JSON.parse((await hangwell(['service-key', 'create', 'old', '--json'])).out);
    const unsure = await hangwell(['service-key', 'revoke', id]);
    expect(unsure).toEqual({ code: 2, out: '', err: expect.stringContaining('--yes') });
    expect(await accountsWith(key)).toBe(200);

    const result = await hangwell(['service-key', 'revoke', id, '--yes']);
    expect(result).toEqual({ code: 0, out: 'Service key revoked.\n', err: '' });
    expect(await accountsWith(key)).toBeGreaterThanOrEqual(401);
    expect((await listKeys()).map((one: { id: string }) => one.id)).not.toContain(id);
  });

  it('exits 1 for an unknown key', async () => {
    const result = await hangwell(['service-key', 'revoke', randomUUID(), '--yes']);
    expect(result).toEqual({ code: 1, out: '', err: 'There is no such service key.\n' });
  });

  it('is for admins only', async () => {
    const { email } = await newCustomer(shop);
    await hangwell(['sign-in', '--email', email], { password: PASSWORD });
    const result = await hangwell(['service-key', 'create', 'mine']);
    expect(result).toEqual({ code: 1, out: '', err: 'Only an admin of this shop can do that.\n' });
    await hangwell(['sign-out']);
    expect((await hangwell(['service-key', 'list'])).code).toBe(4);
  });
});

describe('hangwell signing-keys rotate', () => {
  const signedWith = async () => {
    const { token } = await signIn(shop, ADMIN.email, ADMIN.password);
    return decodeProtectedHeader(token.replace('Bearer ', '')).kid;
  };

  it('signs new tokens with another key; earlier tokens stay valid', async () => {
    const before = await signedWith();
    const result = await hangwell(['signing-keys', 'rotate', '--yes']);
    const after = await signedWith();
    expect(after).not.toBe(before);
    expect(result).toEqual({
      code: 0,
      out: `Access tokens are signed with ${after} from now on.\n`,
      err: '',
    });
    expect((await hangwell(['whoami'])).code).toBe(0);
  });

  it('prints the verifying keys with --json, the signing key first', async () => {
    const before = await signedWith();
    const { kids } = JSON.parse((await hangwell(['signing-keys', 'rotate', '--yes', '--json'])).out);
    expect(kids[0]).toBe(await signedWith());
    expect(kids).toContain(before);
  });

  it('without --yes exits 2 and does nothing', async () => {
    const before = await signedWith();
    const result = await hangwell(['signing-keys', 'rotate']);
    expect(result).toEqual({ code: 2, out: '', err: expect.stringContaining('--yes') });
    expect(await signedWith()).toBe(before);
  });
});

it.each([
  [['service-key']],
  [['service-key', 'create']],
  [['service-key', 'revoke', '--yes']],
  [['signing-keys']],
])('hangwell %j exits 2 and says what is wrong', async (args) => {
  const { code, out, err } = await hangwell(args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/\w/);
});
