import type { Order } from '../../../domain/orders/order.js';
import type { Database } from '../database.js';

type Guest = Pick<Order, 'email' | 'guest_network'>;

/**
 * Serialises the orders of one guest's address and then of one network until the transaction ends. The locks are
 * advisory, because there may be no row to lock.
 */
export async function lockGuest(database: Database, { email, guest_network }: Guest): Promise<void> {
  const lock = `select pg_advisory_xact_lock(hashtext($1), hashtext($2))`;
  await database.query(lock, ['guest_orders_of_address', email.toLowerCase()]);
  if (guest_network !== null) await database.query(lock, ['guest_orders_of_network', guest_network]);
}

export async function countOpenGuestOrders(
  database: Database,
  { email, guest_network }: Guest,
  at: Date,
): Promise<{ address: number; network: number }> {
  const [counts] = await database.query<{ address: number; network: number }>(
    `select count(*) filter (where lower(email) = lower($1))::integer as address,
       count(*) filter (where guest_network = $2)::integer as network
     from orders
     where user_id is null and (lower(email) = lower($1) or guest_network = $2)
       and status = 'pending' and expires_at > $3`,
    [email, guest_network, at],
  );
  return counts!;
}

const CLAIMABLE = `orders join auth_users as account on lower(orders.email) = account.email
  where orders.user_id is null and account.id = $1 and account.erased_at is null
    and account.email_confirmed_at is not null`;

export async function hasClaimableOrders(database: Database, userId: string): Promise<boolean> {
  const rows = await database.query(`select from ${CLAIMABLE} limit 1`, [userId]);
  return rows.length > 0;
}

/** A row that a concurrent claim has locked no longer matches once that claim is committed. */
export async function claimOrders(database: Database, userId: string): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    `with found as (select orders.id from ${CLAIMABLE} order by orders.id for update of orders)
     update orders set user_id = $1, guest_network = null from found where orders.id = found.id returning orders.id`,
    [userId],
  );
  return rows.map(({ id }) => id);
}

export async function forgetNetworks(database: Database, at: Date): Promise<void> {
  await database.query(
    'update orders set guest_network = null where guest_network is not null and expires_at <= $1',
    [at],
  );
}

export function lockUnpaidOrders(
  database: Database,
  before: Date,
): Promise<Pick<Order, 'id' | 'stripe_session_id' | 'payment_id'>[]> {
  return database.query(
    `select id, stripe_session_id, payment_id from orders
     where paid_at is null and status <> 'confirming' and expires_at < $1
       and not exists (select from credit_entries where order_id = orders.id)
     order by id for update`,
    [before],
  );
}

/** An admin has dismissed these events, so nobody needs their addresses for a refund any more. */
export async function forgetDismissedPayments(database: Database, before: Date): Promise<void> {
  await database.query(
    `update payment_events set email = null, address = null
     where dismissed_at < $1 and (email is not null or address is not null)`,
    [before],
  );
}
