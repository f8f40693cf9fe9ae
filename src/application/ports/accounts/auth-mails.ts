import type { MailRequest } from '../../../domain/accounts/one-time-token.js';

/** The time from which the mail may be sent, or the time of the next attempt if the request was rejected. */
export type MailSlot = { sendAt: Date } | { again: Date };

/** Stores requests for authentication mails, including those for addresses without an account. */
export interface AuthMails {
  /**
   * Stores the request, unless one of the same kind for the same address is younger than `interval` milliseconds; then
   * returns when to try again. Only one of concurrent calls is stored. Each request of another kind delays the mail by
   * one interval, so that an address gets its mails one by one. Reauthentication mails, which only a signed-in user can
   * request, neither delay others nor are delayed.
   */
  request(request: MailRequest, interval: number): Promise<MailSlot>;
  find(id: string): Promise<MailRequest | undefined>;
  /** Deletes all requests for this address together with their intervals. Unsent mails are not sent. */
  endAll(email: string): Promise<void>;
  /** Deletes requests made before this time. */
  prune(before: Date): Promise<void>;
}
