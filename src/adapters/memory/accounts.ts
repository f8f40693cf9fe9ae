import type { Accounts } from '../../application/ports/accounts.js';
import type { Account } from '../../domain/account.js';
import { copy } from './copy.js';
import type { MemoryDatabase, Tables } from './store.js';

const withEmail = ({ accounts }: Tables, email: string) =>
  [...accounts.values()].find(({ account }) => account.email === email)?.account;

export class MemoryAccounts implements Accounts {
  constructor(private readonly database: MemoryDatabase) {}

  add(account: Account, isAdmin: boolean): Promise<'added' | 'taken'> {
    return this.database.query((tables) => {
      if (withEmail(tables, account.email)) return 'taken';
      tables.accounts.set(account.id, { account: copy(account), isAdmin });
      return 'added';
    });
  }

  byEmail(email: string): Promise<Account | undefined> {
    return this.database.query((tables) => withEmail(tables, email));
  }

  find(id: string): Promise<Account | undefined> {
    return this.database.query(({ accounts }) => accounts.get(id)?.account);
  }

  isAdmin(id: string): Promise<boolean> {
    return this.database.query(({ accounts }) => accounts.get(id)?.isAdmin === true);
  }

  firstAdmin(): Promise<Account | undefined> {
    return this.database.query(({ accounts }) => {
      const admins = [...accounts.values()].filter(({ isAdmin }) => isAdmin).map(({ account }) => account);
      return admins.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())[0];
    });
  }

  update(id: string, change: Partial<Omit<Account, 'id' | 'created_at'>>): Promise<Account | undefined> {
    return this.database.query((tables) => {
      const account = tables.accounts.get(id)?.account;
      if (!account) return undefined;
      const rival = change.email === undefined ? undefined : withEmail(tables, change.email);
      if (rival && rival.id !== id) throw new Error(`${change.email} has an account already.`);
      const { user_metadata, ...fields } = copy(change);
      const given = Object.entries(fields).filter(([, value]) => value !== undefined);
      const merged = Object.entries({ ...account.user_metadata, ...user_metadata });
      return Object.assign(account, Object.fromEntries(given), {
        user_metadata: Object.fromEntries(merged.filter(([, value]) => value !== null)),
      });
    });
  }
}
