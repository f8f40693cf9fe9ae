import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { examine } from '../../../src/adapters/pixels/examine.js';
import { paintPicture } from '../../../src/adapters/pixels/paint-picture.js';
import { paintPart, paint } from '../../../src/adapters/painter/paint.js';
import { planPicture } from '../../../src/adapters/painter/plan.js';
import { paintFile, printFile } from '../../../src/adapters/pixels/print-file.js';
import { master } from '../../../src/adapters/pixels/renditions.js';
import { PRINT_DPI, printFileShape, type PrintFileShape } from '../../../src/domain/orders/print-file.js';
import { request } from '../painter/request.js';
import { apart, BLEED, renderPage, paperIn, SMALL } from './paper.js';

const provenance = {
  provenance: 'ai' as const,
  model: 'hangwell-painter/4',
  created_at: new Date('2026-11-22T23:59:00.000Z'),
};
const input = request('a lighthouse and two boats', { style: 'mid-century', seed: 5 });
const shape = printFileShape('21x30', input, null, 'filled');
/** A print file has millions of pixels, so a test that looks at several of its parts decodes it once. */
const decode = (file: Uint8Array) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
type Decoded = Awaited<ReturnType<typeof decode>>;

let picture: Uint8Array;
let painted: Uint8Array;
let scaled: Uint8Array;
beforeAll(async () => {
  picture = await master((await paintPicture(input)).bytes, input, provenance);
  painted = (await paintFile(input, shape, provenance, picture))!;
  scaled = await printFile(picture, shape, provenance);
});

describe('A print file', () => {
  it.each([
    ['painted', () => painted],
    ['scaled', () => scaled],
  ])('that is %s has exact pixels, 300 dpi, the sRGB profile and its origin', async (_, make) => {
    const { format, width, height, density, space, channels, icc, xmp } = await sharp(make()).metadata();
    expect({ format, width, height, density, space, channels }).toEqual({
      format: 'png',
      width: 2551,
      height: 3614,
      density: PRINT_DPI,
      space: 'srgb',
      channels: 3,
    });
    expect(icc?.toString('latin1', 16, 20)).toBe('RGB ');
    expect(icc?.toString('latin1')).toMatch(/s\0?R\0?G\0?B/);
    expect(xmp?.toString()).toContain('hangwell-painter/4');
  });

  it('has the resolution of its shape', async () => {
    const small = printFileShape('21x30', input, null, 'filled', 75);
    const { width, density } = await sharp(await printFile(picture, small, provenance)).metadata();
    expect({ width, density }).toEqual({ width: 638, density: 75 });
  });

  it('shows on its paper what the page shows, painted or scaled', async () => {
    const page = await renderPage(picture, '21x30');
    for (const file of [painted, scaled]) {
      const paper = await paperIn(file);
      const here = apart(paper, page);
      expect(here).toBeLessThan(3);
      for (const moved of [-40, 40])
        expect(apart(paper, await renderPage(picture, '21x30', { moved }))).toBeGreaterThan(2 * here);
    }
  });

  it.each([
    ['left', (i: number) => [BLEED - 1 - i, BLEED + i]],
    ['right', (i: number) => [2551 - 36 + i, 2551 - 36 - 1 - i]],
  ])('mirrors the edge of the picture in the bleed on the %s', async (_, columns) => {
    const { data, info } = await decode(painted);
    const column = (left: number) =>
      sharp(data, { raw: info }).extract({ left, top: 0, width: 1, height: 3614 }).raw().toBuffer();
    for (const i of [0, 10, 34]) {
      const [out, inside] = columns(i) as [number, number];
      expect((await column(out)).equals(await column(inside))).toBe(true);
    }
  });

  it('is cut at the sides where the picture is wider than its paper', async () => {
    const wide = request('mountains at dusk', { style: 'cut-out', seed: 5, width: 1792, height: 1024 });
    const { bytes } = await paintPicture(wide);
    const made = (await paintFile(wide, printFileShape('21x30', wide, null, 'filled'), provenance, bytes))!;
    const turned = { width: SMALL.height, height: SMALL.width };
    const whole = await sharp(bytes)
      .resize({ ...turned, fit: 'cover' })
      .raw()
      .toBuffer();
    expect(apart(await paperIn(made, turned), whole)).toBeLessThan(3);
  });
});

