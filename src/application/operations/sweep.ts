import {
  FINISHED_TASK_DAYS,
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

/** Deletes expired data. Idempotent. One failure does not stop the others. */
export class Sweep {
  constructor(
    private readonly ports: Needs,
    private readonly eraseAccount: Pick<EraseAccount, 'finish'>,
    private readonly settings: AuthSettings,
  ) {}

  /** @throws AggregateError with the failures */
  async sweep(): Promise<void> {
    const { authMails, clock, oneTimeTokens, outbox, sessions, signInFlows } = this.ports;
    const { flowLifetimeMs, linkLifetimeMs, mailIntervalMs, sessionIdleMs } = this.settings;
    const now = clock.now().getTime();
    const before = (age: number) => new Date(now - age);
    await tryEach([
      // A mail may wait as long as its link is valid, and an opened link then has a code.
      () => signInFlows.prune(before(2 * linkLifetimeMs + flowLifetimeMs)),
      () => authMails.prune(before(Math.max(linkLifetimeMs, mailIntervalMs))),
      // The code of a link that was opened at the last moment still needs the token.
      () => oneTimeTokens.prune(before(flowLifetimeMs)),
      () => sessions.prune(before(sessionIdleMs)),
      () => this.ports.signInTries.prune(before(TRIES_WINDOW_MS)),
      () => outbox.prune(before(FINISHED_TASK_DAYS * DAY)),
      () => this.ports.tickets.prune(before(0)),
      () => this.ports.accounts.pruneUnconfirmed(before(UNCONFIRMED_ACCOUNT_DAYS * DAY)),
      () => this.ports.orders.pruneUnpaid(before(UNPAID_ORDER_DAYS * DAY), before(0)),
      () => this.ports.withdrawals.prune(before(HANDLED_WITHDRAWAL_DAYS * DAY)),
      () => this.ports.webhooks.prune(before(DELIVERY_DAYS * DAY)),
      () => this.eraseAccount.finish(),
      () => this.forgetPhotos(before(UPLOAD_DAYS * DAY)),
    ]);
  }

  private async forgetPhotos(before: Date): Promise<void> {
    const ids = await this.ports.uploads.listIdsBefore(before);
    await tryEach(ids.map((id) => () => this.forgetPhoto(id)));
  }

  /** Deletes the file before its row, so that a failed deletion is retried. */
  private async forgetPhoto(id: string): Promise<void> {
    await this.ports.pictureStore.delete(uploadKey(id));
    await this.ports.uploads.delete([id]);
  }
}

/** Does one after the other. @throws AggregateError with the failures */
async function tryEach(deletions: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const run of deletions) {
    try {
      await run();
    } catch (error) {
      if (error instanceof AggregateError) errors.push(...error.errors);
      else errors.push(error);
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `expired data could not be deleted: ${errors.map(String).join('; ')}`);
}
