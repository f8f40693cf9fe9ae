import type { Point } from '../geometry.js';
import { oval, place, points, ribbon, spline } from '../geometry.js';
import { spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { hexOf, mix, oklchOf, shade } from '../tones.js';
import { many } from '../words.js';
import { leafOutline } from './foliage.js';
import { rosette } from './rosette.js';

/** Rows that run together at the horizon, and the nearest plants in full. */
const draw: Draw = (scene, element) => {
  const { width, height, hand, plan, night, traits, noise } = scene;
  const { accent, near, mid, light, far } = plan.palette;
  const top = (element.spots[0]?.y ?? 0.5) * height;
  const eye = width * (0.5 + ((element.spots[0]?.x ?? 0.5) - 0.5) * 0.5);
  const dark = (hex: string) => (night ? mix(hex, near, 0.55) : hex);
  const green = dark(mix(mid, hexOf({ l: 0.6, c: 0.09, h: 135 }), 0.6));
  const kind = element.variant ?? 'wheat';
  const bloom = night && kind === 'wheat' ? mix(far, light, 0.3) : dark(element.color ?? ripe(plan, kind));
  const wheat = kind === 'wheat';
  const floor =
    kind === 'lavender'
      ? mix(green, light, 0.12)
      : wheat
        ? bloom
        : kind === 'sunflower'
          ? green
          : mix(green, near, 0.25);
  if (!plan.elements.some((e) => ['mountains', 'village', 'city', 'sea', 'forest'].includes(e.subject)))
    hills(scene, top);
  hand.mass(
    points(
      [-0.05, top],
      [width * 0.4, top - 0.006],
      [width + 0.05, top],
      [width + 0.05, height + 0.05],
      [-0.05, height + 0.05],
    ),
    floor,
    { part: 'field', grain: Math.PI / 2 },
  );
  const rows = traits.form === 'spare' ? 3 : traits.form === 'geometric' ? 4 : 5;
  const tones =
    kind === 'tulip' && !element.color
      ? [bloom, dark(mix(accent, light, 0.6)), dark(far), bloom, dark(mix(accent, mid, 0.4))]
      : [bloom, shade(bloom, -0.04)];
  for (let i = -rows; i <= rows; i++) {
    const at = (t: number, off: number): Point => {
      const z = t ** 1.7;
      const x = eye + (i + off) * z * Math.max(0.36, width * 0.36);
      const tuft = kind === 'lavender' ? 0.014 * z * noise(t * 30, i * 3) : 0;
      return [x + tuft * 2, top + (height + 0.02 - top) * z];
    };
    const half = wheat ? 0.2 : 0.34;
    const left = Array.from({ length: 26 }, (_, k) => at(0.03 + (0.99 * k) / 25, -half));
    const right = Array.from({ length: 26 }, (_, k) => at(1.02 - (0.99 * k) / 25, half));
    const color = wheat
      ? shade(bloom, -0.055)
      : kind === 'sunflower'
        ? shade(green, -0.05)
        : (tones[Math.abs(i) % tones.length] ?? bloom);
    hand.mass([...left, ...right], color, { part: 'field', grain: Math.PI / 2 });
    if (kind === 'lavender' && traits.form !== 'spare') {
      const ridge = Array.from({ length: 26 }, (_, k) => at(0.08 + (0.92 * k) / 25, 0.1));
      hand.mass(
        [...ridge, ...Array.from({ length: 26 }, (_, k) => at(1 - (0.92 * k) / 25, half * 0.96))],
        shade(color, -0.055),
        { part: 'detail' },
      );
    }
  }
  front(scene, kind, bloom, green, top);
};

/** Wheat is gold where the words name no colours, also beside a body that brought the accent. */
function ripe({ palette: { accent }, colorWords }: Scene['plan'], kind: string): string {
  const { h } = oklchOf(accent);
  return kind !== 'wheat' || colorWords.length > 0 || (h > 60 && h < 110)
    ? accent
    : hexOf({ l: 0.8, c: 0.11, h: 84 });
}

function hills({ width, hand, air, noise }: Scene, top: number): void {
  for (const [i, share] of [0.12, 0.36].entries()) {
    const edge: Point[] = Array.from({ length: 50 }, (_, s) => {
      const x = -0.05 + ((width + 0.1) * s) / 49;
      return [x, top - 0.05 + 0.036 * i - (0.05 - 0.018 * i) * noise(x * 1.3 + i * 5, 7)];
    });
    hand.mass([...edge, [width + 0.05, top + 0.02], [-0.05, top + 0.02]], air(share), { part: 'field' });
  }
}

/** The nearest plants, row before row, smaller and more of them the farther they stand. */
function front(scene: Scene, kind: string, bloom: string, green: string, top: number): void {
  const { width, height, dice, traits, plan } = scene;
  const spare = traits.form === 'spare';
  const deep = height - top;
  const rows =
    kind === 'sunflower'
      ? [0.1, 0.2, 0.36, 0.6, 0.94]
      : kind === 'wheat'
        ? [0.4, 0.68, 1]
        : [0.3, 0.56, 0.95];
  for (const z of spare ? rows.slice(-2) : rows) {
    const size = kind === 'sunflower' ? 0.2 * z + 0.008 : kind === 'wheat' ? 0.06 + 0.36 * z : 0.15 * z;
    const gap =
      size * (kind === 'sunflower' ? 1.15 : kind === 'wheat' ? 0.2 : kind === 'lavender' ? 0.3 : 0.62);
    const n = Math.min(z < 0.3 ? 22 : 28, Math.ceil((width + 0.1) / gap));
    for (let i = 0; i < n; i++) {
      const x = -0.04 + (width + 0.08) * ((i + dice.range(0.1, 0.9)) / n);
      const base = top + deep * (0.1 + 0.94 * z) + dice.range(-0.02, 0.03) * z;
      const tone =
        kind === 'tulip' && dice.chance(0.35)
          ? mix(bloom, plan.palette.light, 0.5)
          : shade(bloom, dice.range(-0.03, 0.03));
      if (kind === 'wheat') ear(scene, x, base, size, tone);
      else if (kind === 'sunflower') sunflower(scene, x, base, size, tone, green);
      else if (kind === 'tulip') tulip(scene, x, base, size, tone, green);
      else sprig(scene, x, base, size, tone, green);
    }
  }
}

function ear({ hand, dice, plan }: Scene, x: number, base: number, h: number, color: string): void {
  const lean = dice.range(-0.05, 0.3) * h;
  const gold = dice.chance(0.6) ? mix(color, plan.palette.light, 0.45) : shade(color, -0.13);
  const stem = spline(points([x, base], [x + lean * 0.2, base - h * 0.6], [x + lean, base - h]), false, 8);
  hand.line(stem, mix(color, plan.palette.near, 0.45), h * 0.016);
  const half: Point[] = [];
  const other: Point[] = [];
  for (let i = 0; i < 6; i++) {
    const t = i / 5;
    const w = h * (0.056 - 0.036 * t);
    const y = base - h * (0.76 + 0.27 * t);
    const cx = x + lean * (0.62 + 0.42 * t);
    half.push([cx + w * 0.5, y + h * 0.016], [cx + w, y - h * 0.016]);
    other.push([cx - w * 0.5, y + h * 0.016], [cx - w, y - h * 0.016]);
  }
  hand.mass([...half, ...other.reverse()], gold, { part: 'detail' });
}

function sunflower(scene: Scene, x: number, base: number, size: number, color: string, green: string): void {
  const { hand, plan, dice, night } = scene;
  const gold = night ? mix(color, plan.palette.near, 0.2) : color;
  const y = base - size * 1.3 - dice.range(0, 0.3) * size;
  const r = size * 0.52;
  if (size > 0.05) {
    hand.line(
      points([x, base + size], [x + size * 0.05, (y + base) / 2], [x, y]),
      mix(green, plan.palette.near, 0.4),
      size * 0.085,
    );
    for (const side of [-1, 1])
      hand.mass(
        place(leafOutline('oval'), {
          x,
          y: base - size * 0.42 + side * size * 0.1,
          scaleX: size * 0.62,
          turn: side > 0 ? 0.35 : Math.PI - 0.35,
        }),
        shade(green, side * 0.035),
        { part: 'detail', grain: 0.4 },
      );
  }
  const turn = dice.next();
  const squash = 0.9;
  hand.mass(rosette({ x, y, r, petals: size > 0.05 ? 15 : 9, gap: 0.6, turn, squash }), shade(gold, -0.06), {
    part: size > 0.09 ? 'body' : 'detail',
  });
  if (size > 0.05)
    hand.mass(rosette({ x, y, r: r * 0.92, petals: 15, gap: 0.58, turn: turn + 0.2, squash }), gold, {
      part: 'detail',
    });
  const heart = mix(plan.palette.line, plan.palette.accent, 0.25);
  hand.mass(oval(x, y, r * 0.46, r * 0.46 * squash), heart, { part: 'detail' });
  if (size > 0.09)
    hand.mass(oval(x, y, r * 0.24, r * 0.24 * squash), mix(heart, gold, 0.28), { part: 'detail' });
}

// prettier-ignore
const TULIP: readonly Point[] = [
  [-0.5, -0.62], [-0.6, 0.1], [-0.25, 0.55], [0.25, 0.55], [0.6, 0.1], [0.5, -0.62], [0.24, -0.3], [0, -0.74],
  [-0.24, -0.3],
];

function tulip(
  { hand, plan, dice }: Scene,
  x: number,
  base: number,
  size: number,
  color: string,
  green: string,
): void {
  const lean = dice.range(-0.1, 0.1) * size;
  const y = base - size * 1.15;
  const stalk = mix(green, plan.palette.near, 0.3);
  hand.line(
    points([x, base + size * 0.4], [x + lean * 0.4, base - size * 0.5], [x + lean, y]),
    stalk,
    size * 0.06,
  );
  for (const side of [-1, 1])
    hand.mass(
      ribbon(
        spline(
          points(
            [x, base + size * 0.3],
            [x + side * size * 0.2, base - size * 0.3],
            [x + side * size * 0.36, base - size * 0.72],
          ),
          false,
          6,
        ),
        (t) => size * 0.15 * Math.sin(Math.PI * (0.2 + 0.8 * t)),
      ),
      green,
      { part: 'detail' },
    );
  const put = (knots: readonly Point[]) => place(spline(knots, true, 5), { x: x + lean, y, scaleX: size * 0.46 });
  hand.mass(put(TULIP), color, { part: size > 0.09 ? 'body' : 'detail' });
  if (size > 0.05)
    hand.mass(
      put(points([0, -0.72], [-0.3, -0.1], [-0.18, 0.45], [0.18, 0.45], [0.3, -0.1])),
      shade(color, -0.05),
      { part: 'detail' },
    );
}

function sprig(
  { hand, dice, plan }: Scene,
  x: number,
  base: number,
  size: number,
  color: string,
  green: string,
): void {
  const lean = dice.range(-0.16, 0.16) * size;
  const h = size * dice.range(1.1, 1.6);
  hand.line(
    points([x, base], [x + lean * 0.4, base - h * 0.5], [x + lean, base - h]),
    mix(green, plan.palette.near, 0.3),
    size * 0.035,
  );
  const head: Point[] = [];
  for (const side of [1, -1])
    for (let k = 0; k < 5; k++) {
      const t = side > 0 ? k / 4 : 1 - k / 4;
      const cx = x + lean * (0.6 + 0.4 * t);
      const w = size * (0.1 - 0.065 * t) * side;
      head.push([cx + w * 0.6, base - h * (0.5 + 0.5 * t)], [cx + w, base - h * (0.545 + 0.5 * t)]);
    }
  hand.mass(head, mix(color, plan.palette.light, dice.range(0, 0.2)), { part: 'detail' });
}

export const field: Subject = {
  words: [
    many(
      'wheat|wheat field|field of wheat|barley|cornfield|corn field|rye|harvest|golden field|field of gold|barley field',
      'wheat',
    ),
    many('sunflower field|field of sunflower|sunflower in a field|sunflowers in a field', 'sunflower'),
    many('tulip field|field of tulip|row of tulip|rows of tulip|tulip row', 'tulip'),
    many(
      'lavender field|field of lavender|fields of lavender|row of lavender|rows of lavender|lavender row|provence',
      'lavender',
    ),
  ],
  realm: 'land',
  depth: 0.57,
  usual: 9,
  shows: ['accent', 'mid'],
  own: {
    wheat: [0.8, 0.125, 84],
    sunflower: [0.82, 0.155, 84],
    tulip: [0.63, 0.19, 28],
    lavender: [0.58, 0.115, 298],
  },
  place: (_, { horizon, focus, has }) =>
    spotAt(focus, has('mountains') ? Math.max(0.6, horizon) : Math.max(0.44, horizon), 1),
  say: ({ variant }) =>
    ({ sunflower: 'a field of sunflowers', tulip: 'rows of tulips', lavender: 'rows of lavender' })[
      variant ?? ''
    ] ?? 'a field of wheat',
  draw,
};
