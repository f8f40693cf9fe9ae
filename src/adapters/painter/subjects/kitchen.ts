import type { Point } from '../geometry.js';
import { arc, box, disc, oval, points } from '../geometry.js';
import type { Plan } from '../picture.js';
import type { Scene } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { wallColor } from './setting.js';

export const isKitchen = ({ unknown, elements }: Plan) =>
  unknown.includes('kitchen') || elements.some((e) => e.subject === 'pans');

const detail = { part: 'detail' } as const;

/** The wall of a kitchen down to `floor`: tiles, a lamp that hangs, and above a table a shelf with jars. */
export function drawKitchen(scene: Scene, floor: number): void {
  const { width, height, brush, plan, traits } = scene;
  const { near, light, accent, mid, line } = plan.palette;
  if (traits.form === 'minimal' || plan.style === 'boho') return;
  const wall = wallColor(scene);
  const tile = lightness(wall) > 0.5 ? mix(wall, light, 0.55) : mix(wall, light, 0.14);
  const grout = mix(tile, lightness(wall) > 0.5 ? mid : light, 0.22);
  const top = floor * 0.56;
  brush.fill(box(-0.05, top, width + 0.1, floor - top), tile, { part: 'field', grain: 0 });
  const step = 0.085;
  for (let y = floor - step; y > top; y -= step)
    brush.stroke(points([-0.02, y], [width + 0.02, y]), grout, 0.003);
  for (let x = step / 2; x < width; x += step) brush.stroke(points([x, top], [x, floor]), grout, 0.003);
  if (plan.elements.some((e) => e.subject === 'pans')) return;
  const lamp = width * 0.82;
  const drop = floor * 0.34;
  brush.stroke(points([lamp, -0.02], [lamp, drop - 0.1]), line, 0.006);
  brush.fill(disc(lamp, drop, 0.028, 24), mix(light, accent, 0.2), detail);
  brush.fill(arc(lamp, drop, 0.1, Math.PI, Math.PI * 2, 24), mix(accent, near, 0.15), { grain: 0 });
  if (plan.composition === 'table' && height > 1) drawShelf(scene, floor * 0.42);
}

/** Jars and cups on a shelf. */
function drawShelf({ width, brush, plan }: Scene, shelf: number): void {
  const { near, light, accent, mid, line, far } = plan.palette;
  const wood = mix(near, line, 0.25);
  const [left, right] = [width * 0.1, width * 0.66];
  const glaze = [accent, mix(light, far, 0.3), near, mix(accent, light, 0.5), mid];
  for (let i = 0; i < 5; i++) {
    const x = left + ((right - left) * (i + 0.5)) / 5;
    const tone = glaze[i % glaze.length] ?? accent;
    const jar = (w: number, h: number): Point[] => [
      ...arc(x - w + 0.012, shelf - h + 0.012, 0.012, Math.PI, Math.PI * 1.5, 5),
      ...arc(x + w - 0.012, shelf - h + 0.012, 0.012, Math.PI * 1.5, Math.PI * 2, 5),
      [x + w * 0.94, shelf],
      [x - w * 0.94, shelf],
    ];
    if (i % 3 === 2) {
      for (let k = 0; k < 3; k++)
        brush.fill(
          oval(x, shelf - 0.012 - 0.018 * k, 0.05 - 0.004 * k, 0.011),
          k % 2 ? tone : shade(tone, 0.06),
          detail,
        );
      continue;
    }
    const high = i % 2 ? 0.085 : 0.12;
    brush.fill(jar(0.034, high), tone, { grain: 1.57 });
    brush.fill(box(x - 0.026, shelf - high - 0.018, 0.052, 0.022), shade(tone, -0.1), detail);
    brush.fill(box(x - 0.022, shelf - high * 0.62, 0.044, high * 0.28), mix(light, tone, 0.15), detail);
  }
  brush.fill(box(left, shelf, right - left, 0.018), wood, { grain: 0 });
  for (const x of [left + 0.06, right - 0.06])
    brush.fill(points([x - 0.006, shelf], [x + 0.006, shelf], [x + 0.006, shelf + 0.06]), wood, detail);
}
