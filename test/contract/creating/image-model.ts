import { describe, expect, it } from '@jest/globals';
import type { Ports } from '../../../src/application/ports/index.js';
import { DomainError } from '../../../src/domain/shop/errors.js';
import { ORIENTATIONS } from '../../../src/domain/pictures/orientation.js';
import { givenPaintRequest } from '../../given.js';
import { startOnce } from '../subject.js';

export interface ImageModelSubject {
  /** `pictures` reads the painted files. */
  ports: Pick<Ports, 'imageModel' | 'pictures'>;
  /** A photo (JPEG) for a print; undefined if the model does not accept photos. */
  photo?: Uint8Array;
  /** Makes the next painting fail permanently; undefined if nothing can. */
  refuse?(): Promise<void>;
  /** Makes the model reject the next description; undefined if it rejects none. */
  forbid?(): Promise<void>;
  /** Makes the next painting fail temporarily; undefined if nothing can. */
  stumble?(): Promise<void>;
  close(): Promise<void>;
}

export function imageModelContract(open: () => Promise<ImageModelSubject>): void {
  describe('ImageModel', () => {
    const subject = startOnce(open);
    const paint = (overrides: Parameters<typeof givenPaintRequest>[0] = {}) =>
      subject().ports.imageModel.paint(givenPaintRequest(overrides));
    const measureSize = (picture: Uint8Array) => subject().ports.pictures.examine(picture);

    // spec: image-model-proportions
    it.each(ORIENTATIONS)('paints about the proportion of $name, and no smaller', async (asked) => {
      const painting = await paint({ width: asked.width, height: asked.height });
      const { width, height } = await measureSize(painting.bytes);
      expect(Math.abs(Math.log(width / height / (asked.width / asked.height)))).toBeLessThan(0.2);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(Math.min(asked.width, asked.height));
      expect(painting.revised_prompt).toMatch(/\w/);
      expect(painting.model).toMatch(/\w/);
      for (const word of painting.unknown_words) expect(word).toMatch(/\S/);
    });

    it('says what it will not paint, or cannot say it', async () => {
      const words = { prompt: 'a zxqwv on a schooner', keywords: [] };
      const { unknown_words, approximations } = await subject().ports.imageModel.understand(words);
      expect([[], ['zxqwv']]).toContainEqual(unknown_words);
      for (const { word, painted_as } of approximations) {
        expect(word).toBe('schooner');
        expect(painted_as).toMatch(/boat/);
      }
    });

    it('paints a plain sentence, without style, keywords or colours', async () => {
      const { bytes } = await paint({
        prompt: '静かな海 🌊',
        style: null,
        keywords: [],
        colors: [],
        seed: 2 ** 31 - 1,
      });
      expect((await measureSize(bytes)).width).toBeGreaterThanOrEqual(1024);
    });

    it('paints a description verbatim', async () => {
      const more = { style: 'linocut', keywords: ['moon'], colors: ['#2e5eaa'] };
      const { bytes, revised_prompt } = await paint({ prompt: 'red', verbatim: true, ...more });
      expect(revised_prompt).toBe('red');
      expect((await measureSize(bytes)).width).toBeGreaterThanOrEqual(1024);
    });

    it('paints a picture that begins with a photo, and does not change the photo', async () => {
      const { photo } = subject();
      if (!photo) return;
      const before = Uint8Array.from(photo);
      const { bytes } = await paint({ reference: photo });
      expect((await measureSize(bytes)).width).toBeGreaterThanOrEqual(1024);
      expect(Buffer.from(photo).equals(before)).toBe(true);
    });

    it('may show partials: small pictures of the same proportion, all before the end', async () => {
      const { imageModel } = subject().ports;
      const request = givenPaintRequest({ width: 1792, height: 1024 });
      const partials: Uint8Array[] = [];
      const { bytes } = await imageModel.paint(request, (picture) => partials.push(picture));
      const before = partials.length;
      const whole = await measureSize(bytes);
      for (const partial of partials) {
        const { width, height } = await measureSize(partial);
        expect(width).toBeLessThan(request.width);
        expect(width / height).toBeCloseTo(whole.width / whole.height, 1);
      }
      expect(partials).toHaveLength(before);
    });

    it('paints the same with a failing listener as without one', async () => {
      const { imageModel } = subject().ports;
      const failing = () => {
        throw new Error('I cannot look.');
      };
      expect(await imageModel.paint(givenPaintRequest(), failing)).toEqual(await paint());
    });

    it('paints nothing for an aborted call', async () => {
      const { imageModel } = subject().ports;
      const reason = new Error('The shopper has gone.');
      const shown: Uint8Array[] = [];
      await expect(
        imageModel.paint(givenPaintRequest(), (picture) => shown.push(picture), AbortSignal.abort(reason)),
      ).rejects.toThrow(reason.message);
      expect(shown).toEqual([]);
    });

    it("throws 'painting_failed' when a retry would not help", async () => {
      const { refuse } = subject();
      if (!refuse) return;
      await refuse();
      await expect(paint()).rejects.toMatchObject({ name: 'DomainError', code: 'painting_failed' });
    });

    it("throws 'description_refused' for an unacceptable description, with a sentence for a person", async () => {
      const { forbid } = subject();
      if (!forbid) return;
      await forbid();
      const refusal = { name: 'DomainError', code: 'description_refused' };
      await expect(paint()).rejects.toMatchObject({
        ...refusal,
        message: expect.stringMatching(/^[A-Z].+\.$/),
      });
    });

    it('throws any other error for a retryable failure, and paints afterwards', async () => {
      const { stumble } = subject();
      if (!stumble) return;
      await stumble();
      const error: unknown = await paint().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(DomainError);
      expect((await paint()).bytes.length).toBeGreaterThan(0);
    });
  });
}
