import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { addSecondFactor, wrongCode, type Authenticator } from '../authenticator.js';
import { newCustomer, PASSWORD, type Customer } from '../customer.js';
import { ADMIN, startShop, type Shop } from '../shop.js';
import { createCli } from './terminal.js';

let shop: Shop;
let sessionFile: string;
let hangwell: ReturnType<typeof createCli>;

beforeAll(async () => {
  // Without a window for reused refresh tokens, concurrent commands are a harder case.
  shop = await startShop({ ADMIN_PASSWORD: '', AUTH_REUSE_SECONDS: '0' });
  sessionFile = join(shop.folder, 'cli', 'session.json');
  hangwell = createCli(sessionFile, shop.url);
});
afterAll(() => shop?.close());
beforeEach(() => rm(dirname(sessionFile), { recursive: true, force: true }));

const signIn = (email: string, password = PASSWORD) => hangwell(['sign-in', '--email', email], { password });
const session = async () => JSON.parse(await readFile(sessionFile, 'utf8'));
const fileExists = () =>
  stat(sessionFile).then(
    () => true,
    () => false,
  );

async function countSessions({ token }: Customer): Promise<number> {
  const { body } = await request(shop.url)
    .get('/api/account/sessions')
    .set('Authorization', token)
    .expect(200);
  return body.sessions.length;
}

/** Makes the session file look as if the access token had expired. */
async function letTokenExpire(): Promise<void> {
  await writeFile(sessionFile, JSON.stringify({ ...(await session()), expires_at: 1 }));
}

/** A fetch that records the access tokens it received. */
function listening() {
  const tokens: string[] = [];
  const listen: typeof fetch = async (...given) => {
    const response = await fetch(...given);
    const result = (await response
      .clone()
      .json()
      .catch(() => ({}))) as { access_token?: string };
    if (result.access_token) tokens.push(result.access_token);
    return response;
  };
  return { tokens, fetch: listen };
}

describe('A sign-in with a second factor', () => {
  let customer: Customer;
  let app: Authenticator;
  beforeEach(async () => {
    ({ customer, app } = await addSecondFactor(shop, await newCustomer(shop)));
  });

  it('takes the code from --code and stores the verified session', async () => {
    const { email } = customer;
    const given = ['sign-in', '--email', email, '--code', app.code(1)];
    expect(await hangwell(given, { password: PASSWORD })).toEqual({
      code: 0,
      out: `Signed in to ${shop.url} as ${email}.\n`,
      err: '',
    });
    const { out } = await hangwell(['whoami', '--json']);
    expect(JSON.parse(out)).toMatchObject({ email, needs_second_factor: false });
    await letTokenExpire();
    expect(JSON.parse((await hangwell(['whoami', '--json'])).out).needs_second_factor).toBe(false);
  });

  it('prompts for the code on a terminal', async () => {
    const given = ['sign-in', '--email', customer.email];
    const { code, err } = await hangwell(given, { password: PASSWORD, answer: app.code(1) });
    expect([code, err]).toEqual([0, expect.stringContaining('Code from your app: ')]);
    expect((await hangwell(['whoami'])).code).toBe(0);
  });

  it('with a wrong code exits 1 and changes nothing, locally or at the shop', async () => {
    const other = await newCustomer(shop);
    await signIn(other.email);
    const [kept, before] = [await session(), await countSessions(customer)];
    const given = ['sign-in', '--email', customer.email, '--code', wrongCode(app)];
    const result = await hangwell(given, { password: PASSWORD });
    expect(result).toEqual({ code: 1, out: '', err: 'Invalid TOTP code entered\n' });
    expect(await session()).toEqual(kept);
    expect(await countSessions(customer)).toBe(before);
  });

  it('without a code and without a terminal exits 2 and leaves no session', async () => {
    const before = await countSessions(customer);
    const { code, err } = await signIn(customer.email);
    expect([code, err]).toEqual([
      2,
      'Code from your app is missing. Pass --code, or run this on a terminal.\n',
    ]);
    expect(await fileExists()).toBe(false);
    expect(await countSessions(customer)).toBe(before);
  });
});

