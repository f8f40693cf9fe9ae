import { describe, expect, it } from '@jest/globals';
import { fromOklch, type Rgb } from '../../../src/domain/pictures/color.js';
import { describePhoto, lookAt, type PhotoMethod } from '../../../src/domain/creating/describe-photo.js';
import type { Pixels } from '../../../src/domain/pictures/palette.js';
import { photos } from '../../photos.js';
import { picture } from '../../pictures.js';

const said = (pixels: Pixels, method: PhotoMethod, size: { width: number; height: number } = pixels) =>
  describePhoto(lookAt({ width: size.width, height: size.height, pixels }), method);
const NAVY: Rgb = [28, 43, 82];
const BLUE: Rgb = [125, 160, 200];

describe('artwork for a room', () => {
  it('is calm in a busy room and bold in a bare one', () => {
    expect(said(photos.busyRoom, 'interior')).toMatch(/ Calm, spacious and warm in tone, /);
    expect(said(photos.bareRoom, 'interior')).toMatch(/ Bold and /);
    expect(said(photos.sageRoom, 'interior')).toMatch(/ Composed and warm in tone, /);
  });

  it('brings light into a dark room', () => {
    const dark = said(photos.navyRoom, 'interior');
    expect(dark).toMatch(/, in chalk, .* Its light ground opens up the room\.$/);
    expect(said(photos.bareRoom, 'interior')).not.toMatch(/opens up/);
  });

  it('never adds night to a dark room', () => {
    const rooms = Array.from({ length: 12 }, (_, i) =>
      said(
        picture(30, 20, (x) => fromOklch({ l: 0.3 + x / 300, c: 0.05, h: i * 30 })),
        'interior',
      ),
    );
    expect(rooms.filter((text) => / at dawn/.test(text)).length).toBeGreaterThan(2);
    for (const text of rooms) expect(text).not.toMatch(/night|dusk|golden hour|evening/);
  });

  // spec: describe-photo-warm-or-cool
  it('is called warm or cool by its own colours, whatever the room is', () => {
    const walls = (h: number) =>
      said(
        picture(60, 40, (x, y) => fromOklch({ l: x < 30 ? 0.9 : y < 20 ? 0.75 : 0.5, c: 0.055, h })),
        'interior',
      );
    expect(walls(60)).toMatch(/ warm in tone/);
    expect(walls(240)).toMatch(/ cool in tone/);
    expect(said(photos.navyRoom, 'interior')).toMatch(/ balanced in tone/);
  });

  it('has no sun and no fruit where its accent is cold', () => {
    const accented = (c: number, h: number) =>
      Array.from({ length: 12 }, (_, i) =>
        said(
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

  it('tells the hour and the side of the light out of doors only', () => {
    const rooms = Array.from({ length: 24 }, (_, i) =>
      said(
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

  it('is another for another room, and the same for the same', () => {
    const rooms = Array.from({ length: 12 }, (_, i) =>
      said(
        picture(60, 40, (x) => fromOklch({ l: 0.55 + i / 40, c: 0.05, h: 120 + (x > 40 ? 100 : 0) })),
        'interior',
      ),
    );
    expect(new Set(rooms).size).toBe(rooms.length);
    expect(new Set(rooms.map((text) => text.replace(/, in .*/, ''))).size).toBeGreaterThan(4);
    expect(said(photos.sageRoom, 'interior')).toBe(said(photos.sageRoom, 'interior'));
  });
});

describe('the like of a print', () => {
  const bars = (along: (x: number, y: number) => number) =>
    said(
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
  ])('says the impression of %s', (_, text, impression) => expect(text).toMatch(impression));

  it('says light, contrast, detail and temper by the figures', () => {
    expect(said(photos.beachPrint, 'print')).toMatch(
      / It is (bright|evenly lit), clear in contrast, uncluttered and cool in tone\.$/,
    );
    expect(said(photos.blackAndWhitePrint, 'print')).toMatch(/linocut .*striking in contrast/);
    expect(said(photos.busyRoom, 'print')).toMatch(/lively in detail and warm in tone\.$/);
    expect(bars(() => 0)).toMatch(/ It is dark, gentle in contrast, uncluttered and cool in tone\.$/);
    const pale = picture(90, 90, (x, y) =>
      fromOklch({ l: 0.9 + Math.sin((x + y) / 9) / 30, c: 0.03, h: 30 }),
    );
    expect(said(pale, 'print')).toMatch(
      /^A (watercolour|Japandi brush painting|wabi-sabi painting) .* It is pale, gentle in contrast/,
    );
  });

  describe('that is printed flat, with hard edges and few colours', () => {
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
      expect(said(sheet(34), 'print')).toMatch(/^A (Bauhaus|geometric) print of a few large abstract shapes/);
      expect(said(sheet(58), 'print')).toMatch(
        /^A (paper cut-out|mid-century print|geometric print) of a few large abstract shapes/,
      );
    });

    it('is a linocut where it is dark, lively and struck in few colours', () => {
      const carved = picture(128, 128, (x, y) =>
        (Math.floor(x / 5) * 7 + Math.floor(y / 7) * 11) % 3 === 0 && x > 14 && y > 14 ? PAPER! : NAVY,
      );
      expect(said(carved, 'print')).toMatch(/^A linocut of /);
    });

    it('is a watercolour where its edges are soft', () => {
      const washes = picture(120, 120, (x, y) =>
        fromOklch({ l: 0.62 + 0.25 * Math.sin(x / 17) * Math.cos(y / 23), c: 0.07, h: 20 + x / 3 }),
      );
      expect(said(washes, 'print')).toMatch(/^A watercolour of /);
    });
  });

  it('gives the sky of a banded one the colour that is seen above', () => {
    expect(said(photos.beachPrint, 'print')).toMatch(/like a calm sea under a sky blue sky/);
  });

  it('says from which side the light comes', () => {
    const shaded = picture(60, 60, (x) => fromOklch({ l: 0.3 + x / 120, c: 0.05, h: 240 }));
    expect(said(shaded, 'print')).toMatch(/, with the light on the right\.$/);
  });
});

describe('either', () => {
  const everything = Object.values(photos).flatMap((pixels) => [
    said(pixels, 'interior'),
    said(pixels, 'print'),
  ]);

  it('says nothing of a shape, which is chosen apart', () => {
    for (const [width, height] of [
      [4000, 3000],
      [3000, 4000],
      [3000, 3000],
    ] as const)
      for (const method of ['interior', 'print'] as const) {
        const text = said(photos.sageRoom, method, { width, height });
        expect(text).toMatch(/^An? \S/);
        expect(text).not.toMatch(/broad|tall|square|portrait|landscape/i);
      }
  });

  it('is one to three sentences, and never about the furniture', () => {
    for (const text of everything) {
      expect(text).toMatch(/^([A-Z][^.]+\.( |$)){1,3}$/);
      expect(text).not.toMatch(
        /sofa|couch|chair|table|bed|shel[fv]|curtain|carpet|rug|lamp|furniture|cushion/i,
      );
    }
  });

  // spec: describe-photo-room-or-like
  it('says something else of a room than of a print', () => {
    for (const pixels of Object.values(photos))
      expect(said(pixels, 'interior')).not.toBe(said(pixels, 'print'));
  });
});
