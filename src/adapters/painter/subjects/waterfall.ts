import type { Point } from '../geometry.js';
import { oval, points, spline } from '../geometry.js';
import { chooseX, spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { hexToOklch, lightness, mix, oklchToHex, shade } from '../tones.js';
import { one } from '../words/words.js';

/** A waterfall between cliffs in two steps, with white water in the pool. */
const draw: Draw = (scene, element) => {
  const { width, height, brush, plan, distanceColor, traits } = scene;
  const spot = element.spots[0];
  if (!spot) return;
  const minimal = traits.form === 'minimal';
  const fall: Fall = {
    x: spot.x * width,
    brink: height * 0.24,
    pool: height * 0.78,
    half: Math.min(0.13, width * 0.13),
  };
  const { x, brink, pool, half } = fall;
  if (!minimal && !plan.elements.some((e) => e.subject === 'mountains')) drawHills(scene, fall);
  for (const side of [-1, 1] as const)
    brush.fill(cliff(scene, fall, side, 0, brink), distanceColor(0.45), { grain: 1.45 });
  drawFalls(scene, x, brink - 0.012, pool, half, element.color);
  for (const side of [-1, 1] as const) {
    const up = brink + (pool - brink) * (side > 0 ? 0.34 : 0.2);
    brush.fill(cliff(scene, fall, side, 0.75, up), distanceColor(0.74), { grain: 1.45 });
    if (!minimal) drawPines(scene, x, side, half * 1.45, up, width);
  }
  drawPool(scene, fall);
  if (!minimal) drawStones(scene);
};

/** Where the water falls, in units. */
interface Fall {
  x: number;
  brink: number;
  pool: number;
  /** Half its width. */
  half: number;
}

function drawHills({ width, brush, noise, distanceColor }: Scene, { brink, pool }: Fall): void {
  const edge: Point[] = Array.from({ length: 60 }, (_, s) => {
    const px = -0.05 + ((width + 0.1) * s) / 59;
    return [px, brink - 0.03 - 0.1 * Math.abs(noise(px * 1.8, 3)) + 0.03 * noise(px * 6, 5)];
  });
  brush.fill([...edge, [width + 0.05, pool], [-0.05, pool]], distanceColor(0.14), { part: 'field' });
}

/** The outline of a cliff on one side; `depth` moves it away from the fall, `up` is its top. */
function cliff(
  { width, noise }: Scene,
  { x, pool, half }: Fall,
  side: 1 | -1,
  depth: number,
  up: number,
): Point[] {
  const inner: Point[] = Array.from({ length: 15 }, (_, i): Point => {
    const t = i / 14;
    const step = 0.03 * Math.round(noise(t * 7, side * 4 + depth * 9) * 2);
    return [
      x + side * (half * (0.62 + depth * 0.9) + step * (0.3 + t) + 0.06 * t * depth),
      up + (pool + 0.02 - up) * t,
    ];
  });
  const out = side > 0 ? width + 0.06 : -0.06;
  const upper: Point[] = Array.from({ length: 9 }, (_, i): Point => {
    const t = i / 8;
    return [
      out + (x + side * half * (0.62 + depth * 0.9) - out) * t,
      up - 0.05 * (1 - t) + 0.025 * noise(t * 5, depth * 4 + side),
    ];
  });
  return [[out, pool + 0.03], ...upper, ...inner];
}

function drawPool({ width, height, brush, plan, dice, traits }: Scene, { x, pool, half }: Fall): void {
  const { light, mid, near, far } = plan.palette;
  const minimal = traits.form === 'minimal';
  const { c, h } = hexToOklch(mid);
  const water =
    c > 0.02 && h > 165 && h < 285 ? mid : mix(mid, oklchToHex({ l: lightness(mid), c: 0.06, h: 220 }), 0.7);
  const edge = spline(
    points(
      [-0.06, pool + 0.02],
      [width * 0.3, pool],
      [x, pool - 0.005],
      [width * 0.8, pool + 0.006],
      [width + 0.06, pool + 0.02],
    ),
    false,
    8,
  );
  brush.fill([...edge, [width + 0.06, height + 0.05], [-0.06, height + 0.05]], mix(water, near, 0.12), {
    part: 'field',
    grain: 0,
  });
  const foam = mix(light, water, 0.08);
  for (let i = 0; i < (minimal ? 2 : 4); i++)
    brush.stroke(
      spline(
        points(
          [x - half * (1.3 + i * 0.75), pool + 0.035 + i * 0.035],
          [x, pool + 0.06 + i * 0.045],
          [x + half * (1.3 + i * 0.75), pool + 0.035 + i * 0.035],
        ),
        false,
        8,
      ),
      mix(foam, water, 0.12 * i),
      0.009,
    );
  for (let i = 0; i < 9; i++) {
    const off = (i / 8 - 0.5) * 2;
    const r = half * dice.range(0.24, 0.4) * (1.15 - Math.abs(off) * 0.5);
    brush.fill(
      oval(x + off * half * 1.15, pool + dice.range(-0.01, 0.018), r * 1.2, r * 0.75),
      i % 3 ? foam : mix(foam, far, 0.2),
      { part: 'detail' },
    );
  }
}

function drawStones({ width, height, brush, dice, distanceColor }: Scene): void {
  for (const [px, py, r] of [
    [0.08, 0.9, 0.13],
    [0.9, 0.87, 0.16],
    [0.28, 0.98, 0.1],
  ] as const) {
    const stone = spline(
      Array.from({ length: 8 }, (_, i): Point => {
        const a = (i / 8) * 6.283;
        return [width * px + r * Math.cos(a) * dice.range(0.85, 1.1), height * py + r * 0.6 * Math.sin(a)];
      }),
      true,
      5,
    );
    brush.fill(stone, distanceColor(0.92), { grain: 0.4 });
  }
}

function drawFalls(
  { brush, plan, dice, traits, night }: Scene,
  x: number,
  top: number,
  foot: number,
  half: number,
  own: string | null,
): void {
  const { light, mid, far } = plan.palette;
  const color = own ?? mix(light, far, night ? 0.3 : 0.1);
  const ledge = top + (foot - top) * 0.46;
  const left = spline(
    points(
      [x - half * 0.62, top],
      [x - half * 0.7, top + 0.06],
      [x - half * 0.72, ledge],
      [x - half * 1, ledge + 0.05],
      [x - half * 1.05, foot + 0.02],
    ),
    false,
    10,
  );
  const right = spline(
    points(
      [x + half * 0.62, top],
      [x + half * 0.66, top + 0.06],
      [x + half * 0.68, ledge - 0.03],
      [x + half * 0.94, ledge + 0.03],
      [x + half * 1, foot + 0.02],
    ),
    false,
    10,
  );
  brush.fill([...left, ...[...right].reverse()], color, { grain: Math.PI / 2 });
  const n = traits.form === 'minimal' ? 4 : 13;
  for (let i = 0; i < n; i++) {
    const off = (i + 0.5) / n - 0.5;
    const from = top + (foot - top) * dice.range(0.02, 0.5);
    const to = Math.min(foot, from + (foot - top) * dice.range(0.16, 0.5));
    const at = (y: number): number => x + off * half * (y < ledge ? 1.16 : 1.8);
    brush.stroke(
      spline(points([at(from), from], [at((from + to) / 2), (from + to) / 2], [at(to), to]), false, 6),
      mix(color, i % 3 ? mid : far, 0.5),
      half * 0.05,
    );
  }
}

function drawPines(
  { brush, dice, plan, distanceColor }: Scene,
  x: number,
  side: 1 | -1,
  clear: number,
  up: number,
  width: number,
): void {
  const out = side > 0 ? width : 0;
  const from = x + side * (clear + 0.03);
  for (let i = 0; i < 5; i++) {
    const px = from + (out - from) * ((i + dice.range(0.1, 0.7)) / 5);
    const h = dice.range(0.12, 0.21);
    const y = up + 0.012;
    const zig: Point[] = [];
    for (let k = 1; k <= 4; k++)
      zig.push([h * 0.075 * k, -h + (h * 0.92 * k) / 4], [h * 0.04 * k, -h + (h * 0.92 * k) / 4 - h * 0.015]);
    const right = zig.slice(0, -1);
    brush.stroke(
      points([px, y + 0.01], [px, y - h * 0.2]),
      mix(plan.palette.line, distanceColor(0.9), 0.4),
      h * 0.05,
    );
    brush.fill(
      [
        [px, y - h],
        ...right.map(([dx, dy]): Point => [px + dx, y + dy]),
        ...[...right].reverse().map(([dx, dy]): Point => [px - dx, y + dy]),
      ],
      shade(distanceColor(0.9), dice.range(-0.03, 0.03)),
      { grain: 1.5 },
    );
  }
}

export const waterfall: Subject = {
  words: [one('waterfall|cascade|niagara fall')],
  realm: 'land',
  depth: 0.32,
  usualCount: 1,
  colorRoles: ['far', 'mid', 'near'],
  place: (m, { focus }) => spotAt(chooseX(m, 0.5 + (focus - 0.5) * 0.5), 0.5, 1),
  describe: () => 'a waterfall between cliffs',
  draw,
};
