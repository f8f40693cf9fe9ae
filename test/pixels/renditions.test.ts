import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { mockup } from '../../src/adapters/pixels/mockups/mockup.js';
import { master, preview, renditions } from '../../src/adapters/pixels/renditions.js';
import { MOCKUPS } from '../../src/domain/mockup.js';

const provenance = { model: 'gpt-image-2', created_at: new Date('2026-11-22T23:59:00.000Z') };
const plain = (width = 90, height = 60) =>
  sharp({ create: { width, height, channels: 3, background: '#456' } });
const xmpIn = async (file: Uint8Array) => (await sharp(file).metadata()).xmp?.toString() ?? '';

it.each(['webp', 'avif'] as const)('keeps where and when a photo was taken out of a %s', async (format) => {
  const photo = await plain()
    .withExif({
      IFD0: { Copyright: 'somebody', DateTime: '2026:01:01 10:00:00' },
      IFD3: { GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const [made] = await renditions(photo, [600], format, provenance);
  const { exif, orientation, width, height } = await sharp(made).metadata();
  expect({ exif, orientation, width, height }).toEqual({ width: 60, height: 90 });
});

describe('where a file comes from', () => {
  const files = async (made = provenance): Promise<[string, Uint8Array][]> => {
    const picture = await plain(320, 200).png().toBuffer();
    return [
      ['webp', (await renditions(picture, [64], 'webp', made))[0]!],
      ['avif', (await renditions(picture, [64], 'avif', made))[0]!],
      ['png', await master(picture, { width: 4, height: 3 }, made)],
      ['webp', await mockup(picture, 'framed', made)],
    ];
  };

  it('is said in it for programs and for people', async () => {
    for (const [format, file] of await files()) {
      const { format: found, compression } = await sharp(file).metadata();
      expect([format, 'heif']).toContain(found);
      expect(compression ?? 'av1').toBe('av1');
      const xmp = await xmpIn(file);
      expect(xmp).toContain(
        'Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"',
      );
      expect(xmp).toContain('xmp:CreatorTool="gpt-image-2"');
      expect(xmp).toContain('xmp:CreateDate="2026-11-22T23:59:00.000Z"');
      expect(xmp).toContain('>Made with AI (gpt-image-2) on 22 November 2026<');
    }
  });

  it("is not said to be trained of the shop's own painter", async () => {
    for (const [, file] of await files({ ...provenance, model: 'hangwell-painter/3' }))
      expect(await xmpIn(file)).toContain('digitalsourcetype/algorithmicMedia"');
  });

  it('is said whatever the model is called', async () => {
    for (const [, file] of await files({ ...provenance, model: `a"<b>&'c\u0001` })) {
      const xmp = await xmpIn(file);
      expect(xmp).toContain('xmp:CreatorTool="a&quot;&lt;b&gt;&amp;&apos;c"');
      expect(xmp).toContain('(a&quot;&lt;b&gt;&amp;&apos;c)');
    }
  });

  it('costs less than two kilobytes', async () => {
    for (const [, file] of await files()) expect((await xmpIn(file)).length).toBeLessThan(1500);
  });
});

it('cuts the master from the middle, without stretching', async () => {
  const bands = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#ff0000' } })
    .composite([{ input: await plain(100, 100).png().toBuffer(), left: 100, top: 0 }])
    .png()
    .toBuffer();
  const { data, info } = await sharp(await master(bands, { width: 1024, height: 1024 }, provenance))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([100, 100]);
  expect(new Set(data)).toEqual(new Set([0x44, 0x55, 0x66]));
});

it.each([
  [1024, 1792, 320, 560],
  [1792, 1024, 560, 320],
  [200, 100, 200, 100],
])('makes a small WebP of %i x %i on its way', async (width, height, toWidth, toHeight) => {
  const made = await preview(await plain(width, height).png().toBuffer());
  expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: toWidth, height: toHeight });
});

describe('a mock-up', () => {
  const print = (width: number, height: number) => plain(width, height).png().toBuffer();

  it.each([
    ['portrait', 400, 700],
    ['landscape', 700, 400],
    ['square', 500, 500],
  ])('shows a %s print whole, in its own proportion', async (_, width, height) => {
    for (const kind of MOCKUPS) {
      const made = sharp(await mockup(await print(width, height), kind, provenance));
      const { data, info } = await made.raw().toBuffer({ resolveWithObject: true });
      const [xs, ys]: [number[], number[]] = [[], []];
      for (let i = 0; i < info.width * info.height; i++) {
        const [r, g, b] = data.subarray(i * 3, i * 3 + 3);
        if (Math.abs(r! - 0x44) + Math.abs(g! - 0x55) + Math.abs(b! - 0x66) > 14) continue;
        const [x, y] = [i % info.width, Math.floor(i / info.width)];
        if (Math.abs(x - info.width / 2) < 2) ys.push(y);
        if (Math.abs(y - info.height * (kind === 'framed' ? 0.485 : 0.26)) < 2) xs.push(x);
      }
      const shown =
        (Math.max(...xs) - Math.min(...xs)) / (Math.max(...ys.slice(0, ys.length)) - Math.min(...ys));
      expect([kind, Math.abs(shown / (width / height) - 1) < 0.05]).toEqual([kind, true]);
    }
  });
});
