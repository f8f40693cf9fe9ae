import { counted } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { points, spline } from '../geometry.js';
import type { Draw, Subject } from '../scene.js';
import { mix, oklchToHex, shade } from '../tones.js';
import { one } from '../words/words.js';
import type { Put } from './setting.js';
import { inRoom, pickContrasting, putAt } from './setting.js';

/** The x of the middle of the drawing. */
const MIDDLE = 0.28;
const GLOW = oklchToHex({ l: 0.85, c: 0.13, h: 82 });

/** Ridge tents with an open flap, lit from inside by night. Sizes are heights. */
const draw: Draw = (scene, element) => {
  const { brush, plan, traits, night } = scene;
  const { accent, near, line, light } = plan.palette;
  element.spots.forEach((spot) => {
    const at = putAt(scene, spot);
    const put: Put = (all) => at(all.map(([x, y]): Point => [x - MIDDLE, y]));
    const cloth = element.color ?? pickContrasting([accent, light, near], [plan.palette.mid, near], 0.14);
    const inside = night ? mix(GLOW, cloth, 0.15) : shade(cloth, -0.24);
    for (const [x, y] of points([-1.05, 0.03], [0.95, 0.03], [1.5, -0.02]))
      brush.stroke(put(points([x * 0.62, -0.32], [x, y])), mix(line, light, 0.25), spot.size * 0.012);
    brush.fill(put(points([0.05, -1], [0.86, -0.86], [1.32, -0.03], [0.66, 0])), shade(cloth, -0.1), {
      part: 'body',
      grain: 0.3,
    });
    brush.fill(put(points([0.05, -1], [0.7, 0], [-0.74, 0])), cloth, { part: 'body', grain: 1.2 });
    brush.fill(put(points([0.03, -0.86], [0.27, 0], [-0.25, 0])), inside, { part: 'detail' });
    brush.fill(
      put(spline(points([0.03, -0.86], [-0.16, -0.42], [-0.44, -0.02], [-0.25, 0], [-0.06, -0.4]), true, 5)),
      shade(cloth, 0.05),
      { part: 'detail' },
    );
    if (traits.form === 'minimal') return;
    brush.stroke(put(points([0.05, -1], [0.86, -0.86])), shade(cloth, -0.16), spot.size * 0.018);
    brush.stroke(put(points([0.05, -1.04], [0.05, -0.86])), line, spot.size * 0.02);
  });
};

export const tent: Subject = {
  words: [one('tent|camping tent|canvas tent|bell tent|tipi|teepee|tepee|wigwam|yurt|campsite|camping')],
  realm: 'ground',
  depth: 0.86,
  usualCount: 2,
  colorRoles: ['accent', 'near'],
  place: (m, layout) => inRoom(m.depth === 'far' ? 0.46 : 0.5, 2.15)(m, layout),
  describe: counted('tent', 'tents'),
  draw,
};
