import { expect, it } from '@jest/globals';
import { LimitClients } from '../../../src/application/accounts/limit-clients.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { later, MINUTE, NOW } from '../../given.js';

const TWO = { max: 2, windowMs: MINUTE };
const ends = later(MINUTE);

function givenTwoProcesses() {
  let now = NOW;
  const ports = memoryPorts();
  const shared = { ...ports, clock: { now: () => now } };
  return {
    ports,
    one: new LimitClients(shared),
    other: new LimitClients(shared),
    passTime: (time: Date) => (now = time),
  };
}

// spec: shared-limits
it('processes count a client together, and each kind of requests separately', async () => {
  const { one, other, passTime } = givenTwoProcesses();
  const count = (process: LimitClients, kind = 'codes') => process.count(kind, '203.0.113.1', TWO);
  expect(await count(one)).toEqual({ used: 1, ends });
  expect(await count(other)).toEqual({ used: 2, ends });
  expect(await count(one)).toEqual({ used: 3, ends });
  expect(await count(one, 'mails')).toEqual({ used: 1, ends });
  passTime(ends);
  expect(await count(one)).toEqual({ used: 1, ends: later(2 * MINUTE) });
});

it('further requests of a refused client do not reach the database', async () => {
  const { ports, one, other } = givenTwoProcesses();
  const count = (process: LimitClients) => process.count('codes', '203.0.113.1', TWO);
  for (let at = 0; at < 10; at += 1) expect((await count(one)).used).toBe(Math.min(at + 1, 3));
  const key = ports.crypto.hmac(await ports.secrets.getOrCreate('clients', () => ''), 'codes 203.0.113.1');
  expect((await ports.signInTries.count(key, MINUTE, NOW)).used).toBe(4);
  expect((await count(other)).used).toBe(5);
});
