import type { Context } from './context.js';
import { tell, tellOver } from './output.js';

const number = (count: number) => count.toLocaleString('en-GB');
/** '4,500 of 10,000' */
export const share = (done: number, total: number) => `${number(done)} of ${number(total)}`;

const MAX_WIDTH = 40;

/** Progress of a long command on standard error: a bar on a terminal, a line per change otherwise. */
export class Progress {
  private first: { done: number; at: number } | undefined;
  private last: number | undefined;

  constructor(
    private readonly context: Pick<Context, 'stderr' | 'now'>,
    private readonly total: number,
    /** Past participle for messages. */
    private readonly word: string,
  ) {}

  show(done: number): void {
    const { stderr } = this.context;
    if (!stderr.isTTY) {
      if (done !== this.last) tell(this.context, `${share(done, this.total)} ${this.word}`);
      this.last = done;
      return;
    }
    const width = Math.min(MAX_WIDTH, Math.max(10, (stderr.columns ?? 80) - 45));
    const filled = Math.round((width * done) / Math.max(1, this.total));
    const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
    tellOver(this.context, `${bar} ${share(done, this.total)} ${this.word}${this.left(done)}`);
  }

  /** Prints a line above the bar. */
  say(words: string): void {
    tellOver(this.context);
    tell(this.context, words);
  }

  end(): void {
    tellOver(this.context);
  }

  /** Estimated from the pace since the first value. */
  private left(done: number): string {
    const now = this.context.now().getTime();
    this.first ??= { done, at: now };
    const paced = done - this.first.done;
    if (paced <= 0 || done >= this.total) return '';
    const passed = now - this.first.at;
    const seconds = Math.ceil(((passed / paced) * (this.total - done)) / 1000);
    return seconds < 90 ? `, ${seconds} s left` : `, ${Math.round(seconds / 60)} min left`;
  }
}
