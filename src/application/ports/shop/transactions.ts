export interface Transactions {
  /**
   * Runs the work so that all that the ports wrote in it is kept, or nothing. Within a running transaction it joins
   * that one. No network call belongs in here.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
}
