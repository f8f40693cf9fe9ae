import type { Factors } from '../../../application/ports/accounts/factors.js';
import { DomainError } from '../../../domain/shop/errors.js';
import type { Challenge, Factor } from '../../../domain/accounts/factor.js';
import { copy } from '../copy.js';
import { expectPerson, type MemoryDatabase, type Tables } from '../store.js';

/** Returns false when the factor does not exist. */
export function removeFactor(tables: Tables, id: string): boolean {
  endChallenges(tables, id);
  return tables.factors.delete(id);
}

function endChallenges(tables: Tables, factorId: string): void {
  tables.challenges = tables.challenges.filter(({ factor_id }) => factor_id !== factorId);
}

/** Returns the user's factors in insertion order. */
const ofUser = ({ factors }: Tables, userId: string) =>
  [...factors.values()].map(({ factor }) => factor).filter(({ user_id }) => user_id === userId);

const DAY = 24 * 60 * 60 * 1000;

export class MemoryFactors implements Factors {
  constructor(private readonly database: MemoryDatabase) {}

  add(factor: Factor, maxFactors: number): Promise<'added' | 'name_taken' | 'too_many'> {
    return this.database.query((tables) => {
      expectPerson(tables, factor.user_id);
      const userFactors = ofUser(tables, factor.user_id);
      const namesakes = userFactors.filter(({ friendly_name }) => friendly_name === factor.friendly_name);
      if (factor.friendly_name && namesakes.some(({ status }) => status === 'verified')) return 'name_taken';
      const replaced = namesakes.find(({ status }) => status === 'unverified');
      if (userFactors.length - (replaced ? 1 : 0) >= maxFactors) return 'too_many';
      if (replaced) removeFactor(tables, replaced.id);
      tables.factors.set(factor.id, { factor: copy(factor), lastStep: null, tries: null });
      return 'added';
    });
  }

  list(userId: string): Promise<Factor[]> {
    return this.database.query((tables) =>
      ofUser(tables, userId).sort((a, b) => a.created_at.getTime() - b.created_at.getTime()),
    );
  }

  find(id: string): Promise<Factor | undefined> {
    return this.database.query(({ factors }) => factors.get(id)?.factor);
  }

  addChallenge(challenge: Challenge): Promise<void> {
    return this.database.query((tables) => {
      const { factor_id, expires_at } = challenge;
      if (!tables.factors.has(factor_id))
        throw new DomainError('mfa_factor_not_found', 'MFA factor with the provided factor ID not found');
      const old = expires_at.getTime() - DAY;
      tables.challenges = tables.challenges.filter(
        (one) => one.factor_id !== factor_id || one.expires_at.getTime() >= old,
      );
      tables.challenges.push(copy(challenge));
    });
  }

  findChallenge(id: string, factorId: string): Promise<Challenge | undefined> {
    return this.database.query(({ challenges }) =>
      challenges.find((challenge) => challenge.id === id && challenge.factor_id === factorId),
    );
  }

  countTry(
    id: string,
    at: Date,
    { maxTries, window }: { maxTries: number; window: number },
  ): Promise<boolean> {
    return this.database.query(({ factors }) => {
      const row = factors.get(id);
      if (!row) return false;
      if (!row.tries || at.getTime() - row.tries.since.getTime() >= window) {
        row.tries = { since: copy(at), count: 0 };
      }
      if (row.tries.count >= maxTries) return false;
      row.tries.count += 1;
      return true;
    });
  }

  acceptCode(id: string, step: number, at: Date): Promise<boolean> {
    return this.database.query((tables) => {
      const row = tables.factors.get(id);
      if (!row || (row.lastStep !== null && row.lastStep >= step)) return false;
      row.lastStep = step;
      row.tries = null;
      Object.assign(row.factor, { status: 'verified', updated_at: copy(at) });
      endChallenges(tables, id);
      for (const other of ofUser(tables, row.factor.user_id)) {
        if (other.status === 'unverified') removeFactor(tables, other.id);
      }
      return true;
    });
  }

  remove(id: string): Promise<boolean> {
    return this.database.query((tables) => removeFactor(tables, id));
  }
}
