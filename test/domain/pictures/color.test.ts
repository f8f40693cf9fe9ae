import { describe, expect, it } from '@jest/globals';
import {
  COLOR_FAMILIES,
  COLOR_NAMES,
  findColorName,
  similarColorNames,
  nearestColorName,
  nearestNameAmong,
} from '../../../src/domain/pictures/color-names.js';
import {
  ciede2000,
  deltaE2000,
  fromLinear,
  fromOklab,
  fromOklch,
  parseHex,
  toHex,
  toLab,
  toLinear,
  toOklab,
  toOklch,
  type Rgb,
} from '../../../src/domain/pictures/color.js';

const SAMPLE: Rgb[] = [
  [0, 0, 0],
  [255, 255, 255],
  [255, 0, 0],
  [0, 0, 255],
  [12, 200, 77],
  [201, 162, 74],
];

// Sharma, Wu and Dalal (2005), 'The CIEDE2000 Color-Difference Formula', table 1: L1 a1 b1 L2 a2 b2 difference.
const SHARMA = `
50 2.6772 -79.7751 50 0 -82.7485 2.0425
50 3.1571 -77.2803 50 0 -82.7485 2.8615
50 2.8361 -74.0200 50 0 -82.7485 3.4412
50 -1.3802 -84.2814 50 0 -82.7485 1.0000
50 -1.1848 -84.8006 50 0 -82.7485 1.0000
50 -0.9009 -85.5211 50 0 -82.7485 1.0000
50 0 0 50 -1 2 2.3669
50 -1 2 50 0 0 2.3669
50 2.4900 -0.0010 50 -2.4900 0.0009 7.1792
50 2.4900 -0.0010 50 -2.4900 0.0010 7.1792
50 2.4900 -0.0010 50 -2.4900 0.0011 7.2195
50 2.4900 -0.0010 50 -2.4900 0.0012 7.2195
50 -0.0010 2.4900 50 0.0009 -2.4900 4.8045
50 -0.0010 2.4900 50 0.0010 -2.4900 4.8045
50 -0.0010 2.4900 50 0.0011 -2.4900 4.7461
50 2.5 0 50 0 -2.5 4.3065
50 2.5 0 73 25 -18 27.1492
50 2.5 0 61 -5 29 22.8977
50 2.5 0 56 -27 -3 31.9030
50 2.5 0 58 24 15 19.4535
50 2.5 0 50 3.1736 0.5854 1.0000
50 2.5 0 50 3.2972 0 1.0000
50 2.5 0 50 1.8634 0.5757 1.0000
50 2.5 0 50 3.2592 0.3350 1.0000
60.2574 -34.0099 36.2677 60.4626 -34.1751 39.4387 1.2644
63.0109 -31.0961 -5.8663 62.8187 -29.7946 -4.0864 1.2630
61.2901 3.7196 -5.3901 61.4292 2.2480 -4.9620 1.8731
35.0831 -44.1164 3.7933 35.0232 -40.0716 1.5901 1.8645
22.7233 20.0904 -46.6940 23.0331 14.9730 -42.5619 2.0373
36.4612 47.8580 18.3852 36.2715 50.5065 21.2231 1.4146
90.8027 -2.0831 1.4410 91.1528 -1.6435 0.0447 1.4441
90.9257 -0.5406 -0.9208 88.6381 -0.8985 -0.7239 1.5381
6.7747 -0.2908 -2.4247 5.8714 -0.0985 -2.2286 0.6377
2.0776 0.0795 -1.1350 0.9033 -0.0636 -0.5514 0.9082`
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number) as [number, number, number, number, number, number, number]);

