import { counted } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { box, disc, points, ribbon, spline } from '../geometry.js';
import type { Element } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { inRoom, pickContrasting, putAt, wallColor } from './setting.js';

// The tub is seen from its long side, with the high back on the left. Its height is 1.
// prettier-ignore
const TUB = {
  body: [
    [-1.24, -0.93], [-1.17, -0.74], [-1.02, -0.47], [-0.84, -0.28], [-0.6, -0.19], [-0.3, -0.165], [0.3, -0.165],
    [0.62, -0.19], [0.86, -0.3], [1, -0.5], [1.07, -0.72], [1.1, -0.8], [0.6, -0.765], [0, -0.765], [-0.6, -0.79],
  ],
  rim: [[-1.31, -0.945], [-1.2, -0.905], [-0.9, -0.835], [-0.5, -0.79], [0, -0.775], [0.6, -0.775], [1.02, -0.8], [1.14, -0.825]],
  foot: [[-0.1, -0.25], [0.12, -0.25], [0.1, -0.14], [0.03, -0.07], [0.07, 0], [-0.08, 0], [-0.09, -0.05], [-0.04, -0.12]],
  towel: [[0.34, -0.81], [0.7, -0.82], [0.72, -0.6], [0.7, -0.36], [0.52, -0.345], [0.35, -0.36], [0.33, -0.6]],
  tap: [[0.86, -0.8], [0.87, -0.98], [0.9, -1.12], [0.8, -1.2], [0.66, -1.17], [0.63, -1.06]],
} satisfies Shapes;

/** A bubble: its place and radius. */
// prettier-ignore
const FOAM = [
  [-0.72, -0.84, 0.11], [-0.52, -0.86, 0.13], [-0.3, -0.85, 0.12], [-0.1, -0.83, 0.1], [0.08, -0.82, 0.08],
  [-0.42, -0.97, 0.09], [-0.6, -0.95, 0.07], [-0.2, -0.93, 0.075],
] as const;

/** A free-standing tub on claw feet, full of foam, with a towel over its rim. */
const draw: Draw = (scene, element) => {
  const { brush, plan, traits } = scene;
  const { light, near, line, accent, mid, far } = plan.palette;
  const wall = wallColor(scene);
  const minimal = traits.form === 'minimal';
  if (plan.composition === 'room' && !minimal) drawWall(scene, element);
  for (const spot of element.spots) {
    const put = putAt(scene, spot);
    const wanted = element.color ?? light;
    // White enamel before a white wall is a little greyer than the wall.
    const enamel = Math.abs(lightness(wanted) - lightness(wall)) < 0.07 ? mix(wanted, near, 0.14) : wanted;
    const brass = pickContrasting([mix(accent, line, 0.25), near, line], [wall, enamel], 0.16);
    brush.stroke(put(spline(TUB.tap, false, 7)), brass, spot.size * 0.05);
    if (!minimal)
      for (const x of [0.78, 0.98]) brush.fill(put(disc(x, -0.96, 0.04, 16)), brass, { part: 'detail' });
    for (const [x, y, r] of minimal ? FOAM.slice(1, 4) : FOAM)
      brush.fill(put(disc(x, y, r, 28)), mix(light, far, r > 0.1 ? 0.06 : 0.16), { part: 'detail' });
    for (const x of [-0.62, 0.66])
      brush.fill(
        put(spline(TUB.foot, true, 5).map(([px, py]): Point => [px * (x < 0 ? -1 : 1) + x, py])),
        brass,
        {
          grain: 1.5,
        },
      );
    brush.fill(put(spline(TUB.body, true, 7)), enamel, { grain: 0.1 });
    if (!minimal) {
      const shadow = spline(
        points(
          [-0.9, -0.36],
          [-0.6, -0.27],
          [0, -0.25],
          [0.6, -0.27],
          [0.92, -0.4],
          [0.84, -0.29],
          [0.6, -0.19],
          [0, -0.167],
          [-0.6, -0.19],
        ),
        true,
        6,
      );
      brush.fill(put(shadow), shade(enamel, -0.07), { part: 'detail' });
    }
    brush.fill(
      put(ribbon(spline(TUB.rim, false, 8), () => 0.075)),
      shade(enamel, lightness(enamel) > 0.5 ? -0.035 : 0.06),
      {
        grain: 0,
      },
    );
    const cloth = pickContrasting([accent, mid, near], [enamel], 0.14);
    brush.fill(put(spline(TUB.towel, true, 5)), cloth, { grain: 1.5 });
    if (!minimal)
      for (const y of [-0.47, -0.43])
        brush.fill(put(box(0.345, y, 0.36, 0.018)), mix(light, cloth, 0.15), { part: 'detail' });
  }
};

/** Tiles to half the wall's height, a ledge, and a round mirror over the tub where there is no window. */
function drawWall(scene: Scene, element: Element): void {
  const { width, height, horizon, brush, plan } = scene;
  const { near, light, line, accent, sky, far } = plan.palette;
  const [spot] = element.spots;
  if (!spot || plan.elements.some((e) => e.subject === 'window')) return;
  const wall = wallColor(scene);
  const tile = lightness(wall) > 0.6 ? mix(wall, near, 0.16) : mix(wall, light, 0.16);
  const grout = shade(tile, lightness(tile) > 0.5 ? -0.055 : 0.07);
  const top = Math.min(height * 0.5, spot.y * height - spot.size * 1.12);
  const tub = spot.y * height - spot.size * 0.3;
  brush.fill(box(-0.05, top, width + 0.1, horizon - top), tile, { part: 'field', grain: 0 });
  const step = 0.082;
  for (let y = top + step, row = 0; y < horizon; y += step, row++) {
    brush.stroke(points([-0.02, y], [width + 0.02, y]), grout, 0.0035);
    for (let x = row % 2 ? step : 0; x < width + step; x += step * 2)
      if (y < tub) brush.stroke(points([x, y - step], [x, y]), grout, 0.0035);
  }
  brush.fill(box(-0.05, top - 0.016, width + 0.1, 0.032), mix(tile, near, 0.35), { grain: 0 });
  const r = Math.min(0.2, (top - 0.06) * 0.42);
  if (r < 0.08) return;
  const [x, y] = [spot.x * width, top - r * 1.3];
  brush.fill(disc(x, y, r, 64), mix(accent, line, 0.3), { grain: 0.4 });
  brush.fill(disc(x, y, r * 0.9, 60), mix(light, far, 0.3), { part: 'detail' });
  brush.fill(
    points(
      [x - r * 0.5, y + r * 0.6],
      [x + r * 0.3, y - r * 0.75],
      [x + r * 0.52, y - r * 0.6],
      [x - r * 0.28, y + r * 0.75],
    ),
    mix(light, sky, 0.15),
    { part: 'detail' },
  );
}

export const bathtub: Subject = {
  words: [one('bathtub|bath|bath tub|clawfoot tub|claw foot tub|tub|bubble bath|freestanding bath|bathroom')],
  realm: 'room',
  depth: 0.8,
  usualCount: 1,
  colorRoles: ['light', 'accent', 'near'],
  place: inRoom(0.5, 2.5, 0.3),
  describe: counted('bath on claw feet', 'baths on claw feet'),
  draw,
};
