/**
 * `npm run bench:curating [-- prints pins]` needs DATABASE_URL of a PostgreSQL server and a build (`npm run build`). The
 * CLI features 10,000 prints and pins 1,000 on the local pinboard: uninterrupted, then interrupted halfway by Ctrl-C and
 * by kill -9 and repeated. Prints seconds, requests, the CLI's memory and how often each print was sent. A proxy in front
 * of the service counts the requests. Creates a database and drops it.
 *
 * `npm run bench:curating -- killed-pins [pins]` runs only one of these: 1,000 pins, with kill -9 once half are posted.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { link, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { URLSearchParams } from 'node:url';
import pg from 'pg';
import sharp from 'sharp';
import { fillDatabase } from './million.mjs';
import { service, startService } from './service.mjs';

const { DATABASE_URL, PATH, HOME } = process.env;
if (!DATABASE_URL) throw new Error('Set DATABASE_URL to a PostgreSQL server.');
const args = process.argv.slice(2);
const onlyKilledPins = args[0] === 'killed-pins';
const [PRINTS = onlyKilledPins ? 1000 : 10_000, PINS = onlyKilledPins ? PRINTS : 1000] = args
  .filter((one) => one !== 'killed-pins')
  .map(Number);
const DATABASE = 'hangwell_bench_curating';
const ADMIN = { email: 'admin@hangwell.example', password: 'a-good-password' };
/** Loaded into the CLI: writes its peak memory in kilobytes to file descriptor 3 at exit. */
const MEMORY_REPORTER = `data:text/javascript,${encodeURIComponent(
  "import { writeSync } from 'node:fs'; process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)));",
)}`;
const folder = await mkdtemp(join(tmpdir(), 'hangwell-curating-'));
const sessionFile = join(folder, 'session.json');

const server = new pg.Client({ connectionString: DATABASE_URL });
await server.connect();
await server.query(`drop database if exists ${DATABASE} with (force)`);
await server.query(`create database ${DATABASE}`);
const url = new URL(DATABASE_URL);
url.pathname = DATABASE;
const counter = await startCountingProxy();
const settings = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  LIMIT_WRITES_PER_MINUTE: '100000',
  PUBLIC_URL: counter.url,
  WORK_IN_SERVICE: '1',
};
const { stop, folder: data } = await startService(url.href, 0, settings);
const database = new pg.Client({ connectionString: url.href });
await database.connect();
try {
  await fillDatabase((sql) => database.query(sql), PRINTS);
  await hangwell(['sign-in', '--email', ADMIN.email]);
  const ids = (await hangwell(['prints', 'list', '--ids'])).out;
  await writeFile(join(folder, 'ids.txt'), ids);
  await writeFile(join(folder, 'pins.txt'), `${ids.split('\n').slice(0, PINS).join('\n')}\n`);

  if (!onlyKilledPins) await measure('feature', 'featured', 'ids.txt', PRINTS, 'featured');
  await connectPinboard();
  await storePictures();
  const signals = onlyKilledPins ? ['SIGKILL'] : undefined;
  await measure('pin', 'pinned', 'pins.txt', PINS, 'pinterest_posted', signals);
} finally {
  await database.end();
  await stop();
  await server.query(`drop database if exists ${DATABASE} with (force)`);
  await server.end();
  counter.close();
  await rm(folder, { recursive: true, force: true });
}

/** Runs the command once per signal: undefined is an uninterrupted run; after a signal the command is repeated. */
async function measure(verb, label, file, count, column, signals = [undefined, 'SIGINT', 'SIGKILL']) {
  console.log(`\n== ${count.toLocaleString('en-GB')} prints ${label} by one command`);
  const command = ['prints', verb, '--file', join(folder, file)];
  // Featuring is done when its request ends; pins are posted long after their request.
  const untilHalf =
    verb === 'pin'
      ? () => untilSet(column, count / 2)
      : () => counter.untilChanges(Math.ceil(count / 1000) + 1);
  for (const signal of signals) {
    await undo(verb, column);
    counter.reset();
    const runs = [await hangwell(command, signal && { signal, untilHalf })];
    if (signal) {
      console.log(`${signal} halfway: exit ${runs[0].code ?? 'by the signal'}, repeated:`);
      runs.push(await hangwell(command));
    }
    const { code, out } = runs.at(-1);
    const seconds = runs.reduce((sum, run) => sum + run.seconds, 0).toFixed(1);
    const peak = Math.round(Math.max(...runs.map((run) => run.peak)));
    const times = [...counter.ids().values()];
    console.log(
      `${seconds} s, ${counter.requests()} requests, peak ${peak} MB, exit ${code}: ${out.trim()} ` +
        `${await countRows(column)} in the database; ${times.filter((one) => one === 1).length} sent once, ` +
        `${times.filter((one) => one > 1).length} more than once` +
        (verb === 'pin' ? `; ${await countPins()} pins on the board.` : '.'),
    );
  }
}

