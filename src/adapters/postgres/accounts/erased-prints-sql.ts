import type { Order } from '../../../domain/orders/order.js';
import { DOWNLOAD_SIZE } from '../../../domain/orders/print-file.js';
import type { Database } from '../database.js';
import { removeTags } from '../prints/print-tags-sql.js';

/** Paid files are painted from the words of a print. After this time they are made from its picture. */
const WORDS_RETENTION = `interval '7 days'`;

/** True within that time for a print with an order that still needs a file of it or that is unpaid. */
const NEEDS_WORDS = `
  exists (
    select from order_items as item join orders on orders.id = item.order_id
    where item.generation_job_id = job.id and job.upload_id is null and (
      orders.paid_at is null
      or (item.digital_download and orders.status not in ('cancelled', 'refunded') and not exists (
        select from print_files where generation_job_id = job.id and size = '${DOWNLOAD_SIZE}'))
      or (orders.status in ('paid', 'in_production') and item.size is not null and not exists (
        select from print_files
        where generation_job_id = job.id
          and size = item.size || case item.fit when 'filled' then '' else '-' || item.fit end))
    )
  )
  and $2 < (select erased_at from erased_accounts where id = job.user_id) + ${WORDS_RETENTION}`;

type PaidFor = Pick<Order, 'id' | 'stripe_session_id' | 'payment_id'>;

interface OwnOrder extends PaidFor {
  is_own: boolean;
  is_over: boolean;
}

/**
 * Removes an erased person's unpaid orders, credits and prints. Prints that an order needs are kept, but become private
 * and lose their texts. A repeated call removes what is no longer needed. Returns the IDs of the removed prints.
 */
export async function removePrints(database: Database, userId: string, at: Date): Promise<string[]> {
  const orders = await lockOrders(database, userId, at);
  await removeCredits(database, userId);
  await forgetPayments(
    database,
    orders.filter((order) => order.is_own),
  );
  await removeOrders(
    database,
    orders.filter((order) => order.is_over).map((order) => order.id),
  );
  await forgetGifts(database, userId);
  await removeTags(database, 'select id from generation_jobs where user_id = $1', [userId]);
  const removed = await database.query<{ id: string }>(
    `delete from generation_jobs as job
     where user_id = $1 and not exists (select from order_items where generation_job_id = job.id) returning id`,
    [userId],
  );
  const ids = removed.map((print) => print.id);
  // In this order, because a sweep may move a job to waiting_jobs at the same time.
  for (const queue of ['leased_jobs', 'postponed_jobs', 'waiting_jobs'])
    await database.query(`delete from ${queue} where id = any($1)`, [ids]);
  await emptyPrints(database, userId, at);
  return ids;
}

/** Finds erased people with unpaid orders, or with prints that still have words or an unpaid order. */
export async function findPartlyErased(database: Database): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    `select id from erased_accounts as erased
     where exists (select from orders where user_id = erased.id and paid_at is null)
       or exists (
         select from orders join prepaid_items on order_id = orders.id where user_id = erased.id and gift is not null
       )
       or exists (
         select from generation_jobs as job where user_id = erased.id and (
           original_prompt <> '' or exists (
             select from order_items join orders on orders.id = order_id
             where generation_job_id = job.id and paid_at is null
           )
         )
       )
     order by id`,
  );
  return rows.map(({ id }) => id);
}

/** A payment whose amount does not fit can arrive after the erasure, so its addresses are deleted repeatedly. */
export async function deleteLatePaymentData(database: Database): Promise<void> {
  await database.query(
    `update payment_events as event set email = null, address = null
     from orders join erased_accounts on erased_accounts.id = orders.user_id
     where (event.email is not null or event.address is not null)
       and (event.order_id = orders.id or event.session_id = orders.stripe_session_id
         or event.payment_id = orders.payment_id)`,
  );
}

/**
 * Locks the person's own orders and other people's orders of their prints. The locks are taken in ID order, after those
 * on prints.
 */
/** Everything that changes orders and what belongs to them locks the orders first. */
export function lockOrders(database: Database, userId: string, at: Date): Promise<OwnOrder[]> {
  return database.query<OwnOrder>(
    `select id, stripe_session_id, payment_id, user_id is not distinct from $1 as is_own,
       paid_at is null and status <> 'confirming'
         and (user_id is not distinct from $1 or status <> 'pending' or expires_at <= $2) as is_over
     from orders
     where user_id = $1 or id in (
       select order_id from order_items join generation_jobs as job on job.id = generation_job_id
       where job.user_id = $1
     )
     order by id for update`,
    [userId, at],
  );
}

/** The ledger's trigger allows this only after the account is marked as erased. */
async function removeCredits(database: Database, userId: string): Promise<void> {
  await database.query('select from credit_accounts where user_id = $1 for update', [userId]);
  await database.query('delete from credit_entries where user_id = $1', [userId]);
  await database.query('delete from credit_accounts where user_id = $1', [userId]);
}

/** Removes the recipients and messages of bought gift cards, which the issued cards have. */
async function forgetGifts(database: Database, userId: string): Promise<void> {
  await database.query(
    `update prepaid_items set gift = null from orders
     where orders.id = order_id and user_id = $1 and paid_at is not null and gift is not null`,
    [userId],
  );
}

/** The events are kept, so that a repeated delivery is recognised. Only the e-mail and postal addresses are removed. */
export async function forgetPayments(database: Database, orders: readonly PaidFor[]): Promise<void> {
  const present = (values: (string | null)[]) => values.filter((value) => value !== null);
  await database.query(
    `update payment_events set email = null, address = null
     where order_id = any($1) or session_id = any($2) or payment_id = any($3)`,
    [
      orders.map((order) => order.id),
      present(orders.map((order) => order.stripe_session_id)),
      present(orders.map((order) => order.payment_id)),
    ],
  );
}

/** Removes unpaid orders with their tasks, and counts them for the share of checkouts that are paid. */
export async function removeOrders(database: Database, ids: readonly string[]): Promise<void> {
  await database.query(
    `insert into closed_checkouts (quarter, count)
     select date_bin('15 minutes', expires_at, '2000-01-01Z') as quarter, count(*)
     from orders where id = any($1) group by quarter order by quarter
     on conflict (quarter) do update set count = closed_checkouts.count + excluded.count`,
    [ids],
  );
  await database.query('delete from orders where id = any($1)', [ids]);
  await database.query(`delete from outbox where split_part(subject, '/', 1) = any($1)`, [ids]);
}

async function emptyPrints(database: Database, userId: string, at: Date): Promise<void> {
  await database.query(
    `update generation_jobs
     set published = false, featured = false, removed_at = coalesce(removed_at, $2), title = null, slug = null,
       revised_prompt = null, description = null, alt_text = null, placeholder = null, image_hash = null, keywords = '{}',
       unknown_words = '{}', error_message = null
     where user_id = $1`,
    [userId, at],
  );
  await database.query(
    `update generation_jobs as job
     set original_prompt = '', style = null, asked_keywords = null, colors = '{}', upload_id = null
     where user_id = $1 and not (${NEEDS_WORDS})`,
    [userId, at],
  );
}
