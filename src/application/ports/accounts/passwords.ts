/** Memory-hard password hashes that carry their own parameters. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** False also for a hash that cannot be read. Takes as long for a hash of nobody (`undefined`). */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}
