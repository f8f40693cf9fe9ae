import { counted } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { oval, points, spline } from '../geometry.js';
import type { Draw, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { onTable, putAt } from './setting.js';

const detail = { part: 'detail' } as const;

/** Rolls of toilet paper that stand upright with a loose end on the table. Sizes are heights. */
const draw: Draw = (scene, element) => {
  const { brush, plan, traits } = scene;
  const { light, far, near, line } = plan.palette;
  element.spots.forEach((spot) => {
    const put = putAt(scene, spot);
    const paper = element.color ?? mix(light, far, 0.1);
    const dim = shade(paper, lightness(paper) > 0.4 ? -0.08 : 0.08);
    const end = spline(points([0.3, -0.02], [0.55, 0.05], [0.8, 0.03], [0.98, 0.07]), false, 8);
    brush.fill(put([...end, ...[...end].reverse().map(([x, y]): Point => [x - 0.06, y + 0.12])]), dim, {
      grain: 0,
    });
    const side: Point[] = [
      ...oval(0, -0.84, 0.44, 0.12).filter(([, y]) => y < -0.84),
      ...oval(0, -0.04, 0.44, 0.12).filter(([, y]) => y > -0.04),
    ];
    brush.fill(put(side), paper, { grain: 1.57 });
    brush.fill(put(points([0.2, -0.76], [0.44, -0.82], [0.44, -0.02], [0.2, 0.06])), dim, detail);
    brush.fill(put(oval(0, -0.84, 0.44, 0.12)), shade(paper, lightness(paper) > 0.4 ? -0.03 : 0.05), detail);
    brush.fill(put(oval(0, -0.84, 0.17, 0.05)), mix(near, line, 0.4), detail);
    if (traits.form === 'minimal') return;
    for (const share of [0.86, 0.66])
      brush.stroke(put([...oval(0, -0.84, 0.44 * share, 0.12 * share)]), dim, spot.size * 0.008);
  });
};

export const paperRoll: Subject = {
  words: [
    one('toilet paper|toilet paper roll|roll of toilet paper|toilet roll|loo roll|paper roll|roll of paper'),
  ],
  realm: 'table',
  depth: 0.86,
  usualCount: 2,
  colorRoles: ['light', 'near'],
  place: onTable(0.5, 1.5),
  describe: counted('roll of toilet paper', 'rolls of toilet paper'),
  draw,
};
