import type { Point, Shapes } from '../geometry.js';
import { arc, box, disc, place, points } from '../geometry.js';
import type { Scene } from '../scene.js';
import { lightness, mix } from '../tones.js';

const mirrored = (half: readonly Point[]): Point[] => [
  ...half.map(([x, y]): Point => [-x, y]),
  ...[...half].reverse(),
];

/** Half the width of the Eiffel tower by height, both in shares of its height. */
// prettier-ignore
const leg: readonly Point[] = [
  [0.2, 0], [0.155, -0.09], [0.118, -0.185], [0.098, -0.24], [0.07, -0.345], [0.05, -0.46], [0.034, -0.6],
  [0.022, -0.76], [0.014, -0.9],
];

// prettier-ignore
const GALLERIES = [[-0.185, 0.135, 0.022], [-0.345, 0.082, 0.018], [-0.9, 0.028, 0.014]] as const;

// prettier-ignore
const EIFFEL_TOP: readonly Point[] = [
  [-0.018, -0.91], [-0.012, -0.94], [-0.004, -0.955], [-0.002, -1.02], [0.002, -1.02], [0.004, -0.955],
  [0.012, -0.94], [0.018, -0.91],
];

/** Four legs that lean together, two galleries, an arch below and lattice between. */
export function eiffel({ hand, plan, air, traits, night }: Scene, x: number, base: number, h: number): void {
  const { light, accent, line, sky, ground } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const dark = lightness(behind) < 0.5;
  const iron = dark ? mix(light, accent, 0.35) : mix(air(0.8), line, 0.35);
  const put = (points: readonly Point[]) => place(points, { x, y: base, scaleX: h });
  for (const side of [-1, 1]) {
    const outer = leg.slice(0, 5).map(([dx, y]): Point => [side * dx, y]);
    const inner: Point[] = points(
      [side * 0.026, -0.345],
      [side * 0.045, -0.24],
      [side * 0.066, -0.185],
      [side * 0.092, -0.09],
      [side * 0.12, 0],
    );
    hand.mass(put([...outer, ...inner]), iron, { grain: side * 1.2 });
  }
  const upper = leg.slice(4);
  hand.mass(put([...mirrored([...upper].reverse())].slice(0)), iron, { grain: Math.PI / 2 });
  const arch = [
    ...arc(0, -0.03, 0.108, Math.PI * 1.08, Math.PI * 1.92, 20),
    ...arc(0, -0.03, 0.128, Math.PI * 1.92, Math.PI * 1.08, 20),
  ];
  hand.mass(put(arch), iron, { part: 'detail' });
  for (const [y, w, thick] of GALLERIES)
    hand.mass(put(box(-w, y - thick, w * 2, thick)), mix(iron, dark ? light : line, 0.3), { part: 'detail' });
  hand.mass(put(EIFFEL_TOP), iron, { part: 'detail' });
  if (traits.form === 'spare') return;
  const gap = mix(behind, iron, night ? 0.25 : 0.32);
  for (let i = 0; i < 7; i++) {
    const [low, high] = [-0.37 - i * 0.075, -0.37 - (i + 1) * 0.075 + 0.012];
    const half = (y: number) => 0.6 * (0.066 * Math.exp((y + 0.345) * 2.75));
    hand.mass(put(points([-half(low), low], [0, (low + high) / 2], [half(low), low])), gap, {
      part: 'detail',
    });
    hand.mass(put(points([-half(high), high], [0, (low + high) / 2 - 0.006], [half(high), high])), gap, {
      part: 'detail',
    });
  }
  for (const side of [-1, 1])
    for (const [from, to] of points([0, -0.09], [-0.09, -0.17], [-0.21, -0.275], [-0.275, -0.33])) {
      const outer = (y: number) => (y > -0.19 ? 0.186 + 0.4 * y : 0.16 + 0.27 * y);
      const inner = (y: number) => (y > -0.19 ? 0.132 + 0.31 * y : 0.088 + 0.16 * y);
      hand.line(put(points([side * inner(from), from], [side * outer(to), to])), gap, h * 0.007);
      hand.line(put(points([side * outer(from), from], [side * inner(to), to])), gap, h * 0.007);
    }
}

