import { counted } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { disc, oval, points, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Placer } from '../placing.js';
import type { Draw, Subject } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { contrastColor } from './depths.js';
import { plated } from './plates.js';
import { putPosed } from './posing.js';
import { wallColor } from './setting.js';

/** Strawberry, pistachio, vanilla, chocolate, lemon and blueberry. */
const FLAVOURS = [
  [0.8, 0.1, 8],
  [0.84, 0.09, 140],
  [0.93, 0.05, 88],
  [0.46, 0.07, 45],
  [0.9, 0.12, 98],
  [0.68, 0.09, 290],
] as const;

const scoop = (x: number, y: number, r: number): Point[] => {
  const top = disc(x, y, r, 40).filter(([, py]) => py <= y + r * 0.25);
  const lower = Array.from({ length: 13 }, (_, i): Point => {
    const t = i / 12;
    return [x + r * 1.06 * (1 - 2 * t), y + r * (0.42 + (i % 2 ? 0.16 : 0) + 0.1 * Math.sin(Math.PI * t))];
  });
  const right = top.filter(([px]) => px >= x);
  const left = top.filter(([px]) => px < x);
  const upper = [
    ...left.sort((a, b) => Math.atan2(a[1] - y, a[0] - x) - Math.atan2(b[1] - y, b[0] - x)),
    ...right,
  ];
  const round = upper.toSorted((a, b) => angleOf(a, x, y) - angleOf(b, x, y));
  return spline([...round.filter((_, i) => i % 3 === 0), ...lower], true, 4);
};

/** The angle from the lower left over the top to the lower right. */
const angleOf = ([px, py]: Point, x: number, y: number) =>
  (Math.atan2(py - y, px - x) + Math.PI * 1.5 + Math.PI * 2) % (Math.PI * 2);

/** Cones with two scoops, each of another flavour. Sizes are lengths. */
const draw: Draw = (scene, element) => {
  const { brush, plan, traits } = scene;
  const { light, near, line } = plan.palette;
  const behind = wallColor(scene);
  const detail = { part: 'detail' } as const;
  element.spots.forEach((spot, i) => {
    const put = putPosed(scene, spot);
    const taste = (k: number): string => {
      const [l, c, h] = FLAVOURS[k % FLAVOURS.length] ?? [0.8, 0.1, 8];
      return contrastColor(oklchToHex({ l, c, h }), behind, 0.08);
    };
    const own = element.color
      ? [element.color, mix(element.color, light, 0.4)]
      : [taste(i * 2), taste(i * 2 + 1)];
    const wafer = contrastColor(mix(oklchToHex({ l: 0.76, c: 0.1, h: 68 }), near, 0.08), behind, 0.1);
    const cone: Point[] = points([-0.2, -0.03], [0.2, -0.03], [0.03, 0.48], [0, 0.5], [-0.03, 0.48]);
    brush.fill(put(cone), wafer, { grain: 1.2 });
    if (traits.form !== 'minimal')
      for (let k = -4; k < 9; k++) {
        const y = -0.03 + 0.07 * k;
        const half = (py: number) => Math.max(0, 0.2 * (1 - (py + 0.03) / 0.53));
        for (const way of [-1, 1]) {
          const [a, b] = [Math.max(-0.03, y), Math.min(0.46, y + 0.28)];
          const from = Math.max(-half(a), Math.min(half(a), way * (-0.2 + (a - y) * 1.42)));
          const to = Math.max(-half(b), Math.min(half(b), way * (-0.2 + (b - y) * 1.42)));
          if (b > a) brush.stroke(put(points([from, a], [to, b])), shade(wafer, -0.13), spot.size * 0.008);
        }
      }
    brush.fill(
      put(points([-0.215, -0.06], [0.215, -0.06], [0.195, 0.0], [-0.195, 0.0])),
      shade(wafer, -0.05),
      detail,
    );
    brush.fill(put(points([0.06, -0.5], [0.13, -0.52], [0.2, -0.2], [0.13, -0.18])), shade(wafer, 0.03), {
      grain: 1.2,
    });
    brush.fill(put(scoop(0, -0.335, 0.17)), own[1] ?? light, { grain: 0.6 });
    brush.fill(put(scoop(0, -0.15, 0.21)), own[0] ?? light, { grain: 0.6 });
    if (traits.form === 'minimal') return;
    for (const [x, y, tone] of [
      [-0.09, -0.24, own[0]],
      [-0.07, -0.42, own[1]],
    ] as const)
      brush.fill(
        put(oval(x, y, 0.045, 0.02, -0.6)),
        mix(tone ?? light, light, lightness(tone ?? light) > 0.8 ? 0.7 : 0.4),
        detail,
      );
    for (let k = 0; k < 9; k++) {
      const [x, y] = [(((k * 0.618) % 1) - 0.5) * 0.22, -0.46 + ((k * 0.41) % 1) * 0.13];
      brush.stroke(
        put(points([x, y], [x + 0.018, y + (k % 2 ? 0.012 : -0.012)])),
        k % 2 ? mix(near, line, 0.2) : light,
        spot.size * 0.011,
      );
    }
    brush.fill(put(disc(-0.02, -0.53, 0.045, 26)), oklchToHex({ l: 0.55, c: 0.2, h: 25 }), detail);
    brush.stroke(
      put(spline(points([-0.02, -0.57], [0, -0.63], [0.05, -0.66]), false, 5)),
      mix(line, near, 0.4),
      spot.size * 0.008,
    );
  });
};

/** A few cones stand side by side, every other one a little lower. */
const row: Placer = (mention, layout) => {
  const { composition, frame } = layout;
  const n = mention.count;
  const wide = Math.max(1, frame.aspect);
  if (composition !== 'specimen' || n === 1 || n > 5) return plated(0.84, false)(mention, layout);
  const size = Math.min(0.86, (0.92 * wide) / n / 0.46, 0.62 / Math.min(1, frame.aspect));
  return Array.from({ length: n }, (_, i): Spot => ({
    x: 0.5 + (((i + 0.5) / n - 0.5) * Math.min(0.92 * wide, size * 0.52 * n)) / wide,
    y: 0.52 + (i % 2 ? 0.035 : -0.015),
    size,
    facing: i % 2 ? -1 : 1,
    turn: (i - (n - 1) / 2) * 0.05,
  }));
};

export const iceCream: Subject = {
  words: [
    one('ice cream|ice cream cone|gelato|icecream|ice cream cornet|sorbet|gelato cone'),
    many('ice creams|gelati|scoops of ice cream|ice cream flavour'),
  ],
  realm: 'plate',
  depth: 0.919,
  usualCount: 3,
  colorRoles: ['accent', 'light'],
  ownColors: { '': [0.8, 0.1, 8] },
  place: row,
  describe: counted('ice cream cone', 'ice cream cones'),
  draw,
};
