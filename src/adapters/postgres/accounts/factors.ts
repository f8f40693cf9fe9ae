import type { Factors } from '../../../application/ports/accounts/factors.js';
import { accountGone } from '../../../domain/accounts/account.js';
import { DomainError } from '../../../domain/shop/errors.js';
import type { Challenge, Factor } from '../../../domain/accounts/factor.js';
import type { Database } from '../database.js';
import { challengeSchema, factorSchema } from './entities.js';

export class PostgresFactors implements Factors {
  constructor(private readonly database: Database) {}

  /** Under the lock on their user, so that of two at the same time the second sees the first. */
  async add(factor: Factor, most: number): Promise<'added' | 'name_taken' | 'too_many'> {
    return this.database.transaction(async () => {
      const person = await this.database.query(
        'select from auth_users where id = $1 and erased_at is null for no key update',
        [factor.user_id],
      );
      if (person.length === 0) throw accountGone();
      const factors = await this.list(factor.user_id);
      const namesakes = factors.filter(({ friendly_name }) => friendly_name === factor.friendly_name);
      if (factor.friendly_name && namesakes.some(({ status }) => status === 'verified')) return 'name_taken';
      const replaced = namesakes.find(({ status }) => status === 'unverified');
      if (factors.length - (replaced ? 1 : 0) >= most) return 'too_many';
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

  async challenge(challenge: Challenge): Promise<void> {
    await this.database.query(
      `delete from auth_challenges where factor_id = $1 and expires_at < $2::timestamptz - interval '1 day'`,
      [challenge.factor_id, challenge.expires_at],
    );
    const added = await this.database.query(
      `insert into auth_challenges (id, factor_id, expires_at)
       select $1, id, $3::timestamptz from auth_factors where id = $2 for key share returning id`,
      [challenge.id, challenge.factor_id, challenge.expires_at],
    );
    if (added.length === 0)
      throw new DomainError('mfa_factor_not_found', 'MFA factor with the provided factor ID not found');
  }

  async findChallenge(id: string, factorId: string): Promise<Challenge | undefined> {
    const where = { id, factor_id: factorId };
    return (await this.database.manager().findOneBy(challengeSchema, where)) ?? undefined;
  }

  /** The first try opens a window; the first one after its end opens the next. */
  async countTry(id: string, at: Date, rules: { most: number; window: number }): Promise<boolean> {
    const counted = await this.database.query(
      `update auth_factors
       set tries = case when tries_since > $3 then tries + 1 else 1 end,
         tries_since = case when tries_since > $3 then tries_since else $2 end
       where id = $1 and (tries_since is null or tries_since <= $3 or tries < $4) returning id`,
      [id, at, new Date(at.getTime() - rules.window), rules.most],
    );
    return counted.length > 0;
  }

  /** Under the lock on their user: of two factors verified at the same time one goes before it counts. */
  async accept(id: string, step: number, at: Date): Promise<boolean> {
    return this.database.transaction(async () => {
      await this.database.query(
        `select from auth_users where id = (select user_id from auth_factors where id = $1) for no key update`,
        [id],
      );
      const accepted = await this.database.query(
        `with accepted as (
           update auth_factors set status = 'verified', last_step = $2, tries = 0, updated_at = $3
           where id = $1 and (last_step is null or last_step < $2) returning id, user_id
         ), ended as (
           delete from auth_challenges where factor_id in (select id from accepted)
         ), others as (
           delete from auth_factors
           where user_id in (select user_id from accepted) and id <> $1 and status = 'unverified'
         )
         select id from accepted`,
        [id, step, at],
      );
      return accepted.length > 0;
    });
  }

  async remove(id: string): Promise<boolean> {
    const removed = await this.database.query('delete from auth_factors where id = $1 returning id', [id]);
    return removed.length > 0;
  }
}
