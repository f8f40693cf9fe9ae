import {
  checkedEmail,
  checkedMetadata,
  checkedPassword,
  type Account,
} from '../../domain/accounts/account.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { AskForMail, Asked } from './ask-for-mail.js';
import type { AuthSettings } from './auth-settings.js';
import { emailIdentity, newAccount } from './new-account.js';
import type { AuthUser, OpenSession, SignedIn } from './open-session.js';
import type { Ports } from '../ports/index.js';

interface SignUpWish extends Asked {
  email: string;
  password: string;
  user_metadata?: Record<string, unknown>;
  userAgent: string | null;
}

/** A session, or an account that still has to be confirmed. */
export type SignedUp = { session: SignedIn } | { pending: AuthUser };

type Needs = Pick<
  Ports,
  'accounts' | 'clock' | 'ids' | 'oneTimeTokens' | 'passwords' | 'sessions' | 'transactions'
>;

/** Registers people, and the shop's first admin. */
export class SignUp {
  constructor(
    private readonly ports: Needs,
    private readonly openSession: OpenSession,
    private readonly askForMail: AskForMail,
    private readonly settings: AuthSettings,
  ) {}

  /**
   * With confirmation by mail, an address that already has an account gets the same status and takes the same time as a
   * new one; the answer then shows a made-up person without identities. An unconfirmed account gets another mail and
   * keeps its data, because a second sign-up proves nothing. If the passwords differ, neither is kept, and the person
   * chooses a new one after confirming.
   * @throws DomainError `validation_failed`, `weak_password`, `signup_disabled`, `over_email_send_rate_limit`, and with
   * `autoConfirm` `user_already_exists`
   */
  async signUp({ email, password, user_metadata = {}, userAgent, ...asked }: SignUpWish): Promise<SignedUp> {
    if (!this.settings.signUps)
      throw new DomainError('signup_disabled', 'Signups not allowed for this instance');
    const { accounts, clock, passwords, transactions } = this.ports;
    const { autoConfirm, passwordLeast } = this.settings;
    const address = checkedEmail(email);
    const account = newAccount(this.ports, address, 'email', {
      password_hash: await passwords.hash(checkedPassword(password, passwordLeast)),
      user_metadata: checkedMetadata(user_metadata),
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
    await this.askForMail.ask('signup', address, asked, {
      alongside: async () => {
        if (!(await this.add(account, false)) && !isSame) await this.distrust(address);
      },
    });
    const kept = await accounts.byEmail(address);
    if (!kept || kept.email_confirmed_at) return { pending: { account, identities: [], factors: [] } };
    // Return the data from this request, not from an earlier one that may be a stranger's.
    const { identities } = await this.openSession.userOf(kept);
    return {
      pending: { account: { ...account, id: kept.id, created_at: kept.created_at }, identities, factors: [] },
    };
  }

  /**
   * Mails a link and a code. The account is created if it does not exist.
   * @throws DomainError `validation_failed`, `over_email_send_rate_limit`
   */
  async magicLink(
    wish: Asked & { email: string; create: boolean; user_metadata?: Record<string, unknown> },
  ): Promise<void> {
    const email = checkedEmail(wish.email);
    const user_metadata = checkedMetadata(wish.user_metadata ?? {});
    const account = newAccount(this.ports, email, 'email', { user_metadata });
    await this.askForMail.ask('magiclink', email, wish, {
      alongside: async () => {
        if (wish.create && this.settings.signUps) await this.add(account, false);
      },
    });
  }

  /**
   * Creates an admin account, whose password must be changed on first sign-in if `mustChange`. Returns false, and
   * changes nothing, when the address has an account.
   */
  async addAdmin(email: string, password: string, mustChange: boolean): Promise<boolean> {
    const account = newAccount(this.ports, checkedEmail(email), 'email', {
      password_hash: await this.ports.passwords.hash(checkedPassword(password)),
      email_confirmed_at: this.ports.clock.now(),
      must_change_password: mustChange,
    });
    return this.ports.transactions.run(() => this.add(account, true));
  }

  /** Sets a new password on the shop's behalf and ends all sessions. */
  async resetPassword(userId: string, password: string, mustChange: boolean): Promise<void> {
    const { accounts, oneTimeTokens, passwords, sessions, transactions } = this.ports;
    const password_hash = await passwords.hash(checkedPassword(password));
    await transactions.run(async () => {
      await oneTimeTokens.endAll(userId);
      await accounts.update(userId, { password_hash, must_change_password: mustChange });
      await sessions.closeAll(userId);
    });
  }

  /** Discards two unproven passwords; the person chooses one after confirming. */
  private async distrust(email: string): Promise<void> {
    const { accounts } = this.ports;
    const account = await accounts.byEmail(email);
    if (!account || account.email_confirmed_at) return;
    await accounts.update(account.id, { password_hash: null, must_change_password: true });
  }

  private async add(account: Account, isAdmin: boolean): Promise<boolean> {
    if ((await this.ports.accounts.add(account, isAdmin)) === 'taken') return false;
    await this.ports.accounts.keepIdentity(emailIdentity(this.ports, account.id));
    return true;
  }
}
