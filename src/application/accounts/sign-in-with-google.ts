import { validateEmail, type Account, type Identity } from '../../domain/accounts/account.js';
import type { Language } from '../../domain/shop/languages.js';
import { DomainError } from '../../domain/shop/errors.js';
import { allowedRedirect, isOwnPage, languageOfPage, withQuery } from '../../domain/accounts/redirect.js';
import type { SignInFlow } from '../../domain/accounts/sign-in-flow.js';
import type { MailRedirect } from './request-mail.js';
import type { AuthSettings } from './auth-settings.js';
import { newAccount } from './new-account.js';
import type { OpenSession, SignedIn } from './open-session.js';
import type { ProviderProfile } from '../ports/accounts/id-tokens.js';
import type { Ports } from '../ports/index.js';
import { errorRedirect, sessionRedirect } from './return-to-page.js';

interface ProviderTokens {
  provider_token: string | null;
  provider_refresh_token: string | null;
}

type Needs = Pick<
  Ports,
  'accounts' | 'clock' | 'idTokens' | 'crypto' | 'oneTimeTokens' | 'sessions' | 'signInFlows' | 'transactions'
>;

/** Handles sign-in through Google: redirect, return and account lookup. */
export class SignInWithGoogle {
  constructor(
    private readonly ports: Needs,
    private readonly openSession: OpenSession,
    private readonly settings: AuthSettings,
  ) {}

  /** Starts a flow and returns its ID, which is sent as `state`. */
  async begin({ redirect_to, challenge }: MailRedirect): Promise<string> {
    const { clock, crypto, signInFlows } = this.ports;
    const { siteUrl, redirectUrls } = this.settings;
    const flow = {
      id: crypto.randomUuid(),
      provider: 'google' as const,
      challenge,
      redirect_to: allowedRedirect(redirect_to, siteUrl, redirectUrls),
      created_at: clock.now(),
    };
    await signInFlows.add(flow);
    return flow.id;
  }

