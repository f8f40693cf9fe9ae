import { counted } from '../words/counted.js';
import { box, points } from '../geometry.js';
import type { Draw, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { onTable, putAt } from './setting.js';

const detail = { part: 'detail' } as const;

/** Folded newspapers that stand a little open, with columns of lines instead of letters. Sizes are heights. */
const draw: Draw = (scene, element) => {
  const { brush, plan, traits } = scene;
  const { light, line, near, far } = plan.palette;
  element.spots.forEach((spot) => {
    const put = putAt(scene, spot);
    const paper = element.color ?? mix(light, far, 0.12);
    const ink = mix(lightness(line) < 0.5 ? line : near, paper, 0.25);
    brush.fill(put(points([0.1, 0], [0.16, -0.95], [0.52, -0.86], [0.5, 0])), shade(paper, -0.1), {
      grain: 1.57,
    });
    brush.fill(put(points([-0.42, 0], [-0.4, -1], [0.34, -1], [0.36, 0])), paper, { grain: 1.57 });
    brush.fill(put(box(-0.33, -0.93, 0.6, 0.1)), ink, detail);
    brush.fill(put(box(-0.33, -0.79, 0.6, 0.015)), ink, detail);
    brush.fill(put(box(-0.07, -0.74, 0.34, 0.28)), mix(near, paper, 0.4), detail);
    if (traits.form === 'minimal') return;
    for (const [left, from] of points([-0.33, -0.72], [-0.07, -0.4], [0.11, -0.4]))
      for (let y = from, i = 0; y < -0.05; y += 0.06, i++)
        brush.stroke(
          put(points([left, y], [left + (i % 5 === 4 ? 0.09 : 0.16), y])),
          mix(ink, paper, 0.35),
          spot.size * 0.014,
        );
  });
};

export const newspaper: Subject = {
  words: [one('newspaper|folded newspaper|daily paper|morning paper|broadsheet')],
  realm: 'table',
  depth: 0.83,
  usualCount: 1,
  colorRoles: ['light', 'line'],
  place: onTable(0.46, 0.95),
  describe: counted('newspaper', 'newspapers'),
  draw,
};
