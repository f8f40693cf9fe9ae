import type { Point } from '../geometry.js';
import { arc, spline } from '../geometry.js';
import type { Scene } from '../scene.js';
import { mix, shade } from '../tones.js';
import type { Put } from './setting.js';

/** The height of a round mouth divided by its width, seen from a little above. */
export const TILT = 0.17;

/** A body of revolution: half-widths and heights from lip to foot, with the lip as an open mouth. */
export interface Turned {
  outline: Point[];
  mouth: Point[];
  /** The half-width at a height. */
  half(y: number): number;
  /** The front of a ring round the body. */
  ring(y: number, share?: number): Point[];
  /** A strip between two shares (-1 left, 1 right) of the width, from one height to another. */
  strip(left: number, right: number, from?: number, to?: number): Point[];
}

export function turned(profile: readonly Point[], tilt = TILT): Turned {
  const side = spline(profile, false, 7);
  const first: Point = side[0] ?? [0.1, -1];
  const last: Point = side.at(-1) ?? [0.1, 0];
  const bow = (y: number, w: number, from: number, to: number): Point[] =>
    arc(0, 0, 1, from, to, 18).map(([px, py]): Point => [px * w, y + py * w * tilt]);
  const half = (y: number): number => {
    const next = side.findIndex(([, py]) => py >= y);
    if (next <= 0) return next < 0 ? last[0] : first[0];
    const [a, b]: [Point, Point] = [side[next - 1] ?? first, side[next] ?? last];
    return a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1] || 1);
  };
  return {
    outline: [
      ...side,
      ...bow(last[1], last[0], 0, Math.PI),
      ...[...side].reverse().map(([w, y]): Point => [-w, y]),
      ...bow(first[1], first[0], Math.PI, 2 * Math.PI),
    ],
    mouth: bow(first[1], first[0], 0, 2 * Math.PI).slice(0, -1),
    half,
    ring: (y, share = 1) => bow(y, half(y) * share, 0.02, Math.PI - 0.02),
    strip(left, right, from = first[1], to = last[1]) {
      const heights = Array.from({ length: 15 }, (_, i) => from + ((to - from) * i) / 14);
      const edge = (share: number) =>
        heights.map((y): Point => {
          const w = half(y);
          return [w * share, y + w * tilt * Math.sqrt(Math.max(0, 1 - share * share))];
        });
      return [...edge(left), ...edge(right).reverse()];
    },
  };
}

/** Shades the side away from the light and adds a highlight on the other. */
export function drawShading(
  { brush, plan, traits }: Scene,
  put: Put,
  body: Turned,
  color: string,
  shine = true,
): void {
  if (traits.form === 'minimal') return;
  brush.fill(put(body.strip(0.52, 0.97)), shade(color, -0.075), { part: 'detail', grain: Math.PI / 2 });
  if (!shine) return;
  const top = body.outline[0]?.[1] ?? -1;
  brush.fill(put(body.strip(-0.74, -0.6, top * 0.82, top * 0.3)), mix(color, plan.palette.light, 0.5), {
    part: 'detail',
  });
}