describe('colour spaces', () => {
  it.each(SAMPLE)('convert to linear light, OKLab and OKLCH and back: %i %i %i', (...rgb: Rgb) => {
    expect(rgb.map((channel) => fromLinear(toLinear(channel)))).toEqual(rgb);
    expect(fromOklab(toOklab(rgb))).toEqual(rgb);
    expect(fromOklch(toOklch(rgb))).toEqual(rgb);
  });

  it('agree with the published OKLab of red and of white', () => {
    const red = toOklab([255, 0, 0]);
    expect([red.l, red.a, red.b].map((n) => n.toFixed(3))).toEqual(['0.628', '0.225', '0.126']);
    expect(toOklab([255, 255, 255]).l).toBeCloseTo(1, 5);
  });

  it('agree with the published CIE Lab of red', () => {
    const { l, a, b } = toLab([255, 0, 0]);
    expect(l).toBeCloseTo(53.24, 1);
    expect(a).toBeCloseTo(80.09, 1);
    expect(b).toBeCloseTo(67.2, 1);
  });

  it('reduce the chroma, not the hue, of a colour outside sRGB', () => {
    const shown = toOklch(fromOklch({ l: 0.7, c: 0.4, h: 200 }));
    expect(shown.l).toBeCloseTo(0.7, 2);
    expect(Math.abs(shown.h - 200)).toBeLessThan(2);
    expect(shown.c).toBeLessThan(0.2);
  });
});

describe('CIEDE2000', () => {
  it.each(SHARMA)(
    'matches the published value for %d %d %d and %d %d %d: %d',
    (l1, a1, b1, l2, a2, b2, expected) => {
      const [one, two] = [
        { l: l1, a: a1, b: b1 },
        { l: l2, a: a2, b: b2 },
      ];
      expect(Math.abs(deltaE2000(one, two) - expected)).toBeLessThan(0.00006);
      expect(Math.abs(deltaE2000(two, one) - expected)).toBeLessThan(0.00006);
    },
  );

  it('ranges from zero to black against white', () => {
    expect(ciede2000([9, 80, 200], [9, 80, 200])).toBe(0);
    expect(ciede2000([0, 0, 0], [255, 255, 255])).toBeCloseTo(100, 1);
  });
});

describe('hex colours', () => {
  it.each([
    ['#fff', [255, 255, 255]],
    ['0af8', [0, 170, 255]],
    ['#1C2b52', [28, 43, 82]],
    [' 1c2b5280 ', [28, 43, 82]],
  ])('reads %s', (text, rgb) => expect(parseHex(text)).toEqual(rgb));

  it.each(['', '#', 'ff', '#12345', '1234567', 'ggg', '##fff', '#ff ff', 'red'])('rejects %j', (text) =>
    expect(parseHex(text)).toBeUndefined(),
  );

  it('writes six digits in lower case', () => expect(toHex([0, 170, 255])).toBe('#00aaff'));
});

describe('colour names', () => {
  // spec: color-names
  it('are about a hundred; each is nearest to itself and can be part of an address', () => {
    expect(COLOR_NAMES.length).toBeGreaterThanOrEqual(95);
    for (const { name, rgb } of COLOR_NAMES) {
      expect(nearestColorName(rgb)).toBe(name);
      expect(name).toMatch(/^[a-z]+( [a-z]+)?$/);
      expect(findColorName(name.replace(' ', '-').toUpperCase())).toEqual({ name, rgb });
    }
  });

  it('are grouped in families, each with its nearest neighbours', () => {
    expect(COLOR_FAMILIES.flatMap(({ colors }) => colors)).toEqual(COLOR_NAMES);
    const near = similarColorNames(findColorName('navy')!);
    expect(near).toHaveLength(COLOR_NAMES.length - 1);
    expect(near.slice(0, 4)).toEqual(expect.arrayContaining(['midnight blue', 'indigo']));
    expect(near).not.toContain('navy');
  });

  it('are common words', () => {
    expect(nearestColorName([28, 45, 80])).toBe('navy');
    expect(nearestColorName([254, 254, 254])).toBe('white');
    expect(nearestColorName([200, 104, 72])).toBe('terracotta');
    expect(findColorName('nothing such')).toBeUndefined();
  });

  it('are chosen from a few as from all', () => {
    expect(nearestNameAmong([28, 45, 80], ['terracotta', 'teal', 'ivory'])).toBe('teal');
    expect(nearestNameAmong([28, 45, 80], ['navy', 'teal'])).toBe('navy');
    expect(nearestNameAmong([28, 45, 80], [])).toBeUndefined();
  });
});