describe('A generated password', () => {
  const madeUp = () => new RegExp(`${ADMIN.email}  (\\S+)`).exec(shop.output())![1]!;
  const given = ['sign-in', '--email', ADMIN.email];

  it('is rejected without a new one, and leaves no session', async () => {
    const network = listening();
    const result = await hangwell(given, { password: madeUp(), fetch: network.fetch });
    expect(result).toEqual({ code: 2, out: '', err: expect.stringContaining('HANGWELL_NEW_PASSWORD') });
    expect(await fileExists()).toBe(false);
    expect(network.tokens).toHaveLength(1);
    const call = request(shop.url).get('/auth/v1/user').auth(network.tokens[0]!, { type: 'bearer' });
    expect((await call).status).not.toBe(200);
  });

  it('is rejected with a weak new one, and leaves no session', async () => {
    const network = listening();
    const result = await hangwell(given, { password: madeUp(), newPassword: 'short', fetch: network.fetch });
    expect(result).toEqual({ code: 1, out: '', err: expect.stringContaining('at least 8 characters') });
    expect(await fileExists()).toBe(false);
    const call = request(shop.url).get('/auth/v1/user').auth(network.tokens[0]!, { type: 'bearer' });
    expect((await call).status).not.toBe(200);
  });

  it('is changed by a script with HANGWELL_NEW_PASSWORD', async () => {
    const newPassword = 'one-of-my-own';
    expect((await hangwell(given, { password: madeUp(), newPassword })).code).toBe(0);
    expect((await hangwell(['whoami'])).out).toBe(`${ADMIN.email}, an admin of ${shop.url}\n`);
    expect((await signIn(ADMIN.email, newPassword)).code).toBe(0);
  });
});

describe('The session file', () => {
  let email: string;
  beforeEach(async () => {
    ({ email } = await newCustomer(shop));
  });

  it('is readable only by its owner, with any earlier mode', async () => {
    await mkdir(dirname(sessionFile), { recursive: true });
    await writeFile(sessionFile, 'not a session');
    await chmod(sessionFile, 0o666);
    expect((await signIn(email)).code).toBe(0);
    expect((await stat(sessionFile)).mode & 0o777).toBe(0o600);
    await chmod(sessionFile, 0o644);
    await letTokenExpire();
    expect((await hangwell(['whoami'])).code).toBe(0);
    expect((await stat(sessionFile)).mode & 0o777).toBe(0o600);
  });

  it('stays valid when many commands refresh it concurrently', async () => {
    await signIn(email);
    await letTokenExpire();
    const result = await Promise.all(Array.from({ length: 6 }, () => hangwell(['whoami'])));
    expect(result.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await readdir(dirname(sessionFile))).toEqual(['session.json']);
    for (const _again of [1, 2]) {
      await letTokenExpire();
      expect((await hangwell(['whoami'])).code).toBe(0);
    }
  });

  it('that cannot be written leaves no session, locally or at the shop', async () => {
    await mkdir(sessionFile, { recursive: true });
    const network = listening();
    const given = ['sign-in', '--email', email];
    const result = await hangwell(given, { password: PASSWORD, fetch: network.fetch });
    expect(result).toEqual({ code: 1, out: '', err: expect.stringContaining(sessionFile) });
    expect(await readdir(dirname(sessionFile))).toEqual(['session.json']);
    const call = request(shop.url).get('/auth/v1/user').auth(network.tokens[0]!, { type: 'bearer' });
    expect((await call).status).not.toBe(200);
  });
});

describe('hangwell sign-out', () => {
  it('ends the session at its shop, even with an expired token', async () => {
    const { email } = await newCustomer(shop);
    await signIn(email);
    await letTokenExpire();
    const network = listening();
    expect((await hangwell(['sign-out'], { fetch: network.fetch })).code).toBe(0);
    const call = request(shop.url).get('/auth/v1/user').auth(network.tokens.at(-1)!, { type: 'bearer' });
    expect((await call).status).toBe(403);
  });

  it('sends nothing to another shop, and changes nothing', async () => {
    const { email } = await newCustomer(shop);
    await signIn(email);
    const network = listening();
    const result = await hangwell(['--url', 'http://127.0.0.1:9', 'sign-out'], { fetch: network.fetch });
    expect(result).toEqual({ code: 1, out: '', err: expect.stringContaining(`signed in to ${shop.url}`) });
    expect(network.tokens).toEqual([]);
    expect((await hangwell(['whoami'])).code).toBe(0);
  });
});

it('Signing in and out print JSON with --json', async () => {
  const { email } = await newCustomer(shop);
  const signedIn = await hangwell(['sign-in', '--email', email, '--json'], { password: PASSWORD });
  expect(JSON.parse(signedIn.out)).toEqual({ url: shop.url, email });
  expect(JSON.parse((await hangwell(['sign-out', '--json'])).out)).toEqual({ url: shop.url });
  expect((await hangwell(['whoami'])).code).toBe(4);
});

describe('hangwell whoami', () => {
  it('prints the account and the shop', async () => {
    const { email } = await newCustomer(shop);
    await signIn(email);
    expect(await hangwell(['whoami'])).toEqual({
      code: 0,
      out: `${email}, a customer of ${shop.url}\n`,
      err: '',
    });
    expect(JSON.parse((await hangwell(['whoami', '--json'])).out)).toMatchObject({ email, is_admin: false });
  });

  it('exits 4 without a session', async () => {
    expect((await hangwell(['whoami'])).code).toBe(4);
  });
});
