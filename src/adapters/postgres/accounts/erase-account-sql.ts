import type { Database } from '../database.js';
import { countLoves } from '../prints/loves-sql.js';

/* These statements use tables of other slices, which this slice cannot import. */

/**
 * Locks the person's prints and returns their IDs. Waits for a worker that is completing one of them. Their favourites
 * are locked too, in one order with the prints, because their loves are counted later.
 */
export async function lockPrints(database: Database, userId: string): Promise<string[]> {
  const prints = await database.query<{ id: string; user_id: string }>(
    `select id, user_id from generation_jobs where id in (
       select id from generation_jobs where user_id = $1 union select print_id from favourites where user_id = $1
     ) order by id for update`,
    [userId],
  );
  return prints.filter(({ user_id }) => user_id === userId).map(({ id }) => id);
}

export async function deleteFavourites(database: Database, userId: string): Promise<void> {
  const deleted = await database.query<{ print_id: string }>(
    'delete from favourites where user_id = $1 returning print_id',
    [userId],
  );
  await countLoves(
    database,
    deleted.map(({ print_id }) => print_id),
    -1,
  );
}

/** Prints that the shop made belong to an admin. They are transferred to another admin. */
export async function handOverShopPrints(database: Database, userId: string): Promise<void> {
  await database.query(
    `update generation_jobs set user_id = heir.id
     from (select min(auth_user_id) as id from users where is_admin and auth_user_id <> $1) as heir
     where user_id = $1 and priority > 0 and heir.id is not null`,
    [userId],
  );
}

/**
 * Rows that belong to the person alone. Sessions come after factors, because a request that verifies a factor changes
 * the session afterwards.
 */
const OWN_ROWS = [
  'auth_flows',
  'auth_one_time_tokens',
  'auth_identities',
  'auth_factors',
  'auth_sessions',
  'allowances',
  'tickets',
  'baskets',
];

export async function deleteOwnRows(database: Database, userId: string): Promise<void> {
  for (const table of OWN_ROWS) await database.query(`delete from ${table} where user_id = $1`, [userId]);
}

/** Notes of admins about the person's orders are about the person. */
export async function deleteOrderNotes(database: Database, userId: string): Promise<void> {
  await database.query(
    'delete from order_notes where order_id in (select id from orders where user_id = $1)',
    [userId],
  );
}

/**
 * Removes what the person said about prints, with the reports on it. The ratings of the prints change with it. Locks
 * are taken in the order of PostgresBuyerReviews.
 */
export async function deleteBuyerReviews(database: Database, userId: string): Promise<void> {
  const gone = await database.query<{ id: string }>(
    `select id from buyer_reviews where order_id in (select id from orders where user_id = $1)
     order by id for update`,
    [userId],
  );
  const ids = gone.map(({ id }) => id);
  await database.query(
    'select id from review_reports where user_id = $1 or review_id = any($2) order by id for update',
    [userId, ids],
  );
  await database.query(
    `with gone as (
       delete from buyer_reviews where id = any($1) returning generation_job_id, state, stars
     )
     insert into print_ratings (generation_job_id, reviews, stars)
     select generation_job_id, -count(*), -sum(stars) from gone where state = 'approved'
     group by generation_job_id order by generation_job_id collate "C"
     on conflict (generation_job_id) do update set
       reviews = print_ratings.reviews + excluded.reviews,
       stars = print_ratings.stars + excluded.stars`,
    [ids],
  );
}

/** Anonymises reports: removes the reporter and the text, and keeps the report. */
export async function forgetReporter(database: Database, userId: string): Promise<void> {
  for (const table of ['print_reports', 'review_reports'])
    await database.query(`update ${table} set user_id = null, reporter = id, words = '' where user_id = $1`, [
      userId,
    ]);
}

/**
 * Removes the person's addresses from mail requests, the outbox and the action log, and their handled withdrawals that
 * belong to no order.
 */
export async function deleteAddresses(
  database: Database,
  { email, new_email }: { email: string; new_email: string | null },
): Promise<void> {
  await database.query(
    `with gone as (
       delete from auth_mail_requests where email = $1 or (email = $2 and kind = 'email_change') returning id
     )
     delete from outbox where kind = 'auth-mail' and subject in (select id from gone)`,
    [email, new_email],
  );
  await database.query(
    'delete from withdrawals where email = $1 and order_id is null and handled_at is not null',
    [email],
  );
  const addresses = [email, ...(new_email === null ? [] : [new_email])];
  await database.query(
    `update outbox set reason = 'The reason named an address of an erased account.'
     where exists (select from unnest($1::text[]) as address where strpos(lower(reason), address) > 0)`,
    [addresses],
  );
  await database.query(
    `update admin_actions set given = '{}'
     where exists (select from unnest($1::text[]) as address where strpos(lower(given::text), address) > 0)`,
    [addresses],
  );
  await database.query(
    `update admin_actions set subjects = array(select one from unnest(subjects) as one where lower(one) <> all($1))
     where subjects && $1::text[]`,
    [addresses],
  );
}
