import type { Database } from '../database.js';

/**
 * Returns false when no tries are left in the window. The first try, and the first after the end of a window, opens a
 * new one.
 */
export async function countTry(
  database: Database,
  factorId: string,
  at: Date,
  { maxTries, window }: { maxTries: number; window: number },
): Promise<boolean> {
  const counted = await database.query(
    `update auth_factors
     set tries = case when tries_since > $3 then tries + 1 else 1 end,
       tries_since = case when tries_since > $3 then tries_since else $2 end
     where id = $1 and (tries_since is null or tries_since <= $3 or tries < $4) returning id`,
    [factorId, at, new Date(at.getTime() - window), maxTries],
  );
  return counted.length > 0;
}

/**
 * Verifies the factor, and removes its challenges and the person's other unverified factors. Returns false when this
 * step or a later one was used before.
 */
export async function acceptStep(
  database: Database,
  factorId: string,
  step: number,
  at: Date,
): Promise<boolean> {
  const accepted = await database.query(
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
    [factorId, step, at],
  );
  return accepted.length > 0;
}
