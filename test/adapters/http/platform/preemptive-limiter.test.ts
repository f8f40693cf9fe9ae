import { describe, expect, it } from '@jest/globals';
import { PreemptiveLimiter } from '../../../../src/adapters/http/platform/preemptive-limiter.js';

describe('Preempted places', () => {
  /** Work that runs until a test finishes it or the limiter stops it. */
  function workIn(places: PreemptiveLimiter) {
    let finish = () => {};
    let end = () => {};
    const work = new Promise<string>((resolve, reject) => {
      finish = () => resolve('finished');
      end = () => reject(new Error('ended'));
    });
    const outcome = places.run(end, () => work).catch((error: Error) => error.message);
    return { finish, outcome };
  }

  it('are the oldest ones, and only while there is more work than places', async () => {
    const places = new PreemptiveLimiter(2);
    const [first, second] = [workIn(places), workIn(places)];
    const third = workIn(places);
    expect(await first.outcome).toBe('ended');
    second.finish();
    expect(await second.outcome).toBe('finished');
    const fourth = workIn(places);
    third.finish();
    fourth.finish();
    expect([await third.outcome, await fourth.outcome]).toEqual(['finished', 'finished']);
  });
});
