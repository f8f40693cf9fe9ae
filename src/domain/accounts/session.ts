/** How somebody has shown who they are (`amr` of RFC 8176, in the hosted service's words). */
export type AuthMethod = 'password' | 'otp' | 'recovery' | 'oauth' | 'totp';

/** 'aal2' once a second factor has been shown. */
export type AssuranceLevel = 'aal1' | 'aal2';

export interface MethodUsed {
  method: AuthMethod;
  /** Unix seconds. */
  timestamp: number;
}

/** A signed-in stretch of time on one device. Access tokens name it and stop when it is gone. */
export interface Session {
  id: string;
  user_id: string;
  aal: AssuranceLevel;
  /** Oldest first. */
  amr: MethodUsed[];
  /** What the device called itself; null when it said nothing. */
  user_agent: string | null;
  created_at: Date;
  refreshed_at: Date;
}

/** A session's refresh tokens follow from one another, one of them unused; only hashes are kept. */
export interface RefreshToken {
  hash: string;
  session_id: string;
  /** The hash of the token that this one follows from; null for one that follows from none. */
  parent: string | null;
  created_at: Date;
  used_at: Date | null;
}

const MAX_USER_AGENT_CHARACTERS = 300;

export function openedSession(
  id: string,
  userId: string,
  method: AuthMethod,
  userAgent: string | null,
  at: Date,
): Session {
  return {
    id,
    user_id: userId,
    aal: 'aal1',
    amr: [usedAt(method, at)],
    user_agent: userAgent?.slice(0, MAX_USER_AGENT_CHARACTERS) ?? null,
    created_at: at,
    refreshed_at: at,
  };
}

export function usedAt(method: AuthMethod, at: Date): MethodUsed {
  return { method, timestamp: Math.floor(at.getTime() / 1000) };
}
