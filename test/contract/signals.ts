import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { describe, expect, it } from '@jest/globals';
import { atOnce, portsOf, type Open } from './subject.js';

const LONG = 20_000;
const SOON = 5_000;

/** Milliseconds until it came back. */
async function timed(wait: Promise<void>): Promise<number> {
  const begun = performance.now();
  await wait;
  return performance.now() - begun;
}

export function signalsContract(open: Open<'signals'>): void {
  describe('Signals', () => {
    const ports = portsOf(open);
    const signals = () => ports().signals;

    it('wake everybody who waits for the topic', async () => {
      const topic = randomUUID();
      const waits = atOnce(20, () => timed(signals().wait(topic, LONG)));
      signals().notify(topic);
      for (const milliseconds of await waits) expect(milliseconds).toBeLessThan(SOON);
    });

    it('wake again the next time', async () => {
      const topic = randomUUID();
      for (const _ of [1, 2, 3]) {
        const wait = timed(signals().wait(topic, LONG));
        signals().notify(topic);
        expect(await wait).toBeLessThan(SOON);
      }
    });

    it('come back by themselves after the time, not before', async () => {
      const topic = randomUUID();
      const wait = timed(signals().wait(topic, 150));
      signals().notify(randomUUID());
      const milliseconds = await wait;
      expect(milliseconds).toBeGreaterThan(140);
      expect(milliseconds).toBeLessThan(SOON);
    });

    it('come back when aborted, and at once when that was before', async () => {
      const abort = new AbortController();
      const wait = timed(signals().wait(randomUUID(), LONG, abort.signal));
      abort.abort();
      expect(await wait).toBeLessThan(SOON);
      expect(await timed(signals().wait(randomUUID(), LONG, abort.signal))).toBeLessThan(SOON);
    });

    it('take a notice that nobody waits for', () => {
      expect(() => signals().notify(randomUUID())).not.toThrow();
    });
  });
}
