import type { AssuranceLevel, MethodUsed, Session } from '../../../domain/accounts/session.js';

export type Rotation =
  /** `successor`: index of the next refresh token. */
  | { outcome: 'rotated'; session: Session; successor: number }
  | { outcome: 'unknown' }
  | { outcome: 'reused' }
  | { outcome: 'expired' };

/** Milliseconds. */
export interface RotationRules {
  /** Milliseconds in which a used token is accepted again, for a second tab or a lost answer. */
  reuseWindow: number;
  /** Milliseconds after which an unrefreshed session has expired. */
  idle: number;
}

export interface Sessions {
  /** Opens a session with its first refresh token (hashed) and the secret from which later ones are derived. */
  open(session: Session, refreshHash: string, chainSecret: string): Promise<void>;
  /** The chain secret of the session of a refresh token, used or not. */
  chainSecretOf(refreshHash: string): Promise<string | undefined>;
  find(id: string): Promise<Session | undefined>;
  /** Most recently refreshed first. */
  list(userId: string): Promise<Session[]>;
  /**
   * Replaces a refresh token. `successors` are the hashes of the tokens that follow it, in order. A token used again
   * within `reuseWindow`, or the direct predecessor of the newest one, is accepted (second tab, lost answer) and leads
   * to the session's newest token, so that all holders converge; after `raise`, whose token is not derived, it gets a
   * new one, which becomes the newest. At most one token of a session is unused. Any other reuse returns 'reused' and
   * deletes the session. A session idle for too long is deleted first and returns 'expired'.
   */
  rotate(oldHash: string, successors: readonly string[], at: Date, rules: RotationRules): Promise<Rotation>;
  /**
   * Issues a new refresh token after another authentication method. Older tokens, which may have been copied, are valid
   * only for the reuse window. Undefined when the session is gone.
   */
  raise(
    id: string,
    to: { aal: AssuranceLevel; method: MethodUsed },
    refreshHash: string,
    at: Date,
  ): Promise<Session | undefined>;
  /** Lowers the user's sessions to `aal1` after the second factor was removed. */
  lower(userId: string): Promise<void>;
  close(id: string): Promise<void>;
  /** Closes the user's sessions, except the named one. */
  closeAll(userId: string, except?: string): Promise<void>;
  /** Deletes sessions last refreshed before this. */
  prune(before: Date): Promise<void>;
}
