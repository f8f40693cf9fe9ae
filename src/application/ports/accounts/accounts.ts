import type { Account, Identity } from '../../../domain/accounts/account.js';
import type { Page, PageRequest } from '../../../domain/shop/page.js';

/** Facts about an account that are not part of its profile. */
export interface Standing {
  is_admin: boolean;
  /** It is true when a second factor is verified. */
  has_second_factor: boolean;
}

/** A numbered page, as in the protocol of Supabase Auth. */
export interface AccountPage {
  accounts: Account[];
  /** The number of accounts on all pages. */
  total: number;
}

export type AccountChange = Partial<Omit<Account, 'id' | 'created_at'>>;

export interface Accounts {
  /** Returns 'taken' when an account has the e-mail address. Only one of concurrent calls succeeds. */
  add(account: Account, isAdmin: boolean): Promise<'added' | 'taken'>;
  byEmail(email: string): Promise<Account | undefined>;
  find(id: string): Promise<Account | undefined>;
  /** Returns undefined for an unknown account. */
  findStanding(id: string): Promise<Standing | undefined>;
  /** Returns the admin who was added first. */
  firstAdmin(): Promise<Account | undefined>;
  /** Returns the newest first, then by ID. Pages start at 1. */
  list(page: number, perPage: number): Promise<AccountPage>;
  /** Returns the newest first, then by ID. `text` is a part of the e-mail address. */
  search(
    filter: { text?: string | undefined; is_admin?: boolean | undefined },
    page: PageRequest,
  ): Promise<Page<Account & { is_admin: boolean }>>;
  /** Returns 'last_admin' and changes nothing when no admin would be left. Returns undefined for an unknown account. */
  setAdmin(id: string, isAdmin: boolean): Promise<'done' | 'last_admin' | undefined>;
  /**
   * Changes only the given fields, and in metadata only the given keys; null deletes a key. Returns 'taken' when
   * another account has the new address, and undefined for an unknown account.
   */
  update(id: string, change: AccountChange): Promise<Account | 'taken' | undefined>;
  /**
   * Records that one of the two addresses agrees to the change. Of concurrent calls one returns 'first' and the other
   * 'both'.
   */
  confirmEmailChange(id: string, side: 'current' | 'new', at: Date): Promise<'first' | 'both' | undefined>;
  /** Returns the oldest first. */
  identities(userId: string): Promise<Identity[]>;
  byIdentity(provider: Identity['provider'], providerId: string): Promise<Account | undefined>;
  /** Adds or updates an identity. It stays with its first account. */
  saveIdentity(identity: Identity): Promise<void>;
  /**
   * Erases an account. Its address becomes free, and its sessions, identities, factors, tokens, credits, unpaid orders
   * and prints are deleted. Orders that were paid, or that a bank is still deciding on, stay. Prints in such an order,
   * or in another person's open order, stay private and without words. The shop's own prints pass to another admin.
   * Concurrent writes for the account are deleted too, or fail with `user_not_found`. Returns the IDs of all its
   * prints, whose files the caller removes unless an order needs them. Returns undefined for an unknown account, and
   * 'last_admin' when no admin would be left.
   */
  erase(id: string, at: Date): Promise<string[] | 'last_admin' | undefined>;
  /**
   * Deletes data of erased accounts that was retained for orders which have all their files or will never be paid.
   * Returns the IDs of the deleted prints.
   */
  finishErasing(at: Date): Promise<string[]>;
  /**
   * Deletes accounts created before this time that were never used: their address is unconfirmed, and they have no
   * provider, sign-in, ban, later mail, print, photo, order or credit. Admins stay.
   */
  pruneUnconfirmed(before: Date): Promise<void>;
  /** Returns the IDs of all accounts that were ever erased. */
  listErased(): Promise<string[]>;
}
