import type { IncrementResponse, Store } from 'express-rate-limit';
import type { ClientLimit, LimitClients } from '../../../application/accounts/limit-clients.js';

/** Counts one kind of requests for all processes. */
export class SharedCounts implements Store {
  constructor(
    private readonly clients: Pick<LimitClients, 'count'>,
    private readonly kind: string,
    private readonly limit: ClientLimit,
  ) {}

  async increment(client: string): Promise<IncrementResponse> {
    const { used, ends } = await this.clients.count(this.kind, client, this.limit);
    return { totalHits: used, resetTime: ends };
  }

  /** Only for options of the library that are not in use. */
  decrement(): void {}
  resetKey(): void {}
}
