import type { RefreshToken } from '../../../domain/accounts/session.js';
import { selectedColumns } from '../columns.js';
import type { Database } from '../database.js';
import { refreshTokenSchema } from './entities.js';

const TOKEN = selectedColumns(refreshTokenSchema).join(', ');

/** Returns the session's tokens with these hashes, and its newest token, which is last. */
export function findTokensAndNewest(
  database: Database,
  hashes: readonly string[],
  sessionId: string,
): Promise<RefreshToken[]> {
  return database.query<RefreshToken>(
    `select ${TOKEN} from auth_refresh_tokens
     where session_id = $1 and hash = any($2::text[] || (
       select hash from auth_refresh_tokens where session_id = $1 order by place desc limit 1
     ))
     order by place`,
    [sessionId, hashes],
  );
}

/** Removes the second factor from all sessions of the person. */
export async function lowerSessions(database: Database, userId: string): Promise<void> {
  await database.query(
    `update auth_sessions
     set aal = 'aal1', amr = (
       select coalesce(jsonb_agg(used order by place), '[]')
       from jsonb_array_elements(amr) with ordinality as shown (used, place) where used ->> 'method' <> 'totp'
     )
     where user_id = $1`,
    [userId],
  );
}
