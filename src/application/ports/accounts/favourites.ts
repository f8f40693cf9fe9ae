/** The prints that people have marked to find them again. */
export interface Favourites {
  /**
   * Adds prints that are not favourites yet, the last of the IDs as the newest. An ID without a print is ignored. Adds
   * none if the person would have more than `limit`, which also holds for concurrent calls.
   * @returns whether there was room
   * @throws DomainError `user_not_found` for an erased person
   */
  add(userId: string, printIds: readonly string[], at: Date, limit: number): Promise<boolean>;
  remove(userId: string, printId: string): Promise<void>;
  /** Returns the IDs of the prints, the newest favourite first. Prints that nobody can see any more are included. */
  listIds(userId: string): Promise<string[]>;
}
