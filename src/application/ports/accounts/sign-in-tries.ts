export interface TryLimit {
  /** How many times within the window. */
  most: number;
  /** Milliseconds, counted from the first try; then the count begins anew. */
  window: number;
}

/** Tries to guess a secret, counted by the address that it belongs to, whether anybody has an account with it or not. */
export interface SignInTries {
  /** Counts a try, or answers false when none is left. Of several at the same time no more pass than there are. */
  take(key: string, limit: TryLimit, at: Date): Promise<boolean>;
  /** Whoever was right begins anew. */
  clear(key: string): Promise<void>;
  /** Removes counts that began before this. */
  prune(before: Date): Promise<void>;
}
