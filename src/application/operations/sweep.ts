import {
  HANDLED_WITHDRAWAL_DAYS,
  UNCONFIRMED_ACCOUNT_DAYS,
  UNPAID_ORDER_DAYS,
} from '../../domain/shop/retention.js';
import { DELIVERY_DAYS } from '../../domain/shop/webhook.js';
import { UPLOAD_DAYS, uploadKey } from '../../domain/creating/upload.js';
import type { AuthSettings } from '../accounts/auth-settings.js';
import { TRIES_WINDOW_MS } from '../accounts/limit-tries.js';
import type { EraseAccount } from '../accounts/erase-account.js';
import type { Ports } from '../ports/index.js';

const DAY = 24 * 60 * 60 * 1000;

type Needs = Pick<
  Ports,
  | 'accounts'
  | 'authMails'
  | 'clock'
  | 'oneTimeTokens'
  | 'orders'
  | 'outbox'
  | 'pictureStore'
  | 'sessions'
  | 'signInFlows'
  | 'signInTries'
  | 'tickets'
  | 'uploads'
  | 'webhooks'
  | 'withdrawals'
>;

/** Deletes expired data. Idempotent. */
export class Sweep {
  constructor(
    private readonly ports: Needs,
    private readonly eraseAccount: Pick<EraseAccount, 'finish'>,
    private readonly settings: AuthSettings,
  ) {}

  async sweep(): Promise<void> {
    const { authMails, clock, oneTimeTokens, outbox, sessions, signInFlows } = this.ports;
    const { flowLifetimeMs, linkLifetimeMs, mailIntervalMs, sessionIdleMs } = this.settings;
    const now = clock.now().getTime();
    const before = (age: number) => new Date(now - age);
    // A mail may wait as long as its link is valid, and an opened link then has a code.
    await signInFlows.prune(before(2 * linkLifetimeMs + flowLifetimeMs));
    await authMails.prune(before(Math.max(linkLifetimeMs, mailIntervalMs)));
    // The code of a link that was opened at the last moment still needs the token.
    await oneTimeTokens.prune(before(flowLifetimeMs));
    await sessions.prune(before(sessionIdleMs));
    await this.ports.signInTries.prune(before(TRIES_WINDOW_MS));
    await outbox.prune(before(7 * DAY));
    await this.ports.tickets.prune(before(0));
    await this.ports.accounts.pruneUnconfirmed(before(UNCONFIRMED_ACCOUNT_DAYS * DAY));
    await this.ports.orders.pruneUnpaid(before(UNPAID_ORDER_DAYS * DAY), before(0));
    await this.ports.withdrawals.prune(before(HANDLED_WITHDRAWAL_DAYS * DAY));
    await this.ports.webhooks.prune(before(DELIVERY_DAYS * DAY));
    await this.eraseAccount.finish();
    await this.forgetPhotos(before(UPLOAD_DAYS * DAY));
  }

  /**
   * Deletes each file before its row, so that a failed deletion is retried. One failure does not stop the others.
   * @throws AggregateError with the failures
   */
  private async forgetPhotos(before: Date): Promise<void> {
    const { pictureStore, uploads } = this.ports;
    const errors: unknown[] = [];
    for (const id of await uploads.listIdsBefore(before)) {
      try {
        await pictureStore.delete(uploadKey(id));
        await uploads.delete([id]);
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0)
      throw new AggregateError(errors, `old photos could not be deleted: ${errors.map(String).join('; ')}`);
  }
}
