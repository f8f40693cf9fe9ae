import type { Account, Identity } from '../../../domain/accounts/account.js';

/** What the shop itself knows of an account. */
export interface Standing {
  is_admin: boolean;
  /** A second factor that has been verified. */
  has_second_factor: boolean;
}

export interface AccountPage {
  accounts: Account[];
  /** Of all pages together. */
  total: number;
}

export type AccountChange = Partial<Omit<Account, 'id' | 'created_at'>>;

export interface Accounts {
  /** 'taken' when the e-mail has an account; of two at the same time one wins. */
  add(account: Account, isAdmin: boolean): Promise<'added' | 'taken'>;
  byEmail(email: string): Promise<Account | undefined>;
  find(id: string): Promise<Account | undefined>;
  /** Undefined for nobody. */
  standing(id: string): Promise<Standing | undefined>;
  /** The admin who was added first. */
  firstAdmin(): Promise<Account | undefined>;
  /** Newest first, ids settling equal times; the first page is 1. */
  list(page: number, perPage: number): Promise<AccountPage>;
  /** Newest first, ids settling equal times; `text` is part of an address. */
  search(
    filter: { text?: string | undefined; is_admin?: boolean | undefined },
    page: { limit: number; after?: { created_at: Date; id: string } | undefined },
  ): Promise<(Account & { is_admin: boolean })[]>;
  /** 'last_admin', and nothing changed, when nobody would be left to run the shop; undefined for nobody. */
  appoint(id: string, isAdmin: boolean): Promise<'done' | 'last_admin' | undefined>;
  /**
   * Changes only the fields given; of the two metadata only their keys given, and a null deletes one. 'taken' when
   * another account has the new e-mail.
   */
  update(id: string, change: AccountChange): Promise<Account | 'taken' | undefined>;
  /** That one of the two addresses agrees to the change: of two at the same time one is 'first', the other 'both'. */
  agreeToEmailChange(id: string, side: 'current' | 'new', at: Date): Promise<'first' | 'both' | undefined>;
  /** Oldest first. */
  identities(userId: string): Promise<Identity[]>;
  /** Whose this is. */
  byIdentity(provider: Identity['provider'], providerId: string): Promise<Account | undefined>;
  /** Adds the identity, or renews what is known of it; it stays with the account it was first given to. */
  keepIdentity(identity: Identity): Promise<void>;
  /**
   * Takes the person out: nobody signs in as them any more, their e-mail is free, and what is only theirs is gone:
   * sessions, identities, factors, tokens, credits, unpaid orders and prints. Orders that were paid, or that a bank is
   * deciding about, stay. So do prints that such an order names, or an open order of somebody else: private, and without
   * words. Prints of the house pass to another admin. Whatever is being created for the person meanwhile is gone too, or
   * refused with `user_not_found`.
   *
   * Answers the ids of all their prints, whose files the caller removes where no order needs them; undefined when there
   * is no such account, 'last_admin' when nobody would be left to run the shop.
   */
  erase(id: string, at: Date): Promise<string[] | 'last_admin' | undefined>;
  /**
   * Removes what was kept of erased people for an order that is not going to be paid any more, or that has all its files.
   * Answers the ids of the prints that are gone.
   */
  finishErasing(at: Date): Promise<string[]>;
  /**
   * Removes accounts made before then with which nobody ever proved anything: the address is not confirmed, no provider
   * knows the person, and there was no sign-in, ban, mail since then, print, photo, order or credit. Admins stay.
   */
  pruneUnconfirmed(before: Date): Promise<void>;
  /** The ids of all accounts that were ever erased. */
  erased(): Promise<string[]>;
}