/** Slate roofs with a steep lower slope, dormers and rows of chimney pots, before everything else. */
export function mansards({ width, height, hand, dice, plan, night, air }: Scene, base: number): void {
  const { light, line, accent, near, far } = plan.palette;
  let x = -0.08;
  while (x < width) {
    const w = dice.range(0.26, 0.38);
    const eaves = base + dice.range(-0.01, 0.05);
    const rise = dice.range(0.12, 0.15);
    const slate = mix(dice.pick([near, air(0.78), air(0.9)]), line, 0.12);
    const stone = night ? mix(near, far, 0.45) : mix(light, far, dice.range(0.1, 0.4));
    const stack = x + w * dice.range(0.02, 0.75);
    hand.mass(box(stack, eaves - rise - 0.06, 0.075, 0.1), mix(stone, slate, 0.35), { grain: 0 });
    for (let i = 0; i < 4; i++)
      hand.mass(box(stack + 0.006 + i * 0.018, eaves - rise - 0.082, 0.011, 0.026), mix(accent, near, 0.3), {
        part: 'detail',
      });
    hand.mass(box(x, eaves, w, height - eaves + 0.05), stone, { grain: Math.PI / 2 });
    hand.mass(
      points(
        [x - 0.004, eaves],
        [x + w * 0.07, eaves - rise * 0.72],
        [x + w * 0.2, eaves - rise],
        [x + w * 0.8, eaves - rise],
        [x + w * 0.93, eaves - rise * 0.72],
        [x + w + 0.004, eaves],
      ),
      slate,
      { grain: 1.4 },
    );
    hand.mass(box(x - 0.006, eaves - 0.004, w + 0.012, 0.014), mix(stone, light, 0.4), { part: 'detail' });
    const n = 3;
    for (let i = 0; i < n; i++) {
      const cx = x + (w * (i + 0.5)) / n;
      const shines = dice.chance(night ? 0.6 : 0.2);
      const glass = shines ? mix(accent, light, 0.45) : mix(line, near, 0.4);
      hand.mass(
        points(
          [cx - 0.026, eaves - 0.006],
          [cx - 0.026, eaves - rise * 0.5],
          [cx, eaves - rise * 0.72],
          [cx + 0.026, eaves - rise * 0.5],
          [cx + 0.026, eaves - 0.006],
        ),
        stone,
        { part: 'detail' },
      );
      hand.mass(box(cx - 0.014, eaves - rise * 0.46, 0.028, rise * 0.4), glass, { part: 'detail' });
      for (let r = 0; eaves + 0.03 + r * 0.13 < height; r++) {
        const open = dice.chance(night ? 0.5 : 0.15) ? mix(accent, light, 0.45) : mix(line, near, 0.45);
        hand.mass(box(cx - 0.016, eaves + 0.035 + r * 0.13, 0.032, 0.075), open, { part: 'detail' });
        hand.line(
          points([cx - 0.024, eaves + 0.112 + r * 0.13], [cx + 0.024, eaves + 0.112 + r * 0.13]),
          line,
          0.004,
        );
      }
    }
    x += w + 0.002;
  }
}

// prettier-ignore
const EMPIRE_HALF: readonly Point[] = [
  [0.004, -1], [0.008, -0.9], [0.022, -0.885], [0.026, -0.815], [0.05, -0.8], [0.05, -0.755], [0.076, -0.745],
  [0.076, -0.3], [0.1, -0.29], [0.1, -0.16], [0.14, -0.15], [0.14, 0],
];

