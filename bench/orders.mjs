/**
 * `npm run bench:orders`: 10,000 orders are paid while events come five times, in any order, or never, and the service
 * dies 20 times; on the embedded database or, with DATABASE_URL, on PostgreSQL. HANGWELL_ORDERS and HANGWELL_KILLS say
 * otherwise. It is the test of the same name with more of everything; it prints how long that took.
 */
import { spawnSync } from 'node:child_process';

const { HANGWELL_ORDERS = '10000', HANGWELL_KILLS = '20', ...env } = process.env;

const { status } = spawnSync(process.execPath, ['scripts/test.mjs', 'test/e2e/api/order-faults'], {
  stdio: 'inherit',
  env: { ...env, HANGWELL_ORDERS, HANGWELL_KILLS },
});
process.exitCode = status ?? 1;
