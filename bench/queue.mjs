/**
 * `npm run bench:queue` measures the queue of prints. It needs DATABASE_URL, on whose
 * server it creates databases, which it drops. It prints
 *
 * - p50 and p99 of a claim, and claims per second of four painters, with nothing else in the queue, and with a hundred
 *   thousand and a million waiting and postponed jobs each, while ten thousand are being painted;
 * - p50 of the sweep that one process a second does, when there is nothing to move, and of a process whose turn it is not;
 * - the processor time of this process and of its connections while 500 people watch waiting jobs.
 *
 * The databases are measured in turns, so that other load on the computer affects them alike.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { InProcessSignals } from '../src/adapters/memory/shop/signals.ts';
import { SystemClock } from '../src/adapters/node/clock.ts';
import { openServer } from '../src/adapters/postgres/open-database.ts';
import { postgresPorts } from '../src/adapters/postgres/ports.ts';
import { GeneratePrint } from '../src/application/creating/generate-print.ts';

const { DATABASE_URL, HANGWELL_WAITING = '0,100000,1000000' } = process.env;
const SIZES = HANGWELL_WAITING.split(',').map(Number);
const LEASED = 10_000;
const ROUNDS = 60;
const CLAIMS_PER_ROUND = 100;
const PAINTERS = 4;
/** A claim from a long queue may take this many times as long as one from an empty queue. The bench fails above it. */
const MAX_RATIO = 1.2;
const WATCHERS = 500;
const WATCH_MS = 30_000;
const HOUR_MS = 3_600_000;
/** Clock ticks per second of /proc. */
const TICKS = 100;

if (!DATABASE_URL) throw new Error('Set DATABASE_URL to a PostgreSQL server.');

const shops = [];
try {
  for (const size of SIZES) await openShop(size);
  for (let round = -1; round < ROUNDS; round++) for (const shop of shops) await measureRound(shop, round < 0);
  const [first] = shops;
  for (const shop of shops) {
    const [p50, p99] = [0.5, 0.99].map((share) => quantile(shop.times, share));
    const [p50Ratio, p99Ratio] = [p50 / quantile(first.times, 0.5), p99 / quantile(first.times, 0.99)];
    if (Math.max(p50Ratio, p99Ratio) > MAX_RATIO) process.exitCode = 1;
    const perSecond = Math.round(quantile(shop.rates, 0.5));
    console.log(
      `${shop.size} waiting, ${shop.size} postponed, ${shop.leased} leased: claim p50 ${p50.toFixed(2)} ms, ` +
        `p99 ${p99.toFixed(2)} ms (ratios ${p50Ratio.toFixed(2)} and ${p99Ratio.toFixed(2)}); ${perSecond} claims a second (median of ${ROUNDS} rounds); ` +
        `sweep ${quantile(shop.sweeps, 0.5).toFixed(2)} ms, skipped in ${quantile(shop.skips, 0.5).toFixed(2)} ms.`,
    );
  }
  for (const shop of shops) await measureWatchers(shop);
} finally {
  for (const { client, database, drop } of shops) {
    await client.end();
    await database.close();
    await drop();
  }
}