  /** Finishes the flow. Returns the URL to redirect to, with a session, a code or an error. */
  async finish(
    state: string,
    profile: ProviderProfile,
    tokens: ProviderTokens,
    userAgent: string | null,
  ): Promise<string> {
    const { clock, crypto, signInFlows, transactions } = this.ports;
    const flow = await signInFlows.find(state);
    if (flow?.provider !== 'google' || this.isOld(flow)) return this.lost();
    const code = crypto.randomUuid();
    const expires_at = new Date(clock.now().getTime() + this.settings.flowLifetimeMs);
    try {
      if (!flow.challenge && isOwnPage(flow.redirect_to, this.settings.siteUrl)) {
        throw new DomainError(
          'bad_code_verifier',
          'The shop’s own pages must sign in with a code challenge (PKCE).',
        );
      }
      return await transactions.run(async () => {
        const { id: user_id, ...account } = await this.findOrAddAccount(profile, flow.redirect_to);
        const result = { user_id, method: 'oauth' as const, code_hash: crypto.hash(code), token_id: null };
        if (!(await signInFlows.finish(flow.id, { ...result, ...tokens, expires_at }))) return this.lost();
        if (flow.challenge) return withQuery(flow.redirect_to, { code });
        await signInFlows.redeem(flow.id);
        const session = await this.openSession.open({ id: user_id, ...account }, 'oauth', userAgent);
        return sessionRedirect(flow.redirect_to, { ...session, ...tokens });
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return errorRedirect(flow.redirect_to, 'access_denied', error, flow.challenge !== null);
    }
  }

  /** Handles an error from the provider. Returns the URL to redirect to. */
  async fail(
    state: string | undefined,
    {
      error,
      error_code,
      error_description,
    }: { error: string; error_code: string; error_description: string },
  ): Promise<string> {
    const flow = state ? await this.ports.signInFlows.find(state) : undefined;
    if (flow?.provider !== 'google') return this.lost();
    await this.ports.signInFlows.redeem(flow.id);
    const details = { code: error_code, message: error_description };
    return errorRedirect(flow.redirect_to, error, details, flow.challenge !== null);
  }

  /**
   * Signs in a client that already has Google's ID token.
   * @throws DomainError `bad_id_token`, `provider_email_needs_verification`, `user_banned`
   */
  async withIdToken(idToken: string, nonce: string | undefined, userAgent: string | null): Promise<SignedIn> {
    const profile = await this.ports.idTokens.verify(idToken, nonce);
    if (!profile) throw new DomainError('bad_id_token', 'Bad ID token');
    return this.ports.transactions.run(async () =>
      this.openSession.open(await this.findOrAddAccount(profile), 'oauth', userAgent),
    );
  }

  /** Finds the account by Google's ID for the user, otherwise by an e-mail address that Google has verified. */
  private async findOrAddAccount(profile: ProviderProfile, page?: string): Promise<Account> {
    const { accounts } = this.ports;
    const known = await accounts.byIdentity('google', profile.sub);
    if (known) {
      await accounts.saveIdentity(this.toIdentity(profile, known.id));
      return known;
    }
    if (!profile.email || !profile.email_verified) {
      const message = 'Google has not verified your email address. Please sign in another way.';
      throw new DomainError('provider_email_needs_verification', message);
    }
    const email = validateEmail(profile.email);
    const account =
      (await accounts.byEmail(email)) ?? (await this.addAccount(email, profile, languageOfPage(page)));
    await accounts.saveIdentity(this.toIdentity(profile, account.id));
    return this.linkAccount(account);
  }

  private async addAccount(
    email: string,
    { full_name, avatar_url }: ProviderProfile,
    language: Language,
  ): Promise<Account> {
    if (!this.settings.signUps)
      throw new DomainError('signup_disabled', 'Signups not allowed for this instance');
    const { accounts, clock } = this.ports;
    const account = newAccount(this.ports, email, 'google', {
      language,
      email_confirmed_at: clock.now(),
      user_metadata: { ...(full_name && { full_name }), ...(avatar_url && { avatar_url }) },
    });
    if ((await accounts.add(account, false)) === 'added') return account;
    // The address was registered concurrently.
    return (await accounts.byEmail(email))!;
  }

  /**
   * Links an existing account. If its address was never confirmed, its password and sessions may be an attacker's, so
   * they are removed.
   */
  private async linkAccount(account: Account): Promise<Account> {
    const { accounts, clock, oneTimeTokens, sessions } = this.ports;
    const isProven = account.email_confirmed_at && !this.settings.autoConfirm;
    const known = account.app_metadata['providers'];
    const change = {
      app_metadata: { providers: [...new Set([...(Array.isArray(known) ? known : []), 'google'])] },
      ...(!isProven && {
        email_confirmed_at: clock.now(),
        password_hash: null,
        must_change_password: false,
      }),
    };
    if (!isProven) {
      await oneTimeTokens.endAll(account.id);
      await sessions.closeAll(account.id);
    }
    const updated = await accounts.update(account.id, change);
    return !updated || updated === 'taken' ? account : updated;
  }

  private toIdentity(profile: ProviderProfile, user_id: string): Identity {
    const { clock, crypto } = this.ports;
    const { sub, email, email_verified, full_name, avatar_url } = profile;
    const at = clock.now();
    return {
      id: crypto.randomUuid(),
      user_id,
      provider: 'google',
      provider_id: sub,
      identity_data: { sub, email, email_verified, full_name, avatar_url },
      last_sign_in_at: at,
      created_at: at,
      updated_at: at,
    };
  }

  /** Returns whether the flow took longer than a mailed link is valid. It must then be started again. */
  private isOld({ created_at }: SignInFlow): boolean {
    return this.ports.clock.now().getTime() - created_at.getTime() > this.settings.linkLifetimeMs;
  }

  private lost(): string {
    const details = { code: 'bad_oauth_state', message: 'OAuth state not found or expired' };
    return errorRedirect(this.settings.siteUrl, 'invalid_request', details, true);
  }
}
