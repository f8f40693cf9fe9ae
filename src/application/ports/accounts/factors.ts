import type { Challenge, Factor } from '../../../domain/accounts/factor.js';

/** Second factors and their challenges. */
export interface Factors {
  /**
   * Adds an unverified factor and replaces an unverified one of the same name. 'name_taken' when a verified one has the
   * name, unless it is empty; 'too_many' when the user has `most`.
   */
  add(factor: Factor, most: number): Promise<'added' | 'name_taken' | 'too_many'>;
  /** Oldest first. */
  list(userId: string): Promise<Factor[]>;
  find(id: string): Promise<Factor | undefined>;
  /** Stores a challenge and deletes those of its factor that expired a day earlier. */
  challenge(challenge: Challenge): Promise<void>;
  /** Also finds an expired challenge of this factor. */
  findChallenge(id: string, factorId: string): Promise<Challenge | undefined>;
  /** Counts an attempt; false when there were already `most` within `window` milliseconds of the first. */
  countTry(id: string, at: Date, rules: { most: number; window: number }): Promise<boolean>;
  /**
   * Accepts a correct code: verifies the factor and clears its challenges and attempts. The user's unverified factors
   * are deleted, because someone else may have added them. `step` numbers the code's 30 seconds; false, and no change,
   * when this step or a later one was accepted before.
   */
  accept(id: string, step: number, at: Date): Promise<boolean>;
  /** False when it does not exist. */
  remove(id: string): Promise<boolean>;
}
