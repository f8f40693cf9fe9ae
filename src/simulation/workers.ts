import type { ClaimedJob } from '../application/ports/creating/generation-jobs.js';
import type { Signals } from '../application/ports/shop/signals.js';
import { TASK_KINDS } from '../application/ports/shop/task.js';
import type { UseCases } from '../composition/use-cases.js';
import type { DueWork } from './due-work.js';
import type { SimulatedProcess } from './simulated-process.js';

const TASK_LANES = 3;
const HEARTBEAT_MS = 5_000;
/** Less frequent than in a real worker, because both take many steps. */
const RECONCILE_HOURS = 4;
const SWEEP_HOURS = 24;
const HOUR_MS = 3_600_000;

interface Parts {
  cases: UseCases;
  process: SimulatedProcess;
  due: DueWork;
  painters: number;
  signals: Signals;
  onError: (what: string, error: unknown) => void;
}

/** Does what adapters/worker does, in virtual time. */
export function startWorkers({ cases, process, due, painters, signals, onError }: Parts): void {
  const owner = process.id;
  let runs = 0;
  for (let lane = 0; lane < painters; lane++) void repeat('prints', paintNext);
  for (let lane = 0; lane < TASK_LANES; lane++)
    void repeat('tasks', () => cases.doTasks.runNext(TASK_KINDS, owner));
  void sweep();

  async function repeat(kind: 'tasks' | 'prints', step: () => Promise<boolean>): Promise<void> {
    while (process.isAlive) {
      const found = await process.run(`${kind} of ${owner}, ${++runs}`, () => step().catch(failed(kind)));
      if (!found) await due.wait(kind, process);
    }
  }

  async function paintNext(): Promise<boolean> {
    const painter = `${owner}/${++runs}`;
    await cases.paintPrints.requeueDue();
    const [claimed] = await cases.paintPrints.claim(painter, 1);
    if (!claimed) return false;
    const [abort, over] = [new AbortController(), new AbortController()];
    void beat(claimed.job, painter, abort, over.signal);
    try {
      await cases.paintPrints.work(claimed, painter, abort.signal);
    } finally {
      over.abort();
    }
    return true;
  }

  async function beat(
    { id }: ClaimedJob['job'],
    painter: string,
    abort: AbortController,
    over: AbortSignal,
  ): Promise<void> {
    for (;;) {
      await signals.wait(`job:${id}`, HEARTBEAT_MS, over);
      if (over.aborted) return;
      try {
        if (!(await cases.paintPrints.renew([{ id, owner: painter }])).includes(id)) return abort.abort();
      } catch (error) {
        onError('a heartbeat', error);
      }
    }
  }

  async function sweep(): Promise<void> {
    for (let hours = 0; ; hours += RECONCILE_HOURS) {
      await process.run(`sweep of ${owner}, ${++runs}`, async () => {
        if (hours % SWEEP_HOURS === 0) await cases.sweep.sweep().catch(failed('the sweep'));
        await cases.reconcilePayments.settleMissed().catch(failed('missed payments'));
      });
      await process.pause(RECONCILE_HOURS * HOUR_MS);
    }
  }

  function failed(what: string) {
    return (error: unknown): false => {
      onError(what, error);
      return false;
    };
  }
}
