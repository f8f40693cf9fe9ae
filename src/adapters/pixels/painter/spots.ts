import type { Light, StyleName, SubjectName } from './lexicon.js';
import type { Composition, Spot } from './picture.js';
import type { Random } from './random.js';
import type { Mention } from './read.js';

export interface Frame {
  style: StyleName;
  light: Light;
  refused: readonly SubjectName[];
  /** Width over height of the inner frame. */
  aspect: number;
  dice: Random;
}

export interface Layout {
  composition: Composition;
  horizon: number;
  /** Where along the width the eye is led. */
  focus: number;
  frame: Frame;
  has: (...subjects: SubjectName[]) => boolean;
}

type Placer = (mention: Mention, layout: Layout) => Spot[];

const one = (x: number, y: number, size: number, facing: 1 | -1 = 1): Spot[] => [{ x, y, size, facing }];
const sideOf = (mention: Mention, otherwise: number) =>
  mention.place === 'left'
    ? 0.27
    : mention.place === 'right'
      ? 0.73
      : mention.place === 'centre'
        ? 0.5
        : otherwise;
const scaled = (mention: Mention) => (mention.depth === 'far' ? 0.62 : mention.depth === 'near' ? 1.4 : 1);

const disc: Placer = (mention, { composition, horizon, focus, frame, has }) => {
  const { dice, style, aspect } = frame;
  if (has('cat') && composition === 'horizon')
    return one(sideOf(mention, 0.5 + dice.range(-0.08, 0.08)), 0.4, 0.3);
  if (composition === 'table') return one(sideOf(mention, dice.chance(0.5) ? 0.72 : 0.28), 0.24, 0.14);
  if (composition === 'specimen') return one(sideOf(mention, 1 - focus), 0.3, 0.24 * scaled(mention));
  const alone = !has('lighthouse', 'village', 'bird', 'forest', 'wave');
  const grand = alone && (style === 'japandi' || style === 'bauhaus' || dice.chance(0.45));
  const x = sideOf(mention, grand ? dice.pick([0.5, 0.42, 0.6]) : 1 - focus);
  if (grand) {
    const size = (style === 'mid-century' ? 0.17 : dice.range(0.2, 0.26)) * scaled(mention);
    return one(x, Math.max((size * 1.25) / Math.max(1, 1 / aspect), horizon * dice.range(0.5, 0.66)), size);
  }
  const low = frame.light === 'dusk' || frame.light === 'dawn';
  const size = dice.range(0.1, 0.14) * scaled(mention);
  const top = (size * (style === 'mid-century' ? 2.1 : 1.3)) / Math.max(1, 1 / aspect);
  return one(x, Math.max(top, horizon * (low ? dice.range(0.55, 0.75) : dice.range(0.26, 0.42))), size);
};

const boat: Placer = (mention, { horizon, focus, frame, has, composition }) => {
  const { dice } = frame;
  const spots: Spot[] = [];
  const floor = composition === 'window' ? 0.68 : has('fish') ? horizon + 0.03 : 0.9;
  const first = sideOf(mention, has('lighthouse', 'village') ? 1 - focus : focus);
  const facing = dice.chance(0.5) ? 1 : -1;
  const lead =
    (mention.count === 1 ? 0.46 : frame.aspect > 1.2 ? 0.35 : 0.29) *
    (has('lighthouse', 'village', 'wave') ? 0.72 : 1) *
    scaled(mention);
  const slots = Array.from(
    { length: mention.count },
    (_, i) => 0.5 + ((i + 0.5) / mention.count - 0.5) * 0.9,
  );
  slots.sort((a, b) => Math.abs(a - first) - Math.abs(b - first));
  if (mention.count < 3 && mention.place) slots[0] = first;
  for (let i = 0; i < mention.count; i++) {
    const away = i / Math.max(1, mention.count);
    const x = slots[i] ?? first;
    const y = has('wave')
      ? 0.8 - 0.1 * away
      : has('village')
        ? horizon + (floor - horizon) * (0.62 * (1 - away) ** 1.2 + 0.34)
        : horizon + (floor - horizon) * (0.36 * (1 - away) ** 1.2 + 0.04);
    const shrink = composition === 'window' ? 0.5 : 1;
    spots.push({ x, y, size: Math.max(0.07, lead * shrink * (1 - 0.62 * away)), facing });
  }
  return spots.reverse();
};

