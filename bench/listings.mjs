/**
 * `npm run bench:listings [-- sizes]` needs DATABASE_URL of a PostgreSQL server and a build (`npm run build`). Measures
 * the lists over HTTP with ten thousand, a hundred thousand and a million prints, at 10 and 50 connections; each median
 * also as a ratio to that of the smallest size. Then compares the first page, with the service's cache off and on, to a
 * bare node:http server that runs the same query. Creates databases and drops them, unless HANGWELL_BENCH_KEEP is set;
 * an existing one is reused.
 */
import { spawn } from 'node:child_process';
import autocannon from 'autocannon';
import pg from 'pg';
import { fillDatabase } from './million.mjs';
import { fetchJson, service, startService, waitUntil } from './service.mjs';

const BARE_PORT = 4961;
const SECONDS = Number(process.env.HANGWELL_BENCH_SECONDS ?? 5);
const { DATABASE_URL, HANGWELL_BENCH_KEEP, PATH, HOME } = process.env;
if (!DATABASE_URL) throw new Error('Set DATABASE_URL to a PostgreSQL server.');
const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(10_000, 100_000, 1_000_000);

const smallest = new Map();
for (const size of sizes) {
  const database = await prepareDatabase(size);
  const { stop } = await startService(database.url, 0);
  try {
    console.log(`\n== ${size.toLocaleString('en-GB')} prints`);
    for (const [name, path] of Object.entries(await listPaths(size))) {
      for (const connections of [10, 50]) {
        const { p50, p99, rate } = await measure(service + path, connections);
        const key = `${name} ${connections}`;
        if (!smallest.has(key)) smallest.set(key, p50);
        const ratio = (p50 / smallest.get(key)).toFixed(2);
        console.log(
          `${name.padEnd(14)} ${connections} connections: p50 ${p50} ms (${ratio}), p99 ${p99} ms, ${rate}/s`,
        );
      }
    }
  } finally {
    await stop();
  }
  if (size === sizes.at(-1)) await compareWithBareServer(database.url);
  if (!HANGWELL_BENCH_KEEP) await database.drop();
}

/** Paths of every kind of list, with words, colours and a print that exist. */
async function listPaths(size) {
  const first = await fetchJson('/api/prints?limit=20');
  const [print] = first.prints;
  const { keywords } = await fetchJson(`/api/prints/${print.id}`);
  const word = keywords.at(-1);
  const misspelt = `/api/prints?limit=20&q=${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;
  const reply = await fetchJson(misspelt);
  if (!reply.corrected || reply.prints.length === 0)
    throw new Error(`${misspelt} was not corrected to ${word}.`);
  return {
    'first page': '/api/prints?limit=20',
    'page 500': `/api/prints?limit=20&cursor=${await fetchCursor(Math.min(499 * 20, size - 200))}`,
    keyword: `/api/prints?limit=20&keyword=${word}`,
    room: '/api/prints?limit=20&room=study',
    colour: '/api/prints?limit=20&color=sage',
    'two filters': '/api/prints?limit=20&room=study&color=teal',
    'three colours': '/api/prints?limit=20&color=sage,teal,navy',
    related: `/api/prints/${print.id}/related`,
    search: `/api/prints?limit=20&q=${word}`,
    misspelt,
    detail: `/api/prints/${print.id}`,
  };
}

/** The cursor after that many prints. */
async function fetchCursor(prints) {
  let cursor = '';
  for (let seen = 0; seen < prints; seen += 100)
    cursor = (await fetchJson(`/api/prints?limit=100${cursor && `&cursor=${cursor}`}`)).next;
  return cursor;
}

async function compareWithBareServer(databaseUrl) {
  console.log('\n== Compared with a bare node:http server with pg, 50 connections');
  const bare = spawn(process.execPath, ['bench/bare-server.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH, HOME, PORT: String(BARE_PORT), DATABASE_URL: databaseUrl },
  });
  await waitUntil(async () => (await fetch(`http://127.0.0.1:${BARE_PORT}/`)).ok);
  const baseline = await measure(`http://127.0.0.1:${BARE_PORT}/`, 50);
  bare.kill();
  console.log(`bare: ${baseline.rate}/s, p99 ${baseline.p99} ms`);
  for (const cacheMs of [0, 1000]) {
    const { stop } = await startService(databaseUrl, cacheMs);
    const { prints } = await fetchJson('/api/prints?limit=20');
    for (const [name, path] of [
      ['first page', '/api/prints?limit=20'],
      ['detail', `/api/prints/${prints[0].id}`],
    ]) {
      const { rate, p99 } = await measure(service + path, 50);
      console.log(
        `${name}, cached ${cacheMs} ms: ${rate}/s = ${(rate / baseline.rate).toFixed(2)}, p99 ${p99} ms = ${(p99 / baseline.p99).toFixed(2)}`,
      );
    }
    await stop();
  }
}

async function measure(url, connections) {
  await autocannon({ url, connections, duration: 1 });
  const { latency, requests, non2xx, errors } = await autocannon({ url, connections, duration: SECONDS });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
  return { p50: latency.p50, p99: latency.p99, rate: Math.round(requests.average) };
}

/** Creates a database with this many prints, or reuses it. */
async function prepareDatabase(size) {
  const name = `hangwell_bench_${size}`;
  const server = new pg.Client({ connectionString: DATABASE_URL });
  await server.connect();
  const url = new URL(DATABASE_URL);
  url.pathname = name;
  const { rowCount } = await server.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) {
    await server.query(`create database ${name}`);
    const { stop } = await startService(url.href, 0);
    await stop();
    const startedAt = Date.now();
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await fillDatabase((sql) => client.query(sql), size);
    await client.end();
    console.log(
      `${size.toLocaleString('en-GB')} prints written in ${Math.round((Date.now() - startedAt) / 1000)} s.`,
    );
  }
  await server.end();
  return {
    url: url.href,
    drop: async () => {
      const client = new pg.Client({ connectionString: DATABASE_URL });
      await client.connect();
      await client.query(`drop database if exists ${name} with (force)`);
      await client.end();
    },
  };
}
