/** The actions that are limited. Each kind is counted separately. */
export type AllowanceKind = 'cancel' | 'photo' | 'refused_picture';

export interface Allowance {
  kind: AllowanceKind;
  /** The number of actions per window. */
  max: number;
  /** Milliseconds from the first action until the count restarts. */
  windowMs: number;
}

/** Counts a person's actions against a limit. */
export interface Allowances {
  /**
   * Takes one action. Returns false when none is left or the account no longer exists. Concurrent callers never exceed
   * the limit. In a transaction, call this before locking the person's jobs and credits.
   */
  take(userId: string, allowance: Allowance, at: Date): Promise<boolean>;
}
