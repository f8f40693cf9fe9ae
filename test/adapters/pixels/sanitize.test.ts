import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { sanitize } from '../../../src/adapters/pixels/sanitize.js';
import { makePng } from './make-png.js';

const fixture = (name: string) => readFileSync(new URL(`../../fixtures/${name}`, import.meta.url));
const plain = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#998877' } });
const domainError = (code: string) => expect.objectContaining({ name: 'DomainError', code });

/** The colours at some places, given as shares of width and height. */
async function colorsAt(jpeg: Uint8Array, places: [number, number][]): Promise<number[][]> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  return places.map(([u, v]) => {
    const at = (Math.floor(v * info.height) * info.width + Math.floor(u * info.width)) * 3;
    return [...data.subarray(at, at + 3)];
  });
}

describe('adopting a photo', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'makes a plain JPEG of %s, recognised by its bytes',
    async (format) => {
      const { bytes, ...size } = await sanitize(await plain().toFormat(format).toBuffer());
      expect(size).toEqual({ width: 40, height: 30 });
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'jpeg',
        space: 'srgb',
        channels: 3,
        ...size,
      });
    },
  );

  it('removes place, time and camera from a photo', async () => {
    const photo = await plain()
      .withExif({
        IFD0: { Make: 'Camera', DateTime: '2026:01:01 10:00:00' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const before = await sharp(photo).metadata();
    expect([before.exif, before.xmp, before.icc].every(Boolean)).toBe(true);
    const { bytes } = await sanitize(photo);
    const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
    expect(Buffer.from(bytes).includes('Camera')).toBe(false);
  });

  it('turns a photo upright', async () => {
    const { width, height } = await sanitize(
      await plain().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    );
    expect([width, height]).toEqual([30, 40]);
  });

  it('keeps the look of wider colours', async () => {
    const wide = await plain().withIccProfile('p3').png().toBuffer();
    const [color] = await colorsAt((await sanitize(wide)).bytes, [[0.5, 0.5]]);
    [0x99, 0x88, 0x77].forEach((channel, i) => expect(Math.abs(color![i]! - channel)).toBeLessThan(4));
  });

  it('fills transparency with white', async () => {
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } });
    const [color] = await colorsAt((await sanitize(await clear.png().toBuffer())).bytes, [[0.5, 0.5]]);
    expect(Math.min(...color!)).toBeGreaterThan(250);
  });

  it('uses the first frame of an animation', async () => {
    const [red, blue] = ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } }),
    );
    const frames = await Promise.all([red!, blue!].map((frame) => frame.png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2);
    const { bytes, width, height } = await sanitize(moving);
    expect([width, height]).toEqual([20, 20]);
    const [[r, , b]] = (await colorsAt(bytes, [[0.5, 0.5]])) as [[number, number, number]];
    expect([r > 200, b < 60]).toEqual([true, true]);
  });

  describe('from a phone (HEIC)', () => {
    it('reads it', async () => {
      const { bytes, ...size } = await sanitize(fixture('photo.heic'));
      expect(size).toEqual({ width: 320, height: 240 });
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...size });
      const [band, left, circle] = await colorsAt(bytes, [
        [0.5, 0.1],
        [0.25, 0.6],
        [0.75, 0.66],
      ]);
      expect(band![1]).toBeGreaterThan(band![0]!);
      expect(left![0]).toBeGreaterThan(left![2]! + 80);
      expect(circle![2]).toBeGreaterThan(circle![0]! + 80);
    });

    it('applies its rotation once', async () => {
      const { bytes, width, height } = await sanitize(fixture('photo-turned.heic'));
      expect([width, height]).toEqual([240, 320]);
      // A quarter turn clockwise: the top is now on the right.
      const [right, left] = await colorsAt(bytes, [
        [0.93, 0.5],
        [0.3, 0.25],
      ]);
      expect(right![1]).toBeGreaterThan(right![0]!);
      expect(left![0]).toBeGreaterThan(left![2]! + 80);
    });

    it('keeps the look of the colours of its profile', async () => {
      const places: [number, number][] = [
        [0.25, 0.6],
        [0.75, 0.66],
      ];
      const plainly = await colorsAt((await sanitize(fixture('photo.heic'))).bytes, places);
      const wide = await colorsAt((await sanitize(fixture('photo-p3.heic'))).bytes, places);
      plainly.flat().forEach((channel, i) => expect(Math.abs(wide.flat()[i]! - channel)).toBeLessThan(10));
    });

    it('rejects it as too large by its header, before decoding', async () => {
      const heic = Buffer.from(fixture('photo.heic'));
      const size = heic.indexOf('ispe') + 8;
      heic.writeUInt32BE(10_000, size);
      heic.writeUInt32BE(5_001, size + 4);
      await expect(sanitize(heic)).rejects.toEqual(domainError('picture_too_large'));
    });

    it('rejects one that is truncated or larger than its header says', async () => {
      const heic = Buffer.from(fixture('photo.heic'));
      const lying = Buffer.from(heic);
      const size = lying.indexOf('ispe') + 8;
      lying.writeUInt32BE(8, size);
      lying.writeUInt32BE(8, size + 4);
      for (const bad of [lying, heic.subarray(0, 700), heic.subarray(0, 40)])
        await expect(sanitize(bad)).rejects.toEqual(domainError('bad_picture'));
    });
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n')],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a video', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('rejects %s', async (_, bytes) => {
    await expect(sanitize(bytes)).rejects.toEqual(domainError('bad_picture'));
  });

  it.each(['gif', 'tiff'] as const)('rejects %s', async (format) => {
    await expect(sanitize(await plain().toFormat(format).toBuffer())).rejects.toEqual(
      domainError('bad_picture'),
    );
  });

  it('rejects another format that hides a photo, and drops data after one', async () => {
    const photo = await plain().jpeg().toBuffer();
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    for (const front of ['%PDF-1.7\n', 'GIF89a', 'PK\x03\x04'])
      await expect(sanitize(Buffer.concat([Buffer.from(front, 'latin1'), photo]))).rejects.toEqual(
        domainError('bad_picture'),
      );
    const { bytes } = await sanitize(Buffer.concat([photo, page]));
    expect(Buffer.from(bytes).includes('script')).toBe(false);
  });

  it.each([
    [30_000, 30_000],
    [60_000, 1_000],
    [7_100, 7_100],
  ])('rejects %i x %i pixels in a few bytes', async (width, height) => {
    const bomb = makePng(width, height);
    expect(bomb.length).toBeLessThan(200_000);
    await expect(sanitize(bomb)).rejects.toEqual(domainError('picture_too_large'));
  });

  it('accepts 49 megapixels', async () => {
    expect(await sanitize(makePng(7_000, 7_000))).toMatchObject({ width: 2048, height: 2048 });
  });
});
