import type { Signals } from '../application/ports/shop/signals.js';
import type { Scheduler } from './scheduler.js';
import type { SimulatedProcess } from './simulated-process.js';

/** The signals between all processes, in virtual time. */
export class VirtualSignals {
  private readonly waiting = new Map<string, Set<() => void>>();

  constructor(private readonly scheduler: Scheduler) {}

  notify(topic: string): void {
    for (const wake of [...(this.waiting.get(topic) ?? [])]) wake();
  }

  /** Returns the signals of one process. A dead process receives none. */
  of(process: SimulatedProcess): Signals {
    return {
      notify: (topic) => process.isAlive && this.notify(topic),
      wait: (topic, milliseconds, abort) => this.wait(process, topic, milliseconds, abort),
    };
  }

  private wait(
    process: SimulatedProcess,
    topic: string,
    milliseconds: number,
    abort?: AbortSignal,
  ): Promise<void> {
    if (abort?.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const listeners = this.waiting.get(topic) ?? new Set();
      this.waiting.set(topic, listeners);
      const wake = () => {
        cancel();
        listeners.delete(wake);
        abort?.removeEventListener('abort', wake);
        if (process.isAlive) resolve();
      };
      const cancel = this.scheduler.after(milliseconds, wake);
      listeners.add(wake);
      abort?.addEventListener('abort', wake);
    });
  }
}
