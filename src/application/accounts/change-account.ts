import {
  accountNotFound,
  validateEmail,
  validateMetadata,
  validatePassword,
  type Account,
  type Caller,
} from '../../domain/accounts/account.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { RequestMail, MailRedirect } from './request-mail.js';
import type { AuthSettings } from './auth-settings.js';
import { emailExistsError } from './new-account.js';
import type { AccountChange } from '../ports/accounts/accounts.js';
import type { Ports } from '../ports/index.js';

interface ChangeRequest extends MailRedirect {
  email?: string | undefined;
  password?: string | undefined;
  /** Null values delete their keys. */
  user_metadata?: Record<string, unknown> | undefined;
  /** The code comes from a reauthentication mail. */
  nonce?: string | undefined;
}

type Needs = Pick<
  Ports,
  'accounts' | 'authMails' | 'clock' | 'oneTimeTokens' | 'passwords' | 'sessions' | 'transactions'
>;

export class ChangeAccount {
  constructor(
    private readonly ports: Needs,
    private readonly mails: RequestMail,
    private readonly settings: AuthSettings,
  ) {}

  /**
   * Changes the given fields. A new password ends the user's other sessions. A new password or e-mail address
   * invalidates all pending links and codes. A new address takes effect once both addresses have agreed.
   * @throws DomainError `weak_password`, `same_password`, `email_exists`, `reauthentication_needed`,
   * `reauthentication_not_valid`, `insufficient_aal`, `over_email_send_rate_limit`, `validation_failed`
   */
  async change(
    caller: Caller,
    { email, password, user_metadata, nonce, ...redirect }: ChangeRequest,
  ): Promise<Account> {
    const { accounts, authMails, clock, oneTimeTokens, sessions, transactions } = this.ports;
    if (caller.needs_second_factor)
      throw new DomainError('insufficient_aal', 'AAL2 session is required to change this account.');
    const account = await accounts.find(caller.user_id);
    if (!account) throw accountNotFound();
    const change: AccountChange = { updated_at: clock.now() };
    if (user_metadata) change.user_metadata = user_metadata;
    if (password !== undefined) Object.assign(change, await this.toPasswordChange(account, password));
    const redeemCode =
      password === undefined ? undefined : await this.checkPermission(caller, account, nonce);
    const newEmail = email === undefined ? account.email : validateEmail(email);
    const changesEmail = newEmail !== account.email;
    if (changesEmail) Object.assign(change, await this.toEmailChange(newEmail));
    const store = async () => {
      await redeemCode?.();
      if (change.password_hash || changesEmail) await oneTimeTokens.endAll(account.id);
      if (change.password_hash) await authMails.endAll(account.email);
      const updated = await accounts.update(account.id, change);
      if (updated === 'taken') throw emailExistsError();
      if (!updated) throw accountNotFound();
      validateMetadata(updated.user_metadata);
      if (change.password_hash) await sessions.closeAll(account.id, caller.session_id);
    };
    if (changesEmail && change.new_email) {
      const options = { alsoTo: newEmail, alongside: store };
      await this.mails.request('email_change', account.email, redirect, options);
    } else await transactions.run(store);
    return (await accounts.find(account.id)) ?? account;
  }

  /**
   * Mails a code that permits a password change in an older session.
   * @throws DomainError `email_not_confirmed`, `over_email_send_rate_limit`
   */
  async reauthenticate(caller: Caller): Promise<void> {
    const account = await this.ports.accounts.find(caller.user_id);
    if (!account?.email_confirmed_at) throw new DomainError('email_not_confirmed', 'Email not confirmed');
    await this.mails.request('reauthentication', account.email, {
      redirect_to: undefined,
      challenge: null,
    });
  }

  private async toPasswordChange(account: Account, password: string): Promise<AccountChange> {
    const { passwords } = this.ports;
    validatePassword(password, this.settings.minPasswordCharacters);
    if (account.password_hash && (await passwords.verify(password, account.password_hash)))
      throw new DomainError('same_password', 'New password should be different from the old password.');
    return { password_hash: await passwords.hash(password), must_change_password: false };
  }

  /** Returns a function that redeems the code, or undefined in a session that needs none. */
  private async checkPermission(
    caller: Caller,
    account: Account,
    nonce: string | undefined,
  ): Promise<(() => Promise<void>) | undefined> {
    if (nonce) return this.verifyNonce(account, nonce);
    if (await this.isStale(caller))
      throw new DomainError('reauthentication_needed', 'Password update requires reauthentication');
    return undefined;
  }

  private async isStale({ session_id, must_change_password }: Caller): Promise<boolean> {
    const { reauthenticateAfterMs } = this.settings;
    if (reauthenticateAfterMs === 0 || must_change_password) return false;
    const session = await this.ports.sessions.find(session_id);
    if (!session) return true;
    return this.ports.clock.now().getTime() - session.created_at.getTime() > reauthenticateAfterMs;
  }

  /** The code is redeemed together with the change, so that it stays valid if the change fails for another reason. */
  private async verifyNonce({ email }: Account, nonce: string): Promise<() => Promise<void>> {
    const { clock, oneTimeTokens, passwords } = this.ports;
    const digits = nonce.replace(/\s/g, '');
    const { maxCodeTries } = this.settings;
    const [token] = await oneTimeTokens.countTry(email, ['reauthentication'], clock.now(), maxCodeTries);
    const isCorrect = await passwords.verify(digits, token?.code_hash);
    const invalid = new DomainError('reauthentication_not_valid', 'Nonce has expired or is invalid');
    if (!token || !isCorrect) throw invalid;
    return async () => {
      if (!(await oneTimeTokens.redeem(token.id))) throw invalid;
    };
  }

  /** Without confirmation by mail, the new address takes effect immediately. */
  private async toEmailChange(address: string): Promise<AccountChange> {
    if (await this.ports.accounts.byEmail(address)) throw emailExistsError();
    if (this.settings.autoConfirm) return { email: address, email_confirmed_at: this.ports.clock.now() };
    return { new_email: address, email_change_agreed: null };
  }
}
