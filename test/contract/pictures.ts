import { describe, expect, it } from '@jest/globals';
import type { Ports } from '../../src/application/ports/index.js';
import { subjectOf } from './subject.js';

export interface PicturesSubject {
  ports: Pick<Ports, 'pictures'>;
  /** A whole picture of more than 320 pixels on its longer side, not square, and the size that it has. */
  sample: { bytes: Uint8Array; width: number; height: number };
  close(): Promise<void>;
}

export function picturesContract(open: () => Promise<PicturesSubject>): void {
  describe('Pictures', () => {
    const subject = subjectOf(open);
    const pictures = () => subject().ports.pictures;
    const sample = () => subject().sample;

    describe('inspect', () => {
      it('answers the size and a small copy of the same shape', async () => {
        const { bytes, width, height } = sample();
        const { pixels, ...size } = await pictures().inspect(bytes);
        expect(size).toEqual({ width, height });
        expect(Math.max(pixels.width, pixels.height)).toBeLessThanOrEqual(256);
        expect(Math.abs(pixels.width - (width / height) * pixels.height)).toBeLessThan(2);
        expect(pixels.data).toBeInstanceOf(Uint8Array);
        expect(pixels.data).toHaveLength(pixels.width * pixels.height * 3);
        expect(new Set(pixels.data).size).toBeGreaterThan(1);
      });

      it('refuses what is no whole picture', async () => {
        const { bytes } = sample();
        const noise = Uint8Array.from({ length: 4000 }, (_, i) => (i * 7919) % 251);
        const halved = bytes.slice(0, Math.floor(bytes.length / 2));
        for (const bad of [new Uint8Array(), noise, halved, bytes.slice(0, 20)]) {
          await expect(pictures().inspect(bad)).rejects.toMatchObject({ code: 'bad_picture' });
        }
      });

      it('leaves the bytes to their owner', async () => {
        const before = Uint8Array.from(sample().bytes);
        await pictures().inspect(sample().bytes);
        await pictures().renditions(sample().bytes, [64], 'webp');
        expect(Buffer.from(sample().bytes).equals(before)).toBe(true);
      });
    });

    describe('renditions', () => {
      it.each(['webp', 'avif'] as const)('gives a %s picture per width, in their order', async (format) => {
        const { bytes, width, height } = sample();
        const widths = [128, 64, width];
        const made = await pictures().renditions(bytes, widths, format);
        expect(made).toHaveLength(widths.length);
        for (const [i, rendition] of made.entries()) {
          const size = await pictures().inspect(rendition);
          expect(size.width).toBe(widths[i]);
          expect(Math.abs(size.height - (height / width) * widths[i]!)).toBeLessThanOrEqual(1);
        }
      });

      it('never enlarges', async () => {
        const { bytes, width, height } = sample();
        const [made] = await pictures().renditions(bytes, [width * 2], 'webp');
        expect(await pictures().inspect(made!)).toMatchObject({ width, height });
      });

      it('makes nothing of no widths', async () => {
        expect(await pictures().renditions(sample().bytes, [], 'webp')).toEqual([]);
      });
    });
  });
}
