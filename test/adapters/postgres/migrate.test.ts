import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { stepBack } from '../../../src/composition/compose-storage.js';
import type { Database } from '../../../src/adapters/postgres/database.js';
import { MIGRATIONS } from '../../../src/adapters/postgres/migrations/all.js';
import { openEmbedded, openServer } from '../../../src/adapters/postgres/open-database.js';
import { readConfig } from '../../../src/config.js';
import { leaveOut } from '../../leave-out.js';
import { createDatabase, type Database as OwnDatabase } from './own-database.js';
import { SHAPE } from './shape.js';

const server = process.env.DATABASE_URL;
const [beforeLast, last] = MIGRATIONS.slice(-2).map(({ name }) => name);

interface Place {
  environment: Record<string, string>;
  open: () => Promise<Database>;
  remove: () => Promise<void>;
}

async function embeddedPlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'hangwell-migrate-'));
  return {
    environment: { DATA_DIR: folder },
    open: () => openEmbedded({ folder, connectionTimeoutMillis: 5000 }),
    remove: async () => rmSync(folder, { recursive: true }),
  };
}

async function serverPlace(): Promise<Place> {
  const { url, drop }: OwnDatabase = await createDatabase(server!);
  return { environment: { DATABASE_URL: url }, open: () => openServer(url), remove: drop };
}

describe.each([
  ['the embedded database', embeddedPlace],
  ...(server ? ([['a server', serverPlace]] as const) : []),
] as const)('On %s', (_name, givenPlace) => {
  let place: Place;
  beforeAll(async () => {
    place = await givenPlace();
  });
  afterAll(() => place.remove());

  const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await place.open();
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const back = (onlyLook = false) => stepBack(readConfig(place.environment), { onlyLook });

  // spec: migrations-back
  it('every migration goes back to exactly the schema before it', async () => {
    await withDatabase(async (database) => {
      const runner = {
        query: (sql: string, values?: unknown[]) => database.query(sql, values),
      } as QueryRunner;
      const steps = MIGRATIONS.map((Step) => new Step());
      const shape = () => database.query(SHAPE);
      const shapes: unknown[] = [];
      for (const step of steps.toReversed()) {
        shapes.push(await shape());
        await step.down(runner);
      }
      expect(new Set((await database.query<{ of: string }>(SHAPE)).map((row) => row.of))).toEqual(
        new Set(['migrations']),
      );
      for (const step of steps) {
        await step.up(runner);
        expect([step.name, await shape()]).toEqual([step.name, shapes.pop()]);
      }
    });
  });

  it('the newest migration is named, then taken back, and applied again at the next start', async () => {
    await withDatabase((database) => database.ready());
    expect(await back(true)).toEqual({ back: last, remains: beforeLast });
    expect(await back()).toEqual({ back: last, remains: beforeLast });
    expect(await back(true)).toMatchObject({ back: beforeLast });
    await withDatabase(async (database) => expect(await database.ready()).toBe(true));
    expect(await back(true)).toEqual({ back: last, remains: beforeLast });
  });

  it('nothing is taken back while a shop is open', async () => {
    await withDatabase(async (database) => {
      await database.query('select 1');
      await expect(back()).rejects.toThrow(/shop_running|is already open in another Hangwell/);
      expect(await database.ready()).toBe(true);
    });
  });

  // The place is of no use after this test, so it is the last one.
  // spec: schema-newer
  it('a schema that is newer than the program is refused, and nothing changes', async () => {
    const stored = await withDatabase(async (database) => {
      await database.query(
        `insert into migrations (timestamp, name) values (9999999999999, 'FromTheFuture1')`,
      );
      return database.query(SHAPE);
    });
    await expect(place.open()).rejects.toMatchObject({
      code: 'schema_newer',
      message: expect.stringMatching(
        /^schema_newer: the database was changed by a newer version of Hangwell \(FromTheFuture1\)\. Start that/,
      ),
    });
    await expect(back()).rejects.toMatchObject({ code: 'schema_newer' });
    expect(stored.length).toBeGreaterThan(100);
  });
});

if (!server) leaveOut('Migrations on a server left out: DATABASE_URL is not set.');
