import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { InProcessSignals } from '../../../../src/adapters/memory/shop/signals.js';
import { PostgresSignals } from '../../../../src/adapters/postgres/shop/signals.js';
import { signalsContract } from '../../../contract/shop/signals.js';
import { startChild, kill, readLines } from '../child.js';
import { ownDatabase } from '../own-database.js';
import { leaveOut } from '../../../leave-out.js';

const server = process.env.DATABASE_URL;
/** Milliseconds; longer than any test may take, so that a missed wake-up fails it. */
const FOR_EVER = 3_600_000;

/** Terminates these connections while the event loop is blocked, so that this process cannot have noticed. */
function cutUnnoticed(url: string, pids: number[]): void {
  const script = `
    import pg from 'pg';
    const client = new pg.Client({ connectionString: process.argv[1] });
    await client.connect();
    await client.query('select pg_terminate_backend(pid, 5000) from unnest($1::int[]) as pid', [[${pids.join()}]]);
    await client.end();`;
  const cwd = fileURLToPath(new URL('../../../..', import.meta.url));
  execFileSync(process.execPath, ['--input-type=module', '--eval', script, url], { cwd });
}

if (server) {
  const own = ownDatabase(server);
  const opened: PostgresSignals[] = [];
  afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())));
  const open = async (reported: unknown[] = []) => {
    const signals = await PostgresSignals.open(new InProcessSignals(), {
      url: await own.url(),
      onError: (error) => reported.push(error),
    });
    opened.push(signals);
    return signals;
  };

  signalsContract(async () => {
    const signals = await open();
    opened.pop();
    return { ports: { signals }, close: () => signals.close() };
  });

  describe('Signals over a server', () => {
    let admin: pg.Client;
    beforeAll(async () => {
      admin = new pg.Client({ connectionString: await own.url() });
      await admin.connect();
    });
    afterAll(() => admin?.end());

    const listeners = async () => {
      const { rows } = await admin.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'hangwell signals' and datname = current_database()`,
      );
      return rows.map(({ pid }) => pid);
    };
    /** Terminates these connections. */
    const cut = async (pids: number[]) => {
      expect(pids.length).toBeGreaterThan(0);
      await admin.query('select pg_terminate_backend(pid, 5000) from unnest($1::int[]) as pid', [pids]);
    };

    /** Notifies until the listener hears it; a notification without a listener is lost. */
    async function expectSignals(listener: PostgresSignals, sender: PostgresSignals): Promise<void> {
      const topic = randomUUID();
      const abort = new AbortController();
      const received = listener.wait(topic, FOR_EVER, abort.signal).finally(() => abort.abort());
      while (!abort.signal.aborted) {
        sender.notify(topic);
        await Promise.race([received, new Promise((resolve) => setTimeout(resolve, 20))]);
      }
    }

    it.each([
      ['a word', 'jobs'],
      ['none', ''],
      ['a very long one', 'a'.repeat(20_000)],
      ['a long one that is cut within a character', `${'a'.repeat(1999)}🖼${'b'.repeat(9)}`],
      ['long and of large characters', '画'.repeat(5000)],
      ['one with characters that PostgreSQL cannot store', 'job:\0\ud800x'],
      ['one that contains a statement', `'); drop table generation_jobs; --`],
    ])('wake waiters at another instance on every topic: %s', async (_, topic) => {
      const [one, other] = [await open(), await open()];
      const received = other.wait(topic, FOR_EVER);
      one.notify(topic);
      expect(await received).toBeUndefined();
    });

    it('wake waiters in another process', async () => {
      const topic = randomUUID();
      const listener = startChild(
        `
        import { InProcessSignals } from '../../../../src/adapters/memory/shop/signals.js';
        import { PostgresSignals } from '../../../../src/adapters/postgres/shop/signals.js';
        const url = ${JSON.stringify(await own.url())};
        const signals = await PostgresSignals.open(new InProcessSignals(), { url, onError: console.error });
        const received = signals.wait('${topic}', ${FOR_EVER});
        console.log('listens');
        await received;
        console.log('received');
        await signals.close();
      `,
        import.meta.url,
      );
      try {
        await readLines(listener, 1);
        const ended = once(listener, 'exit');
        (await open()).notify(topic);
        expect(await ended).toEqual([0, null]);
      } finally {
        await kill(listener);
      }
    });

    it('arrive again after the connection was cut, and each cut is logged once', async () => {
      const reported: unknown[][] = [[], []];
      const [one, other] = [await open(reported[0]), await open(reported[1])];
      for (const times of [1, 2]) {
        await cut(await listeners());
        await Promise.all([expectSignals(one, other), expectSignals(other, one)]);
        expect(reported.map((errors) => errors.length)).toEqual([times, times]);
      }
    });

    it('that failed to go out are sent after reconnecting', async () => {
      const reported: unknown[] = [];
      const before = await listeners();
      const one = await open(reported);
      const ofOne = (await listeners()).filter((pid) => !before.includes(pid));
      const topic = randomUUID();
      const received = (await open()).wait(topic, FOR_EVER);
      cutUnnoticed(await own.url(), ofOne);
      one.notify(topic);
      expect(await received).toBeUndefined();
      expect(reported).toHaveLength(1);
    });

    it('wake waiters in the sending process once, and not by their echo', async () => {
      const [one, other] = [await open(), await open()];
      const topic = randomUUID();
      const abort = new AbortController();
      one.notify(topic);
      let woken = false;
      const wait = one.wait(topic, FOR_EVER, abort.signal).then(() => (woken = !abort.signal.aborted));
      await expectSignals(one, other);
      abort.abort();
      await wait;
      expect(woken).toBe(false);
    });

    it('of this process arrive while the server is away, and no caller gets an error', async () => {
      const signals = await open();
      await cut(await listeners());
      const topic = randomUUID();
      const received = signals.wait(topic, FOR_EVER);
      expect(() => signals.notify(topic)).not.toThrow();
      expect(await received).toBeUndefined();
    });

    it('send what is pending before they close, and nothing after it', async () => {
      const reported: unknown[] = [];
      const [one, other, third] = [await open(reported), await open(), await open()];
      const [first, last, never] = [randomUUID(), randomUUID(), randomUUID()];
      const received = Promise.all([other.wait(first, FOR_EVER), other.wait(last, FOR_EVER)]);
      one.notify(first);
      one.notify(last);
      await one.close();
      expect(await received).toHaveLength(2);
      const abort = new AbortController();
      let woken = false;
      const wait = other.wait(never, FOR_EVER, abort.signal).then(() => (woken = !abort.signal.aborted));
      one.notify(never);
      await expectSignals(other, third);
      abort.abort();
      await wait;
      expect(woken).toBe(false);
      await one.close();
      expect(reported).toEqual([]);
    });

    it('send a topic that is notified often the first time, and once for all times in the gap', async () => {
      const listener = new pg.Client({ connectionString: await own.url() });
      await listener.connect();
      const topics: string[] = [];
      const topic = randomUUID();
      const end = randomUUID();
      let first = () => {};
      let last = () => {};
      const wasFirst = new Promise<void>((resolve) => (first = resolve));
      const wasLast = new Promise<void>((resolve) => (last = resolve));
      listener.on('notification', ({ payload }) => {
        topics.push(payload!);
        if (payload === topic) first();
        if (payload === end) last();
      });
      await listener.query('listen hangwell');
      const signals = await PostgresSignals.open(new InProcessSignals(), {
        url: await own.url(),
        onError: () => undefined,
        gapMs: FOR_EVER,
      });
      signals.notify(topic);
      await wasFirst;
      for (let times = 0; times < 50; times++) {
        signals.notify(topic);
        await new Promise(setImmediate);
      }
      signals.notify(end);
      await signals.close();
      await wasLast;
      expect(topics).toEqual([topic, topic, end]);
      await listener.end();
    });

    it('do not start without a server', async () => {
      const url = 'postgres://nobody@127.0.0.1:9/none';
      const opening = PostgresSignals.open(new InProcessSignals(), { url, onError: () => undefined });
      await expect(opening).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    });
  });
} else {
  leaveOut('PostgreSQL part left out: DATABASE_URL is not set.');
}
