/**
 * `npm run bench:rendering` loads home, /prints and a print of the built shop (`npm run build`) with the embedded
 * database at 50 connections: rendered for each request, and kept as usual. Prints the time until a page and the
 * processor time that the service uses for one.
 */
import { readFile } from 'node:fs/promises';
import autocannon from 'autocannon';
import { fetchJson, service, startService, waitUntil } from './service.mjs';

const SECONDS = Number(process.env.HANGWELL_BENCH_SECONDS ?? 5);
/** Linux counts the processor time of a process in these. */
const TICKS_PER_SECOND = 100;

for (const [name, keepMs] of [
  ['rendered', 0],
  ['kept', 1000],
]) {
  const { pid, stop } = await startService(undefined, keepMs, { FIRST_PRINTS: '8', WORK_IN_SERVICE: '1' });
  try {
    await waitUntil(async () => {
      const { firstPrints } = await fetchJson('/api/shop');
      return firstPrints.painted === firstPrints.total;
    });
    const [print] = (await fetchJson('/api/prints?limit=1')).prints;
    for (const path of ['/', '/prints', `/print/${print.slug}/${print.id}`]) {
      await autocannon({ url: service + path, connections: 50, duration: 2 });
      const before = await readCpuMs(pid);
      const { latency, requests, non2xx } = await autocannon({
        url: service + path,
        connections: 50,
        duration: SECONDS,
        headers: { 'accept-encoding': 'gzip' },
      });
      const cpuMs = ((await readCpuMs(pid)) - before) / requests.total;
      console.log(
        `${name.padEnd(8)} ${path.slice(0, 20).padEnd(20)} p50 ${latency.p50} ms, p99 ${latency.p99} ms, ` +
          `${Math.round(requests.average)}/s, ${cpuMs.toFixed(2)} ms of CPU, ${non2xx} failed`,
      );
    }
  } finally {
    await stop();
  }
}

/** User and system time of the process. */
async function readCpuMs(pid) {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/.*\) /, '').split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}
