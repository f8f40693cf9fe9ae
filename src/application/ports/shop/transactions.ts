export interface Transactions {
  /**
   * Commits everything that the ports write in `work`, or nothing. Joins a running transaction. `work` must not call
   * the network.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
}
