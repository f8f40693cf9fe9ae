import { validatePassword, type Account } from '../../domain/accounts/account.js';
import type { Ports } from '../ports/index.js';

type Needs = Pick<Ports, 'accounts' | 'oneTimeTokens' | 'passwords' | 'sessions' | 'transactions'>;

/**
 * Sets a new password on behalf of the shop and ends all sessions, links and codes.
 * @throws DomainError `validation_failed`, `weak_password`
 */
export async function setPassword(
  { accounts, oneTimeTokens, passwords, sessions, transactions }: Needs,
  userId: string,
  password: string,
  more: Pick<Account, 'must_change_password'> & Partial<Pick<Account, 'banned_until'>>,
): Promise<void> {
  const password_hash = await passwords.hash(validatePassword(password));
  await transactions.run(async () => {
    await oneTimeTokens.endAll(userId);
    await accounts.update(userId, { password_hash, ...more });
    await sessions.closeAll(userId);
  });
}
