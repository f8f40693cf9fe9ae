import type {
  AccountChange,
  AccountPage,
  Accounts,
  Standing,
} from '../../../application/ports/accounts/accounts.js';
import type { Account, Identity } from '../../../domain/accounts/account.js';
import { ACCOUNT_COLUMNS, ACCOUNT_FIELDS } from './account-columns.js';
import type { Database } from '../database.js';
import { eraseAccount, finishErasing, lockAdmins } from './erase-account.js';
import { Statement } from '../prints/listing-sql.js';
import { identitySchema } from './entities.js';

/** The row of somebody who was erased is there for orders and prints alone. */
const HERE = 'auth_users.erased_at is null';
const UNIQUE_VIOLATION = '23505';

export class PostgresAccounts implements Accounts {
  constructor(private readonly database: Database) {}

  async add(account: Account, isAdmin: boolean): Promise<'added' | 'taken'> {
    return this.database.transaction(async () => {
      const added = await this.database.query(
        `insert into auth_users (${ACCOUNT_FIELDS.join(', ')})
         values (${ACCOUNT_FIELDS.map((_, index) => `$${index + 1}`).join(', ')})
         on conflict do nothing returning id`,
        ACCOUNT_FIELDS.map((field) => (isMetadata(field) ? JSON.stringify(account[field]) : account[field])),
      );
      if (added.length === 0) return 'taken';
      await this.database.query('insert into users (auth_user_id, is_admin) values ($1, $2)', [
        account.id,
        isAdmin,
      ]);
      return 'added';
    });
  }

  byEmail(email: string): Promise<Account | undefined> {
    return this.first(`where email = $1 and ${HERE}`, [email]);
  }

  find(id: string): Promise<Account | undefined> {
    return this.first(`where id = $1 and ${HERE}`, [id]);
  }

  async standing(id: string): Promise<Standing | undefined> {
    const [standing] = await this.database.query<Standing>(
      `select is_admin, exists (
         select from auth_factors where user_id = $1 and status = 'verified'
       ) as has_second_factor
       from users join auth_users on auth_users.id = users.auth_user_id
       where auth_users.id = $1 and ${HERE}`,
      [id],
    );
    return standing;
  }

  firstAdmin(): Promise<Account | undefined> {
    return this.first(
      `join users on users.auth_user_id = auth_users.id
       where is_admin and ${HERE} order by created_at, id limit 1`,
    );
  }

  async list(page: number, perPage: number): Promise<AccountPage> {
    const accounts = await this.database.query<Account>(
      `select ${ACCOUNT_COLUMNS} from auth_users where ${HERE} order by created_at desc, id desc limit $1 offset $2`,
      [perPage, (page - 1) * perPage],
    );
    const [count] = await this.database.query<{ total: number }>(
      `select count(*)::integer as total from auth_users where ${HERE}`,
    );
    return { accounts, total: count?.total ?? 0 };
  }

  search(
    { text, is_admin }: { text?: string | undefined; is_admin?: boolean | undefined },
    { limit, after }: { limit: number; after?: { created_at: Date; id: string } | undefined },
  ): Promise<(Account & { is_admin: boolean })[]> {
    const sql = new Statement();
    const wanted = [
      HERE,
      text === undefined ? [] : `strpos(email, lower(${sql.with(text)})) > 0`,
      is_admin === undefined ? [] : `is_admin = ${sql.with(is_admin)}`,
      after ? `(created_at, id) < (${sql.with(after.created_at)}, ${sql.with(after.id)})` : [],
    ].flat();
    return this.database.query(
      `select ${ACCOUNT_COLUMNS}, is_admin from auth_users join users on users.auth_user_id = auth_users.id
       where ${wanted.join(' and ')} order by created_at desc, id desc limit ${sql.with(limit)}`,
      sql.parameters,
    );
  }

  appoint(id: string, isAdmin: boolean): Promise<'done' | 'last_admin' | undefined> {
    return this.database.transaction(async () => {
      const admins = await lockAdmins(this.database);
      if (!isAdmin && admins.length === 1 && admins[0] === id) return 'last_admin';
      const changed = await this.database.query(
        `update users set is_admin = $2 from auth_users
         where auth_user_id = $1 and auth_users.id = $1 and ${HERE} returning auth_user_id`,
        [id, isAdmin],
      );
      return changed.length > 0 ? 'done' : undefined;
    });
  }

