import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { adopt } from '../../../src/adapters/pixels/adopt.js';
import { makePng } from './make-png.js';

const provenance = { provenance: 'own' as const, model: 'upload', created_at: new Date(0) };
const plain = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#998877' } });
const domainError = (code: string) => expect.objectContaining({ name: 'DomainError', code });

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hangwell-art-test-'));
  path = join(folder, 'upload');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function adoptBytes(bytes: Uint8Array) {
  await writeFile(path, bytes);
  return adopt(path, provenance);
}
const adoptPicture = async (picture: Sharp) => adoptBytes(await picture.toBuffer());

describe('adopting art', () => {
  it('keeps every pixel, and makes a smaller copy for pages', async () => {
    const source = await plain(2600, 1000).png().toBuffer();
    const adopted = await adoptBytes(source);
    expect(adopted).toMatchObject({ path: `${path}.png`, width: 2600, height: 1000 });
    const raw = (file: Uint8Array | string) => sharp(file).raw().toBuffer();
    expect((await raw(adopted.path)).equals(await raw(source))).toBe(true);
    const { width, height } = await sharp(adopted.master).metadata();
    expect([width, height]).toEqual([2048, 788]);
  });

  // spec: own-art-untrusted
  it('removes all metadata but its provenance, and turns it upright', async () => {
    const photo = plain()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg();
    const { path: file } = await adoptPicture(photo);
    const { exif, icc, orientation, xmp, width, height, space, depth } = await sharp(file).metadata();
    expect({ exif, icc, orientation }).toEqual({});
    expect([width, height, space, depth]).toEqual([600, 900, 'srgb', 'uchar']);
    expect(String(xmp)).toContain('xmpRights:Marked="True"');
    expect(String(xmp)).not.toMatch(/AI|DigitalSourceType/);
  });

  it('rejects what declares too many pixels before it decodes them', async () => {
    await expect(adoptBytes(makePng(20_000, 20_000))).rejects.toEqual(domainError('picture_too_large'));
    expect(await readdir(folder)).toEqual(['upload']);
  });

  it.each([
    ['small', 500, 500],
    ['narrow', 4000, 700],
  ])('rejects a picture that is too %s for paper', async (_, width, height) => {
    await expect(adoptPicture(plain(width, height).png())).rejects.toEqual(domainError('picture_too_small'));
  });

  it('rejects other files, and incomplete ones', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>');
    const whole = await plain().png().toBuffer();
    for (const bytes of [svg, Buffer.from('GIF89a'), Buffer.alloc(0), whole.subarray(0, whole.length / 2)])
      await expect(adoptBytes(bytes)).rejects.toEqual(domainError('bad_picture'));
  });
});
