import { AsyncLocalStorage } from 'node:async_hooks';
import type { Random } from './random.js';

/** One line of work in a process: a request or a task. All that it awaits belongs to it. */
export interface Flow {
  name: string;
  random: Random;
  process: { readonly isAlive: boolean };
  /** A call of it has failed because of the simulation. */
  wasStruck: boolean;
  hasEnded: boolean;
  /** The number of its calls so far, which names its faults. */
  calls: number;
}

export interface Place {
  flow: Flow;
  isInTransaction: boolean;
}

/** Where the running code belongs. */
export const current = new AsyncLocalStorage<Place>();

/** Whether a fault of the simulation may have kept the flow from its end. */
export const wasHindered = ({ hasEnded, process, wasStruck }: Flow) =>
  wasStruck || (!hasEnded && !process.isAlive);
