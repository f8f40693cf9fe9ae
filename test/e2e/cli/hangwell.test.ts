import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import type { PrintPage } from '../../../src/adapters/http/contract/types.js';
import { newCustomer, PASSWORD } from '../customer.js';
import { ADMIN, eventually, freePort, startShop, type Shop } from '../shop.js';
import { createCli } from './terminal.js';

const MAIN = fileURLToPath(new URL('../../../dist/cli/main.js', import.meta.url));

let shop: Shop;
let sessionFile: string;
let hangwell: ReturnType<typeof createCli>;
/** Newest first. */
let ids: string[];

beforeAll(async () => {
  shop = await startShop({ FIRST_PRINTS: '3' });
  sessionFile = join(shop.folder, 'cli', 'session.json');
  hangwell = createCli(sessionFile, shop.url);
  const prints = await eventually(async () => {
    const { body } = await request(shop.url).get('/api/prints');
    return (body as PrintPage).prints.length === 3 && (body as PrintPage).prints;
  }, 'three prints');
  ids = prints.map(({ id }) => id);
});
afterAll(() => shop?.close());
beforeEach(() => rm(sessionFile, { force: true }));

const signIn = ({ email, password } = ADMIN) => hangwell(['sign-in', '--email', email], { password });
const session = async () => JSON.parse(await readFile(sessionFile, 'utf8'));
const listIds = async (...args: string[]) =>
  (await hangwell(['prints', 'list', '--ids', ...args])).out.split('\n').filter(Boolean);

describe('hangwell sign-in', () => {
  it('stores the session in a file that only its owner can read', async () => {
    expect(await signIn()).toEqual({
      code: 0,
      out: `Signed in to ${shop.url} as ${ADMIN.email}.\n`,
      err: '',
    });
    expect((await stat(sessionFile)).mode & 0o777).toBe(0o600);
    expect(await session()).toMatchObject({ url: shop.url, email: ADMIN.email });
    expect(await readFile(sessionFile, 'utf8')).not.toContain(ADMIN.password);
  });

  it("with a wrong password exits 1 with the shop's message and stores nothing", async () => {
    const result = await signIn({ ...ADMIN, password: 'a-wrong-password' });
    expect(result).toEqual({ code: 1, out: '', err: 'Invalid login credentials\n' });
    await expect(stat(sessionFile)).rejects.toThrow('ENOENT');
  });

  it('without a password and without a terminal exits 2', async () => {
    const { code, err } = await hangwell(['sign-in', '--email', ADMIN.email]);
    expect([code, err]).toEqual([
      2,
      'Password is missing. Set HANGWELL_PASSWORD, or run this on a terminal.\n',
    ]);
  });

  it('is undone by sign-out', async () => {
    await signIn();
    expect(await hangwell(['sign-out'])).toEqual({ code: 0, out: 'Signed out.\n', err: '' });
    expect((await hangwell(['prints', 'feature', ids[0]!])).code).toBe(4);
  });
});

