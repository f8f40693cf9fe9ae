import { describe, expect, it } from '@jest/globals';
import type { Ports } from '../../../src/application/ports/index.js';
import { subjectOf } from '../subject.js';

export interface PhotoDescriberSubject {
  ports: Pick<Ports, 'photoDescriber'>;
  /** Whole pictures that nobody would take for each other. */
  photos: [Uint8Array, Uint8Array];
  close(): Promise<void>;
}

export function photoDescriberContract(open: () => Promise<PhotoDescriberSubject>): void {
  describe('PhotoDescriber', () => {
    const subject = subjectOf(open);
    const describer = () => subject().ports.photoDescriber;

    it.each(['interior', 'print'] as const)('has other words for another photo (%s)', async (method) => {
      const { photos } = subject();
      const words = await Promise.all(photos.map((photo) => describer().describe(photo, method)));
      for (const { description, model } of words) {
        // A paragraph, short enough to be changed before it is painted.
        expect(description).toMatch(/^\w.*\.$/);
        expect(description.length).toBeLessThanOrEqual(600);
        expect(model).toMatch(/\w/);
      }
      expect(words[0]!.description).not.toBe(words[1]!.description);
    });

    it('says another thing of a room than of a print', async () => {
      const [photo] = subject().photos;
      const [room, print] = await Promise.all([
        describer().describe(photo, 'interior'),
        describer().describe(photo, 'print'),
      ]);
      expect(room.description).not.toBe(print.description);
    });

    it('refuses what is no whole picture', async () => {
      const [photo] = subject().photos;
      for (const bad of [new Uint8Array(), Buffer.from('a letter'), photo.slice(0, photo.length / 2)])
        await expect(describer().describe(bad, 'interior')).rejects.toMatchObject({
          name: 'DomainError',
          code: 'bad_picture',
        });
    });

    it('leaves the bytes to their owner', async () => {
      const [photo] = subject().photos;
      const before = Uint8Array.from(photo);
      await describer().describe(photo, 'print');
      expect(Buffer.from(photo).equals(before)).toBe(true);
    });
  });
}
