import { describe, expect, it } from '@jest/globals';
import { openPorts, type Open } from '../subject.js';

export function passwordsContract(open: Open<'passwords'>): void {
  describe('Passwords', () => {
    const ports = openPorts(open);

    it('match the password, and no other', async () => {
      const { passwords } = ports();
      const hash = await passwords.hash('pässwörd with ✓');
      expect(await passwords.verify('pässwörd with ✓', hash)).toBe(true);
      expect(await passwords.verify('pässwörd with x', hash)).toBe(false);
      expect(await passwords.verify('', hash)).toBe(false);
    });

    it('use all of a password of 72 bytes', async () => {
      const { passwords } = ports();
      const hash = await passwords.hash(`${'a'.repeat(71)}x`);
      expect(await passwords.verify(`${'a'.repeat(71)}x`, hash)).toBe(true);
      expect(await passwords.verify(`${'a'.repeat(71)}y`, hash)).toBe(false);
      expect(await passwords.verify('a'.repeat(71), hash)).toBe(false);
    });

    it('make a different hash of the same password each time, which does not contain it', async () => {
      const { passwords } = ports();
      const [one, two] = [await passwords.hash('correct horse'), await passwords.hash('correct horse')];
      expect(one).not.toBe(two);
      expect(one).not.toContain('correct horse');
      expect(await passwords.verify('correct horse', two)).toBe(true);
    });

    it('match nothing with an unreadable or missing hash', async () => {
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
