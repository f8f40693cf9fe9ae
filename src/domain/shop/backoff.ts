/** All in milliseconds. */
export interface Backoff {
  first: number;
  longest: number;
}

/** How long to wait after this many failures in a row: twice as long each time, up to the longest. */
export const backoffMs = (failures: number, { first, longest }: Backoff): number =>
  Math.min(longest, first * 2 ** (Math.max(1, failures) - 1));
