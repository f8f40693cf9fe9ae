import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from '../../../src/adapters/postgres/database.js';
import { openReplica, openServer } from '../../../src/adapters/postgres/open-database.js';
import { readFrom, Replica } from '../../../src/adapters/postgres/replica.js';
import { leaveOut } from '../../leave-out.js';
import { SERVER_PROGRAMS, startStreamingPair, type StreamingPair } from './streaming.js';

interface Port {
  where(): Promise<'primary' | 'replica'>;
  edit(): Promise<'primary' | 'replica'>;
}

const toPort = (database: Database): Port => {
  const where = async () => {
    const [row] = await database.query<{ is: boolean }>('select pg_is_in_recovery() as is');
    return row!.is ? 'replica' : 'primary';
  };
  return { where, edit: where };
};

if (SERVER_PROGRAMS) {
  describe('A replica', () => {
    let pair: StreamingPair;
    let primary: Database;
    beforeAll(async () => {
      pair = await startStreamingPair(SERVER_PROGRAMS!);
      primary = await openServer(pair.primary);
      await primary.query('create table changes (id serial)');
    }, 120_000);
    afterAll(async () => {
      await primary?.close();
      await pair?.close();
    });

    let time: number;
    let changes: (string | null)[];
    let replica: Replica<Port>;
    let port: Port;
    const given = (url: string) => {
      replica = new Replica({
        primary,
        open: async () => {
          const database = await openReplica(url);
          return { database, reads: toPort(database) };
        },
        now: () => time,
        onChange: (reason) => changes.push(reason),
      });
      port = readFrom(replica, toPort(primary), (reads) => reads, ['where']);
    };
    beforeEach(() => {
      [time, changes] = [1_000_000, []];
      given(pair.replica);
    });
    afterEach(() => replica.close());

    const write = () => primary.query('insert into changes default values');
    /** Looks until it is answered where it should be; the clock stands still. */
    const lookUntil = async (expected: 'primary' | 'replica') => {
      for (let tries = 0; (await port.where()) !== expected; tries += 1) {
        if (tries === 300) throw new Error(`Waited in vain for the ${expected}.`);
        await replica.look();
      }
    };

    // spec: replica-reads
    it('answers reads once it has what was written before, and nothing else', async () => {
      expect(await port.where()).toBe('primary');
      await lookUntil('replica');
      expect(await port.edit()).toBe('primary');
      expect(await primary.transaction(() => port.where())).toBe('primary');
      expect(changes).toEqual([null]);
    });

    // spec: replica-own-writes
    it('leaves reads to the primary until it has a write of this shop', async () => {
      await lookUntil('replica');
      await pair.pauseReplay();
      await write();
      replica.wrote();
      expect(await port.where()).toBe('primary');
      await replica.look();
      await replica.look();
      expect(await port.where()).toBe('primary');
      await pair.resumeReplay();
      await lookUntil('replica');
      expect(changes).toEqual([null]);
    });

    // spec: replica-lag
    it('is left out when it is more than five seconds behind, and used again when it has caught up', async () => {
      await lookUntil('replica');
      await pair.pauseReplay();
      await write();
      await replica.look();
      time += 5_000;
      await replica.look();
      expect(await port.where()).toBe('replica');
      time += 2_000;
      expect(await port.where()).toBe('primary');
      await replica.look();
      expect(replica.lagSeconds()).toBe(7);
      expect(changes).toEqual([null, 'it is 7 seconds behind']);
      await pair.resumeReplay();
      await lookUntil('replica');
      expect(replica.lagSeconds()).toBe(0);
      expect(changes.at(-1)).toBeNull();
    });

    it('is not behind when nothing is written for an hour', async () => {
      await lookUntil('replica');
      time += 3_600_000;
      // Nobody has looked meanwhile.
      expect(await port.where()).toBe('primary');
      await lookUntil('replica');
      expect(replica.lagSeconds()).toBe(0);
    });

    // spec: replica-away
    it('that stops is left out at once without a failed read, and used again after its start', async () => {
      await lookUntil('replica');
      await pair.stopReplica();
      expect(await port.where()).toBe('primary');
      await replica.look();
      expect(changes).toEqual([null, expect.stringMatching(/^a read failed \(/)]);
      expect(replica.isUsable()).toBe(false);
      await pair.startReplica();
      await lookUntil('replica');
      expect(changes.at(-1)).toBeNull();
    });

    it('that cannot be reached, or is no replica, is left out with the reason', async () => {
      given('postgres://postgres@127.0.0.1:1/shop');
      await replica.look();
      expect(await port.where()).toBe('primary');
      expect(changes).toEqual([expect.stringMatching(/^it cannot be reached \(.*ECONNREFUSED.*\)$/)]);
      changes = [];
      given(pair.primary);
      await replica.look();
      expect(await port.where()).toBe('primary');
      expect(changes).toEqual(['it is no replica; was it promoted?']);
    });
  });
} else {
  leaveOut(
    'A streaming replica left out: the programs of the PostgreSQL server are not in /usr/lib/postgresql.',
  );
}
