import type { MemoryDatabase } from '../adapters/memory/store.js';
import { PRINT_STATUS } from '../domain/prints/print.js';
import type { SimulatedProcess, World } from './simulated-process.js';

type Kind = 'tasks' | 'prints';

interface Idle {
  process: SimulatedProcess;
  wake: () => void;
}

/** More than one, so that workers compete for the same work. */
const WOKEN_TOGETHER = 2;

/** The interval at which a worker polls the print queue while a print waits. */
const PRINT_POLL_MS = 10_000;
const TASK_POLL_MS = 1_000;

/**
 * Wakes idle workers when something is due. Real workers poll every second. In a simulated month, that would be
 * millions of polls.
 */
export class DueWork {
  private readonly idle: Record<Kind, Idle[]> = { tasks: [], prints: [] };
  private readonly next: Record<Kind, number> = { tasks: Infinity, prints: Infinity };

  constructor(
    private readonly world: Pick<World, 'scheduler'>,
    private readonly database: MemoryDatabase,
  ) {}

  wait(kind: Kind, process: SimulatedProcess): Promise<void> {
    return new Promise((wake) => this.idle[kind].push({ process, wake }));
  }

  /** Call this after each event. */
  scheduleWork(): void {
    const now = this.world.scheduler.now();
    if (this.idle.tasks.length > 0) this.plan('tasks', Math.max(now, this.nextTask()) + TASK_POLL_MS);
    if (this.idle.prints.length > 0 && this.hasPrints()) this.plan('prints', now + PRINT_POLL_MS);
  }

  private plan(kind: Kind, at: number): void {
    if (at >= this.next[kind] || at === Infinity) return;
    const { scheduler } = this.world;
    this.next[kind] = at;
    scheduler.after(at - scheduler.now(), () => {
      if (this.next[kind] !== at) return;
      this.next[kind] = Infinity;
      this.idle[kind] = this.idle[kind].filter(({ process }) => process.isAlive);
      for (const { wake } of this.idle[kind].splice(0, WOKEN_TOGETHER)) wake();
    });
  }

  private nextTask(): number {
    let next = Infinity;
    for (const { doneAt, lease, notBefore } of this.database.peek().outbox)
      if (!doneAt) next = Math.min(next, Math.max(notBefore.getTime(), lease?.until.getTime() ?? 0));
    return next;
  }

  private hasPrints(): boolean {
    for (const { print } of this.database.peek().jobs.values())
      if (print.status === PRINT_STATUS.queued || print.status === PRINT_STATUS.painting) return true;
    return false;
  }
}
