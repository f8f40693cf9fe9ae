/** The only source of chance for the core. */
export interface Ids {
  /** A random UUID, version 4, in lower case. */
  uuid(): string;
  /** An unguessable token of at least 128 bits, safe in an address. */
  secret(): string;
  /** A whole number from 0 up to 2^31 - 1. */
  seed(): number;
}
