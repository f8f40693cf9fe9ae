import { Console } from 'node:console';
import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { worker, workerEmit } from 'workerpool';
import type { PaintRequest } from '../../application/ports/creating/image-model.js';
import { DomainError } from '../../domain/shop/errors.js';
import { pixelTasks } from './tasks.js';
import type { Outcome } from './pool.js';

const GONE = ['EPIPE', 'ECONNRESET', 'ERR_IPC_CHANNEL_CLOSED'];

// Ctrl-C reaches every process of the terminal. The service decides when workers stop.
process.on('SIGINT', () => {});

// Keeps libraries' messages out of standard output, which is the log.
globalThis.console = new Console(process.stderr);

// Exit as soon as the service is gone. An orderly exit would wait for unfinished pictures and could fail on the closed
// channel.
const end = () => process.kill(process.pid, 'SIGKILL');
process.prependListener('disconnect', end);
process.on('error', end);
process.on('uncaughtException', (error) => {
  if (!process.connected || GONE.includes(String((error as NodeJS.ErrnoException).code))) return end();
  throw error;
});
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

// Lower priority than the service. On Linux each thread has its own.
const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);

/** Returns domain errors as values, so that code and details survive the process boundary. */
function refusing<A extends unknown[], T>(task: (...args: A) => Promise<T>) {
  return async (...args: A): Promise<Outcome<T>> => {
    try {
      return { value: await task(...args) };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { code, message, details, cause } = error;
      return { refused: { code, message, details }, cause: cause === undefined ? undefined : String(cause) };
    }
  };
}

worker({
  paint: refusing((request: PaintRequest) => pixelTasks.paint(request, workerEmit)),
  paintFile: refusing(pixelTasks.paintFile),
  examine: refusing(pixelTasks.examine),
  renditions: refusing(pixelTasks.renditions),
  master: refusing(pixelTasks.master),
  printFile: refusing(pixelTasks.printFile),
  pin: refusing(pixelTasks.pin),
  mockup: refusing(pixelTasks.mockup),
  social: refusing(pixelTasks.social),
  receipt: refusing(pixelTasks.receipt),
  sheet: refusing(pixelTasks.sheet),
  adopt: refusing(pixelTasks.adopt),
  look: refusing(pixelTasks.look),
  preview: refusing(pixelTasks.preview),
});
