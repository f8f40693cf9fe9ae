import { IsNull } from 'typeorm';
import type {
  AccountChange,
  AccountPage,
  Accounts,
  Standing,
} from '../../../application/ports/accounts/accounts.js';
import type { Account, Identity } from '../../../domain/accounts/account.js';
import { toCursor, type Page, type PageRequest } from '../../../domain/shop/page.js';
import { selectedColumns } from '../columns.js';
import type { Database } from '../database.js';
import { selectPage } from '../page.js';
import { agreeToEmailChange, pruneUnconfirmed } from './accounts-sql.js';
import { accountSchema, erasedAccountSchema, identitySchema, userSchema } from './entities.js';
import { eraseAccount, finishErasing, lockAdmins } from './erase-account.js';
import { lockPerson } from './person-lock.js';
import { findAccount, findStanding } from './signed-in-sql.js';

/** The row of an erased person is kept only because orders and prints refer to it. */
const NOT_ERASED = 'account.erased_at is null';
const UNIQUE_VIOLATION = '23505';

export class PostgresAccounts implements Accounts {
  constructor(private readonly database: Database) {}

  add(account: Account, isAdmin: boolean): Promise<'added' | 'taken'> {
    return this.database.transaction(async () => {
      if (!(await this.database.insertIfNew(accountSchema, account))) return 'taken';
      await this.database.manager().insert(userSchema, { auth_user_id: account.id, is_admin: isAdmin });
      return 'added';
    });
  }

  async byEmail(email: string): Promise<Account | undefined> {
    const where = { email, erased_at: IsNull() };
    return (await this.database.manager().findOneBy(accountSchema, where)) ?? undefined;
  }

  find(id: string): Promise<Account | undefined> {
    return findAccount(this.database, id);
  }

  findStanding(id: string): Promise<Standing | undefined> {
    return findStanding(this.database, id);
  }

  async firstAdmin(): Promise<Account | undefined> {
    const admin = await this.accountsAndUsers()
      .where(`users.is_admin and ${NOT_ERASED}`)
      .orderBy({ 'account.created_at': 'ASC', 'account.id': 'ASC' })
      .limit(1)
      .getOne();
    return admin ?? undefined;
  }

  async list(page: number, perPage: number): Promise<AccountPage> {
    const [accounts, total] = await this.database.manager().findAndCount(accountSchema, {
      where: { erased_at: IsNull() },
      order: { created_at: 'desc', id: 'desc' },
      skip: (page - 1) * perPage,
      take: perPage,
    });
    return { accounts, total };
  }

  async search(
    { text, is_admin }: { text?: string | undefined; is_admin?: boolean | undefined },
    { limit, after }: PageRequest,
  ): Promise<Page<Account & { is_admin: boolean }>> {
    const query = this.accountsAndUsers().addSelect('users.is_admin', 'is_admin').where(NOT_ERASED);
    if (text !== undefined) query.andWhere('strpos(account.email, lower(:text)) > 0', { text });
    if (is_admin !== undefined) query.andWhere('users.is_admin = :is_admin', { is_admin });
    if (after) query.andWhere('(account.created_at, account.id) < (:created_at, :id)', after);
    query.orderBy({ 'account.created_at': 'DESC', 'account.id': 'DESC' });
    const select = async (rows: number) => {
      const { entities, raw } = await query.limit(rows).getRawAndEntities<{ is_admin: boolean }>();
      return entities.map((account, index) => ({ ...account, is_admin: raw[index]!.is_admin }));
    };
    return selectPage(limit, select, toCursor);
  }

  setAdmin(id: string, isAdmin: boolean): Promise<'done' | 'last_admin' | undefined> {
    return this.database.transaction(async () => {
      const admins = await lockAdmins(this.database);
      if (!isAdmin && admins.length === 1 && admins[0] === id) return 'last_admin';
      if (!(await lockPerson(this.database, id))) return undefined;
      await this.database.manager().update(userSchema, { auth_user_id: id }, { is_admin: isAdmin });
      return 'done';
    });
  }

