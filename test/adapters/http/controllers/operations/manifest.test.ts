import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { startHttp } from '../../in-process.js';

const PUBLIC = join(import.meta.dirname, '../../../../../web/public');
const INDEX = join(PUBLIC, '../index.html');

let http: Awaited<ReturnType<typeof startHttp>>;
beforeAll(async () => (http = await startHttp('http://shop.example')));
afterAll(() => http.close());

interface Manifest {
  name: string;
  theme_color: string;
  icons: { src: string; sizes: string }[];
}
const readSize = async (file: string) => {
  const { width, height } = await sharp(await readFile(join(PUBLIC, file))).metadata();
  return `${width}x${height}`;
};

describe('The web manifest', () => {
  it('names the shop, with the colour of its pages and icons in the sizes that it says', async () => {
    const { status, headers, body } = await http.get('/manifest.webmanifest');
    expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    const { name, theme_color, icons } = JSON.parse(body) as Manifest;
    expect(name).toBe('Hangwell');
    expect(await readFile(INDEX, 'utf8')).toContain(
      `name="theme-color" content="${theme_color}" media="(prefers-color-scheme: light)"`,
    );
    expect(icons.map(({ sizes }) => sizes)).toEqual(await Promise.all(icons.map(({ src }) => readSize(src))));
  });
});

describe('The icons of index.html', () => {
  it('exist', async () => {
    const html = await readFile(INDEX, 'utf8');
    for (const file of ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png']) expect(html).toContain(file);
    expect(await readSize('apple-touch-icon.png')).toBe('180x180');
    const ico = await readFile(join(PUBLIC, 'favicon.ico'));
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 3]);
    const sides = [0, 1, 2].map((index) => ico.readUInt8(6 + 16 * index));
    expect(sides).toEqual([16, 32, 48]);
    const last = ico.subarray(ico.readUInt32LE(6 + 16 * 2 + 12));
    expect((await sharp(last).metadata()).width).toBe(48);
  });
});
