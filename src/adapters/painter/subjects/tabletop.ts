import { box, points } from '../geometry.js';
import type { Draw } from '../scene.js';
import { mix, shade } from '../tones.js';

/** The surface under a still life: a table's edge, or a sill with a view, with a striped cloth. */
export const drawTabletop: Draw = ({ width, height, hand, plan, traits, dice }) => {
  const { mid, near, far, ground, light } = plan.palette;
  const y = height * (plan.composition === 'window' ? 0.74 : plan.horizon);
  if (traits.form === 'spare') {
    hand.line(points([0, y + 0.1], [width, y + 0.103]), near, 0.008);
    return;
  }
  const cloth = traits.paperSky
    ? mix(far, ground, 0.35)
    : plan.composition === 'window'
      ? mix(far, light, 0.35)
      : mid;
  hand.mass(box(-0.05, y, width + 0.1, height), cloth, { part: 'field', grain: 0 });
  const stripe = shade(cloth, -0.055);
  if (traits.form === 'geometric' || dice.chance(0.5))
    for (let x = -0.4; x < width + 0.4; x += 0.13) {
      const lean = (x - width / 2) * 0.35;
      hand.mass(
        points([x, y], [x + 0.05, y], [x + 0.055 + lean, height + 0.05], [x + lean - 0.01, height + 0.05]),
        stripe,
        { part: 'detail' },
      );
    }
  else hand.mass(box(-0.05, height * 0.95, width + 0.1, 0.02), stripe, { part: 'detail' });
  hand.mass(box(-0.05, y, width + 0.1, 0.008), mix(light, cloth, 0.4), { part: 'detail' });
};
