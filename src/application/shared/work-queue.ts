import { RetryableError } from '../../domain/shop/errors.js';

/** Does so many pieces of work at a time in this process; so many more wait their turn. */
export class WorkQueue {
  private busy = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly most: number,
    private readonly line: number,
  ) {}

  /** @throws RetryableError when the line is full, and the work is not begun. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.busy < this.most) this.busy += 1;
    else if (this.waiting.length >= this.line) throw new RetryableError('too much is waiting already', 2);
    else await new Promise<void>((begin) => this.waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.busy -= 1;
    }
  }
}
