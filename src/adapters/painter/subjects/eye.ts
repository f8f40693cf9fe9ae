import { counted } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { arc, disc, place, points, ribbon, spline } from '../geometry.js';
import { filling, floating } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import type { Pose } from './anatomy.js';
import { poseAt } from './anatomy.js';
import { chooseInk } from './person.js';
import { mirror } from './posing.js';

// prettier-ignore
const ALMOND: readonly Point[] = [
  [-52, 9], [-44, 1], [-34, -12], [-18, -24], [2, -29], [22, -25], [38, -13], [52, 1], [36, 14], [18, 21.4],
  [0, 23], [-18, 21.4], [-36, 15],
];

/** A wide open eye with lashes, and the rays and tears of a talisman. A spot's size is 0.94 of its width. */
const draw: Draw = (scene, element) => {
  element.spots.forEach((spot, i) => {
    const pose = poseAt(scene, spot);
    if (scene.plan.elements.length === 1 && element.count < 3) drawRays(scene, pose);
    drawEyeball(scene, pose, i === 0 ? element.color : null);
  });
};

// prettier-ignore
const EYE = {
  upperLid: [[-55, 12], [-44, 1], [-34, -12], [-18, -24], [2, -29], [22, -25], [38, -13], [56, 3]],
  lowerLid: [[53, 1.5], [36, 14.4], [18, 21.8], [0, 23.4], [-18, 21.8], [-36, 15.4], [-53, 10]],
  crease: [[-50, -12], [-34, -27], [-14, -37], [4, -39.4], [24, -35], [42, -23], [54, -11]],
} satisfies Shapes;

function drawEyeball(scene: Scene, { put, shape, stroke, size }: Pose, color: string | null): void {
  const { brush, plan, traits } = scene;
  const { accent, mid, near, light, line } = plan.palette;
  const minimal = traits.form === 'minimal';
  const ink = chooseInk(scene);
  const wall = lightness(traits.paperSky ? plan.palette.ground : plan.palette.sky);
  const lashes = wall < 0.5 ? mix(light, accent, 0.35) : ink;
  const iris = color ?? (lightness(mid) > 0.7 ? near : mid);
  brush.fill(shape(ALMOND.map(([x, y]): Point => [x * 1.1, y * 1.26 - 1.5])), mix(accent, light, 0.35), {
    grain: 0,
  });
  brush.fill(shape(ALMOND), light, { grain: 0 });
  brush.fill(put(disc(0, -3, 24.4, 60)), iris, { grain: 0.8 });
  if (!minimal) {
    brush.fill(put(disc(0, -3, 17.6, 48)), shade(iris, lightness(iris) > 0.45 ? -0.1 : 0.1), {
      part: 'detail',
    });
    const fleck = mix(iris, light, 0.55);
    for (let i = 0; i < 20; i++) {
      const angle = (i / 20) * Math.PI * 2;
      const [from, to] = [13.4, i % 2 ? 18.5 : 22];
      brush.stroke(
        put(
          points(
            [from * Math.cos(angle), from * Math.sin(angle) - 3],
            [to * Math.cos(angle), to * Math.sin(angle) - 3],
          ),
        ),
        fleck,
        size(0.75),
      );
    }
  }
  brush.fill(put(disc(0, -3, 11, 40)), mix(line, iris, 0.12), { part: 'detail' });
  brush.fill(put(disc(6.4, -10, 3.9, 24)), light, { part: 'detail' });
  if (!minimal) brush.fill(put(disc(-5.4, 3.4, 1.8, 16)), mix(light, iris, 0.2), { part: 'detail' });
  const lid = spline(EYE.upperLid, false, 7);
  brush.fill(put(ribbon(lid, (t) => 1 + 4.4 * Math.sin(Math.PI * t) ** 0.7)), ink, { part: 'detail' });
  brush.stroke(stroke(EYE.lowerLid), ink, size(1.3));
  brush.stroke(stroke(EYE.crease), lashes, size(1.5));
  const count = minimal ? 7 : 11;
  for (let i = 0; i < count; i++) {
    const share = 0.14 + (0.8 * i) / (count - 1);
    const [x, y] = lid[Math.round(share * (lid.length - 1))] ?? [0, 0];
    const lean = (share - 0.46) * 2.1;
    const long = 17 + 5 * Math.sin(Math.PI * share);
    const tip: Point = [x + Math.sin(lean) * long, y - Math.cos(lean) * long];
    const lash = spline(
      [[x, y], [x + Math.sin(lean * 0.7) * long * 0.5, y - Math.cos(lean * 0.7) * long * 0.5], tip],
      false,
      6,
    );
    brush.fill(put(ribbon(lash, (t) => 2.6 * (1 - t) + 0.3)), lashes, { part: 'detail' });
  }
  if (minimal) return;
  for (let i = 0; i < 7; i++) {
    const x = -30 + i * 10.4;
    const y = 23.5 - ((x - 0) / 34) ** 2 * 6;
    brush.stroke(put(points([x, y], [x * 1.09, y + 6.5])), lashes, size(1));
  }
}

