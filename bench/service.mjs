import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PORT = '4960';
export const service = `http://127.0.0.1:${PORT}`;

/**
 * Starts the built service without workers and prints how long the start took.
 * @param cacheMs how long responses are cached
 * @param settings other settings; a second service needs its own `PORT`
 */
export async function startService(databaseUrl, cacheMs, settings = {}) {
  const { PATH, HOME } = process.env;
  const folder = await mkdtemp(join(tmpdir(), 'hangwell-bench-'));
  const { PORT: port = PORT } = settings;
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  // The same limit as `npm start`. With a larger heap, uncollected garbage takes a hundred MiB more.
  const child = spawn(process.execPath, ['--max-old-space-size=512', 'dist/src/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH,
      HOME,
      PORT: port,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      FIRST_PRINTS: '0',
      WORK_IN_SERVICE: '0',
      LOG_LEVEL: 'warn',
      KEEP_ANSWERS_MS: String(cacheMs),
      ...settings,
    },
  });
  await waitUntil(async () => (await fetch(`${url}/healthz`)).ok);
  console.log(`The service responded ${Math.round(performance.now() - startedAt)} ms after its start.`);
  return {
    url,
    pid: child.pid,
    folder,
    stop: async () => {
      child.kill();
      await new Promise((resolve) => child.once('exit', resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function fetchJson(path) {
  const response = await fetch(service + path);
  if (!response.ok) throw new Error(`${path} responded ${response.status}: ${await response.text()}`);
  return response.json();
}

export async function waitUntil(isDone) {
  while (!(await isDone().catch(() => false))) await pause(20);
}
