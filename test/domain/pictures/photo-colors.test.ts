import { describe, expect, it } from '@jest/globals';
import { findColorName } from '../../../src/domain/pictures/color-names.js';
import { ciede2000, fromOklch, parseHex, toOklch, type Rgb } from '../../../src/domain/pictures/color.js';
import { measure, type Measures } from '../../../src/domain/pictures/measures.js';
import {
  pickRoomColors,
  pickPrintColors,
  nearestDescription,
  describeColor,
} from '../../../src/domain/pictures/photo-colors.js';
import { photos } from '../../photos.js';
import { picture } from '../../pictures.js';

const findRgb = (color: string): Rgb => findColorName(color)?.rgb ?? parseHex(color)!;
const off = (color: string, { palette }: Measures) =>
  Math.min(...palette.map(({ rgb }) => ciede2000(rgb, findRgb(color))));
const plain = (rgb: Rgb) => measure(picture(30, 30, () => rgb));
/** Vertical bars; a share is in hundredths of the width. */
const bars = (...parts: [share: number, rgb: Rgb][]) =>
  measure(
    picture(100, 20, (x) => {
      let end = 0;
      return parts.find(([share]) => x < (end += share))![1];
    }),
  );

const looks = [
  ...Object.values(photos).map(measure),
  ...[20, 80, 140, 200, 260, 320].flatMap((h) =>
    [0.25, 0.55, 0.85].map((l) =>
      bars(
        [55, fromOklch({ l, c: 0.05, h })],
        [30, fromOklch({ l: 1 - l, c: 0.03, h })],
        [15, fromOklch({ l: 0.6, c: 0.15, h: h + 120 })],
      ),
    ),
  ),
];

describe('colours in words', () => {
  it('are within CIEDE2000 12 of a colour of the photo, unless declared as added', () => {
    for (const measures of looks)
      for (const { main, accent, added } of [pickRoomColors(measures, 'a'), pickPrintColors(measures)]) {
        const seen = [...main, accent].filter(
          (color) => color !== null && !added.includes(color),
        ) as string[];
        expect(seen.length).toBeGreaterThan(0);
        for (const color of seen) expect([color, off(color, measures) <= 12]).toEqual([color, true]);
      }
  });

  it('are three to five for a room, each once', () => {
    for (const measures of [...looks, plain([250, 250, 250]), plain([5, 5, 6]), plain([160, 40, 36])]) {
      const { main, accent } = pickRoomColors(measures, 'a');
      const all = [...main, accent];
      expect(all.length).toBeGreaterThanOrEqual(3);
      expect(all.length).toBeLessThanOrEqual(5);
      expect(new Set(all).size).toBe(all.length);
    }
  });

  it('represent a similar colour of the same picture, and no other', () => {
    expect(nearestDescription(['navy', 'sand', 'sky blue'], [140, 200, 235])).toBe('sky blue');
    expect(nearestDescription(['navy', '#44ff99'], [70, 250, 150])).toBe('#44ff99');
    expect(nearestDescription(['navy', 'sand'], [200, 40, 40])).toBeNull();
    expect(nearestDescription([], [200, 40, 40])).toBeNull();
  });

  it('are hex where the nearest name would be another colour', () => {
    expect(describeColor([165, 178, 153])).toBe('sage');
    expect(describeColor([0x44, 0xff, 0x99])).toBe('#44ff99');
  });
});

describe('a description like a print', () => {
  it('has its colours by area, and a small vivid one as the accent', () => {
    const measures = bars(
      [50, findRgb('navy')],
      [30, findRgb('sand')],
      [14, findRgb('sage')],
      [6, findRgb('scarlet')],
    );
    expect(pickPrintColors(measures)).toEqual({
      main: ['navy', 'sand', 'sage'],
      accent: 'scarlet',
      added: [],
    });
  });

  it('uses the tones between for a black-and-white one', () => {
    const { main, accent, added } = pickPrintColors(bars([70, [246, 244, 240]], [30, [24, 24, 25]]));
    expect(main.slice(0, 2)).toEqual(['chalk', 'soft black']);
    expect(accent).toBeNull();
    expect(added).toHaveLength(3);
    for (const name of added) expect(toOklch(findRgb(name)).c).toBeLessThan(0.02);
  });

  it('adds no colours to a colourful one', () => {
    const measures = bars([60, findRgb('cobalt')], [40, findRgb('marigold')]);
    expect(pickPrintColors(measures)).toEqual({ main: ['cobalt', 'marigold'], accent: null, added: [] });
  });
});

describe('artwork for a room', () => {
  const sage = (accent: Rgb) => bars([60, findRgb('sage')], [30, findRgb('linen')], [10, accent]);

  it('puts the palest quiet colour first and repeats the vivid and scarce one', () => {
    const { main, accent, added } = pickRoomColors(sage(findRgb('rust')), 'a');
    expect(main[0]).toBe('linen');
    expect(main).toContain('sage');
    expect(accent).toBe('rust');
    expect(added).not.toContain('rust');
  });

  // spec: photo-colors-of-room
  it('prefers a colour of the room, of a cushion or a near hue, to a contrast', () => {
    const greys: [number, Rgb][] = [
      [60, findRgb('alabaster')],
      [30, findRgb('dove grey')],
    ];
    for (const own of ['fern green', 'denim blue', 'mustard', 'terracotta', 'burgundy'])
      expect(pickRoomColors(bars(...greys, [10, findRgb(own)]), 'a').accent).toBe(own);
    expect(
      pickRoomColors(
        bars([75, findRgb('blush pink')], [20, findRgb('chalk')], [5, findRgb('dusty rose')]),
        'a',
      ).accent,
    ).toBe('dusty rose');
    const cushion = measure(
      picture(100, 100, (x, y) =>
        x < 8 && y < 8 ? findRgb('mustard') : x < 40 ? findRgb('dove grey') : findRgb('alabaster'),
      ),
    );
    expect(pickRoomColors(cushion, 'a').accent).toBe('mustard');
  });

  it('contrasts with the colour of a plain room', () => {
    for (const measures of [plain(findRgb('navy')), plain(findRgb('brick')), sage(findRgb('oatmeal'))]) {
      const { accent, added } = pickRoomColors(measures, 'a');
      const [hue, own] = [toOklch(findRgb(accent!)).h, toOklch(measures.dominant).h];
      expect(added).toContain(accent);
      expect(Math.abs(((hue - own + 540) % 360) - 180)).toBeGreaterThan(50);
    }
  });

  it("adds a pale ground in the room's own warmth if the room has none", () => {
    expect(pickRoomColors(plain(findRgb('navy')), 'a').main[0]).toBe('chalk');
    expect(pickRoomColors(plain(findRgb('brick')), 'a').main[0]).toBe('ivory');
    expect(pickRoomColors(sage(findRgb('rust')), 'a').added).not.toContain('ivory');
  });

  it('suggests different accents for one grey room, by the seed', () => {
    const accents = ['a', 'b', 'c', 'd', 'e', 'f'].map(
      (seed) => pickRoomColors(plain([190, 190, 190]), seed).accent,
    );
    expect(new Set(accents).size).toBeGreaterThan(1);
  });
});
