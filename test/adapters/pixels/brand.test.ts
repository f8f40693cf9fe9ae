import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { readBrand } from '../../../src/adapters/pixels/brand.js';

const drawSvg = (width: number, height: number, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${more}
    <rect width="${width}" height="${height}" fill="#0b6b4f"/></svg>`;

describe("The owner's logo and icon", () => {
  let catalogue: string;
  beforeEach(async () => {
    catalogue = await mkdtemp(join(tmpdir(), 'hangwell-brand-'));
    await mkdir(join(catalogue, 'brand'));
  });
  afterEach(() => rm(catalogue, { recursive: true }));

  const write = (name: string, data: string | Buffer) => writeFile(join(catalogue, 'brand', name), data);
  const whitePng = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();

  it('are missing without files', async () => {
    expect(await readBrand(catalogue)).toEqual({ logo: null, hasIcon: false, files: new Map() });
    await rm(join(catalogue, 'brand'), { recursive: true });
    expect(await readBrand(catalogue)).toEqual({ logo: null, hasIcon: false, files: new Map() });
  });

  it('are drawn at three pixels per CSS pixel, no higher than a line and no wider than a phone allows', async () => {
    await write('logo.svg', drawSvg(400, 100));
    await write('logo-dark.svg', drawSvg(4000, 100));
    const { logo, files } = await readBrand(catalogue);
    expect(logo).toMatchObject({ light: { width: 128, height: 32 }, dark: { width: 240, height: 6 } });
    const light = await sharp(files.get(logo!.light.address)).metadata();
    expect([light.format, light.width, light.height]).toEqual(['png', 384, 96]);
  });

  it('use the light logo on dark pages without a dark one', async () => {
    await write('logo.svg', drawSvg(300, 100));
    const { logo, files } = await readBrand(catalogue);
    expect(logo!.dark).toEqual(logo!.light);
    expect(files.size).toBe(1);
  });

  it('contain nothing of an SVG but its pixels', async () => {
    await write('logo.svg', drawSvg(300, 100, '<script>alert(1)</script>'));
    const { files } = await readBrand(catalogue);
    for (const data of files.values()) expect(data.includes('alert')).toBe(false);
  });

  it('give icons in every size', async () => {
    await write('icon.png', await whitePng(512));
    const { hasIcon, files } = await readBrand(catalogue);
    expect(hasIcon).toBe(true);
    const sides = await Promise.all(
      [...files].map(async ([address, data]) => [address, (await sharp(data).metadata()).width]),
    );
    expect(Object.fromEntries(sides)).toEqual({
      '/favicon.ico': 48,
      '/apple-touch-icon.png': 180,
      '/icon-192.png': 192,
      '/icon-512.png': 512,
      '/icon-maskable-512.png': 512,
    });
  });

  it.each([
    [
      'icon.png',
      'a small icon',
      () => whitePng(64),
      /icon\.png cannot be used: it has less than 512 pixels\.$/,
    ],
    ['icon.svg', 'an oblong icon', () => drawSvg(64, 32), /icon\.svg cannot be used: it is not square\.$/],
    ['logo.png', 'a file that is no picture', () => 'no picture', /logo\.png cannot be used: /],
  ])('are refused with the name of the file: %s, %s', async (name, _what, draw, message) => {
    await write(name, await draw());
    await expect(readBrand(catalogue)).rejects.toThrow(message);
  });
});
