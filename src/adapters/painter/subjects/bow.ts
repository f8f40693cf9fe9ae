import { counted } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { points, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { hexToOklch, lightness, oklchToHex, shade } from '../tones.js';
import { one } from '../words/words.js';
import { plated } from './plates.js';
import { pickContrasting, putAt, wallColor } from './setting.js';

// Outlines of the right half. The knot is at 0,0 and the bow is 1 wide.
// prettier-ignore
const LOOPS = {
  full: [
    [0.03, -0.05], [0.12, -0.16], [0.26, -0.27], [0.41, -0.31], [0.5, -0.24], [0.52, -0.09], [0.48, 0.06],
    [0.38, 0.13], [0.24, 0.12], [0.11, 0.07], [0.03, 0.045],
  ],
  drooping: [
    [0.03, -0.05], [0.13, -0.13], [0.27, -0.19], [0.42, -0.18], [0.51, -0.08], [0.52, 0.07], [0.46, 0.2],
    [0.35, 0.22], [0.22, 0.15], [0.1, 0.075], [0.03, 0.045],
  ],
  wide: [
    [0.03, -0.045], [0.14, -0.13], [0.3, -0.21], [0.45, -0.23], [0.53, -0.16], [0.545, -0.03], [0.5, 0.08],
    [0.39, 0.115], [0.25, 0.1], [0.12, 0.06], [0.03, 0.04],
  ],
} satisfies Shapes;

/** The inside of a loop, seen through its opening. */
// prettier-ignore
const HOLLOWS = {
  full: [
    [0.13, -0.05], [0.22, -0.14], [0.34, -0.21], [0.44, -0.2], [0.47, -0.1], [0.43, 0.02], [0.34, 0.055],
    [0.22, 0.02],
  ],
  drooping: [
    [0.13, -0.015], [0.23, -0.08], [0.35, -0.11], [0.44, -0.06], [0.47, 0.05], [0.43, 0.13], [0.33, 0.13],
    [0.22, 0.06],
  ],
  wide: [
    [0.14, -0.03], [0.24, -0.1], [0.37, -0.15], [0.47, -0.13], [0.495, -0.045], [0.46, 0.03], [0.36, 0.055],
    [0.24, 0.03],
  ],
} satisfies Shapes;

/** The left and right edge of a tail, from the knot down to its two points. */
// prettier-ignore
const TAILS = {
  full: {
    outer: [[0.02, 0.03], [0.1, 0.16], [0.19, 0.33], [0.23, 0.5], [0.31, 0.66], [0.42, 0.79]],
    inner: [[-0.01, 0.05], [0.01, 0.2], [0.05, 0.38], [0.06, 0.55], [0.13, 0.73], [0.24, 0.87]],
    notch: [0.27, 0.76],
  },
  drooping: {
    outer: [[0.02, 0.03], [0.11, 0.2], [0.15, 0.4], [0.14, 0.58], [0.19, 0.76], [0.29, 0.93]],
    inner: [[-0.01, 0.05], [0.01, 0.22], [0.0, 0.42], [-0.02, 0.6], [0.01, 0.8], [0.1, 0.98]],
    notch: [0.15, 0.87],
  },
  wide: {
    outer: [[0.02, 0.03], [0.14, 0.13], [0.25, 0.26], [0.32, 0.42], [0.41, 0.54], [0.5, 0.61]],
    inner: [[-0.01, 0.05], [0.06, 0.18], [0.14, 0.34], [0.19, 0.5], [0.27, 0.63], [0.37, 0.72]],
    notch: [0.38, 0.59],
  },
} satisfies Record<string, { outer: Point[]; inner: Point[]; notch: Point }>;

type Form = keyof typeof LOOPS;
const FORMS: readonly Form[] = ['full', 'drooping', 'wide'];

/** Bows of satin ribbon: two loops, a knot and two tails with swallow ends. Sizes are widths. */
const draw: Draw = (scene, element) => {
  const { accent, near, mid, light } = scene.plan.palette;
  const first = scene.dice.int(0, 2);
  element.spots.forEach((spot, i) => {
    const satin = pickContrasting(
      [
        element.color ?? [accent, mid, near][i % 3] ?? accent,
        ...(element.color ? [] : [accent, near, light]),
      ],
      [wallColor(scene)],
      0.09,
    );
    drawBow(scene, spot, satin, FORMS[(first + i) % 3] ?? 'full');
  });
};

function drawBow(scene: Scene, spot: Spot, satin: string, form: Form): void {
  const { brush, traits, dice } = scene;
  const raised = { ...spot, y: spot.y - (0.28 * spot.size) / scene.height };
  const put = putAt(scene, scene.plan.composition === 'specimen' ? raised : spot);
  const dark = lightness(satin) < 0.35;
  const { l, c, h } = hexToOklch(satin);
  const deep = oklchToHex({ l: Math.max(0.16, l + (dark ? 0.09 : -0.15)), c: Math.min(0.2, c * 1.1), h });
  const fold = shade(satin, dark ? 0.13 : -0.11);
  const shine = shade(satin, lightness(satin) > 0.85 ? 0.03 : 0.075);
  const stretch = [dice.range(0.94, 1.04), dice.range(0.94, 1.04)];
  const halves = ([-1, 1] as const).map((way, i) => ({
    way,
    half: (outline: readonly Point[]): Point[] =>
      outline.map(([x, y]): Point => [x * way * (stretch[i] ?? 1), y * (stretch[1 - i] ?? 1)]),
  }));
  for (const { half } of halves) {
    const { outer, inner, notch } = TAILS[form];
    const tail = half([...spline(outer, false, 8), notch, ...spline(inner, false, 8).reverse()]);
    brush.fill(put(tail), shade(satin, dark ? 0.02 : -0.03), { grain: 1.1 });
    if (traits.form === 'minimal') continue;
    const crease = outer.map(([x, y], k): Point => {
      const [ix, iy] = inner[k] ?? [x, y];
      return [x * 0.62 + ix * 0.38, y * 0.62 + iy * 0.38];
    });
    brush.stroke(put(half(spline(crease.slice(0, -1), false, 8))), fold, spot.size * 0.008);
  }
  for (const { way, half } of halves) {
    brush.fill(put(half(spline(LOOPS[form], true, 9))), satin, { grain: way * 0.25 });
    brush.fill(put(half(spline(HOLLOWS[form], true, 8))), deep, { part: 'detail' });
    if (traits.form === 'minimal') continue;
    for (const [bend, tone] of [
      [-0.09, fold],
      [0.02, fold],
      [0.075, shine],
    ] as const)
      brush.stroke(
        put(
          half(
            spline(
              points([0.05, bend * 0.35], [0.1, bend * 0.6 - 0.01], [0.17, bend * 1.05 - 0.02]),
              false,
              6,
            ),
          ),
        ),
        tone,
        spot.size * 0.009,
      );
    const [top] = [LOOPS[form].slice(2, 6).map(([x, y]): Point => [x * 0.985, y + 0.024])];
    brush.stroke(put(half(spline(top, false, 7))), shine, spot.size * 0.011);
  }
  const knot = spline(
    points(
      [-0.062, -0.066],
      [0, -0.078],
      [0.062, -0.066],
      [0.074, 0],
      [0.058, 0.074],
      [0, 0.086],
      [-0.058, 0.074],
      [-0.074, 0],
    ),
    true,
    7,
  );
  brush.fill(put(knot), shade(satin, dark ? 0.05 : -0.015), { grain: 1.5 });
  if (traits.form === 'minimal') return;
  for (const x of [-0.028, 0.02])
    brush.stroke(
      put(spline(points([x, -0.055], [x * 0.4, 0], [x, 0.062]), false, 6)),
      fold,
      spot.size * 0.008,
    );
}

export const bow: Subject = {
  words: [
    one(
      'bow|ribbon|bow ribbon|ribbon bow|satin bow|hair bow|coquette bow|gift bow|satin ribbon|silk ribbon|bow made of ribbon|coquette',
    ),
  ],
  realm: 'plate',
  depth: 0.82,
  usualCount: 4,
  colorRoles: ['accent', 'near'],
  ownColors: { '': [0.74, 0.11, 5] },
  place: plated(0.74, false),
  describe: counted('bow of ribbon', 'bows of ribbon'),
  draw,
};
