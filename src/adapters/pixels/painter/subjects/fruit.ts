import type { Point } from '../geometry.js';
import { arc, disc, oval, place, spline } from '../geometry.js';
import type { Triple } from '../schemes.js';
import { hexOf, mix, shade } from '../tones.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { leafOutline } from './foliage.js';
import { many, one } from '../words.js';
import { sideOf, spotAt } from '../placing.js';
import { numbered } from '../counted.js';

type Body = (r: number) => Point[];

const bodies: Readonly<Record<string, Body>> = {
  lemon: (r) => place(spline([[-1.34, 0.02], [-1.12, -0.17], [-0.78, -0.58], [-0.15, -0.84], [0.5, -0.72], [0.96, -0.34], [1.2, -0.1], [1.27, 0.04], [1.16, 0.16], [0.9, 0.42], [0.4, 0.78], [-0.25, 0.82], [-0.82, 0.52], [-1.14, 0.18]], true, 6), { x: 0, y: 0, scaleX: r }),
  orange: (r) => oval(0, 0, r, r * 0.96),
  apple: (r) => place(spline([[0, -0.72], [0.3, -0.88], [0.78, -0.7], [0.98, -0.1], [0.76, 0.6], [0.34, 0.92], [0, 0.84], [-0.34, 0.92], [-0.76, 0.6], [-0.98, -0.1], [-0.78, -0.7], [-0.3, -0.88]], true, 6), { x: 0, y: 0, scaleX: r }),
  pear: (r) => place(spline([[0, -1.42], [0.26, -1.3], [0.36, -0.9], [0.5, -0.4], [0.86, 0.1], [0.88, 0.62], [0.5, 0.95], [0, 1], [-0.5, 0.95], [-0.88, 0.62], [-0.86, 0.1], [-0.5, -0.4], [-0.36, -0.9], [-0.26, -1.3]], true, 6), { x: 0, y: 0, scaleX: r }),
}; // prettier-ignore

const toned = (triple: Triple | undefined) => triple && hexOf({ l: triple[0], c: triple[1], h: triple[2] });

const round: Body = (r) => oval(0, 0, r, r * 0.96);

/** A pile on a plate: whole fruit with leaves, and one cut through where the kind shows segments. */
const draw: Draw = (scene, element) => {
  const { width, height, hand, plan, dice, traits } = scene;
  const spot = element.spots[0];
  if (!spot) return;
  const { accent, light, line, near, mid, far } = plan.palette;
  const kinds = (element.variant ?? 'orange').split('+');
  const first = kinds[0] ?? 'orange';
  const known = kinds.some((kind) => kind !== first) ? fruit.own : undefined;
  const colorOf = (kind: string) =>
    kind === first && element.color ? element.color : toned(known?.[kind]) ?? accent;
  const n = Math.max(1, Math.min(8, element.count));
  const r = (spot.size * 0.62) / (n > 3 ? 1 : 0.95);
  const wide = first === 'lemon' ? 2.25 : 1.85;
  const bottom = Math.min(n, Math.ceil(n * 0.6), Math.max(1, Math.floor((width * 0.86) / (r * wide))));
  const x = Math.min(width - bottom * r * wide * 0.5 - 0.02, Math.max(bottom * r * wide * 0.5 + 0.02, spot.x * width));
  const base = spot.y * height;
  const seats: { x: number; y: number; kind: string }[] = [];
  for (let i = 0; i < n; i++) {
    const upper = i >= bottom;
    const inRow = upper ? n - bottom : bottom;
    const at = upper ? i - bottom : i;
    seats.push({ x: x + (at - (inRow - 1) / 2) * r * wide + dice.range(-0.06, 0.06) * r, y: base - r * (upper ? 2.25 : 0.82), kind: kinds[i % kinds.length] ?? first });
  }
  if (n > 1 && traits.form !== 'spare') {
    const half = bottom * r * wide * 0.5 + r * 0.5;
    hand.mass(oval(x, base + r * 0.2, half, r * 0.42), mix(light, far, 0.12), { grain: 0 });
    hand.mass(oval(x, base + r * 0.13, half * 0.82, r * 0.28), mix(light, mid, 0.25), { part: 'detail' });
  }
  for (const { kind, ...seat } of [...seats].reverse()) {
    const color = colorOf(kind);
    const turn = kind === 'lemon' ? dice.range(-0.5, 0.5) : kind === 'pear' ? dice.range(-0.22, 0.22) : dice.range(-0.2, 0.2);
    if (kind === 'lemon' || kind === 'orange' ? dice.chance(0.6) : dice.chance(0.8)) sprig(scene, seat.x, seat.y, r, kind, turn);
    const tone = dice.chance(0.4) ? shade(color, -0.035) : color;
    hand.mass(place((bodies[kind] ?? round)(r), { ...seat, turn }), tone, { grain: turn + 0.5 });
    shadeSide(scene, seat.x, seat.y, r, kind, turn, tone);
  }
  if (['lemon', 'lime', 'orange'].includes(first) && n > 1) half(scene, Math.max(r * 1.1, Math.min(width - r * 1.1, x + (dice.chance(0.5) ? 1 : -1) * bottom * r * 0.72)), base + r * 0.52, r * 0.88, colorOf(first));
  for (const { x: at, y, kind } of seats)
    if (kind === 'pear' || kind === 'apple') hand.line([[at, y - r * (kind === 'pear' ? 1.35 : 0.7)], [at + r * 0.1, y - r * (kind === 'pear' ? 1.75 : 1.15)]], mix(line, near, 0.3), r * 0.1);
}; // prettier-ignore

