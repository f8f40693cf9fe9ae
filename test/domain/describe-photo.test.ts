import { describe, expect, it } from '@jest/globals';
import { fromOklch, type Rgb } from '../../src/domain/color.js';
import { describePhoto, lookAt, type PhotoMethod } from '../../src/domain/describe-photo.js';
import type { Pixels } from '../../src/domain/palette.js';
import { photos } from '../photos.js';
import { picture } from '../pictures.js';

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
    expect(dark).toMatch(/cool in tone/);
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
      const lit = / sun on the left/.test(text);
      expect(lit).toBe(hour.test(text) && !/ (low|pale|round) sun/.test(text));
    }
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
      /^A square (watercolour|Japandi brush painting|wabi-sabi painting) .* It is pale, gentle in contrast/,
    );
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

  it('takes the shape of the photo, whatever the size of the copy', () => {
    expect(said(photos.sageRoom, 'interior', { width: 4000, height: 3000 })).toMatch(/^A broad /);
    expect(said(photos.sageRoom, 'interior', { width: 3000, height: 4000 })).toMatch(/^A tall /);
    expect(said(photos.sageRoom, 'print', { width: 3000, height: 3000 })).toMatch(/^A square /);
  });

  it('is one to three sentences, and never about the furniture', () => {
    for (const text of everything) {
      expect(text).toMatch(/^([A-Z][^.]+\.( |$)){1,3}$/);
      expect(text).not.toMatch(
        /sofa|couch|chair|table|bed|shel[fv]|curtain|carpet|rug|lamp|furniture|cushion/i,
      );
    }
  });

  it('says something else of a room than of a print', () => {
    for (const pixels of Object.values(photos))
      expect(said(pixels, 'interior')).not.toBe(said(pixels, 'print'));
  });
});
