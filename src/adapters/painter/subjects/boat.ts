import { counted } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { box, place, points, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Placer } from '../placing.js';
import { depthScale, chooseX } from '../placing.js';
import type { Draw, Subject } from '../scene.js';
import { lightness, mix } from '../tones.js';
import { many, one } from '../words/words.js';
import { drawAngler } from './angler.js';
import { drawGondola } from './gondola.js';
import { drawRowingBoat } from './rowing-boat.js';

// prettier-ignore
const HULL = {
  straight: [[-0.36, -0.11], [0.44, -0.12], [0.36, -0.04], [0.27, 0.02], [-0.27, 0.02], [-0.335, -0.04]],
  curved: [
    [-0.36, -0.11], [0, -0.085], [0.44, -0.13], [0.36, -0.03], [0.25, 0.025], [-0.26, 0.025], [-0.33, -0.02],
  ],
} satisfies Shapes;

/** Gondolas, rowing boats, and sailing boats. */
const draw: Draw = (scene, element) => {
  if (element.variant === null) return drawSailing(scene, element);
  if (element.variant === 'angler') {
    const own = { boat: element.color, coat: element.holder?.color ?? null };
    for (const spot of element.spots) drawAngler(scene, spot, own);
    return;
  }
  const drawOne = element.variant === 'gondola' ? drawGondola : drawRowingBoat;
  for (const spot of element.spots) drawOne(scene, spot, element.color);
};

/** Hull, mast, mainsail and jib, with a broken reflection. Sizes are the height to the masthead. */
const drawSailing: Draw = ({ width, height, brush, plan, traits, dice }, element) => {
  const { light, accent, line, near, far, ground } = plan.palette;
  element.spots.forEach(({ x, y, size, facing }, i) => {
    const lead = i === element.spots.length - 1;
    const put = (points: Point[]) =>
      place(points, { x: x * width, y: y * height, scaleX: size * facing, scaleY: size });
    const hull = element.color ?? (lead ? accent : dice.pick([line, near, line]));
    const cloth = element.color && lightness(element.color) > 0.9 ? far : mix(light, ground, 0.15);
    const front = element.color && lightness(element.color) < 0.9 ? mix(element.color, light, 0.12) : null;
    const straight = traits.form === 'geometric';
    brush.stroke(put(points([0.03, -0.1], [0.03, -1])), line, size * 0.022);
    const main: Point[] = straight
      ? points([0.055, -0.97], [0.055, -0.17], [-0.35, -0.17])
      : [
          [0.055, -0.97],
          [0.055, -0.17],
          ...spline(points([-0.36, -0.17], [-0.27, -0.4], [-0.1, -0.7], [0.055, -0.97]), false, 8),
        ];
    const jib: Point[] = straight
      ? points([0.085, -0.86], [0.4, -0.16], [0.085, -0.16])
      : [
          [0.085, -0.88],
          ...spline(points([0.085, -0.88], [0.25, -0.58], [0.35, -0.36], [0.42, -0.16]), false, 8),
          ...spline(points([0.42, -0.16], [0.24, -0.2], [0.085, -0.16]), false, 4),
        ];
    brush.fill(put(main), cloth, { grain: 1.2 * facing });
    brush.fill(put(jib), front ?? (lead ? cloth : mix(cloth, far, 0.4)), {
      grain: 1.9 * facing,
    });
    if (lead && size > 0.2) {
      brush.fill(put(points([0.055, -0.62], [0.055, -0.5], [-0.145, -0.5], [-0.095, -0.62])), hull, {
        part: 'detail',
      });
    }
    brush.fill(put(straight ? HULL.straight : spline(HULL.curved, true, 6)), hull, { grain: 0 });
    brush.stroke(
      put(points([-0.33, -0.075], [0, -0.055], [0.4, -0.09])),
      mix(light, hull, 0.1),
      size * 0.018,
    );
    for (let k = 0; k < 4; k++) {
      const half = 0.3 - 0.05 * k;
      const shift = (k % 2 ? 1 : -1) * 0.035;
      brush.fill(
        put(box(shift - half, 0.055 + 0.045 * k, half * 2, 0.013)),
        k < 2 ? mix(hull, near, 0.35) : mix(cloth, near, 0.3),
        { part: 'detail' },
      );
    }
  });
};

const sail: Placer = (mention, { horizon, focus, frame, has, composition }) => {
  const { dice } = frame;
  const spots: Spot[] = [];
  const floor = composition === 'window' ? 0.68 : has('fish') ? horizon + 0.03 : 0.9;
  const first = chooseX(mention, has('lighthouse', 'village') ? 1 - focus : focus);
  const facing = dice.chance(0.5) ? 1 : -1;
  const lead =
    (mention.count === 1 ? 0.46 : frame.aspect > 1.2 ? 0.35 : 0.29) *
    (has('lighthouse', 'village', 'wave') ? 0.72 : 1) *
    depthScale(mention);
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
  if (mention.variant === null) return spots.reverse();
  // Gondolas and rowing boats are much wider than high.
  const wide = Math.max(1, frame.aspect);
  return spots.reverse().map((spot) => {
    const size = Math.min(
      has('canal') ? 0.3 : spot.size,
      ((mention.variant !== 'gondola' ? 0.42 : 0.36) * wide) / Math.sqrt(mention.count),
    );
    const half = (size * (mention.variant !== 'gondola' ? 1.1 : 1.4)) / wide;
    if (has('canal') && mention.count === 1) return { ...spot, size, x: 0.5, y: 0.84 };
    return {
      ...spot,
      size,
      x: Math.min(0.98 - half, Math.max(0.02 + half, spot.x)),
      y: Math.max(spot.y, horizon + 0.1),
    };
  });
};

export const boat: Subject = {
  words: [
    one('gondola|gondolier', 'gondola'),
    many('regatta|sailing regatta|boat race|sailing race|fleet|fleet of boat'),
    one('rowing boat|rowboat|row boat|wooden boat|canoe|kayak|skiff|punt|small boat|little boat', 'rowing'),
    one('boat|sailboat|sailing boat|sail|yacht|ship|dinghy|sailing|fishing boat'),
  ],
  realm: 'water',
  depth: 0.65,
  usualCount: 3,
  colorRoles: ['accent'],
  place: sail,
  describe: (element) =>
    (element.variant === 'gondola'
      ? counted('gondola', 'gondolas')
      : element.variant === 'angler'
        ? counted('man who fishes from a rowing boat', 'men who fish from rowing boats')
        : element.variant === 'rowing'
          ? counted('rowing boat', 'rowing boats')
          : counted('sailing boat', 'sailing boats'))(element),
  draw,
};
