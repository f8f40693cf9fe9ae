import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { atOnce, portsOf, type Open } from '../subject.js';

/** Milliseconds; longer than any test may take, so that who is not woken fails its test. */
const FOR_EVER = 3_600_000;

export function signalsContract(open: Open<'signals'>): void {
  describe('Signals', () => {
    const ports = portsOf(open);
    const signals = () => ports().signals;

    it('wake everybody who waits for the topic', async () => {
      const topic = randomUUID();
      const waits = atOnce(20, () => signals().wait(topic, FOR_EVER));
      signals().notify(topic);
      expect(await waits).toHaveLength(20);
    });

    it('wake again the next time', async () => {
      const topic = randomUUID();
      for (const _ of [1, 2, 3]) {
        const wait = signals().wait(topic, FOR_EVER);
        signals().notify(topic);
        expect(await wait).toBeUndefined();
      }
    });

    it('come back by themselves after the time, the shorter before the longer', async () => {
      const abort = new AbortController();
      const back = (milliseconds: number) =>
        signals()
          .wait(randomUUID(), milliseconds, abort.signal)
          .then(() => milliseconds);
      const waits = [back(FOR_EVER), back(20)];
      signals().notify(randomUUID());
      expect(await Promise.race(waits)).toBe(20);
      abort.abort();
      await Promise.all(waits);
    });

    it('come back when aborted, and at once when that was before', async () => {
      const abort = new AbortController();
      const wait = signals().wait(randomUUID(), FOR_EVER, abort.signal);
      abort.abort();
      expect(await wait).toBeUndefined();
      expect(await signals().wait(randomUUID(), FOR_EVER, abort.signal)).toBeUndefined();
    });

    it('take a notice that nobody waits for', () => {
      expect(() => signals().notify(randomUUID())).not.toThrow();
    });
  });
}
