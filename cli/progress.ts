import type { Context } from './context.js';
import { writeMessage, overwriteLine } from './output.js';

const formatNumber = (count: number) => count.toLocaleString('en');
/** '4,500 of 10,000' */
export const formatShare = (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)}`;

const MAX_BAR_WIDTH = 40;

/** Shows progress on standard error: a bar on a terminal, a line per change otherwise. */
export class Progress {
  private first: { done: number; at: number } | undefined;
  private last: number | undefined;

  constructor(
    private readonly context: Pick<Context, 'stderr' | 'now'>,
    private readonly total: number,
    /** Past participle, such as 'featured'. */
    private readonly label: string,
  ) {}

  show(done: number): void {
    const { stderr } = this.context;
    if (!stderr.isTTY) {
      if (done !== this.last) writeMessage(this.context, `${formatShare(done, this.total)} ${this.label}`);
      this.last = done;
      return;
    }
    const width = Math.min(MAX_BAR_WIDTH, Math.max(10, (stderr.columns ?? 80) - 45));
    const filled = Math.round((width * done) / Math.max(1, this.total));
    const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
    overwriteLine(
      this.context,
      `${bar} ${formatShare(done, this.total)} ${this.label}${this.formatTimeLeft(done)}`,
    );
  }

  /** Writes a line above the bar. */
  writeLine(message: string): void {
    overwriteLine(this.context);
    writeMessage(this.context, message);
  }

  end(): void {
    overwriteLine(this.context);
  }

  /** Estimated from the pace since the first value. */
  private formatTimeLeft(done: number): string {
    const now = this.context.now().getTime();
    this.first ??= { done, at: now };
    const doneSince = done - this.first.done;
    if (doneSince <= 0 || done >= this.total) return '';
    const elapsedMs = now - this.first.at;
    const seconds = Math.ceil(((elapsedMs / doneSince) * (this.total - done)) / 1000);
    return seconds < 90 ? `, ${seconds} s left` : `, ${Math.round(seconds / 60)} min left`;
  }
}