describe('A whole picture', () => {
  it.each([
    ['painted', (file: PrintFileShape) => paintFile(input, file, provenance, picture)],
    ['scaled', (file: PrintFileShape) => printFile(picture, file, provenance)],
  ])('that is %s is complete and undistorted, on white margins and white bleed', async (_, make) => {
    const file = printFileShape('21x30', input, 0.05, 'whole');
    const made = (await make(file))!;
    const { width, height, left, top } = file.picture;
    const small = { width: 64, height: 112 };
    const { data, info } = await decode(made);
    const paper = () => sharp(data, { raw: info });
    const shrink = (image: Sharp) =>
      image
        .resize({ ...small, fit: 'fill' })
        .removeAlpha()
        .raw()
        .toBuffer();
    const inside = paper().extract({ left, top, width, height });
    expect(apart(await shrink(inside), await shrink(sharp(picture)))).toBeLessThan(4);
    const sides = [
      { left: 0, top: 0, width: left, height: file.height },
      { left: left + width, top: 0, width: file.width - left - width, height: file.height },
      { left: 0, top: 0, width: file.width, height: top },
      { left: 0, top: top + height, width: file.width, height: file.height - top - height },
    ];
    for (const side of sides) {
      const pixels = await paper().extract(side).raw().toBuffer();
      const { channels } = await sharp(pixels, { raw: { ...info, ...side } }).stats();
      expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
    }
  });
});

describe('A picture that is painted again', () => {
  it('does not become a file if it differs from the bought one', async () => {
    for (const other of [{ seed: 6 }, { keywords: ['boats', 'sunset'] }, { colors: ['#1f3b73'] }])
      expect(await paintFile({ ...input, ...other }, shape, provenance, picture)).toBeUndefined();
  });
});

describe('The painted border of a picture', () => {
  const wanted = { style: 'cut-out', seed: 5, colors: ['#1f3b73', '#c0392b'] };
  /** The mean colours of the paper's outermost pixels: left, top, right, bottom. */
  async function readEdges({ data, info }: Decoded, bleed: number): Promise<number[][]> {
    const { width, height } = info;
    const [across, down] = [width - 2 * bleed, height - 2 * bleed];
    const sides = [
      { left: bleed, top: bleed, width: 20, height: down },
      { left: bleed, top: bleed, width: across, height: 20 },
      { left: width - bleed - 20, top: bleed, width: 20, height: down },
      { left: bleed, top: height - bleed - 20, width: across, height: 20 },
    ];
    return Promise.all(
      sides.map(async (side) => {
        const pixels = await sharp(data, { raw: info }).extract(side).raw().toBuffer();
        const { channels } = await sharp(pixels, { raw: { ...info, ...side } }).stats();
        return channels.map(({ mean }) => mean);
      }),
    );
  }
  const far = (one: number[], other: number[]) =>
    Math.max(...one.map((mean, i) => Math.abs(mean - other[i]!)));

  it.each([
    ['upright', 1024, 1792, '21x30'],
    ['lying', 1792, 1024, '21x30'],
  ])('is on no edge of a paper that crops it, nor in the bleed: %s', async (_, width, height, size) => {
    const wide = request('a lighthouse at night', { ...wanted, width, height });
    const { bytes } = await paintPicture(wide);
    const { border } = await examine(bytes);
    const [paper] = await readEdges(await decode(bytes), 0);
    const file = printFileShape(size, wide, border, 'filled');
    const again = (await paintFile(wide, file, provenance, bytes))!;
    for (const made of [again, await printFile(bytes, file, provenance)]) {
      const decoded = await decode(made);
      for (const bleed of [0, BLEED])
        for (const edge of await readEdges(decoded, bleed)) expect(far(edge, paper!)).toBeGreaterThan(20);
    }
  });

  it('is whole and even on a paper that crops nothing', async () => {
    const square = request('a lighthouse at night', { ...wanted, width: 1024, height: 1024 });
    const { bytes } = await paintPicture(square);
    const file = printFileShape('30x30', square, (await examine(bytes)).border, 'filled');
    const [paper] = await readEdges(await decode(bytes), 0);
    const again = (await paintFile(square, file, provenance, bytes))!;
    for (const made of [again, await printFile(bytes, file, provenance)])
      for (const edge of await readEdges(await decode(made), BLEED))
        expect(far(edge, paper!)).toBeLessThan(4);
  });
});

describe('A part of a painting', () => {
  it.each(['mid-century', 'watercolour', 'risograph', 'ukiyo-e', 'pointillist'])(
    'equals the same part of the whole, in %s',
    async (style) => {
      const size = { width: 320, height: 560 };
      const plan = planPicture(request('a lighthouse and a boat', { style, seed: 3, ...size }));
      const part = { left: 80, top: 100, width: 160, height: 300 };
      const whole = await paint(plan, size.width, size.height);
      const cut = await sharp(whole, { raw: { ...size, channels: 3 } })
        .extract(part)
        .raw()
        .toBuffer();
      const there = await paintPart(plan, size, { zoom: 1, ...part });
      expect(apart(Uint8Array.from(there), cut)).toBeLessThan(0.5);
    },
  );
});
