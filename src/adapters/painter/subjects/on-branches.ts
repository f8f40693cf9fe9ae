import type { Point } from '../geometry.js';
import { disc, oval, pointAt, points } from '../geometry.js';
import { findColor } from '../colors.js';
import type { Plan } from '../picture.js';
import type { Scene } from '../scene.js';
import { hexToOklch, lightness, mix, oklchToHex, shade } from '../tones.js';

/** The green of leaves. */
export const SAGE = oklchToHex({ l: 0.56, c: 0.06, h: 132 });

/** A green for leaves where the palette is grey and the words name no colour but the paper's. */
export function sage({ palette, colorWords, style }: Plan): string | null {
  const isPale = (word: string) => {
    const { l, c } = hexToOklch(findColor(word) ?? '#777777');
    return l > 0.85 && c < 0.06;
  };
  const grey = [palette.mid, palette.near].every((hex) => hexToOklch(hex).c < 0.035);
  return grey && style !== 'ink-wash' && colorWords.every(isPale) ? mix(SAGE, palette.near, 0.2) : null;
}

/** Snow that lies on the upper side of a branch, in lumps. Only in snow. */
export function drawLyingSnow(
  { brush, plan, noise, night }: Scene,
  path: readonly Point[],
  thick: number,
): void {
  if (plan.weather !== 'snow') return;
  const white = mix(plan.palette.light, plan.palette.sky, night ? 0.25 : 0.06);
  const depth = (i: number) => thick * (0.55 + 0.65 * Math.abs(noise(i * 0.33, 8)));
  const upper = path.map(([x, y], i): Point => [x, y - thick * 0.35 - depth(i)]);
  const lower = path.map(([x, y], i): Point => [x, y - thick * (0.25 - 0.3 * Math.abs(noise(i * 0.61, 3)))]);
  brush.fill([...upper, ...lower.reverse()], shade(white, -0.09), { part: 'detail', grain: 0 });
  const under = upper.map(([x, y], i): Point => [x, y + depth(i) * 0.62]);
  brush.fill([...upper, ...under.reverse()], white, { part: 'detail', grain: 0 });
}

/** Olives on short stalks between the leaves, some ripe and some green. */
export function drawOlives(
  { brush, plan, dice, traits, night }: Scene,
  path: readonly Point[],
  scale: number,
): void {
  const green = oklchToHex({ l: night ? 0.45 : 0.63, c: 0.1, h: 120 });
  const ripe = mix(oklchToHex({ l: 0.33, c: 0.06, h: 330 }), plan.palette.near, 0.2);
  const n = traits.form === 'minimal' ? 3 : 6;
  for (let i = 0; i < n; i++) {
    const { x, y, angle } = pointAt(path, 0.26 + (0.6 * i) / n + dice.range(-0.02, 0.02));
    const side = i % 2 ? 1 : -1;
    const away = angle + side * dice.range(1.1, 1.5);
    const long = 0.075 * scale;
    const [ox, oy] = [x + long * Math.cos(away), y + long * Math.sin(away) + 0.035 * scale];
    brush.stroke(points([x, y], [ox, oy]), mix(plan.palette.near, plan.palette.line, 0.5), 0.006 * scale);
    const skin = i % 3 === 1 ? ripe : shade(green, 0.03 * ((i % 2) - 0.5));
    const r = 0.036 * scale * dice.range(0.9, 1.1);
    brush.fill(oval(ox, oy + r * 0.7, r * 0.78, r * 1.08, 0.25 * side), skin, { grain: 1.2 });
    if (traits.form !== 'minimal')
      brush.fill(oval(ox - r * 0.28, oy + r * 0.35, r * 0.14, r * 0.3, 0.2), shade(skin, 0.17), {
        part: 'detail',
      });
  }
}

/** Clusters of round berries along a branch. Without a colour of their own they are red. */
export function drawBerries(
  { brush, plan, dice, traits }: Scene,
  path: readonly Point[],
  color: string | null,
  scale: number,
): void {
  const red = color ?? oklchToHex({ l: 0.54, c: 0.19, h: 27 });
  const n = traits.form === 'minimal' ? 3 : 5;
  for (let i = 0; i < n; i++) {
    const { x, y, angle } = pointAt(path, 0.24 + (0.68 * i) / n);
    const side = i % 2 ? 1 : -1;
    for (let k = 0; k < 4; k++) {
      const away = angle + side * (0.6 + 0.45 * k);
      const long = scale * dice.range(0.05, 0.1);
      const [bx, by] = [x + long * Math.cos(away), y + long * Math.sin(away)];
      const r = 0.024 * scale * dice.range(0.85, 1.15);
      brush.stroke(points([x, y], [bx, by]), mix(plan.palette.near, plan.palette.line, 0.5), 0.005 * scale);
      brush.fill(disc(bx, by, r, 24), shade(red, dice.range(-0.05, 0.03)), { part: 'detail' });
      if (traits.form !== 'minimal')
        brush.fill(
          disc(bx - r * 0.3, by - r * 0.3, r * 0.22, 10),
          shade(red, lightness(red) > 0.7 ? -0.1 : 0.25),
          {
            part: 'detail',
          },
        );
    }
  }
}
