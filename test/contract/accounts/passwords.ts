import { describe, expect, it } from '@jest/globals';
import { portsOf, type Open } from '../subject.js';

export function passwordsContract(open: Open<'passwords'>): void {
  describe('Passwords', () => {
    const ports = portsOf(open);

    it('know the password again, and no other', async () => {
      const { passwords } = ports();
      const hash = await passwords.hash('pässwörd with ✓');
      expect(await passwords.verify('pässwörd with ✓', hash)).toBe(true);
      expect(await passwords.verify('pässwörd with x', hash)).toBe(false);
      expect(await passwords.verify('', hash)).toBe(false);
    });

    it('read all of a password of 72 bytes', async () => {
      const { passwords } = ports();
      const hash = await passwords.hash(`${'a'.repeat(71)}x`);
      expect(await passwords.verify(`${'a'.repeat(71)}x`, hash)).toBe(true);
      expect(await passwords.verify(`${'a'.repeat(71)}y`, hash)).toBe(false);
      expect(await passwords.verify('a'.repeat(71), hash)).toBe(false);
    });

    it('make another hash of the same password each time, and show nothing of it', async () => {
      const { passwords } = ports();
      const [one, two] = [await passwords.hash('correct horse'), await passwords.hash('correct horse')];
      expect(one).not.toBe(two);
      expect(one).not.toContain('correct horse');
      expect(await passwords.verify('correct horse', two)).toBe(true);
    });

    it('let nobody in by a hash that cannot be read, or by none', async () => {
      const { passwords } = ports();
      const hash = await passwords.hash('correct horse');
      for (const broken of [
        '',
        'none',
        'correct horse',
        '$',
        '$$$$',
        hash.slice(0, 10),
        `x${hash}`,
        undefined,
      ]) {
        expect(await passwords.verify('correct horse', broken)).toBe(false);
        expect(await passwords.verify('', broken)).toBe(false);
      }
    });
  });
}
