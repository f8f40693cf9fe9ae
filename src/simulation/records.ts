/** Records what people and actors did, to compare it with the shop's state. */
export class Records {
  /** Prints that an admin approved. An entry is added before the request is sent. */
  readonly approvedPrints = new Set<string>();
  /** Buyers' reviews that an admin approved. */
  readonly approvedReviews = new Set<string>();
  /** Endpoints that an admin removed or switched off, or switched on again. */
  readonly changedEndpoints = new Set<string>();
  /** The names of the people whose declarations the shop has confirmed, by the declaration's ID. */
  readonly withdrawals = new Map<string, string>();
}
