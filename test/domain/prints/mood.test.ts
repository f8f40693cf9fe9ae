import { describe, expect, it } from '@jest/globals';
import { fromOklch, type Rgb } from '../../../src/domain/pictures/color.js';
import type { Measures } from '../../../src/domain/pictures/measures.js';
import { classifyColors, classifyImpact, classifyTrait } from '../../../src/domain/prints/mood.js';
import { COLOR_CATEGORIES, IMPACT_LEVELS, TRAITS } from '../../../src/domain/prints/mood-names.js';
import { ROOM_GROUPS, roomsFor } from '../../../src/domain/prints/rooms.js';

const GREY: Rgb = [128, 128, 128];
const setUp = (some: Partial<Measures>): Measures => ({
  palette: [{ rgb: GREY, weight: 1 }],
  dominant: GREY,
  vibrant: GREY,
  brightness: 0.7,
  contrast: 0.3,
  saturation: 0.2,
  warmth: 0.1,
  busyness: 0.08,
  hueMix: 0.08,
  ...some,
});
const field = (l: number, c: number, h: number): Measures =>
  setUp({
    palette: [{ rgb: fromOklch({ l, c, h }), weight: 1 }],
    brightness: l,
    saturation: c / 0.26,
    hueMix: 0,
  });

describe('classifyImpact', () => {
  // spec: mood-impact
  it.each([
    ['Overwhelming', { contrast: 0.55, saturation: 0.6, busyness: 0.3 }],
    ['Strong', { contrast: 0.42, saturation: 0.28, busyness: 0.08 }],
    ['Moderate', { contrast: 0.32, saturation: 0.2, busyness: 0.05 }],
    ['Balanced', { contrast: 0.28, saturation: 0.13, busyness: 0.02 }],
    ['Subtle', { contrast: 0.1, saturation: 0.06, busyness: 0.005 }],
  ] as const)('%s', (level, figures) => expect(classifyImpact(setUp(figures))).toBe(level));

  // spec: mood-louder-not-lower
  it('never falls when a print gets louder', () => {
    let before: number = IMPACT_LEVELS.length;
    for (let step = 0; step <= 20; step++) {
      const level = IMPACT_LEVELS.indexOf(
        classifyImpact(setUp({ contrast: step / 20, saturation: step / 25, busyness: step / 40 })),
      );
      expect(level).toBeLessThanOrEqual(before);
      before = level;
    }
    expect(before).toBe(0);
  });
});

describe('classifyTrait', () => {
  // spec: mood-trait
  it.each([
    ['Intense', { brightness: 0.33, contrast: 0.38, saturation: 0.5, warmth: 0.7 }],
    ['Energetic', { brightness: 0.6, contrast: 0.4, saturation: 0.45, busyness: 0.4, hueMix: 0.5 }],
    ['Cheerful', { brightness: 0.85, contrast: 0.2, saturation: 0.35, warmth: 0.7 }],
    ['Balanced', {}],
    ['Serene', { brightness: 0.85, contrast: 0.14, saturation: 0.14, warmth: -0.4, busyness: 0.01 }],
    ['Regal', { brightness: 0.25, contrast: 0.2, saturation: 0.25, warmth: -0.4 }],
    [
      'Neutral',
      { brightness: 0.85, contrast: 0.22, saturation: 0.03, warmth: 0.05, busyness: 0.02, hueMix: 0 },
    ],
  ] as const)('%s', (trait, figures) => expect(classifyTrait(setUp(figures))).toBe(trait));
});

describe('classifyColors', () => {
  it.each([
    ['Warm Earth', field(0.5, 0.09, 45)],
    ['Sunset Glow', field(0.68, 0.17, 40)],
    ['Golden Sun', field(0.82, 0.14, 88)],
    ['Forest Green', field(0.45, 0.09, 145)],
    ['Ocean Blue', field(0.6, 0.1, 230)],
    ['Royal Purple', field(0.45, 0.14, 305)],
    ['Blush Pink', field(0.84, 0.07, 10)],
    ['Soft Neutral', field(0.9, 0.015, 85)],
    ['Midnight Dark', field(0.22, 0.06, 268)],
    ['Classic Monochrome', field(0.5, 0.002, 0)],
  ] as const)('%s', (category, figures) => expect(classifyColors(figures)).toBe(category));

  it('Bright Rainbow', () => {
    const palette = [20, 90, 150, 260, 310].map((h) => ({
      rgb: fromOklch({ l: 0.7, c: 0.14, h }),
      weight: 0.2,
    }));
    expect(classifyColors(setUp({ palette, hueMix: 0.6, saturation: 0.5 }))).toBe('Bright Rainbow');
  });

  it('follows the clear colour, not the paper around it', () => {
    const palette = [
      { rgb: fromOklch({ l: 0.93, c: 0.02, h: 85 }), weight: 0.7 },
      { rgb: fromOklch({ l: 0.45, c: 0.09, h: 145 }), weight: 0.3 },
    ];
    expect(classifyColors(setUp({ palette }))).toBe('Forest Green');
  });
});

describe('names', () => {
  it('can be converted to an address and back', () => {
    for (const name of [
      ...IMPACT_LEVELS,
      ...TRAITS,
      ...COLOR_CATEGORIES,
      ...Object.values(ROOM_GROUPS).flat(),
    ])
      expect(name).toMatch(/^[A-Z][a-z]+( [A-Z][a-z]+)*$/);
  });
});

describe('roomsFor', () => {
  const ROOMS: string[] = Object.values(ROOM_GROUPS).flat();

  // spec: mood-two-to-four-rooms
  it('returns 2 to 4 known rooms for every mood, each once', () => {
    for (const trait of TRAITS)
      for (const impact of IMPACT_LEVELS)
        for (const words of [[], ['lemons'], ['fox', 'full moon', 'forest']]) {
          const rooms = roomsFor(trait, impact, words);
          expect(rooms.length).toBeGreaterThanOrEqual(2);
          expect(rooms.length).toBeLessThanOrEqual(4);
          expect(new Set(rooms).size).toBe(rooms.length);
          rooms.forEach((room) => expect(ROOMS).toContain(room));
        }
  });

  it.each([
    ['lemons', 'Kitchen'],
    ['the sea', 'Bathroom'],
    ['cherries', 'Kitchen'],
    ['Palm Leaves', 'Conservatory'],
    ['chess', 'Games Room'],
    ['books', 'Library'],
  ])('puts %s in the %s first', (words, room) => {
    expect(roomsFor('Neutral', 'Balanced', [words])[0]).toBe(room);
  });

  // spec: mood-every-room
  it('uses every room', () => {
    const subjects =
      'lemon sea moon zen yoga surf book map city tool chess guitar rocket dog fox rose fern sunflower bee desert mountain quilt brush laundry umbrella kiss';
    const reached = new Set(
      TRAITS.flatMap((trait) =>
        IMPACT_LEVELS.flatMap((impact) =>
          subjects.split(' ').flatMap((word) => roomsFor(trait, impact, [word])),
        ),
      ),
    );
    expect(ROOMS.filter((room) => !reached.has(room as never))).toEqual([]);
  });
});