async function openShop(size) {
  const { url, drop } = await createDatabase(`hangwell_queue_bench_${process.pid}_${size}`);
  const database = await openServer(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const leased = size > 0 ? LEASED : 0;
  const shop = {
    size,
    leased,
    database,
    client,
    drop,
    url,
    times: [],
    rates: [],
    sweeps: [],
    skips: [],
    made: 0,
  };
  shops.push(shop);
  await client.query(
    `insert into auth_users (id, email, created_at, updated_at, app_metadata, user_metadata, must_change_password)
     values ('bench', 'maker@bench.example', now(), now(), '{}', '{}', false)`,
  );
  for (let from = 1; from <= size; from += 100_000) {
    const until = Math.min(size, from + 99_999);
    await addJobs(shop, 'w', from, until, 1, 'waiting_jobs', '');
    await addJobs(shop, 'p', from, until, 1, 'postponed_jobs', `now() + interval '1 day'`);
  }
  if (leased > 0)
    await addJobs(shop, 'l', 1, leased, 2, 'leased_jobs', `'other', now() + interval '1 day', false`);
  await client.query('vacuum analyze');
}

/** Adds prints and their places in this table of the queue. `more` are the values of its own columns. */
async function addJobs({ client }, kind, from, until, status, table, more) {
  const at = `'2026-01-01'::timestamptz + n * interval '1 second'`;
  const id = `'${kind}' || lpad(n::text, 35, '0')`;
  await client.query(
    `insert into generation_jobs (id, created_at, user_id, original_prompt, prompt_size, prompt_type, seed_id, keywords,
       colors, force_original_prompt, published, status, priority)
     select ${id}, ${at}, 'bench', 'A picture of hills at dusk, with a lake in front', 2, 1, n, '{hills,lake}', '{}',
       false, true, ${status}, 0
     from generate_series(${from}, ${until}) as n`,
  );
  const own = { waiting_jobs: '', postponed_jobs: ', not_before', leased_jobs: ', owner, until, finishing' };
  await client.query(
    `insert into ${table} (id, priority, created_at, attempts${own[table]})
     select ${id}, 0, ${at}, 0${more && `, ${more}`} from generate_series(${from}, ${until}) as n`,
  );
}

/** Claims jobs that wait before all others, one after the other and then by several painters, and completes none. */
async function measureRound(shop, isWarmUp) {
  const { generationJobs } = postgresPorts(shop.database);
  const total = 2 * CLAIMS_PER_ROUND;
  const from = -10_000_000 + shop.made;
  await addJobs(shop, 'c', from, from + total - 1, 1, 'waiting_jobs', '');
  shop.made += total;
  const claim = async () => {
    const lease = { owner: 'bench', until: new Date(Date.now() + 3_600_000) };
    const [claimed] = await generationJobs.claim(lease, 1);
    if (!claimed?.job.id.startsWith('c')) throw new Error('This is not the first job.');
  };
  for (let claims = 0; claims < CLAIMS_PER_ROUND; claims++) {
    const startedAt = performance.now();
    await claim();
    if (!isWarmUp) shop.times.push(performance.now() - startedAt);
  }
  for (const [gapMs, times] of [
    [0, shop.sweeps],
    [HOUR_MS, shop.skips],
  ]) {
    const startedAt = performance.now();
    if ((await generationJobs.requeueDue(new Date(), gapMs)) > 0) throw new Error('Nothing is due.');
    if (!isWarmUp) times.push(performance.now() - startedAt);
  }
  const startedAt = performance.now();
  let left = CLAIMS_PER_ROUND;
  const paint = async () => {
    while (left-- > 0) await claim();
  };
  await Promise.all(Array.from({ length: PAINTERS }, paint));
  if (!isWarmUp) shop.rates.push((CLAIMS_PER_ROUND * 1000) / (performance.now() - startedAt));
  await shop.client.query(`with ended as (delete from leased_jobs where id like 'c%' returning id)
    update generation_jobs set status = 5 from ended where generation_jobs.id = ended.id`);
}

async function measureWatchers(shop) {
  if (shop.size < WATCHERS) return;
  const ports = {
    ...postgresPorts(shop.database),
    clock: new SystemClock(),
    signals: new InProcessSignals(),
    imageModel: { composes: false },
  };
  const generatePrint = new GeneratePrint(ports);
  const stop = new AbortController();
  const step = Math.floor(shop.size / WATCHERS);
  const ids = Array.from({ length: WATCHERS }, (_, at) => `w${String((at + 1) * step).padStart(35, '0')}`);
  let seen = 0;
  const watching = ids.map(async (id) => {
    for await (const _ of generatePrint.watch('bench', id, stop.signal)) seen += 1;
  });
  await pause(5000);
  const [ownBefore, serverBefore] = [process.cpuUsage(), await serverSeconds(shop)];
  await pause(WATCH_MS);
  const own = process.cpuUsage(ownBefore);
  let server = 0;
  for (const [pid, seconds] of await serverSeconds(shop)) server += seconds - (serverBefore.get(pid) ?? 0);
  stop.abort();
  await Promise.all(watching);
  const share = (seconds) => `${((100 * 1000 * seconds) / WATCH_MS).toFixed(1)} %`;
  console.log(
    `${WATCHERS} people watch ${shop.size} waiting jobs: ${share((own.user + own.system) / 1e6)} of a core in the ` +
      `service, ${share(server)} in its database (${seen} replies).`,
  );
}

/** The processor seconds of each of the server's connections to this database. The server is on this computer. */
async function serverSeconds({ client }) {
  const { rows } = await client.query(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'hangwell'`,
  );
  return new Map(
    rows.map(({ pid }) => {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
      return [pid, (Number(fields[11]) + Number(fields[12])) / TICKS];
    }),
  );
}

function quantile(values, share) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)];
}

async function createDatabase(name) {
  const run = async (statement) => {
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const own = new URL(DATABASE_URL);
  own.pathname = name;
  return { url: own.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}
