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

  hasAdmin(): Promise<boolean> {
    return this.database.query(({ accounts }) => [...accounts.values()].some(({ isAdmin }) => isAdmin));
  }

  update(id: string, change: Partial<Omit<Account, 'id' | 'created_at'>>): Promise<Account | undefined> {
    return this.database.query((tables) => {
      const account = tables.accounts.get(id)?.account;
      if (!account) return undefined;
      const rival = change.email === undefined ? undefined : withEmail(tables, change.email);
      if (rival && rival.id !== id) throw new Error(`${change.email} has an account already.`);
      const given = Object.entries(copy(change)).filter(([, value]) => value !== undefined);
      return Object.assign(account, Object.fromEntries(given));
    });
  }
}
