import { DomainError } from '../../domain/shop/errors.js';
import type { Ports } from '../ports/index.js';

type Needs = Pick<Ports, 'clock' | 'ids' | 'signInTries'>;

/** Attempts per window, separately for passwords and codes: about 480 per day, regardless of the number of clients. */
const MAX_TRIES = 20;
export const TRIES_WINDOW_MS = 60 * 60 * 1000;

/**
 * Limits how often the password or code of an e-mail address can be guessed, whether or not it has an account. An
 * attacker can use up the limit, but mailed links, Google and open sessions keep working.
 */
export class LimitTries {
  constructor(private readonly ports: Needs) {}

  /**
   * Counted before the secret is checked, so that parallel attempts cannot bypass the limit. @throws DomainError
   * `over_request_rate_limit`
   */
  async count(what: 'password' | 'code', email: string): Promise<void> {
    const { clock, signInTries } = this.ports;
    if (
      await signInTries.take(
        this.keyOf(what, email),
        { most: MAX_TRIES, window: TRIES_WINDOW_MS },
        clock.now(),
      )
    )
      return;
    throw new DomainError(
      'over_request_rate_limit',
      'There were too many tries with this email address. Please sign in by a link in a mail, or try again in an hour.',
    );
  }

  /** Resets the count after a success. */
  async clear(what: 'password' | 'code', email: string): Promise<void> {
    await this.ports.signInTries.clear(this.keyOf(what, email));
  }

  /** A hash, so that addresses of strangers are not stored. */
  private keyOf(what: string, email: string): string {
    return this.ports.ids.hash(`${what} ${email}`);
  }
}
