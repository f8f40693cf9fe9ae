import type { OneTimeToken, TokenKind } from '../../../domain/accounts/one-time-token.js';

/** Mailed links and codes. A token is redeemed once, even by concurrent callers. */
export interface OneTimeTokens {
  /** Replaces the user's earlier token of this kind. */
  put(token: OneTimeToken): Promise<void>;
  /** The token of a link that is neither expired nor opened. */
  byLink(linkHash: string, at: Date): Promise<OneTimeToken | undefined>;
  /**
   * The valid tokens of these kinds for this address. Counts one attempt on each and leaves out those with `most`
   * attempts.
   */
  countTry(email: string, kinds: readonly TokenKind[], at: Date, most: number): Promise<OneTimeToken[]>;
  /** Marks the link as opened; the code stays valid. Returns true once. */
  openLink(id: string): Promise<boolean>;
  /** Redeems the token. Returns true once. */
  take(id: string): Promise<boolean>;
  /** Ends every token of the user. */
  endAll(userId: string): Promise<void>;
  /** Removes what expired before this. */
  prune(before: Date): Promise<void>;
}
