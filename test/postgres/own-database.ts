import { afterAll } from '@jest/globals';
import pg from 'pg';

/** A database of the test file's own on this server: made when its address is first asked for, dropped at the end. */
export function ownDatabase(server: string): { url(): Promise<string> } {
  const name = `hangwell_test_${process.pid}_${Date.now()}`;
  let made: Promise<string> | undefined;
  afterAll(() => made && run(server, `drop database if exists ${name} with (force)`));
  return {
    url: () =>
      (made ??= run(server, `create database ${name}`).then(() => {
        const own = new URL(server);
        own.pathname = `/${name}`;
        return own.href;
      })),
  };
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
