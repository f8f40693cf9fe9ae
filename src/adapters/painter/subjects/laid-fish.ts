import type { Point } from '../geometry.js';
import { box, points } from '../geometry.js';
import type { Element } from '../picture.js';
import type { Scene } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { drawSardine } from './sardine.js';

const detail = { part: 'detail' } as const;

/** A row of fish on a sheet of newspaper, with half a lemon if the words name one. Returns where the lemon lies. */
export function drawOnNewspaper(scene: Scene, element: Element): { x: number; y: number; size: number } {
  const { width: w, height: h, dice } = scene;
  const n = element.count;
  const inset = Math.min(w, h) * 0.055;
  drawSheet(scene, inset, element.holder?.color ?? null);
  const hasLemon = element.variant === 'lemon';
  const foot = h * (hasLemon ? 0.74 : 0.9);
  const top = h * 0.1;
  const step = (foot - top) / n;
  const long = Math.min(w * 0.78, step / 0.2);
  for (let i = 0; i < n; i++)
    drawSardine(
      scene,
      {
        x: w / 2 + dice.range(-0.015, 0.015),
        y: top + step * (i + 0.5),
        size: long,
        turn: dice.range(-0.03, 0.03),
        flip: 1,
      },
      element.color,
      i,
    );
  const size = Math.min(w * 0.13, h * 0.075);
  return { x: w * 0.66, y: h * 0.83, size };
}

/** The sheet with its headline, columns of lines, a picture and creases. */
function drawSheet(
  { width: w, height: h, brush, plan, noise, traits }: Scene,
  inset: number,
  own: string | null,
): void {
  const { light, line, near, far } = plan.palette;
  const paper = own ?? mix(light, far, 0.16);
  const ink = mix(lightness(line) < 0.5 ? line : near, paper, 0.5);
  const side = (from: Point, to: Point): Point[] =>
    Array.from({ length: 26 }, (_, i): Point => {
      const [x, y] = [from[0] + ((to[0] - from[0]) * i) / 26, from[1] + ((to[1] - from[1]) * i) / 26];
      return [x + 0.016 * noise(x * 7, y * 7), y + 0.016 * noise(x * 7 + 9, y * 7)];
    });
  const [l, t, r, b] = [inset, inset, w - inset, h - inset];
  const sheet = [
    ...side([l, t], [r, t]),
    ...side([r, t], [r, b]),
    ...side([r, b], [l, b]),
    ...side([l, b], [l, t]),
  ];
  brush.fill(
    sheet.map(([x, y]): Point => [x + 0.012, y + 0.018]),
    shade(mix(paper, line, 0.4), -0.05),
    detail,
  );
  brush.fill(sheet, paper, { part: 'body', grain: 0 });
  const [left, right] = [l + 0.06, r - 0.06];
  brush.fill(box(left, t + 0.05, right - left, 0.05), mix(ink, paper, 0.1), detail);
  const columns = 4;
  const wide = (right - left) / columns;
  for (let c = 0; c < columns; c++)
    for (let y = t + 0.13, i = 0; y < b - 0.05; y += traits.form === 'minimal' ? 0.06 : 0.026, i++) {
      if (c > 0 && c < 3 && i > 7 && i < 18) continue;
      const x = left + c * wide;
      brush.stroke(points([x, y], [x + wide * (i % 6 === 5 ? 0.5 : 0.88), y]), mix(ink, paper, 0.5), 0.005);
    }
  brush.fill(box(left + wide, t + 0.13 + 0.026 * 8, wide * 1.88, 0.026 * 9), mix(ink, paper, 0.62), detail);
  // Creases where the sheet was crumpled.
  for (const [x, y, turn] of [
    [0.2, 0.3, 0.5],
    [0.75, 0.22, -0.7],
    [0.35, 0.72, -0.4],
    [0.82, 0.62, 0.8],
    [0.5, 0.92, 0.2],
  ] as const)
    for (const [off, by] of points([0, -0.07], [0.006, 0.03]))
      brush.stroke(
        points(
          [w * x - 0.13 * Math.cos(turn), h * y - 0.13 * Math.sin(turn) + off],
          [w * x + 0.02, h * y + off],
          [w * x + 0.13 * Math.cos(turn + 0.3), h * y + 0.13 * Math.sin(turn + 0.3) + off],
        ),
        shade(paper, by),
        0.007,
      );
}
