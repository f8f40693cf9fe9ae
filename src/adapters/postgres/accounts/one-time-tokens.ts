import type { OneTimeTokens } from '../../../application/ports/accounts/one-time-tokens.js';
import type { OneTimeToken, TokenKind } from '../../../domain/accounts/one-time-token.js';
import type { Database } from '../database.js';
import { expectPerson, lockPerson } from './person-lock.js';

const COLUMNS = `id, user_id, kind, asked, email, link_hash, code_hash, flow_id, created_at, expires_at`;

export class PostgresOneTimeTokens implements OneTimeTokens {
  constructor(private readonly database: Database) {}

  put(token: OneTimeToken): Promise<void> {
    return this.database.transaction(async () => {
      await expectPerson(this.database, token.user_id);
      await this.insert(token);
    });
  }

  private async insert(token: OneTimeToken): Promise<void> {
    await this.database.query(
      `insert into auth_one_time_tokens (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (user_id, kind) do update
       set id = excluded.id, asked = excluded.asked, email = excluded.email, link_hash = excluded.link_hash,
         code_hash = excluded.code_hash, flow_id = excluded.flow_id, created_at = excluded.created_at,
         expires_at = excluded.expires_at, attempts = 0, link_opened = false`,
      [
        token.id,
        token.user_id,
        token.kind,
        token.asked,
        token.email,
        token.link_hash,
        token.code_hash,
        token.flow_id,
        token.created_at,
        token.expires_at,
      ],
    );
  }

  async byLink(linkHash: string, at: Date): Promise<OneTimeToken | undefined> {
    const [token] = await this.database.query<OneTimeToken>(
      `select ${COLUMNS} from auth_one_time_tokens
       where link_hash = $1 and not link_opened and expires_at > $2`,
      [linkHash, at],
    );
    return token;
  }

  countTry(email: string, kinds: readonly TokenKind[], at: Date, most: number): Promise<OneTimeToken[]> {
    return this.database.query<OneTimeToken>(
      `update auth_one_time_tokens set attempts = attempts + 1
       where email = $1 and kind = any($2) and expires_at > $3 and attempts < $4
       returning ${COLUMNS}`,
      [email, kinds, at, most],
    );
  }

  openLink(id: string): Promise<boolean> {
    return this.change(
      id,
      'update auth_one_time_tokens set link_opened = true where id = $1 and not link_opened returning id',
    );
  }

  take(id: string): Promise<boolean> {
    return this.change(id, 'delete from auth_one_time_tokens where id = $1 returning id');
  }

  endAll(userId: string): Promise<void> {
    return this.database.transaction(async () => {
      await lockPerson(this.database, userId);
      await this.database.query('delete from auth_one_time_tokens where user_id = $1', [userId]);
    });
  }

  /** Whose it is is locked first: whoever uses a token goes on to change their account. */
  private change(id: string, sql: string): Promise<boolean> {
    return this.database.transaction(async () => {
      const [token] = await this.database.query<{ user_id: string }>(
        'select user_id from auth_one_time_tokens where id = $1',
        [id],
      );
      if (!token || !(await lockPerson(this.database, token.user_id))) return false;
      return (await this.database.query(sql, [id])).length > 0;
    });
  }

  async prune(before: Date): Promise<void> {
    await this.database.query('delete from auth_one_time_tokens where expires_at < $1', [before]);
  }
}
