import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../../../../src/adapters/postgres/database.js';
import { CreditsAudit1763600000010 } from '../../../../src/adapters/postgres/migrations/0010-credits-audit.js';
import { PrepaidLedgers1763600000061 } from '../../../../src/adapters/postgres/migrations/0061-prepaid-ledgers.js';
import { openEmbedded } from '../../../../src/adapters/postgres/open-database.js';
import { postgresPorts } from '../../../../src/adapters/postgres/ports.js';
import { givenJob, givenOrder, givenOrderItem, givenUser, NOW } from '../../../given.js';

const SHAPE = `
  select indexdef as line from pg_indexes where tablename in ('credit_entries', 'shop_secrets', 'model_spending')
  union all
  select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where conrelid = 'credit_entries'::regclass
  order by line`;

let database: Database;
const ports = () => postgresPorts(database);

beforeAll(async () => {
  database = await openEmbedded({ folder: 'memory', connectionTimeoutMillis: 5000 });
});
afterAll(() => database.close());

/** A user with three credits. */
async function ledger(): Promise<string> {
  const { id } = await givenUser(ports());
  await ports().credits.openLedger(id, 3, NOW);
  return id;
}

const findFaults = async (user: string) =>
  (await ports().credits.audit()).faults.filter(({ user_id }) => user_id === user);

describe('The migration that lets refunds take credits back', () => {
  it('goes back to the earlier schema, which returns the taken credits, and forward again', async () => {
    const user = await ledger();
    const { id } = await givenJob(ports(), { user_id: user });
    const order = givenOrder({ user_id: user, order_items: [givenOrderItem({ generation_job_id: id })] });
    await ports().orders.place(order, NOW);
    await ports().credits.restoreForOrder(user, order.id, NOW);
    expect(await ports().credits.revokeRestore(order.id, NOW)).toBe(2);
    // A later migration changes the same constraint.
    const later = new PrepaidLedgers1763600000061();
    await database.transaction(async () => later.down(database.manager().queryRunner!));
    const now = await database.query(SHAPE);
    const step = new CreditsAudit1763600000010();
    await database.transaction(async () => step.down(database.manager().queryRunner!));
    expect(await database.query(SHAPE)).not.toEqual(now);
    expect(await ports().credits.balance(user)).toBe(5);
    await expect(database.query('delete from credit_entries')).rejects.toThrow(/append-only/);

    await database.transaction(async () => step.up(database.manager().queryRunner!));
    expect(await database.query(SHAPE)).toEqual(now);
    await database.transaction(async () => later.up(database.manager().queryRunner!));
    expect(await findFaults(user)).toEqual([]);
    expect(await ports().credits.revokeRestore(order.id, NOW)).toBe(2);
  });
});

describe('The audit on PostgreSQL', () => {
  it('finds a stored balance that differs from the ledger', async () => {
    const user = await ledger();
    expect(await findFaults(user)).toEqual([]);
    await database.query('update credit_accounts set available = 4 where user_id = $1', [user]);
    const stored = { available: 4, held: 0 };
    const sums = { granted: 3, spent: 0, expired: 0, held: 0, available: 3, stored };
    expect(await findFaults(user)).toEqual([{ kind: 'sums', user_id: user, sums }]);
  });

  it('finds balances that are right in total and wrong individually', async () => {
    const user = await ledger();
    await database.query('update credit_accounts set available = 2, held = 1 where user_id = $1', [user]);
    expect(await findFaults(user)).toMatchObject([{ kind: 'sums' }]);
  });

  it('finds a balance without any ledger', async () => {
    const { id } = await givenUser(ports());
    await database.query('insert into credit_accounts values ($1, 5, 0)', [id]);
    expect(await findFaults(id)).toMatchObject([{ kind: 'sums', sums: { granted: 0 } }]);
  });

  it('finds a job that holds two credits, if the unique key is gone', async () => {
    const user = await ledger();
    const { id } = await givenJob(ports(), { user_id: user }, 0);
    await ports().credits.hold(user, id, NOW);
    await database.query('drop index credit_entries_hold_once');
    await database.query(
      `insert into credit_entries (user_id, move, from_account, to_account, amount, job_id, created_at)
       select user_id, move, from_account, to_account, amount, job_id, created_at from credit_entries
       where job_id = $1`,
      [id],
    );
    await database.query('update credit_accounts set available = 1, held = 2 where user_id = $1', [user]);
    expect(await findFaults(user)).toEqual([{ kind: 'held_twice', user_id: user, job_id: id }]);
  });
});
