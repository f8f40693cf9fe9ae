/**
 * `npm run bench:waiting` measures how long people wait. It needs a build (`npm run build`). It uses the embedded database or,
 * with DATABASE_URL, a new database on that server, which it drops. It prints
 *
 * - the median time from the request for a print to the first byte of its progress;
 * - p50 and p99 of /api/prints while two painters are busy and while they are idle, with their ratio.
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
const PRINT_REQUESTS = 25;
const LIST_REQUESTS = 400;
/** Number of prints that a new customer has credits for. */
const PRINTS_PER_MAKER = 5;

const { DATABASE_URL, PATH, HOME } = process.env;
const folder = await mkdtemp(join(tmpdir(), 'hangwell-bench-'));
const database = DATABASE_URL ? await createDatabase(DATABASE_URL) : undefined;
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
  await waitUntil(async () => (await fetch(`${url}/readyz`)).ok);
  const makers = await Promise.all(
    Array.from({ length: 2 * Math.ceil(PRINT_REQUESTS / PRINTS_PER_MAKER) }, signUp),
  );
  await waitUntil(async () => {
    const { firstPrints } = await readJson(await fetch(`${url}/api/shop`));
    return firstPrints.painted === firstPrints.total;
  });
  await pause(30_000); // The slow renditions of the first prints are made in this time.
  const waits = [];
  for (let number = 0; number < PRINT_REQUESTS; number++)
    waits.push(await timeToFirstByte(makers[number % makers.length]));
  console.log(
    `Request to first byte of progress: median ${quantile(waits, 0.5).toFixed(1)} ms of ${PRINT_REQUESTS}.`,
  );
  await waitUntil(async () => (await countUnfinished(makers)) === 0);
  await pause(30_000);
  const idle = await timeLists(() => Promise.resolve());
  const busy = await timeLists(() => keepBusy(makers));
  const compare = (share) => {
    const [busyMs, idleMs] = [quantile(busy, share), quantile(idle, share)];
    return `${busyMs.toFixed(1)} / ${idleMs.toFixed(1)} ms = ${(busyMs / idleMs).toFixed(2)}`;
  };
  console.log(`/api/prints with two painters busy / idle: p50 ${compare(0.5)}, p99 ${compare(0.99)}.`);
} finally {
  service.kill();
  await new Promise((resolve) => service.once('exit', resolve));
  await rm(folder, { recursive: true, force: true });
  await database?.drop();
}

async function signUp() {
  const response = await post('/auth/v1/signup', {
    email: `${randomUUID()}@bench.example`,
    password: randomUUID(),
  });
  return `Bearer ${(await readJson(response)).access_token}`;
}

function requestPrint(token) {
  return post(
    '/api/generate-image',
    { prompt: 'Hills at dusk' },
    { authorization: token, prefer: 'respond-async' },
  );
}

async function timeToFirstByte(token) {
  const startedAt = performance.now();
  const { job_id } = await readJson(await requestPrint(token));
  const events = await fetch(`${url}/api/generation-jobs/${job_id}/events`, {
    headers: { authorization: token },
  });
  const reader = events.body.getReader();
  await reader.read();
  const elapsedMs = performance.now() - startedAt;
  await reader.cancel();
  return elapsedMs;
}

/**
 * Requests lists one after another.
 * @param onBatch runs before every 20 requests
 * @returns milliseconds of each response
 */
async function timeLists(onBatch) {
  const times = [];
  for (let list = 0; list < LIST_REQUESTS; list++) {
    if (list % 20 === 0) await onBatch();
    const startedAt = performance.now();
    await (await fetch(`${url}/api/prints?limit=20`)).arrayBuffer();
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** Requests prints until at least four are unfinished. */
async function keepBusy(makers) {
  for (const token of makers) {
    if ((await countUnfinished(makers)) >= 4) return;
    await requestPrint(token);
  }
}

async function countUnfinished(makers) {
  const lists = makers.map((authorization) =>
    fetch(`${url}/api/generation-jobs`, { headers: { authorization } }),
  );
  const all = await Promise.all((await Promise.all(lists)).map(readJson));
  return all.reduce((sum, { jobs }) => sum + jobs.length, 0);
}

function post(path, body, headers = {}) {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function readJson(response) {
  if (!response.ok) throw new Error(`${response.url} responded ${response.status}: ${await response.text()}`);
  return response.json();
}

async function waitUntil(isDone) {
  while (!(await isDone().catch(() => false))) await pause(200);
}

function quantile(times, share) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)];
}

async function createDatabase(server) {
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
