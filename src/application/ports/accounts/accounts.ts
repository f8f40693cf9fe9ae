import type { Account, Identity } from '../../../domain/accounts/account.js';

/** Facts about an account that are not part of its profile. */
export interface Standing {
  is_admin: boolean;
  /** Whether a second factor is verified. */
  has_second_factor: boolean;
}

export interface AccountPage {
  accounts: Account[];
  /** Over all pages. */
  total: number;
}

export type AccountChange = Partial<Omit<Account, 'id' | 'created_at'>>;

export interface Accounts {
  /** 'taken' when the e-mail address has an account. Of concurrent calls one wins. */
  add(account: Account, isAdmin: boolean): Promise<'added' | 'taken'>;
  byEmail(email: string): Promise<Account | undefined>;
  find(id: string): Promise<Account | undefined>;
  /** Undefined for nobody. */
  standing(id: string): Promise<Standing | undefined>;
  /** The admin who was added first. */
  firstAdmin(): Promise<Account | undefined>;
  /** Newest first, then by ID. Pages start at 1. */
  list(page: number, perPage: number): Promise<AccountPage>;
  /** Newest first, then by ID. `text` is part of an address. */
  search(
    filter: { text?: string | undefined; is_admin?: boolean | undefined },
    page: { limit: number; after?: { created_at: Date; id: string } | undefined },
  ): Promise<(Account & { is_admin: boolean })[]>;
  /** 'last_admin', and no change, when no admin would be left; undefined for an unknown account. */
  appoint(id: string, isAdmin: boolean): Promise<'done' | 'last_admin' | undefined>;
  /**
   * Changes only the given fields, and in metadata only the given keys; null deletes a key. 'taken' when another
   * account has the new address.
   */
  update(id: string, change: AccountChange): Promise<Account | 'taken' | undefined>;
  /**
   * Records that one of two addresses agrees to the change. Of concurrent calls one returns 'first' and the other
   * 'both'.
   */
  agreeToEmailChange(id: string, side: 'current' | 'new', at: Date): Promise<'first' | 'both' | undefined>;
  /** Oldest first. */
  identities(userId: string): Promise<Identity[]>;
  /** The account of an identity. */
  byIdentity(provider: Identity['provider'], providerId: string): Promise<Account | undefined>;
  /** Adds or updates an identity; it stays with its first account. */
  keepIdentity(identity: Identity): Promise<void>;
  /**
   * Erases a person. Their address becomes free, and their sessions, identities, factors, tokens, credits, unpaid
   * orders and prints are deleted. Orders that were paid, or are being decided by a bank, stay. Prints in such an
   * order, or in another person's open order, stay private and without words. The shop's own prints pass to another
   * admin. Concurrent writes for the person are deleted too, or fail with `user_not_found`.
   * Returns the IDs of all their prints, whose files the caller removes unless an order needs them; undefined for an
   * unknown account, 'last_admin' when no admin would be left.
   */
  erase(id: string, at: Date): Promise<string[] | 'last_admin' | undefined>;
  /**
   * Deletes data that was retained for orders which will not be paid any more or have all their files. Returns the IDs
   * of deleted prints.
   */
  finishErasing(at: Date): Promise<string[]>;
  /**
   * Deletes accounts created before this time that were never used: address unconfirmed, no provider, sign-in, ban,
   * later mail, print, photo, order or credit. Admins stay.
   */
  pruneUnconfirmed(before: Date): Promise<void>;
  /** IDs of all accounts that were ever erased. */
  erased(): Promise<string[]>;
}
