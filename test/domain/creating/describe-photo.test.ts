import { describe, expect, it } from '@jest/globals';
import { fromOklch, type Rgb } from '../../../src/domain/pictures/color.js';
import {
  describePhoto,
  analysePhoto,
  type PhotoMethod,
} from '../../../src/domain/creating/describe-photo.js';
import type { Pixels } from '../../../src/domain/pictures/palette.js';
import { photos } from '../../photos.js';
import { picture } from '../../pictures.js';

const describePixels = (
  pixels: Pixels,
  method: PhotoMethod,
  size: { width: number; height: number } = pixels,
) => describePhoto(analysePhoto({ width: size.width, height: size.height, pixels }), method);
const NAVY: Rgb = [28, 43, 82];
const BLUE: Rgb = [125, 160, 200];

describe('artwork for a room', () => {
  it('is calm in a busy room and bold in a bare one', () => {
    expect(describePixels(photos.busyRoom, 'interior')).toMatch(/ Calm, spacious and warm in tone, /);
    expect(describePixels(photos.bareRoom, 'interior')).toMatch(/ Bold and /);
    expect(describePixels(photos.sageRoom, 'interior')).toMatch(/ Composed and warm in tone, /);
  });

  it('brings light into a dark room', () => {
    const dark = describePixels(photos.navyRoom, 'interior');
    expect(dark).toMatch(/, in chalk, .* Its light ground opens up the room\.$/);
    expect(describePixels(photos.bareRoom, 'interior')).not.toMatch(/opens up/);
  });

  it('never adds night to a dark room', () => {
    const rooms = Array.from({ length: 12 }, (_, i) =>
      describePixels(
        picture(30, 20, (x) => fromOklch({ l: 0.3 + x / 300, c: 0.05, h: i * 30 })),
        'interior',
      ),
    );
    expect(rooms.filter((text) => / at dawn/.test(text)).length).toBeGreaterThan(2);
    for (const text of rooms) expect(text).not.toMatch(/night|dusk|golden hour|evening/);
  });

  // spec: describe-photo-warm-or-cool
  it("is called warm or cool by its own colours, not by the room's", () => {
    const walls = (h: number) =>
      describePixels(
        picture(60, 40, (x, y) => fromOklch({ l: x < 30 ? 0.9 : y < 20 ? 0.75 : 0.5, c: 0.055, h })),
        'interior',
      );
    expect(walls(60)).toMatch(/ warm in tone/);
    expect(walls(240)).toMatch(/ cool in tone/);
    expect(describePixels(photos.navyRoom, 'interior')).toMatch(/ balanced in tone/);
  });

  it('has no sun and no fruit with a cold accent', () => {
    const accented = (c: number, h: number) =>
      Array.from({ length: 12 }, (_, i) =>
        describePixels(
          picture(60, 40, (x, y) =>
            x < 5 && y < 20
              ? fromOklch({ l: 0.62, c, h })
              : fromOklch({ l: 0.9 - x / 300, c: 0.045, h: 20 + i * 6 }),
          ),
          'interior',
        ),
      );
    const sunlit = /\bsun\b|fruit|pears/;
    expect(accented(0.13, 250).filter((text) => sunlit.test(text))).toEqual([]);
    expect(accented(0.13, 70).filter((text) => sunlit.test(text)).length).toBeGreaterThan(3);
  });

  it('mentions the hour and the side of the light only outdoors', () => {
    const rooms = Array.from({ length: 24 }, (_, i) =>
      describePixels(
        picture(60, 40, (x) => fromOklch({ l: 0.9 - x / 300, c: 0.045, h: i * 15 })),
        'interior',
      ),
    );
    const hour = /at golden hour|in daylight|in the early morning|at dawn/;
    const outdoors = rooms.filter((text) => hour.test(text));
    expect(outdoors.length).toBeGreaterThan(0);
    expect(outdoors.length).toBeLessThan(rooms.length);
    for (const text of rooms) {
      if (/ sun on the left/.test(text)) expect(text).toMatch(hour);
      expect(text).not.toMatch(/ (low|pale|round) sun.* sun on the left/);
    }
    expect(rooms.filter((text) => / sun on the left/.test(text)).length).toBeGreaterThan(0);
  });

  it('differs between rooms, and is the same for the same room', () => {
    const rooms = Array.from({ length: 12 }, (_, i) =>
      describePixels(
        picture(60, 40, (x) => fromOklch({ l: 0.55 + i / 40, c: 0.05, h: 120 + (x > 40 ? 100 : 0) })),
        'interior',
      ),
    );
    expect(new Set(rooms).size).toBe(rooms.length);
    expect(new Set(rooms.map((text) => text.replace(/, in .*/, ''))).size).toBeGreaterThan(4);
    expect(describePixels(photos.sageRoom, 'interior')).toBe(describePixels(photos.sageRoom, 'interior'));
  });
});

