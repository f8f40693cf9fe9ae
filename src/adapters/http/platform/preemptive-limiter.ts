/** Limits concurrent work. At the limit, new work stops the oldest work. */
export class PreemptiveLimiter {
  private readonly oldestFirst = new Set<() => void>();

  constructor(private readonly places: number) {}

  /** @param end aborts the work */
  async run<T>(end: () => void, work: () => Promise<T>): Promise<T> {
    if (this.oldestFirst.size >= this.places) {
      const [oldest] = this.oldestFirst;
      this.oldestFirst.delete(oldest!);
      oldest!();
    }
    this.oldestFirst.add(end);
    try {
      return await work();
    } finally {
      this.oldestFirst.delete(end);
    }
  }
}
