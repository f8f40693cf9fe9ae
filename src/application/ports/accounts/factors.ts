import type { Challenge, Factor } from '../../../domain/accounts/factor.js';

/** Stores second factors and their challenges. */
export interface Factors {
  /**
   * Adds an unverified factor and replaces an unverified one of the same name. Returns 'name_taken' when a verified
   * factor has the name, unless the name is empty, and 'too_many' when the user has `maxFactors` factors.
   */
  add(factor: Factor, maxFactors: number): Promise<'added' | 'name_taken' | 'too_many'>;
  /** Returns the oldest first. */
  list(userId: string): Promise<Factor[]>;
  find(id: string): Promise<Factor | undefined>;
  /** Stores a challenge and deletes those of its factor that expired a day earlier. */
  addChallenge(challenge: Challenge): Promise<void>;
  /** Also finds an expired challenge of this factor. */
  findChallenge(id: string, factorId: string): Promise<Challenge | undefined>;
  /**
   * Counts an attempt. Returns false when there were already `maxTries` attempts within `window` milliseconds of the first.
   */
  countTry(id: string, at: Date, rules: { maxTries: number; window: number }): Promise<boolean>;
  /**
   * Accepts a correct code. Verifies the factor, clears its challenges and attempts, and deletes the user's unverified
   * factors, because an attacker may have added them. `step` is the number of the code's 30-second step. Returns false
   * and changes nothing when this step or a later one was accepted before.
   */
  acceptCode(id: string, step: number, at: Date): Promise<boolean>;
  /** Returns false when the factor does not exist. */
  remove(id: string): Promise<boolean>;
}
