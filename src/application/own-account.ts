import type { Caller } from '../domain/account.js';
import { MAX_CREDITS } from '../domain/credits.js';
import { DomainError } from '../domain/errors.js';
import { inWords, type StatementEntry } from '../domain/credit-statement.js';
import type { Order } from '../domain/order.js';
import type { Print } from '../domain/print.js';
import type { Session } from '../domain/session.js';
import type { EraseAccount } from './erase-account.js';
import type { AuthUser, OpenSession } from './open-session.js';
import type { Ports } from './ports/index.js';
import type { Upload } from './ports/uploads.js';

/** Everything that the shop keeps about a person. */
export interface PersonalData {
  user: AuthUser;
  sessions: Session[];
  credits: number;
  /** Where they came from and went, newest first. */
  creditEntries: (StatementEntry & { words: string })[];
  prints: Print[];
  /** Jobs of which no print is there: failed, cancelled, or deleted. */
  gone: Print[];
  uploads: Upload[];
  orders: Order[];
}

const PAGE = 100;

type Needs = Pick<
  Ports,
  'accounts' | 'credits' | 'generationJobs' | 'orders' | 'prints' | 'sessions' | 'uploads'
>;

/** What people may see and do about their own account, beside changing it. */
export class OwnAccount {
  constructor(
    private readonly ports: Needs,
    private readonly openSession: OpenSession,
    private readonly eraseAccount: EraseAccount,
  ) {}

  /** The session used last first. */
  sessions({ user_id }: Caller): Promise<Session[]> {
    return this.ports.sessions.list(user_id);
  }

  /** @throws DomainError `user_not_found` */
  async data({ user_id }: Caller): Promise<PersonalData> {
    const { accounts, credits, generationJobs, orders, sessions, uploads } = this.ports;
    const account = await accounts.find(user_id);
    if (!account) throw new DomainError('user_not_found', 'This account is no longer there.');
    return {
      user: await this.openSession.userOf(account),
      sessions: await sessions.list(user_id),
      // Whoever never asked for theirs has not been given them yet.
      credits: (await credits.balance(user_id)) ?? MAX_CREDITS,
      creditEntries: await this.creditEntries(user_id),
      prints: [...(await generationJobs.unfinished(user_id)), ...(await this.prints(user_id))],
      gone: await generationJobs.gone(user_id),
      uploads: await uploads.list(user_id),
      orders: await orders.listBought(user_id),
    };
  }

  /** @throws DomainError `validation_failed` when the address typed is not the account's, `last_admin` */
  async erase(caller: Caller, typed: string): Promise<void> {
    if (typed.trim().toLowerCase() !== caller.email)
      throw new DomainError('validation_failed', 'That is not the email address of this account.');
    await this.eraseAccount.erase(caller.user_id);
  }

  private async creditEntries(user_id: string): Promise<PersonalData['creditEntries']> {
    const all: StatementEntry[] = [];
    let page = await this.ports.credits.entries(user_id, { limit: PAGE });
    all.push(...page.entries);
    while (page.next) {
      page = await this.ports.credits.entries(user_id, { limit: PAGE, after: page.next });
      all.push(...page.entries);
    }
    return all.map((entry) => ({ ...entry, words: inWords(entry) }));
  }

  private async prints(user_id: string): Promise<Print[]> {
    const all: Print[] = [];
    let page = await this.ports.prints.list({ user_id }, { limit: PAGE });
    all.push(...page.prints);
    while (page.next) {
      page = await this.ports.prints.list({ user_id }, { limit: PAGE, after: page.next });
      all.push(...page.prints);
    }
    return all;
  }
}
