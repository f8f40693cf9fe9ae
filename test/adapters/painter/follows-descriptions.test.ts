import { describe, expect, it } from '@jest/globals';
import { planPicture } from '../../../src/adapters/painter/plan.js';
import { pixelTasks } from '../../../src/adapters/pixels/tasks.js';
import { findColorName, COLOR_NAMES } from '../../../src/domain/pictures/color-names.js';
import { ciede2000, fromOklch, parseHex, toOklch } from '../../../src/domain/pictures/color.js';
import { describePhoto, analysePhoto } from '../../../src/domain/creating/describe-photo.js';
import { measure } from '../../../src/domain/pictures/measures.js';
import { ROOM_IDEAS } from '../../../src/domain/creating/room-ideas.js';
import { photos } from '../../photos.js';
import { picture } from '../../pictures.js';
import { request } from './request.js';

/** The style of each wording. */
const STYLES: Record<string, string> = {
  'Bauhaus print': 'bauhaus',
  'boho print': 'boho',
  'geometric print': 'geometric',
  'ink wash painting': 'ink-wash',
  'minimalist print': 'minimalist',
  'patchwork print': 'patchwork',
  'risograph print': 'risograph',
  'stained glass print': 'stained-glass',
  'wabi-sabi painting': 'wabi-sabi',
  'Japandi brush painting': 'japandi',
  'Japanese woodblock print': 'ukiyo-e',
  'line drawing': 'line-art',
  linocut: 'linocut',
  'mid-century print': 'mid-century',
  'paper cut-out': 'cut-out',
  watercolour: 'watercolour',
};

const plan = (prompt: string, seed = 1) => planPicture(request(prompt, { seed, width: 1024, height: 1024 }));
const namedSubjects = (prompt: string) =>
  plan(prompt)
    .elements.filter((element) => !element.implied)
    .map((element) => element.subject);

const firstSentence = (text: string) => text.slice(0, text.indexOf('.') + 1);

/** Parses a generated description: its style, and its colours in order. */
function readDescription(description: string): { style: string; colors: string[] } {
  const [, style = '', list = '', accent] =
    /^An? (.+?) of .*?, in ([^.]*?)(?: with a touch of ([^.]*))?\./.exec(description) ?? [];
  return { style, colors: [...list.split(/, | and /), ...(accent === undefined ? [] : [accent])] };
}

const descriptions = Object.entries(photos).map(([name, pixels]): [string, string, typeof pixels] => [
  name,
  describePhoto(analysePhoto({ ...pixels, pixels }), name.endsWith('Room') ? 'interior' : 'print'),
  pixels,
]);

describe.each(descriptions)('the description of the photo %s', (_, description) => {
  it('names colours that the painter reads and uses', () => {
    const { colorWords, palette } = plan(description);
    const { colors } = readDescription(description);
    expect(colorWords).toEqual(colors);
    const parts = Object.values(palette).flatMap((hex) => {
      const rgb = parseHex(hex);
      return rgb ? [rgb] : [];
    });
    for (const { name, rgb } of COLOR_NAMES.filter((color) => colors.includes(color.name)))
      expect([name, Math.min(...parts.map((part) => ciede2000(part, rgb))) < 8]).toEqual([name, true]);
  });

  it('names a style that the painter applies with any seed', () => {
    const style = STYLES[readDescription(description).style];
    expect(style).toBeDefined();
    for (const seed of [1, 2, 3, 4]) expect(plan(description, seed).style).toBe(style);
  });

  it('begins with its subject, and names no other', () => {
    expect(namedSubjects(description).length).toBeGreaterThan(0);
    expect(namedSubjects(description)).toEqual(namedSubjects(firstSentence(description)));
  });
});

describe('light and mood', () => {
  const planPhoto = (name: string) => plan(descriptions.find(([one]) => one === name)![1]);

  it('suit the room', () => {
    expect(planPhoto('busyRoom').moods).toEqual(['calm', 'warm']);
    expect(planPhoto('bareRoom').moods).toContain('bold');
    expect(planPhoto('navyRoom').light).not.toBe('night');
    expect(planPhoto('sageRoom').moods).toContain('warm');
  });

  it('match the print', () => {
    expect(planPhoto('beachPrint')).toMatchObject({ light: 'day' });
    expect(planPhoto('beachPrint').moods).toContain('cool');
    expect(planPhoto('beachPrint').elements.map((element) => element.subject)).toContain('sea');
    expect(planPhoto('blackAndWhitePrint').moods).toContain('bold');
  });
});

