import type { Account } from '../../domain/accounts/account.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { MailKind, OneTimeToken, TokenKind } from '../../domain/accounts/one-time-token.js';
import { allowedRedirect, isOwnPage, withFragment, withQuery } from '../../domain/accounts/redirect.js';
import type { AuthMethod } from '../../domain/accounts/session.js';
import type { AuthSettings } from './auth-settings.js';
import type { LimitTries } from './limit-tries.js';
import { emailExistsError } from './new-account.js';
import type { OpenSession, SignedIn } from './open-session.js';
import type { Ports } from '../ports/index.js';
import { errorRedirect, sessionRedirect } from './return-to-page.js';

/** The `type` in a request. 'email' accepts the token of any mail. */
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

/** A session, or the notice that the other address must agree too. */
export type Verified = SignedIn | 'first of two';

const NO_PASSWORD = { password_hash: null, must_change_password: true };
/** The message after the first of two confirmations. */
export const CONFIRM_OTHER_ADDRESS =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

const CONFIRMED = 'Your email address is confirmed. You can sign in now.';

type Needs = Pick<
  Ports,
  | 'accounts'
  | 'clock'
  | 'crypto'
  | 'oneTimeTokens'
  | 'passwords'
  | 'sessions'
  | 'signInFlows'
  | 'transactions'
>;

/** Redeems a mailed link or six-digit code. */
export class RedeemToken {
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
    const tokens = await oneTimeTokens.countTry(
      address,
      KINDS[type],
      clock.now(),
      this.settings.maxCodeTries,
    );
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
    const { clock, crypto, oneTimeTokens } = this.ports;
    const token = await oneTimeTokens.byLink(crypto.hash(secret), clock.now());
    if (!token || !KINDS[type].includes(token.kind)) throw expired();
    return this.redeem(token, userAgent);
  }

  /**
   * Redeems a link and returns the URL to redirect to. In the implicit flow this URL contains the session, except on
   * the shop's own pages. They accept none, because the author of the link would choose who is signed in. With PKCE the
   * URL contains a code that only the requesting browser can exchange; until then the mailed code stays valid.
   */
  async open(secret: string, redirect_to: string | undefined, userAgent: string | null): Promise<string> {
    const { clock, crypto, oneTimeTokens } = this.ports;
    const { redirectUrls, siteUrl } = this.settings;
    const page = allowedRedirect(redirect_to, siteUrl, redirectUrls);
    try {
      const token = await oneTimeTokens.byLink(crypto.hash(secret), clock.now());
      if (!token || token.kind === 'reauthentication') throw expired();
      if (token.flow_id) return await this.openWithCode(token, token.flow_id, page);
      if (isOwnPage(page, siteUrl)) return await this.openWithoutSession(token, page);
      const verified = await this.redeem(token, userAgent);
      return verified === 'first of two'
        ? withFragment(page, { message: CONFIRM_OTHER_ADDRESS })
        : sessionRedirect(page, verified, token.kind === 'confirmation' ? 'signup' : token.asked);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return errorRedirect(page, 'access_denied', error, secret.startsWith('pkce_'));
    }
  }

  /** Redeems a link that only confirms something. A link that would sign in requires the code instead. */
  private async openWithoutSession(token: OneTimeToken, page: string): Promise<string> {
    const { oneTimeTokens, transactions } = this.ports;
    if (!isOfEmailChange(token) && token.asked !== 'signup') throw codeNeeded();
    const outcome = await transactions.run(async () => {
      if (!(await oneTimeTokens.redeem(token.id))) throw expired();
      return this.apply(token);
    });
    return withFragment(page, { message: outcome === 'first of two' ? CONFIRM_OTHER_ADDRESS : CONFIRMED });
  }

  private async openWithCode(token: OneTimeToken, flowId: string, page: string): Promise<string> {
    const { clock, crypto, oneTimeTokens, signInFlows, transactions } = this.ports;
    const code = crypto.randomUuid();
    const outcome = await transactions.run(async () => {
      if (!(await oneTimeTokens.openLink(token.id))) throw expired();
      const account = await this.apply(token);
      if (account === 'first of two') return account;
      const finished = await signInFlows.finish(flowId, {
        user_id: token.user_id,
        method: toMethod(token),
        code_hash: crypto.hash(code),
        // No token is left after both addresses have agreed.
        token_id: isOfEmailChange(token) ? null : token.id,
        provider_token: null,
        provider_refresh_token: null,
        expires_at: new Date(clock.now().getTime() + this.settings.flowLifetimeMs),
      });
      if (!finished) throw expired();
      return account;
    });
    return outcome === 'first of two'
      ? withQuery(page, { message: CONFIRM_OTHER_ADDRESS })
      : withQuery(page, { code });
  }

  private redeem(token: OneTimeToken, userAgent: string | null): Promise<Verified> {
    const { oneTimeTokens, transactions } = this.ports;
    return transactions.run(async () => {
      if (!(await oneTimeTokens.redeem(token.id))) throw expired();
      const account = await this.apply(token);
      if (account === 'first of two') return account;
      return this.openSession.open(account, toMethod(token), userAgent);
    });
  }

  /** Applies the change that access to this mailbox confirms. Idempotent. */
  private async apply(token: OneTimeToken): Promise<Account | 'first of two'> {
    const account = await this.ports.accounts.find(token.user_id);
    if (!account) throw expired();
    if (isOfEmailChange(token)) return this.agree(account, token);
    if (account.email_confirmed_at) return account;
    return this.confirm(account, token);
  }

  /**
   * Confirms the account. A password that was chosen before may be an attacker's. It is kept only when the sign-up
   * itself is confirmed; otherwise the user chooses a new one.
   */
  private async confirm(account: Account, token: OneTimeToken): Promise<Account> {
    const { accounts, clock } = this.ports;
    const change = {
      email_confirmed_at: clock.now(),
      ...(token.asked !== 'signup' && account.password_hash && NO_PASSWORD),
    };
    return expectUpdated(await accounts.update(account.id, change));
  }

  private async agree(account: Account, { kind, email }: OneTimeToken): Promise<Account | 'first of two'> {
    const { accounts, clock, oneTimeTokens } = this.ports;
    const { new_email } = account;
    const side = kind === 'email_change_new' ? 'new' : 'current';
    // The user requested another address while this mail was being sent.
    if (!new_email || email !== (side === 'new' ? new_email : account.email)) throw expired();
    if ((await accounts.confirmEmailChange(account.id, side, clock.now())) !== 'both') return 'first of two';
    await oneTimeTokens.endAll(account.id);
    return expectUpdated(
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

/** With 'recovery' the shop's pages ask for a new password. */
function toMethod({ asked }: OneTimeToken): AuthMethod {
  return asked === 'recovery' ? 'recovery' : 'otp';
}

function expectUpdated(updated: Account | 'taken' | undefined): Account {
  if (updated === 'taken') throw emailExistsError();
  if (!updated) throw expired();
  return updated;
}

function expired(): DomainError {
  return new DomainError('otp_expired', 'Token has expired or is invalid');
}

function codeNeeded(): DomainError {
  const message = 'This link cannot sign you in here. Enter the code from the same mail.';
  return new DomainError('bad_code_verifier', message);
}
