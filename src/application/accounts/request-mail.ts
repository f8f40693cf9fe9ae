import { DomainError } from '../../domain/shop/errors.js';
import type { MailKind } from '../../domain/accounts/one-time-token.js';
import { allowedRedirect } from '../../domain/accounts/redirect.js';
import type { CodeChallenge } from '../../domain/accounts/sign-in-flow.js';
import type { AuthSettings } from './auth-settings.js';
import type { Ports } from '../ports/index.js';
import { toTopic } from '../ports/shop/outbox.js';
import { toTask } from '../ports/shop/task.js';

/** The parameters of a request that continues by mail or at a provider. */
export interface MailRedirect {
  redirect_to: string | undefined;
  /** It is null in the implicit flow. */
  challenge: CodeChallenge | null;
}

type Needs = Pick<
  Ports,
  'authMails' | 'clock' | 'crypto' | 'outbox' | 'signInFlows' | 'signals' | 'transactions'
>;

/**
 * Accepts a request for a mail. It does the same work for every address, so that neither the response nor its duration
 * reveals whether an account exists. The worker decides whether a mail is sent.
 */
export class RequestMail {
  constructor(
    private readonly ports: Needs,
    private readonly settings: AuthSettings,
  ) {}

  /**
   * @param email in lower case, as is `alsoTo`, another address that gets this request's mail
   * @param alongside runs in the transaction that stores the request
   * @throws DomainError `over_email_send_rate_limit`
   */
  async request(
    kind: MailKind,
    email: string,
    { redirect_to, challenge }: MailRedirect,
    { alsoTo, alongside }: { alsoTo?: string | undefined; alongside?: () => Promise<void> } = {},
  ): Promise<void> {
    const { authMails, clock, crypto, outbox, signInFlows, signals, transactions } = this.ports;
    const { siteUrl, redirectUrls, mailIntervalMs } = this.settings;
    const created_at = clock.now();
    const redirect = allowedRedirect(redirect_to, siteUrl, redirectUrls);
    const flow = {
      id: crypto.randomUuid(),
      provider: 'email' as const,
      challenge,
      redirect_to: redirect,
      created_at,
    };
    const flow_id = challenge ? flow.id : null;
    const request = { id: crypto.randomUuid(), kind, email, redirect_to: redirect, flow_id, created_at };
    await transactions.run(async () => {
      await alongside?.();
      // The other address counts as well, so that many accounts cannot be used to flood one address.
      const counted = alsoTo === undefined ? [] : [{ ...request, id: crypto.randomUuid(), email: alsoTo }];
      let sendAt = created_at;
      for (const one of [...counted, request]) {
        const asked = await authMails.request(one, mailIntervalMs);
        if ('again' in asked) throw tooSoon(asked.again, created_at);
        if (asked.sendAt > sendAt) sendAt = asked.sendAt;
      }
      if (challenge) await signInFlows.add(flow);
      await outbox.add(
        { id: crypto.randomUuid(), ...toTask('auth-mail', { requestId: request.id }) },
        sendAt,
      );
    });
    signals.notify(toTopic('auth-mail'));
  }
}

function tooSoon(again: Date, at: Date): DomainError {
  const seconds = Math.max(1, Math.ceil((again.getTime() - at.getTime()) / 1000));
  return new DomainError(
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
  );
}
