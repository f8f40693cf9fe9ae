import { describe, expect, it } from '@jest/globals';
import type { Ports } from '../../../src/application/ports/index.js';
import type { Hanging, Provenance } from '../../../src/application/ports/prints/pictures.js';
import { COLOR_NAMES } from '../../../src/domain/pictures/color-names.js';
import { mockupPixels, VARIANT_VIEWS } from '../../../src/domain/prints/mockup.js';
import { ICON_FILES } from '../../../src/domain/shop/brand.js';
import type { DomainError } from '../../../src/domain/shop/errors.js';
import { SOCIAL_SIZE_PX } from '../../../src/domain/prints/social-picture.js';
import { startOnce } from '../subject.js';

export interface PicturesSubject {
  ports: Pick<Ports, 'pictures'>;
  /** A complete picture that is not square and longer than 320 pixels, and its size. */
  sample: { bytes: Uint8Array; width: number; height: number };
  /** A photo of 3000 x 1500 pixels with metadata. */
  photo: Uint8Array;
  /** 600 x 600 and 200 x 200 pixels. */
  square: Uint8Array;
  smallSquare: Uint8Array;
  /** A file that declares more than 50 megapixels. */
  tooLarge: Uint8Array;
  /** The metadata of a file; '' if there is none. */
  noteOf(file: Uint8Array): Promise<string>;
  close(): Promise<void>;
}

const provenance: Provenance = {
  provenance: 'ai',
  model: 'painter <7> & co',
  created_at: new Date('2026-11-22T10:20:30.000Z'),
};
const noise = Uint8Array.from({ length: 4000 }, (_, i) => (i * 7919) % 251);