async function untilSet(column, number) {
  while ((await countRows(column)) < number) await pause(100);
}

async function undo(verb, column) {
  const options = verb === 'pin' ? ['--posted', '--yes'] : ['--featured'];
  await hangwell(['prints', `un${verb}`, ...options]);
  while ((await countRows(column)) > 0) await pause(200);
}

async function countRows(column) {
  const { rows } = await database.query(
    `select count(*)::integer as count from generation_jobs where ${column}`,
  );
  return rows[0].count;
}

/** Runs the built CLI; a signal is sent once half is done. */
async function hangwell(args, { signal, untilHalf } = {}) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--import', MEMORY_REPORTER, 'dist/cli/main.js', ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: {
      PATH,
      HOME,
      HANGWELL_URL: counter.url,
      HANGWELL_SESSION_FILE: sessionFile,
      HANGWELL_PASSWORD: ADMIN.password,
      HANGWELL_NEW_PASSWORD: `${ADMIN.password}-of-my-own`,
    },
  });
  if (signal) void untilHalf().then(() => child.kill(signal));
  const [[code, ended], out, err, peak] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
    text(child.stdio[3]),
  ]);
  if (code === 1 && !signal) throw new Error(`${args.join(' ')}: ${err}`);
  return {
    code,
    signal: ended,
    out,
    seconds: (performance.now() - startedAt) / 1000,
    peak: Number(peak) / 1024,
  };
}

/** A proxy in front of the service that counts requests, and how often each print is sent. */
async function startCountingProxy() {
  let requests = 0;
  let changes = 0;
  let ids = new Map();
  let awaited;
  const proxy = createServer(async (incoming, outgoing) => {
    const body = await text(incoming);
    requests++;
    if (incoming.method === 'POST' && /feature|post-images/.test(incoming.url)) {
      const change = JSON.parse(body);
      for (const id of change.ids ?? change.imageIds) ids.set(id, (ids.get(id) ?? 0) + 1);
      if (++changes === awaited?.number) awaited.resolve();
    }
    const { method, url: path, headers } = incoming;
    const forwarded = request(service + path, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    forwarded.end(body);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${proxy.address().port}`,
    reset: () => {
      [requests, changes, ids, awaited] = [0, 0, new Map(), undefined];
    },
    untilChanges: (number) => new Promise((resolve) => (awaited = { number, resolve })),
    requests: () => requests,
    ids: () => ids,
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

/** Stores the same master for each print that is pinned. */
async function storePictures() {
  const masters = join(data, 'pictures', 'masters');
  await mkdir(masters, { recursive: true });
  const noise = { type: 'gaussian', mean: 128, sigma: 20 };
  const picture = await sharp({
    create: { width: 1024, height: 1792, channels: 3, background: '#1d3557', noise },
  })
    .png()
    .toBuffer();
  await writeFile(join(masters, 'picture.png'), picture);
  for (const id of (await readFile(join(folder, 'pins.txt'), 'utf8')).trim().split('\n'))
    await link(join(masters, 'picture.png'), join(masters, `${id}.png`));
}

/** As a person does in the browser. */
async function connectPinboard() {
  const address = (await hangwell(['pins', 'connect'])).out.trim();
  const page = await (await fetch(address)).text();
  const field = (name) => new RegExp(`name="${name}"[^>]*?value="([^"]*)"`, 's').exec(page)[1];
  const body = new URLSearchParams({ state: field('state'), token: field('token'), answer: 'allow' });
  const response = await fetch(new URL('/local/pinboard/allow', address), { method: 'POST', body });
  if (!response.url.includes('connected')) throw new Error(`The pinboard was not connected: ${response.url}`);
}

async function countPins() {
  const files = await readdir(join(data, 'pinboard', 'pins'));
  return files.filter((name) => name.endsWith('.json')).length;
}
