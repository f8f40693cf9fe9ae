import { counted } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { arc, disc, place, points, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Placer } from '../placing.js';
import { spotAt } from '../placing.js';
import type { Random } from '../random.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { mix, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { drawKoi } from './koi.js';

/** Fish in profile with scales or stripes, among a few lines of water. Sizes are lengths from nose to tail. */
const draw: Draw = (scene, element) => {
  const { plan, brush, width, height, dice, traits } = scene;
  const { accent, mid, near, far, light } = plan.palette;
  if (plan.composition === 'specimen')
    for (let i = 0; i < (traits.form === 'minimal' ? 3 : 10); i++) {
      const y = height * ((i + 0.5) / 10 + dice.range(-0.03, 0.03));
      const x = dice.range(-0.1, 0.75) * width;
      const long = width * dice.range(0.2, 0.5);
      const ripple = Array.from({ length: 25 }, (_, s): Point => [
        x + (long * s) / 24,
        y + 0.007 * Math.sin((s / 24) * Math.PI * 6),
      ]);
      brush.stroke(ripple, traits.paperSky ? far : mix(plan.palette.sky, mid, 0.35), 0.006);
    }
  if (element.variant === 'koi') {
    drawKoi(scene, element);
    return;
  }
  const coats = element.color
    ? [element.color]
    : element.count === 1
      ? [accent]
      : [mid, accent, near, mix(far, light, 0.2)];
  element.spots.forEach((spot, i) => {
    drawFish(scene, spot, coats[i % coats.length] ?? accent, i);
  });
};

// prettier-ignore
const FISH = {
  tail: [
    [-0.3, 0], [-0.42, -0.1], [-0.54, -0.19], [-0.5, -0.06], [-0.485, 0], [-0.5, 0.06], [-0.54, 0.17],
    [-0.42, 0.09],
  ],
  body: [
    [0.5, 0.015], [0.43, -0.075], [0.28, -0.15], [0.08, -0.185], [-0.14, -0.14], [-0.32, -0.045],
    [-0.39, -0.02], [-0.39, 0.025], [-0.32, 0.045], [-0.12, 0.125], [0.1, 0.165], [0.3, 0.135], [0.44, 0.07],
  ],
  belly: [
    [0.46, 0.045], [0.3, 0.075], [0.1, 0.1], [-0.12, 0.08], [-0.32, 0.03], [-0.12, 0.115], [0.1, 0.155],
    [0.3, 0.125],
  ],
} satisfies Shapes;

function drawFish(
  { width, height, brush, plan, traits, dice }: Scene,
  spot: Spot,
  coat: string,
  index: number,
): void {
  const { light, line, near, far } = plan.palette;
  const tilt = dice.range(-0.1, 0.1);
  const put = (points: readonly Point[]) => {
    const turned = place(points, { x: 0, y: 0, turn: tilt });
    return place(turned, {
      x: spot.x * width,
      y: spot.y * height,
      scaleX: spot.size * spot.facing,
      scaleY: spot.size,
      turn: spot.turn ?? 0,
    });
  };
  const fin = mix(coat, near, 0.3);
  brush.fill(put(spline(FISH.tail, true, 6)), fin, { grain: 0 });
  brush.fill(
    put(spline(points([0.14, -0.15], [0.04, -0.25], [-0.12, -0.245], [-0.2, -0.17], [-0.16, -0.1]), true, 6)),
    fin,
    { grain: 0.6 },
  );
  brush.fill(put(spline(points([0.04, 0.13], [-0.02, 0.235], [-0.1, 0.22], [-0.08, 0.12]), true, 5)), fin, {
    grain: -0.6,
  });
  brush.fill(put(spline(points([-0.16, 0.1], [-0.22, 0.16], [-0.27, 0.14], [-0.24, 0.07]), true, 5)), fin, {
    part: 'detail',
  });
  brush.fill(put(spline(FISH.body, true, 7)), coat, { grain: 0 });
  brush.fill(put(spline(FISH.belly, true, 6)), mix(coat, light, 0.5), { part: 'detail' });
  brush.stroke(
    put(spline(points([0.26, -0.135], [0.2, -0.03], [0.25, 0.11]), false, 8)),
    mix(line, coat, 0.2),
    spot.size * 0.013,
  );
  if (traits.form !== 'minimal' && index % 2 === 0) {
    for (let c = 0; c < 6; c++)
      for (let r = -2; r <= 2; r++) {
        const x = 0.12 - c * 0.068 + (r % 2 ? 0.034 : 0);
        const room = 0.15 - Math.abs(x - 0.08) * 0.3;
        if (Math.abs(r * 0.046) < room - 0.02)
          brush.stroke(
            put(arc(x, r * 0.046 - 0.005, 0.036, -1.25, 1.25, 8)),
            mix(light, coat, 0.3),
            spot.size * 0.008,
          );
      }
  } else if (traits.form !== 'minimal')
    for (let s = 0; s < 4; s++) {
      const x = 0.12 - s * 0.1;
      const room = 0.125 - Math.abs(x - 0.08) * 0.22;
      brush.fill(
        put(
          spline(
            points(
              [x + 0.02, -room],
              [x + 0.028, 0],
              [x + 0.012, room * 0.75],
              [x - 0.012, room * 0.75],
              [x - 0.006, 0],
              [x - 0.016, -room],
            ),
            true,
            5,
          ),
        ),
        mix(far, light, 0.4),
        { part: 'detail' },
      );
    }
  brush.fill(
    put(spline(points([0.12, 0.035], [0.02, 0.1], [-0.03, 0.085], [0.02, 0.035]), true, 6)),
    shade(fin, -0.03),
    { grain: 0.5 },
  );
  brush.fill(put(disc(0.36, -0.035, 0.027, 18)), light, { part: 'detail' });
  brush.fill(put(disc(0.364, -0.035, 0.015, 14)), line, { part: 'detail' });
  brush.stroke(put(points([0.487, 0.028], [0.44, 0.032], [0.415, 0.045])), line, spot.size * 0.009);
}

