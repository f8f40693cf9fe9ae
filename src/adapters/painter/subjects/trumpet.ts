import { withNumber } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { box, disc, oval, points, ribbon, spline } from '../geometry.js';
import { filling } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import type { Put } from './setting.js';
import { pickContrasting, putAt, wallColor } from './setting.js';

/** Tilted brass: a trumpet, or a saxophone with its keys. Lengths are 1. */
const draw: Draw = (scene, element) => {
  const { plan } = scene;
  const { accent, near, line, mid, far } = plan.palette;
  element.spots.forEach((spot, i) => {
    const sax = element.variant === 'saxophone';
    const upright = scene.composed.width < scene.composed.height * 0.8;
    const turn = (sax ? 0.12 : upright ? -0.78 : -0.32) * spot.facing;
    const put = putAt(scene, { ...spot, turn });
    const brass =
      (i === 0 ? element.color : null) ?? pickContrasting([accent, far, mid, near], [wallColor(scene)], 0.1);
    const dark = lightness(brass) > 0.45 ? mix(brass, line, 0.6) : mix(brass, plan.palette.light, 0.55);
    if (sax) drawSaxophone(scene, put, brass, dark);
    else drawHorn(scene, put, brass, dark);
  });
};

/** A bell that opens along the x axis from a pipe. */
const bell = (from: number, to: number, y: number, pipe: number, mouth: number): Point[] =>
  ribbon(
    Array.from({ length: 24 }, (_, i): Point => [from + ((to - from) * i) / 23, y]),
    (t) => pipe + (mouth - pipe) * (0.12 * t + 0.88 * t ** 5.5),
  );

function drawHorn({ brush, plan, traits }: Scene, put: Put, brass: string, dark: string): void {
  const { light } = plan.palette;
  const shine = mix(brass, light, 0.6);
  const pipe = (points: readonly Point[], wide: number, color = brass) => {
    brush.fill(put(ribbon(points, () => wide)), color, { grain: 0 });
  };
  const bow = (x: number, way: 1 | -1): Point[] =>
    Array.from({ length: 15 }, (_, i): Point => [
      x + way * 0.095 * Math.sin((Math.PI * i) / 14),
      -0.095 + 0.095 * (1 - Math.cos((Math.PI * i) / 14)),
    ]);
  pipe([...bow(0.17, 1), [-0.02, 0.095]], 0.032, shade(brass, -0.07));
  pipe(points([-0.44, -0.055], [-0.2, -0.055], [0.16, -0.055]), 0.022, shade(brass, -0.07));
  pipe([[0.06, 0.095], [-0.26, 0.095], ...bow(-0.26, -1).reverse(), [0.1, -0.095]], 0.036);
  brush.fill(put(bell(-0.1, 0.52, -0.095, 0.036, 0.3)), brass, { grain: 0 });
  brush.fill(put(oval(0.518, -0.095, 0.032, 0.152)), dark, { part: 'detail' });
  brush.fill(
    put(
      ribbon(points([-0.52, -0.055], [-0.48, -0.055], [-0.42, -0.055]), (t) =>
        t < 0.3 ? 0.062 : 0.062 - 0.038 * Math.min(1, t * 1.3),
      ),
    ),
    shade(brass, -0.05),
    { part: 'detail' },
  );
  for (const x of [-0.13, -0.052, 0.026]) {
    brush.fill(put(box(x - 0.007, -0.235, 0.014, 0.1)), dark, { part: 'detail' });
    brush.fill(put(oval(x, -0.24, 0.027, 0.013)), shine, { part: 'detail' });
    brush.fill(
      put(points([x - 0.033, -0.17], [x + 0.033, -0.17], [x + 0.033, 0.17], [x - 0.033, 0.17])),
      shade(brass, 0.015),
      { grain: 1.57 },
    );
    brush.fill(put(box(x - 0.037, 0.15, 0.074, 0.026)), dark, { part: 'detail' });
    brush.fill(put(box(x - 0.037, -0.165, 0.074, 0.022)), dark, { part: 'detail' });
    if (traits.form !== 'minimal')
      brush.fill(put(box(x - 0.02, -0.13, 0.01, 0.26)), shine, { part: 'detail' });
  }
  if (traits.form === 'minimal') return;
  brush.fill(
    put(
      ribbon(
        points([-0.22, -0.106], [0.1, -0.106], [0.3, -0.12], [0.44, -0.165]),
        (t) => 0.008 * Math.sin(Math.PI * (0.1 + 0.85 * t)),
      ),
    ),
    shine,
    { part: 'detail' },
  );
  pipe(spline(points([0.09, 0.06], [0.125, 0], [0.155, 0.06]), false, 8), 0.011, dark);
}

