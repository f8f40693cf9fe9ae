import type { MailRequest } from '../../../domain/accounts/one-time-token.js';

/** When the mail of a request may go out, or, of a request that was not kept, when it may be made again. */
export type AskedMail = { sendAt: Date } | { again: Date };

/** Mails of the authentication service that were asked for, also for addresses that nobody has an account with. */
export interface AuthMails {
  /**
   * Keeps the request. When one of its kind was kept for its address less than `interval` milliseconds ago, nothing is
   * kept, and the answer says when it may be asked for again. Of two at the same time one is kept. For each request of
   * another kind in that time its mail waits one interval more, so that an address gets them one by one; those for a
   * reauthentication, which only the person can ask for, neither wait nor are waited for.
   */
  ask(request: MailRequest, interval: number): Promise<AskedMail>;
  find(id: string): Promise<MailRequest | undefined>;
  /**
   * The requests for this address, of whatever kind, are gone, and with them the interval: a mail that was asked for
   * but not sent yet is not sent any more.
   */
  endAll(email: string): Promise<void>;
  /** Removes requests made before this. */
  prune(before: Date): Promise<void>;
}
