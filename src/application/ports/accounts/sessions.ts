import type { AssuranceLevel, UsedMethod, Session } from '../../../domain/accounts/session.js';

export type Rotation =
  /** `successor` is the index of the next refresh token in `successors`. */
  | { outcome: 'rotated'; session: Session; successor: number }
  | { outcome: 'unknown' }
  | { outcome: 'reused' }
  | { outcome: 'expired' };

export interface RotationRules {
  /** Milliseconds for which a used token is accepted again, because of a second tab or a lost response. */
  reuseWindowMs: number;
  /** Milliseconds after which a session that was not refreshed has expired. */
  idleMs: number;
}

export interface Sessions {
  /** Opens a session with its first refresh token (hashed) and the secret from which later ones are derived. */
  open(session: Session, refreshHash: string, chainSecret: string): Promise<void>;
  /** Returns the chain secret of the session that this refresh token belongs to, used or not. */
  findChainSecret(refreshHash: string): Promise<string | undefined>;
  find(id: string): Promise<Session | undefined>;
  /** Returns the most recently refreshed first. */
  list(userId: string): Promise<Session[]>;
  /**
   * Replaces a refresh token. `successors` are the hashes of the tokens that follow it, in order. A token used again
   * within `reuseWindowMs`, or the direct predecessor of the newest token, is accepted, because of a second tab or a
   * lost response. It leads to the session's newest token, so that all holders converge. After `raiseAssurance`, whose
   * token is not derived, it gets a new token, which becomes the newest. At most one token of a session is unused. Any
   * other reuse deletes the session and returns 'reused'. A session that was idle for too long is deleted first and
   * returns 'expired'.
   */
  rotate(oldHash: string, successors: readonly string[], at: Date, rules: RotationRules): Promise<Rotation>;
  /**
   * Issues a new refresh token after another authentication method. Older tokens, which may have been copied, stay
   * valid only for the reuse window. Returns undefined when the session no longer exists.
   */
  raiseAssurance(
    id: string,
    to: { aal: AssuranceLevel; method: UsedMethod },
    refreshHash: string,
    at: Date,
  ): Promise<Session | undefined>;
  /** Lowers the user's sessions to `aal1`, after the second factor was removed. */
  lowerAssurance(userId: string): Promise<void>;
  close(id: string): Promise<void>;
  /** Closes all of the user's sessions, except the given one. */
  closeAll(userId: string, except?: string): Promise<void>;
  /** Deletes sessions that were last refreshed before this time. */
  prune(before: Date): Promise<void>;
}