const bird: Placer = (mention, { composition, horizon, focus, frame, has }) => {
  const { dice } = frame;
  if (mention.variant === 'flying' || composition === 'horizon') {
    if (mention.variant === 'crane') return one(sideOf(mention, 1 - focus), 0.88, 0.66 * scaled(mention));
    const middle = sideOf(mention, has('lighthouse') ? 1 - focus : focus);
    const top = horizon * dice.range(0.24, 0.4);
    const lead = (mention.count === 1 ? 0.34 : 0.16) * scaled(mention);
    return Array.from({ length: mention.count }, (_, i): Spot => ({
      x: Math.min(0.92, Math.max(0.08, middle + (i === 0 ? 0 : (i % 2 ? 1 : -1) * Math.ceil(i / 2) * 0.15 + dice.range(-0.03, 0.03)))),
      y: Math.max(0.1, top + (i === 0 ? 0 : dice.range(-0.5, 0.9) * 0.1 * horizon * 2 - 0.02 * i)),
      size: lead * (i === 0 ? 1 : dice.range(0.5, 0.85)),
      facing: 1,
    })); // prettier-ignore
  }
  const shares = mention.count === 1 ? [0.52] : mention.count === 2 ? [0.34, 0.66] : [0.24, 0.5, 0.76];
  const size =
    (mention.count === 1 ? 0.46 : mention.count === 2 ? 0.34 : 0.25) *
    (mention.variant === 'crane' ? 1.7 : 1);
  return shares.map((x, i): Spot => ({ x, y: 0.56 - 0.02 * i, size, facing: i % 2 ? -1 : 1 }));
};

/** Nose to tail round the middle of the sheet, all the same way. */
function ring(n: number, aspect: number, dice: Random): Spot[] {
  const facing = dice.chance(0.5) ? 1 : -1;
  const start = dice.range(0, 6.28);
  const [w, h] = [Math.max(1, aspect), Math.max(1, 1 / aspect)];
  const [rx, ry] = [(aspect > 1.2 ? 0.42 : 0.29) / w, (aspect < 0.8 ? 0.42 : 0.29) / h];
  return Array.from({ length: n }, (_, i): Spot => {
    const angle = start + (i / n) * Math.PI * 2;
    const turn = Math.atan2(ry * h * Math.cos(angle), -rx * w * Math.sin(angle));
    return {
      x: 0.5 + rx * Math.cos(angle) * dice.range(0.96, 1.04),
      y: 0.5 + ry * Math.sin(angle),
      size: (n > 5 ? 0.33 : 0.39) * dice.range(0.94, 1.06),
      facing,
      turn: turn + dice.range(-0.1, 0.1),
    };
  });
}

const fish: Placer = (mention, { composition, horizon, frame }) => {
  const { dice, aspect } = frame;
  if (composition === 'table' || composition === 'window') return one(0.3, 0.84, 0.46);
  const top = composition === 'horizon' ? horizon + 0.14 : 0.14;
  const bottom = 0.9;
  const n = mention.count;
  const size =
    (n === 1 ? (aspect > 1.2 ? 1 : 0.8) : n <= 3 ? 0.58 : n <= 5 ? 0.4 : 0.32) *
    (composition === 'horizon' ? 0.7 : 1);
  if (composition === 'specimen' && n >= 4 && n <= 6 && aspect < 1.6) return ring(n, aspect, dice);
  const columns = Math.max(1, Math.round(Math.sqrt(n * aspect * 0.5)));
  const rows = Math.ceil(n / columns);
  const facing = dice.chance(0.5) ? 1 : -1;
  return Array.from({ length: n }, (_, i): Spot => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, n - row * columns);
    const shift = inRow === 1 && n > 1 ? (row % 2 ? 0.07 : -0.07) : 0;
    return {
      x: ((i % columns) + 0.5) / inRow + shift + dice.range(-0.02, 0.02),
      y: top + ((bottom - top) * (row + 0.5)) / rows,
      size: size * (columns > 1 ? Math.max(1, Math.min(1.25, aspect)) * 0.9 : 1),
      facing: n > 2 && row % 2 ? (-facing as 1 | -1) : facing,
    };
  });
};

