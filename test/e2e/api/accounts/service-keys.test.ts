import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import {
  createAdminClient,
  newEmail,
  signInAgain,
  signUp,
  toReply,
  type SignedIn,
} from '../../auth-client.js';
import { writeKeyFile } from '../../service-key.js';
import { ADMIN, runFailingStart, freePort, startShop, type Shop } from '../../shop.js';

let shop: Shop;
let owner: SignedIn;
let file: Awaited<ReturnType<typeof writeKeyFile>>;
beforeAll(async () => {
  file = await writeKeyFile();
  shop = await startShop({ SERVICE_KEY_FILE: file.path });
  owner = await signInAgain(shop, ADMIN.email, ADMIN.password);
});
afterAll(async () => {
  await shop?.close();
  await file?.remove();
});

const api = () => request(shop.url);
const post = (path: string, body: object, token = owner.token) =>
  api().post(`/api/admin/${path}`).set('Authorization', token).send(body);

async function madeKey(name: string): Promise<{ id: string; key: string }> {
  return (await post('service-keys', { name }).expect(200)).body;
}

async function listKeys(): Promise<object[]> {
  const { body } = await api().get('/api/admin/service-keys').set('Authorization', owner.token).expect(200);
  return body.keys;
}

describe('A service key', () => {
  it('is created by an admin, shown once, and opens the accounts until it is revoked', async () => {
    const { key, id, ...more } = await madeKey(' Nightly script ');
    expect(more).toEqual({ name: 'Nightly script', created_at: expect.any(String) });
    expect(key).toMatch(/^hangwell_service_.{32,}$/);
    const admin = createAdminClient(shop, key);
    const { data, error } = await admin.createUser({ email: newEmail() });
    expect(error).toBeNull();
    expect((await admin.getUserById(data.user!.id)).error).toBeNull();
    expect(await listKeys()).toContainEqual({ id, ...more });

    expect((await post(`service-keys/${id}/revoke`, {}).expect(200)).body).toEqual({ revoked: true });
    expect(toReply((await admin.listUsers()).error)).toMatchObject({ status: 403, code: 'bad_jwt' });
    expect(await listKeys()).not.toContainEqual(expect.objectContaining({ id }));
    expect((await post(`service-keys/${id}/revoke`, {}).expect(404)).body.code).toBe('not_found');
    await post(`service-keys/${randomUUID()}/revoke`, {}).expect(404);
    await post('service-keys/nonsense/revoke', {}).expect(404);
  });

  it('logs each account that it creates, changes or erases, without address and password', async () => {
    const { key, id: keyId } = await madeKey('Sync');
    const admin = createAdminClient(shop, key);
    const [email, password] = [newEmail(), 'a-password-of-the-script'];
    const { data } = await admin.createUser({ email, password });
    const { id } = data.user!;
    await admin.createUser({ email });
    await admin.updateUserById(id, { password: `${password}-2`, email: newEmail() });
    const wrong = api().put(`/auth/v1/admin/users/${email}`).set('Authorization', `Bearer ${key}`);
    await wrong.send({ email }).expect(404);
    await admin.deleteUser(id);
    // The library checks first, and does not delete a missing user.
    const again = api().delete(`/auth/v1/admin/users/${id}`);
    await again.set('Authorization', `Bearer ${file.secret}`).expect(404);

    const entries = async (query: string) =>
      (await api().get(`/api/admin/actions?${query}`).set('Authorization', owner.token).expect(200)).body
        .actions as { action: string; outcome: string; subjects: string[]; given: object }[];
    const mine = await entries(`user=${keyId}`);
    expect(mine.map(({ action, outcome, subjects }) => [action, outcome, subjects]).toReversed()).toEqual([
      ['createUser', 'done', [id]],
      ['createUser', 'email_exists', []],
      ['updateUser', 'done', [id]],
      ['updateUser', 'bad_user_id', []],
      ['deleteUser', 'done', [id]],
    ]);
    for (const { given } of mine) expect(given).toEqual({ service_key: 'Sync' });
    expect((await entries(`subject=${id}`))[0]).toMatchObject({
      action: 'deleteUser',
      outcome: 'user_not_found',
      given: { service_key: 'SERVICE_KEY_FILE' },
    });
    expect(JSON.stringify(mine)).not.toMatch(/@|password/);
  });

  it('gives no other access: not to the shop, the admin pages or the keys', async () => {
    const { key } = await madeKey('Script');
    for (const path of ['/api/me', '/api/orders', '/api/admin/service-keys']) {
      const { body } = await api().get(path).set('Authorization', `Bearer ${key}`).expect(401);
      expect(body.code).toBe('bad_jwt');
    }
    const user = await api().get('/auth/v1/user').set('Authorization', `Bearer ${key}`).expect(403);
    expect(user.body.error_code).toBe('bad_jwt');
  });

  it('requires a name, and an admin who creates it', async () => {
    for (const name of ['', '   ', 7, 'a'.repeat(101)]) await post('service-keys', { name }).expect(400);
    const { token } = await signUp(shop);
    expect((await post('service-keys', { name: 'Mine' }, token).expect(403)).body.code).toBe('not_admin');
    await api().post('/api/admin/service-keys').send({ name: 'Mine' }).expect(401);
  });

  it('may be in a file of the owner, and is not listed then', async () => {
    expect((await createAdminClient(shop, file.secret).listUsers()).error).toBeNull();
    expect(await listKeys()).not.toContainEqual(expect.objectContaining({ name: file.path }));
  });

  it.each([
    ['too short', 'short', /too short/],
    ['missing', undefined, /cannot be read/],
  ])('in a file that is %s stops the start, without being shown', async (_, text, why) => {
    const path = `${file.path}-${text}`;
    if (text) await writeFile(path, text);
    const environment = { SERVICE_KEY_FILE: path, DATA_DIR: shop.folder, PORT: String(await freePort()) };
    const { code, output } = await runFailingStart(environment);
    expect(code).toBe(1);
    expect(output).toMatch(why);
  });
});

describe('The administration of accounts', () => {
  const routes = [
    ['get', '/auth/v1/admin/users'],
    ['post', '/auth/v1/admin/users'],
    ['get', '/auth/v1/admin/users/:id'],
    ['put', '/auth/v1/admin/users/:id'],
    ['delete', '/auth/v1/admin/users/:id'],
  ] as const;

  it.each(routes)('%s %s is only for service keys', async (method, path) => {
    const call = (authorization?: string) => {
      const test = api()[method](path.replace(':id', owner.id));
      return authorization === undefined ? test : test.set('Authorization', authorization);
    };
    const expectRefused = async (authorization?: string) => {
      const { status, body } = await call(authorization);
      return [status, body.error_code];
    };
    expect(await expectRefused()).toEqual([401, 'no_authorization']);
    expect(await expectRefused(file.secret)).toEqual([401, 'no_authorization']);
    expect(await expectRefused('Bearer garbage')).toEqual([403, 'bad_jwt']);
    expect(await expectRefused(`Bearer ${file.secret.slice(0, -1)}`)).toEqual([403, 'bad_jwt']);
    expect(await expectRefused(owner.token)).toEqual([403, 'not_admin']);
  });
});
