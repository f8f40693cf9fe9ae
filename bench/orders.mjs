/**
 * `npm run bench:orders` runs test/e2e/api/order-faults with larger numbers: 10,000 orders are paid while events arrive up
 * to five times, in any order or never, and the service is killed 20 times. HANGWELL_ORDERS and HANGWELL_KILLS change
 * these numbers. Uses the embedded database or, with DATABASE_URL, PostgreSQL. Prints how long it took.
 */
import { spawnSync } from 'node:child_process';

const { HANGWELL_ORDERS = '10000', HANGWELL_KILLS = '20', ...env } = process.env;

const { status } = spawnSync(process.execPath, ['scripts/test.mjs', 'test/e2e/api/order-faults'], {
  stdio: 'inherit',
  env: { ...env, HANGWELL_ORDERS, HANGWELL_KILLS },
});
process.exitCode = status ?? 1;
