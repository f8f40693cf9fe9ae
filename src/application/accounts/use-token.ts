import type { Account } from '../../domain/accounts/account.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { MailKind, OneTimeToken, TokenKind } from '../../domain/accounts/one-time-token.js';
import { allowedRedirect, isOwnPage, withFragment, withQuery } from '../../domain/accounts/redirect.js';
import type { AuthMethod } from '../../domain/accounts/session.js';
import type { AuthSettings } from './auth-settings.js';
import type { LimitTries } from './limit-tries.js';
import { emailExists } from './new-account.js';
import type { OpenSession, SignedIn } from './open-session.js';
import type { Ports } from '../ports/index.js';
import { errorRedirect, sessionRedirect } from './return-to-page.js';

/** The wire's `type`; 'email' accepts any mail's token. */
export type VerifyType = MailKind | 'email' | 'invite';

const KINDS: Record<VerifyType, readonly TokenKind[]> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  magiclink: ['recovery'],
  recovery: ['recovery'],
  email: ['confirmation', 'recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  reauthentication: [],
};

/** A session, or the notice that the other address has to agree too. */
export type Verified = SignedIn | 'first of two';

const NO_PASSWORD = { password_hash: null, must_change_password: true };
/** Message after the first of two confirmations. */
export const OTHER_ADDRESS =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

const CONFIRMED = 'Your email address is confirmed. You can sign in now.';

type Needs = Pick<
  Ports,
  'accounts' | 'clock' | 'ids' | 'oneTimeTokens' | 'passwords' | 'sessions' | 'signInFlows' | 'transactions'
>;

/** Redeems a mailed link or six-digit code. */
export class UseToken {
  constructor(
    private readonly ports: Needs,
    private readonly openSession: OpenSession,
    private readonly limitTries: LimitTries,
    private readonly settings: AuthSettings,
  ) {}

  /**
   * @throws DomainError `otp_expired` for a wrong, used or expired code and after too many attempts;
   * `over_request_rate_limit` for an address with too many attempts
   */
  async byCode(type: VerifyType, email: string, code: string, userAgent: string | null): Promise<Verified> {
    const { clock, oneTimeTokens, passwords } = this.ports;
    const digits = code.replace(/\s/g, '');
    const address = email.trim().toLowerCase();
    await this.limitTries.count('code', address);
    const tokens = await oneTimeTokens.countTry(address, KINDS[type], clock.now(), this.settings.codeTries);
    for (const token of tokens) {
      if (!(await passwords.verify(digits, token.code_hash))) continue;
      const verified = await this.redeem(token, userAgent);
      await this.limitTries.clear('code', address);
      return verified;
    }
    if (tokens.length === 0) await passwords.verify(digits, undefined);
    throw expired();
  }

  /** Redeems a link's secret without a page. @throws DomainError `otp_expired` */
  async byLink(type: VerifyType, secret: string, userAgent: string | null): Promise<Verified> {
    const { clock, ids, oneTimeTokens } = this.ports;
    const token = await oneTimeTokens.byLink(ids.hash(secret), clock.now());
    if (!token || !KINDS[type].includes(token.kind)) throw expired();
    return this.redeem(token, userAgent);
  }

  /**
   * Redeems a link and returns the URL to redirect to. In the implicit flow this URL contains the session, except on
   * the shop's own pages, which do not accept one: the author of the link would choose who is signed in. With PKCE it
   * contains a code that only the requesting browser can exchange; until then the mailed code stays valid.
   */
  async open(secret: string, redirect_to: string | undefined, userAgent: string | null): Promise<string> {
    const { clock, ids, oneTimeTokens } = this.ports;
    const { redirectUrls, siteUrl } = this.settings;
    const page = allowedRedirect(redirect_to, siteUrl, redirectUrls);
    try {
      const token = await oneTimeTokens.byLink(ids.hash(secret), clock.now());
      if (!token || token.kind === 'reauthentication') throw expired();
      if (token.flow_id) return await this.openWithCode(token, token.flow_id, page);
      if (isOwnPage(page, siteUrl)) return await this.openWithoutSession(token, page);
      const verified = await this.redeem(token, userAgent);
      return verified === 'first of two'
        ? withFragment(page, { message: OTHER_ADDRESS })
        : sessionRedirect(page, verified, token.kind === 'confirmation' ? 'signup' : token.asked);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return errorRedirect(page, 'access_denied', error, secret.startsWith('pkce_'));
    }
  }

