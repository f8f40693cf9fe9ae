/** What a person may do only so often; each kind is counted by itself. */
export type AllowanceKind = 'cancel' | 'photo' | 'refused_picture';

export interface Allowance {
  kind: AllowanceKind;
  /** How many times within the window. */
  most: number;
  /** Milliseconds, counted from the first time; then the count begins anew. */
  window: number;
}

/** Counts what a person does against a limit. */
export interface Allowances {
  /**
   * Takes one, or answers false when none is left, or nobody has this account any more. Two callers together never
   * take more than there are. In a transaction it comes before what locks the person's jobs and credits.
   */
  take(userId: string, allowance: Allowance, at: Date): Promise<boolean>;
}
