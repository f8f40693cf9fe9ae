/** The attempts of a window. */
export interface CountedTries {
  /** Including the counted one. */
  used: number;
  /** The time of the first attempt. */
  since: Date;
}

/** Counts attempts to guess a secret or to cause costs, for all processes of the shop. */
export interface SignInTries {
  /**
   * Counts an attempt. The count restarts when this many milliseconds have passed since the first one. Concurrent
   * callers get different numbers.
   */
  count(key: string, windowMs: number, at: Date): Promise<CountedTries>;
  /** Resets the count after a success. */
  clear(key: string): Promise<void>;
  /** Deletes counts that started before this time. */
  prune(before: Date): Promise<void>;
}
