import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { social } from '../../../../src/adapters/pixels/social/social.js';

const made = {
  provenance: 'ai' as const,
  model: 'hangwell-painter/4',
  created_at: new Date('2026-11-22T10:00:00.000Z'),
};
const plain = async (width: number, height: number, background = '#ff00ff') => ({
  ...made,
  picture: await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer(),
});
const words = (title: string | null) => ({ title, shop: 'Hangwell' });

/** Width and height of each magenta area; no wall contains magenta. */
async function magentaIn(file: Uint8Array): Promise<{ width: number; height: number }[]> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const found: { width: number; height: number }[] = [];
  let isInside = false;
  for (let x = 0; x < info.width; x++) {
    let height = 0;
    for (let y = 0; y < info.height; y++) {
      const i = (y * info.width + x) * 3;
      if (data[i]! > 215 && data[i + 1]! < 80 && data[i + 2]! > 215) height += 1;
    }
    if (height > 0 && !isInside) found.push({ width: 0, height: 0 });
    isInside = height > 0;
    const last = found.at(-1);
    if (!isInside || !last) continue;
    last.width += 1;
    last.height = Math.max(last.height, height);
  }
  return found;
}

describe('a picture for links', () => {
  it.each([
    [400, 700],
    [700, 400],
    [500, 500],
  ])('shows a print of %i x %i whole and large', async (width, height) => {
    const [shown, ...others] = await magentaIn(await social([await plain(width, height)], words('Dusk')));
    expect(others).toEqual([]);
    expect(shown!.width / shown!.height / (width / height)).toBeCloseTo(1, 1);
    expect(Math.max(shown!.width, shown!.height)).toBeGreaterThan(440);
  });

  it.each([2, 4])('shows %i tall prints side by side', async (count) => {
    const prints = await Promise.all(Array.from({ length: count }, () => plain(400, 700)));
    const found = await magentaIn(await social(prints, words('Serene')));
    expect(found).toHaveLength(count);
    for (const { width, height } of found) expect(width / height / (4 / 7)).toBeCloseTo(1, 1);
  });

  it('leaves out the fourth where four would be too small, without a gap', async () => {
    const three = await Promise.all([1, 2, 3].map(() => plain(700, 400)));
    const fourth = { ...(await plain(700, 400)), model: 'another model' };
    const drawn = await social([...three, fourth], words('Serene'));
    expect(await magentaIn(drawn)).toHaveLength(3);
    expect((await sharp(drawn).metadata()).xmp!.toString()).not.toContain('another model');
  });

  it('is a JPEG that declares AI origin for prints of a trained model, and nothing for a plain wall', async () => {
    const readSource = async (file: Uint8Array) => {
      const { format, xmp } = await sharp(file).metadata();
      expect(format).toBe('jpeg');
      return /digitalsourcetype\/(\w+)/.exec(xmp?.toString() ?? '')?.[1];
    };
    const own = await plain(40, 70);
    const trained = { ...own, model: 'gpt-image-2' };
    expect(await readSource(await social([own, own], words('Sea')))).toBe('algorithmicMedia');
    expect(await readSource(await social([own, trained], words('Sea')))).toBe('trainedAlgorithmicMedia');
    expect(await readSource(await social([], words(null)))).toBeUndefined();
  });

  it('shows the title, unless its letters are missing in the serif', async () => {
    const print = await plain(400, 700);
    const [none, latin, accents, chinese] = await Promise.all(
      [null, 'Quiet Light', 'Żółw, crème brûlée', '夜の海'].map(async (title) =>
        Buffer.from(await social([print], words(title))),
      ),
    );
    expect(chinese!.equals(none!)).toBe(true);
    expect(latin!.equals(none!)).toBe(false);
    expect(accents!.equals(none!)).toBe(false);
  });

  it('stays small with the busiest prints', async () => {
    const size = { width: 206, height: 360 };
    const dots = Uint8Array.from({ length: 206 * 360 * 3 }, (_, i) => ((i * 2654435761) >>> 7) % 256);
    const noise = await sharp(dots, { raw: { ...size, channels: 3 } })
      .png()
      .toBuffer();
    const prints = Array.from({ length: 4 }, () => ({ ...made, picture: noise }));
    expect((await social(prints, words('Noise'))).length).toBeLessThan(300_000);
  });
});
