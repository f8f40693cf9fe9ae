/** Details of the shop that pages show. */
export interface Shop {
  name: string;
  /** Absolute, without a trailing slash. */
  url: string;
}
