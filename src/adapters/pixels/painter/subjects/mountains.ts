import type { Point } from '../geometry.js';
import { spline } from '../geometry.js';
import { mix, shade } from '../oklch.js';
import type { Element } from '../plan.js';
import type { Scene, Subject } from '../scene.js';

/** Ridges with air between them; a lone peak stands before them like a volcano. */
export const mountains: Subject = (scene, element) => {
  const spot = element.spots[0];
  if (!spot) return;
  if (element.variant === 'peak' && element.count === 1) lonePeak(scene, spot.x * scene.width, spot.size);
  else if (scene.traits.form === 'spare') brushed(scene, element);
  else if (scene.traits.form === 'geometric' && element.variant !== 'hills') triangles(scene, element);
  else ridges(scene, element);
};

const floorOf = (scene: Scene, { spots }: Element) => Math.min(1, spots[0]?.y ?? 1) * scene.height;

/** The land's edge from left to right, then down to `floor`. */
function down(edge: readonly Point[], floor: number): Point[] {
  const [first, last] = [edge[0], edge.at(-1)];
  return [...edge, [last?.[0] ?? 0, floor], [first?.[0] ?? 0, floor]];
}

function ridges(scene: Scene, element: Element): void {
  const { width, height, horizon, hand, noise, dice, air } = scene;
  const floor = floorOf(scene, element);
  const ashore = floor < height * 0.99;
  const hills = element.variant === 'hills';
  const peak = element.spots[0]?.size ?? 0.3;
  const layers = ashore ? 3 : height > width * 1.3 ? 7 : 5;
  for (let i = 0; i < layers; i++) {
    const share = i / (layers - 1);
    const top = ashore
      ? floor - peak * (0.42 - 0.34 * share)
      : horizon + (height - horizon) * (share * 0.82) + (hills ? 0 : 0.04);
    const rise = peak * (hills ? 0.3 : 0.75) * (1 - 0.45 * share) * (ashore ? 0.9 : 1);
    const shift = dice.range(0, 60);
    const beat = hills ? dice.range(0.8, 1.4) : dice.range(1.3, 1.9);
    const edge: Point[] = [];
    for (let s = 0; s <= 130; s++) {
      const x = -0.05 + ((width + 0.1) * s) / 130;
      const u = x * beat + shift;
      const rugged =
        1 -
        Math.abs(noise(u, i * 9.7)) * 1.5 -
        Math.abs(noise(u * 2.7, i * 3.1)) * 0.42 +
        0.07 * noise(u * 9, i);
      const rolling = 0.7 * noise(u, i * 5.3) + 0.14 * noise(u * 2.6, 4);
      edge.push([x, Math.min(floor, top - rise * (hills ? rolling : rugged))]);
    }
    const color =
      element.color && i === layers - 1
        ? element.color
        : ashore
          ? air(0.05 + 0.5 * share)
          : air(0.02 + 0.95 * share);
    hand.mass(down(edge, floor + (ashore ? 0.012 : 0.1)), color, { part: 'field' });
  }
}