  async update(id: string, change: AccountChange): Promise<Account | 'taken' | undefined> {
    const { app_metadata, user_metadata, ...fields } = change;
    const set = {
      ...fields,
      ...(app_metadata && { app_metadata: () => merged('app_metadata') }),
      ...(user_metadata && { user_metadata: () => merged('user_metadata') }),
    };
    if (Object.values(set).every((value) => value === undefined)) return this.find(id);
    const write = async () => {
      const { raw } = await this.database
        .manager()
        .createQueryBuilder()
        .update(accountSchema)
        .set(set)
        .where({ id, erased_at: IsNull() })
        .setParameters({
          app_metadata: JSON.stringify(app_metadata),
          user_metadata: JSON.stringify(user_metadata),
        })
        .returning(selectedColumns(accountSchema))
        .execute();
      return (raw as Account[])[0];
    };
    return change.email === undefined ? write() : this.unlessTaken(write);
  }

  confirmEmailChange(id: string, side: 'current' | 'new', at: Date): Promise<'first' | 'both' | undefined> {
    return agreeToEmailChange(this.database, id, side, at);
  }

  identities(userId: string): Promise<Identity[]> {
    const order = { created_at: 'asc', id: 'asc' } as const;
    return this.database.manager().find(identitySchema, { where: { user_id: userId }, order });
  }

  async byIdentity(provider: Identity['provider'], providerId: string): Promise<Account | undefined> {
    const account = await this.database
      .manager()
      .createQueryBuilder(accountSchema, 'account')
      .innerJoin(identitySchema.options.name, 'identity', 'identity.user_id = account.id')
      .where({ erased_at: IsNull() })
      .andWhere('identity.provider = :provider and identity.provider_id = :providerId', {
        provider,
        providerId,
      })
      .getOne();
    return account ?? undefined;
  }

  /**
   * The lock prevents the account from being erased meanwhile. An identity without an account would block that sign-in
   * permanently.
   */
  async saveIdentity(identity: Identity): Promise<void> {
    await this.database.transaction(async () => {
      if (!(await lockPerson(this.database, identity.user_id))) return;
      await this.database
        .manager()
        .createQueryBuilder()
        .insert()
        .into(identitySchema)
        .values(identity)
        .orUpdate(['identity_data', 'last_sign_in_at', 'updated_at'], ['provider', 'provider_id'])
        .execute();
    });
  }

  erase(id: string, at: Date): Promise<string[] | 'last_admin' | undefined> {
    return eraseAccount(this.database, id, at);
  }

  finishErasing(at: Date): Promise<string[]> {
    return finishErasing(this.database, at);
  }

  pruneUnconfirmed(before: Date): Promise<void> {
    return pruneUnconfirmed(this.database, before);
  }

  async listErased(): Promise<string[]> {
    const rows = await this.database.manager().find(erasedAccountSchema, { order: { id: 'asc' } });
    return rows.map(({ id }) => id);
  }

  private accountsAndUsers() {
    return this.database
      .manager()
      .createQueryBuilder(accountSchema, 'account')
      .innerJoin(userSchema.options.name, 'users', 'users.auth_user_id = account.id');
  }

  /** Without the savepoint a unique violation would abort the caller's transaction. */
  private async unlessTaken<T>(write: () => Promise<T>): Promise<T | 'taken'> {
    try {
      return await this.database.savepoint(write);
    } catch (error) {
      if (isTaken(error)) return 'taken';
      throw error;
    }
  }
}

/** Keys whose value is null are removed. */
function merged(column: 'app_metadata' | 'user_metadata'): string {
  return `(
    select coalesce(jsonb_object_agg(key, value), '{}')
    from jsonb_each(${column} || cast(:${column} as jsonb)) where value <> 'null'
  )`;
}

function isTaken(error: unknown): boolean {
  const { code, constraint } = Object(error) as { code?: unknown; constraint?: unknown };
  return code === UNIQUE_VIOLATION && constraint === 'auth_users_email_once';
}
