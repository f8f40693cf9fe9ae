import { withNumber } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { oval, points, ribbon, spline } from '../geometry.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { mix, oklchToHex, shade } from '../tones.js';
import { one } from '../words/words.js';
import type { Put } from './setting.js';
import { onTable, putAt } from './setting.js';

/** Holes in the cut face: place, width and height. */
// prettier-ignore
const HOLES = [
  [-0.4, -0.3, 0.085, 0.1], [-0.06, -0.2, 0.06, 0.07], [0.22, -0.36, 0.09, 0.085], [0.52, -0.2, 0.055, 0.065],
  [-0.62, -0.12, 0.045, 0.055], [0.02, -0.46, 0.045, 0.04], [0.62, -0.44, 0.05, 0.05],
] as const;

/** A wedge of cheese with its cut face to us, and a round one with its rind behind it. Heights are 1. */
const draw: Draw = (scene, element) => {
  const yellow = element.color ?? oklchToHex({ l: 0.84, c: 0.125, h: 87 });
  element.spots.forEach((spot, i) => {
    const put = putAt(scene, spot);
    if (i === 0 && element.count < 3) drawBoard(scene, put);
    if (i === 0) drawRound(scene, put, mix(scene.plan.palette.light, yellow, 0.16));
    drawWedge(scene, put, yellow, spot.size);
  });
};

function drawBoard({ brush, plan, traits }: Scene, put: Put): void {
  const wood = mix(oklchToHex({ l: 0.6, c: 0.07, h: 60 }), plan.palette.near, 0.25);
  brush.fill(put(oval(0.08, 0.03, 1.28, 0.2)), shade(wood, -0.06), { grain: 0 });
  brush.fill(put(oval(0.08, -0.015, 1.28, 0.2)), wood, { grain: 0 });
  if (traits.form === 'minimal') return;
  brush.stroke(
    put(spline(points([-0.9, 0.03], [-0.2, 0.1], [0.7, 0.08]), false, 8)),
    shade(wood, -0.05),
    0.004,
  );
}

function drawRound({ brush, traits }: Scene, put: Put, rind: string): void {
  const [x, top, foot, w] = [0.46, -0.88, -0.12, 0.62];
  const side: Point[] = [
    [x - w, top],
    [x - w, foot],
    ...spline(
      points(
        [x - w, foot],
        [x - w * 0.6, foot + 0.09],
        [x, foot + 0.12],
        [x + w * 0.6, foot + 0.09],
        [x + w, foot],
      ),
      false,
      6,
    ),
    [x + w, top],
  ];
  brush.fill(put(side), shade(rind, -0.045), { grain: 0 });
  brush.fill(put(oval(x, top, w, 0.13)), rind, { grain: 0 });
  if (traits.form === 'minimal') return;
  const band = spline(points([x - w, -0.5], [x, -0.38], [x + w, -0.5]), false, 10);
  brush.fill(put(ribbon(band, () => 0.16)), shade(rind, -0.1), { part: 'detail' });
}

function drawWedge({ brush, traits, plan }: Scene, put: Put, yellow: string, size: number): void {
  const top: Point[] = points([-0.98, -0.34], [0.12, -0.72], [0.86, -0.56], [0.86, -0.54]);
  const face: Point[] = points([-0.98, -0.34], [0.86, -0.54], [0.88, 0.04], [-0.96, 0.08]);
  brush.fill(put(top), mix(yellow, plan.palette.light, 0.28), { grain: -0.2 });
  brush.fill(put(face), yellow, { grain: -0.1 });
  brush.fill(put(points([0.8, -0.535], [0.87, -0.545], [0.89, 0.04], [0.82, 0.043])), shade(yellow, -0.16), {
    part: 'detail',
  });
  for (const [x, y, w, h] of traits.form === 'minimal' ? HOLES.slice(0, 3) : HOLES) {
    brush.fill(put(oval(x, y, w, h)), shade(yellow, -0.14), { part: 'detail' });
    if (traits.form !== 'minimal')
      brush.fill(put(oval(x + w * 0.18, y + h * 0.2, w * 0.72, h * 0.7)), shade(yellow, -0.075), {
        part: 'detail',
      });
  }
  if (traits.form !== 'minimal')
    brush.stroke(put(points([-0.96, -0.335], [0, -0.44], [0.84, -0.535])), shade(yellow, 0.06), size * 0.014);
}

export const cheese: Subject = {
  words: [
    one(
      'cheese|wedge of cheese|piece of cheese|cheese board|cheeseboard|emmental|gouda|parmesan|cheddar|camembert|brie',
    ),
  ],
  realm: 'table',
  depth: 0.87,
  usualCount: 1,
  colorRoles: ['accent'],
  ownColors: { '': [0.84, 0.125, 87] },
  place: onTable(0.4, 1.95, 0.02),
  describe: ({ count }) => withNumber(count, 'wedge of cheese', 'wedges of cheese'),
  draw,
};
