export interface TryLimit {
  /** The number of attempts per window. */
  max: number;
  /** Milliseconds from the first attempt until the count restarts. */
  windowMs: number;
}

/** Counts attempts to guess a secret, per address with or without an account. */
export interface SignInTries {
  /** Counts an attempt. Returns false when none is left. Concurrent callers never exceed the limit. */
  take(key: string, limit: TryLimit, at: Date): Promise<boolean>;
  /** Resets the count after a success. */
  clear(key: string): Promise<void>;
  /** Deletes counts that started before this time. */
  prune(before: Date): Promise<void>;
}
