/**
 * `npm run bench:kills`: 500 jobs die in 50 kills, ten in flight, on the embedded database and, with DATABASE_URL, on
 * PostgreSQL with two workers. It is the test of the same name with more of everything; it prints what became of them.
 */
import { spawnSync } from 'node:child_process';

const { DATABASE_URL, HANGWELL_JOBS = '500', HANGWELL_KILLS = '50', ...env } = process.env;

for (const database of [undefined, DATABASE_URL].slice(0, DATABASE_URL ? 2 : 1)) {
  console.log(`\n== ${database ? 'PostgreSQL, a service and two workers' : 'Embedded database'}`);
  const { status } = spawnSync(process.execPath, ['scripts/test.mjs', 'test/e2e/api/kills'], {
    stdio: 'inherit',
    env: { ...env, HANGWELL_JOBS, HANGWELL_KILLS, ...(database && { DATABASE_URL: database }) },
  });
  if (status !== 0) process.exitCode = 1;
}
