import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { atOnce, portsOf, type Open } from '../subject.js';

export function secretsContract(open: Open<'secrets'>): void {
  describe('Secrets', () => {
    const ports = portsOf(open);
    const keep = (name: string, fresh: string) => ports().secrets.keep(name, fresh);

    it('keep the first that they are given, for good', async () => {
      const name = randomUUID();
      expect(await keep(name, 'first')).toBe('first');
      expect(await keep(name, 'second')).toBe('first');
    });

    it('keep one for each name', async () => {
      const [one, two] = [randomUUID(), randomUUID()];
      await keep(one, 'one');
      expect(await keep(two, 'two')).toBe('two');
      expect(await keep(one, 'two')).toBe('one');
    });

    it('give everybody the same when ten ask at once', async () => {
      const name = randomUUID();
      const kept = await atOnce(10, (i) => keep(name, `fresh-${i}`));
      expect(new Set(kept).size).toBe(1);
      expect(await keep(name, 'later')).toBe(kept[0]);
    });
  });
}
