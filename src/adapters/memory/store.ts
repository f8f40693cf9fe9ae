import { AsyncLocalStorage } from 'node:async_hooks';
import type { AdminAction } from '../../application/ports/curating/admin-actions.js';
import type { EditedCollection } from '../../application/ports/prints/collections.js';
import type { Lease, Priority } from '../../application/ports/creating/generation-jobs.js';
import type { PaymentEvent } from '../../domain/orders/payment-event.js';
import type { Task } from '../../application/ports/shop/task.js';
import type { PinRow, StoredConnection } from '../../application/ports/curating/pins.js';
import type { PrintFile } from '../../application/ports/orders/print-files.js';
import type { Catalogue } from '../../application/ports/orders/products.js';
import type { SigningKey } from '../../application/ports/accounts/signing-keys.js';
import type { TicketKind } from '../../application/ports/accounts/tickets.js';
import type { Upload } from '../../application/ports/creating/uploads.js';
import type { VitalSample } from '../../application/ports/shop/vitals.js';
import { accountNotFound, type Account, type Identity } from '../../domain/accounts/account.js';
import type { Alert, AlertCode } from '../../domain/shop/alert.js';
import type { Collection } from '../../domain/prints/collection.js';
import type { CreditMove } from '../../domain/credits/credits.js';
import type { BuyerReview } from '../../domain/orders/buyer-review.js';
import type { Challenge, Factor } from '../../domain/accounts/factor.js';
import type { MailRequest, OneTimeToken } from '../../domain/accounts/one-time-token.js';
import type { GiftCard, GiftCardMove } from '../../domain/orders/gift-card.js';
import type { Discount } from '../../domain/orders/discount.js';
import type { HandOff } from '../../domain/orders/delivery/hand-off.js';
import type { AccountBasket } from '../../domain/orders/account-basket.js';
import type { OrderNote } from '../../domain/orders/note.js';
import type { Order } from '../../domain/orders/order.js';
import type { Print } from '../../domain/prints/print.js';
import type { PrintReport, ReviewReport } from '../../domain/prints/report.js';
import type { StoredSettings } from '../../domain/shop/settings.js';
import type { Selection } from '../../domain/prints/selection.js';
import type { Refund } from '../../domain/orders/refund.js';
import type { Withdrawal } from '../../domain/orders/withdrawal.js';
import type { ServiceKey } from '../../domain/accounts/service-key.js';
import type { RefreshToken, Session } from '../../domain/accounts/session.js';
import type { Settlement } from '../../domain/orders/settlement.js';
import type { FlowResult, SignInFlow } from '../../domain/accounts/sign-in-flow.js';
import type { WebhookDelivery, WebhookEndpoint } from '../../domain/shop/webhook.js';
import { copy } from './copy.js';
import { openTransaction } from './kept-rows.js';

export interface JobRow {
  print: Print;
  priority: Priority;
  attempts: number;
  notBefore: Date | null;
  lease: Lease | null;
  /** Whether the lease has expired and others can claim the job. */
  isSwept: boolean;
  partial: Uint8Array | null;
  finishing: boolean;
}

export interface GiftCardEntry {
  cardId: string;
  move: GiftCardMove;
  amount: number;
  orderId: string | null;
  refundId: string | null;
  /** Stored only for what a refund took back. */
  at: Date | null;
}

export interface CreditEntry {
  userId: string;
  move: CreditMove;
  amount: number;
  /** The related job or order. */
  reference: string | null;
  /** The line of the order that bought them. */
  itemId?: string;
  refundId?: string;
  at: Date;
}

export interface TaskRow {
  task: Task;
  attempts: number;
  notBefore: Date;
  lease: Lease | null;
  doneAt: Date | null;
  reason: string | null;
}

export interface TokenRow {
  token: OneTimeToken;
  linkOpened: boolean;
  tries: number;
}

export interface TicketRow {
  kind: TicketKind;
  user_id: string;
  expires_at: Date;
}

export interface FlowRow {
  flow: SignInFlow;
  result: FlowResult | null;
}

export interface FavouriteRow {
  userId: string;
  printId: string;
  at: Date;
}

export interface FactorRow {
  factor: Factor;
  /** Step of the last accepted code. */
  lastStep: number | null;
  /** Tries in the current window, which began at `since`. */
  tries: { since: Date; count: number } | null;
}

