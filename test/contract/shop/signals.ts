import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { concurrently, openPorts, type Open } from '../subject.js';

/** Milliseconds; longer than any test may take, so that a missed wake-up fails it. */
const FOR_EVER = 3_600_000;

export function signalsContract(open: Open<'signals'>): void {
  describe('Signals', () => {
    const ports = openPorts(open);
    const signals = () => ports().signals;

    it('wake everybody who waits for the topic', async () => {
      const topic = randomUUID();
      const waits = concurrently(20, () => signals().wait(topic, FOR_EVER));
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

    it('time out, the shorter wait before the longer', async () => {
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

    it('end when aborted, and immediately when aborted before', async () => {
      const abort = new AbortController();
      const wait = signals().wait(randomUUID(), FOR_EVER, abort.signal);
      abort.abort();
      expect(await wait).toBeUndefined();
      expect(await signals().wait(randomUUID(), FOR_EVER, abort.signal)).toBeUndefined();
    });

    it('accept a notification without a waiting listener', () => {
      expect(() => signals().notify(randomUUID())).not.toThrow();
    });
  });
}
