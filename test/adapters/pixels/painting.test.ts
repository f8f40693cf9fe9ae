import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { paintPicture } from '../../../src/adapters/pixels/paint-picture.js';
import { inspect } from '../../../src/adapters/pixels/inspect.js';
import { ciede2000, type Rgb } from '../../../src/domain/pictures/color.js';
import { extractPalette } from '../../../src/domain/pictures/palette.js';
import { givenPaintRequest } from '../../given.js';

const paint = (input: Parameters<typeof givenPaintRequest>[0]) =>
  paintPicture(
    givenPaintRequest({ style: null, keywords: [], colors: [], width: 128, height: 128, ...input }),
  );

describe('words that the painter does not know', () => {
  it.each([
    ['a boat on a calm sea', []],
    ['A steampunk octopus riding through Lisbon', ['Lisbon', 'steampunk']],
    ['a sea, no 8k, #12zz34 and 1920x1080', []],
    ['something that has been with somebody', []],
    ['a zeppelin over a Zeppelin', ['zeppelin']],
  ])('of %j are listed as they were written, names first', async (prompt, unknown) => {
    expect((await paint({ prompt })).unknown_words).toEqual(unknown);
  });

  it('include keywords, eight at most', async () => {
    const prompt = 'bassoon, bobsleigh, zeppelin, abacus, sextant, gargoyle, harpsichord';
    const { unknown_words } = await paint({ prompt, keywords: ['tambourine', 'pianola', 'sea'] });
    expect(unknown_words).toHaveLength(8);
    expect(unknown_words).toContain('tambourine');
  });
});

describe('a photo that a print begins with', () => {
  const [navy, clay]: [Rgb, Rgb] = [
    [28, 43, 82],
    [179, 118, 95],
  ];
  let reference: Uint8Array;
  const nearest = async (bytes: Uint8Array, rgb: Rgb) =>
    Math.min(...extractPalette((await inspect(bytes)).pixels).map((one) => ciede2000(one.rgb, rgb)));

  beforeAll(async () => {
    const right = await sharp({
      create: { width: 80, height: 100, channels: 3, background: { r: 179, g: 118, b: 95 } },
    })
      .png()
      .toBuffer();
    reference = await sharp({
      create: { width: 200, height: 100, channels: 3, background: { r: 28, g: 43, b: 82 } },
    })
      .composite([{ input: right, left: 120, top: 0 }])
      .jpeg()
      .toBuffer();
  });

  it('supplies its colours to a description that names none', async () => {
    const { bytes } = await paint({ prompt: 'large abstract shapes, bauhaus', reference });
    expect(await nearest(bytes, navy)).toBeLessThan(8);
    expect(await nearest(bytes, clay)).toBeLessThan(8);
  });

  it.each([
    ['chosen', { prompt: 'large abstract shapes', colors: ['#3f8a34'] }],
    ['named', { prompt: 'large abstract shapes in green' }],
    ['named in a keyword', { prompt: 'large abstract shapes', keywords: ['green'] }],
  ])('changes nothing when colours were %s', async (_, input) => {
    const [without, withPhoto] = [await paint(input), await paint({ ...input, reference })];
    expect(Buffer.from(withPhoto.bytes).equals(Buffer.from(without.bytes))).toBe(true);
  });
});
