import { Console } from 'node:console';
import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { worker, workerEmit } from 'workerpool';
import type { PaintRequest } from '../../application/ports/creating/image-model.js';
import { DomainError } from '../../domain/shop/errors.js';
import { pixelTasks } from './tasks.js';
import type { Outcome } from './pool.js';

const GONE = ['EPIPE', 'ECONNRESET', 'ERR_IPC_CHANNEL_CLOSED'];

// Ctrl-C in a terminal reaches every process of the shop: the one that answers requests says when to stop.
process.on('SIGINT', () => {});

// What a library has to say is no line of the shop's log, which is standard output.
globalThis.console = new Console(process.stderr);

// When the shop is gone, perhaps killed, no half-made picture is worth waiting for, as an orderly exit would. A result
// that is sent before the disconnection is heard ends in an error of the channel; nobody is there to read of it.
const end = () => process.kill(process.pid, 'SIGKILL');
process.prependListener('disconnect', end);
process.on('error', end);
process.on('uncaughtException', (error) => {
  if (!process.connected || GONE.includes(String((error as NodeJS.ErrnoException).code))) return end();
  throw error;
});
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

// A page never waits for a picture: these processes step back. On Linux each thread has a priority of its own.
const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);

/** A refusal travels as a value, so that its code and details arrive whole. */
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
