import { describe, expect, it } from '@jest/globals';
import { DAY, later } from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

export function spendingContract(open: Open<'spending'>): void {
  describe('Spending', () => {
    const ports = openPorts(open);
    const spending = () => ports().spending;
    let days = 0;
    const newDay = () =>
      later(DAY * days++)
        .toISOString()
        .slice(0, 10);

    it('adds up to the limit; an amount beyond it leaves the sum unchanged', async () => {
      const day = newDay();
      expect(await spending().spent(day)).toBe(0);
      expect(await spending().reserve(day, 60, 100)).toBe(true);
      expect(await spending().reserve(day, 41, 100)).toBe(false);
      expect(await spending().spent(day)).toBe(60);
      expect(await spending().reserve(day, 40, 100)).toBe(true);
      expect(await spending().spent(day)).toBe(100);
      expect(await spending().reserve(day, 1, 100)).toBe(false);
    });

    it('rejects a single amount over the limit', async () => {
      const day = newDay();
      expect(await spending().reserve(day, 101, 100)).toBe(false);
      expect(await spending().spent(day)).toBe(0);
    });

    it('adds any amount when no limit is set', async () => {
      const day = newDay();
      for (const _ of [1, 2]) expect(await spending().reserve(day, 1_000_000, undefined)).toBe(true);
      expect(await spending().spent(day)).toBe(2_000_000);
    });

    it('applies the limit of each call, which may have changed meanwhile', async () => {
      const day = newDay();
      expect(await spending().reserve(day, 80, 100)).toBe(true);
      expect(await spending().reserve(day, 1, 50)).toBe(false);
      expect(await spending().reserve(day, 100, 200)).toBe(true);
    });

    it('subtracts released amounts, never below zero', async () => {
      const day = newDay();
      await spending().reserve(day, 100, 100);
      await spending().release(day, 30);
      expect(await spending().spent(day)).toBe(70);
      expect(await spending().reserve(day, 30, 100)).toBe(true);
      await spending().release(day, 101);
      expect(await spending().spent(day)).toBe(0);
      const another = newDay();
      await spending().release(another, 1);
      expect(await spending().spent(another)).toBe(0);
    });

    it('starts over each day', async () => {
      const [one, two] = [newDay(), newDay()];
      await spending().reserve(one, 100, 100);
      expect(await spending().reserve(two, 100, 100)).toBe(true);
      expect(await spending().spent(one)).toBe(100);
    });

    it('never exceeds the limit when ten reserve concurrently', async () => {
      const day = newDay();
      const reserved = await concurrently(10, () => spending().reserve(day, 30, 100));
      expect(reserved.filter(Boolean)).toHaveLength(3);
      expect(await spending().spent(day)).toBe(90);
    });
  });
}