function triangles(scene: Scene, element: Element): void {
  const { width, height, horizon, hand, dice, air, plan } = scene;
  const floor = floorOf(scene, element);
  const ashore = floor < height * 0.99;
  const peak = (element.spots[0]?.size ?? 0.3) * 1.15;
  const rows = ashore ? 2 : 3;
  for (let r = 0; r < rows; r++) {
    const share = r / (rows - 1);
    const base = ashore ? floor : horizon + (height - horizon) * (0.34 + 0.5 * share);
    const n = Math.max(2, Math.round(width * 2.3)) + (r % 2);
    const color = air(ashore ? 0.15 + 0.4 * share : 0.1 + 0.75 * share);
    for (let i = 0; i < n; i++) {
      const x = (width * (i + 0.5)) / n + dice.range(-0.06, 0.06) + (r % 2 ? 0 : width / n / 2) - (r % 2 ? 0 : width / n / 3);
      const h = peak * dice.range(0.6, 1.15) * (1 - 0.3 * share);
      const half = h * dice.range(0.62, 0.8);
      const tip: Point = [x, base - h];
      const bottom = ashore ? base + 0.01 : height + 0.05;
      hand.mass([[x - half, base], tip, [x + half, base], [x + half, bottom], [x - half, bottom]], color, { part: 'field' });
      hand.mass([tip, [x + half, base], [x + half * 0.12, base], [x - half * 0.08, base - h * 0.45]], shade(color, -0.075), { part: 'field' });
      if (r === rows - 1 || h < peak * 0.6) continue;
      const cut = 0.27;
      const snow: Point[] = [tip, [x + half * cut, base - h * (1 - cut)], [x + half * 0.1, base - h * (1 - cut * 0.75)], [x - half * 0.04, base - h * (1 - cut * 1.1)], [x - half * cut, base - h * (1 - cut)]];
      hand.mass(snow, mix(plan.palette.light, color, 0.08), { part: 'detail' });
    }
    if (!ashore) hand.mass([[-0.05, base - 0.002], [width + 0.05, base - 0.002], [width + 0.05, height + 0.05], [-0.05, height + 0.05]], color, { part: 'field' });
  } // prettier-ignore
}

function brushed(scene: Scene, element: Element): void {
  const { width, horizon, hand, dice, plan } = scene;
  const { far, mid, near } = plan.palette;
  const middle = (element.spots[0]?.x ?? 0.5) * width;
  const colors = [far, mid, element.color ?? near];
  colors.forEach((color, i) => {
    const x = middle + (i === 0 ? -0.16 : i === 1 ? 0.22 : -0.05) * width * dice.range(0.8, 1.3);
    const h = (element.spots[0]?.size ?? 0.35) * ([0.95, 0.66, 0.36][i] ?? 0.4);
    const half = width * ([0.66, 0.62, 1.15][i] ?? 0.5);
    const base = horizon + ([0.06, 0.12, 0.2][i] ?? 0.1);
    const edge = spline([[x - half, base], [x - half * 0.5, base - h * 0.36], [x - half * 0.12, base - h * 0.92], [x + half * 0.06, base - h], [x + half * 0.3, base - h * 0.62], [x + half * 0.62, base - h * 0.24], [x + half, base]], false, 10); // prettier-ignore
    hand.mass(down(edge, base + 0.2), color, { part: 'field' });
  });
}

function lonePeak(scene: Scene, x: number, size: number): void {
  const { width, height, horizon, hand, plan, air } = scene;
  const { light } = plan.palette;
  const ashore = plan.elements.some((e) => ['sea', 'desert', 'wave'].includes(e.subject));
  const base = ashore ? horizon : Math.min(height, horizon + 0.2);
  const h = plan.elements.some((e) => e.subject === 'wave') ? Math.min(0.17, size * 0.62) : size * 0.95;
  const half = h * 1.5;
  const slope = (side: 1 | -1): Point[] => [[x + side * half, base], [x + side * half * 0.55, base - h * 0.3], [x + side * half * 0.26, base - h * 0.68], [x + side * half * 0.085, base - h]]; // prettier-ignore
  const left = spline(slope(-1), false, 10);
  const right = spline([...slope(1)].reverse(), false, 10);
  hand.mass([...left, ...right, [x + half, base + 0.02], [x - half, base + 0.02]], air(0.62), {
    part: 'field',
  });
  const snow: Point[] = [...left.slice(-11), ...right.slice(0, 11), [x + half * 0.2, base - h * 0.5], [x + half * 0.12, base - h * 0.66], [x + half * 0.03, base - h * 0.46], [x - half * 0.06, base - h * 0.64], [x - half * 0.16, base - h * 0.5]]; // prettier-ignore
  hand.mass(snow, light, { part: 'detail' });
  if (!ashore) hand.mass(down([[-0.05, base], [width * 0.4, base - 0.03], [width + 0.05, base + 0.01]], height + 0.05), air(0.9), { part: 'field' }); // prettier-ignore
}