function shadeSide(
  { hand, plan, traits }: Scene,
  x: number,
  y: number,
  r: number,
  kind: string,
  turn: number,
  color: string,
): void {
  if (traits.form === 'spare') return;
  const low = kind === 'pear' ? 0.25 : 0;
  const size = kind === 'lemon' ? 0.78 : 0.9;
  const crescent: Point[] = [
    ...arc(0, low * r, r * size, 0.15, 2.1, 20),
    ...arc(-r * 0.14, low * r - r * 0.2, r * size * 0.94, 1.95, 0.3, 20),
  ];
  hand.mass(place(crescent, { x, y, turn }), shade(color, -0.085), { part: 'detail' });
  hand.mass(
    oval(x - r * 0.36, y - r * (0.36 - low), r * 0.16, r * 0.08, -0.7),
    mix(color, plan.palette.light, 0.55),
    { part: 'detail' },
  );
}

function sprig(
  { hand, plan, dice }: Scene,
  x: number,
  y: number,
  r: number,
  kind: string,
  turn: number,
): void {
  const { near, mid } = plan.palette;
  const from: Point =
    kind === 'lemon'
      ? [x - r * 1.2 * Math.cos(turn), y - r * 1.2 * Math.sin(turn)]
      : [x, y - r * (kind === 'pear' ? 1.45 : 0.85)];
  for (const way of [-0.5, -1.4]) {
    const angle = (kind === 'lemon' ? way - 1.1 : way - 0.2) + dice.range(-0.2, 0.2);
    hand.mass(
      place(leafOutline('oval'), { x: from[0], y: from[1], scaleX: r * 1.15, turn: angle }),
      dice.pick([near, mid]),
      { grain: angle },
    );
  }
}

function half({ hand, plan }: Scene, x: number, y: number, r: number, color: string): void {
  hand.mass(disc(x, y, r), color, { grain: 0 });
  hand.mass(disc(x, y, r * 0.88), mix(plan.palette.light, color, 0.12), { part: 'detail' });
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * Math.PI * 2 + 0.2;
    const wedge: Point[] = [[x + r * 0.1 * Math.cos(a + 0.39), y + r * 0.1 * Math.sin(a + 0.39)], ...arc(x, y, r * 0.78, a + 0.07, a + 0.71, 8)]; // prettier-ignore
    hand.mass(wedge, mix(color, plan.palette.light, 0.28), { part: 'detail' });
  }
}

const plural = (kind: string) => (kind === 'peach' ? 'peaches' : kind === 'cherry' ? 'cherries' : `${kind}s`);

export const fruit: Subject = {
  words: [
    many('fruit|still life|bowl of fruit|fruit bowl'),
    one('lemon|citrus|lemon tree', 'lemon'),
    one('lime', 'lime'),
    many('oranges|bowl of orange|orange tree', 'orange'),
    one('orange|tangerine|clementine|mandarin|satsuma', 'orange'),
    one('peach|apricot|nectarine', 'peach'),
    one('plum|damson', 'plum'),
    one('pear', 'pear'),
    one('apple|pomegranate|quince', 'apple'),
  ],
  realm: 'table',
  mixes: true,
  depth: 0.9,
  usual: 5,
  shows: ['mid', 'near', 'accent'],
  own: {
    lemon: [0.875, 0.16, 97],
    orange: [0.745, 0.165, 58],
    lime: [0.79, 0.165, 126],
    peach: [0.79, 0.125, 52],
    plum: [0.46, 0.105, 330],
    pear: [0.80, 0.125, 112],
    apple: [0.61, 0.175, 28],
    '': [0.745, 0.165, 58],
  },
  place: (m, { has, slot, composition }) =>
    spotAt(sideOf(m, has('fish') ? 0.8 : slot.x), slot.width < 0.99 || has('fish') ? 0.9 : composition === 'table' ? 0.84 : 0.88, slot.width < 0.99 || has('fish') ? 0.115 : m.count > 3 ? 0.21 : 0.27),
  say: ({ variant, count }) => {
    const kinds = [...new Set((variant ?? 'orange').split('+'))];
    if (kinds.length > 1) return `${kinds.slice(0, -1).map(plural).join(', ')} and ${plural(kinds.at(-1) ?? '')}`;
    return count === 1 ? numbered(1, kinds[0] ?? 'orange', '') : numbered(count, '', plural(kinds[0] ?? 'orange'));
  },
  draw,
}; // prettier-ignore
