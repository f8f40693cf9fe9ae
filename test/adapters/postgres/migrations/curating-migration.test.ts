import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import type { Database } from '../../../../src/adapters/postgres/database.js';
import { Curating1763600000016 } from '../../../../src/adapters/postgres/migrations/0016-curating.js';
import { MIGRATIONS } from '../../../../src/adapters/postgres/migrations/all.js';
import { openEmbedded } from '../../../../src/adapters/postgres/open-database.js';
import { postgresPorts } from '../../../../src/adapters/postgres/ports.js';
import { givenAccount, givenCatalogue, givenCollection, givenPrint, NOW } from '../../../given.js';
import { SHAPE } from '../shape.js';

const STEPS = MIGRATIONS.slice(MIGRATIONS.indexOf(Curating1763600000016)).map((Step) => new Step());

/** A print that was pinned earlier, with its measured mood; and restored credits. */
const ROWS = `
  insert into pinterest_auth values ('old', '2027-01-01T00:00Z', '2026-01-01T00:00Z');
  insert into generation_jobs (id, created_at, user_id, original_prompt, prompt_size, prompt_type, seed_id, keywords,
      colors, force_original_prompt, title, color_psychology_primary_trait, status, image_uploaded, priority,
      pinterest_posted, pinterest_post_url, published)
    values ('print', '2026-01-01T09:00Z', 'ada', 'A sea', 1, 1, 1, '{}', '{}', false, 'Sea', 'Serene', 3, true, 0,
      true, 'https://pins.example/1', true);
  insert into credit_accounts values ('ada', 5, 0);
  insert into credit_entries (user_id, move, from_account, to_account, amount, created_at)
    values ('ada', 'grant', 'granted', 'available', 3, '2026-01-01T09:00Z'),
      ('ada', 'restore', 'granted', 'available', 2, '2026-01-02T09:00Z');`;

describe('The migration to curating', () => {
  let database: Database;
  let runner: QueryRunner;
  let [now, before]: unknown[] = [];
  const ports = () => postgresPorts(database);
  const back = async () => {
    for (const step of STEPS.toReversed()) await step.down(runner);
  };
  const forward = async () => {
    for (const step of STEPS) await step.up(runner);
  };

  beforeAll(async () => {
    database = await openEmbedded({ folder: 'memory', connectionTimeoutMillis: 5000 });
    runner = { query: (sql: string, values?: unknown[]) => database.query(sql, values) } as QueryRunner;
    now = await database.query(SHAPE);
    await ports().accounts.add(givenAccount({ id: 'ada' }), true);
    await back();
    before = await database.query(SHAPE);
    await database.query(ROWS);
    await forward();
  });
  afterAll(() => database.close());

  it('keeps posted pins and credited prints, and drops a connection that nothing can open', async () => {
    expect(await ports().pins.connection()).toBeUndefined();
    const { managedPrints } = ports();
    expect((await managedPrints.list({ state: 'shown', posted: true }, { limit: 9 })).rows).toMatchObject([
      { id: 'print', pinterest_post_url: 'https://pins.example/1', measured_mood: null },
    ]);
    expect(await managedPrints.edit('print', { trait: 'Regal' })).toMatchObject({
      measured_mood: { trait: 'Serene', impact: null },
    });
    expect(await ports().credits.restoreNow('ada', 'request', NOW)).toBe(0);
    const { rows: entries } = await ports().credits.entries('ada', { limit: 9 });
    expect(entries.map(({ amount }) => amount)).toEqual([2, 3]);
  });

  it('allows one connection, with any name', async () => {
    const insert = (id: string) =>
      database.query(`insert into pinterest_auth values ('${id}', 's', now(), now(), 'ada')`);
    await insert('one');
    await expect(insert('two')).rejects.toThrow('pinterest_auth_once');
    await ports().pins.disconnect();
  });

  it('goes back to the earlier schema with prints, credits and prices of the files, and forward again', async () => {
    const { adminActions, collections, managedPrints, pins, products, tickets } = ports();
    const { id } = await givenPrint(ports(), { user_id: 'ada' });
    await managedPrints.edit(id, { trait: 'Regal', title: 'By an admin' });
    await pins.enqueue([id], 'ada', NOW, 1);
    await pins.connect({
      sealed: 'sealed',
      expires_at: NOW,
      created_at: NOW,
      connected_by: 'ada',
    });
    await tickets.add({ hash: 'hash', kind: 'pinboard ticket', user_id: 'ada', expires_at: NOW });
    const action = { id: '1', created_at: NOW, user_id: 'ada', action: 'editPrint', outcome: 'done' };
    await adminActions.add({ ...action, subjects: [id], given: {} });
    await collections.load([givenCollection()]);
    await collections.edit('recommended_room', 'Bedroom', { title: 'Edited' }, NOW);
    await products.load(givenCatalogue());
    await products.editVariant('DIG', { price: 1 }, NOW);
    await back();
    expect(await database.query(SHAPE)).toEqual(before);
    expect(await database.query('select id, title from generation_jobs order by created_at, title')).toEqual(
      expect.arrayContaining([
        { id: 'print', title: 'Sea' },
        { id, title: 'By an admin' },
      ]),
    );
    expect(await database.query('select count(*)::integer as entries from credit_entries')).toEqual([
      { entries: 3 },
    ]);
    expect(await database.query(`select price from product_variants where sku = 'DIG'`)).toEqual([
      { price: 999 },
    ]);
    await forward();
    expect(await database.query(SHAPE)).toEqual(now);
    expect(await collections.find('recommended_room', 'Bedroom')).toEqual(givenCollection());
    expect(await pins.find([id])).toEqual([]);
  });
});
