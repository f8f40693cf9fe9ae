import type { Point } from '../geometry.js';
import { box, place, spline } from '../geometry.js';
import { lightness, mix } from '../tones.js';
import type { Subject } from '../scene.js';

/** Sailing boats: hull, mast, mainsail and jib, with a broken reflection. Sizes are the height to the masthead. */
export const boat: Subject = ({ width, height, hand, plan, traits, dice }, element) => {
  const { light, accent, line, near, far, ground } = plan.palette;
  element.spots.forEach(({ x, y, size, facing }, i) => {
    const lead = i === element.spots.length - 1;
    const put = (points: Point[]) => place(points, { x: x * width, y: y * height, scaleX: size * facing, scaleY: size });
    const hull = element.color ?? (lead ? accent : dice.pick([line, near, line]));
    const cloth = element.color && lightness(element.color) > 0.9 ? far : mix(light, ground, 0.15);
    const straight = traits.form === 'geometric';
    const bow: Point[] = [[-0.36, -0.11], [0.44, -0.12], [0.36, -0.04], [0.27, 0.02], [-0.27, 0.02], [-0.335, -0.04]];
    hand.line(put([[0.03, -0.1], [0.03, -1.0]]), line, size * 0.022);
    const main: Point[] = straight ? [[0.055, -0.97], [0.055, -0.17], [-0.35, -0.17]]
      : [[0.055, -0.97], [0.055, -0.17], ...spline([[-0.36, -0.17], [-0.27, -0.4], [-0.1, -0.7], [0.055, -0.97]], false, 8)];
    const jib: Point[] = straight ? [[0.085, -0.86], [0.4, -0.16], [0.085, -0.16]]
      : [[0.085, -0.88], ...spline([[0.085, -0.88], [0.25, -0.58], [0.35, -0.36], [0.42, -0.16]], false, 8), ...spline([[0.42, -0.16], [0.24, -0.2], [0.085, -0.16]], false, 4)];
    hand.mass(put(main), cloth, { grain: 1.2 * facing });
    hand.mass(put(jib), lead && !element.color ? mix(cloth, accent, 0.0) : mix(cloth, far, 0.4), { grain: 1.9 * facing });
    if (lead && size > 0.2) {
      hand.mass(put([[0.055, -0.62], [0.055, -0.5], [-0.145, -0.5], [-0.095, -0.62]]), hull, { part: 'detail' });
    }
    hand.mass(put(straight ? bow : spline([[-0.36, -0.11], [0, -0.085], [0.44, -0.13], [0.36, -0.03], [0.25, 0.025], [-0.26, 0.025], [-0.33, -0.02]], true, 6)), hull, { grain: 0 });
    hand.line(put([[-0.33, -0.075], [0, -0.055], [0.4, -0.09]]), mix(light, hull, 0.1), size * 0.018);
    for (let k = 0; k < 4; k++) {
      const half = 0.3 - 0.05 * k;
      const shift = (k % 2 ? 1 : -1) * 0.035;
      hand.mass(put(box(shift - half, 0.055 + 0.045 * k, half * 2, 0.013)), k < 2 ? mix(hull, near, 0.35) : mix(cloth, near, 0.3), { part: 'detail' });
    }
  });
}; // prettier-ignore
