import type { Point } from '../geometry.js';
import { arc, place, points, spline } from '../geometry.js';
import type { Placer } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';
import { many, one } from '../words/words.js';

/** Round pads on the water, flatter with distance, and pointed flowers between them. */
const draw: Draw = (scene, element) => {
  const { width, height, horizon, plan, night, dice, traits, brush } = scene;
  const { mid, near, accent, light, far } = plan.palette;
  const top = plan.composition === 'horizon' ? horizon : 0;
  const leaf = night ? mix(far, near, 0.35) : mix(mid, oklchToHex({ l: 0.6, c: 0.1, h: 142 }), 0.75);
  const minimal = traits.form === 'minimal';
  const rows = minimal ? [0.55, 0.85] : [0.16, 0.3, 0.48, 0.7, 0.96];
  for (const [k, z] of rows.entries()) {
    const r = 0.02 + 0.15 * z;
    const n = minimal ? 2 : Math.max(2, Math.round((width / r) * 0.26));
    for (let i = 0; i < n; i++) {
      const x = width * ((i + 0.5 + (k % 2 ? 0.25 : -0.2)) / n) + dice.range(-0.3, 0.3) * r;
      const y = top + (height - top) * z + dice.range(-0.3, 0.3) * r;
      drawPad(scene, x, y, r * dice.range(0.75, 1.1), z, shade(leaf, dice.range(-0.06, 0.05)));
    }
  }
  element.spots.forEach(({ x, y, size }, i) => {
    const at: Point = [x * width, top + (height - top) * y];
    drawPad(scene, at[0] - size * 0.1, at[1] + size * 0.18, size * 0.8, y, shade(leaf, -0.05));
    drawFlower(scene, at, size, element.color ?? (i % 3 === 2 ? mix(accent, light, 0.65) : accent));
  });
  if (minimal) return;
  for (let i = 0; i < 3; i++) {
    const [x, y] = [width * dice.range(0.1, 0.9), top + (height - top) * dice.range(0.3, 0.95)];
    brush.stroke(points([x - 0.05, y], [x, y + 0.004], [x + 0.06, y]), mix(light, mid, 0.35), 0.004);
  }
};

function drawPad(
  { brush, dice, traits }: Scene,
  x: number,
  y: number,
  r: number,
  z: number,
  color: string,
): void {
  const flat = 0.3 + 0.16 * z;
  const cut = dice.range(0, Math.PI * 2);
  const put = (points: readonly Point[]) =>
    place(
      points.map(([px, py]): Point => [px, py * flat]),
      { x, y, scaleX: r },
    );
  const round = arc(0, 0, 1, cut + 0.16, cut + Math.PI * 2 - 0.16, 34);
  brush.fill(put([...round, [0.06, 0.02]]), color, { grain: 0 });
  if (traits.form === 'minimal' || r < 0.06) return;
  for (let i = 1; i < 8; i++) {
    const angle = cut + (i / 8) * Math.PI * 2;
    brush.stroke(
      put(
        points(
          [0.06, 0.02],
          [Math.cos(angle) * 0.45, Math.sin(angle) * 0.45],
          [Math.cos(angle) * 0.86, Math.sin(angle) * 0.86],
        ),
      ),
      shade(color, lightness(color) > 0.45 ? 0.07 : 0.06),
      r * 0.02,
    );
  }
}

/** Petals in three tiers, the outer ones lying open. */
function drawFlower({ brush, plan }: Scene, [x, y]: Point, size: number, color: string): void {
  const petal = (long: number, wide: number): Point[] =>
    spline(
      points(
        [0, 0.05],
        [-wide, -long * 0.4],
        [-wide * 0.62, -long * 0.78],
        [0, -long],
        [wide * 0.62, -long * 0.78],
        [wide, -long * 0.4],
      ),
      true,
      6,
    );
  const put = (points: Point[], turn: number) => place(points, { x, y: y + size * 0.12, scaleX: size, turn });
  const pale = mix(color, plan.palette.light, 0.45);
  const back = shade(color, -0.05);
  for (const turn of [-0.36, 0.36, 0])
    brush.fill(put(petal(0.94, 0.17), turn), back, { grain: Math.PI / 2 + turn });
  for (const turn of [-1.2, 1.2])
    brush.fill(put(petal(0.88, 0.16), turn), back, { grain: Math.PI / 2 + turn });
  for (const turn of [-0.82, 0.82])
    brush.fill(put(petal(0.86, 0.18), turn), color, { grain: Math.PI / 2 + turn });
  for (const turn of [-0.4, 0.4])
    brush.fill(put(petal(0.74, 0.18), turn), mix(color, pale, 0.5), { grain: Math.PI / 2 + turn });
  for (const turn of [-1.4, 1.4])
    brush.fill(put(petal(0.6, 0.13), turn), mix(color, pale, 0.3), { grain: Math.PI / 2 + turn });
  brush.fill(put(petal(0.58, 0.2), 0), pale, { grain: Math.PI / 2 });
}

const onWater: Placer = (mention, { frame, focus }) => {
  const n = Math.max(1, mention.count);
  const lead = (n === 1 ? 0.24 : 0.19) * (mention.depth === 'near' ? 1.4 : 1);
  return Array.from({ length: n }, (_, i) => {
    const share = n === 1 ? 1 : i / (n - 1);
    const y = n === 1 ? 0.66 : 0.22 + 0.6 * share;
    const swing = i % 2 ? 1 - focus : focus;
    return {
      x: n === 1 ? focus : swing + frame.dice.range(-0.1, 0.1),
      y,
      size: lead * (0.45 + 0.6 * y),
      facing: 1 as const,
    };
  });
};

export const lotus: Subject = {
  words: [
    one('water lily|waterlily|lotus|lotus flower|lotus blossom|pond lily'),
    many('lily pad|lily pond|lotus pond|water lily pond'),
  ],
  realm: 'water',
  depth: 0.75,
  usualCount: 4,
  colorRoles: ['mid', 'accent'],
  ownColors: { '': [0.76, 0.115, 355] },
  place: onWater,
  describe: ({ count }) => (count === 1 ? 'a water lily among its pads' : 'water lilies among their pads'),
  draw,
};
