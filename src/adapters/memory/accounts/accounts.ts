import type {
  AccountChange,
  AccountPage,
  Accounts,
  Standing,
} from '../../../application/ports/accounts/accounts.js';
import type { Account, Identity } from '../../../domain/accounts/account.js';
import { toCursor, type Page, type PageRequest } from '../../../domain/shop/page.js';
import { copy } from '../copy.js';
import { finishErasing, deleteAddresses, handOverShopPrints, removePrints } from './erased-people.js';
import { removeFactor } from './factors.js';
import { removeSession } from './sessions.js';
import { newestFirst, oldestFirst, paginate } from '../page.js';
import type { MemoryDatabase, Tables } from '../store.js';

const withEmail = ({ accounts }: Tables, email: string) =>
  [...accounts.values()].find(({ account }) => account.email === email)?.account;

const admins = ({ accounts }: Tables) =>
  [...accounts.values()].filter(({ isAdmin }) => isAdmin).map(({ account }) => account);

/** Merges metadata and removes keys whose value is null. */
const merged = (known: Record<string, unknown>, given: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries({ ...known, ...given }).filter(([, value]) => value !== null));

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

  findStanding(id: string): Promise<Standing | undefined> {
    return this.database.query(({ accounts, factors }) => {
      const row = accounts.get(id);
      const has_second_factor = [...factors.values()].some(
        ({ factor }) => factor.user_id === id && factor.status === 'verified',
      );
      return row && { is_admin: row.isAdmin, has_second_factor };
    });
  }

  firstAdmin(): Promise<Account | undefined> {
    return this.database.query((tables) => admins(tables).sort(oldestFirst)[0]);
  }

  list(page: number, perPage: number): Promise<AccountPage> {
    return this.database.query((tables) => {
      const sorted = [...tables.accounts.values()].map(({ account }) => account).sort(newestFirst);
      return { accounts: sorted.slice((page - 1) * perPage, page * perPage), total: sorted.length };
    });
  }

  update(id: string, change: AccountChange): Promise<Account | 'taken' | undefined> {
    return this.database.query((tables) => {
      const account = tables.accounts.get(id)?.account;
      if (!account) return undefined;
      const rival = change.email === undefined ? undefined : withEmail(tables, change.email);
      if (rival && rival.id !== id) return 'taken';
      const { app_metadata, user_metadata, ...fields } = copy(change);
      const given = Object.entries(fields).filter(([, value]) => value !== undefined);
      return Object.assign(account, Object.fromEntries(given), {
        app_metadata: merged(account.app_metadata, app_metadata),
        user_metadata: merged(account.user_metadata, user_metadata),
      });
    });
  }

  confirmEmailChange(id: string, side: 'current' | 'new', at: Date): Promise<'first' | 'both' | undefined> {
    return this.database.query(({ accounts }) => {
      const account = accounts.get(id)?.account;
      if (!account || account.new_email === null) return undefined;
      account.updated_at = copy(at);
      account.email_change_agreed ??= side;
      return account.email_change_agreed === side ? 'first' : 'both';
    });
  }

  identities(userId: string): Promise<Identity[]> {
    return this.database.query(({ identities }) =>
      identities.filter(({ user_id }) => user_id === userId).sort(oldestFirst),
    );
  }

  byIdentity(provider: Identity['provider'], providerId: string): Promise<Account | undefined> {
    return this.database.query(({ accounts, identities }) => {
      const identity = identities.find((one) => one.provider === provider && one.provider_id === providerId);
      return identity && accounts.get(identity.user_id)?.account;
    });
  }

  saveIdentity(identity: Identity): Promise<void> {
    return this.database.query(({ identities }) => {
      const { provider, provider_id, identity_data, last_sign_in_at, updated_at } = copy(identity);
      const known = identities.find((one) => one.provider === provider && one.provider_id === provider_id);
      if (known) Object.assign(known, { identity_data, last_sign_in_at, updated_at });
      else identities.push(copy(identity));
    });
  }

  search(
    { text, is_admin }: { text?: string | undefined; is_admin?: boolean | undefined },
    page: PageRequest,
  ): Promise<Page<Account & { is_admin: boolean }>> {
    return this.database.query(({ accounts }) => {
      const found = [...accounts.values()]
        .map(({ account, isAdmin }) => ({ ...account, is_admin: isAdmin }))
        .filter(
          (one) =>
            (text === undefined || one.email.includes(text.toLowerCase())) &&
            (is_admin === undefined || one.is_admin === is_admin),
        );
      return paginate(found, page, toCursor, newestFirst);
    });
  }

  setAdmin(id: string, isAdmin: boolean): Promise<'done' | 'last_admin' | undefined> {
    return this.database.query((tables) => {
      const row = tables.accounts.get(id);
      if (!row) return undefined;
      if (!isAdmin && row.isAdmin && admins(tables).length === 1) return 'last_admin';
      row.isAdmin = isAdmin;
      return 'done';
    });
  }

  erase(id: string, at: Date): Promise<string[] | 'last_admin' | undefined> {
    return this.database.query((tables) => {
      const row = tables.accounts.get(id);
      if (!row) return undefined;
      if (row.isAdmin && admins(tables).length === 1) return 'last_admin';
      tables.accounts.delete(id);
      tables.erasedAccounts.set(id, copy(at));
      removeSignIns(tables, id);
      deleteAddresses(tables, row.account);
      for (const [key, { userId }] of [...tables.allowances])
        if (userId === id) tables.allowances.delete(key);
      for (const note of [...tables.orderNotes.values()])
        if (tables.orders.get(note.order_id)?.user_id === id) tables.orderNotes.delete(note.id);
      for (const review of [...tables.buyerReviews.values()])
        if (tables.orders.get(review.order_id)?.user_id === id) tables.buyerReviews.delete(review.id);
      tables.reviewReports = tables.reviewReports.filter(({ review_id }) =>
        tables.buyerReviews.has(review_id),
      );
      for (const report of [...tables.printReports, ...tables.reviewReports])
        if (report.user_id === id) Object.assign(report, { user_id: null, reporter: report.id, words: '' });
      handOverShopPrints(tables, id);
      const prints = [...tables.jobs.values()].filter(({ print }) => print.user_id === id);
      removePrints(tables, id, at);
      return prints.map(({ print }) => print.id);
    });
  }

  finishErasing(at: Date): Promise<string[]> {
    return this.database.query((tables) => finishErasing(tables, at));
  }

  pruneUnconfirmed(before: Date): Promise<void> {
    return this.database.query((tables) => {
      for (const { account, isAdmin } of [...tables.accounts.values()])
        if (!isAdmin && isUnproven(tables, account, before)) {
          tables.accounts.delete(account.id);
          removeSignIns(tables, account.id);
        }
    });
  }

  listErased(): Promise<string[]> {
    return this.database.query(({ erasedAccounts }) => [...erasedAccounts.keys()].sort());
  }
}

