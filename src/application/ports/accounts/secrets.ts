/** Secrets that the shop makes for itself. */
export interface Secrets {
  /** The secret of this name; `fresh` becomes it when there is none. Everybody who asks, however close, gets the same. */
  keep(name: string, fresh: string): Promise<string>;
}
