import { isBlocked, type Account } from '../../domain/accounts/account.js';
import { MAX_CREDITS } from '../../domain/credits/credits.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Page, PageRequest } from '../../domain/shop/page.js';
import type { Ports } from '../ports/index.js';

/** A user's data for admins. */
export interface ManagedUser {
  id: string;
  email: string;
  is_admin: boolean;
  created_at: Date;
  last_sign_in_at: Date | null;
  /** It is null until the user's first print. */
  credits: number | null;
}

type Needs = Pick<Ports, 'accounts' | 'clock' | 'credits' | 'transactions'>;

/** Manages admins and users' credits. */
export class ManageUsers {
  constructor(private readonly ports: Needs) {}

  async list(
    filter: { text?: string | undefined; is_admin?: boolean | undefined },
    page: PageRequest,
  ): Promise<Page<ManagedUser>> {
    const { rows: accounts, next } = await this.ports.accounts.search(filter, page);
    const balances = await this.ports.credits.balances(accounts.map(({ id }) => id));
    return { rows: accounts.map((account) => toManagedUser(account, balances.get(account.id))), next };
  }

  /** @param user an ID or an e-mail address. @throws DomainError `not_found` */
  async show(user: string): Promise<ManagedUser> {
    const { accounts, credits } = this.ports;
    const account = user.includes('@')
      ? await accounts.byEmail(user.toLowerCase())
      : await accounts.find(user);
    const standing = account && (await accounts.findStanding(account.id));
    if (!standing) throw notFound();
    const { is_admin } = standing;
    return toManagedUser({ ...account, is_admin }, await credits.balance(account.id));
  }

  /** @throws DomainError `not_found`, `last_admin`, `person_blocked` */
  async setAdmin(user: string, isAdmin: boolean): Promise<ManagedUser> {
    const { id } = await this.show(user);
    const { accounts, clock } = this.ports;
    const account = await accounts.find(id);
    if (isAdmin && account && isBlocked(account, clock.now()))
      throw new DomainError('person_blocked', 'This person is blocked. Unblock them first.');
    const done = await accounts.setAdmin(id, isAdmin);
    if (done === 'last_admin')
      throw new DomainError('last_admin', 'The shop needs an admin. Make somebody else an admin first.');
    return this.show(id);
  }

  /** Restores the credits to the maximum. A repeated `requestId` has no effect. @throws DomainError `not_found` */
  async restoreCredits(user: string, requestId: string): Promise<ManagedUser> {
    const { id } = await this.show(user);
    const { clock, credits, transactions } = this.ports;
    const at = clock.now();
    await transactions.run(async () => {
      await credits.openLedger(id, MAX_CREDITS, at);
      await credits.restoreNow(id, requestId, at);
    });
    return this.show(id);
  }
}

function toManagedUser(account: Account & { is_admin: boolean }, credits: number | undefined): ManagedUser {
  const { id, email, is_admin, created_at, last_sign_in_at } = account;
  return { id, email, is_admin, created_at, last_sign_in_at, credits: credits ?? null };
}

const notFound = () => new DomainError('not_found', 'There is no such account.');
