/** Says what a provider refuses to paint before it is asked to. The shop's own rules stand in domain/moderation. */
export interface Moderator {
  /**
   * Comes back when nothing speaks against the words, and the photo beside them (JPEG).
   * @throws DomainError `description_refused` with a sentence for a person; any other error may pass with time.
   */
  check(words: string, photo?: Uint8Array): Promise<void>;
}