/** Setbacks up to a mast. */
export function empire({ hand, air, plan, night }: Scene, x: number, base: number, h: number): void {
  const { light, line, accent } = plan.palette;
  const stone = mix(air(0.72), light, night ? 0.16 : 0.22);
  const put = (points: readonly Point[]) => place(points, { x, y: base + 0.02, scaleX: h });
  hand.mass(put(mirrored([...EMPIRE_HALF].reverse())), stone, { grain: Math.PI / 2 });
  const ink = night ? mix(accent, light, 0.4) : mix(stone, line, 0.4);
  for (const dx of [-0.054, -0.03, -0.006, 0.018, 0.042])
    hand.mass(put(box(dx, -0.735, 0.011, 0.735)), mix(stone, ink, night ? 0.5 : 0.55), { part: 'detail' });
  hand.mass(put(box(-0.012, -0.87, 0.024, 0.05)), ink, { part: 'detail' });
}

// prettier-ignore
const CHRYSLER = {
  tower: [
    [-0.12, 0], [-0.12, -0.22], [-0.09, -0.23], [-0.09, -0.62], [0.09, -0.62], [0.09, -0.23], [0.12, -0.22],
    [0.12, 0],
  ],
  crown: [
    [-0.085, -0.61], [-0.082, -0.68], [-0.06, -0.755], [-0.034, -0.815], [-0.012, -0.86], [-0.002, -1],
    [0.002, -1], [0.012, -0.86], [0.034, -0.815], [0.06, -0.755], [0.082, -0.68], [0.085, -0.61],
  ],
} satisfies Shapes;

/** A crown of arches, one within another, with sunray windows and a needle. */
export function chrysler({ hand, air, plan, night }: Scene, x: number, base: number, h: number): void {
  const { light, line, accent, far } = plan.palette;
  const stone = mix(air(0.6), light, 0.12);
  const put = (points: readonly Point[]) => place(points, { x, y: base + 0.02, scaleX: h });
  hand.mass(put(CHRYSLER.tower), stone, { grain: Math.PI / 2 });
  const steel = mix(light, far, 0.4);
  hand.mass(put(CHRYSLER.crown), steel, { grain: Math.PI / 2 });
  const ink = night ? mix(accent, light, 0.3) : mix(line, air(0.8), 0.3);
  for (let k = 0; k < 3; k++) {
    const [cy, r] = [-0.655 - k * 0.058, 0.064 - k * 0.016];
    for (let i = 0; i < 5 - k; i++) {
      const angle = -Math.PI / 2 + (i - (4 - k) / 2) * 0.56;
      const tip: Point = [Math.cos(angle) * r, cy + Math.sin(angle) * r];
      const [nx, ny] = [Math.cos(angle + 1.57) * 0.009, Math.sin(angle + 1.57) * 0.009];
      const foot: Point = [tip[0] * 0.62, cy + (tip[1] - cy) * 0.62];
      hand.mass(put([tip, [foot[0] + nx, foot[1] + ny], [foot[0] - nx, foot[1] - ny]]), ink, {
        part: 'detail',
      });
    }
  }
  for (const dx of [-0.06, -0.02, 0.02])
    hand.mass(put(box(dx, -0.56, 0.022, 0.56)), mix(stone, line, 0.22), { part: 'detail' });
}

// prettier-ignore
const BIG_BEN_ROOF: readonly Point[] = [
  [-0.078, -0.765], [-0.05, -0.835], [-0.05, -0.87], [-0.034, -0.885], [0, -1.02], [0.034, -0.885],
  [0.05, -0.87], [0.05, -0.835], [0.078, -0.765],
];

