/** Limited actions; each kind is counted separately. */
export type AllowanceKind = 'cancel' | 'photo' | 'refused_picture';

export interface Allowance {
  kind: AllowanceKind;
  /** Actions per window. */
  most: number;
  /** Milliseconds from the first action, after which the count restarts. */
  window: number;
}

/** Counts a person's actions against a limit. */
export interface Allowances {
  /**
   * Takes one; false when none is left or the account is gone. Concurrent callers never exceed the limit. In a
   * transaction, call it before locking the person's jobs and credits.
   */
  take(userId: string, allowance: Allowance, at: Date): Promise<boolean>;
}
