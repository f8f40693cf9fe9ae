/** A signed-in stretch of time on one device. Access tokens name it and stop when it is gone. */
export interface Session {
  id: string;
  user_id: string;
  created_at: Date;
}

/** Each use of a refresh token makes the next one; only hashes are kept. */
export interface RefreshToken {
  hash: string;
  session_id: string;
  /** The hash of the token that this one replaced. */
  parent: string | null;
  created_at: Date;
  used_at: Date | null;
}
