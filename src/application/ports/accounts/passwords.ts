/** Hashes passwords with a memory-hard function. A hash includes its parameters. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Returns false also for a malformed hash. Without a hash (unknown user) it takes the same time. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}
