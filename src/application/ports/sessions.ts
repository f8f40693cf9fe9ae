import type { Session } from '../../domain/session.js';

export type Rotation =
  { outcome: 'rotated'; session: Session } | { outcome: 'unknown' } | { outcome: 'reused' };

export interface Sessions {
  /** Opens a session with its first refresh token (its hash). */
  open(session: Session, refreshHash: string): Promise<void>;
  find(id: string): Promise<Session | undefined>;
  /**
   * Uses up a refresh token and puts the next one in its place. A token used again within `reuseWindow` milliseconds,
   * or the direct predecessor of the newest, is accepted (two tabs, a lost answer); any other second use is 'reused',
   * and its whole session is gone.
   */
  rotate(oldHash: string, newHash: string, at: Date, reuseWindow: number): Promise<Rotation>;
  close(id: string): Promise<void>;
  /** Closes the user's sessions, but for the one named. */
  closeAll(userId: string, except?: string): Promise<void>;
}
