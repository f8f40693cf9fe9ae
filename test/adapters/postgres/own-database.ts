import { randomUUID } from 'node:crypto';
import { afterAll } from '@jest/globals';
import pg from 'pg';

export interface Database {
  url: string;
  drop: () => Promise<void>;
}

/** Creates a database on this server: empty, or a copy of another one, to which nobody may be connected. */
export async function createDatabase(server: string, template?: string): Promise<Database> {
  const name = `hangwell_test_${randomUUID().replaceAll('-', '')}`;
  await runStatement(server, `create database ${name}${template ? ` template ${template}` : ''}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    drop: async () => void (await runStatement(server, `drop database if exists ${name} with (force)`)),
  };
}

/** A database for one test file: created when its URL is first needed, dropped at the end. */
export function ownDatabase(server: string): { url(): Promise<string> } {
  let made: Promise<Database> | undefined;
  afterAll(async () => (await made)?.drop());
  return { url: async () => (await (made ??= createDatabase(server))).url };
}

/** Runs one statement on a connection of its own; resolves to the number of rows. */
export async function runStatement(server: string, sql: string): Promise<number> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return (await client.query(sql)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** Does the work while no other process on this server does work of this name. */
export async function oneAfterAnother(
  server: string,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    await work();
  } finally {
    await client.end();
  }
}
