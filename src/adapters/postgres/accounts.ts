import type { Accounts } from '../../application/ports/accounts.js';
import type { Account } from '../../domain/account.js';
import type { Database } from './database.js';
import { accountSchema } from './schema.js';

export class PostgresAccounts implements Accounts {
  constructor(private readonly database: Database) {}

  async add(account: Account, isAdmin: boolean): Promise<'added' | 'taken'> {
    return this.database.transaction(async () => {
      const added = await this.database.query(
        `insert into auth_users (id, email, password_hash, email_confirmed_at, last_sign_in_at, user_metadata,
           must_change_password, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning id`,
        [
          account.id,
          account.email,
          account.password_hash,
          account.email_confirmed_at,
          account.last_sign_in_at,
          JSON.stringify(account.user_metadata),
          account.must_change_password,
          account.created_at,
          account.updated_at,
        ],
      );
      if (added.length === 0) return 'taken';
      await this.database.query('insert into users (auth_user_id, is_admin) values ($1, $2)', [
        account.id,
        isAdmin,
      ]);
      return 'added';
    });
  }

  async byEmail(email: string): Promise<Account | undefined> {
    return (await this.database.manager().findOneBy(accountSchema, { email })) ?? undefined;
  }

  async find(id: string): Promise<Account | undefined> {
    return (await this.database.manager().findOneBy(accountSchema, { id })) ?? undefined;
  }

  async isAdmin(id: string): Promise<boolean> {
    const rows = await this.database.query('select from users where auth_user_id = $1 and is_admin', [id]);
    return rows.length > 0;
  }

  async firstAdmin(): Promise<Account | undefined> {
    const [row] = await this.database.query<{ id: string }>(
      `select auth_users.id from users join auth_users on auth_users.id = users.auth_user_id
       where is_admin order by created_at, auth_users.id limit 1`,
    );
    return row && this.find(row.id);
  }

  async update(
    id: string,
    change: Partial<Omit<Account, 'id' | 'created_at'>>,
  ): Promise<Account | undefined> {
    const { user_metadata, ...fields } = change;
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    if (Object.keys(given).length > 0) await this.database.manager().update(accountSchema, { id }, given);
    if (user_metadata) await this.merge(id, user_metadata);
    return this.find(id);
  }

  private async merge(id: string, user_metadata: Record<string, unknown>): Promise<void> {
    await this.database.query(
      `update auth_users set user_metadata = (
         select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(user_metadata || $2) where value <> 'null'
       ) where id = $1`,
      [id, JSON.stringify(user_metadata)],
    );
  }
}