  /** A link that only confirms something is redeemed; a link that would sign in asks for the code instead. */
  private async openWithoutSession(token: OneTimeToken, page: string): Promise<string> {
    const { oneTimeTokens, transactions } = this.ports;
    if (!isOfEmailChange(token) && token.asked !== 'signup') throw codeNeeded();
    const outcome = await transactions.run(async () => {
      if (!(await oneTimeTokens.take(token.id))) throw expired();
      return this.apply(token);
    });
    return withFragment(page, { message: outcome === 'first of two' ? OTHER_ADDRESS : CONFIRMED });
  }

  private async openWithCode(token: OneTimeToken, flowId: string, page: string): Promise<string> {
    const { clock, ids, oneTimeTokens, signInFlows, transactions } = this.ports;
    const code = ids.uuid();
    const outcome = await transactions.run(async () => {
      if (!(await oneTimeTokens.openLink(token.id))) throw expired();
      const account = await this.apply(token);
      if (account === 'first of two') return account;
      const finished = await signInFlows.finish(flowId, {
        user_id: token.user_id,
        method: methodOf(token),
        code_hash: ids.hash(code),
        // After both addresses have agreed, no token is left.
        token_id: isOfEmailChange(token) ? null : token.id,
        provider_token: null,
        provider_refresh_token: null,
        expires_at: new Date(clock.now().getTime() + this.settings.flowLifetime),
      });
      if (!finished) throw expired();
      return account;
    });
    return outcome === 'first of two'
      ? withQuery(page, { message: OTHER_ADDRESS })
      : withQuery(page, { code });
  }

  private redeem(token: OneTimeToken, userAgent: string | null): Promise<Verified> {
    const { oneTimeTokens, transactions } = this.ports;
    return transactions.run(async () => {
      if (!(await oneTimeTokens.take(token.id))) throw expired();
      const account = await this.apply(token);
      if (account === 'first of two') return account;
      return this.openSession.open(account, methodOf(token), userAgent);
    });
  }

  /** Applies what access to this mailbox proves. Idempotent. */
  private async apply(token: OneTimeToken): Promise<Account | 'first of two'> {
    const account = await this.ports.accounts.find(token.user_id);
    if (!account) throw expired();
    if (isOfEmailChange(token)) return this.agree(account, token);
    if (account.email_confirmed_at) return account;
    return this.confirm(account, token);
  }

  /**
   * A password chosen before confirmation may be a stranger's. It is kept only when the sign-up itself is confirmed;
   * otherwise the person chooses a new one.
   */
  private async confirm(account: Account, token: OneTimeToken): Promise<Account> {
    const { accounts, clock } = this.ports;
    const change = {
      email_confirmed_at: clock.now(),
      ...(token.asked !== 'signup' && account.password_hash && NO_PASSWORD),
    };
    return present(await accounts.update(account.id, change));
  }

  private async agree(account: Account, { kind, email }: OneTimeToken): Promise<Account | 'first of two'> {
    const { accounts, clock, oneTimeTokens } = this.ports;
    const { new_email } = account;
    const side = kind === 'email_change_new' ? 'new' : 'current';
    // The person requested another address while this mail was being sent.
    if (!new_email || email !== (side === 'new' ? new_email : account.email)) throw expired();
    if ((await accounts.agreeToEmailChange(account.id, side, clock.now())) !== 'both') return 'first of two';
    await oneTimeTokens.endAll(account.id);
    return present(
      await accounts.update(account.id, {
        email: new_email,
        new_email: null,
        email_change_agreed: null,
        email_confirmed_at: clock.now(),
        updated_at: clock.now(),
      }),
    );
  }
}

function isOfEmailChange({ kind }: OneTimeToken): boolean {
  return kind === 'email_change_current' || kind === 'email_change_new';
}

/** 'recovery' tells the shop's pages to ask for a new password. */
function methodOf({ asked }: OneTimeToken): AuthMethod {
  return asked === 'recovery' ? 'recovery' : 'otp';
}

function present(updated: Account | 'taken' | undefined): Account {
  if (updated === 'taken') throw emailExists();
  if (!updated) throw expired();
  return updated;
}

function expired(): DomainError {
  return new DomainError('otp_expired', 'Token has expired or is invalid');
}

function codeNeeded(): DomainError {
  const message = 'This link signs nobody in here. Type the code from the same mail.';
  return new DomainError('bad_code_verifier', message);
}
