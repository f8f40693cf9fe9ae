/**
 * `npm run bench:pages` runs Lighthouse (mobile preset, median of five) on home, /prints, a print, a collection and the
 * page of all collections, of the built shop (`npm run build`) with the embedded database. Prints the four scores, the
 * largest contentful paint (LCP), the blocking time (TBT), the layout shift (CLS) and the size of the scripts. Needs
 * Chromium at CHROME_PATH or where Debian installs it; nothing else should run at the same time.
 *
 * Lighthouse slows the processor down fourfold, which suits a fast machine. If the benchmark index is below 1000, set
 * HANGWELL_BENCH_SLOWDOWN to 2 or 1.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { chromium } from 'playwright-core';

const PORT = 4970;
const DEBUGGING_PORT = 4971;
const RUNS = 5;
const FIRST_PRINTS = '24';
const shop = `http://localhost:${PORT}`;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const { PATH, HOME, CHROME_PATH = '/usr/bin/chromium', HANGWELL_BENCH_SLOWDOWN = '4' } = process.env;
const folder = await mkdtemp(join(tmpdir(), 'hangwell-bench-'));
const service = spawn(process.execPath, ['dist/src/main.js'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { PATH, HOME, PORT: String(PORT), DATA_DIR: folder, FIRST_PRINTS, LOG_LEVEL: 'warn' },
});
const browser = await chromium.launch({
  executablePath: CHROME_PATH,
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${DEBUGGING_PORT}`],
});
try {
  await waitUntil(async () => {
    const { firstPrints } = await fetchJson('/api/shop');
    return firstPrints.painted === firstPrints.total;
  });
  // The slow renditions are made later.
  await waitUntil(async () =>
    (await fetchJson(`/api/prints?limit=${FIRST_PRINTS}`)).prints.every(({ image_formats }) =>
      image_formats.includes('avif'),
    ),
  );
  const [print] = (await fetchJson('/api/prints?limit=1')).prints;
  const pages = {
    home: '/',
    prints: '/prints',
    print: `/print/${print.slug}/${print.id}`,
    collection: '/collections/color-psychology-primary-trait/Serene',
    collections: '/collections',
  };
  for (const [name, path] of Object.entries(pages)) {
    const runs = [];
    for (let run = 0; run < RUNS; run++) runs.push(await measure(path));
    const scores = CATEGORIES.map(
      (category) => `${category} ${median(runs.map(({ scores }) => scores[category]))}`,
    );
    const [paint, blocked, shift, scriptBytes, power] = [
      'paint',
      'blocked',
      'shift',
      'scriptBytes',
      'power',
    ].map((figure) => median(runs.map((run) => run[figure])));
    console.log(
      `${name.padEnd(11)} ${scores.join(', ')}; LCP ${(paint / 1000).toFixed(2)} s; TBT ${Math.round(blocked)} ms; CLS ${shift.toFixed(3)}; scripts ${(scriptBytes / 1000).toFixed(1)} kB; benchmark index ${Math.round(power)}`,
    );
    for (const fault of new Set(runs.flatMap(({ faults }) => faults))) console.log(`           ${fault}`);
  }
} finally {
  await browser.close();
  service.kill();
  await new Promise((resolve) => service.once('exit', resolve));
  await rm(folder, { recursive: true, force: true });
}

/** Script bytes are counted as transferred, compressed. */
async function measure(path) {
  const { lhr } = await lighthouse(shop + path, {
    port: DEBUGGING_PORT,
    onlyCategories: CATEGORIES,
    // Lighthouse's mobile preset with another processor slowdown.
    throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: Number(HANGWELL_BENCH_SLOWDOWN) },
    logLevel: 'error',
  });
  const { audits, categories } = lhr;
  const requests = audits['network-requests'].details.items;
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)])),
    power: lhr.environment.benchmarkIndex,
    paint: audits['largest-contentful-paint'].numericValue,
    blocked: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    scriptBytes: requests
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
    faults: CATEGORIES.slice(1).flatMap((category) =>
      categories[category].auditRefs
        .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
        .map(({ id }) => `${category}: ${audits[id].title}`),
    ),
  };
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

async function fetchJson(path) {
  return (await fetch(shop + path)).json();
}

async function waitUntil(isDone) {
  while (!(await isDone().catch(() => false))) await pause(200);
}
