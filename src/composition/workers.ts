import { hostname } from 'node:os';
import { Workers } from '../adapters/worker/workers.js';
import type { Ports } from '../application/ports/index.js';
import type { Config } from '../config.js';
import { printError } from './terminal.js';
import type { UseCases } from './use-cases.js';

/** Starts the queue workers, in the service and in each hangwell-worker process. */
export function startWorkers(
  config: Config,
  { crypto, signals }: Pick<Ports, 'crypto' | 'signals'>,
  { doTasks, paintPrints, reconcilePayments, sweep }: UseCases,
  stopping: AbortSignal,
): Workers {
  return new Workers(paintPrints, doTasks, {
    owner: `${hostname()}/${process.pid}/${crypto.randomUuid()}`,
    painters: config.painters,
    shutdownSeconds: config.SHUTDOWN_SECONDS,
    sweep: async () => {
      try {
        await sweep.sweep();
      } finally {
        await reconcilePayments.settleMissed(undefined, stopping);
      }
    },
    signals,
    onError: (error) => stopping.aborted || printError('worker', error),
  });
}
