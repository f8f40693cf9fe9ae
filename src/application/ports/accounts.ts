import type { Account } from '../../domain/account.js';

export interface Accounts {
  /** 'taken' when the e-mail has an account; of two at the same time one wins. */
  add(account: Account, isAdmin: boolean): Promise<'added' | 'taken'>;
  byEmail(email: string): Promise<Account | undefined>;
  find(id: string): Promise<Account | undefined>;
  isAdmin(id: string): Promise<boolean>;
  /** Whether any admin exists. */
  hasAdmin(): Promise<boolean>;
  /** Changes only the fields given. */
  update(id: string, change: Partial<Omit<Account, 'id' | 'created_at'>>): Promise<Account | undefined>;
}
