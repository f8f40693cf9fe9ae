/** Caches the most recently used files up to a total size. Concurrent requests for a file share the work. */
export class RecentBytes {
  private readonly entries = new Map<string, Uint8Array>();
  private readonly inProgress = new Map<string, Promise<Uint8Array>>();
  private size = 0;

  constructor(private readonly maxBytes: number) {}

  /** Returns the cached file, or makes and caches it. */
  async get(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = this.entries.get(key);
    if (known) {
      // A map is in insertion order, so the first entry is the least recently used.
      this.entries.delete(key);
      this.entries.set(key, known);
      return known;
    }
    const making =
      this.inProgress.get(key) ?? this.makeAndCache(key, make).finally(() => this.inProgress.delete(key));
    this.inProgress.set(key, making);
    return making;
  }

  private async makeAndCache(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const made = await make();
    if (made.length > this.maxBytes) return made;
    this.entries.set(key, made);
    this.size += made.length;
    for (const [oldest, { length }] of this.entries) {
      if (this.size <= this.maxBytes) break;
      this.entries.delete(oldest);
      this.size -= length;
    }
    return made;
  }
}
