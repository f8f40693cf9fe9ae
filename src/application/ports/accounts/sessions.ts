import type { AssuranceLevel, MethodUsed, Session } from '../../../domain/accounts/session.js';

export type Rotation =
  /** `successor`: which of the tokens that follow the old one is to be used next. */
  | { outcome: 'rotated'; session: Session; successor: number }
  | { outcome: 'unknown' }
  | { outcome: 'reused' }
  | { outcome: 'expired' };

/** Milliseconds. */
export interface RotationRules {
  /** A token used again within this comes from a second tab or a lost answer. */
  reuseWindow: number;
  /** A session that was not refreshed for longer than this is over. */
  idle: number;
}

export interface Sessions {
  /** Opens a session with its first refresh token (its hash) and the secret from which those after it follow. */
  open(session: Session, refreshHash: string, chainSecret: string): Promise<void>;
  /** The chain secret of the session that this refresh token, used or not, belongs to. */
  chainSecretOf(refreshHash: string): Promise<string | undefined>;
  find(id: string): Promise<Session | undefined>;
  /** The user's sessions, the one that was refreshed last first. */
  list(userId: string): Promise<Session[]>;
  /**
   * Uses up a refresh token and puts the next one in its place: `successors` are the hashes of those that follow the
   * old one, in their order. A token used again within `reuseWindow`, or the direct predecessor of the newest, is
   * accepted (two tabs, a lost answer) and leads to the session's newest token, so that all who hold a token of the
   * session hold the same one; only after `raise`, whose token follows from none, does it get one of its own, which
   * then is the newest. One token of the session at most is left unused. Any other second use is 'reused', and the
   * whole session is gone. So is, before all else, one that was idle for too long: 'expired'.
   */
  rotate(oldHash: string, successors: readonly string[], at: Date, rules: RotationRules): Promise<Rotation>;
  /**
   * A new refresh token in place of the one there is, after the person has shown another method: a token of before, of
   * which somebody may have a copy, is good for the reuse window only. Undefined when the session is gone.
   */
  raise(
    id: string,
    to: { aal: AssuranceLevel; method: MethodUsed },
    refreshHash: string,
    at: Date,
  ): Promise<Session | undefined>;
  /** Back to `aal1`, after the second factor was taken away. */
  lower(userId: string): Promise<void>;
  close(id: string): Promise<void>;
  /** Closes the user's sessions, but for the one named. */
  closeAll(userId: string, except?: string): Promise<void>;
  /** Removes sessions that were last refreshed before this, whoever's they are. */
  prune(before: Date): Promise<void>;
}
