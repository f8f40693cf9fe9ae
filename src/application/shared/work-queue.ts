import { RetryableError } from '../../domain/shop/errors.js';

/** Limits how much work runs concurrently in this process, and how much more may wait. */
export class WorkQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly maxConcurrent: number,
    private readonly maxWaiting: number,
  ) {}

  /** @throws RetryableError when the queue is full; the work is not started then */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.maxConcurrent) this.running += 1;
    else if (this.waiting.length >= this.maxWaiting)
      throw new RetryableError('too much is waiting already', 2);
    else await new Promise<void>((begin) => this.waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
