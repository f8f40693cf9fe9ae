import type { Point } from '../geometry.js';
import { oval, place, points, ribbon, spline } from '../geometry.js';
import type { Scene } from '../scene.js';
import { mix, shade } from '../tones.js';
import { leafOutline } from './foliage.js';
import { rosette } from './rosette.js';

export function drawEar(
  { brush, dice, plan }: Scene,
  x: number,
  base: number,
  h: number,
  color: string,
): void {
  const lean = dice.range(-0.05, 0.3) * h;
  const gold = dice.chance(0.6) ? mix(color, plan.palette.light, 0.45) : shade(color, -0.13);
  const stem = spline(points([x, base], [x + lean * 0.2, base - h * 0.6], [x + lean, base - h]), false, 8);
  brush.stroke(stem, mix(color, plan.palette.near, 0.45), h * 0.016);
  const half: Point[] = [];
  const other: Point[] = [];
  for (let i = 0; i < 6; i++) {
    const t = i / 5;
    const w = h * (0.056 - 0.036 * t);
    const y = base - h * (0.76 + 0.27 * t);
    const cx = x + lean * (0.62 + 0.42 * t);
    half.push([cx + w * 0.5, y + h * 0.016], [cx + w, y - h * 0.016]);
    other.push([cx - w * 0.5, y + h * 0.016], [cx - w, y - h * 0.016]);
  }
  brush.fill([...half, ...other.reverse()], gold, { part: 'detail' });
}

export function drawSunflower(
  scene: Scene,
  x: number,
  base: number,
  size: number,
  color: string,
  green: string,
): void {
  const { brush, plan, dice, night } = scene;
  const gold = night ? mix(color, plan.palette.near, 0.2) : color;
  const y = base - size * 1.3 - dice.range(0, 0.3) * size;
  const r = size * 0.52;
  if (size > 0.05) {
    brush.stroke(
      points([x, base + size], [x + size * 0.05, (y + base) / 2], [x, y]),
      mix(green, plan.palette.near, 0.4),
      size * 0.085,
    );
    for (const side of [-1, 1])
      brush.fill(
        place(leafOutline('oval'), {
          x,
          y: base - size * 0.42 + side * size * 0.1,
          scaleX: size * 0.62,
          turn: side > 0 ? 0.35 : Math.PI - 0.35,
        }),
        shade(green, side * 0.035),
        { part: 'detail', grain: 0.4 },
      );
  }
  const turn = dice.next();
  const squash = 0.9;
  brush.fill(rosette({ x, y, r, petals: size > 0.05 ? 15 : 9, gap: 0.6, turn, squash }), shade(gold, -0.06), {
    part: size > 0.09 ? 'body' : 'detail',
  });
  if (size > 0.05)
    brush.fill(rosette({ x, y, r: r * 0.92, petals: 15, gap: 0.58, turn: turn + 0.2, squash }), gold, {
      part: 'detail',
    });
  const heart = mix(plan.palette.line, plan.palette.accent, 0.25);
  brush.fill(oval(x, y, r * 0.46, r * 0.46 * squash), heart, { part: 'detail' });
  if (size > 0.09)
    brush.fill(oval(x, y, r * 0.24, r * 0.24 * squash), mix(heart, gold, 0.28), { part: 'detail' });
}

// prettier-ignore
const TULIP: readonly Point[] = [
  [-0.5, -0.62], [-0.6, 0.1], [-0.25, 0.55], [0.25, 0.55], [0.6, 0.1], [0.5, -0.62], [0.24, -0.3], [0, -0.74],
  [-0.24, -0.3],
];

export function drawTulip(
  { brush, plan, dice }: Scene,
  x: number,
  base: number,
  size: number,
  color: string,
  green: string,
): void {
  const lean = dice.range(-0.1, 0.1) * size;
  const y = base - size * 1.15;
  const stalk = mix(green, plan.palette.near, 0.3);
  brush.stroke(
    points([x, base + size * 0.4], [x + lean * 0.4, base - size * 0.5], [x + lean, y]),
    stalk,
    size * 0.06,
  );
  for (const side of [-1, 1])
    brush.fill(
      ribbon(
        spline(
          points(
            [x, base + size * 0.3],
            [x + side * size * 0.2, base - size * 0.3],
            [x + side * size * 0.36, base - size * 0.72],
          ),
          false,
          6,
        ),
        (t) => size * 0.15 * Math.sin(Math.PI * (0.2 + 0.8 * t)),
      ),
      green,
      { part: 'detail' },
    );
  const put = (knots: readonly Point[]) =>
    place(spline(knots, true, 5), { x: x + lean, y, scaleX: size * 0.46 });
  brush.fill(put(TULIP), color, { part: size > 0.09 ? 'body' : 'detail' });
  if (size > 0.05)
    brush.fill(
      put(points([0, -0.72], [-0.3, -0.1], [-0.18, 0.45], [0.18, 0.45], [0.3, -0.1])),
      shade(color, -0.05),
      { part: 'detail' },
    );
}

export function drawSprig(
  { brush, dice, plan }: Scene,
  x: number,
  base: number,
  size: number,
  color: string,
  green: string,
): void {
  const lean = dice.range(-0.16, 0.16) * size;
  const h = size * dice.range(1.1, 1.6);
  brush.stroke(
    points([x, base], [x + lean * 0.4, base - h * 0.5], [x + lean, base - h]),
    mix(green, plan.palette.near, 0.3),
    size * 0.035,
  );
  const head: Point[] = [];
  for (const side of [1, -1])
    for (let k = 0; k < 5; k++) {
      const t = side > 0 ? k / 4 : 1 - k / 4;
      const cx = x + lean * (0.6 + 0.4 * t);
      const w = size * (0.1 - 0.065 * t) * side;
      head.push([cx + w * 0.6, base - h * (0.5 + 0.5 * t)], [cx + w, base - h * (0.545 + 0.5 * t)]);
    }
  brush.fill(head, mix(color, plan.palette.light, dice.range(0, 0.2)), { part: 'detail' });
}
