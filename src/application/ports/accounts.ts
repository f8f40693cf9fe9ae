import type { Account } from '../../domain/account.js';

export interface Accounts {
  /** 'taken' when the e-mail has an account; of two at the same time one wins. */
  add(account: Account, isAdmin: boolean): Promise<'added' | 'taken'>;
  byEmail(email: string): Promise<Account | undefined>;
  find(id: string): Promise<Account | undefined>;
  isAdmin(id: string): Promise<boolean>;
  /** The admin who was added first. */
  firstAdmin(): Promise<Account | undefined>;
  /** Changes only the fields given; of `user_metadata` only its keys given, and a null deletes one. */
  update(id: string, change: Partial<Omit<Account, 'id' | 'created_at'>>): Promise<Account | undefined>;
}
