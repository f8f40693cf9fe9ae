/** The core's only source of randomness and hashes. */
export interface Crypto {
  /** Returns a random UUID, version 4, in lower case. */
  randomUuid(): string;
  /** Returns an unguessable, URL-safe token of at least 128 bits. */
  randomToken(): string;
  /** Returns six random digits. */
  randomCode(): string;
  /** Returns a random integer from 0 to 2^31 - 1. */
  randomSeed(): number;
  /**
   * Returns the SHA-256 hash in hexadecimal. It is fast, so use it only for bytes and for secrets that cannot be
   * guessed.
   */
  hash(secret: string | Uint8Array): string;
  /** Returns the S256 challenge of a PKCE verifier (RFC 7636) as base64url without padding. */
  pkceChallenge(verifier: string): string;
  /**
   * Returns the next token of a chain: the HMAC-SHA256 of the token with the chain's secret, as base64url without
   * padding.
   */
  hmac(secret: string, token: string): string;
}
