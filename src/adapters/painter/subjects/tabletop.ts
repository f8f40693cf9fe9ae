import { findColor } from '../colors.js';
import { box, points } from '../geometry.js';
import type { Plan } from '../picture.js';
import type { Draw, Scene } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';
import { drawKitchen, isKitchen } from './kitchen.js';
import { namedColors } from './two-shapes.js';
import { drawWallDecor } from './wall-decor.js';

const WOODS: readonly string[] = ['walnut', 'dark walnut', 'mahogany', 'chestnut'];

export function tableColor({ plan, traits }: Scene): string {
  const wood = plan.colorWords.find((word) => WOODS.includes(word));
  if (wood) return findColor(wood) ?? plan.palette.near;
  if (plan.unknown.some((word) => word === 'wooden' || word === 'oak'))
    return mix(
      oklchToHex({ l: plan.light === 'night' ? 0.36 : 0.55, c: 0.08, h: 58 }),
      plan.palette.mid,
      0.15,
    );
  const { mid, far, ground, light } = plan.palette;
  if (traits.paperSky) return mix(far, ground, 0.35);
  return plan.composition === 'window' ? mix(far, light, 0.35) : mid;
}

/** The y in units of the line that things stand on, or null when some stand nearer than others. */
function findFeet({ elements }: Plan, height: number): number | null {
  const feet = elements
    .filter((e) => e.depth > 0.8 && e.subject !== 'pans')
    .flatMap(({ spots }) => spots.map(({ y }) => y));
  const lowest = Math.max(...feet);
  return lowest - Math.min(...feet) < 0.008 ? lowest * height + 0.012 : null;
}

/** The surface under a still life: a table's edge, or a sill with a view, with a striped cloth. */
export const drawTabletop: Draw = (scene) => {
  const { width, height, brush, plan, traits, dice } = scene;
  const { near, light } = plan.palette;
  const y = height * (plan.composition === 'window' ? 0.74 : plan.horizon);
  if (plan.bare) return;
  if (traits.form === 'minimal') {
    const line = findFeet(plan, height) ?? y + 0.1;
    brush.stroke(points([0, line], [width, line + 0.003]), near, 0.008);
    return;
  }
  const cloth = tableColor(scene);
  const said = (...words: string[]) => plan.unknown.some((word) => words.includes(word));
  if (plan.composition === 'table')
    if (isKitchen(plan)) drawKitchen(scene, y);
    else drawWallDecor(scene);
  brush.fill(box(-0.05, y, width + 0.1, height), cloth, { part: 'field', grain: 0 });
  const second = namedColors(scene).find((hex) => Math.abs(lightness(hex) - lightness(cloth)) > 0.2);
  const isStriped = said('striped', 'stripes', 'stripy');
  const stripe = isStriped ? (second ?? mix(light, cloth, 0.1)) : shade(cloth, -0.055);
  if (said('checked', 'check', 'gingham', 'checkered', 'chequered')) drawChecks(scene, y, cloth);
  else if (isStriped || traits.form === 'geometric' || dice.chance(0.5))
    for (let x = -0.4; x < width + 0.4; x += 0.13) {
      const lean = (x - width / 2) * 0.35;
      brush.fill(
        points([x, y], [x + 0.05, y], [x + 0.055 + lean, height + 0.05], [x + lean - 0.01, height + 0.05]),
        stripe,
        { part: 'detail' },
      );
    }
  else brush.fill(box(-0.05, height * 0.95, width + 0.1, 0.02), stripe, { part: 'detail' });
  brush.fill(box(-0.05, y, width + 0.1, 0.008), mix(light, cloth, 0.4), { part: 'detail' });
};

/** A checked cloth in perspective: bands across and along, darker where they cross. */
function drawChecks({ width, height, brush, plan, composed }: Scene, top: number, cloth: string): void {
  const white = mix(plan.palette.light, cloth, 0.06);
  brush.fill(box(-0.05, top, width + 0.1, height), white, { part: 'field', grain: 0 });
  const step = 0.14 * Math.max(1, composed.width);
  const rows = 7;
  const yAt = (k: number) => top + (height + 0.05 - top) * (k / rows) ** 1.35;
  const xAt = (x: number, y: number) =>
    width / 2 + (x - width / 2) * (1 + (0.55 * (y - top)) / (height - top));
  const cell = (x: number, from: number, to: number) =>
    points(
      [xAt(x, from), from],
      [xAt(x + step / 2, from), from],
      [xAt(x + step / 2, to), to],
      [xAt(x, to), to],
    );
  const pale = mix(white, cloth, 0.5);
  for (let k = 0; k < rows; k += 2)
    brush.fill(box(-0.05, yAt(k), width + 0.1, yAt(k + 1) - yAt(k)), pale, { part: 'detail' });
  for (let x = width / 2 - step * 6; x < width / 2 + step * 6; x += step)
    for (let k = 0; k < rows; k++)
      brush.fill(cell(x, yAt(k), yAt(k + 1)), k % 2 ? pale : cloth, { part: 'detail' });
}
