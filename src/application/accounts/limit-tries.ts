import { DomainError } from '../../domain/shop/errors.js';
import type { Ports } from '../ports/index.js';

type Needs = Pick<Ports, 'clock' | 'ids' | 'signInTries'>;

/** Of passwords and of typed codes, each: some 480 in a day, from however many places they come. */
const MOST = 20;
export const TRIES_WINDOW_MS = 60 * 60 * 1000;

/**
 * Bounds how often the password or the code of one e-mail address can be guessed, also of an address that nobody has an
 * account with. Whoever uses this to keep a person out keeps them from this one way alone: links in mails, Google and
 * open sessions go on.
 */
export class LimitTries {
  constructor(private readonly ports: Needs) {}

  /** Counted before the secret is looked at, so that many at once are no way around. @throws DomainError `over_request_rate_limit` */
  async count(what: 'password' | 'code', email: string): Promise<void> {
    const { clock, signInTries } = this.ports;
    if (await signInTries.take(this.keyOf(what, email), { most: MOST, window: TRIES_WINDOW_MS }, clock.now()))
      return;
    throw new DomainError(
      'over_request_rate_limit',
      'There were too many tries with this email address. Please sign in by a link in a mail, or try again in an hour.',
    );
  }

  /** Whoever was right has all tries again. */
  async clear(what: 'password' | 'code', email: string): Promise<void> {
    await this.ports.signInTries.clear(this.keyOf(what, email));
  }

  /** A hash: addresses of strangers are not kept for it. */
  private keyOf(what: string, email: string): string {
    return this.ports.ids.hash(`${what} ${email}`);
  }
}
