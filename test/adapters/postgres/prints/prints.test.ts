import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../../../../src/adapters/postgres/database.js';
import { openEmbedded } from '../../../../src/adapters/postgres/open-database.js';
import { postgresPorts } from '../../../../src/adapters/postgres/ports.js';
import { givenPrint } from '../../../given.js';

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
