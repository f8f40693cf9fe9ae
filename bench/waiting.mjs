/**
 * `npm run bench:waiting`: how long people wait, on the built service (`npm run build`) and the embedded database, or on
 * the server of DATABASE_URL, in which it makes a database of its own and drops it.
 *
 * - from asking for a print to the first byte of its progress: the median, in milliseconds;
 * - /api/prints while two painters are busy, as a ratio to the same when idle: p50, and p99 beside it.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const PORT = 4950;
const url = `http://localhost:${PORT}`;
const ASKED = 25;
const LISTS = 400;

const { DATABASE_URL, PATH, HOME } = process.env;
const folder = await mkdtemp(join(tmpdir(), 'hangwell-bench-'));
const database = DATABASE_URL ? await ownDatabase(DATABASE_URL) : undefined;
const service = spawn(process.execPath, ['dist/src/main.js'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    PATH,
    HOME,
    PORT: String(PORT),
    DATA_DIR: folder,
    DATABASE_URL: database?.url ?? '',
    FIRST_PRINTS: '24',
    PAINTERS: '2',
    AUTH_AUTOCONFIRM: '1',
    LIMIT_WRITES_PER_MINUTE: '100000',
    LIMIT_SIGN_INS_PER_FIVE_MINUTES: '100000',
  },
});
try {
  await until(async () => (await fetch(`${url}/readyz`)).ok);
  const makers = await Promise.all(Array.from({ length: 2 * Math.ceil(ASKED / 5) }, newMaker));
  await until(async () => {
    const { firstPrints } = await json(await fetch(`${url}/api/shop`));
    return firstPrints.painted === firstPrints.total;
  });
  await pause(30_000); // the slow renditions of those follow
  const waits = [];
  for (let asked = 0; asked < ASKED; asked++) waits.push(await untilFirstByte(makers[asked % makers.length]));
  console.log(`Asking to first byte of progress: ${at(waits, 0.5).toFixed(1)} ms at the median of ${ASKED}.`);
  await until(async () => (await unfinished(makers)) === 0);
  await pause(30_000);
  const idle = await lists(() => Promise.resolve());
  const busy = await lists(() => keepBusy(makers));
  const told = (share) =>
    `${at(busy, share).toFixed(1)} / ${at(idle, share).toFixed(1)} ms = ${(at(busy, share) / at(idle, share)).toFixed(2)}`;
  console.log(`/api/prints with two painters busy / idle: p50 ${told(0.5)}, p99 ${told(0.99)}.`);
} finally {
  service.kill();
  await new Promise((resolve) => service.once('exit', resolve));
  await rm(folder, { recursive: true, force: true });
  await database?.drop();
}

async function newMaker() {
  const answer = await post('/auth/v1/signup', {
    email: `${randomUUID()}@bench.example`,
    password: randomUUID(),
  });
  return `Bearer ${(await json(answer)).access_token}`;
}

function ask(token) {
  return post(
    '/api/generate-image',
    { prompt: 'Hills at dusk' },
    { authorization: token, prefer: 'respond-async' },
  );
}

async function untilFirstByte(token) {
  const begun = performance.now();
  const { job_id } = await json(await ask(token));
  const events = await fetch(`${url}/api/generation-jobs/${job_id}/events`, {
    headers: { authorization: token },
  });
  const reader = events.body.getReader();
  await reader.read();
  const waited = performance.now() - begun;
  await reader.cancel();
  return waited;
}

/** Milliseconds of each answer, one after another. */
async function lists(beside) {
  const times = [];
  for (let list = 0; list < LISTS; list++) {
    if (list % 20 === 0) await beside();
    const begun = performance.now();
    await (await fetch(`${url}/api/prints?limit=20`)).arrayBuffer();
    times.push(performance.now() - begun);
  }
  return times;
}

/** At least four prints wait or are painted. */
async function keepBusy(makers) {
  for (const token of makers) {
    if ((await unfinished(makers)) >= 4) return;
    await ask(token);
  }
}

async function unfinished(makers) {
  const lists = makers.map((authorization) =>
    fetch(`${url}/api/generation-jobs`, { headers: { authorization } }),
  );
  const all = await Promise.all((await Promise.all(lists)).map(json));
  return all.reduce((sum, { jobs }) => sum + jobs.length, 0);
}

function post(path, body, headers = {}) {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function json(answer) {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function until(ask) {
  while (!(await ask().catch(() => false))) await pause(200);
}

function at(times, share) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)];
}

async function ownDatabase(server) {
  const name = `hangwell_bench_${process.pid}`;
  const run = async (statement) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const own = new URL(server);
  own.pathname = name;
  return { url: own.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}
