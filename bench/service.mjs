import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PORT = 4960;
export const service = `http://127.0.0.1:${PORT}`;

/**
 * The built service alone, without workers, on a database of a server; `kept` is how many milliseconds it keeps answers, `settings`
 * what else is otherwise. Says how long it took to answer.
 */
export async function startService(databaseUrl, kept, settings = {}) {
  const { PATH, HOME } = process.env;
  const folder = await mkdtemp(join(tmpdir(), 'hangwell-bench-'));
  const begun = performance.now();
  // As `npm start` does: with more room the heap is swept later, and the process holds a hundred MiB more.
  const child = spawn(process.execPath, ['--max-old-space-size=512', 'dist/src/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH,
      HOME,
      PORT: String(PORT),
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      FIRST_PRINTS: '0',
      WORK_IN_SERVICE: '0',
      LOG_LEVEL: 'warn',
      KEEP_ANSWERS_MS: String(kept),
      ...settings,
    },
  });
  await until(async () => (await fetch(`${service}/healthz`)).ok);
  console.log(`The service answered ${Math.round(performance.now() - begun)} ms after its start.`);
  return {
    pid: child.pid,
    folder,
    stop: async () => {
      child.kill();
      await new Promise((resolve) => child.once('exit', resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function json(path) {
  const answer = await fetch(service + path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

export async function until(ask) {
  while (!(await ask().catch(() => false))) await pause(20);
}
