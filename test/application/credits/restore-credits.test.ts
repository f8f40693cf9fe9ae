import { describe, expect, it } from '@jest/globals';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { RestoreCredits } from '../../../src/application/credits/restore-credits.js';
import { DAYS_BETWEEN_RESTORES, MAX_CREDITS } from '../../../src/domain/credits/credits.js';
import { DAY, givenUser, later } from '../../given.js';

async function setUp() {
  const clock = new MemoryClock();
  const ports = memoryPorts({ clock });
  const restoreCredits = new RestoreCredits(ports);
  const { id } = await givenUser(ports);
  const balance = () => restoreCredits.balance(id);
  const spend = async (job: string) => {
    await ports.credits.hold(id, job, clock.now());
    await ports.credits.capture(job, clock.now());
  };
  const restoresAt = async () => (await restoreCredits.state(id)).restores_at;
  return { clock, ports, balance, restoresAt, spend };
}

describe('RestoreCredits', () => {
  it('grants five to a new person, once', async () => {
    const { balance, spend } = await setUp();
    expect(await balance()).toBe(MAX_CREDITS);
    await spend('one');
    expect(await balance()).toBe(MAX_CREDITS - 1);
  });

  it('grants the first five once to two concurrent requests', async () => {
    const { balance } = await setUp();
    expect(await Promise.all([balance(), balance()])).toEqual([MAX_CREDITS, MAX_CREDITS]);
  });

  it('restores spent credits to five after thirty days', async () => {
    const { clock, balance, spend } = await setUp();
    await balance();
    await spend('one');
    await spend('two');
    clock.advance(DAYS_BETWEEN_RESTORES * DAY - 1);
    expect(await balance()).toBe(3);
    clock.advance(1);
    expect(await balance()).toBe(MAX_CREDITS);
    await spend('three');
    expect(await balance()).toBe(4);
    clock.advance(DAYS_BETWEEN_RESTORES * DAY);
    expect(await balance()).toBe(MAX_CREDITS);
  });

  // spec: restore-credits-when-due
  it('returns when credits are restored while one is missing, and restores them then', async () => {
    const { clock, balance, restoresAt, spend } = await setUp();
    expect(await restoresAt()).toBeUndefined();
    await spend('one');
    expect(await restoresAt()).toEqual(later(DAYS_BETWEEN_RESTORES * DAY));
    clock.set(later(DAYS_BETWEEN_RESTORES * DAY));
    expect(await restoresAt()).toBeUndefined();
    expect(await balance()).toBe(MAX_CREDITS);
    await spend('two');
    expect(await restoresAt()).toEqual(later(2 * DAYS_BETWEEN_RESTORES * DAY));
  });

  it('does not accumulate for a person who stays away', async () => {
    const { clock, balance } = await setUp();
    await balance();
    clock.advance(365 * DAY);
    expect(await balance()).toBe(MAX_CREDITS);
  });
});
