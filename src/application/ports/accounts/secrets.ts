/** Secrets that the shop generates for itself. */
export interface Secrets {
  /** Returns the secret of this name, and stores `fresh` if there is none. Concurrent callers get the same secret. */
  getOrCreate(name: string, fresh: string): Promise<string>;
}
