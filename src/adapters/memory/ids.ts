import type { Ids } from '../../application/ports/ids.js';

const KNUTH = 2654435761; // odd, so that all seeds come before one comes again

/** Counts, so that a test meets the same ids every time. */
export class MemoryIds implements Ids {
  private count = 0;

  uuid(): string {
    return `00000000-0000-4000-8000-${this.next().toString(16).padStart(12, '0')}`;
  }

  secret(): string {
    return `secret-${this.next().toString(36).padStart(20, '0')}`;
  }

  seed(): number {
    return Number((BigInt(this.next()) * BigInt(KNUTH)) % 2n ** 31n);
  }

  private next(): number {
    return ++this.count;
  }
}
