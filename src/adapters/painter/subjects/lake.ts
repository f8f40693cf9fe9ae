import type { Point } from '../geometry.js';
import { box, points, trim } from '../geometry.js';
import type { Element } from '../picture.js';
import { hash, random } from '../random.js';
import type { Brush, Scene } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { mountains } from './mountains.js';

/** Still water that reflects the far shore; in frost, cracked ice. */
export function drawLake(scene: Scene, element: Element, deep: string): void {
  const { width, height, horizon, brush, distanceColor, noise, plan, traits, dice, night } = scene;
  const { light, sky, ground } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const frozen = element.variant === 'frozen';
  const water = frozen
    ? mix(light, deep, night ? 0.55 : 0.16)
    : mix(deep, behind, night ? 0.1 : traits.form === 'minimal' ? 0.34 : 0.18);
  brush.fill(box(-0.05, horizon, width + 0.1, height - horizon + 0.05), water, { part: 'field', grain: 0 });
  if (!frozen) reflectMountains(scene, water);
  const shores = traits.form === 'minimal' ? [0.3] : [0.24, 0.62];
  const bare = !plan.elements.some((e) => e.subject === 'mountains');
  for (const [i, share] of shores.entries()) {
    const trees = i === shores.length - 1 && traits.form !== 'minimal';
    const far = !trees && bare ? 0.2 : 0.07;
    const color = frozen && !trees ? mix(light, distanceColor(share), 0.45) : distanceColor(share);
    const edge: Point[] = [];
    for (let x = -0.05; x < width + 0.05; x += trees ? 0.022 : 0.02) {
      const side = trees ? 0.3 + 0.7 * Math.min(1, Math.abs(x / width - 0.5) * 2) : 1;
      const rise = trees
        ? 0.02 + 0.07 * side * (0.6 + 0.5 * noise(x * 2.4, 3))
        : far * (0.55 + 0.45 * noise(x * 1.7, 11));
      if (trees) edge.push([x, horizon - rise * 0.45], [x + 0.011, horizon - rise * dice.range(0.85, 1.35)]);
      else edge.push([x, horizon - Math.max(0.01, rise)]);
    }
    const [first, last] = [edge[0], edge.at(-1)];
    const foot = horizon + 0.006;
    const mirrored = edge.map(([x, y]): Point => [x, horizon + (horizon - y) * 0.9]);
    brush.fill(
      [...mirrored, [last?.[0] ?? 0, horizon], [first?.[0] ?? 0, horizon]],
      mix(color, water, frozen ? 0.75 : 0.42),
      { part: 'field', grain: 0 },
    );
    brush.fill([...edge, [last?.[0] ?? 0, foot], [first?.[0] ?? 0, foot]], color, { part: 'field' });
  }
  if (traits.form === 'minimal') return;
  if (frozen) drawCracks(scene, water);
  else drawRipples(scene, water);
}

/** The mountains once more, upside down and clipped to the water. */
function reflectMountains(scene: Scene, water: string): void {
  const { plan, width, horizon, height, brush } = scene;
  const minimal = scene.traits.form === 'minimal';
  const index = plan.elements.findIndex((e) => e.subject === 'mountains');
  const element = plan.elements[index];
  if (!element || element.variant === 'hills') return;
  const mirrored: Brush = {
    fill(outline, color, hint) {
      const turned = outline.map(([x, y]): Point => [x, horizon + (horizon - y) * 0.8]);
      const wet = trim(turned, 1, horizon, height + 0.05);
      // Minimal styles smooth the upper edge of land, which is the straight one here.
      const seen = minimal ? trim(wet, 0, 0, width) : wet;
      if (seen.length > 2) brush.fill(seen, mix(color, water, 0.5), minimal ? { part: 'body' } : hint);
    },
    stroke() {},
  };
  const dice = random(hash(`mountains ${String(index)}`, plan.seed));
  mountains.draw({ ...scene, brush: mirrored, dice }, element);
}

/** Bright lines that cut the reflection, and a few longer ones near by. */
function drawRipples({ width, height, horizon, brush, dice, plan }: Scene, water: string): void {
  const { light } = plan.palette;
  for (let i = 0; i < 26; i++) {
    const share = dice.next() ** 1.6;
    const y = horizon + 0.012 + (height - horizon) * share * 0.96;
    const long = width * dice.range(0.08, 0.32) * (0.6 + share);
    const x = width * dice.range(-0.1, 0.95);
    const tone = i % 3 ? mix(water, light, 0.4) : shade(water, lightness(water) > 0.45 ? -0.06 : 0.06);
    brush.stroke(points([x, y], [x + long / 2, y + 0.002], [x + long, y]), tone, 0.0035 + 0.005 * share);
  }
}

function drawCracks({ width, height, horizon, brush, dice, plan }: Scene, ice: string): void {
  const { mid, light } = plan.palette;
  for (let i = 0; i < 9; i++) {
    const share = (i + 0.4) / 9;
    let [x, y] = [width * dice.range(-0.05, 0.7), horizon + (height - horizon) * (0.1 + 0.86 * share)];
    const path: Point[] = [[x, y]];
    for (let k = 0; k < 6; k++) {
      x += width * dice.range(0.05, 0.13);
      y += dice.range(-0.03, 0.03) * (0.3 + share);
      path.push([x, y]);
      if (k % 2)
        brush.stroke(
          points([x, y], [x + 0.04, y + 0.03 * share], [x + 0.07, y + 0.05 * share]),
          mix(ice, mid, 0.4),
          0.003,
        );
    }
    brush.stroke(path, i % 3 ? mix(ice, mid, 0.45) : light, 0.0035 + 0.003 * share);
  }
}
