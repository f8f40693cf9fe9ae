import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { openPooled, openServer, prepareForPooler } from '../../../src/adapters/postgres/open-database.js';
import { leaveOut } from '../../leave-out.js';
import { ownDatabase, runStatement } from './own-database.js';

const server = process.env.DATABASE_URL;

if (server) {
  const own = ownDatabase(server);

  // spec: pgbouncer-role
  it('The settings are those of the role that signs in, not of one that it takes on. Without them, this is reported', async () => {
    const url = await own.url();
    await (await openServer(url)).close();
    const found: string[] = [];
    const open = async () =>
      (await openPooled(url, (differences) => void found.push(...differences))).close();
    await open();
    expect(found.sort()).toEqual([
      'idle_in_transaction_session_timeout is 0, not 60000',
      'jit is on, not off',
      'statement_timeout is 0, not 30000',
    ]);

    const role = `hangwell_test_${randomUUID().replaceAll('-', '')}`;
    await runStatement(server, `create role ${role} superuser`);
    try {
      const as = new URL(url);
      as.searchParams.set('options', `-c role=${role}`);
      await prepareForPooler(as.href);
    } finally {
      await runStatement(server, `drop role ${role}`);
    }
    found.length = 0;
    await open();
    expect(found).toEqual([]);
  });
} else {
  leaveOut('PostgreSQL part left out: DATABASE_URL is not set.');
}
