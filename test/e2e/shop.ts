import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { jest } from '@jest/globals';
import { createDatabase } from '../adapters/postgres/own-database.js';
import { copyFirstDatabase, copyFirstStart, hasFirstStartSettings } from './first-start.js';

const MAIN = fileURLToPath(new URL('../../dist/src/main.js', import.meta.url));
export const WORKER = fileURLToPath(new URL('../../dist/src/worker.js', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** V8 compiles a function for speed after about eight times as much work as usual, so a service starts faster (decision 95). */
const COMPILE_LATER = '--interrupt-budget=500000';
export const CHEAP_PASSWORDS = `--import=${new URL('cheap-passwords.mjs', import.meta.url).href}`;
/** Milliseconds; the first start on a busy machine takes the longest. */
const START_TIMEOUT_MS = 240_000;
// Longer, so that a failed wait reports what it waited for.
jest.setTimeout(START_TIMEOUT_MS + 60_000);
// A shared CI machine can stall. One retry tells a stall from a fault; both errors are printed.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });

export const ADMIN = { email: 'admin@shop.example', password: 'a-good-password' };

interface Start {
  /** Settings for this start only. */
  environment?: Record<string, string>;
  /** Milliseconds that its clock is ahead, in place of waiting. */
  ahead?: number;
}

/** A process of hangwell-worker. */
export interface Worker {
  pid: number;
  /** Sends SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>;
  /** Like a power failure. */
  kill(): Promise<void>;
}

/** The built service as a process with its own port and its own data folder or database. */
export interface Shop {
  url: string;
  folder: string;
  /** The URL of its database, on a server. */
  database: string | undefined;
  /** Process ID of the service. */
  pid(): number;
  /** Its terminal output. */
  output(): string;
  /** Sends SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>;
  /** Like a power failure. */
  kill(): Promise<void>;
  /** Starts the shop again with the same folder and port. */
  start(start?: Start): Promise<void>;
  /** Starts a worker with the service's settings. */
  startWorker(start?: Start): Promise<Worker>;
  /** Stops it and removes its data. */
  close(): Promise<void>;
}

/**
 * Starts a shop without first prints by default, in which accounts need no confirmation. With DATABASE_URL it creates a
 * database of its own there, unless the environment for the shop names one.
 */
export async function startShop(environment: Record<string, string> = {}): Promise<Shop> {
  if (!existsSync(MAIN)) throw new Error('These tests drive the built service. Run: npm run build');
  const folder = await mkdtemp(join(tmpdir(), 'hangwell-'));
  const DATABASE_URL = environment.DATABASE_URL ? undefined : process.env.DATABASE_URL;
  const isFirstStart = hasFirstStartSettings(environment);
  if (!process.env.DATABASE_URL && !isFirstStart) await copyFirstStart(folder, startShop);
  const toDatabase = (server: string) =>
    isFirstStart ? createDatabase(server) : copyFirstDatabase(server, startShop);
  const database = DATABASE_URL ? await toDatabase(DATABASE_URL) : undefined;
  const port = String(await freePort());
  const settings = {
    PORT: port,
    DATA_DIR: folder,
    DATABASE_URL: database?.url ?? '',
    FIRST_PRINTS: '0',
    PAINTERS: '1',
    // A quarter of the width is painted sixteen times faster, in print files too. Tests of sizes, or of work in progress,
    // set 0.
    PAINTER_SHORT_SIDE: '256',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LIMIT_WRITES_PER_MINUTE: '10000',
    LIMIT_SIGN_INS_PER_FIVE_MINUTES: '10000',
    LIMIT_MAILS_PER_FIVE_MINUTES: '10000',
    LIMIT_CODES_PER_FIVE_MINUTES: '10000',
    LIMIT_REFRESHES_PER_FIVE_MINUTES: '10000',
    LIMIT_BASKETS_PER_FIVE_MINUTES: '100000',
    AUTH_AUTOCONFIRM: '1',
    AUTH_MAIL_SECONDS: '0',
    // On a busy machine a picture may take long.
    SHUTDOWN_SECONDS: '100',
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
      service = launch({ ...settings, ...changed, ...toClockOptions(ahead) }, (text) => (output += text));
      await open(shop.url, service, () => output.slice(before));
    },
    stop: async () => (service ? endedBy(service, 'SIGTERM') : null),
    kill: async () => {
      if (service) await endedBy(service, 'SIGKILL');
    },
    startWorker: async ({ environment: changed = {}, ahead = 0 } = {}) => {
      let output = '';
      const worker = launch(
        { ...settings, ...changed, ...toClockOptions(ahead) },
        (text) => (output += text),
        WORKER,
      );
      workers.push(worker);
      await eventually(async () => {
        if (hasEnded(worker)) throw new Error(`The worker did not start:\n${output}`);
        return output.includes(' is running ');
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

/** Starts the service or another program and waits for its end; for starts that must fail. */
export async function runFailingStart(
  environment: Record<string, string>,
  program = MAIN,
): Promise<{ code: number | null; output: string }> {
  let output = '';
  const started = launch(environment, (text) => (output += text), program);
  // A start that does not fail would run for ever.
  const tooLong = setTimeout(() => started.kill('SIGKILL'), START_TIMEOUT_MS);
  const code = await waitForExit(started);
  clearTimeout(tooLong);
  return { code, output };
}

/** Polls until the result is truthy; fails after a while. */
export async function eventually<T>(ask: () => Promise<T | undefined | false>, what: string): Promise<T> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const response = await ask();
    if (response) return response;
    await pause(100);
  }
  throw new Error(`Waited in vain for ${what}.`);
}

const PORTS_PER_WORKER = 500;
/**
 * Each Jest worker has its own ports, below those that the system gives to connections. The parent differs between runs
 * on one machine.
 */
const PORT_RANGE = (process.ppid + Number(process.env.JEST_WORKER_ID ?? 0)) % 40;
const FIRST_PORT = 10_000 + PORTS_PER_WORKER * PORT_RANGE;
let portsUsed = 0;

/**
 * A port that nobody listens on. A service that is killed finds it free again, because no other suite is given the same
 * one meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + (portsUsed++ % PORTS_PER_WORKER);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('listening', () => resolve(true)).once('error', () => resolve(false));
    });
    server.close();
    if (isFree) return port;
  }
}

/** Makes a process load a module that shifts its clock. */
function toClockOptions(milliseconds: number): Record<string, string> {
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
  onOutput: (text: string) => void,
  program = MAIN,
): ChildProcess {
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  const service = spawn(process.execPath, [COMPILE_LATER, CHEAP_PASSWORDS, program], {
    cwd: ROOT,
    env: { PATH, HOME, TMPDIR, SystemRoot, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  service.stdout.on('data', (chunk: Buffer) => onOutput(chunk.toString()));
  service.stderr.on('data', (chunk: Buffer) => onOutput(chunk.toString()));
  return service;
}

/** Waits until it is ready and has printed the last line of its start. */
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
  return waitForExit(service);
}

async function waitForExit(service: ChildProcess): Promise<number | null> {
  if (!hasEnded(service)) await once(service, 'close');
  return service.exitCode;
}
