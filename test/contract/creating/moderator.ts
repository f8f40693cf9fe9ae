import { describe, expect, it } from '@jest/globals';
import type { Ports } from '../../../src/application/ports/index.js';
import { startOnce } from '../subject.js';

export interface ModeratorSubject {
  ports: Pick<Ports, 'moderator'>;
  /** A text and a photo (JPEG) that it rejects, and a photo that it accepts. */
  refused: { words: string; photo: Uint8Array };
  photo: Uint8Array;
  close(): Promise<void>;
}

export function moderatorContract(open: () => Promise<ModeratorSubject>): void {
  describe('Moderator', () => {
    const subject = startOnce(open);
    const check = (words: string, photo?: Uint8Array) => subject().ports.moderator.check(words, photo);
    const refusal = {
      name: 'DomainError',
      code: 'description_refused',
      message: expect.stringMatching(/^[A-Z].+\w.*\.$/),
    };

    it('accepts a calm sea', async () => {
      const { photo } = subject();
      const fine = [
        check('A calm sea at dawn'),
        check('A calm sea at dawn', photo),
        check('', photo),
        check(''),
      ];
      expect(await Promise.all(fine)).toEqual(fine.map(() => undefined));
    });

    it('refuses words, and says so in a sentence', async () => {
      const { refused, photo } = subject();
      await expect(check(refused.words)).rejects.toMatchObject(refusal);
      await expect(check(`A calm sea.\n${refused.words}`, photo)).rejects.toMatchObject(refusal);
    });

    it('refuses a photo beside any words', async () => {
      const { refused } = subject();
      await expect(check('', refused.photo)).rejects.toMatchObject(refusal);
      await expect(check('A calm sea', refused.photo)).rejects.toMatchObject(refusal);
    });
  });
}
