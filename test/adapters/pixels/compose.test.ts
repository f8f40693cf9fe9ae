import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { LocalFilePainter } from '../../../src/adapters/pixels/local-file-painter.js';
import { pixelTasks } from '../../../src/adapters/pixels/tasks.js';
import { printFileShape } from '../../../src/domain/orders/print-file.js';
import { ratioPixels } from '../../../src/domain/pictures/sheet.js';
import { request } from '../painter/request.js';
import { apart, paperIn } from './paper.js';

const painter = new LocalFilePainter(pixelTasks);
const provenance = {
  provenance: 'ai' as const,
  model: 'hangwell-painter/4',
  created_at: new Date('2026-11-22T23:59:00.000Z'),
};
const STYLES = ['mid-century', 'watercolour', 'linocut', 'cut-out'];
/** Small papers, which are painted fast. */
const PAPERS = [
  ['2x3', '10x15'],
  ['3x4', '9x12'],
  ['7x10', '7x10'],
  ['1x1', '10x10'],
  ['10x7', '7x10'],
] as const;
const wishFor = (style: string) => request('a lighthouse and two boats', { style, seed: 5 });
const scale = (png: Uint8Array, size: { width: number; height: number }) =>
  sharp(png)
    .resize({ ...size, fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();

describe('compose', () => {
  const size = ratioPixels('5x7', 256);

  it('returns a PNG of exactly this size that states its origin', async () => {
    const composed = await painter.compose(wishFor('mid-century'), size, provenance);
    const { format, width, height, xmp } = await sharp(composed).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', ...size });
    expect(xmp?.toString()).toContain('hangwell-painter/4');
  });

  it('returns the same pixels again', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(() => painter.compose(wishFor('watercolour'), size, provenance)),
    );
    expect(Buffer.from(one!).equals(other!)).toBe(true);
  });
});

describe('a composed picture', () => {
  it.each(STYLES.flatMap((style) => PAPERS.map(([ratio, paper]) => [style, ratio, paper] as const)))(
    'in %s for %s equals the file of its paper',
    async (style, ratio, paper) => {
      const input = wishFor(style);
      const size = ratioPixels(ratio, 360);
      const composed = await painter.compose(input, size, provenance);
      const shape = printFileShape(paper, size, null, 'composed');
      const file = (await painter.paint(input, shape, provenance, composed))!;
      const { width, height } = await sharp(file).metadata();
      expect({ width, height }).toEqual({ width: shape.width, height: shape.height });
      const small = { width: Math.round(size.width / 4), height: Math.round(size.height / 4) };
      expect(apart(await paperIn(file, small), await scale(composed, small))).toBeLessThan(4);
    },
  );

  it('is not printed if its request now gives another picture', async () => {
    const input = wishFor('mid-century');
    const size = ratioPixels('2x3', 256);
    const composed = await painter.compose(input, size, provenance);
    const shape = printFileShape('10x15', size, null, 'composed');
    expect(await painter.paint({ ...input, seed: 6 }, shape, provenance, composed)).toBeUndefined();
  });
});
