import { accountNotFound, type Account, type Caller } from '../../domain/accounts/account.js';
import { MAX_CREDITS } from '../../domain/credits/credits.js';
import { DomainError } from '../../domain/shop/errors.js';
import { describeEntry, type StatementEntry } from '../../domain/credits/credit-statement.js';
import type { AccountBasket } from '../../domain/orders/account-basket.js';
import type { BuyerReview } from '../../domain/orders/buyer-review.js';
import type { Order } from '../../domain/orders/order.js';
import type { PaymentEvent } from '../../domain/orders/payment-event.js';
import type { PrintReport, ReviewReport } from '../../domain/prints/report.js';
import type { Withdrawal } from '../../domain/orders/withdrawal.js';
import type { Print } from '../../domain/prints/print.js';
import type { Refund } from '../../domain/orders/refund.js';
import { gather, readPages, type PageRequest } from '../../domain/shop/page.js';
import type { Session } from '../../domain/accounts/session.js';
import type { ClaimOrders } from '../orders/claim-orders.js';
import type { EraseAccount } from './erase-account.js';
import type { AuthUser, OpenSession } from './open-session.js';
import type { AdminAction } from '../ports/curating/admin-actions.js';
import type { Ports } from '../ports/index.js';
import type { Upload } from '../ports/creating/uploads.js';

/** All data that the shop stores about a user. */
export interface PersonalData {
  user: AuthUser;
  sessions: Session[];
  credits: number;
  /** The newest come first. */
  creditEntries: (StatementEntry & { words: string })[];
  prints: Print[];
  /** The jobs without a print: failed, cancelled or deleted. */
  gone: Print[];
  uploads: Upload[];
  basket: AccountBasket;
  /** The IDs of favourite prints. */
  favourites: string[];
  /** The orders include unpaid ones. */
  orders: Order[];
  /** The events of the payment provider. */
  payments: PaymentEvent[];
  refunds: Refund[];
  /** Those with the account's confirmed address, and those from its orders. */
  withdrawals: Withdrawal[];
  /** What the user wrote about prints. */
  reviews: BuyerReview[];
  /** Reports on prints, open and closed. */
  reports: PrintReport[];
  /** Reports on reviews, open and closed. */
  reviewReports: ReviewReport[];
  /** The actions of admins on the account and the user's own actions as an admin, newest first. */
  actions: AdminAction[];
}

const WHOLE_LIST = { limit: 100 };

type Needs = Pick<
  Ports,
  | 'accounts'
  | 'adminActions'
  | 'baskets'
  | 'buyerReviews'
  | 'credits'
  | 'favourites'
  | 'generationJobs'
  | 'orders'
  | 'printReports'
  | 'prints'
  | 'refunds'
  | 'reviewReports'
  | 'sessions'
  | 'uploads'
  | 'withdrawals'
>;

/** Lets users see and manage their own account. ChangeAccount handles changes of its data. */
export class OwnAccount {
  constructor(
    private readonly ports: Needs,
    private readonly openSession: OpenSession,
    private readonly eraseAccount: EraseAccount,
    private readonly claimOrders: Pick<ClaimOrders, 'claim'>,
  ) {}

  /** Returns the most recently used session first. */
  sessions({ user_id }: Caller): Promise<Session[]> {
    return this.ports.sessions.list(user_id);
  }

  /** @throws DomainError `user_not_found` */
  async data({ user_id }: Caller): Promise<PersonalData> {
    const { accounts, credits, favourites, generationJobs, printReports, sessions, uploads } = this.ports;
    const account = await accounts.find(user_id);
    if (!account) throw accountNotFound();
    await this.claimOrders.claim(user_id);
    return {
      user: await this.openSession.toAuthUser(account),
      sessions: await sessions.list(user_id),
      // Credits are granted on the first request for them.
      credits: (await credits.balance(user_id)) ?? MAX_CREDITS,
      creditEntries: await this.creditEntries(user_id),
      prints: [...(await generationJobs.listUnfinished(user_id)), ...(await this.prints(user_id))],
      gone: await generationJobs.listWithoutPrint(user_id),
      uploads: await uploads.list(user_id),
      basket: await this.ports.baskets.find(user_id),
      favourites: await favourites.listIds(user_id),
      ...(await this.bought(account)),
      reports: await printReports.listByUser(user_id),
      reviewReports: await this.ports.reviewReports.listByUser(user_id),
      actions: await this.actions(user_id),
    };
  }

  private async bought({
    id: user_id,
    email,
    email_confirmed_at,
  }: Account): Promise<Pick<PersonalData, 'orders' | 'payments' | 'refunds' | 'reviews' | 'withdrawals'>> {
    const { buyerReviews, orders, refunds, withdrawals } = this.ports;
    const userOrders = await orders.listByUser(user_id);
    const orderRefunds = await Promise.all(userOrders.map(({ id }) => refunds.listByOrder(id)));
    return {
      orders: userOrders,
      payments: await orders.listPaymentEvents(user_id),
      refunds: orderRefunds.flat(),
      reviews: await buyerReviews.listByUser(user_id),
      withdrawals: await withdrawals.listOf({
        emails: email_confirmed_at ? [email] : [],
        orderIds: userOrders.map(({ id }) => id),
      }),
    };
  }

  private async actions(user_id: string): Promise<AdminAction[]> {
    const actionsById = new Map<string, AdminAction>();
    for (const filter of [{ subjects: [user_id] }, { user_id }]) {
      const pages = readPages((page: PageRequest) => this.ports.adminActions.list(filter, page), WHOLE_LIST);
      for (const action of await gather(pages)) actionsById.set(action.id, action);
    }
    return [...actionsById.values()].sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
  }

  /** @throws DomainError `validation_failed` when the typed address is not the account's, `last_admin` */
  async erase(caller: Caller, typed: string): Promise<void> {
    if (typed.trim().toLowerCase() !== caller.email)
      throw new DomainError('validation_failed', 'That is not the email address of this account.');
    await this.eraseAccount.erase(caller.user_id);
  }

  private async creditEntries(user_id: string): Promise<PersonalData['creditEntries']> {
    const pages = readPages(
      (page: PageRequest<string>) => this.ports.credits.entries(user_id, page),
      WHOLE_LIST,
    );
    return (await gather(pages)).map((entry) => ({ ...entry, words: describeEntry(entry) }));
  }

  private prints(user_id: string): Promise<Print[]> {
    return gather(readPages((page: PageRequest) => this.ports.prints.list({ user_id }, page), WHOLE_LIST));
  }
}
