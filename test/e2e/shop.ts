import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { jest } from '@jest/globals';
import { createDatabase } from '../adapters/postgres/own-database.js';
import { copyFirstStart, isHeededOnce } from './first-start.js';

const MAIN = fileURLToPath(new URL('../../dist/src/main.js', import.meta.url));
export const WORKER = fileURLToPath(new URL('../../dist/src/worker.js', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Milliseconds; a first start on a busy machine takes the longest. */
const PATIENCE = 90_000;
// Longer, so that a test which waits in vain says for what.
jest.setTimeout(PATIENCE + 30_000);
// A shared CI machine can stall a whole process tree. One more try tells a stall from a fault; both errors are printed.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });

export const ADMIN = { email: 'admin@shop.example', password: 'a-good-password' };

interface Start {
  /** Settings that differ for this start. */
  environment?: Record<string, string>;
  /** Milliseconds that this start's clock is ahead of ours: what a person would have to wait for. */
  ahead?: number;
}

/** A process of hangwell-worker beside a shop's service. */
export interface Worker {
  pid: number;
  /** SIGTERM; comes back with the exit code once it has ended. */
  stop(): Promise<number | null>;
  /** As the power failing does. */
  kill(): Promise<void>;
}

/** A whole shop of its own: the built service as a process, on a port and a data folder (or database) of its own. */
export interface Shop {
  url: string;
  folder: string;
  /** Where its database is, on a server. */
  database: string | undefined;
  /** The service's process. */
  pid(): number;
  /** What it has written on its terminal. */
  output(): string;
  /** SIGTERM; comes back with the exit code once it has ended. */
  stop(): Promise<number | null>;
  /** As the power failing does. */
  kill(): Promise<void>;
  /** The same shop again, on the same folder and port. */
  start(start?: Start): Promise<void>;
  /** Starts a worker with the service's settings. */
  startWorker(start?: Start): Promise<Worker>;
  /** Ends it and removes what it kept. */
  close(): Promise<void>;
}

/**
 * Opens a shop with no first prints unless told otherwise, in which accounts need no confirmation; with DATABASE_URL it
 * stands on a database of its own there.
 */
export async function openShop(environment: Record<string, string> = {}): Promise<Shop> {
  if (!existsSync(MAIN)) throw new Error('These tests drive the built service. Run: npm run build');
  const folder = await mkdtemp(join(tmpdir(), 'hangwell-'));
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL && !isHeededOnce(environment)) await copyFirstStart(folder, openShop);
  const database = DATABASE_URL ? await createDatabase(DATABASE_URL) : undefined;
  const port = String(await freePort());
  const settings = {
    PORT: port,
    DATA_DIR: folder,
    DATABASE_URL: database?.url ?? '',
    FIRST_PRINTS: '0',
    PAINTERS: '2',
    // A quarter as wide is painted sixteen times sooner: tests that look at sizes, or in the middle of painting, set 0.
    PAINTER_SHORT_SIDE: '256',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LIMIT_WRITES_PER_MINUTE: '10000',
    LIMIT_SIGN_INS_PER_FIVE_MINUTES: '10000',
    LIMIT_MAILS_PER_FIVE_MINUTES: '10000',
    LIMIT_CODES_PER_FIVE_MINUTES: '10000',
    LIMIT_REFRESHES_PER_FIVE_MINUTES: '10000',
    AUTH_AUTOCONFIRM: '1',
    AUTH_MAIL_SECONDS: '0',
    NODE_ENV: 'test',
    ...environment,
  };
  let output = '';
  let service: ChildProcess | undefined;
  const workers: ChildProcess[] = [];
  const shop: Shop = {
    url: `http://localhost:${port}`,
    folder,
    database: database?.url,
    pid: () => service!.pid!,
    output: () => output,
    start: async ({ environment: changed = {}, ahead = 0 } = {}) => {
      const before = output.length;
      service = launch({ ...settings, ...changed, ...clockOf(ahead) }, (text) => (output += text));
      await open(shop.url, service, () => output.slice(before));
    },
    stop: async () => (service ? endedBy(service, 'SIGTERM') : null),
    kill: async () => {
      if (service) await endedBy(service, 'SIGKILL');
    },
    startWorker: async ({ environment: changed = {}, ahead = 0 } = {}) => {
      let said = '';
      const worker = launch({ ...settings, ...changed, ...clockOf(ahead) }, (text) => (said += text), WORKER);
      workers.push(worker);
      await eventually(async () => {
        if (hasEnded(worker)) throw new Error(`The worker did not start:\n${said}`);
        return said.includes(' is at work ');
      }, 'the worker to start');
      return {
        pid: worker.pid!,
        stop: () => endedBy(worker, 'SIGTERM'),
        kill: async () => void (await endedBy(worker, 'SIGKILL')),
      };
    },
    close: async () => {
      await Promise.all(workers.map((worker) => endedBy(worker, 'SIGTERM')));
      await shop.stop();
      await rm(folder, { recursive: true, force: true });
      await database?.drop();
    },
  };
  try {
    await shop.start();
  } catch (error) {
    await shop.close();
    throw error;
  }
  return shop;
}

/** Starts the service, or another program, and waits for its end: for starts that are refused. */
export async function failedStart(
  environment: Record<string, string>,
  program = MAIN,
): Promise<{ code: number | null; output: string }> {
  let output = '';
  const started = launch(environment, (text) => (output += text), program);
  // One that is not refused would stay for ever.
  const tooLong = setTimeout(() => started.kill('SIGKILL'), PATIENCE);
  const code = await ended(started);
  clearTimeout(tooLong);
  return { code, output };
}

/** Asks again until the answer is there; fails when it does not come. */
export async function eventually<T>(ask: () => Promise<T | undefined | false>, what: string): Promise<T> {
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline) {
    const answer = await ask();
    if (answer) return answer;
    await pause(100);
  }
  throw new Error(`Waited in vain for ${what}.`);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** With it a process loads a module that sets its clock. */
function clockOf(milliseconds: number): Record<string, string> {
  if (!milliseconds) return {};
  const source = `
    const Now = Date;
    globalThis.Date = class Date extends Now {
      constructor(...given) { given.length ? super(...given) : super(Date.now()); }
      static now() { return Now.now() + ${milliseconds}; }
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(source)}` };
}

function launch(
  settings: Record<string, string>,
  heard: (text: string) => void,
  program = MAIN,
): ChildProcess {
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  const service = spawn(process.execPath, [program], {
    cwd: ROOT,
    env: { PATH, HOME, TMPDIR, SystemRoot, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  service.stdout.on('data', (chunk: Buffer) => heard(chunk.toString()));
  service.stderr.on('data', (chunk: Buffer) => heard(chunk.toString()));
  return service;
}

/** Ready, and done with all that a start does: it says so last. */
async function open(url: string, service: ChildProcess, output: () => string): Promise<void> {
  await eventually(async () => {
    if (hasEnded(service)) throw new Error(`The shop did not open:\n${output()}`);
    if (!output().includes(' is open at ')) return false;
    return (await fetch(`${url}/readyz`)).ok;
  }, `the shop to open at ${url}`);
}

function hasEnded(service: ChildProcess): boolean {
  return service.exitCode !== null || service.signalCode !== null;
}

async function endedBy(service: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  service.kill(signal);
  return ended(service);
}

async function ended(service: ChildProcess): Promise<number | null> {
  if (!hasEnded(service)) await once(service, 'close');
  return service.exitCode;
}
