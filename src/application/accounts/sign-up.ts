import {
  validateEmail,
  validateMetadata,
  validatePassword,
  type Account,
} from '../../domain/accounts/account.js';
import { languageOfPage } from '../../domain/accounts/redirect.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { RequestMail, MailRedirect } from './request-mail.js';
import type { AuthSettings } from './auth-settings.js';
import { emailIdentity, newAccount } from './new-account.js';
import type { AuthUser, OpenSession, SignedIn } from './open-session.js';
import { setPassword } from './set-password.js';
import type { Ports } from '../ports/index.js';

interface SignUpRequest extends MailRedirect {
  email: string;
  password: string;
  user_metadata?: Record<string, unknown>;
  userAgent: string | null;
}

/** A session, or an account that must still be confirmed. */
export type SignedUp = { session: SignedIn } | { pending: AuthUser };

type Needs = Pick<
  Ports,
  'accounts' | 'clock' | 'crypto' | 'oneTimeTokens' | 'passwords' | 'sessions' | 'transactions'
>;

/** Registers users and the shop's first admin. */
export class SignUp {
  constructor(
    private readonly ports: Needs,
    private readonly openSession: OpenSession,
    private readonly mails: RequestMail,
    private readonly settings: AuthSettings,
  ) {}

  /**
   * Registers a user. With confirmation by mail, an address that already has an account gets the same status and takes
   * the same time as a new one, and the response shows an invented user without identities. An unconfirmed account gets
   * another mail and keeps its data, because a second sign-up proves nothing. If the passwords differ, neither is kept,
   * and the user chooses a new one after confirming.
   * @throws DomainError `validation_failed`, `weak_password`, `signup_disabled`, `over_email_send_rate_limit`, and with
   * `autoConfirm` `user_already_exists`
   */
  async signUp({
    email,
    password,
    user_metadata = {},
    userAgent,
    ...asked
  }: SignUpRequest): Promise<SignedUp> {
    if (!this.settings.signUps)
      throw new DomainError('signup_disabled', 'Signups not allowed for this instance');
    const { accounts, clock, passwords, transactions } = this.ports;
    const { autoConfirm, minPasswordCharacters } = this.settings;
    const address = validateEmail(email);
    const account = newAccount(this.ports, address, 'email', {
      password_hash: await passwords.hash(validatePassword(password, minPasswordCharacters)),
      user_metadata: validateMetadata(user_metadata),
      language: languageOfPage(asked.redirect_to),
      [autoConfirm ? 'email_confirmed_at' : 'confirmation_sent_at']: clock.now(),
    });
    if (autoConfirm) {
      return transactions.run(async () => {
        if (!(await this.add(account, false)))
          throw new DomainError('user_already_exists', 'User already registered');
        return { session: await this.openSession.open(account, 'password', userAgent) };
      });
    }
    const before = await accounts.byEmail(address);
    const isSame = await passwords.verify(password, before?.password_hash ?? undefined);
    await this.mails.request('signup', address, asked, {
      alongside: async () => {
        if (!(await this.add(account, false)) && !isSame) await this.discardPassword(address);
      },
    });
    const stored = await accounts.byEmail(address);
    if (!stored || stored.email_confirmed_at) return { pending: { account, identities: [], factors: [] } };
    // Return the data from this request, because the data of an earlier request may be an attacker's.
    const { identities } = await this.openSession.toAuthUser(stored);
    return {
      pending: {
        account: { ...account, id: stored.id, created_at: stored.created_at },
        identities,
        factors: [],
      },
    };
  }

  /**
   * Mails a link and a code. Creates the account if it does not exist, `create` is true and sign-ups are allowed.
   * @throws DomainError `validation_failed`, `over_email_send_rate_limit`
   */
  async magicLink(
    request: MailRedirect & { email: string; create: boolean; user_metadata?: Record<string, unknown> },
  ): Promise<void> {
    const email = validateEmail(request.email);
    const user_metadata = validateMetadata(request.user_metadata ?? {});
    const language = languageOfPage(request.redirect_to);
    const account = newAccount(this.ports, email, 'email', { language, user_metadata });
    await this.mails.request('magiclink', email, request, {
      alongside: async () => {
        if (request.create && this.settings.signUps) await this.add(account, false);
      },
    });
  }

  /**
   * Creates an admin account. If `mustChange` is true, its password must be changed on the first sign-in. Returns false
   * and changes nothing when the address has an account.
   */
  async addAdmin(email: string, password: string, mustChange: boolean): Promise<boolean> {
    const account = newAccount(this.ports, validateEmail(email), 'email', {
      password_hash: await this.ports.passwords.hash(validatePassword(password)),
      email_confirmed_at: this.ports.clock.now(),
      must_change_password: mustChange,
    });
    return this.ports.transactions.run(() => this.add(account, true));
  }

  /** Sets a new password on behalf of the shop and ends all sessions. */
  resetPassword(userId: string, password: string, mustChange: boolean): Promise<void> {
    return setPassword(this.ports, userId, password, { must_change_password: mustChange });
  }

  /** Discards two unproven passwords. The user chooses a new one after confirming. */
  private async discardPassword(email: string): Promise<void> {
    const { accounts } = this.ports;
    const account = await accounts.byEmail(email);
    if (!account || account.email_confirmed_at) return;
    await accounts.update(account.id, { password_hash: null, must_change_password: true });
  }

  private async add(account: Account, isAdmin: boolean): Promise<boolean> {
    if ((await this.ports.accounts.add(account, isAdmin)) === 'taken') return false;
    await this.ports.accounts.saveIdentity(emailIdentity(this.ports, account.id));
    return true;
  }
}
