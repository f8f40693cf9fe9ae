import { accountGone, type Caller } from '../../domain/accounts/account.js';
import { MAX_CREDITS } from '../../domain/credits/credits.js';
import { DomainError } from '../../domain/shop/errors.js';
import { inWords, type StatementEntry } from '../../domain/credits/credit-statement.js';
import type { Order } from '../../domain/orders/order.js';
import type { PaymentEvent } from '../../domain/orders/payment-event.js';
import type { Print } from '../../domain/prints/print.js';
import type { Refund } from '../../domain/orders/refund.js';
import type { Session } from '../../domain/accounts/session.js';
import type { EraseAccount } from './erase-account.js';
import type { AuthUser, OpenSession } from './open-session.js';
import type { AdminAction } from '../ports/curating/admin-actions.js';
import type { Ports } from '../ports/index.js';
import type { Upload } from '../ports/creating/uploads.js';

/** All data that the shop stores about a person. */
export interface PersonalData {
  user: AuthUser;
  sessions: Session[];
  credits: number;
  /** Newest first. */
  creditEntries: (StatementEntry & { words: string })[];
  prints: Print[];
  /** Jobs without a print: failed, cancelled or deleted. */
  gone: Print[];
  uploads: Upload[];
  /** Includes unpaid orders. */
  orders: Order[];
  /** Events of the payment provider. */
  payments: PaymentEvent[];
  refunds: Refund[];
  /** What admins did to the account and what the person did as an admin; newest first. */
  actions: AdminAction[];
}

const PAGE_SIZE = 100;

type Needs = Pick<
  Ports,
  | 'accounts'
  | 'adminActions'
  | 'credits'
  | 'generationJobs'
  | 'orders'
  | 'prints'
  | 'refunds'
  | 'sessions'
  | 'uploads'
>;

/** What people may see and do with their own account, except changing it. */
export class OwnAccount {
  constructor(
    private readonly ports: Needs,
    private readonly openSession: OpenSession,
    private readonly eraseAccount: EraseAccount,
  ) {}

  /** The most recently used session first. */
  sessions({ user_id }: Caller): Promise<Session[]> {
    return this.ports.sessions.list(user_id);
  }

  /** @throws DomainError `user_not_found` */
  async data({ user_id }: Caller): Promise<PersonalData> {
    const { accounts, credits, generationJobs, sessions, uploads } = this.ports;
    const account = await accounts.find(user_id);
    if (!account) throw accountGone();
    return {
      user: await this.openSession.userOf(account),
      sessions: await sessions.list(user_id),
      // Credits are granted on the first request for them.
      credits: (await credits.balance(user_id)) ?? MAX_CREDITS,
      creditEntries: await this.creditEntries(user_id),
      prints: [...(await generationJobs.unfinished(user_id)), ...(await this.prints(user_id))],
      gone: await generationJobs.gone(user_id),
      uploads: await uploads.list(user_id),
      ...(await this.bought(user_id)),
      actions: await this.actions(user_id),
    };
  }

  private async bought(user_id: string): Promise<Pick<PersonalData, 'orders' | 'payments' | 'refunds'>> {
    const { orders, refunds } = this.ports;
    const all = await orders.allOf(user_id);
    const asked = await Promise.all(all.map(({ id }) => refunds.ofOrder(id)));
    return { orders: all, payments: await orders.eventsOf(user_id), refunds: asked.flat() };
  }

  private async actions(user_id: string): Promise<AdminAction[]> {
    const all = new Map<string, AdminAction>();
    for (const filter of [{ subjects: [user_id] }, { user_id }]) {
      let page: AdminAction[];
      let after: AdminAction | undefined;
      do {
        page = await this.ports.adminActions.list(filter, { limit: PAGE_SIZE, after });
        for (const action of page) all.set(action.id, action);
        after = page.at(-1);
      } while (page.length === PAGE_SIZE);
    }
    return [...all.values()].sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
  }

  /** @throws DomainError `validation_failed` when the typed address is not the account's, `last_admin` */
  async erase(caller: Caller, typed: string): Promise<void> {
    if (typed.trim().toLowerCase() !== caller.email)
      throw new DomainError('validation_failed', 'That is not the email address of this account.');
    await this.eraseAccount.erase(caller.user_id);
  }

  private async creditEntries(user_id: string): Promise<PersonalData['creditEntries']> {
    const all: StatementEntry[] = [];
    let page = await this.ports.credits.entries(user_id, { limit: PAGE_SIZE });
    all.push(...page.entries);
    while (page.next) {
      page = await this.ports.credits.entries(user_id, { limit: PAGE_SIZE, after: page.next });
      all.push(...page.entries);
    }
    return all.map((entry) => ({ ...entry, words: inWords(entry) }));
  }

  private async prints(user_id: string): Promise<Print[]> {
    const all: Print[] = [];
    let page = await this.ports.prints.list({ user_id }, { limit: PAGE_SIZE });
    all.push(...page.prints);
    while (page.next) {
      page = await this.ports.prints.list({ user_id }, { limit: PAGE_SIZE, after: page.next });
      all.push(...page.prints);
    }
    return all;
  }
}
