import type { Rotation, RotationRules, Sessions } from '../../../application/ports/accounts/sessions.js';
import type { AssuranceLevel, MethodUsed, RefreshToken, Session } from '../../../domain/accounts/session.js';
import type { Database } from '../database.js';
import { expectPerson } from './person-lock.js';
import { sessionSchema } from './entities.js';

const COLUMNS = 'id, user_id, aal, amr, user_agent, created_at, refreshed_at';
const ADD_TOKEN = `
  insert into auth_refresh_tokens (hash, session_id, parent, created_at) values ($1, $2, $3, $4)`;

/** Nobody needs to recognise a token that was used longer ago than this. */
const KEEP_USED = 30 * 24 * 60 * 60 * 1000;

export class PostgresSessions implements Sessions {
  constructor(private readonly database: Database) {}

  async open(session: Session, refreshHash: string, chainSecret: string): Promise<void> {
    await this.database.transaction(async () => {
      await expectPerson(this.database, session.user_id);
      await this.database.manager().insert(sessionSchema, { ...session, chain_secret: chainSecret });
      await this.database.query(ADD_TOKEN, [refreshHash, session.id, null, session.created_at]);
    });
  }

  async chainSecretOf(refreshHash: string): Promise<string | undefined> {
    const [session] = await this.database.query<{ chain_secret: string }>(
      `select chain_secret from auth_sessions
       where id = (select session_id from auth_refresh_tokens where hash = $1)`,
      [refreshHash],
    );
    return session?.chain_secret;
  }

  async find(id: string): Promise<Session | undefined> {
    return (await this.database.manager().findOneBy(sessionSchema, { id })) ?? undefined;
  }

  list(userId: string): Promise<Session[]> {
    const order = { refreshed_at: 'desc', created_at: 'desc', id: 'desc' } as const;
    return this.database.manager().find(sessionSchema, { where: { user_id: userId }, order });
  }

  async rotate(
    oldHash: string,
    successors: readonly string[],
    at: Date,
    rules: RotationRules,
  ): Promise<Rotation> {
    return this.database.transaction(async () => {
      const session = await this.lockSessionOf(oldHash);
      if (!session) return { outcome: 'unknown' };
      if (at.getTime() - session.refreshed_at.getTime() > rules.idle) {
        await this.close(session.id);
        return { outcome: 'expired' };
      }
      const tokens = await this.newestAnd([oldHash, ...successors], session.id);
      if (isMisused(oldHash, tokens, at, rules.reuseWindow)) {
        await this.close(session.id);
        return { outcome: 'reused' };
      }
      const successor = await this.follow(oldHash, successors, tokens, at);
      await this.database.query('update auth_sessions set refreshed_at = $2 where id = $1', [session.id, at]);
      return { outcome: 'rotated', session: { ...session, refreshed_at: at }, successor };
    });
  }

  async raise(
    id: string,
    to: { aal: AssuranceLevel; method: MethodUsed },
    refreshHash: string,
    at: Date,
  ): Promise<Session | undefined> {
    return this.database.transaction(async () => {
      const [session] = await this.database.query<Session>(
        `update auth_sessions set aal = $2, amr = amr || $3::jsonb, refreshed_at = $4
         where id = $1 returning ${COLUMNS}`,
        [id, to.aal, JSON.stringify([to.method]), at],
      );
      if (!session) return undefined;
      await this.useUp(id, at);
      await this.database.query(ADD_TOKEN, [refreshHash, id, null, at]);
      return session;
    });
  }

  async lower(userId: string): Promise<void> {
    await this.database.query(
      `update auth_sessions
       set aal = 'aal1', amr = (
         select coalesce(jsonb_agg(used order by place), '[]')
         from jsonb_array_elements(amr) with ordinality as shown (used, place) where used ->> 'method' <> 'totp'
       )
       where user_id = $1`,
      [userId],
    );
  }

  async close(id: string): Promise<void> {
    await this.database.query('delete from auth_sessions where id = $1', [id]);
  }

  async closeAll(userId: string, except?: string): Promise<void> {
    await this.database.query(
      'delete from auth_sessions where user_id = $1 and ($2::text is null or id <> $2)',
      [userId, except ?? null],
    );
  }

  async prune(before: Date): Promise<void> {
    await this.database.query('delete from auth_sessions where refreshed_at < $1', [before]);
  }

  /** A session's tokens change only under this lock, so what is read after it stays true. */
  private async lockSessionOf(hash: string): Promise<Session | undefined> {
    const [session] = await this.database.query<Session>(
      `select ${COLUMNS} from auth_sessions
       where id = (select session_id from auth_refresh_tokens where hash = $1) for update`,
      [hash],
    );
    return session;
  }

  /** Of these tokens those that there are, and the session's newest, which comes last. */
  private newestAnd(hashes: readonly string[], sessionId: string): Promise<RefreshToken[]> {
    return this.database.query<RefreshToken>(
      `select hash, session_id, parent, created_at, used_at from auth_refresh_tokens
       where session_id = $1 and hash = any($2::text[] || (
         select hash from auth_refresh_tokens where session_id = $1 order by place desc limit 1
       ))
       order by place`,
      [sessionId, hashes],
    );
  }

  /** Answers which successor is the session's newest token from now on. */
  private async follow(
    oldHash: string,
    successors: readonly string[],
    tokens: readonly RefreshToken[],
    at: Date,
  ): Promise<number> {
    const { hash: newest, session_id } = tokens.at(-1)!;
    const current = successors.indexOf(newest);
    if (current !== -1) return current;
    const free = successors.findIndex((hash) => !tokens.some((one) => one.hash === hash));
    if (free === -1) return successors.length - 1;
    await this.useUp(session_id, at);
    const parent = free === 0 ? oldHash : successors[free - 1];
    await this.database.query(ADD_TOKEN, [successors[free], session_id, parent, at]);
    await this.database.query(
      'delete from auth_refresh_tokens where session_id = $1 and hash <> $2 and used_at < $3',
      [session_id, oldHash, new Date(at.getTime() - KEEP_USED)],
    );
    return free;
  }

  private async useUp(sessionId: string, at: Date): Promise<void> {
    await this.database.query(
      'update auth_refresh_tokens set used_at = $2 where session_id = $1 and used_at is null',
      [sessionId, at],
    );
  }
}

function isMisused(hash: string, tokens: readonly RefreshToken[], at: Date, reuseWindow: number): boolean {
  const used = tokens.find((token) => token.hash === hash)?.used_at;
  if (!used || tokens.at(-1)?.parent === hash) return false;
  return at.getTime() - used.getTime() > reuseWindow;
}