describe('The painted picture', () => {
  const paintPhoto = async (name: string) => {
    const [, description, pixels] = descriptions.find(([one]) => one === name)!;
    const [width, height] = pixels.width > pixels.height ? [448, 256] : [256, 448];
    const { bytes } = await pixelTasks.paint(request(description, { width, height }));
    return { photo: measure(pixels), print: (await pixelTasks.examine(bytes)).measures };
  };

  it('is much lighter than a dark room', async () => {
    const { photo, print } = await paintPhoto('navyRoom');
    expect(print.brightness).toBeGreaterThan(photo.brightness + 0.2);
  });

  it('is as warm or cool as its description', async () => {
    for (const [h, tone] of [
      [60, 'warm'],
      [240, 'cool'],
    ] as const) {
      const pixels = picture(60, 40, (x, y) =>
        fromOklch({ l: x < 30 ? 0.9 : y < 20 ? 0.75 : 0.5, c: 0.055, h }),
      );
      const description = describePhoto(analysePhoto({ width: 60, height: 40, pixels }), 'interior');
      expect(description).toContain(`${tone} in tone`);
      for (const seed of [1, 2, 3]) {
        const { bytes } = await pixelTasks.paint(request(description, { seed, width: 256, height: 320 }));
        const { warmth } = (await pixelTasks.examine(bytes)).measures;
        expect([tone, seed, tone === 'warm' ? warmth > 0.1 : warmth < -0.1]).toEqual([tone, seed, true]);
      }
    }
  });

  it('is calmer than a busy room', async () => {
    const { photo, print } = await paintPhoto('busyRoom');
    expect(print.busyness).toBeLessThan(photo.busyness / 2);
  });

  it('is like a banded print: bright and cool', async () => {
    const { photo, print } = await paintPhoto('beachPrint');
    expect(Math.abs(print.brightness - photo.brightness)).toBeLessThan(0.12);
    expect(print.warmth).toBeLessThan(-0.1);
    expect(toOklch(print.dominant).h).toBeGreaterThan(180);
  });
});

describe('The words of descriptions', () => {
  it('name only colours for every colour of a photo', () => {
    for (let i = 0; i < COLOR_NAMES.length; i += 2) {
      const colors = [0, 17, 40, 71].map((step) => COLOR_NAMES[(i + step) % COLOR_NAMES.length]!);
      const photo = picture(40, 10, (x) => colors[Math.floor(x / 10)]!.rgb);
      for (const method of ['interior', 'print'] as const) {
        const description = describePhoto(analysePhoto({ width: 40, height: 10, pixels: photo }), method);
        expect(plan(description).colorWords).toEqual(readDescription(description).colors);
        expect(readDescription(description).colors.length).toBeGreaterThan(2);
        expect([description, namedSubjects(description)]).toEqual([
          description,
          namedSubjects(firstSentence(description)),
        ]);
      }
    }
  });

  it.each(['burnt orange', 'duck egg', 'dusty rose', 'lilac mist'])(
    'name only colours, also %s beside a word that is also a thing',
    (name) => {
      for (const thing of ['olive', 'plum', 'peach', 'lavender', 'lime', 'salmon', 'eucalyptus']) {
        const photo = picture(40, 10, (x) => findColorName(x < 24 ? name : thing)!.rgb);
        const description = describePhoto(analysePhoto({ width: 40, height: 10, pixels: photo }), 'print');
        expect(readDescription(description).colors).toEqual(expect.arrayContaining([name, thing]));
        expect(plan(description).colorWords).toEqual(readDescription(description).colors);
      }
    },
  );

  // spec: describe-photo-words-painter-knows
  it('name a subject and a style of the painter in every idea for a room', () => {
    const ideas = Object.values(ROOM_IDEAS).flatMap((tones) => Object.values(tones).flat());
    expect(ideas.length).toBeGreaterThan(60);
    for (const { subject, styles } of ideas)
      for (const style of styles) {
        const picturePlan = plan(`A ${style} of ${subject}, in chalk and navy. Composed.`);
        expect([subject, style, picturePlan.style]).toEqual([subject, style, STYLES[style]]);
        const subjects = picturePlan.elements.filter(({ implied }) => !implied).map((one) => one.subject);
        expect([subject, subjects.includes('abstract')]).toEqual([subject, subject.includes('abstract')]);
      }
  });
});
