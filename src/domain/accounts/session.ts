/** Authentication methods (`amr`, RFC 8176) as the hosted service names them. */
export type AuthMethod = 'password' | 'otp' | 'recovery' | 'oauth' | 'totp';

/** 'aal2' after a second factor was used. */
export type AssuranceLevel = 'aal1' | 'aal2';

export interface UsedMethod {
  method: AuthMethod;
  /** Unix seconds. */
  timestamp: number;
}

/** Access tokens name their session and stop working when it is deleted. */
export interface Session {
  id: string;
  user_id: string;
  aal: AssuranceLevel;
  /** Oldest first. */
  amr: UsedMethod[];
  user_agent: string | null;
  created_at: Date;
  refreshed_at: Date;
}

/** Refresh tokens of a session form a chain in which one is unused. Only hashes are stored. */
export interface RefreshToken {
  hash: string;
  session_id: string;
  /** Hash of the previous token in the chain; null for the first one. */
  parent: string | null;
  created_at: Date;
  used_at: Date | null;
}

const MAX_USER_AGENT_CHARACTERS = 300;

export function newSession(
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
    amr: [toUsedMethod(method, at)],
    user_agent: userAgent?.slice(0, MAX_USER_AGENT_CHARACTERS) ?? null,
    created_at: at,
    refreshed_at: at,
  };
}

export function toUsedMethod(method: AuthMethod, at: Date): UsedMethod {
  return { method, timestamp: Math.floor(at.getTime() / 1000) };
}
