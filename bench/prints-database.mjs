import pg from 'pg';
import { fillDatabase } from './million.mjs';
import { startService } from './service.mjs';

const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error('Set DATABASE_URL to a PostgreSQL server.');

/** Creates a database with this many prints, or reuses it. */
export async function prepareDatabase(size) {
  const name = `hangwell_bench_${size}`;
  const server = new pg.Client({ connectionString: DATABASE_URL });
  await server.connect();
  const url = new URL(DATABASE_URL);
  url.pathname = name;
  const { rowCount } = await server.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) {
    await server.query(`create database ${name}`);
    const { stop } = await startService(url.href, 0);
    await stop();
    const startedAt = Date.now();
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await fillDatabase((sql) => client.query(sql), size);
    await client.end();
    console.log(
      `${size.toLocaleString('en-GB')} prints written in ${Math.round((Date.now() - startedAt) / 1000)} s.`,
    );
  }
  await server.end();
  return {
    url: url.href,
    drop: async () => {
      const client = new pg.Client({ connectionString: DATABASE_URL });
      await client.connect();
      await client.query(`drop database if exists ${name} with (force)`);
      await client.end();
    },
  };
}
