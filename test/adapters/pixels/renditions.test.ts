import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { Hanging } from '../../../src/application/ports/prints/pictures.js';
import { mockup } from '../../../src/adapters/pixels/mockups/mockup.js';
import { master, pin, preview, renditions } from '../../../src/adapters/pixels/renditions.js';

const provenance = {
  provenance: 'ai' as const,
  model: 'gpt-image-2',
  created_at: new Date('2026-11-22T23:59:00.000Z'),
};
const WALNUT = { color: '#6a4a34', width_cm: 2 };
const HANGING: Hanging = {
  paper: { width: 48, height: 30 },
  frame: { color: '#c39a6b', width_cm: 2 },
  mount: null,
};
const plain = (width = 90, height = 60) =>
  sharp({ create: { width, height, channels: 3, background: '#456' } });
const xmpIn = async (file: Uint8Array) => (await sharp(file).metadata()).xmp?.toString() ?? '';

it.each(['webp', 'avif'] as const)('removes the place and time of a photo from a %s', async (format) => {
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

describe('the origin of a file', () => {
  const files = async (made = provenance): Promise<[string, Uint8Array][]> => {
    const picture = await plain(320, 200).png().toBuffer();
    return [
      ['webp', (await renditions(picture, [64], 'webp', made))[0]!],
      ['avif', (await renditions(picture, [64], 'avif', made))[0]!],
      ['png', await master(picture, { width: 4, height: 3 }, made)],
      ['webp', await mockup(picture, 'framed', HANGING, made)],
      ['jpeg', await pin(picture, made)],
    ];
  };

  it('is in it for programs and for people', async () => {
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
      expect(xmp).toContain('>Made with AI (gpt-image-2) on 2026-11-22<');
    }
  });

  it("does not claim training for the shop's own painter", async () => {
    for (const [, file] of await files({ ...provenance, model: 'hangwell-painter/4' }))
      expect(await xmpIn(file)).toContain('digitalsourcetype/algorithmicMedia"');
  });

  it('is in it for any name of the model', async () => {
    for (const [, file] of await files({ ...provenance, model: `a"<b>&'c\u0001` })) {
      const xmp = await xmpIn(file);
      expect(xmp).toContain('xmp:CreatorTool="a&quot;&lt;b&gt;&amp;&#39;c"');
      expect(xmp).toContain('(a&quot;&lt;b&gt;&amp;&#39;c)');
    }
  });

  it('takes less than two kilobytes', async () => {
    for (const [, file] of await files()) expect((await xmpIn(file)).length).toBeLessThan(1500);
  });
});

it('flattens a transparent picture on white for the pinboard, in its own colours', async () => {
  const half = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#f000' } })
    .composite([{ input: await plain(20, 40).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer();
  const made = await pin(half, provenance);
  expect(await sharp(made).metadata()).toMatchObject({
    format: 'jpeg',
    hasAlpha: false,
    chromaSubsampling: '4:4:4',
  });
  const colorAt = async (left: number) => [
    ...(await sharp(made).extract({ left, top: 20, width: 1, height: 1 }).raw().toBuffer()),
  ];
  for (const part of await colorAt(35)) expect(part).toBeGreaterThan(250);
  const [red, green, blue] = await colorAt(5);
  expect([red, green, blue].every((part, i) => Math.abs(part! - [0x44, 0x55, 0x66][i]!) < 6)).toBe(true);
});

it('crops the master at the middle, without stretching', async () => {
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
])('makes a small WebP partial of %i x %i', async (width, height, toWidth, toHeight) => {
  const made = await preview(await plain(width, height).png().toBuffer());
  expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: toWidth, height: toHeight });
});

describe('a mock-up', () => {
  /** Bounding box of the magenta pixels; no room contains magenta. */
  async function magentaIn(file: Uint8Array): Promise<{ width: number; height: number; middle: number }> {
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    let [left, top, right, bottom] = [info.width, info.height, 0, 0];
    for (let y = 0, i = 0; y < info.height; y++)
      for (let x = 0; x < info.width; x++, i += 3) {
        if (data[i]! < 215 || data[i + 1]! > 80 || data[i + 2]! < 215) continue;
        if (x < left) left = x;
        if (x > right) right = x;
        if (y < top) top = y;
        bottom = y;
      }
    return { width: right - left + 1, height: bottom - top + 1, middle: (left + right) / 2 / info.width };
  }

  it.each([
    ['framed', 400, 700],
    ['framed', 700, 400],
    ['framed', 500, 500],
    ['bedroom', 400, 700],
    ['living-room', 700, 400],
    ['study', 500, 500],
  ] as const)('(%s) shows a print of %i x %i whole, in its own proportion', async (kind, width, height) => {
    const print = await sharp({ create: { width, height, channels: 3, background: '#ff00ff' } })
      .png()
      .toBuffer();
    const paper = { width: width / 10, height: height / 10 };
    const shown = await magentaIn(await mockup(print, kind, { ...HANGING, paper }, provenance));
    expect(shown.width / shown.height / (width / height)).toBeCloseTo(1, 1);
    expect(shown.middle).toBeCloseTo(0.5, 2);
    expect(Math.max(shown.width, shown.height)).toBeGreaterThan(kind === 'framed' ? 500 : 200);
  });

  it.each([
    ['unframed', { frame: null, mount: null }, 50, 70],
    ['in walnut', { frame: WALNUT, mount: null }, 50, 70],
    [
      'in walnut, under a mount that covers 5 cm of each edge',
      { frame: WALNUT, mount: { color: '#f0e7d5', width_cm: 5 } },
      40,
      60,
    ],
  ] as const)('is to scale in a room: %s', async (_, framing, width, height) => {
    const print = await sharp({ create: { width: 500, height: 700, channels: 3, background: '#ff00ff' } })
      .png()
      .toBuffer();
    const hanging = { paper: { width: 50, height: 70 }, ...framing };
    const shown = await magentaIn(await mockup(print, 'study', hanging, provenance));
    // A room is 300 cm wide and 1280 pixels. The frame casts a shadow of up to 1 cm on the edges.
    expect(Math.abs(shown.width - (width * 1280) / 300)).toBeLessThan(6);
    expect(Math.abs(shown.height - (height * 1280) / 300)).toBeLessThan(6);
  });

  it.each([
    ['#2c2a28', [44, 42, 40]],
    ['#f4f1eb', [244, 241, 235]],
    ['#c39a6b', [195, 154, 107]],
    ['#6a4a34', [106, 74, 52]],
  ] as const)('shows a frame of %s', async (color, rgb) => {
    const hanging = { paper: { width: 50, height: 70 }, frame: { color, width_cm: 2 }, mount: null };
    const made = await mockup(await plain(500, 700).png().toBuffer(), 'study', hanging, provenance);
    // The middle of the left bar: 26 cm left of the middle of the paper.
    const at = { left: Math.round((124 * 1280) / 300) - 1, top: Math.round((62 * 1280) / 300) - 20 };
    const { channels } = await sharp(
      await sharp(made)
        .extract({ ...at, width: 3, height: 40 })
        .png()
        .toBuffer(),
    ).stats();
    for (const [i, value] of rgb.entries()) expect(Math.abs(channels[i]!.mean - value)).toBeLessThan(16);
  });
});