describe('a description like a print', () => {
  const bars = (along: (x: number, y: number) => number) =>
    describePixels(
      picture(96, 96, (x, y) => (Math.floor(along(x, y) / 12) % 2 === 0 ? NAVY : BLUE)),
      'print',
    );

  it.each([
    ['level bars', bars((_, y) => y), /level bands like a calm sea/],
    ['upright bars', bars((x) => x), /upright forms like a pine forest/],
    ['stripes', bars((x, y) => x + y), /sloping forms like a great wave/],
    [
      'a checkerboard',
      bars((x, y) => 12 * (Math.floor(x / 12) + Math.floor(y / 12))),
      /an abstract pattern of blocks/,
    ],
    ['a disc', bars((x, y) => (Math.hypot(x - 48, y - 48) < 30 ? 0 : 12)), /a few large abstract shapes/],
    ['a plain field', bars(() => 0), /one large abstract shape/],
    ['one cut', bars((_, y) => (y < 40 ? 0 : 12)), /level bands like a calm sea/],
  ])('has the impression of %s', (_, text, impression) => expect(text).toMatch(impression));

  it('describes light, contrast, detail and warmth by the measures', () => {
    expect(describePixels(photos.beachPrint, 'print')).toMatch(
      / It is (bright|evenly lit), clear in contrast, uncluttered and cool in tone\.$/,
    );
    expect(describePixels(photos.blackAndWhitePrint, 'print')).toMatch(/linocut .*striking in contrast/);
    expect(describePixels(photos.busyRoom, 'print')).toMatch(/lively in detail and warm in tone\.$/);
    expect(bars(() => 0)).toMatch(/ It is dark, gentle in contrast, uncluttered and cool in tone\.$/);
    const pale = picture(90, 90, (x, y) =>
      fromOklch({ l: 0.9 + Math.sin((x + y) / 9) / 30, c: 0.03, h: 30 }),
    );
    expect(describePixels(pale, 'print')).toMatch(
      /^A (watercolour|Japandi brush painting|wabi-sabi painting) .* It is pale, gentle in contrast/,
    );
  });

  describe('of a flat print with hard edges and few colours', () => {
    const [PAPER, RED, GREY]: Rgb[] = [
      [243, 236, 220],
      [196, 58, 44],
      [92, 96, 110],
    ];
    const sheet = (paper: number) =>
      picture(120, 120, (x, y) => {
        const r = Math.hypot(x - 60, y - 60);
        return r > paper ? PAPER! : r > paper * 0.7 ? RED! : r > paper * 0.35 ? GREY! : BLUE;
      });

    // spec: describe-photo-flat-shapes
    it('keeps its shapes, and a style of shapes', () => {
      expect(describePixels(sheet(34), 'print')).toMatch(
        /^A (Bauhaus|geometric) print of a few large abstract shapes/,
      );
      expect(describePixels(sheet(58), 'print')).toMatch(
        /^A (paper cut-out|mid-century print|geometric print) of a few large abstract shapes/,
      );
    });

    it('is a linocut if it is dark, vivid and of few colours', () => {
      const carved = picture(128, 128, (x, y) =>
        (Math.floor(x / 5) * 7 + Math.floor(y / 7) * 11) % 3 === 0 && x > 14 && y > 14 ? PAPER! : NAVY,
      );
      expect(describePixels(carved, 'print')).toMatch(/^A linocut of /);
    });

    it('is a watercolour if its edges are soft', () => {
      const washes = picture(120, 120, (x, y) =>
        fromOklch({ l: 0.62 + 0.25 * Math.sin(x / 17) * Math.cos(y / 23), c: 0.07, h: 20 + x / 3 }),
      );
      expect(describePixels(washes, 'print')).toMatch(/^A watercolour of /);
    });
  });

  it('gives the sky of a banded one its upper colour', () => {
    expect(describePixels(photos.beachPrint, 'print')).toMatch(/like a calm sea under a sky blue sky/);
  });

  it('names the side of the light', () => {
    const shaded = picture(60, 60, (x) => fromOklch({ l: 0.3 + x / 120, c: 0.05, h: 240 }));
    expect(describePixels(shaded, 'print')).toMatch(/, with the light on the right\.$/);
  });
});

describe('every description', () => {
  const everything = Object.values(photos).flatMap((pixels) => [
    describePixels(pixels, 'interior'),
    describePixels(pixels, 'print'),
  ]);

  it('names no shape, which is chosen separately', () => {
    for (const [width, height] of [
      [4000, 3000],
      [3000, 4000],
      [3000, 3000],
    ] as const)
      for (const method of ['interior', 'print'] as const) {
        const text = describePixels(photos.sageRoom, method, { width, height });
        expect(text).toMatch(/^An? \S/);
        expect(text).not.toMatch(/broad|tall|square|portrait|landscape/i);
      }
  });

  it('has one to three sentences and does not mention the furniture', () => {
    for (const text of everything) {
      expect(text).toMatch(/^([A-Z][^.]+\.( |$)){1,3}$/);
      expect(text).not.toMatch(
        /sofa|couch|chair|table|bed|shel[fv]|curtain|carpet|rug|lamp|furniture|cushion/i,
      );
    }
  });

  // spec: describe-photo-room-or-like
  it('differs between a room and a print', () => {
    for (const pixels of Object.values(photos))
      expect(describePixels(pixels, 'interior')).not.toBe(describePixels(pixels, 'print'));
  });
});
