import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../../../../src/adapters/postgres/database.js';
import { openEmbedded } from '../../../../src/adapters/postgres/open-database.js';
import { postgresPorts } from '../../../../src/adapters/postgres/ports.js';
import { givenPrint } from '../../../given.js';

describe('Summaries on PostgreSQL', () => {
  it('have addresses on the CDN, except without a hash', async () => {
    const database = await openEmbedded({ folder: 'memory', connectionTimeoutMillis: 5000 });
    try {
      const ports = postgresPorts(database, 'https://cdn.example');
      const hashed = await givenPrint(ports, { title: 'First\nSecond' });
      const old = await givenPrint(ports, {}, { image_hash: null });
      const { rows } = await ports.listings.newest({ tags: [] }, { limit: 10 });
      const bases = rows.map((row) => JSON.parse(row) as { id: string; image_base: string });
      expect(new Map(bases.map(({ id, image_base }) => [id, image_base]))).toEqual(
        new Map([
          [hashed.id, `https://cdn.example/pictures/${hashed.id}/v-${hashed.image_hash}`],
          [old.id, `/pictures/${old.id}`],
        ]),
      );
    } finally {
      await database.close();
    }
  });
});

describe('Related prints on PostgreSQL', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmbedded({ folder: 'memory', connectionTimeoutMillis: 5000 });
  });
  afterAll(() => database.close());

  it('are only those that everybody may see, also with leftover tags of others', async () => {
    const ports = postgresPorts(database);
    const [print, hidden] = [await givenPrint(ports), await givenPrint(ports)];
    await database.query('update generation_jobs set published = false where id = $1', [hidden.id]);
    expect(await ports.listings.related(print, { limit: 8 })).toMatchObject({ rows: [] });
  });
});
