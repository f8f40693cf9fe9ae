/**
 * `npm run bench:bare [-- prints]` needs DATABASE_URL of a PostgreSQL server and a build (`npm run build`). Compares the
 * first page of the prints, with the service's cache off and on, to a bare node:http server with pg that returns the same
 * fields, at 50 connections. The servers take turns, so that other work on the computer affects all alike; printed are
 * the medians of the rounds, and the least processor time of the server's process, without the database.
 */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import autocannon from 'autocannon';
import { prepareDatabase } from './prints-database.mjs';
import { startService, waitUntil } from './service.mjs';

const BARE_PORT = 4961;
const CONNECTIONS = 50;
const { HANGWELL_BENCH_KEEP, HANGWELL_BENCH_ROUNDS, HANGWELL_BENCH_SECONDS, PATH, HOME } = process.env;
const ROUNDS = Number(HANGWELL_BENCH_ROUNDS ?? 7);
const SECONDS = Number(HANGWELL_BENCH_SECONDS ?? 3);
/** A kernel tick of `utime` and `stime`. */
const TICK_MS = 10;

const database = await prepareDatabase(Number(process.argv[2] ?? 10_000));
// The service migrates a database that an older version made.
const uncached = await startService(database.url, 0);
const bare = await startBareServer();
const cached = await startService(database.url, 1000, { PORT: '4962' });
const FIRST_PAGE = '/api/prints?limit=20';
const servers = {
  bare: { pid: bare.pid, url: bare.url },
  uncached: { pid: uncached.pid, url: uncached.url + FIRST_PAGE },
  cached: { pid: cached.pid, url: cached.url + FIRST_PAGE },
};
try {
  for (const { url } of Object.values(servers))
    await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const results = {};
    for (const [name, server] of Object.entries(servers)) results[name] = await measure(server);
    rounds.push(results);
  }
  const leastCpu = (name) => Math.min(...rounds.map((round) => round[name].cpuMs));
  for (const name of Object.keys(servers)) {
    const medianOf = (read) => median(rounds.map((round) => read(round[name], round.bare)));
    console.log(
      [
        name.padEnd(8),
        `${Math.round(medianOf(({ rate }) => rate))}/s = ${medianOf(({ rate }, base) => rate / base.rate).toFixed(2)}`,
        `p99 ${medianOf(({ p99 }) => p99)} ms = ${medianOf(({ p99 }, base) => p99 / base.p99).toFixed(2)}`,
        `processor ${leastCpu(name).toFixed(2)} ms = ${(leastCpu(name) / leastCpu('bare')).toFixed(2)}`,
      ].join(', '),
    );
  }
} finally {
  bare.stop();
  await uncached.stop();
  await cached.stop();
  if (!HANGWELL_BENCH_KEEP) await database.drop();
}

async function startBareServer() {
  const child = spawn(process.execPath, ['bench/bare-server.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH, HOME, PORT: String(BARE_PORT), DATABASE_URL: database.url },
  });
  const url = `http://127.0.0.1:${BARE_PORT}/`;
  await waitUntil(async () => (await fetch(url)).ok);
  return { url, pid: child.pid, stop: () => child.kill() };
}

async function measure({ url, pid }) {
  const before = await processorMs(pid);
  const { latency, requests, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
  const cpuMs = ((await processorMs(pid)) - before) / requests.total;
  return { rate: requests.average, p99: latency.p99, cpuMs };
}

async function processorMs(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [utime, stime] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(utime) + Number(stime)) * TICK_MS;
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
