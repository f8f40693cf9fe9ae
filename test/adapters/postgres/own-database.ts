import { randomUUID } from 'node:crypto';
import { afterAll } from '@jest/globals';
import pg from 'pg';

export interface Database {
  url: string;
  drop: () => Promise<void>;
}

/** Creates an empty database on this server. */
export async function createDatabase(server: string): Promise<Database> {
  const name = `hangwell_test_${randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${name}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => run(server, `drop database if exists ${name} with (force)`) };
}

/** A database for one test file: created when its URL is first needed, dropped at the end. */
export function ownDatabase(server: string): { url(): Promise<string> } {
  let made: Promise<Database> | undefined;
  afterAll(async () => (await made)?.drop());
  return { url: async () => (await (made ??= createDatabase(server))).url };
}

async function run(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
