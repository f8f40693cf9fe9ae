import type { Rotation, Sessions } from '../../application/ports/sessions.js';
import type { RefreshToken, Session } from '../../domain/session.js';
import type { Database } from './database.js';
import { sessionSchema } from './schema.js';

const ADD_TOKEN = `
  insert into auth_refresh_tokens (hash, session_id, parent, created_at) values ($1, $2, $3, $4)`;

export class PostgresSessions implements Sessions {
  constructor(private readonly database: Database) {}

  async open(session: Session, refreshHash: string): Promise<void> {
    await this.database.transaction(async () => {
      await this.database.manager().insert(sessionSchema, session);
      await this.database.query(ADD_TOKEN, [refreshHash, session.id, null, session.created_at]);
    });
  }

  async find(id: string): Promise<Session | undefined> {
    return (await this.database.manager().findOneBy(sessionSchema, { id })) ?? undefined;
  }

  async rotate(oldHash: string, newHash: string, at: Date, reuseWindow: number): Promise<Rotation> {
    return this.database.transaction(async () => {
      const session = await this.lockSessionOf(oldHash);
      if (!session) return { outcome: 'unknown' };
      if (await this.isMisused(oldHash, session.id, at, reuseWindow)) {
        await this.close(session.id);
        return { outcome: 'reused' };
      }
      await this.database.query(
        'update auth_refresh_tokens set used_at = $2 where hash = $1 and used_at is null',
        [oldHash, at],
      );
      await this.database.query(ADD_TOKEN, [newHash, session.id, oldHash, at]);
      return { outcome: 'rotated', session };
    });
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

  /** A session's tokens change only under this lock, so what is read after it stays true. */
  private async lockSessionOf(hash: string): Promise<Session | undefined> {
    const [session] = await this.database.query<Session>(
      `select id, user_id, created_at from auth_sessions
       where id = (select session_id from auth_refresh_tokens where hash = $1) for update`,
      [hash],
    );
    return session;
  }

  private async isMisused(hash: string, sessionId: string, at: Date, reuseWindow: number): Promise<boolean> {
    const [token] = await this.database.query<
      Pick<RefreshToken, 'used_at'> & { newest_parent: string | null }
    >(
      `select used_at, (
         select parent from auth_refresh_tokens where session_id = $2 order by place desc limit 1
       ) as newest_parent
       from auth_refresh_tokens where hash = $1`,
      [hash, sessionId],
    );
    if (!token?.used_at || token.newest_parent === hash) return false;
    return at.getTime() - token.used_at.getTime() > reuseWindow;
  }
}