const cat: Placer = (mention, { composition, frame, has }) => {
  const { dice, aspect } = frame;
  const shares =
    mention.count === 1
      ? [sideOf(mention, has('flowers', 'fruit') ? 0.3 : dice.pick([0.42, 0.58]))]
      : [0.33, 0.68];
  const table = composition === 'table' || composition === 'window';
  const lead =
    mention.variant === 'sleeping'
      ? 0.56
      : table
        ? 0.44
        : has('sea', 'mountains', 'village', 'forest', 'desert')
          ? 0.48
          : 0.62;
  const size = (mention.count > 1 ? 0.82 : 1) * lead * (aspect > 1.2 ? 0.92 : 1);
  return shares.map((x, i): Spot => ({
    x,
    y: table ? 0.86 : 0.87,
    size: size * (i ? 0.9 : 1),
    facing: i || x > 0.5 ? -1 : 1,
  }));
};

/** One entry for each subject: where its bodies go. Subjects that fill the frame only need a level and a size. */
const placers: Readonly<Record<SubjectName, Placer>> = {
  sun: disc,
  moon: disc,
  mountains: (m, { horizon, frame, has, focus }) =>
    one(has('wave') ? 0.7 : sideOf(m, focus), has('sea', 'desert', 'wave') ? horizon : 1, frame.dice.range(0.3, 0.44) * scaled(m)),
  sea: (_, { horizon }) => one(0.5, horizon, 1),
  wave: (m, { frame }) => one(sideOf(m, 0.35), 0.7, frame.aspect > 1.2 ? 0.78 : 0.95),
  desert: (m, { horizon, has, focus }) => one(sideOf(m, focus), has('mountains') ? horizon : horizon, 1),
  forest: (m, { horizon, has, frame }) =>
    has('village') ? one(0.5, 0.95, 0.36) : m.count === 1 ? one(sideOf(m, 0.6), 0.9, 0.6 * scaled(m)) :
    one(0.5, has('sea') ? horizon + 0.02 : has('mountains') ? 0.93 : 0.9, (has('mountains', 'sea') ? 0.24 : frame.aspect > 1 ? 0.5 : 0.72) * scaled(m)),
  village: (m, { horizon, has, focus, composition, frame }) =>
    one(sideOf(m, focus), has('sea') ? horizon + 0.035 : 0.8, (composition === 'window' ? 0.1 : has('sea') ? 0.16 : frame.aspect > 1.2 ? 0.15 : 0.2) * scaled(m)),
  lighthouse: (m, { horizon, focus, frame }) =>
    one(sideOf(m, focus), horizon + 0.03, (frame.aspect < 0.8 ? 0.84 : 0.52) * scaled(m), focus > 0.5 ? 1 : -1),
  boat,
  bird,
  cat,
  fish,
  flowers: (m, { composition, frame, has }) =>
    one(sideOf(m, has('cat') ? 0.7 : has('fruit') ? 0.42 : 0.5 + frame.dice.range(-0.04, 0.04)), composition === 'specimen' ? 0.94 : 0.86, frame.aspect < 0.8 ? 1.02 : frame.aspect > 1.2 ? 0.64 : 0.74),
  leaves: (m, { frame, has }) =>
    one(sideOf(m, 0.5), has('bird') ? 0.6 : has('mountains', 'sea', 'village', 'moon', 'sun', 'flowers', 'fruit') ? 0 : 0.95, has('bird') ? 0.9 : 1, frame.dice.chance(0.5) ? 1 : -1),
  fruit: (m, { has, composition }) =>
    one(sideOf(m, has('flowers') ? 0.74 : has('cat', 'fish') ? 0.8 : 0.5), has('flowers', 'cat', 'fish') ? 0.9 : composition === 'table' ? 0.84 : 0.88, has('flowers', 'cat', 'fish') ? 0.115 : m.count > 3 ? 0.21 : 0.27),
  abstract: () => one(0.5, 0.5, 1),
}; // prettier-ignore

export const spotsFor: Placer = (mention, layout) => placers[mention.subject](mention, layout);
