import { hostname } from 'node:os';
import { Workers } from '../adapters/worker/workers.js';
import type { Ports } from '../application/ports/index.js';
import type { Config } from '../config.js';
import { tellTrouble } from './terminal.js';
import type { UseCases } from './use-cases.js';

/** Starts the queue workers, in the service and in each hangwell-worker process. */
export function startWorkers(
  config: Config,
  { ids, signals }: Pick<Ports, 'ids' | 'signals'>,
  { doTasks, paintPrints, reconcilePayments, sweep }: UseCases,
  stopping: AbortSignal,
): Workers {
  return new Workers(paintPrints, doTasks, {
    owner: `${hostname()}/${process.pid}/${ids.uuid()}`,
    painters: config.painters,
    // A failed sweep must not prevent the reconciliation of payments.
    sweep: async () => {
      await sweep.sweep().finally(() => reconcilePayments.all(undefined, stopping));
    },
    signals,
    onError: (error) => stopping.aborted || tellTrouble('worker', error),
  });
}
