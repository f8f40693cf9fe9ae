import { BLOCKED_UNTIL, isBlocked, validateEmail, type Account } from '../../domain/accounts/account.js';
import type { Session } from '../../domain/accounts/session.js';
import { addressLines, type Order } from '../../domain/orders/order.js';
import type { Print } from '../../domain/prints/print.js';
import { DomainError } from '../../domain/shop/errors.js';
import { endJob } from '../creating/end-job.js';
import type { Ports } from '../ports/index.js';
import type { EraseAccount } from './erase-account.js';
import type { RequestMail } from './request-mail.js';

/** What helps an admin to support a person. */
export interface PersonDetails {
  /** As given to Google or in the newest order; null when unknown. */
  name: string | null;
  /** The lines of the newest order's delivery address. */
  address: string[];
  /** False until the person has opened a link sent to the address. */
  confirmed: boolean;
  second_factor: boolean;
  /** Null unless the person cannot sign in now. */
  blocked_until: Date | null;
  /** The most recently used first. */
  sessions: Session[];
  /** Paid and refunded orders, newest first. */
  orders: Order[];
  /** The newest prints, public or not. */
  prints: Print[];
}

const MAX_PRINTS = 24;

type Needs = Pick<
  Ports,
  | 'accounts'
  | 'authMails'
  | 'clock'
  | 'credits'
  | 'crypto'
  | 'factors'
  | 'generationJobs'
  | 'oneTimeTokens'
  | 'orders'
  | 'outbox'
  | 'prints'
  | 'sessions'
  | 'signals'
  | 'transactions'
>;

/** Helps people with their accounts, for admins. Every step but the mail is idempotent. */
export class SupportPerson {
  constructor(
    private readonly ports: Needs,
    private readonly requestMail: Pick<RequestMail, 'request'>,
    private readonly eraseAccount: Pick<EraseAccount, 'erase'>,
  ) {}

  /** @throws DomainError `not_found` */
  async details(userId: string): Promise<PersonDetails> {
    const { accounts, clock, orders, prints, sessions } = this.ports;
    const account = await this.find(userId);
    const bought = await orders.listBought(userId);
    const delivered = bought.find(({ country }) => country !== null);
    const { rows } = await prints.list({ user_id: userId }, { limit: MAX_PRINTS });
    return {
      name: readName(account) ?? delivered?.address_name ?? null,
      address: delivered ? addressLines(delivered, (code) => code) : [],
      confirmed: account.email_confirmed_at !== null,
      second_factor: (await accounts.findStanding(userId))?.has_second_factor ?? false,
      blocked_until: isBlocked(account, clock.now()) ? account.banned_until : null,
      sessions: await sessions.list(userId),
      orders: bought,
      prints: rows,
    };
  }

  /**
   * Removes all second factors and ends all sessions, because a session may belong to a thief of the device.
   * @throws DomainError `not_found`
   */
  async removeSecondFactors(userId: string): Promise<void> {
    const { factors, sessions, transactions } = this.ports;
    await this.find(userId);
    await transactions.run(async () => {
      for (const { id } of await factors.list(userId)) await factors.remove(id);
      await sessions.closeAll(userId);
    });
  }

  /** Mails a link that sets a new password. @throws DomainError `not_found`, `person_blocked`, `over_email_send_rate_limit` */
  async sendPasswordReset(userId: string): Promise<void> {
    const account = await this.find(userId);
    if (isBlocked(account, this.ports.clock.now()))
      throw new DomainError('person_blocked', 'This person is blocked. Unblock them first.');
    await this.requestMail.request('recovery', account.email, { redirect_to: undefined, challenge: null });
  }

  /** @throws DomainError `not_found` */
  async signOut(userId: string): Promise<void> {
    await this.find(userId);
    await this.ports.sessions.closeAll(userId);
  }

  /**
   * Ends all sessions, mailed links and unfinished prints, and prevents every sign-in.
   * @throws DomainError `not_found`, `still_admin`
   */
  async block(userId: string): Promise<void> {
    const { authMails, generationJobs, oneTimeTokens, sessions, signals, transactions } = this.ports;
    // In the order in which everybody locks several prints.
    const unfinished = (await generationJobs.listUnfinished(userId)).map(({ id }) => id).toSorted();
    await transactions.run(async () => {
      // This is written first, so that a concurrent sign-in has either finished or sees the block.
      const { email } = await this.change(userId, BLOCKED_UNTIL);
      await this.expectNoAdmin(userId);
      await sessions.closeAll(userId);
      await oneTimeTokens.endAll(userId);
      await authMails.endAll(email);
      for (const id of unfinished) await endJob(this.ports, id);
    });
    for (const id of unfinished) signals.notify(`job:${id}`);
  }

  /** @throws DomainError `not_found` */
  async unblock(userId: string): Promise<void> {
    await this.change(userId, null);
  }

  /**
   * @param typed the account's address, which confirms that the right person is erased
   * @throws DomainError `not_found`, `still_admin`, `validation_failed`
   */
  async erase(userId: string, typed: string): Promise<void> {
    const { email } = await this.find(userId);
    if (validateEmail(typed) !== email)
      throw new DomainError('validation_failed', 'That is not the email address of this account.');
    await this.expectNoAdmin(userId);
    await this.eraseAccount.erase(userId).catch((error: unknown) => {
      // For the caller, this code is about their own account.
      throw error instanceof DomainError && error.code === 'user_not_found' ? notFound() : error;
    });
  }

  private async change(id: string, banned_until: Date | null): Promise<Account> {
    const { accounts, clock } = this.ports;
    const changed = await accounts.update(id, { banned_until, updated_at: clock.now() });
    if (!changed || changed === 'taken') throw notFound();
    return changed;
  }

  private async expectNoAdmin(id: string): Promise<void> {
    if ((await this.ports.accounts.findStanding(id))?.is_admin)
      throw new DomainError('still_admin', 'This person is an admin. Remove their admin rights first.');
  }

  private async find(id: string): Promise<Account> {
    const account = await this.ports.accounts.find(id);
    if (!account) throw notFound();
    return account;
  }
}

function readName({ user_metadata }: Account): string | undefined {
  const name = user_metadata['full_name'] ?? user_metadata['name'];
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined;
}

const notFound = () => new DomainError('not_found', 'There is no such account.');
