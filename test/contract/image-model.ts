import { describe, expect, it } from '@jest/globals';
import type { Ports } from '../../src/application/ports/index.js';
import { DomainError } from '../../src/domain/errors.js';
import { ORIENTATIONS } from '../../src/domain/orientation.js';
import { givenPaintRequest } from '../given.js';
import { subjectOf } from './subject.js';

export interface ImageModelSubject {
  /** `pictures` reads what the model paints. */
  ports: Pick<Ports, 'imageModel' | 'pictures'>;
  /** Makes the next painting fail in a way that asking again does not help; left out where nothing can. */
  refuse?(): Promise<void>;
  /** Makes the next painting fail in a way that passes; left out where nothing can. */
  stumble?(): Promise<void>;
  close(): Promise<void>;
}

export function imageModelContract(open: () => Promise<ImageModelSubject>): void {
  describe('ImageModel', () => {
    const subject = subjectOf(open);
    const paint = (overrides: Parameters<typeof givenPaintRequest>[0] = {}) =>
      subject().ports.imageModel.paint(givenPaintRequest(overrides));

    it.each(ORIENTATIONS)('paints exactly the size of $name', async ({ width, height }) => {
      const painting = await paint({ width, height });
      expect(await subject().ports.pictures.inspect(painting.bytes)).toMatchObject({ width, height });
      expect(painting.revised_prompt).toMatch(/\w/);
      expect(painting.model).toMatch(/\w/);
    });

    it('paints a bare sentence, without style, keywords or colours', async () => {
      const { bytes } = await paint({
        prompt: '静かな海 🌊',
        style: null,
        keywords: [],
        colors: [],
        seed: 2 ** 31 - 1,
      });
      expect(await subject().ports.pictures.inspect(bytes)).toMatchObject({ width: 1024 });
    });

    it('may show how far it has come: small pictures of the same proportion, all before the end', async () => {
      const { imageModel, pictures } = subject().ports;
      const request = givenPaintRequest({ width: 1792, height: 1024 });
      const partials: Uint8Array[] = [];
      const { bytes } = await imageModel.paint(request, (picture) => partials.push(picture));
      const before = partials.length;
      for (const partial of partials) {
        const { width, height } = await pictures.inspect(partial);
        expect(width).toBeLessThan(request.width);
        expect(width / height).toBeCloseTo(request.width / request.height, 1);
        expect(partial.length).toBeLessThanOrEqual(bytes.length);
      }
      expect(partials).toHaveLength(before);
    });

    it('paints the same for a listener that throws as for nobody', async () => {
      const { imageModel } = subject().ports;
      const deaf = () => {
        throw new Error('I cannot look.');
      };
      expect(await imageModel.paint(givenPaintRequest(), deaf)).toEqual(await paint());
    });

    it("throws 'painting_failed' when asking again would not help", async () => {
      const { refuse } = subject();
      if (!refuse) return;
      await refuse();
      await expect(paint()).rejects.toMatchObject({ name: 'DomainError', code: 'painting_failed' });
    });

    it('throws any other error for what may pass, and paints after it', async () => {
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
