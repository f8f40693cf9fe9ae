import { counted } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { box, oval, points, spline } from '../geometry.js';
import { standing } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import type { Put } from './setting.js';
import { pickContrasting, putAt, wallColor } from './setting.js';

/** Half the width of a longboard from tail to nose. */
// prettier-ignore
const BOARD_WIDTHS: Point[] = [
  [0.045, 0.03], [0.1, -0.04], [0.132, -0.2], [0.142, -0.42], [0.136, -0.62], [0.108, -0.82], [0.055, -0.95],
  [0, -1],
];

const side = spline(BOARD_WIDTHS, false, 8);
/** A board as long as its spot's size, from its tail at the origin up. */
export const boardOutline = (): Point[] => [...side, ...[...side].reverse().map(([x, y]): Point => [-x, y])];

const half = (y: number): number => {
  const next = side.findIndex(([, py]) => py <= y);
  return side[Math.max(0, next)]?.[0] ?? 0.1;
};

/** Boards stuck upright in the sand, each with its own stripes. */
const draw: Draw = (scene, element) => {
  const { plan, brush, dice } = scene;
  const { accent, light, near, mid, far } = plan.palette;
  element.spots.forEach((spot, i) => {
    const put = putAt(scene, { ...spot, turn: (i % 2 ? 0.07 : -0.06) + dice.range(-0.03, 0.03) });
    const preferred = [accent, light, mix(accent, light, 0.55), far, near][i % 5] ?? accent;
    const color =
      (i === 0 ? element.color : null) ??
      pickContrasting([preferred, light, accent, near], [wallColor(scene), mid], 0.08);
    brush.fill(put(boardOutline()), color, {
      grain: Math.PI / 2,
    });
    drawStripes(scene, put, color, i, spot.size);
    brush.fill(
      putAt(scene, spot)(oval(0, 0.035, 0.17, 0.028)),
      mix(plan.palette.near, plan.palette.mid, 0.3),
      { part: 'detail' },
    );
  });
};

function drawStripes(
  { brush, plan, traits }: Scene,
  put: Put,
  color: string,
  nth: number,
  size: number,
): void {
  if (traits.form === 'minimal') return;
  const { accent, light, near, mid, far } = plan.palette;
  const [one = light, two = near] = [light, accent, near, mid, far].filter((hex) => hex !== color);
  const band = (from: number, to: number): Point[] => {
    const ys = Array.from({ length: 9 }, (_, i) => from + ((to - from) * i) / 8);
    return [
      ...ys.map((y): Point => [half(y) * 0.985, y]),
      ...[...ys].reverse().map((y): Point => [-half(y) * 0.985, y]),
    ];
  };
  if (nth % 3 === 0)
    for (const [y, hex] of [
      [-0.66, one],
      [-0.58, two],
      [-0.5, one],
    ] as const)
      brush.fill(put(band(y, y - 0.055)), hex, { part: 'detail' });
  else if (nth % 3 === 1) {
    brush.fill(put(band(-0.02, -0.26)), one, { part: 'detail' });
    brush.fill(put(band(-0.29, -0.32)), two, { part: 'detail' });
  } else for (const x of [-0.05, 0.032]) brush.fill(put(box(x, -0.9, 0.018, 0.86)), one, { part: 'detail' });
  brush.stroke(put(points([0, 0], [0, -0.5], [0, -0.985])), shade(color, -0.14), size * 0.007);
}

export const surfboard: Subject = {
  words: [one('surfboard|surf board|longboard|surf boards|surfing')],
  realm: 'ground',
  depth: 0.925,
  usualCount: 3,
  colorRoles: ['accent', 'light'],
  place: standing(0.72, 0.42),
  describe: counted('surfboard in the sand', 'surfboards in the sand'),
  draw,
};
