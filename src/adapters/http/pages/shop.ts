/** What every page says of the shop. */
export interface Shop {
  name: string;
  /** Absolute, without a slash at the end. */
  url: string;
}
