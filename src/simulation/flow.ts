import { AsyncLocalStorage } from 'node:async_hooks';
import type { Random } from './random.js';

/** One flow of execution in a process: a request or a task, with everything that it awaits. */
export interface Flow {
  name: string;
  random: Random;
  process: { readonly isAlive: boolean };
  /** Whether one of its calls failed because of an injected fault. */
  hadFault: boolean;
  hasEnded: boolean;
  /** The number of its calls so far. Its faults are named by it. */
  calls: number;
}

export interface Place {
  flow: Flow;
  isInTransaction: boolean;
}

/** The flow of the running code, and whether it is in a transaction. */
export const current = new AsyncLocalStorage<Place>();

/** Whether an injected fault may have prevented the flow from ending. */
export const wasHindered = ({ hasEnded, process, hadFault }: Flow) =>
  hadFault || (!hasEnded && !process.isAlive);
