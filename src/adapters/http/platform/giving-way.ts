/** Has places for so many pieces of work. When one more comes, the one that has taken longest is ended. */
export class GivingWay {
  private readonly oldestFirst = new Set<() => void>();

  constructor(private readonly places: number) {}

  /** @param end makes the work fail soon */
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
