import type { Caller } from '../../../domain/accounts/account.js';
import { DomainError } from '../../../domain/shop/errors.js';

/**
 * Checks that the user ID and the access token in the body, if any, are those of the caller.
 * @throws DomainError `user_mismatch`
 */
export function expectSameCaller(
  caller: Caller,
  authorization: string | undefined,
  said: { user?: string | undefined; userId?: string | undefined; accessToken?: string | undefined },
): void {
  const token = (text: string | undefined) => text?.replace(/^Bearer\s+/i, '').trim();
  const named = said.user ?? said.userId;
  const agrees =
    (named === undefined || named === caller.user_id) &&
    (said.accessToken === undefined || token(said.accessToken) === token(authorization));
  if (!agrees)
    throw new DomainError('user_mismatch', 'This request was made for somebody else. Please sign in again.');
}
