import type { Point } from '../geometry.js';
import { box, oval, points } from '../geometry.js';
import { GROUND_LINE, SIDE_TABLE_TOP } from '../placing.js';
import type { Draw } from '../scene.js';
import { mix, shade } from '../tones.js';

/** The ground under people and animals outdoors: a low bank at the foot of the picture, white in winter. */
export const drawGround: Draw = ({ width, height, brush, plan, noise, traits }) => {
  const { line, near, mid, far, light } = plan.palette;
  const top = height * (GROUND_LINE - 0.015);
  if (traits.form === 'minimal') {
    brush.stroke(
      points([width * 0.1, top + 0.03], [width * 0.5, top + 0.022], [width * 0.9, top + 0.03]),
      near,
      0.02,
    );
    return;
  }
  const edge: Point[] = Array.from({ length: 40 }, (_, i) => [
    -0.05 + ((width + 0.1) * i) / 39,
    top + 0.02 * noise(i * 0.11, 6) + 0.02 * Math.sin(i * 0.09),
  ]);
  const backed = plan.elements.some((e) => e.subject === 'mountains' || e.subject === 'sea');
  const beach =
    plan.elements.some((e) => e.subject === 'sea') &&
    plan.elements.some((e) => e.subject === 'figure' || e.subject === 'sitter');
  const bare = beach
    ? mix(plan.palette.ground, far, 0.3)
    : backed
      ? mix(near, line, 0.25)
      : plan.light === 'night'
        ? mid
        : near;
  const bank = plan.season === 'winter' || plan.weather === 'snow' ? mix(light, mid, 0.14) : bare;
  brush.fill([...edge, [width + 0.05, height + 0.05], [-0.05, height + 0.05]], bank, { part: 'field' });
};

/** The floor of a room, meeting the wall in a skirting line. */
export const drawFloor: Draw = ({ width, height, brush, plan, traits }) => {
  const { mid, near, far, ground: paper, light } = plan.palette;
  const y = height * plan.horizon;
  if (traits.form === 'minimal') {
    brush.stroke(points([width * 0.06, y + 0.04], [width * 0.94, y + 0.044]), near, 0.01);
    return;
  }
  const boards = traits.paperSky ? mix(far, paper, 0.35) : mid;
  brush.fill(box(-0.05, y, width + 0.1, height), boards, { part: 'field', grain: 0 });
  brush.fill(box(-0.05, y - 0.014, width + 0.1, 0.014), mix(light, boards, 0.35), { part: 'detail' });
  for (let i = -3; i < 8; i++) {
    const x = (width * (i + 0.5)) / 5;
    const lean = (x - width / 2) * 0.9;
    brush.stroke(points([x, y + 0.004], [x + lean, height + 0.02]), shade(boards, -0.06), 0.0035);
  }
};

/** A small round table in a room, under what lies on it. */
export const drawSideTable: Draw = ({ width, height, brush, plan, traits }, element) => {
  const { line, near, light, accent } = plan.palette;
  const xs = element.spots.map(({ x }) => x * width);
  const reach = Math.max(...element.spots.map(({ size }) => size)) * 0.42;
  const [from, to] = [Math.min(...xs) - reach, Math.max(...xs) + reach];
  const [x, half] = [(from + to) / 2, Math.max(0.13, (to - from) / 2)];
  const top = height * SIDE_TABLE_TOP;
  const foot = height * 0.9;
  const wood = mix(near, line, 0.25);
  for (const way of [-1, 0.15, 1])
    brush.stroke(
      points([x + way * half * 0.62, top + 0.012], [x + way * half * 0.8, foot - (way === 0.15 ? 0.02 : 0)]),
      wood,
      0.014,
    );
  brush.fill(oval(x, top + 0.016, half, half * 0.17), shade(wood, -0.05), { part: 'detail' });
  brush.fill(oval(x, top + 0.004, half, half * 0.17), mix(wood, traits.paperSky ? light : accent, 0.25), {
    grain: 0,
  });
};
