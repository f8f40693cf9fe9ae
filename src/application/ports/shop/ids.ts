/** The only source of chance and of hashes for the core. */
export interface Ids {
  /** A random UUID, version 4, in lower case. */
  uuid(): string;
  /** An unguessable token of at least 128 bits, safe in an address. */
  secret(): string;
  /** Six random digits, for a person to type. */
  code(): string;
  /** A whole number from 0 up to 2^31 - 1. */
  seed(): number;
  /** What is kept of a secret, or names bytes: one way, and fast, since a secret cannot be guessed. Hexadecimal, SHA-256. */
  hash(secret: string | Uint8Array): string;
  /** What PKCE (RFC 7636) makes of a verifier with the method S256: base64url without padding. */
  challenge(verifier: string): string;
  /**
   * What follows a token in the chain of this secret, always the same; it cannot be guessed from the token without the
   * secret. HMAC-SHA256, base64url without padding.
   */
  successor(secret: string, token: string): string;
}