export const emptyTables = () => ({
  accounts: new Map<string, { account: Account; isAdmin: boolean }>(),
  /** The time of erasure by account ID. */
  erasedAccounts: new Map<string, Date>(),
  /** The IDs of erased prints. Orders have no foreign key to prints. */
  erasedPrints: [] as string[],
  identities: [] as Identity[],
  sessions: new Map<string, Session>(),
  /** By session ID. */
  chainSecrets: new Map<string, string>(),
  /** In creation order. */
  refreshTokens: [] as RefreshToken[],
  oneTimeTokens: new Map<string, TokenRow>(),
  signInFlows: new Map<string, FlowRow>(),
  mailRequests: [] as MailRequest[],
  factors: new Map<string, FactorRow>(),
  challenges: [] as Challenge[],
  /** In the order of adding. */
  favourites: [] as FavouriteRow[],
  serviceKeys: [] as ServiceKey[],
  /** Time of revocation by key ID. */
  revokedServiceKeys: new Map<string, Date>(),
  signingKeys: [] as SigningKey[],
  jobs: new Map<string, JobRow>(),
  credits: [] as CreditEntry[],
  catalogue: { product: { id: 1, friendly_name: 'Art Print' }, options: [], variants: [] } as Catalogue,
  /** By SKU. */
  variantEdits: new Map<string, { price: number | null; sold: boolean }>(),
  collections: [] as Collection[],
  /** By type and value. */
  collectionEdits: new Map<string, EditedCollection>(),
  /** By print ID. */
  pins: new Map<string, PinRow>(),
  /**
   * The connection with the times, in milliseconds, at which the turn and the renewal expire and the next turn is due.
   */
  pinConnection: null as
    (StoredConnection & { busy: number; busyOwner: string | null; next: number; renewing: number }) | null,
  tickets: new Map<string, TicketRow>(),
  signInTries: new Map<string, { since: Date; used: number }>(),
  alerts: new Map<AlertCode, Alert>(),
  adminActions: [] as AdminAction[],
  printReports: [] as (PrintReport & { closed_at: Date | null })[],
  reviewReports: [] as (ReviewReport & { closed_at: Date | null })[],
  /** By user ID. */
  baskets: new Map<string, AccountBasket>(),
  buyerReviews: new Map<string, BuyerReview>(),
  discounts: new Map<string, Discount>(),
  selections: new Map<string, Selection>(),
  /** By version. */
  settingsEdits: new Map<number, StoredSettings>(),
  giftCards: new Map<string, GiftCard>(),
  giftCardEntries: [] as GiftCardEntry[],
  orderNotes: new Map<string, OrderNote>(),
  orders: new Map<string, Order>(),
  /** When the payment pages of deleted unpaid orders closed. */
  closedCheckouts: [] as Date[],
  paymentEvents: new Map<string, { event: PaymentEvent; settlement: Settlement; dismissedAt?: Date }>(),
  refunds: new Map<string, Refund>(),
  withdrawals: new Map<string, Withdrawal>(),
  /** By order ID. */
  handOffs: new Map<string, HandOff>(),
  webhooks: new Map<string, WebhookEndpoint>(),
  webhookDeliveries: new Map<string, WebhookDelivery>(),
  outbox: [] as TaskRow[],
  /** By file key. */
  printFiles: new Map<string, PrintFile>(),
  uploads: new Map<string, Upload>(),
  /** By user and kind. */
  allowances: new Map<string, { userId: string; since: Date; used: number }>(),
  secrets: new Map<string, string>(),
  /** US cents by day. */
  spending: new Map<string, number>(),
  vitals: [] as (VitalSample & { day: string })[],
});

export type Tables = ReturnType<typeof emptyTables>;

/** @throws DomainError `user_not_found` for an erased person */
export function expectPerson({ erasedAccounts }: Tables, userId: string): void {
  if (erasedAccounts.has(userId)) throw accountNotFound();
}

/** The tables of all memory adapters. Statements and transactions run one at a time. */
export class MemoryDatabase {
  private tables = emptyTables();
  private readonly current = new AsyncLocalStorage<{ open: boolean }>();
  private last: Promise<unknown> = Promise.resolve();

  /**
   * Runs a statement after all earlier transactions, unless it belongs to one. Results are copied; statements copy what
   * they store.
   */
  async query<T>(statement: (tables: Tables) => T): Promise<T> {
    if (this.joins()) return copy(statement(this.tables));
    return this.inTurn(() => copy(statement(this.tables)));
  }

  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.joins()) return work();
    return this.inTurn(async () => {
      const { tables } = this;
      const open = openTransaction(tables);
      this.tables = open.tables;
      const transaction = { open: true };
      try {
        return await this.current.run(transaction, work);
      } catch (error) {
        open.undo();
        throw error;
      } finally {
        this.tables = tables;
        transaction.open = false;
        // Node.js 20 copies the state of every enabled storage to each promise, and tests open thousands of databases.
        this.current.disable();
      }
    });
  }

  /** The tables themselves, to look at between transactions. */
  peek(): Readonly<Tables> {
    return this.tables;
  }

  /** Returns false for work that a finished transaction left running, because it can no longer be rolled back. */
  private joins(): boolean {
    return this.current.getStore()?.open === true;
  }

  private inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    const result = this.last.then(work);
    this.last = result.catch(() => undefined);
    return result;
  }
}
