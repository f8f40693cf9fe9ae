import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { withSecondFactor, wrongCode, type Authenticator } from '../authenticator.js';
import { newCustomer, PASSWORD, type Customer } from '../customer.js';
import { ADMIN, openShop, type Shop } from '../shop.js';
import { terminal } from './terminal.js';

let shop: Shop;
let sessionFile: string;
let hangwell: ReturnType<typeof terminal>;

beforeAll(async () => {
  // Without a window in which a refresh token may be used again, two commands at once are a harder case.
  shop = await openShop({ ADMIN_PASSWORD: '', AUTH_REUSE_SECONDS: '0' });
  sessionFile = join(shop.folder, 'cli', 'session.json');
  hangwell = terminal(sessionFile, shop.url);
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

async function sessionsOf({ token }: Customer): Promise<number> {
  const { body } = await request(shop.url)
    .get('/api/account/sessions')
    .set('Authorization', token)
    .expect(200);
  return body.sessions.length;
}

/** The session file as it is after the access token has run out. */
async function letTokenExpire(): Promise<void> {
  await writeFile(sessionFile, JSON.stringify({ ...(await session()), expires_at: 1 }));
}

/** The network, and the access tokens that came over it. */
function listening() {
  const tokens: string[] = [];
  const listen: typeof fetch = async (...given) => {
    const answer = await fetch(...given);
    const said = (await answer
      .clone()
      .json()
      .catch(() => ({}))) as { access_token?: string };
    if (said.access_token) tokens.push(said.access_token);
    return answer;
  };
  return { tokens, fetch: listen };
}

describe('A sign-in with a second factor', () => {
  let customer: Customer;
  let app: Authenticator;
  beforeEach(async () => {
    ({ customer, app } = await withSecondFactor(shop, await newCustomer(shop)));
  });

  it('takes the code from --code and keeps the session that has shown it', async () => {
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

  it('asks a person on a terminal for it', async () => {
    const given = ['sign-in', '--email', customer.email];
    const { code, err } = await hangwell(given, { password: PASSWORD, answer: app.code(1) });
    expect([code, err]).toEqual([0, expect.stringContaining('Code from your app: ')]);
    expect((await hangwell(['whoami'])).code).toBe(0);
  });

  it('with a wrong code exits 1 and leaves everything as it was, here and at the shop', async () => {
    const other = await newCustomer(shop);
    await signIn(other.email);
    const [kept, before] = [await session(), await sessionsOf(customer)];
    const given = ['sign-in', '--email', customer.email, '--code', wrongCode(app)];
    const said = await hangwell(given, { password: PASSWORD });
    expect(said).toEqual({ code: 1, out: '', err: 'Invalid TOTP code entered\n' });
    expect(await session()).toEqual(kept);
    expect(await sessionsOf(customer)).toBe(before);
  });

  it('without a code and without a person to ask exits 2 and leaves no session behind', async () => {
    const before = await sessionsOf(customer);
    const { code, err } = await signIn(customer.email);
    expect([code, err]).toEqual([2, 'Code from your app is missing, and nobody is there to ask.\n']);
    expect(await fileExists()).toBe(false);
    expect(await sessionsOf(customer)).toBe(before);
  });
});

describe('A password that was made up by the shop', () => {
  const madeUp = () => new RegExp(`${ADMIN.email}  (\\S+)`).exec(shop.output())![1]!;
  const given = ['sign-in', '--email', ADMIN.email];

  it('is refused where nobody says a new one, and no session is left behind', async () => {
    const network = listening();
    const said = await hangwell(given, { password: madeUp(), fetch: network.fetch });
    expect(said).toEqual({ code: 2, out: '', err: expect.stringContaining('HANGWELL_NEW_PASSWORD') });
    expect(await fileExists()).toBe(false);
    expect(network.tokens).toHaveLength(1);
    const asked = request(shop.url).get('/auth/v1/user').auth(network.tokens[0]!, { type: 'bearer' });
    expect((await asked).status).not.toBe(200);
  });

  it('is refused with a new one that is too weak, and no session is left behind', async () => {
    const network = listening();
    const said = await hangwell(given, { password: madeUp(), newPassword: 'short', fetch: network.fetch });
    expect(said).toEqual({ code: 1, out: '', err: expect.stringContaining('at least 8 characters') });
    expect(await fileExists()).toBe(false);
    const asked = request(shop.url).get('/auth/v1/user').auth(network.tokens[0]!, { type: 'bearer' });
    expect((await asked).status).not.toBe(200);
  });

  it('is changed by a script that says a new one', async () => {
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

  it("is its owner's alone, also where it was everybody's before", async () => {
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

  it('stays good when many commands refresh it at once', async () => {
    await signIn(email);
    await letTokenExpire();
    const said = await Promise.all(Array.from({ length: 6 }, () => hangwell(['whoami'])));
    expect(said.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await readdir(dirname(sessionFile))).toEqual(['session.json']);
    for (const _again of [1, 2]) {
      await letTokenExpire();
      expect((await hangwell(['whoami'])).code).toBe(0);
    }
  });

  it('that cannot be written keeps nothing half, here and at the shop', async () => {
    await mkdir(sessionFile, { recursive: true });
    const network = listening();
    const given = ['sign-in', '--email', email];
    const said = await hangwell(given, { password: PASSWORD, fetch: network.fetch });
    expect(said).toEqual({ code: 1, out: '', err: expect.stringContaining(sessionFile) });
    expect(await readdir(dirname(sessionFile))).toEqual(['session.json']);
    const asked = request(shop.url).get('/auth/v1/user').auth(network.tokens[0]!, { type: 'bearer' });
    expect((await asked).status).not.toBe(200);
  });
});

describe('hangwell sign-out', () => {
  it('ends the session at its own shop, also with a token that has expired', async () => {
    const { email } = await newCustomer(shop);
    await signIn(email);
    await letTokenExpire();
    const network = listening();
    expect((await hangwell(['sign-out'], { fetch: network.fetch })).code).toBe(0);
    const asked = request(shop.url).get('/auth/v1/user').auth(network.tokens.at(-1)!, { type: 'bearer' });
    expect((await asked).status).toBe(403);
  });

  it('tells another shop nothing, and leaves everything as it was', async () => {
    const { email } = await newCustomer(shop);
    await signIn(email);
    const network = listening();
    const said = await hangwell(['--url', 'http://127.0.0.1:9', 'sign-out'], { fetch: network.fetch });
    expect(said).toEqual({ code: 1, out: '', err: expect.stringContaining(`signed in to ${shop.url}`) });
    expect(network.tokens).toEqual([]);
    expect((await hangwell(['whoami'])).code).toBe(0);
  });
});

it('Signing in and out is told as JSON with --json', async () => {
  const { email } = await newCustomer(shop);
  const signedIn = await hangwell(['sign-in', '--email', email, '--json'], { password: PASSWORD });
  expect(JSON.parse(signedIn.out)).toEqual({ url: shop.url, email });
  expect(JSON.parse((await hangwell(['sign-out', '--json'])).out)).toEqual({ url: shop.url });
  expect((await hangwell(['whoami'])).code).toBe(4);
});

describe('hangwell whoami', () => {
  it('says who is signed in, and where', async () => {
    const { email } = await newCustomer(shop);
    await signIn(email);
    expect(await hangwell(['whoami'])).toEqual({
      code: 0,
      out: `${email}, a customer of ${shop.url}\n`,
      err: '',
    });
    expect(JSON.parse((await hangwell(['whoami', '--json'])).out)).toMatchObject({ email, is_admin: false });
  });

  it('exits 4 where nobody is', async () => {
    expect((await hangwell(['whoami'])).code).toBe(4);
  });
});
