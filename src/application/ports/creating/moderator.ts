/** Asks a provider whether it would refuse a request. The shop's own rules are in domain/creating/moderation. */
export interface Moderator {
  /**
   * Resolves when the words and the photo (JPEG) are acceptable.
   * @throws DomainError `description_refused` with a sentence for a person; any other error may be temporary
   */
  check(words: string, photo?: Uint8Array): Promise<void>;
}
