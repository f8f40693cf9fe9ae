import type { OneTimeToken, TokenKind } from '../../../domain/accounts/one-time-token.js';

/** Stores the tokens of mailed links and codes. A token is redeemed once, even by concurrent callers. */
export interface OneTimeTokens {
  /** Replaces the user's earlier token of this kind. */
  replace(token: OneTimeToken): Promise<void>;
  /** Returns the token of a link that is neither expired nor opened. */
  byLink(linkHash: string, at: Date): Promise<OneTimeToken | undefined>;
  /**
   * Returns the valid tokens of these kinds for this address. Counts one attempt on each, and leaves out tokens that
   * already have `maxTries` attempts.
   */
  countTry(email: string, kinds: readonly TokenKind[], at: Date, maxTries: number): Promise<OneTimeToken[]>;
  /** Marks the link as opened. The code stays valid. Returns true only once. */
  openLink(id: string): Promise<boolean>;
  /** Redeems the token. Returns true only once. */
  redeem(id: string): Promise<boolean>;
  /** Invalidates all tokens of the user. */
  endAll(userId: string): Promise<void>;
  /** Deletes tokens that expired before this time. */
  prune(before: Date): Promise<void>;
}
