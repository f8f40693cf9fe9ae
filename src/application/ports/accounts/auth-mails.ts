import type { MailRequest } from '../../../domain/accounts/one-time-token.js';

/** When the mail may be sent or, if the request was rejected, when to try again. */
export type AskedMail = { sendAt: Date } | { again: Date };

/** Requested authentication mails, including those for addresses without an account. */
export interface AuthMails {
  /**
   * Stores the request unless one of its kind for its address is younger than `interval` milliseconds; then returns
   * when to try again. Of concurrent calls one is stored. Requests of other kinds delay the mail by one interval each,
   * so that an address gets them one by one. Reauthentication mails, which only the person can request, neither delay
   * others nor are delayed.
   */
  ask(request: MailRequest, interval: number): Promise<AskedMail>;
  find(id: string): Promise<MailRequest | undefined>;
  /** Deletes all requests for this address and their intervals; unsent mails are not sent. */
  endAll(email: string): Promise<void>;
  /** Removes requests made before this. */
  prune(before: Date): Promise<void>;
}
