import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../../../src/adapters/postgres/database.js';
import { openEmbedded } from '../../../src/adapters/postgres/open-database.js';
import { postgresPorts } from '../../../src/adapters/postgres/ports.js';
import { DatabaseUnavailableError } from '../../../src/domain/shop/errors.js';
import { givenAccount, givenPaidOrder, givenUser, NOW } from '../../given.js';
import { startChild, kill, readLines } from './child.js';

describe('The embedded database', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hangwell-data-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const open = () => openEmbedded({ folder, connectionTimeoutMillis: 300 });

  it('keeps its data, and migrates once', async () => {
    const first = await open();
    const user = await givenUser(postgresPorts(first));
    const migrations = await first.query('select * from migrations order by id');
    await first.close();
    await first.close();
    const second = await open();
    expect(await second.ready()).toBe(true);
    expect(await second.query('select * from migrations order by id')).toEqual(migrations);
    expect(await postgresPorts(second).accounts.find(user.id)).toEqual(user);
    await second.close();
  });

  it('can be opened in one place at a time', async () => {
    const database = await open();
    await expect(open()).rejects.toThrow('is already open in another Hangwell');
    await database.close();
  });

  it('is not ready while a migration is missing', async () => {
    const database = await open();
    const taken = database.transaction(async () => {
      await database.query('delete from migrations where name like $1', ['Outbox%']);
      expect(await database.ready()).toBe(false);
      throw new Error('on purpose');
    });
    await expect(taken).rejects.toThrow('on purpose');
    expect(await database.ready()).toBe(true);
    await database.close();
  });

  it('rejects a query that waits too long for the open transaction as unavailable', async () => {
    const database = await open();
    const outside = AsyncLocalStorage.snapshot();
    await database.transaction(async () => {
      const timeout = await outside(() => database.query('select 1').catch((error: unknown) => error));
      expect(timeout).toBeInstanceOf(DatabaseUnavailableError);
    });
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    await database.close();
  });

  it('loses nothing that it confirmed when its process is killed', async () => {
    const writer = startChild(
      `
      import { openEmbedded } from '../../../src/adapters/postgres/open-database.js';
      import { postgresPorts } from '../../../src/adapters/postgres/ports.js';
      import { givenUser } from '../../given.js';
      const ports = postgresPorts(await openEmbedded({ folder: ${JSON.stringify(folder)} }));
      for (;;) console.log((await givenUser(ports)).id);
    `,
      import.meta.url,
    );
    const confirmed = await readLines(writer, 50);
    await kill(writer);
    const database = await open();
    const stored = await database.query<{ id: string }>('select id from auth_users');
    expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(confirmed));
    await database.close();
  });
});

describe('The schema', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmbedded({ folder: 'memory', connectionTimeoutMillis: 5000 });
    const user = givenAccount({ id: 'ada' });
    await postgresPorts(database).accounts.add(user, false);
    await postgresPorts(database).credits.openLedger('ada', 5, NOW);
    await givenPaidOrder(postgresPorts(database));
  });
  afterAll(() => database.close());

  it.each([
    ['negative credits', 'update credit_accounts set available = -1', /violates check constraint/],
    ['a changed ledger', 'update credit_entries set amount = 9', /append-only/],
    ['a shortened ledger', 'delete from credit_entries', /append-only/],
    [
      'a job without a user',
      `insert into generation_jobs (id, created_at, user_id, original_prompt, prompt_size, prompt_type, seed_id,
         keywords, colors, force_original_prompt, published, priority)
       values ('1', now(), 'nobody', '', 1, 1, 1, '{}', '{}', false, true, 1)`,
      /violates foreign key constraint/,
    ],
    [
      'an unknown status',
      `insert into generation_jobs (id, created_at, user_id, original_prompt, prompt_size, prompt_type, seed_id,
         keywords, colors, force_original_prompt, published, priority, status)
       values ('1', now(), 'ada', '', 1, 1, 1, '{}', '{}', false, true, 1, 6)`,
      /violates check constraint/,
    ],
    [
      'a negative price',
      `insert into product_options values (1, 'Size', '30x40', '', '', -1, false)`,
      /violates check constraint/,
    ],
    [
      'a paid order without its time',
      `update orders set status = 'paid', number = null, paid_at = null`,
      /violates check constraint "orders_paid_at_a_time"/,
    ],
    [
      'an order with more refunded than paid',
      'update orders set refunded = total + 1',
      /violates check constraint "orders_refunded_of_total"/,
    ],
    ['a ledger without its account', 'delete from auth_users', /violates foreign key constraint|RESTRICT/],
  ])('rejects %s', async (_, sql, reason) => {
    await expect(database.query(sql)).rejects.toThrow(reason);
  });
});
