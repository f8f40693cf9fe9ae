import type { Point } from '../geometry.js';
import { box, spline } from '../geometry.js';
import { lightness, mix, shade } from '../oklch.js';
import type { Scene, Subject } from '../scene.js';

/** Gabled houses in tiers up a slope, or a row along a quay with its reflection. */
export const village: Subject = (scene, element) => {
  const { width, height, hand, plan, dice, air } = scene;
  const spot = element.spots[0];
  if (!spot) return;
  const ashore = plan.elements.some((e) => e.subject === 'sea');
  const base = spot.y * height;
  const unit = spot.size;
  if (element.count === 1) {
    house(scene, spot.x * width - unit * 0.9, base, unit * 1.8, unit * 1.35, element.color ?? plan.palette.light, plan.palette.accent);
    return;
  }
  const tiers = ashore ? 3 : 4;
  const walls = [plan.palette.light, mix(plan.palette.far, plan.palette.light, 0.45), plan.palette.far, mix(plan.palette.accent, plan.palette.light, 0.3)];
  const middle = width * (0.5 + (spot.x - 0.5) * 0.3);
  const hill = spline([[-0.1, base], [middle - width * 0.42, base - unit * 0.5], [middle - width * 0.12, base - unit * (tiers - 0.3) * 0.85], [middle + width * 0.14, base - unit * (tiers - 0.5) * 0.85], [middle + width * 0.44, base - unit * 0.4], [width + 0.1, base]], false, 10); // prettier-ignore
  hand.mass([...hill, [width + 0.1, ashore ? base + 0.02 : height + 0.1], [-0.1, ashore ? base + 0.02 : height + 0.1]], air(0.6), { part: 'field' });
  for (let t = tiers - 1; t >= 0; t--) {
    const y = base - t * unit * 0.78;
    const scale = 1 - 0.1 * t;
    const span = (t === 0 ? 1.06 : 0.86 - 0.2 * t) * width;
    let x = middle - span / 2 + (t === 0 ? (width / 2 - middle) : 0) - 0.02;
    const end = x + span;
    while (x < end) {
      const w = unit * dice.range(0.62, 1.12) * scale;
      const tall = unit * dice.range(0.62, 1.2) * scale;
      const wall = element.color && dice.chance(0.4) ? element.color : (walls[(Math.floor(dice.next() * 23) + t) % walls.length] ?? plan.palette.light);
      const roof = dice.chance(0.55) ? plan.palette.accent : dice.pick([plan.palette.mid, plan.palette.near]);
      house(scene, x, y, w, tall, wall, roof);
      x += w + unit * (dice.chance(0.2) ? 0.25 : 0.015);
    }
  }
  if (ashore) quay(scene, base);
}; // prettier-ignore

function house(
  { hand, plan, dice, night }: Scene,
  x: number,
  base: number,
  w: number,
  tall: number,
  wall: string,
  roof: string,
): void {
  const { line, light, accent, near } = plan.palette;
  const dim = night ? mix(wall, near, 0.5) : wall;
  const front = dice.chance(0.5);
  const rise = w * (front ? dice.range(0.42, 0.58) : dice.range(0.3, 0.4));
  const top = base - tall;
  hand.mass(box(x, top, w, tall + 0.006), dim, { grain: Math.PI / 2 });
  const over = w * 0.06;
  const gable: Point[] = front
    ? [[x - over, top + 0.001], [x + w / 2, top - rise], [x + w + over, top + 0.001]]
    : [[x - over, top + 0.001], [x + w * 0.14, top - rise], [x + w * 0.86, top - rise], [x + w + over, top + 0.001]]; // prettier-ignore
  if (dice.chance(0.6))
    hand.mass(box(x + w * 0.66, top - rise * 1.12, w * 0.11, rise * 0.85), mix(dim, line, 0.35), {
      part: 'detail',
    });
  hand.mass(gable, night ? mix(roof, near, 0.45) : roof, { grain: 1.1 });
  if (!front) hand.mass([[x + w * 0.62, top - rise], [x + w * 0.86, top - rise], [x + w + over, top], [x + w * 0.7, top]], shade(night ? mix(roof, near, 0.45) : roof, -0.06), { part: 'detail' }); // prettier-ignore
  const columns = w > 0.13 ? 3 : 2;
  const floors = tall > w * 0.95 ? 2 : 1;
  const pane = w * (columns === 3 ? 0.14 : 0.19);
  const glass = night ? mix(accent, light, 0.35) : lightness(dim) > 0.6 ? mix(line, near, 0.4) : light;
  const door = dice.int(0, columns - 1);
  for (let f = 0; f < floors; f++)
    for (let c = 0; c < columns; c++) {
      const px = x + (w * (c + 0.5)) / columns - pane / 2;
      const py = top + tall * (floors === 1 ? 0.24 : 0.14 + 0.45 * f);
      const ground = f === floors - 1;
      if (ground && c === door)
        hand.mass(
          box(px, base - tall * (floors === 1 ? 0.52 : 0.36), pane, tall * (floors === 1 ? 0.52 : 0.36)),
          roof === accent ? near : accent,
          { part: 'detail' },
        );
      else
        hand.mass(box(px, py, pane, pane * 1.35), night && dice.chance(0.45) ? mix(line, near, 0.5) : glass, {
          part: 'detail',
        });
    }
}

function quay({ width, hand, plan, dice }: Scene, base: number): void {
  const { line, near, light, accent, mid } = plan.palette;
  hand.mass(box(-0.05, base, width + 0.1, 0.024), mix(line, near, 0.4), { part: 'detail' });
  for (let i = 0; i < 34; i++) {
    const w = dice.range(0.03, 0.11);
    const y = base + 0.04 + dice.next() ** 1.6 * 0.2;
    hand.mass(
      box(dice.range(-0.02, 1) * width, y, w, dice.range(0.004, 0.008)),
      mix(dice.pick([light, accent, light]), mid, 0.35),
      { part: 'detail' },
    );
  }
}
