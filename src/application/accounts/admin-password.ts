import type { Account } from '../../domain/accounts/account.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { RecordActions } from '../curating/record-actions.js';
import type { Ports } from '../ports/index.js';
import { setPassword } from './set-password.js';

interface PasswordRequest {
  /** Undefined for the first admin. */
  email: string | undefined;
  removeSecondFactors: boolean;
}

export interface NewAdminPassword {
  email: string;
  password: string;
  /** Whether the sign-in still asks for a second factor. */
  hasSecondFactor: boolean;
}

type Needs = Pick<
  Ports,
  'accounts' | 'crypto' | 'factors' | 'oneTimeTokens' | 'passwords' | 'sessions' | 'transactions'
>;

/** The way back for an admin who lost the password, used on the machine of the shop. */
export class AdminPassword {
  constructor(
    private readonly ports: Needs,
    private readonly actions: Pick<RecordActions, 'begin' | 'end'>,
  ) {}

  /**
   * Generates a new password for an admin, lifts a block, and ends all sessions. The action log has it.
   * @throws DomainError `not_found`, `not_admin`
   */
  async generate({ email, removeSecondFactors }: PasswordRequest): Promise<NewAdminPassword> {
    const { accounts, crypto, factors, transactions } = this.ports;
    const { id, email: address } = await this.findAdmin(email);
    const password = crypto.randomToken().slice(-20);
    const given = { remove_second_factors: removeSecondFactors };
    const entry = await this.actions.begin({
      user_id: id,
      action: 'generateAdminPassword',
      subjects: [id],
      given,
    });
    await transactions.run(async () => {
      // With `must_change_password`, the next start would replace the password of the first admin.
      await setPassword(this.ports, id, password, { must_change_password: false, banned_until: null });
      if (removeSecondFactors) for (const factor of await factors.list(id)) await factors.remove(factor.id);
    });
    await this.actions.end(entry, 'done');
    const standing = await accounts.findStanding(id);
    return { email: address, password, hasSecondFactor: standing?.has_second_factor ?? false };
  }

  private async findAdmin(email: string | undefined): Promise<Account> {
    const { accounts } = this.ports;
    const first = await accounts.firstAdmin();
    const account = email === undefined ? first : await accounts.byEmail(email.trim().toLowerCase());
    if (!account) throw new DomainError('not_found', 'There is no such account in this shop.');
    if ((await accounts.findStanding(account.id))?.is_admin) return account;
    const hint = first ? ` The first admin is ${first.email}.` : '';
    throw new DomainError('not_admin', `${account.email} is not an admin.${hint}`);
  }
}