function isUnproven(tables: Tables, account: Account, before: Date): boolean {
  const { banned_until, confirmation_sent_at, created_at, email_confirmed_at, id, last_sign_in_at } = account;
  const isTheirs = ({ user_id }: { user_id: string | null }) => user_id === id;
  const has = [
    tables.identities.some((identity) => isTheirs(identity) && identity.provider !== 'email'),
    [...tables.sessions.values()].some(isTheirs),
    tables.credits.some(({ userId }) => userId === id),
    [...tables.jobs.values()].some(({ print }) => isTheirs(print)),
    [...tables.orders.values()].some(isTheirs),
    [...tables.uploads.values()].some(isTheirs),
  ];
  const mailed = [created_at, confirmation_sent_at, account.recovery_sent_at];
  return (
    !email_confirmed_at &&
    !last_sign_in_at &&
    !banned_until &&
    mailed.every((time) => time === null || time < before) &&
    !has.includes(true)
  );
}

function removeSignIns(tables: Tables, userId: string): void {
  tables.identities = tables.identities.filter(({ user_id }) => user_id !== userId);
  for (const { id, user_id } of [...tables.sessions.values()]) {
    if (user_id === userId) removeSession(tables, id);
  }
  for (const { factor } of [...tables.factors.values()]) {
    if (factor.user_id === userId) removeFactor(tables, factor.id);
  }
  for (const { token } of [...tables.oneTimeTokens.values()]) {
    if (token.user_id === userId) tables.oneTimeTokens.delete(token.id);
  }
  for (const { flow, result } of [...tables.signInFlows.values()]) {
    if (result?.user_id === userId) tables.signInFlows.delete(flow.id);
  }
  for (const [hash, { user_id }] of [...tables.tickets]) if (user_id === userId) tables.tickets.delete(hash);
}
