import type { Challenge, Factor } from '../../../domain/accounts/factor.js';

/** Second factors and the challenges to show them. */
export interface Factors {
  /**
   * Adds a factor that is not verified yet, in place of one of the same name that never was. 'name_taken' when a
   * verified one has the name, unless it is the empty one, 'too_many' when the user has `most` already.
   */
  add(factor: Factor, most: number): Promise<'added' | 'name_taken' | 'too_many'>;
  /** Oldest first. */
  list(userId: string): Promise<Factor[]>;
  find(id: string): Promise<Factor | undefined>;
  /** Keeps the challenge, in place of those of its factor that expired a day before it does. */
  challenge(challenge: Challenge): Promise<void>;
  /** A challenge of this factor, expired or not. */
  findChallenge(id: string, factorId: string): Promise<Challenge | undefined>;
  /** Counts one try at the factor's code; false when there were `most` already since the first of them, `window` milliseconds ago at most. */
  countTry(id: string, at: Date, rules: { most: number; window: number }): Promise<boolean>;
  /**
   * A right code: the factor is verified from now on, its challenges are over, and its tries are forgotten. The user's
   * other factors that were never verified go, for somebody else may have added them before this one counted. `step`
   * numbers the code's 30 seconds: false, and nothing changed, when this one or a later one was accepted before.
   */
  accept(id: string, step: number, at: Date): Promise<boolean>;
  /** False when it is not there. */
  remove(id: string): Promise<boolean>;
}
