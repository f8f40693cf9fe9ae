import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { concurrently, openPorts, type Open } from '../subject.js';

export function secretsContract(open: Open<'secrets'>): void {
  describe('Secrets', () => {
    const ports = openPorts(open);
    const keep = (name: string, fresh: string) => ports().secrets.getOrCreate(name, () => fresh);

    it('keep the first value permanently', async () => {
      const name = randomUUID();
      expect(await keep(name, 'first')).toBe('first');
      expect(await keep(name, 'second')).toBe('first');
      await ports().secrets.getOrCreate(name, () => Promise.reject(new Error('It is there already.')));
    });

    it('store one for each name', async () => {
      const [one, two] = [randomUUID(), randomUUID()];
      await keep(one, 'one');
      expect(await keep(two, 'two')).toBe('two');
      expect(await keep(one, 'two')).toBe('one');
    });

    it('return the same one to ten concurrent calls', async () => {
      const name = randomUUID();
      const values = await concurrently(10, (i) => keep(name, `fresh-${i}`));
      expect(new Set(values).size).toBe(1);
      expect(await keep(name, 'later')).toBe(values[0]);
    });
  });
}
