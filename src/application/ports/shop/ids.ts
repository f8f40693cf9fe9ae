/** The core's only source of randomness and hashes. */
export interface Ids {
  /** A random UUID, version 4, lower case. */
  uuid(): string;
  /** An unguessable URL-safe token of at least 128 bits. */
  secret(): string;
  /** Six random digits. */
  code(): string;
  /** A random integer from 0 to 2^31 - 1. */
  seed(): number;
  /** SHA-256, hexadecimal. Fast, so only for secrets that cannot be guessed and for bytes. */
  hash(secret: string | Uint8Array): string;
  /** The S256 challenge of a PKCE verifier (RFC 7636): base64url without padding. */
  challenge(verifier: string): string;
  /** The token that follows in a chain: HMAC-SHA256 of the token with the chain's secret, base64url without padding. */
  successor(secret: string, token: string): string;
}
