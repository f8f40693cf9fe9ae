import { DOWNLOAD } from '../../../domain/orders/print-file.js';
import type { Database } from '../database.js';
import { removeTags } from '../prints/print-tags-sql.js';

/** Files that were paid for are painted from the words of a print. After this they are made from its picture. */
const WORDS_KEPT_FOR = `interval '7 days'`;

/** An order that still needs a file of the print, or that may yet be paid. */
const NEEDS_WORDS = `
  exists (
    select from order_items as item join orders on orders.id = item.order_id
    where item.generation_job_id = job.id and job.upload_id is null and (
      orders.paid_at is null
      or (item.digital_download and orders.status not in ('cancelled', 'refunded') and not exists (
        select from print_files where generation_job_id = job.id and size = '${DOWNLOAD}'))
      or (orders.status in ('paid', 'in_production') and item.size is not null and not exists (
        select from print_files where generation_job_id = job.id and size = item.size))
    )
  )
  and $2 < (select erased_at from erased_accounts where id = job.user_id) + ${WORDS_KEPT_FOR}`;

interface OwnOrder {
  id: string;
  is_own: boolean;
  is_over: boolean;
  stripe_session_id: string | null;
  payment_id: string | null;
}

/**
 * Removes the orders of an erased person that were never paid, their credits, and their prints, except those that an
 * order needs: these become private and lose their words. Called again it removes what is not needed any more. Answers
 * the ids of the prints that are gone.
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
  await removeTags(database, 'select id from generation_jobs where user_id = $1', [userId]);
  const gone = await database.query<{ id: string }>(
    `delete from generation_jobs as job
     where user_id = $1 and not exists (select from order_items where generation_job_id = job.id) returning id`,
    [userId],
  );
  await emptyPrints(database, userId, at);
  return gone.map((print) => print.id);
}

/** Erased people of whom something was kept for an order that has ended since. */
export async function halfErased(database: Database): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    `select id from erased_accounts as erased
     where exists (select from orders where user_id = erased.id and paid_at is null)
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

/**
 * Events come late, so those of orders that were kept lose their address again and again. The shop acts on the event as
 * it came, never on these two columns.
 */
export async function forgetLatePayments(database: Database): Promise<void> {
  await database.query(
    `update payment_events as event set email = null, address = null
     from orders join erased_accounts on erased_accounts.id = orders.user_id
     where (event.email is not null or event.address is not null)
       and (event.order_id = orders.id or event.session_id = orders.stripe_session_id
         or event.payment_id = orders.payment_id)`,
  );
}

/** Their own orders, and those of others that name a print of theirs. Locked in one order, after the prints. */
function lockOrders(database: Database, userId: string, at: Date): Promise<OwnOrder[]> {
  return database.query<OwnOrder>(
    `select id, stripe_session_id, payment_id, user_id = $1 as is_own,
       paid_at is null and status <> 'confirming'
         and (user_id = $1 or status <> 'pending' or expires_at <= $2) as is_over
     from orders
     where user_id = $1 or id in (
       select order_id from order_items join generation_jobs as job on job.id = generation_job_id
       where job.user_id = $1
     )
     order by id for update`,
    [userId, at],
  );
}

/** The ledger's trigger allows this only once the account is marked as erased. */
async function removeCredits(database: Database, userId: string): Promise<void> {
  await database.query('select from credit_accounts where user_id = $1 for update', [userId]);
  await database.query('delete from credit_entries where user_id = $1', [userId]);
  await database.query('delete from credit_accounts where user_id = $1', [userId]);
}

/** The events stay, so that one that is sent again is known; who paid and where the parcel goes do not. */
async function forgetPayments(database: Database, orders: readonly OwnOrder[]): Promise<void> {
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

async function removeOrders(database: Database, ids: readonly string[]): Promise<void> {
  await database.query('delete from orders where id = any($1)', [ids]);
  await database.query(`delete from outbox where split_part(subject, '/', 1) = any($1)`, [ids]);
}

async function emptyPrints(database: Database, userId: string, at: Date): Promise<void> {
  await database.query(
    `update generation_jobs
     set published = false, featured = false, removed_at = coalesce(removed_at, $2), title = null, slug = null,
       revised_prompt = null, description = null, alt_text = null, placeholder = null, keywords = '{}',
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
