export interface Backoff {
  firstMs: number;
  maxMs: number;
}

/** Exponential backoff: doubles with each consecutive failure, up to a maximum. */
export const backoffMs = (failures: number, { firstMs, maxMs }: Backoff): number =>
  Math.min(maxMs, firstMs * 2 ** (Math.max(1, failures) - 1));
