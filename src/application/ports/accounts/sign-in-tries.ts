export interface TryLimit {
  /** Attempts per window. */
  most: number;
  /** Milliseconds from the first attempt, after which the count restarts. */
  window: number;
}

/** Attempts to guess a secret, counted per address with or without an account. */
export interface SignInTries {
  /** Counts an attempt; false when none is left. Concurrent callers never exceed the limit. */
  take(key: string, limit: TryLimit, at: Date): Promise<boolean>;
  /** Resets the count after a success. */
  clear(key: string): Promise<void>;
  /** Deletes counts that started before this. */
  prune(before: Date): Promise<void>;
}
