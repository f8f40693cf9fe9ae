import type { OneTimeTokens } from '../../application/ports/one-time-tokens.js';
import type { OneTimeToken, TokenKind } from '../../domain/one-time-token.js';
import type { Database } from './database.js';

const COLUMNS = `id, user_id, kind, asked, email, link_hash, code_hash, flow_id, created_at, expires_at`;

export class PostgresOneTimeTokens implements OneTimeTokens {
  constructor(private readonly database: Database) {}

  async put(token: OneTimeToken): Promise<void> {
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

  async openLink(id: string): Promise<boolean> {
    const opened = await this.database.query(
      'update auth_one_time_tokens set link_opened = true where id = $1 and not link_opened returning id',
      [id],
    );
    return opened.length > 0;
  }

  async take(id: string): Promise<boolean> {
    const taken = await this.database.query('delete from auth_one_time_tokens where id = $1 returning id', [
      id,
    ]);
    return taken.length > 0;
  }

  async endAll(userId: string): Promise<void> {
    await this.database.query('delete from auth_one_time_tokens where user_id = $1', [userId]);
  }

  async prune(before: Date): Promise<void> {
    await this.database.query('delete from auth_one_time_tokens where expires_at < $1', [before]);
  }
}