/** Long and short rays in turn around the eye, and three tears below. */
function drawRays(scene: Scene, { put, shape }: Pose): void {
  const { brush, plan, traits } = scene;
  const { accent, near, far, light } = plan.palette;
  const minimal = traits.form === 'minimal';
  const drop = spline(mirror(points([0, -10], [2.6, -3], [4.6, 2], [3.4, 6.4], [0, 8])), true, 6);
  const count = minimal ? 18 : 32;
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * Math.PI * 2 - Math.PI / 2;
    if (Math.abs(Math.cos(angle)) < 0.32 && Math.sin(angle) > 0) continue;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const start = 66 - 8 * Math.abs(sin);
    const end = start + (i % 2 ? 12 : 24);
    const wide = i % 2 ? 0.9 : 1.7;
    const ray: Point[] = points([start, -wide], [end, 0], [start, wide]);
    brush.fill(
      put(place(ray, { x: 0, y: -2, turn: Math.atan2(sin, cos) })),
      i % 2 ? mix(accent, near, 0.5) : accent,
      { part: 'detail' },
    );
  }
  for (const [x, y, k] of [
    [0, 49, 1.4],
    [-13, 41, 0.9],
    [13, 41, 0.9],
  ] as const)
    brush.fill(
      shape(place(drop, { x, y, scaleX: k }).filter((_, i) => i % 3 === 0)),
      x ? mix(far, near, 0.4) : mix(accent, light, 0.1),
      { part: 'detail' },
    );
  brush.fill(put(disc(0, 72, 2.4, 20)), accent, { part: 'detail' });
}

export const eye: Subject = {
  words: [
    one(
      'eye|mystic eye|all seeing eye|surreal eye|evil eye|third eye|eye of providence|human eye|cosmic eye|nazar',
    ),
  ],
  realm: 'portrait',
  depth: 0.8,
  usualCount: 2,
  colorRoles: ['accent', 'mid', 'near'],
  place: (mention, layout) =>
    filling(0.56)(mention, layout).map((spot) => ({ ...spot, size: Math.min(spot.size, 0.56) })),
  describe: counted('wide open eye', 'wide open eyes'),
  draw,
};

// prettier-ignore
const HEART_HALF: readonly Point[] = [
  [0, -24], [6, -35], [17, -43], [31, -43.5], [43, -35], [47.5, -20], [44, -3], [33, 14], [18, 29], [6, 40],
  [0, 47],
];

/** A heart with a lit side, and small hearts around it when it is alone. */
const drawHeart: Draw = (scene, element) => {
  const { brush, plan, traits, dice } = scene;
  const { accent, light, near } = plan.palette;
  element.spots.forEach((spot, i) => {
    const { put, size } = poseAt(scene, spot);
    const color = element.color ?? (i % 3 === 1 ? mix(accent, light, 0.4) : i % 3 === 2 ? near : accent);
    const turn = spot.turn ?? 0;
    const on = (knots: readonly Point[]) => put(place(knots, { x: 0, y: 0, turn }));
    brush.fill(on(mirror(spline(HEART_HALF, false, 8))), color, { grain: 0.7 });
    if (traits.form === 'minimal') return;
    if (traits.form === 'geometric')
      brush.fill(on(spline(HEART_HALF, false, 8)), shade(color, -0.08), { part: 'detail' });
    const glint = ribbon(
      arc(-22, -20, 15, Math.PI * 1.02, Math.PI * 1.5, 12),
      (t) => 4 * Math.sin(Math.PI * (0.08 + 0.84 * t)),
    );
    brush.fill(on(glint), mix(color, light, 0.55), { part: 'detail' });
    if (element.spots.length > 1 || plan.elements.length > 1) return;
    for (let k = 0; k < 7; k++) {
      const angle = dice.range(0, 6.28);
      const away = dice.range(60, 67);
      const small = place(mirror(spline(HEART_HALF, false, 5)), {
        x: away * Math.cos(angle),
        y: away * Math.sin(angle) * 1.05,
        scaleX: dice.range(0.06, 0.13),
        turn: dice.range(-0.4, 0.4),
      });
      if (size(1) > 0) brush.fill(put(small), k % 2 ? mix(color, light, 0.45) : color, { part: 'detail' });
    }
  });
};

export const heart: Subject = {
  words: [one('heart|love heart|heart shape|valentine')],
  realm: 'plate',
  depth: 0.72,
  usualCount: 5,
  colorRoles: ['accent'],
  ownColors: { '': [0.58, 0.19, 25] },
  place: (mention, layout) => (mention.count === 1 ? filling(0.6) : floating(0.56))(mention, layout),
  describe: counted('heart', 'hearts'),
  draw: drawHeart,
};
