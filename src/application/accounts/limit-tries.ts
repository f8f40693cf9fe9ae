import { DomainError } from '../../domain/shop/errors.js';
import type { Ports } from '../ports/index.js';

type Needs = Pick<Ports, 'clock' | 'crypto' | 'signInTries'>;

/**
 * The number of attempts per window, separately for passwords and codes. This allows about 480 per day, regardless of
 * the number of clients.
 */
const MAX_TRIES = 20;
export const TRIES_WINDOW_MS = 60 * 60 * 1000;

/**
 * Limits how often the password or code of an e-mail address can be guessed, with or without an account. An attacker
 * can use up the limit, but mailed links, Google and open sessions still work.
 */
export class LimitTries {
  constructor(private readonly ports: Needs) {}

  /**
   * Counts an attempt before the secret is checked, so that parallel attempts cannot bypass the limit.
   * @throws DomainError `over_request_rate_limit`
   */
  async count(what: 'password' | 'code', email: string): Promise<void> {
    const { clock, signInTries } = this.ports;
    const { used } = await signInTries.count(this.toKey(what, email), TRIES_WINDOW_MS, clock.now());
    if (used <= MAX_TRIES) return;
    throw new DomainError(
      'over_request_rate_limit',
      'There were too many attempts with this email address. Please sign in with a link by email, or try again in an hour.',
    );
  }

  async clear(what: 'password' | 'code', email: string): Promise<void> {
    await this.ports.signInTries.clear(this.toKey(what, email));
  }

  /** The key is a hash, so that e-mail addresses without an account are not stored. */
  private toKey(what: string, email: string): string {
    return this.ports.crypto.hash(`${what} ${email}`);
  }
}
