import type { Ports } from '../ports/index.js';

type Needs = Pick<Ports, 'clock' | 'crypto' | 'secrets' | 'signInTries'>;

export interface ClientLimit {
  /** The number of requests per window. */
  max: number;
  /** Milliseconds from the first request until the count restarts; at most `TRIES_WINDOW_MS`. */
  windowMs: number;
}

export interface CountedRequests {
  /** Including the counted one. Above the maximum, it may be too low. */
  used: number;
  /** When the count restarts. */
  ends: Date;
}

/** The number of refused clients that a process remembers. */
const MAX_REMEMBERED = 10_000;

/** Counts the requests of a client in the database, so that all processes share one limit. */
export class LimitClients {
  private secret: string | undefined;
  private readonly refused = new Map<string, CountedRequests>();

  constructor(private readonly ports: Needs) {}

  /**
   * @param what the kind of request; each kind is counted separately
   * @param client the client's network address, of which only an HMAC is stored
   */
  async count(what: string, client: string, { max, windowMs }: ClientLimit): Promise<CountedRequests> {
    const { clock, crypto, secrets, signInTries } = this.ports;
    const now = clock.now();
    this.secret ??= await secrets.getOrCreate('clients', () => crypto.randomToken());
    const key = crypto.hmac(this.secret, `${what} ${client}`);
    // A flood of refused requests must not reach the database.
    const known = this.refused.get(key);
    if (known && known.used > max && known.ends > now) return known;
    const { used, since } = await signInTries.count(key, windowMs, now);
    const counted = { used, ends: new Date(since.getTime() + windowMs) };
    if (used > max) this.remember(key, counted);
    return counted;
  }

  private remember(key: string, counted: CountedRequests): void {
    if (this.refused.size >= MAX_REMEMBERED) this.refused.clear();
    this.refused.set(key, counted);
  }
}
