import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { inspect } from '../../../src/adapters/pixels/inspect.js';
import { makePng } from './make-png.js';

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

const plain = (background: string, channels: 3 | 4 = 3) =>
  sharp({ create: { width: 40, height: 30, channels, background } });

const refused = expect.objectContaining({ name: 'DomainError', code: 'bad_picture' });

describe('inspecting a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('rejects a truncated %s', async (format) => {
    const whole = await noise(300, 200).toFormat(format).toBuffer();
    await expect(inspect(whole)).resolves.toMatchObject({ width: 300, height: 200 });
    await expect(inspect(whole.subarray(0, Math.floor(whole.length * 0.7)))).rejects.toEqual(refused);
  });

  it('rejects formats without pixels, such as vector drawings', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    await expect(inspect(Buffer.from(svg))).rejects.toEqual(refused);
    await expect(inspect(Buffer.from('%PDF-1.7'))).rejects.toEqual(refused);
    await expect(inspect(new Uint8Array())).rejects.toEqual(refused);
    await expect(inspect(await plain('#fff').gif().toBuffer())).rejects.toEqual(refused);
  });

  it('rejects a small file that would decode to a huge picture', async () => {
    const bomb = makePng(16_000, 16_000);
    expect(bomb.length).toBeLessThan(2_000_000);
    await expect(inspect(bomb)).rejects.toEqual(refused);
  });

  it('turns the picture upright and returns the visible size', async () => {
    const turned = await noise(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { width, height, pixels } = await inspect(turned);
    expect([width, height]).toEqual([200, 300]);
    expect([pixels.width, pixels.height]).toEqual([171, 256]);
  });

  it('returns three channels of sRGB for any kind of picture', async () => {
    const kinds = {
      grey: await plain('#999999').toColourspace('b-w').png().toBuffer(),
      cmyk: await plain('#999999').toColourspace('cmyk').jpeg().toBuffer(),
      deep: await plain('#999999').toColourspace('rgb16').png().toBuffer(),
      alpha: await plain('#99999980', 4).png().toBuffer(),
      'grey with alpha': await plain('#99999980', 4).toColourspace('b-w').webp().toBuffer(),
    };
    for (const [kind, bytes] of Object.entries(kinds)) {
      const { pixels } = await inspect(bytes);
      expect([kind, pixels.data.length]).toEqual([kind, 40 * 30 * 3]);
      const [red, green, blue] = pixels.data;
      expect(Math.max(red!, green!, blue!) - Math.min(red!, green!, blue!)).toBeLessThan(25);
      expect(red).toBeGreaterThan(kind.includes('alpha') ? 190 : 120);
      expect(red).toBeLessThan(kind.includes('alpha') ? 220 : 175);
    }
  });
});
