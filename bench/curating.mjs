/**
 * `npm run bench:curating [-- prints pins]`, with DATABASE_URL of a PostgreSQL server: one command of the built command
 * line (`npm run build`) features 10,000 prints and pins 1,000 on the local pinboard, then the same interrupted half way
 * by Ctrl-C and by kill -9 and called again; seconds, requests, the command's memory, and how often each print was sent.
 * Requests go through a counter in front of the service. It makes a database of its own, and drops it.
 *
 * `npm run bench:curating -- killed-pins [pins]` does one of these alone: 1,000 pins, with kill -9 once half of them hang,
 * and again.
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
import { fill } from './million.mjs';
import { service, startService } from './service.mjs';

const { DATABASE_URL, PATH, HOME } = process.env;
if (!DATABASE_URL) throw new Error('Set DATABASE_URL to a PostgreSQL server.');
const given = process.argv.slice(2);
const isKillAlone = given[0] === 'killed-pins';
const [PRINTS = isKillAlone ? 1000 : 10_000, PINS = isKillAlone ? PRINTS : 1000] = given
  .filter((one) => one !== 'killed-pins')
  .map(Number);
const NAME = 'hangwell_bench_curating';
const ADMIN = { email: 'admin@hangwell.example', password: 'a-good-password' };
/** Loaded into the command: tells its peak memory, in kilobytes, on the fourth stream when it ends. */
const PEAK = `data:text/javascript,${encodeURIComponent(
  "import { writeSync } from 'node:fs'; process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)));",
)}`;
const folder = await mkdtemp(join(tmpdir(), 'hangwell-curating-'));
const sessionFile = join(folder, 'session.json');

const server = new pg.Client({ connectionString: DATABASE_URL });
await server.connect();
await server.query(`drop database if exists ${NAME} with (force)`);
await server.query(`create database ${NAME}`);
const url = new URL(DATABASE_URL);
url.pathname = NAME;
const counter = await openCounter();
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
  await fill((sql) => database.query(sql), PRINTS);
  await hangwell(['sign-in', '--email', ADMIN.email]);
  const ids = (await hangwell(['prints', 'list', '--ids'])).out;
  await writeFile(join(folder, 'ids.txt'), ids);
  await writeFile(join(folder, 'pins.txt'), `${ids.split('\n').slice(0, PINS).join('\n')}\n`);

  if (!isKillAlone) await measure('feature', 'featured', 'ids.txt', PRINTS, 'featured');
  await connectPinboard();
  await storePictures();
  const signals = isKillAlone ? ['SIGKILL'] : undefined;
  await measure('pin', 'pinned', 'pins.txt', PINS, 'pinterest_posted', signals);
} finally {
  await database.end();
  await stop();
  await server.query(`drop database if exists ${NAME} with (force)`);
  await server.end();
  counter.close();
  await rm(folder, { recursive: true, force: true });
}

/** Whole, then cut off half way in both ways and called again. */
async function measure(verb, word, file, count, column, signals = [undefined, 'SIGINT', 'SIGKILL']) {
  console.log(`\n== ${count.toLocaleString('en-GB')} prints ${word} by one command`);
  const command = ['prints', verb, '--file', join(folder, file)];
  // Requests with prints to feature take their turns; pins hang long after they were asked for.
  const half =
    verb === 'pin' ? () => hanging(column, count / 2) : () => counter.at(Math.ceil(count / 1000) + 1);
  for (const signal of signals) {
    await undo(verb, column);
    counter.begin();
    const runs = [await hangwell(command, signal && { signal, half })];
    if (signal) {
      console.log(`${signal} half way: exit ${runs[0].code ?? 'by the signal'}, and again:`);
      runs.push(await hangwell(command));
    }
    const { code, out } = runs.at(-1);
    const seconds = runs.reduce((sum, run) => sum + run.seconds, 0).toFixed(1);
    const peak = Math.round(Math.max(...runs.map((run) => run.peak)));
    const times = [...counter.ids().values()];
    console.log(
      `${seconds} s, ${counter.requests()} requests, ${peak} MB at most, exit ${code}: ${out.trim()} ` +
        `${await countOf(column)} are; ${times.filter((one) => one === 1).length} were sent once, ` +
        `${times.filter((one) => one > 1).length} again` +
        (verb === 'pin' ? `; ${await pinsOnBoard()} pins on the board.` : '.'),
    );
  }
}

async function hanging(column, count) {
  while ((await countOf(column)) < count) await pause(100);
}

async function undo(verb, column) {
  const which = verb === 'pin' ? ['--posted', '--yes'] : ['--featured'];
  await hangwell(['prints', `un${verb}`, ...which]);
  while ((await countOf(column)) > 0) await pause(200);
}

async function countOf(column) {
  const { rows } = await database.query(
    `select count(*)::integer as count from generation_jobs where ${column}`,
  );
  return rows[0].count;
}

/** The built command; with a signal, sent to it when half is done. */
async function hangwell(args, { signal, half } = {}) {
  const begun = performance.now();
  const child = spawn(process.execPath, ['--import', PEAK, 'dist/cli/main.js', ...args], {
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
  if (signal) void half().then(() => child.kill(signal));
  const [[code, ended], out, err, peak] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
    text(child.stdio[3]),
  ]);
  if (code === 1 && !signal) throw new Error(`${args.join(' ')}: ${err}`);
  return { code, signal: ended, out, seconds: (performance.now() - begun) / 1000, peak: Number(peak) / 1024 };
}

/** Stands in front of the service and counts what comes through, and which prints are in it. */
async function openCounter() {
  let requests = 0;
  let changes = 0;
  let ids = new Map();
  let wanted;
  const front = createServer(async (incoming, outgoing) => {
    const body = await text(incoming);
    requests++;
    if (incoming.method === 'POST' && /feature|post-images/.test(incoming.url)) {
      const sent = JSON.parse(body);
      for (const id of sent.ids ?? sent.imageIds) ids.set(id, (ids.get(id) ?? 0) + 1);
      if (++changes === wanted?.at) wanted.arrived();
    }
    const { method, url: path, headers } = incoming;
    const on = request(service + path, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing);
    });
    on.on('error', () => outgoing.destroy());
    on.end(body);
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  return {
    url: `http://127.0.0.1:${front.address().port}`,
    begin: () => {
      [requests, changes, ids, wanted] = [0, 0, new Map(), undefined];
    },
    /** Comes back when so many changes have arrived. */
    at: (at) => new Promise((arrived) => (wanted = { at, arrived })),
    requests: () => requests,
    ids: () => ids,
    close: () => {
      front.closeAllConnections();
      front.close();
    },
  };
}

/** A picture of a print's size for each that is pinned, and the same for all. */
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

/** What a person does in the browser. */
async function connectPinboard() {
  const address = (await hangwell(['pins', 'connect'])).out.trim();
  const page = await (await fetch(address)).text();
  const field = (name) => new RegExp(`name="${name}"[^>]*?value="([^"]*)"`, 's').exec(page)[1];
  const body = new URLSearchParams({ state: field('state'), token: field('token'), answer: 'allow' });
  const answer = await fetch(new URL('/local/pinboard/allow', address), { method: 'POST', body });
  if (!answer.url.includes('connected')) throw new Error(`The pinboard was not connected: ${answer.url}`);
}

async function pinsOnBoard() {
  const kept = await readdir(join(data, 'pinboard', 'pins'));
  return kept.filter((name) => name.endsWith('.json')).length;
}
