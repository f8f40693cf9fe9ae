/** Secrets that the shop generates for itself. */
export interface Secrets {
  /** Returns the secret of this name, and makes it if there is none. Concurrent callers get the same secret. */
  getOrCreate(name: string, make: () => string | Promise<string>): Promise<string>;
}
