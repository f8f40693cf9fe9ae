import { describe, expect, it } from '@jest/globals';
import type { Ports } from '../../../src/application/ports/index.js';
import { startOnce } from '../subject.js';

export interface PhotoDescriberSubject {
  ports: Pick<Ports, 'photoDescriber'>;
  /** Two clearly different complete pictures. */
  photos: [Uint8Array, Uint8Array];
  close(): Promise<void>;
}

export function photoDescriberContract(open: () => Promise<PhotoDescriberSubject>): void {
  describe('PhotoDescriber', () => {
    const subject = startOnce(open);
    const describer = () => subject().ports.photoDescriber;

    it.each(['interior', 'print'] as const)(
      'returns different words for different photos (%s)',
      async (method) => {
        const { photos } = subject();
        const words = await Promise.all(photos.map((photo) => describer().describe(photo, method)));
        for (const { description, model } of words) {
          // One paragraph, short enough to edit before painting.
          expect(description).toMatch(/^\w.*\.$/);
          expect(description.length).toBeLessThanOrEqual(600);
          expect(model).toMatch(/\w/);
        }
        expect(words[0]!.description).not.toBe(words[1]!.description);
      },
    );

    it('describes a room differently from a print', async () => {
      const [photo] = subject().photos;
      const [room, print] = await Promise.all([
        describer().describe(photo, 'interior'),
        describer().describe(photo, 'print'),
      ]);
      expect(room.description).not.toBe(print.description);
    });

    it('rejects a broken picture', async () => {
      const [photo] = subject().photos;
      for (const bad of [new Uint8Array(), Buffer.from('a letter'), photo.slice(0, photo.length / 2)])
        await expect(describer().describe(bad, 'interior')).rejects.toMatchObject({
          name: 'DomainError',
          code: 'bad_picture',
        });
    });

    it('does not change the bytes', async () => {
      const [photo] = subject().photos;
      const before = Uint8Array.from(photo);
      await describer().describe(photo, 'print');
      expect(Buffer.from(photo).equals(before)).toBe(true);
    });
  });
}