export function picturesContract(open: () => Promise<PicturesSubject>): void {
  describe('Pictures', () => {
    const subject = startOnce(open);
    const pictures = () => subject().ports.pictures;
    const sample = () => subject().sample;
    const broken = () => {
      const { bytes } = sample();
      return [new Uint8Array(), noise, bytes.slice(0, Math.floor(bytes.length / 2)), bytes.slice(0, 20)];
    };

    async function expectProvenance(file: Uint8Array): Promise<void> {
      const note = await subject().noteOf(file);
      expect(note).toMatch(/painter (<|&lt;)7(>|&gt;) &(amp;)? co/);
      expect(note).toContain('2026-11-22T10:20:30.000Z');
    }

    describe('examine', () => {
      it('returns the size and the measures of a whole picture', async () => {
        const { bytes, width, height } = sample();
        const { measures, ...seen } = await pictures().examine(bytes);
        expect(seen).toMatchObject({ width, height });
        expect(seen.border ?? 0).toBeLessThan(0.2);
        expect(measures.palette.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 6);
        expect(measures).toMatchObject({ brightness: expect.any(Number), hueMix: expect.any(Number) });
      });

      it('names one to eight colours of the shop, each once', async () => {
        const examined = await pictures().examine(sample().bytes);
        const named_colors = examined.named_colors.map(({ name }) => name);
        expect(named_colors.length).toBeGreaterThanOrEqual(1);
        expect(named_colors.length).toBeLessThanOrEqual(8);
        expect(new Set(named_colors).size).toBe(named_colors.length);
        const names = new Set(COLOR_NAMES.map(({ name }) => name));
        for (const name of named_colors) expect(names).toContain(name);
      });

      it('returns a placeholder of at most a kilobyte for embedding in the page', async () => {
        const { placeholder } = await pictures().examine(sample().bytes);
        expect(placeholder).toMatch(/^data:image\/[\w-]+;base64,[\w+/]+=*$/);
        expect(placeholder.length).toBeLessThanOrEqual(1024);
      });

      it('rejects a broken picture', async () => {
        for (const bad of broken())
          await expect(pictures().examine(bad)).rejects.toMatchObject({
            name: 'DomainError',
            code: 'bad_picture',
          });
      });
    });

    describe('renditions', () => {
      it.each(['webp', 'avif'] as const)('makes a %s picture per width, in their order', async (format) => {
        const { bytes, width, height } = sample();
        const widths = [128, 64, width];
        const made = await pictures().renditions(bytes, widths, format, provenance);
        expect(made).toHaveLength(widths.length);
        for (const [i, rendition] of made.entries()) {
          const size = await pictures().examine(rendition);
          expect(size.width).toBe(widths[i]);
          expect(Math.abs(size.height - (height / width) * widths[i]!)).toBeLessThanOrEqual(1);
          await expectProvenance(rendition);
        }
      });

      it('never enlarges', async () => {
        const { bytes, width, height } = sample();
        const [made] = await pictures().renditions(bytes, [width * 2], 'webp', provenance);
        expect(await pictures().examine(made!)).toMatchObject({ width, height });
      });

      it('makes nothing for no widths', async () => {
        expect(await pictures().renditions(sample().bytes, [], 'webp', provenance)).toEqual([]);
      });
    });

    describe('master', () => {
      it.each([
        [1, 1],
        [4, 7],
        [7, 4],
        [16, 1],
      ])('crops to %i : %i and enlarges nothing', async (width, height) => {
        const { bytes, width: most, height: highest } = sample();
        const made = await pictures().master(bytes, { width: width * 500, height: height * 500 }, provenance);
        const size = await pictures().examine(made);
        expect(size.width === most || size.height === highest).toBe(true);
        expect(size.width).toBeLessThanOrEqual(most);
        expect(size.height).toBeLessThanOrEqual(highest);
        expect(Math.abs(size.width - (size.height * width) / height)).toBeLessThanOrEqual(
          width / height / 2 + 0.5,
        );
        await expectProvenance(made);
      });

      it('keeps the size of a picture of that proportion', async () => {
        const { bytes, width, height } = sample();
        const made = await pictures().master(bytes, { width: width / 2, height: height / 2 }, provenance);
        expect(await pictures().examine(made)).toMatchObject({ width, height });
      });
    });

    describe('printFile', () => {
      it('has the exact pixels of its shape, from any number of pixels of the master', async () => {
        const { bytes, width, height } = sample();
        const picture = { width, height };
        const surround = 'mirror' as const;
        for (const shape of [
          { width: 410, height: 210, picture: { left: -95, top: -95, ...picture }, border: 0, surround },
          {
            width: 1210,
            height: 810,
            picture: { left: 5, top: 5, width: 1200, height: 800 },
            border: 0,
            surround,
          },
          {
            width: 1610,
            height: 1010,
            picture: { left: 205, top: 105, width: 1200, height: 800 },
            border: 0,
            surround: 'white' as const,
          },
          {
            width: 1110,
            height: 710,
            picture: { left: -45, top: -45, width: 1200, height: 800 },
            border: 50,
            surround,
          },
        ]) {
          const made = await pictures().printFile(bytes, { ...shape, dpi: 300 }, provenance);
          expect(await pictures().examine(made)).toMatchObject({ width: shape.width, height: shape.height });
          await expectProvenance(made);
        }
      });
    });

    describe('pin', () => {
      it('is at most 1000 pixels wide and 1500 high, in the proportion of the picture', async () => {
        const { photo } = subject();
        const wide = await pictures().pin(photo, provenance);
        expect(await pictures().examine(wide)).toMatchObject({ width: 1000, height: 500 });
        await expectProvenance(wide);
        const tall = await pictures().printFile(
          sample().bytes,
          {
            width: 900,
            height: 3000,
            picture: { left: 0, top: 0, width: 900, height: 3000 },
            border: 0,
            surround: 'mirror',
            dpi: 300,
          },
          provenance,
        );
        const high = await pictures().pin(tall, provenance);
        expect(await pictures().examine(high)).toMatchObject({ width: 450, height: 1500 });
      });

      it('is never enlarged', async () => {
        const { bytes, width, height } = sample();
        const made = await pictures().pin(bytes, provenance);
        expect(await pictures().examine(made)).toMatchObject({ width, height });
        await expectProvenance(made);
      });
    });

    describe('mockup', () => {
      const look = (color: string, width_cm: number) => ({ color, width_cm });
      const hanging = (change: Partial<Hanging> = {}): Hanging => ({
        paper: { width: 50, height: 70 },
        frame: look('#c39a6b', 2),
        mount: null,
        ...change,
      });

      it.each(VARIANT_VIEWS.map((view) => [view, mockupPixels(view)] as const))(
        'of the kind %s is %i pixels on its longer side, and the same each time',
        async (kind, longSidePx) => {
          const made = await pictures().mockup(sample().bytes, kind, hanging(), provenance);
          const { width, height } = await pictures().examine(made);
          expect(Math.max(width, height)).toBe(longSidePx);
          await expectProvenance(made);
          const again = await pictures().mockup(sample().bytes, kind, hanging(), provenance);
          expect(Buffer.from(again).equals(made)).toBe(true);
        },
      );

      it('differs for every paper, frame and mount', async () => {
        const made = await Promise.all(
          [
            hanging(),
            hanging({ paper: { width: 21, height: 30 } }),
            hanging({ frame: null }),
            ...[look('#2c2a28', 2), look('#f4f1eb', 2), look('#c39a6b', 3)].map((frame) =>
              hanging({ frame }),
            ),
            ...[look('#fbfaf7', 5), look('#f0e7d5', 5)].map((mount) => hanging({ mount })),
          ].map((one) => pictures().mockup(sample().bytes, 'study', one, provenance)),
        );
        expect(new Set(made.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(8);
      });
    });

    describe('social', () => {
      const words = { title: 'A Lighthouse', shop: 'Hangwell' };
      const toSocialPrints = (count: number) =>
        Array.from({ length: count }, () => ({ picture: sample().bytes, ...provenance }));

      it.each([0, 1, 2, 4])('of %i prints has the size and the weight for links', async (count) => {
        const made = await pictures().social(toSocialPrints(count), words);
        expect(await pictures().examine(made)).toMatchObject(SOCIAL_SIZE_PX);
        expect(made.length).toBeLessThan(300_000);
        const again = await pictures().social(toSocialPrints(count), words);
        expect(Buffer.from(again).equals(made)).toBe(true);
      });

      it('states the origin of each of its prints', async () => {
        const [first, second] = toSocialPrints(2);
        const made = await pictures().social([first!, { ...second!, model: 'painter 8' }], words);
        await expectProvenance(made);
        expect(await subject().noteOf(made)).toContain('painter 8');
      });

      it('accepts any title', async () => {
        for (const title of [null, '夜の海 🌊', 'Sea '.repeat(60), 'x'.repeat(300)])
          for (const count of [1, 3])
            expect(
              await pictures().examine(
                await pictures().social(toSocialPrints(count), { title, shop: 'Hangwell' }),
              ),
            ).toMatchObject(SOCIAL_SIZE_PX);
      });
    });

    describe('sanitize', () => {
      it('keeps at most 2048 pixels of a photo, and no metadata', async () => {
        const { photo, noteOf } = subject();
        expect(await noteOf(photo)).not.toBe('');
        const { bytes, ...size } = await pictures().sanitize(photo);
        expect(size).toEqual({ width: 2048, height: 1024 });
        expect(await pictures().examine(bytes)).toMatchObject(size);
        expect(await noteOf(bytes)).toBe('');
      });

      it('never enlarges', async () => {
        const { bytes, width, height } = sample();
        expect(await pictures().sanitize(bytes)).toMatchObject({ width, height });
      });

      it('rejects a broken picture', async () => {
        for (const bad of broken())
          await expect(pictures().sanitize(bad)).rejects.toMatchObject({
            name: 'DomainError',
            code: 'bad_picture',
          });
      });

      it('rejects more than 50 megapixels', async () => {
        await expect(pictures().sanitize(subject().tooLarge)).rejects.toMatchObject({
          name: 'DomainError',
          code: 'picture_too_large',
          message: 'This picture is too large. Please choose one of at most 50 megapixels.',
        });
      });
    });

    describe('drawBrand', () => {
      it('makes a logo that fits into the header, without metadata', async () => {
        const { photo, noteOf } = subject();
        const { files, ...size } = await pictures().drawBrand('logo', photo);
        expect(size.height).toBeLessThanOrEqual(32);
        expect(size.width).toBeLessThanOrEqual(240);
        expect(files.map(({ name }) => name)).toEqual(['logo.png']);
        const { width, height } = await pictures().examine(files[0]!.bytes);
        expect(width).toBeLessThanOrEqual(720);
        expect(height).toBeLessThanOrEqual(96);
        expect(await noteOf(files[0]!.bytes)).toBe('');
      });

      it('makes every file of an icon', async () => {
        const { files } = await pictures().drawBrand('icon', subject().square);
        expect(files.map(({ name }) => name)).toEqual([...ICON_FILES]);
        expect(await pictures().examine(files[0]!.bytes)).toMatchObject({ width: 512, height: 512 });
      });

      it('rejects an oblong icon, a small one, a broken picture and one of more than 25 megapixels', async () => {
        const rejected = async (kind: 'logo' | 'icon', picture: Uint8Array) =>
          pictures()
            .drawBrand(kind, picture)
            .then(
              () => 'drawn',
              ({ code }: DomainError) => code,
            );
        expect(await rejected('icon', subject().photo)).toBe('bad_picture');
        expect(await rejected('icon', subject().smallSquare)).toBe('picture_too_small');
        expect(await rejected('logo', subject().tooLarge)).toBe('picture_too_large');
        for (const bad of broken()) expect(await rejected('logo', bad)).toBe('bad_picture');
      });
    });

    it('does not change the bytes', async () => {
      const { bytes, width, height } = sample();
      const before = Uint8Array.from(bytes);
      await pictures().examine(bytes);
      await pictures().renditions(bytes, [64], 'webp', provenance);
      await pictures().master(bytes, { width, height }, provenance);
      const paper = { width: 30, height: 40 };
      await pictures().mockup(
        bytes,
        'framed',
        { paper, frame: { color: '#f4f1eb', width_cm: 2 }, mount: { color: '#f0e7d5', width_cm: 5 } },
        provenance,
      );
      await pictures().pin(bytes, provenance);
      await pictures().social([{ picture: bytes, ...provenance }], { title: null, shop: 'Hangwell' });
      await pictures().sanitize(bytes);
      await pictures().drawBrand('logo', bytes);
      expect(Buffer.from(bytes).equals(before)).toBe(true);
    });
  });
}
