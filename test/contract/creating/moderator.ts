import { describe, expect, it } from '@jest/globals';
import type { Ports } from '../../../src/application/ports/index.js';
import { subjectOf } from '../subject.js';

export interface ModeratorSubject {
  ports: Pick<Ports, 'moderator'>;
  /** Words and a photo (JPEG) that it refuses, and a photo that it does not. */
  refused: { words: string; photo: Uint8Array };
  photo: Uint8Array;
  close(): Promise<void>;
}

export function moderatorContract(open: () => Promise<ModeratorSubject>): void {
  describe('Moderator', () => {
    const subject = subjectOf(open);
    const check = (words: string, photo?: Uint8Array) => subject().ports.moderator.check(words, photo);
    const refusal = {
      name: 'DomainError',
      code: 'description_refused',
      message: expect.stringMatching(/^[A-Z].+\w.*\.$/),
    };

    it('has nothing to say against a calm sea', async () => {
      await check('A calm sea at dawn');
      await check('A calm sea at dawn', subject().photo);
      await check('', subject().photo);
      await check('');
    });

    it('refuses words, and says so in a sentence', async () => {
      const { refused, photo } = subject();
      await expect(check(refused.words)).rejects.toMatchObject(refusal);
      await expect(check(`A calm sea.\n${refused.words}`, photo)).rejects.toMatchObject(refusal);
    });

    it('refuses a photo, whatever the words beside it', async () => {
      const { refused } = subject();
      await expect(check('', refused.photo)).rejects.toMatchObject(refusal);
      await expect(check('A calm sea', refused.photo)).rejects.toMatchObject(refusal);
    });
  });
}
