import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import type { Database } from '../../../../src/adapters/postgres/database.js';
import { Fits1763600000028 } from '../../../../src/adapters/postgres/migrations/0028-fits.js';
import { MIGRATIONS } from '../../../../src/adapters/postgres/migrations/all.js';
import { openEmbedded } from '../../../../src/adapters/postgres/open-database.js';
import { postgresPorts } from '../../../../src/adapters/postgres/ports.js';
import { givenAccount, givenPrint } from '../../../given.js';
import { SHAPE } from '../shape.js';

const STEPS = MIGRATIONS.slice(MIGRATIONS.indexOf(Fits1763600000028)).map((Step) => new Step());

/** Lines of a portrait, a landscape and a square print, of a file, and from before sizes were stored. */
const LINES = [
  ['portrait', '50x70', '/320.webp?until=1&key=a'],
  ['portrait', '21x30', '/320.webp'],
  ['portrait', '60x90', '/320.webp'],
  ['landscape', '50x70', '/320.webp?until=1&key=b'],
  ['landscape', '30x40', '/320.webp'],
  ['square', '30x30', '/320.webp'],
  ['portrait', null, '/320.webp?until=1&key=c'],
] as const;

describe('The migration to fits', () => {
  let database: Database;
  let runner: QueryRunner;
  let before: unknown;
  let now: unknown;
  const ids: Record<string, string> = {};
  const back = async () => {
    for (const step of STEPS.toReversed()) await step.down(runner);
  };
  const forward = async () => {
    for (const step of STEPS) await step.up(runner);
  };
  const lines = () =>
    database.query<{ image: string; fit: string | null }>('select * from order_items order by position');
  const addressOf = (print: string, rest: string) => `/pictures/${ids[print]}${rest}`;

  beforeAll(async () => {
    database = await openEmbedded({ folder: 'memory', connectionTimeoutMillis: 5000 });
    runner = { query: (sql: string, values?: unknown[]) => database.query(sql, values) } as QueryRunner;
    now = await database.query(SHAPE);
    const ports = postgresPorts(database);
    await ports.accounts.add(givenAccount({ id: 'ada' }), false);
    for (const [name, prompt_size] of [
      ['square', 1],
      ['portrait', 2],
      ['landscape', 3],
    ] as const)
      ids[name] = (await givenPrint(ports, { user_id: 'ada', prompt_size })).id;
    await back();
    before = await database.query(SHAPE);
    await database.query(`
      insert into orders (id, created_at, user_id, email, status, basket_key, total, expires_at, paid_at, number, refunded,
          delivery_cost)
        values ('paid', now(), 'ada', '', 'paid', '1', 1, now(), now(), 1001, 0, 0)`);
    for (const [position, [print, size, rest]] of LINES.entries())
      await database.query(
        `insert into order_items (id, order_id, position, generation_job_id, variant_id, sku, title, description, image,
           quantity, unit_price, price, digital_download, size, crop)
         values ($1, 'paid', $2, $3, 1, '', '', '', $4, 1, 1, 1, $5, $6, $7)`,
        [
          `line ${position}`,
          position,
          ids[print],
          addressOf(print, rest),
          size === null,
          size,
          size && JSON.stringify({ left: 0.1, top: 0.1, width: 0.8, height: 0.8 }),
        ],
      );
    await forward();
  });
  afterAll(() => database.close());

  it('marks every older line as filled, and shows its crop at an address of its own', async () => {
    expect((await lines()).map(({ fit, image }) => [fit, image])).toEqual([
      ['filled', addressOf('portrait', '/5x7-filled/320.webp?until=1&key=a')],
      ['filled', addressOf('portrait', '/7x10-filled/320.webp')],
      ['filled', addressOf('portrait', '/2x3-filled/320.webp')],
      ['filled', addressOf('landscape', '/7x5-filled/320.webp?until=1&key=b')],
      ['filled', addressOf('landscape', '/4x3-filled/320.webp')],
      ['filled', addressOf('square', '/1x1-filled/320.webp')],
      [null, addressOf('portrait', '/320.webp?until=1&key=c')],
    ]);
    await expect(database.query("update order_items set fit = null where id = 'line 0'")).rejects.toThrow(
      'order_items_fit_of_size',
    );
    await expect(
      database.query("update order_items set fit = 'stretched' where id = 'line 0'"),
    ).rejects.toThrow('fit');
  });

  it('goes back to the earlier schema, and forward again', async () => {
    const were = await lines();
    await back();
    expect(await database.query(SHAPE)).toEqual(before);
    expect((await lines()).map(({ image }) => image)).toEqual(
      LINES.map(([print, , rest]) => addressOf(print, rest)),
    );
    await forward();
    expect(await lines()).toEqual(were);
    expect(await database.query(SHAPE)).toEqual(now);
  });
});