describe('hangwell prints list', () => {
  beforeEach(() => signIn());

  it('writes tab-separated lines without headings to a pipe', async () => {
    const { code, out } = await hangwell(['prints', 'list']);
    expect(code).toBe(0);
    const rows = out
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(rows.map(([id]) => id)).toEqual(ids);
    for (const row of rows) expect(row).toHaveLength(7);
  });

  it('writes a table with headings on a terminal', async () => {
    const { out } = await hangwell(['prints', 'list'], { onTerminal: true });
    const [headings, ...lines] = out.trimEnd().split('\n');
    expect(headings).toMatch(/^ID +TITLE +TRAIT +COLOUR +FEATURED +POSTED +CREATED \(UTC\)$/);
    const column = headings!.indexOf('FEATURED');
    for (const line of lines)
      expect(line.slice(column)).toMatch(/^(yes|no) +(yes|no) +\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
    expect(out).not.toContain('\t');
  });

  it('writes JSON with --json, only IDs with --ids, and at most --limit', async () => {
    const { out } = await hangwell(['prints', 'list', '--json', '--limit', '2']);
    expect(JSON.parse(out).map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
    expect(await listIds()).toEqual(ids);
    expect(await listIds('--limit', '1')).toEqual(ids.slice(0, 1));
  });

  // spec: cli-sorts-prints
  it('sorts them with --sort, as Shop Prints does', async () => {
    const { token } = await newCustomer(shop);
    const loved = { ids: [ids[2]!] };
    await request(shop.url)
      .post('/api/account/favourites')
      .set('Authorization', token)
      .send(loved)
      .expect(200);
    expect(await listIds('--sort', 'most-loved')).toEqual([ids[2], ids[0], ids[1]]);
    expect(await listIds('--sort', 'most-loved', '--limit', '1')).toEqual([ids[2]]);
    const { code, err } = await hangwell(['prints', 'list', '--sort', 'most-loved', '--user', ADMIN.email]);
    expect([code, err]).toEqual([1, expect.stringContaining('Only public prints can be sorted.')]);
    expect((await hangwell(['prints', 'list', '--sort', 'oldest'])).code).toBe(1);
  });

  // spec: cli-lists-featured
  it('tells featured prints from the others with --featured and --no-featured', async () => {
    await hangwell(['prints', 'feature', ...ids]);
    await hangwell(['prints', 'feature', '--off', ids[1]!]);
    expect(await listIds('--featured')).toEqual([ids[0], ids[2]]);
    expect(await listIds('--no-featured')).toEqual([ids[1]]);
    expect(await listIds('--not-featured')).toEqual([ids[1]]);
  });
});

describe('hangwell prints feature', () => {
  beforeEach(async () => {
    await signIn();
    await hangwell(['prints', 'feature', '--off', ...ids]);
  });

  // spec: cli-features-prints
  it('features the given prints, and unfeatures them with --off', async () => {
    const result = await hangwell(['prints', 'feature', ids[0]!, ids[1]!]);
    expect(result).toEqual({ code: 0, out: '2 prints featured.\n', err: '' });
    expect(await listIds('--featured')).toEqual(ids.slice(0, 2));
    expect((await hangwell(['prints', 'feature', '--off', ids[0]!])).out).toBe(
      '1 print no longer featured.\n',
    );
    expect(await listIds('--featured')).toEqual([ids[1]]);
  });

  // spec: cli-ids-from-stdin
  it("reads the IDs of a listing from standard input with '-'", async () => {
    const { out } = await hangwell(['prints', 'list', '--no-featured', '--ids']);
    const { code, out: result } = await hangwell(['prints', 'feature', '--json', '-'], { input: out });
    expect(code).toBe(0);
    expect(JSON.parse(result)).toEqual({ ids: expect.arrayContaining(ids), missing: [] });
    expect(await listIds('--featured')).toEqual(ids);
  });

  it('names an unknown print, features the others, and exits 1', async () => {
    const unknown = randomUUID();
    const result = await hangwell(['prints', 'feature', unknown, ids[2]!]);
    expect(result).toEqual({
      code: 1,
      out: '1 print featured.\n',
      err: `There is no such print: ${unknown}\n`,
    });
    expect(await listIds('--featured')).toEqual([ids[2]]);
  });

  // spec: cli-refreshes-session
  it('refreshes a session whose token is about to expire, and stores the new one', async () => {
    const before = await session();
    await writeFile(sessionFile, JSON.stringify({ ...before, expires_at: 1 }));
    expect((await hangwell(['prints', 'feature', ids[0]!])).code).toBe(0);
    const after = await session();
    expect(after.refresh_token).not.toBe(before.refresh_token);
    expect(after.expires_at).toBeGreaterThanOrEqual(before.expires_at);
    expect((await stat(sessionFile)).mode & 0o777).toBe(0o600);
  });
});

describe('A command that fails', () => {
  it('because nobody is signed in says how to, and exits 4', async () => {
    const result = await hangwell(['prints', 'feature', ids[0]!]);
    expect(result).toEqual({ code: 4, out: '', err: 'You are not signed in. Run: hangwell sign-in\n' });
  });

  it('because the session has ended says to sign in again, and exits 4', async () => {
    await signIn();
    const { access_token } = await session();
    await request(shop.url).post('/auth/v1/logout').auth(access_token, { type: 'bearer' }).expect(204);
    const { code, err } = await hangwell(['prints', 'feature', ids[0]!]);
    expect(code).toBe(4);
    expect(err).toContain('Run: hangwell sign-in');
    await writeFile(sessionFile, JSON.stringify({ ...(await session()), expires_at: 1 }));
    expect((await hangwell(['prints', 'feature', ids[0]!])).code).toBe(4);
  });

  it('because the person is not an admin says so, and exits 1', async () => {
    await signIn({ email: (await newCustomer(shop)).email, password: PASSWORD });
    const result = await hangwell(['prints', 'feature', ids[0]!]);
    expect(result).toEqual({ code: 1, out: '', err: 'Only an admin of this shop can do that.\n' });
  });

  it('because no shop responds says how to start one, and exits 1', async () => {
    const { code, err } = await hangwell(['sign-in', '--email', ADMIN.email], {
      password: ADMIN.password,
      url: `http://localhost:${await freePort()}`,
    });
    expect(code).toBe(1);
    expect(err).toMatch(/^There is no response from .+ Start the shop with 'npm start', or .+\n$/);
  });
});

describe('A usage error', () => {
  it.each([
    [[]],
    [['sing-in']],
    [['prints']],
    [['prints', 'feature']],
    [['prints', 'list', '--limit', 'ten']],
    [['prints', 'list', '--limit', '0']],
    [['prints', 'list', '--colour', 'blue']],
    [['prints', 'list', 'everything']],
    [['prints', 'feature', '-']],
  ])('hangwell %j exits 2 and says what is wrong', async (args) => {
    await signIn();
    const { code, out, err } = await hangwell(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/\w/);
  });

  it('with an invalid ID exits 2 and names it', async () => {
    const result = await hangwell(['prints', 'feature', 'the-blue-one']);
    expect(result).toEqual({ code: 2, out: '', err: '"the-blue-one" is not a valid ID.\n' });
  });
});

describe('hangwell --help', () => {
  it.each([
    [['--help'], 'hangwell prints list'],
    [['prints', 'list', '--help'], '--not-featured --ids | hangwell prints feature -'],
    [['prints', 'feature', '--help'], '$ hangwell prints feature - < ids.txt'],
    [['sign-in', '--help'], '$ hangwell sign-in --email'],
  ])('%j holds examples', async (args, example) => {
    const { code, out } = await hangwell(args);
    expect(code).toBe(0);
    expect(out).toContain(example);
  });
});

describe('The built program', () => {
  const environment = () => ({
    PATH: process.env['PATH'],
    HANGWELL_URL: shop.url,
    HANGWELL_SESSION_FILE: sessionFile,
  });

  it('reads its environment, writes into a pipe and sets its exit code', async () => {
    const program = (...args: string[]) =>
      promisify(execFile)(process.execPath, [MAIN, ...args], { env: environment() });
    await signIn();
    const { stdout } = await program('prints', 'list', '--ids');
    expect(stdout).toBe(`${ids.join('\n')}\n`);
    await rm(sessionFile);
    await expect(program('prints', 'feature', ids[0]!)).rejects.toMatchObject({
      code: 4,
      stderr: 'You are not signed in. Run: hangwell sign-in\n',
    });
  });

  it('ends quietly when its reader stops', async () => {
    await signIn();
    const program = spawn(process.execPath, [MAIN, 'prints', 'list', '--json'], { env: environment() });
    program.stdout.destroy();
    const [code, result] = await Promise.all([
      once(program, 'close').then(([status]) => status),
      text(program.stderr),
    ]);
    expect([code, result]).toEqual([0, '']);
  });
});