// prettier-ignore
const SAXOPHONE_TUBE: readonly Point[] = [
  [-0.09, -0.4], [-0.065, -0.18], [-0.035, 0.1], [-0.005, 0.32], [0.06, 0.44], [0.16, 0.455], [0.23, 0.37],
  [0.25, 0.2], [0.275, 0.06],
];

function drawSaxophone({ brush, plan, traits }: Scene, put: Put, brass: string, dark: string): void {
  const { light } = plan.palette;
  const shine = mix(brass, light, 0.55);
  const tube = spline(SAXOPHONE_TUBE, false, 14);
  const taper = (t: number) => 0.046 + 0.105 * t + (t > 0.82 ? 0.13 * ((t - 0.82) / 0.18) ** 2.2 : 0);
  const neck = spline(
    points([-0.09, -0.38], [-0.1, -0.46], [-0.16, -0.5], [-0.27, -0.475], [-0.33, -0.44]),
    false,
    10,
  );
  brush.fill(put(ribbon(neck, (t) => 0.044 - 0.016 * t)), shade(brass, -0.05), { grain: 0.6 });
  brush.fill(put(ribbon(neck.slice(-14), (t) => 0.044 - 0.024 * t)), mix(plan.palette.line, dark, 0.2), {
    part: 'detail',
  });
  brush.fill(put(ribbon(tube, taper)), brass, { grain: 1.5 });
  brush.fill(put(oval(0.277, 0.055, 0.14, 0.042, 0.13)), dark, { part: 'detail' });
  if (traits.form !== 'minimal')
    brush.fill(
      put(
        ribbon(
          tube.slice(6, 92).map(([x, y]): Point => [x - 0.018, y]),
          (t) => 0.011 * Math.sin(Math.PI * t),
        ),
      ),
      shine,
      { part: 'detail' },
    );
  brush.stroke(put(points([-0.02, -0.3], [0.015, -0.05], [0.06, 0.3])), dark, 0.01);
  for (let i = 0; i < 6; i++) {
    const [x, y] = [-0.068 + 0.015 * i, -0.28 + 0.105 * i];
    const r = 0.026 + 0.0035 * i;
    brush.fill(put(disc(x, y, r, 22)), dark, { part: 'detail' });
    brush.fill(put(disc(x, y, r * 0.62, 18)), shine, { part: 'detail' });
  }
  if (traits.form === 'minimal') return;
  for (const [x, y] of points([0.13, 0.4], [0.236, 0.3])) {
    brush.fill(put(disc(x, y, 0.05, 24)), dark, { part: 'detail' });
    brush.fill(put(disc(x, y, 0.033, 20)), shade(brass, 0.03), { part: 'detail' });
  }
}

export const trumpet: Subject = {
  words: [
    one('trumpet|jazz trumpet|cornet|bugle|horn|jazz|jazz club|brass instrument|trombone'),
    one('saxophone|sax|jazz saxophone', 'saxophone'),
  ],
  realm: 'plate',
  depth: 0.87,
  usualCount: 2,
  colorRoles: ['accent', 'near', 'mid'],
  ownColors: { '': [0.78, 0.135, 82], saxophone: [0.78, 0.135, 82] },
  place: (m, layout) => {
    const table = layout.hasRealm('table');
    const size = m.variant === 'saxophone' ? 1.06 : layout.frame.aspect < 0.8 ? 1.08 : 0.84;
    const spots = filling(table ? size * 0.76 : size)(m, layout);
    return table && m.count === 1 ? spots.map((spot) => ({ ...spot, x: 0.3 })) : spots;
  },
  describe: ({ variant, count }) =>
    variant === 'saxophone'
      ? withNumber(count, 'saxophone', 'saxophones')
      : withNumber(count, 'trumpet', 'trumpets'),
  draw,
};
