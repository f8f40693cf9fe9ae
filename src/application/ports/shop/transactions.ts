export interface Transactions {
  /**
   * Commits all writes that the ports make in `work`, or none. Joins a running transaction. `work` must not call the
   * network.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
}
