/** Memory-hard password hashes that include their parameters. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** False also for a malformed hash. Takes the same time without a hash, for an unknown user. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}