/** Places fish in a ring around the middle, all in the same direction. */
function placeRing(n: number, aspect: number, dice: Random): Spot[] {
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

/** Places one to three fish that circle, seen from above. */
function placePond(n: number, aspect: number, dice: Random): Spot[] {
  const facing = dice.chance(0.5) ? 1 : -1;
  const start = aspect < 0.8 ? 1.5 : aspect > 1.25 ? 0.7 : 0.8;
  const [w, h] = [Math.max(1, aspect), Math.max(1, 1 / aspect)];
  return Array.from({ length: n }, (_, i): Spot => {
    const angle = start + (i / n) * Math.PI * 2 + dice.range(-0.12, 0.12);
    const away = n === 1 ? 0 : n === 2 ? 0.25 : 0.28;
    return {
      x: 0.5 + (away * (aspect > 1.25 ? 1.5 : 0.9) * Math.cos(angle)) / w,
      y: 0.5 + (away * (aspect < 0.8 ? 1.28 : 1) * Math.sin(angle)) / h,
      size:
        n === 1
          ? aspect < 0.8 || aspect > 1.25
            ? 1.05
            : 0.84
          : n === 2
            ? aspect > 1.25
              ? 0.7
              : 0.84
            : 0.56,
      facing,
      turn: n === 1 ? (aspect < 0.8 ? -1.05 : -0.5) * facing : angle + facing * 1.35,
    };
  });
}

const placeShoal: Placer = (mention, { composition, horizon, frame }) => {
  const { dice, aspect } = frame;
  if (composition === 'table' || composition === 'window') return spotAt(0.3, 0.84, 0.46);
  const top = composition === 'horizon' ? horizon + 0.14 : 0.14;
  const bottom = 0.9;
  const n = mention.count;
  const size =
    (n === 1 ? (aspect > 1.2 ? 1 : 0.8) : n <= 3 ? 0.58 : n <= 5 ? 0.4 : 0.32) *
    (composition === 'horizon' ? 0.7 : 1);
  if (composition === 'specimen' && mention.variant === 'koi' && n < 4) return placePond(n, aspect, dice);
  if (composition === 'specimen' && n >= 4 && n <= 6 && aspect < 1.6) return placeRing(n, aspect, dice);
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

export const fish: Subject = {
  words: [
    one('fish|goldfish|trout|salmon'),
    many('shoal|shoal of fish|school of fish|fish pond|goldfish pond'),
    one('koi|carp|koi carp|koi fish', 'koi'),
    many('koi pond', 'koi'),
  ],
  realm: 'deep',
  depth: 0.7,
  usualCount: 5,
  colorRoles: ['mid', 'near', 'accent'],
  place: placeShoal,
  describe: counted('fish', 'fish'),
  draw,
};
