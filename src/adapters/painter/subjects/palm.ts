import { counted } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { disc, pointAt, points, ribbon, spline } from '../geometry.js';
import type { Placer } from '../placing.js';
import { depthScale, GROUND_LINE, chooseX } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';

/** Trunks that lean and swing upright, under a crown of combed fronds. */
const draw: Draw = (scene, element) => {
  const { width, height, brush, dice, plan, traits, night } = scene;
  const { near, mid, far, line, accent, sky, ground } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const dusk = plan.light === 'dusk';
  const leaf =
    element.color ?? (night ? mix(near, line, 0.25) : dusk ? mix(near, line, 0.2) : mix(mid, near, 0.5));
  const bark = lightness(behind) < 0.5 ? mix(line, near, 0.5) : mix(mix(near, accent, 0.25), line, 0.3);
  for (const spot of element.spots) {
    const h = spot.size;
    const [x, y] = [spot.x * width, spot.y * height + 0.02];
    const lean = dice.range(0.12, 0.26) * h * spot.facing;
    const top: Point = [x + lean, y - h * 0.76];
    const path = spline(
      [[x - lean * 0.1, y], [x + lean * 0.42, y - h * 0.26], [x + lean * 0.8, y - h * 0.54], top],
      false,
      12,
    );
    brush.fill(
      ribbon(path, (t) => h * (0.062 - 0.034 * t + 0.03 * Math.max(0, 0.12 - t) * 8)),
      bark,
      { grain: Math.PI / 2 },
    );
    if (traits.form !== 'minimal')
      for (let i = 2; i < 19; i++) {
        const { x: px, y: py, angle } = pointAt(path, i / 20);
        const w = h * 0.026 * (1 - 0.35 * (i / 20));
        const [nx, ny] = [-Math.sin(angle) * w, Math.cos(angle) * w];
        brush.stroke(
          points([px + nx, py + ny], [px, py + h * 0.006], [px - nx, py - ny]),
          shade(bark, lightness(bark) > 0.4 ? -0.08 : 0.1),
          h * 0.0075,
        );
      }
    const fronds = traits.form === 'minimal' ? 7 : 11;
    const order = Array.from(
      { length: fronds },
      (_, i) => -0.62 + (4.38 * (i + dice.range(-0.18, 0.18))) / (fronds - 1),
    );
    const tones = [shade(leaf, -0.05), leaf, shade(leaf, 0.045), night || dusk ? leaf : mix(leaf, far, 0.28)];
    order.forEach((angle, i) => {
      drawFrond(
        scene,
        top,
        Math.PI + angle,
        h * dice.range(0.36, 0.45),
        tones[(i * 3) % tones.length] ?? leaf,
      );
    });
    const nut = night || dusk ? mix(line, near, 0.3) : mix(accent, near, 0.35);
    for (const [dx, dy] of points([-0.03, 0.02], [0.026, 0.028], [0, 0.045]))
      brush.fill(disc(top[0] + dx * h, top[1] + dy * h, h * 0.026, 20), nut, { part: 'detail' });
  }
};

/** A rib that falls under its own weight, leaflets hanging from it like a comb. */
function drawFrond(
  { brush, dice, traits }: Scene,
  from: Point,
  angle: number,
  long: number,
  color: string,
): void {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const sag = long * (0.3 + 0.42 * Math.abs(cos)) * (sin > 0.2 ? 0.5 : 1);
  const at = (t: number): Point => [
    from[0] + cos * long * t,
    from[1] + sin * long * t * 0.92 + sag * t ** 2.2,
  ];
  const teeth = traits.form === 'organic' ? 11 : 8;
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let i = 0; i <= teeth; i++) {
    const t = i / teeth;
    const [x, y] = at(t);
    const width = long * 0.2 * Math.sin(Math.PI * Math.min(1, 0.1 + 0.86 * t)) ** 0.7;
    upper.push([x, y - width * 0.2]);
    if (i === teeth) continue;
    const [mx, my] = at(t + 0.62 / teeth);
    lower.push(
      [x + cos * long * 0.01, y + width * 0.34],
      [mx + cos * width * 0.35, my + width * dice.range(0.9, 1.15)],
    );
  }
  brush.fill([...upper, at(1.04), ...lower.reverse()], color, { grain: angle });
  if (traits.form !== 'minimal')
    brush.stroke(
      Array.from({ length: 8 }, (_, i) => at(i / 7.4)),
      shade(color, 0.07),
      long * 0.012,
    );
}

/** Palms may be taller than their share of the width, because they overlap. */
const leaning: Placer = (mention, { slot, frame, focus }) => {
  const n = mention.count;
  const { dice, aspect } = frame;
  const room = (slot.width * Math.max(1, aspect)) / Math.sqrt(n);
  const size = Math.min(
    (aspect < 0.8 ? 1.2 : 0.8) * depthScale(mention),
    room * (n === 1 ? 1.2 : 1.55),
    aspect > 0.8 ? 0.8 : 1.3,
  );
  return Array.from({ length: n }, (_, i) => {
    const share = (i + 0.5) / n - 0.5;
    const middle = n === 1 && slot.width > 0.99 ? 0.5 + (focus - 0.5) * 0.4 : slot.x;
    return {
      x: chooseX(mention, middle) + share * slot.width * 0.72,
      y: GROUND_LINE + dice.range(-0.008, 0.012),
      size: size * (n === 1 || i % 3 === 1 ? 1 : dice.range(0.66, 0.86)),
      facing: share > 0 || (n === 1 && middle < 0.5) ? 1 : -1,
    };
  });
};

export const palm: Subject = {
  words: [one('palm tree|palm|coconut palm|date palm|coconut|coconut tree|palm grove|oasis')],
  realm: 'ground',
  depth: 0.9,
  usualCount: 3,
  colorRoles: ['mid', 'near'],
  place: leaning,
  describe: counted('palm tree', 'palm trees'),
  draw,
};