/** The clock tower of Westminster, with the long roof of the houses beside it. */
export function bigBen(
  { hand, air, plan, dice, night, width }: Scene,
  x: number,
  base: number,
  h: number,
): void {
  const { light, line, accent } = plan.palette;
  const stone = mix(air(0.78), night ? light : accent, night ? 0.12 : 0.25);
  const put = (points: readonly Point[]) => place(points, { x, y: base + 0.01, scaleX: h });
  const away = x < width / 2 ? -1 : 1;
  const hall = mix(stone, air(0.9), 0.4);
  hand.mass(put(points([0, 0], [0, -0.24], [away * 0.9, -0.24], [away * 0.9, 0])), hall, {
    grain: Math.PI / 2,
  });
  for (let i = 0; i < 9; i++) {
    const px = away * (0.12 + i * 0.095);
    hand.mass(
      put(
        points(
          [px - 0.018, -0.23],
          [px - 0.014, -0.29],
          [px, -0.35],
          [px + 0.014, -0.29],
          [px + 0.018, -0.23],
        ),
      ),
      hall,
      { part: 'detail' },
    );
    for (const row of [-0.2, -0.1])
      hand.mass(
        put(
          points(
            [px + 0.022, row + 0.07],
            [px + 0.022, row + 0.02],
            [px + 0.036, row],
            [px + 0.05, row + 0.02],
            [px + 0.05, row + 0.07],
          ),
        ),
        night && dice.chance(0.6) ? mix(accent, light, 0.4) : mix(hall, line, 0.4),
        { part: 'detail' },
      );
  }
  hand.mass(put(box(-0.062, -0.62, 0.124, 0.64)), stone, { grain: Math.PI / 2 });
  for (const dx of [-0.04, -0.012, 0.016])
    hand.mass(put(box(dx, -0.58, 0.012, 0.54)), mix(stone, line, 0.3), { part: 'detail' });
  hand.mass(put(box(-0.074, -0.765, 0.148, 0.155)), mix(stone, light, 0.16), { grain: 0 });
  hand.mass(put(BIG_BEN_ROOF), mix(air(0.9), line, 0.3), { grain: 1.3 });
  hand.mass(put(disc(0, -0.688, 0.058, 32)), mix(accent, line, 0.55), { part: 'detail' });
  hand.mass(put(disc(0, -0.688, 0.049, 32)), night ? mix(light, accent, 0.25) : light, { part: 'detail' });
  hand.line(put(points([-0.002, -0.728], [0, -0.688], [0.026, -0.676])), line, h * 0.009);
}

/** The dome of Saint Paul's between its two towers. */
export function dome({ hand, air, plan }: Scene, x: number, base: number, h: number): void {
  const { light, line } = plan.palette;
  const stone = mix(air(0.45), light, 0.2);
  const put = (points: readonly Point[]) => place(points, { x, y: base + 0.01, scaleX: h });
  hand.mass(put(box(-0.42, -0.36, 0.84, 0.38)), stone, { grain: 0 });
  for (const side of [-0.36, 0.36])
    hand.mass(
      put(
        points(
          [side - 0.07, -0.34],
          [side - 0.06, -0.56],
          [side - 0.03, -0.6],
          [side, -0.7],
          [side + 0.03, -0.6],
          [side + 0.06, -0.56],
          [side + 0.07, -0.34],
        ),
      ),
      stone,
      { grain: 1.5 },
    );
  hand.mass(put(box(-0.2, -0.52, 0.4, 0.18)), mix(stone, line, 0.12), { grain: 1.5 });
  hand.mass(
    put([
      ...arc(0, -0.52, 0.22, Math.PI, Math.PI * 1.42, 10),
      [-0.03, -0.75],
      [-0.03, -0.84],
      [0, -0.98],
      [0.03, -0.84],
      [0.03, -0.75],
      ...arc(0, -0.52, 0.22, Math.PI * 1.58, Math.PI * 2, 10),
    ]),
    mix(stone, air(0.8), 0.35),
    { grain: 1.2 },
  );
  for (let i = 0; i < 7; i++)
    hand.mass(put(box(-0.17 + i * 0.052, -0.5, 0.022, 0.13)), mix(stone, line, 0.35), { part: 'detail' });
}
