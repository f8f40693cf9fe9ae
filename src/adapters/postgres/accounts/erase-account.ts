import { IsNull } from 'typeorm';
import { DEFAULT_LANGUAGE } from '../../../domain/shop/languages.js';
import type { Database } from '../database.js';
import { accountSchema, erasedAccountSchema, userSchema } from './entities.js';
import {
  deleteOwnRows,
  deleteAddresses,
  deleteBuyerReviews,
  deleteFavourites,
  deleteOrderNotes,
  forgetReporter,
  handOverShopPrints,
  lockPrints,
} from './erase-account-sql.js';
import { deleteLatePaymentData, findPartlyErased, removePrints, lockOrders } from './erased-prints-sql.js';

/**
 * Removes the person from the shop in one transaction. The lock on their row waits for transactions that create rows
 * for them (person-lock.ts). Later writes for them fail.
 */
export function eraseAccount(
  database: Database,
  id: string,
  at: Date,
): Promise<string[] | 'last_admin' | undefined> {
  return database.transaction(async () => {
    const admins = await lockAdmins(database);
    if (admins.length === 1 && admins[0] === id) return 'last_admin';
    const account = await database.manager().findOne(accountSchema, {
      select: { email: true, new_email: true },
      where: { id, erased_at: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (!account) return undefined;

    await lockPrints(database, id);
    await handOverShopPrints(database, id);
    const prints = await lockPrints(database, id); // The prints that were handed over are not included.
    await emptyAccount(database, id, at);
    await deleteAddresses(database, account);
    await deleteOwnRows(database, id);
    await deleteFavourites(database, id);
    await deleteOrderNotes(database, id);
    await lockOrders(database, id, at);
    await deleteBuyerReviews(database, id);
    await forgetReporter(database, id);
    await removePrints(database, id, at);
    return prints;
  });
}

/** Uses one transaction per person. If the caller has opened a transaction, the locks are held until that one ends. */
export async function finishErasing(database: Database, at: Date): Promise<string[]> {
  await deleteLatePaymentData(database);
  const erasedIds: string[] = [];
  for (const id of await findPartlyErased(database))
    await database.transaction(async () => {
      await lockPrints(database, id);
      erasedIds.push(...(await removePrints(database, id, at)));
    });
  return erasedIds;
}

/** When two admins leave concurrently, the second waits here and then sees which admins remain. */
export async function lockAdmins(database: Database): Promise<string[]> {
  const admins = await database.manager().find(userSchema, {
    where: { is_admin: true },
    order: { auth_user_id: 'asc' },
    lock: { mode: 'pessimistic_write' },
  });
  return admins.map((admin) => admin.auth_user_id);
}

async function emptyAccount(database: Database, id: string, at: Date): Promise<void> {
  const manager = database.manager();
  await manager.update(
    accountSchema,
    { id },
    {
      email: `erased-${id}@erased.invalid`,
      password_hash: null,
      email_confirmed_at: null,
      new_email: null,
      email_change_agreed: null,
      confirmation_sent_at: null,
      recovery_sent_at: null,
      email_change_sent_at: null,
      reauthentication_sent_at: null,
      last_sign_in_at: null,
      banned_until: null,
      app_metadata: {},
      user_metadata: {},
      must_change_password: false,
      language: DEFAULT_LANGUAGE,
      updated_at: at,
      erased_at: at,
    },
  );
  await manager.update(userSchema, { auth_user_id: id }, { is_admin: false });
  await database.insertIfNew(erasedAccountSchema, { id, erased_at: at });
}
