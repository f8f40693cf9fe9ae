import { describe, expect, it } from '@jest/globals';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { CreditStatement } from '../../../src/application/credits/credit-statement.js';
import { RestoreCredits } from '../../../src/application/credits/restore-credits.js';
import { DAY, givenJob, givenPrint, givenUser, later, NOW } from '../../given.js';

async function setUp() {
  const clock = new MemoryClock();
  const ports = memoryPorts({ clock });
  const statement = new CreditStatement(ports, new RestoreCredits(ports));
  return { clock, ports, statement, user: (await givenUser(ports)).id };
}

describe('CreditStatement', () => {
  it('begins with the initial credits, also for a person who never opened their balance', async () => {
    const { statement, user } = await setUp();
    expect(await statement.show(user, { limit: 10 })).toMatchObject({
      available: 5,
      restores_at: undefined,
      rows: [{ words: 'Your first credits', amount: 5, balance: 5, at: NOW }],
      next: null,
    });
  });

  it('describes a print in one line, and a restore after thirty days', async () => {
    const { clock, ports, statement, user } = await setUp();
    await statement.show(user, { limit: 10 });
    const { id } = await givenPrint(ports, { user_id: user }, { title: 'Calm sea' });
    await ports.credits.hold(user, id, NOW);
    await ports.credits.capture(id, NOW);
    expect(await statement.show(user, { limit: 1 })).toMatchObject({
      available: 4,
      restores_at: later(30 * DAY),
      rows: [{ words: 'Print: Calm sea', amount: -1, balance: 4, print: { id } }],
    });
    clock.advance(30 * DAY);
    const { available, rows: entries } = await statement.show(user, { limit: 10 });
    expect(available).toBe(5);
    expect(entries.map(({ words, amount }) => [words, amount])).toEqual([
      ['Restored after 30 days', 1],
      ['Print: Calm sea', -1],
      ['Your first credits', 5],
    ]);
  });

  it('continues where the page before ended', async () => {
    const { ports, statement, user } = await setUp();
    await statement.show(user, { limit: 1 });
    await ports.credits.hold(user, 'job', NOW);
    const first = await statement.show(user, { limit: 1 });
    const second = await statement.show(user, { limit: 1, after: first.next! });
    expect([...first.rows, ...second.rows].map(({ amount }) => amount)).toEqual([-1, 5]);
    expect(second.next).toBeNull();
  });

  it('describes the faults of the audit in words', async () => {
    const { ports, statement, user } = await setUp();
    const { id } = await givenJob(ports, { user_id: user });
    await statement.show(user, { limit: 1 });
    expect(await statement.audit()).toEqual({ users: 1, faults: [] });
    await ports.credits.hold(user, id, NOW);
    await ports.generationJobs.cancel(id);
    expect(await statement.audit()).toEqual({
      users: 1,
      faults: [
        {
          kind: 'hold_after_end',
          user_id: user,
          job_id: id,
          words: 'a credit is held for a job that has ended',
        },
      ],
    });
  });
});
