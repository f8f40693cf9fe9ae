import { DomainError } from '../../domain/shop/errors.js';
import type { MailKind } from '../../domain/accounts/one-time-token.js';
import { allowedRedirect } from '../../domain/accounts/redirect.js';
import type { CodeChallenge } from '../../domain/accounts/sign-in-flow.js';
import type { AuthSettings } from './auth-settings.js';
import type { Ports } from '../ports/index.js';
import { topicOf } from '../ports/shop/outbox.js';
import { taskFor } from '../ports/shop/task.js';

/** Parameters of a request that continues by mail or at a provider. */
export interface Asked {
  redirect_to: string | undefined;
  /** Null in the implicit flow. */
  challenge: CodeChallenge | null;
}

type Needs = Pick<
  Ports,
  'authMails' | 'clock' | 'ids' | 'outbox' | 'signInFlows' | 'signals' | 'transactions'
>;

/**
 * Accepts a request for a mail. It does the same work for every address, so that neither the answer nor its duration
 * reveals who has an account. Whether a mail is sent is decided by the worker.
 */
export class AskForMail {
  constructor(
    private readonly ports: Needs,
    private readonly settings: AuthSettings,
  ) {}

  /**
   * @param email lower case, as is `alsoTo`: another address that this request's mail goes to
   * @param alongside stored in the same transaction as the request
   * @throws DomainError `over_email_send_rate_limit`
   */
  async ask(
    kind: MailKind,
    email: string,
    { redirect_to, challenge }: Asked,
    { alsoTo, alongside }: { alsoTo?: string | undefined; alongside?: () => Promise<void> } = {},
  ): Promise<void> {
    const { authMails, clock, ids, outbox, signInFlows, signals, transactions } = this.ports;
    const { siteUrl, redirectUrls, mailInterval } = this.settings;
    const created_at = clock.now();
    const redirect = allowedRedirect(redirect_to, siteUrl, redirectUrls);
    const flow = { id: ids.uuid(), provider: 'email' as const, challenge, redirect_to: redirect, created_at };
    const flow_id = challenge ? flow.id : null;
    const request = { id: ids.uuid(), kind, email, redirect_to: redirect, flow_id, created_at };
    await transactions.run(async () => {
      await alongside?.();
      // The other address counts as well, so that nobody can be flooded in the name of many accounts.
      const counted = alsoTo === undefined ? [] : [{ ...request, id: ids.uuid(), email: alsoTo }];
      let sendAt = created_at;
      for (const one of [...counted, request]) {
        const asked = await authMails.ask(one, mailInterval);
        if ('again' in asked) throw tooSoon(asked.again, created_at);
        if (asked.sendAt > sendAt) sendAt = asked.sendAt;
      }
      if (challenge) await signInFlows.add(flow);
      await outbox.add({ id: ids.uuid(), ...taskFor('auth-mail', { requestId: request.id }) }, sendAt);
    });
    signals.notify(topicOf('auth-mail'));
  }
}

function tooSoon(again: Date, at: Date): DomainError {
  const seconds = Math.max(1, Math.ceil((again.getTime() - at.getTime()) / 1000));
  return new DomainError(
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
  );
}
