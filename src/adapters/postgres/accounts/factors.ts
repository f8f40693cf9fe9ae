import { LessThan } from 'typeorm';
import type { Factors } from '../../../application/ports/accounts/factors.js';
import { accountNotFound } from '../../../domain/accounts/account.js';
import type { Challenge, Factor } from '../../../domain/accounts/factor.js';
import { DomainError } from '../../../domain/shop/errors.js';
import type { Database } from '../database.js';
import { challengeSchema, factorSchema } from './entities.js';
import { acceptStep, countTry } from './factors-sql.js';
import { lockPerson } from './person-lock.js';

const CHALLENGE_RETENTION_MS = 24 * 60 * 60 * 1000;

export class PostgresFactors implements Factors {
  constructor(private readonly database: Database) {}

  /** The person's lock serialises concurrent calls, so that the second sees the factor of the first. */
  add(factor: Factor, maxFactors: number): Promise<'added' | 'name_taken' | 'too_many'> {
    return this.database.transaction(async () => {
      if (!(await lockPerson(this.database, factor.user_id, 'for_no_key_update'))) throw accountNotFound();
      const factors = await this.list(factor.user_id);
      const namesakes = factors.filter(({ friendly_name }) => friendly_name === factor.friendly_name);
      if (factor.friendly_name && namesakes.some(({ status }) => status === 'verified')) return 'name_taken';
      const replaced = namesakes.find(({ status }) => status === 'unverified');
      if (factors.length - (replaced ? 1 : 0) >= maxFactors) return 'too_many';
      if (replaced) await this.remove(replaced.id);
      await this.database.manager().insert(factorSchema, factor);
      return 'added';
    });
  }

  list(userId: string): Promise<Factor[]> {
    const order = { created_at: 'asc', id: 'asc' } as const;
    return this.database.manager().find(factorSchema, { where: { user_id: userId }, order });
  }

  async find(id: string): Promise<Factor | undefined> {
    return (await this.database.manager().findOneBy(factorSchema, { id })) ?? undefined;
  }

  addChallenge(challenge: Challenge): Promise<void> {
    return this.database.transaction(async () => {
      const manager = this.database.manager();
      const { expires_at, factor_id } = challenge;
      const factor = await manager.findOne(factorSchema, {
        select: { id: true },
        where: { id: factor_id },
        lock: { mode: 'for_key_share' },
      });
      if (!factor)
        throw new DomainError('mfa_factor_not_found', 'MFA factor with the provided factor ID not found');
      const old = LessThan(new Date(expires_at.getTime() - CHALLENGE_RETENTION_MS));
      await manager.delete(challengeSchema, { factor_id, expires_at: old });
      await manager.insert(challengeSchema, challenge);
    });
  }

  async findChallenge(id: string, factorId: string): Promise<Challenge | undefined> {
    const where = { id, factor_id: factorId };
    return (await this.database.manager().findOneBy(challengeSchema, where)) ?? undefined;
  }

  countTry(id: string, at: Date, rules: { maxTries: number; window: number }): Promise<boolean> {
    return countTry(this.database, id, at, rules);
  }

  /** The person's lock serialises concurrent calls, so that one of two verified factors removes the other. */
  acceptCode(id: string, step: number, at: Date): Promise<boolean> {
    return this.database.transaction(async () => {
      const factor = await this.find(id);
      if (!factor) return false;
      await lockPerson(this.database, factor.user_id, 'for_no_key_update');
      return acceptStep(this.database, id, step, at);
    });
  }

  async remove(id: string): Promise<boolean> {
    const { affected } = await this.database.manager().delete(factorSchema, { id });
    return affected === 1;
  }
}
