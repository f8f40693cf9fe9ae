import { counted } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { arc, disc, oval, place, points, ribbon, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import { filling, floating } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import type { Put } from './setting.js';
import { pickContrasting, putAt, wallColor } from './setting.js';
import { turned } from './turned.js';

/** Rising rockets, with stars and a ringed planet when there is no land. */
const draw: Draw = (scene, element) => {
  const { plan } = scene;
  const { light, accent, near, mid } = plan.palette;
  if (plan.composition === 'specimen') drawSpace(scene);
  element.spots.forEach((spot, i) => {
    const put = putAt(scene, {
      ...spot,
      turn: (plan.composition === 'specimen' ? 0.38 : 0.22) * spot.facing,
    });
    const hull =
      (i === 0 ? element.color : null) ?? pickContrasting([light, near, mid], [wallColor(scene)], 0.1);
    const trim = pickContrasting(
      [accent, near].filter((c) => c !== hull),
      [hull],
      0.12,
    );
    drawFlames(scene, put);
    drawShip(scene, put, spot, hull, trim);
  });
};

// prettier-ignore
const ROCKET = {
  body: [
    [0.001, -0.5], [0.045, -0.43], [0.095, -0.32], [0.134, -0.16], [0.144, 0], [0.126, 0.14], [0.092, 0.23],
  ],
  fin: [[-0.016, 0.12], [0.016, 0.12], [0.02, 0.26], [0.012, 0.37], [-0.012, 0.37], [-0.02, 0.26]],
} satisfies Shapes;

function drawShip({ brush, plan, traits }: Scene, put: Put, spot: Spot, hull: string, trim: string): void {
  const { line, near, far, light } = plan.palette;
  const body = turned(ROCKET.body, 0.1);
  for (const way of [-1, 1]) {
    const fin = spline(
      points(
        [way * 0.11, 0],
        [way * 0.2, 0.09],
        [way * 0.265, 0.22],
        [way * 0.27, 0.345],
        [way * 0.2, 0.27],
        [way * 0.1, 0.2],
      ),
      true,
      7,
    );
    brush.fill(put(fin), way < 0 ? trim : shade(trim, -0.07), { grain: 1.1 });
  }
  brush.fill(
    put(points([-0.062, 0.225], [0.062, 0.225], [0.082, 0.285], [-0.082, 0.285])),
    mix(line, near, 0.3),
    { part: 'detail' },
  );
  brush.fill(put(body.outline), hull, { grain: Math.PI / 2 });
  if (traits.form !== 'minimal')
    brush.fill(put(body.strip(0.5, 0.97)), shade(hull, -0.08), { part: 'detail', grain: Math.PI / 2 });
  const nose = [...body.strip(-0.995, 0.995, -0.5, -0.285)];
  brush.fill(put(nose), trim, { part: 'detail', grain: Math.PI / 2 });
  if (traits.form !== 'minimal') {
    brush.fill(put([...body.ring(0.1), ...body.ring(0.135).reverse()]), trim, { part: 'detail' });
    brush.fill(put([...body.ring(0.155), ...body.ring(0.168).reverse()]), trim, { part: 'detail' });
    for (let i = -3; i <= 3; i++)
      brush.fill(
        put(disc(body.half(-0.262) * Math.sin(i * 0.44), -0.262 + 0.012 * Math.cos(i * 0.44), 0.006, 8)),
        shade(hull, -0.2),
        { part: 'detail' },
      );
  }
  const glass = lightness(hull) > 0.6 ? mix(near, far, 0.35) : mix(light, far, 0.3);
  for (const [y, r] of points([-0.13, 0.062], [0.025, 0.04])) {
    brush.fill(put(disc(0, y, r * 1.3, 36)), shade(trim, 0.02), { part: 'detail' });
    brush.fill(put(disc(0, y, r, 32)), glass, { part: 'detail' });
    if (traits.form !== 'minimal')
      brush.fill(put(arcBand(-r * 0.05, y, r * 0.62)), mix(glass, light, 0.6), { part: 'detail' });
  }
  brush.fill(put(spline(ROCKET.fin, true, 6)), shade(trim, 0.03), { grain: 1.57 });
  brush.stroke(put(points([0, -0.495], [0, -0.56])), mix(line, trim, 0.3), spot.size * 0.009);
}

const arcBand = (x: number, y: number, r: number): Point[] =>
  ribbon(arc(x, y, r, 3.3, 4.6, 10), (t) => r * 0.3 * Math.sin(Math.PI * (0.1 + 0.8 * t)));

function drawFlames({ brush, plan, traits }: Scene, put: Put): void {
  const { accent, light, far } = plan.palette;
  const hot = lightness(accent) > 0.5 ? accent : mix(accent, light, 0.25);
  const tongue = (wide: number, tall: number): Point[] =>
    spline(
      points(
        [-wide, 0.28],
        [-wide * 1.15, 0.28 + tall * 0.35],
        [-wide * 0.5, 0.28 + tall * 0.62],
        [0, 0.28 + tall],
        [wide * 0.5, 0.28 + tall * 0.62],
        [wide * 1.15, 0.28 + tall * 0.35],
        [wide, 0.28],
      ),
      true,
      7,
    );
  brush.fill(put(tongue(0.085, 0.34)), hot, { grain: 1.57 });
  brush.fill(put(tongue(0.055, 0.23)), mix(hot, light, 0.5), { part: 'detail' });
  if (traits.form !== 'minimal')
    brush.fill(put(tongue(0.028, 0.13)), mix(light, far, 0.08), { part: 'detail' });
}

function drawSpace(scene: Scene): void {
  const { brush, plan, width, height, dice, traits } = scene;
  const { accent, light, near, mid, far } = plan.palette;
  const behind = wallColor(scene);
  const star = pickContrasting([light, mix(accent, light, 0.3), mid, near], [behind], 0.13);
  const minimal = traits.form === 'minimal';
  for (let i = 0; i < (minimal ? 5 : 17); i++) {
    const [x, y] = [width * dice.range(0.06, 0.94), height * dice.range(0.05, 0.95)];
    const r = dice.range(0.008, 0.026);
    const points = Array.from({ length: 8 }, (_, k): Point => {
      const reach = k % 2 ? r * 0.26 : r;
      return [reach * Math.cos((k * Math.PI) / 4), reach * Math.sin((k * Math.PI) / 4)];
    });
    brush.fill(i % 3 ? place(points, { x, y }) : disc(x, y, r * 0.32, 14), star, { part: 'detail' });
  }
  if (minimal) return;
  const left = dice.chance(0.5);
  const [x, y, r] = [width * (left ? 0.2 : 0.8), height * (left ? 0.2 : 0.8), 0.095];
  const planet = pickContrasting([far, mid, mix(accent, light, 0.4)], [behind], 0.09);
  brush.fill(disc(x, y, r, 48), planet, { grain: -0.3 });
  brush.fill(place(arc(0, 0, r * 0.98, -0.9, 1.6, 24), { x, y }), shade(planet, -0.07), { part: 'detail' });
  const orbit = Array.from({ length: 31 }, (_, i): Point => {
    const angle = -0.35 + ((Math.PI + 0.7) * i) / 30;
    return [
      x + r * 1.75 * Math.cos(angle) * 0.95 + r * 0.48 * Math.sin(angle) * 0.3,
      y + r * 0.42 * Math.sin(angle) - r * 0.5 * Math.cos(angle),
    ];
  });
  brush.fill(
    ribbon(orbit, (t) => r * 0.2 * Math.sin(Math.PI * (0.06 + 0.88 * t)) ** 0.6),
    pickContrasting([accent, light, near], [planet, behind], 0.1),
    { part: 'detail' },
  );
  brush.fill(
    oval(width * (left ? 0.82 : 0.16), height * (left ? 0.78 : 0.2), 0.036, 0.036),
    pickContrasting([mix(accent, light, 0.3), mid], [behind], 0.08),
    { grain: 0 },
  );
}

export const rocket: Subject = {
  words: [one('rocket|spaceship|rocket ship|space rocket|spacecraft|space shuttle|moon rocket')],
  realm: 'air',
  depth: 0.72,
  usualCount: 2,
  colorRoles: ['accent', 'near', 'light', 'far'],
  place: (m, layout) =>
    layout.composition === 'horizon' || layout.composition === 'window' || m.count > 2
      ? floating(0.92)(m, layout)
      : filling(layout.frame.aspect < 0.8 ? 0.98 : 0.74)(m, layout),
  describe: counted('rocket', 'rockets'),
  draw,
};
