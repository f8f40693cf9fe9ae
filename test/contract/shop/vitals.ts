import { describe, expect, it } from '@jest/globals';
import type { VitalSample } from '../../../src/application/ports/shop/vitals.js';
import { DAY, later } from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

const SAMPLE: VitalSample = { page: 'home', device: 'phone', name: 'LCP', bucket: 7 };

export function vitalsContract(open: Open<'vitals'>): void {
  describe('Vitals', () => {
    const ports = openPorts(open);
    const vitals = () => ports().vitals;
    /** Each test uses a later day, so that none sees another's counts. */
    let days = 0;
    const newDay = () =>
      later(DAY * days++)
        .toISOString()
        .slice(0, 10);

    // spec: vitals-counted
    it('counts each sample by page, device, name and bucket', async () => {
      const day = newDay();
      const others: VitalSample[] = [
        { ...SAMPLE, page: 'print' },
        { ...SAMPLE, device: 'desktop' },
        { ...SAMPLE, name: 'CLS' },
        { ...SAMPLE, bucket: 0 },
      ];
      await vitals().add(day, [SAMPLE, ...others]);
      await vitals().add(day, [SAMPLE]);
      const counts = await vitals().since(day);
      expect(counts).toHaveLength(5);
      expect(counts).toContainEqual({ ...SAMPLE, count: 2 });
      for (const other of others) expect(counts).toContainEqual({ ...other, count: 1 });
    });

    it('accepts duplicate samples in one call, and an empty call', async () => {
      const day = newDay();
      await vitals().add(day, []);
      expect(await vitals().since(day)).toEqual([]);
      await vitals().add(day, [SAMPLE, SAMPLE, SAMPLE]);
      expect(await vitals().since(day)).toEqual([{ ...SAMPLE, count: 3 }]);
    });

    it('sums the samples of a day and all later days', async () => {
      const [before, from, after] = [newDay(), newDay(), newDay()];
      await vitals().add(before, [SAMPLE]);
      await vitals().add(from, [SAMPLE]);
      await vitals().add(after, [SAMPLE, { ...SAMPLE, bucket: 8 }]);
      const counts = await vitals().since(from);
      expect(counts.toSorted((a, b) => a.bucket - b.bucket)).toEqual([
        { ...SAMPLE, count: 2 },
        { ...SAMPLE, bucket: 8, count: 1 },
      ]);
    });

    it('loses none of twenty concurrent samples, in any order of names', async () => {
      const day = newDay();
      const two: VitalSample[] = [SAMPLE, { ...SAMPLE, name: 'TTFB' }];
      await concurrently(20, (index) => vitals().add(day, index % 2 ? two : two.toReversed()));
      const counts = await vitals().since(day);
      expect(counts.map(({ count }) => count)).toEqual([20, 20]);
    });
  });
}
