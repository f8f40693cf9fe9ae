/**
 * `npm run bench:listings [-- sizes]` needs DATABASE_URL of a PostgreSQL server and a build (`npm run build`). Measures
 * the lists over HTTP with ten thousand, a hundred thousand and a million prints, at 10 and 50 connections; each median
 * also as a ratio to that of the smallest size. Creates databases and drops them, unless HANGWELL_BENCH_KEEP is set; an
 * existing one is reused.
 */
import autocannon from 'autocannon';
import { prepareDatabase } from './prints-database.mjs';
import { fetchJson, service, startService } from './service.mjs';

const SECONDS = Number(process.env.HANGWELL_BENCH_SECONDS ?? 5);
const { HANGWELL_BENCH_KEEP } = process.env;
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
    'most loved': '/api/prints?limit=20&sort=most-loved',
    'loved, page 50': `/api/prints?limit=20&sort=most-loved&cursor=${await fetchCursor(1000, '&sort=most-loved')}`,
    cheapest: '/api/prints?limit=20&sort=price-asc',
    dearest: '/api/prints?limit=20&sort=price-desc',
    'usual price': '/api/prints?limit=20&price_below=1500',
    'a few prices': '/api/prints?limit=20&price_from=9500&sort=price-asc',
    size: '/api/prints?limit=20&size=50x70',
    'size, cheapest': '/api/prints?limit=20&size=50x50&sort=price-asc',
    'room, loved': '/api/prints?limit=20&room=study&sort=most-loved',
    'word, cheapest': `/api/prints?limit=20&q=${word}&sort=price-asc`,
    'two, loved': '/api/prints?limit=20&room=study&color=teal&sort=most-loved',
    counts: '/api/print-counts',
    'counts, room': '/api/print-counts?room=study',
    'counts, word': `/api/print-counts?q=${word}`,
    related: `/api/prints/${print.id}/related`,
    search: `/api/prints?limit=20&q=${word}`,
    misspelt,
    detail: `/api/prints/${print.id}`,
  };
}

/** The cursor after that many prints. */
async function fetchCursor(prints, also = '') {
  let cursor = '';
  for (let seen = 0; seen < prints; seen += 100)
    cursor = (await fetchJson(`/api/prints?limit=100${also}${cursor && `&cursor=${cursor}`}`)).next;
  return cursor;
}

async function measure(url, connections) {
  await autocannon({ url, connections, duration: 1 });
  const { latency, requests, non2xx, errors } = await autocannon({ url, connections, duration: SECONDS });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
  return { p50: latency.p50, p99: latency.p99, rate: Math.round(requests.average) };
}
