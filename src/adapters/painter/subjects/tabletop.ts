import { box, points } from '../geometry.js';
import type { Draw, Scene } from '../scene.js';
import { mix, shade } from '../tones.js';

export function tableColor({ plan, traits }: Scene): string {
  const { mid, far, ground, light } = plan.palette;
  if (traits.paperSky) return mix(far, ground, 0.35);
  return plan.composition === 'window' ? mix(far, light, 0.35) : mid;
}

/** The surface under a still life: a table's edge, or a sill with a view, with a striped cloth. */
export const drawTabletop: Draw = (scene) => {
  const { width, height, brush, plan, traits, dice } = scene;
  const { near, light } = plan.palette;
  const y = height * (plan.composition === 'window' ? 0.74 : plan.horizon);
  if (traits.form === 'minimal') {
    brush.stroke(points([0, y + 0.1], [width, y + 0.103]), near, 0.008);
    return;
  }
  const cloth = tableColor(scene);
  brush.fill(box(-0.05, y, width + 0.1, height), cloth, { part: 'field', grain: 0 });
  const stripe = shade(cloth, -0.055);
  if (traits.form === 'geometric' || dice.chance(0.5))
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
