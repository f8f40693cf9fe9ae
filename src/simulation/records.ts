/** What people and actors remember of what they did, to compare the shop with. */
export class Records {
  /** Prints that an admin approved. An entry is made before the shop is asked. */
  readonly approvedPrints = new Set<string>();
  /** Buyers' reviews that an admin approved. */
  readonly approvedReviews = new Set<string>();
  /** Endpoints that an admin removed or switched off, or switched on again. */
  readonly changedEndpoints = new Set<string>();
  /** Declarations that the shop has confirmed: by ID, the person's name. */
  readonly withdrawals = new Map<string, string>();
}