  async update(id: string, change: AccountChange): Promise<Account | 'taken' | undefined> {
    const parameters: unknown[] = [id];
    const changes = ACCOUNT_FIELDS.filter((field) => field !== 'id' && field !== 'created_at').flatMap(
      (field) => {
        const value = change[field];
        if (value === undefined) return [];
        if (!isMetadata(field)) return `${field} = $${parameters.push(value)}`;
        return `${field} = ${merged(field, parameters.push(JSON.stringify(value)))}`;
      },
    );
    if (changes.length === 0) return this.find(id);
    const write = async () => {
      const [account] = await this.database.query<Account>(
        `update auth_users set ${changes.join(', ')} where id = $1 and ${HERE} returning ${ACCOUNT_COLUMNS}`,
        parameters,
      );
      return account;
    };
    return change.email === undefined ? write() : this.unlessTaken(write);
  }

  async agreeToEmailChange(
    id: string,
    side: 'current' | 'new',
    at: Date,
  ): Promise<'first' | 'both' | undefined> {
    const [row] = await this.database.query<{ agreed: 'first' | 'both' }>(
      `update auth_users set email_change_agreed = coalesce(email_change_agreed, $2), updated_at = $3
       where id = $1 and new_email is not null and ${HERE}
       returning case when email_change_agreed = $2 then 'first' else 'both' end as agreed`,
      [id, side, at],
    );
    return row?.agreed;
  }

  identities(userId: string): Promise<Identity[]> {
    const order = { created_at: 'asc', id: 'asc' } as const;
    return this.database.manager().find(identitySchema, { where: { user_id: userId }, order });
  }

  byIdentity(provider: Identity['provider'], providerId: string): Promise<Account | undefined> {
    return this.first(
      `join auth_identities as identity on identity.user_id = auth_users.id
       where identity.provider = $1 and identity.provider_id = $2 and ${HERE}`,
      [provider, providerId],
    );
  }

  /** The account's lock keeps it from being erased meanwhile, and leaving an identity that nobody could have again. */
  async keepIdentity(identity: Identity): Promise<void> {
    await this.database.query(
      `insert into auth_identities
         (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
       select $1, id, $3, $4, $5::jsonb, $6::timestamptz, $7::timestamptz, $8::timestamptz
       from auth_users where id = $2 and ${HERE} for no key update
       on conflict (provider, provider_id) do update
       set identity_data = excluded.identity_data, last_sign_in_at = excluded.last_sign_in_at,
         updated_at = excluded.updated_at`,
      [
        identity.id,
        identity.user_id,
        identity.provider,
        identity.provider_id,
        JSON.stringify(identity.identity_data),
        identity.last_sign_in_at,
        identity.created_at,
        identity.updated_at,
      ],
    );
  }

  erase(id: string, at: Date): Promise<string[] | 'last_admin' | undefined> {
    return eraseAccount(this.database, id, at);
  }

  finishErasing(at: Date): Promise<string[]> {
    return finishErasing(this.database, at);
  }

  async pruneUnconfirmed(before: Date): Promise<void> {
    const without = ['auth_sessions', 'credit_accounts', 'generation_jobs', 'orders', 'uploads'];
    await this.database.query(
      `delete from auth_users as person
       where erased_at is null and email_confirmed_at is null and last_sign_in_at is null
         and banned_until is null and greatest(created_at, confirmation_sent_at, recovery_sent_at) < $1
         and not exists (select from users where auth_user_id = person.id and is_admin)
         and not exists (select from auth_identities where user_id = person.id and provider <> 'email')
         ${without.map((table) => `and not exists (select from ${table} where user_id = person.id)`).join(' ')}`,
      [before],
    );
  }

  async erased(): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>('select id from erased_accounts order by id');
    return rows.map(({ id }) => id);
  }

  private async first(rest: string, parameters: unknown[] = []): Promise<Account | undefined> {
    const sql = `select ${ACCOUNT_COLUMNS} from auth_users ${rest}`;
    return (await this.database.query<Account>(sql, parameters))[0];
  }

  /** A refused statement would end the transaction that it stands in; the savepoint keeps that one going. */
  private unlessTaken<T>(write: () => Promise<T>): Promise<T | 'taken'> {
    return this.database.transaction(async () => {
      await this.database.query('savepoint before_write');
      try {
        return await write();
      } catch (error) {
        if (!isTaken(error)) throw error;
        await this.database.query('rollback to savepoint before_write');
        return 'taken';
      }
    });
  }
}

type Metadata = 'app_metadata' | 'user_metadata';

function isMetadata(field: keyof Account): field is Metadata {
  return field === 'app_metadata' || field === 'user_metadata';
}

function merged(field: Metadata, parameter: number): string {
  return `(
    select coalesce(jsonb_object_agg(key, value), '{}')
    from jsonb_each(${field} || $${parameter}::jsonb) where value <> 'null'
  )`;
}

function isTaken(error: unknown): boolean {
  const { code, constraint } = Object(error) as { code?: unknown; constraint?: unknown };
  return code === UNIQUE_VIOLATION && constraint === 'auth_users_email_once';
}
