/**
 * `npm run bench:memory` needs Linux and DATABASE_URL of a database with prints, such as one that `bench:listings` left behind.
 * It prints the memory of the web process during ten minutes of load: every page and list in turn, at 20 connections.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { fetchJson, service, startService } from './service.mjs';

const { DATABASE_URL, HANGWELL_BENCH_MINUTES = '10' } = process.env;
if (!DATABASE_URL) throw new Error('Set DATABASE_URL to a database with prints.');
const minutes = Number(HANGWELL_BENCH_MINUTES);

const { pid, stop } = await startService(DATABASE_URL, 1000);
try {
  const { prints } = await fetchJson('/api/prints?limit=50');
  const paths = [
    '/',
    '/prints',
    '/collections',
    '/collections/color/sage',
    '/api/prints?limit=20&room=study&color=teal',
    '/api/prints?limit=20&color=sage,teal',
    ...prints.flatMap(({ id, slug }) => [
      `/print/${slug}/${id}`,
      `/api/prints/${id}`,
      `/api/prints/${id}/related`,
    ]),
  ];
  const load = autocannon({
    url: service,
    connections: 20,
    duration: minutes * 60,
    requests: paths.map((path) => ({ path })),
  });
  const samplesMib = [];
  for (let minute = 1; minute <= minutes; minute++) {
    await pause(59_000);
    samplesMib.push(await readResidentMib(pid));
    console.log(`after ${minute} min: ${samplesMib.at(-1).toFixed(0)} MiB`);
  }
  const { requests, non2xx, errors } = await load;
  console.log(
    `${requests.total} requests, ${non2xx + errors} failed; peak ${Math.max(...samplesMib).toFixed(0)} MiB, last minute / ` +
      `first: ${(samplesMib.at(-1) / samplesMib[0]).toFixed(2)}.`,
  );
} finally {
  await stop();
}

async function readResidentMib(processId) {
  const [, kib] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${processId}/status`, 'utf8'));
  return Number(kib) / 1024;
}
