import type { Database } from '../database.js';

/**
 * Serialises the requests for one address until the transaction ends. The lock is advisory, because there may be no row
 * to lock.
 */
export async function lockMailRequests(database: Database, email: string): Promise<void> {
  await database.query(`select pg_advisory_xact_lock(hashtext('auth_mail_requests'), hashtext($1))`, [email]);
}
