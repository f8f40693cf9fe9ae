import type { OneTimeToken, TokenKind } from '../../../domain/accounts/one-time-token.js';

/** Links and codes sent by mail. A token is used up once, however many come for it at the same time. */
export interface OneTimeTokens {
  /** In place of the user's earlier one of this kind. */
  put(token: OneTimeToken): Promise<void>;
  /** The token of this link while it is good: not expired, its link not opened. */
  byLink(linkHash: string, at: Date): Promise<OneTimeToken | undefined>;
  /**
   * The good tokens of these kinds sent to this address, on each of which one try of its code is counted; without those
   * tried `most` times already.
   */
  countTry(email: string, kinds: readonly TokenKind[], at: Date, most: number): Promise<OneTimeToken[]>;
  /** The link cannot be opened again, the code is still good. True once. */
  openLink(id: string): Promise<boolean>;
  /** Uses the token up. True once. */
  take(id: string): Promise<boolean>;
  /** Ends every token of the user. */
  endAll(userId: string): Promise<void>;
  /** Removes what expired before this. */
  prune(before: Date): Promise<void>;
}
