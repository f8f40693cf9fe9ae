import { DomainError } from '../../domain/shop/errors.js';
import type { MailKind } from '../../domain/accounts/one-time-token.js';
import { allowedRedirect } from '../../domain/accounts/redirect.js';
import type { CodeChallenge } from '../../domain/accounts/sign-in-flow.js';
import type { AuthSettings } from './auth-settings.js';
import type { Ports } from '../ports/index.js';
import { topicOf } from '../ports/shop/outbox.js';
import { taskFor } from '../ports/shop/task.js';

/** What came with a request that leads through a mail or a provider. */
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
 * Takes a wish for a mail. What it does is the same whoever has the address, so that neither the answer nor its time
 * tells; whether a mail goes out is decided when it is sent.
 */
export class AskForMail {
  constructor(
    private readonly ports: Needs,
    private readonly settings: AuthSettings,
  ) {}

  /**
   * @param email in lower case, as `alsoTo`: another address that a mail of this wish goes to
   * @param alongside is stored with the wish, or not at all
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
      // The other address counts its mails too, so that nobody is written to in the name of many accounts.
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
