import { Console } from 'node:console';
import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { worker, workerEmit } from 'workerpool';
import type { PaintRequest } from '../../application/ports/creating/image-model.js';
import { DomainError } from '../../domain/shop/errors.js';
import { pixelTasks, type PixelTasks } from './tasks.js';
import type { Outcome } from './pool.js';

const PARENT_GONE_CODES = ['EPIPE', 'ECONNRESET', 'ERR_IPC_CHANNEL_CLOSED'];

// Ctrl-C also reaches this process, but the service decides when its workers stop.
process.on('SIGINT', () => {});

// Libraries must not write to standard output, because it is the log.
globalThis.console = new Console(process.stderr);

// The worker kills itself as soon as the service has ended. An orderly exit would wait for unfinished pictures and
// could fail on the closed channel.
const end = () => process.kill(process.pid, 'SIGKILL');
process.prependListener('disconnect', end);
process.on('error', end);
process.on('uncaughtException', (error) => {
  if (!process.connected || PARENT_GONE_CODES.includes(String((error as NodeJS.ErrnoException).code)))
    return end();
  throw error;
});
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

// Workers run at a lower priority than the service. On Linux each thread has its own priority.
const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);

/** Returns domain errors as values, so that their code and details reach the service. */
function encodeErrors<A extends unknown[], T>(task: (...args: A) => Promise<T>) {
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

const methods: Record<keyof PixelTasks, (...args: never[]) => Promise<Outcome<unknown>>> = {
  paint: encodeErrors((request: PaintRequest) => pixelTasks.paint(request, workerEmit)),
  understand: encodeErrors(pixelTasks.understand),
  compose: encodeErrors(pixelTasks.compose),
  paintFile: encodeErrors(pixelTasks.paintFile),
  examine: encodeErrors(pixelTasks.examine),
  renditions: encodeErrors(pixelTasks.renditions),
  master: encodeErrors(pixelTasks.master),
  printFile: encodeErrors(pixelTasks.printFile),
  pin: encodeErrors(pixelTasks.pin),
  mockup: encodeErrors(pixelTasks.mockup),
  social: encodeErrors(pixelTasks.social),
  receipt: encodeErrors(pixelTasks.receipt),
  packingSlip: encodeErrors(pixelTasks.packingSlip),
  sheet: encodeErrors(pixelTasks.sheet),
  sanitize: encodeErrors(pixelTasks.sanitize),
  adopt: encodeErrors(pixelTasks.adopt),
  drawBrand: encodeErrors(pixelTasks.drawBrand),
  analysePhoto: encodeErrors(pixelTasks.analysePhoto),
  preview: encodeErrors(pixelTasks.preview),
};
worker(methods);
