import { findColor } from '../colors.js';
import type { Point } from '../geometry.js';
import { box, disc } from '../geometry.js';
import type { Element } from '../picture.js';
import type { Scene } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { lookUp } from '../words/look-up.js';
import { palettes } from '../words/palettes.js';

/** The colours that the words name, in their order. Words for a whole palette count only without others. */
export function namedColors({ plan: { colorWords } }: Pick<Scene, 'plan'>): string[] {
  const single = colorWords.flatMap((word) => findColor(word) ?? []);
  if (single.length > 0) return single;
  return colorWords.flatMap((word) => lookUp(palettes, word)?.value.split(' ') ?? []);
}

/** A circle whose lower part is hidden by a block that spans most of the sheet. */
export function drawSinking(scene: Scene, element: Element): void {
  const { width: w, height: h, brush, plan, dice } = scene;
  const { accent, near } = plan.palette;
  const named = namedColors(scene);
  const circle = element.color ?? named[0] ?? accent;
  const block = named.find((hex) => hex !== circle) ?? near;
  const reach = Math.min(w * 0.34, h * 0.26);
  const top = h * 0.54;
  const x = w * dice.pick([0.44, 0.5, 0.56]);
  brush.fill(disc(x, top - reach * 0.32, reach, 120), circle, { part: 'body', grain: 0 });
  brush.fill(box(w * 0.09, top, w * 0.82, h * 0.36), block, { part: 'body', grain: 0 });
}

/** Two soft blocks of colour, one above the other, with the mixed colour where they overlap. */
export function drawOverlap(scene: Scene): void {
  const { width: w, height: h, brush, plan } = scene;
  const { mid, near } = plan.palette;
  const [upper = near, lower = mid] = namedColors(scene);
  const inset = Math.min(w, h) * 0.08;
  const block = (color: string, top: number, bottom: number, seed: number) => {
    brush.fill(softBlock(scene, inset, top, w - inset, bottom, seed), color, { part: 'body', grain: 0 });
  };
  block(lower, h * 0.42, h - inset, 1);
  block(upper, inset, h * 0.56, 2);
  const both = mix(upper, lower, 0.45);
  block(shade(both, lightness(both) > 0.3 ? -0.05 : 0.05), h * 0.42, h * 0.56, 3);
  // The edges fade into the ground.
  const { sky, ground } = plan.palette;
  const behind = scene.traits.paperSky ? ground : sky;
  for (const [color, y] of [
    [upper, inset],
    [lower, h - inset],
  ] as const)
    for (const [reach, share] of [
      [0.012, 0.3],
      [0.004, 0.6],
    ] as const) {
      const way = y < h / 2 ? 1 : -1;
      const [from, to] = [y - way * reach, y + way * 0.012];
      brush.fill(
        softBlock(scene, inset + 0.01, Math.min(from, to), w - inset - 0.01, Math.max(from, to), 4),
        mix(behind, color, share),
        { part: 'detail', grain: 0 },
      );
    }
}

/** A rectangle with uneven edges. */
function softBlock(
  { noise }: Scene,
  left: number,
  top: number,
  right: number,
  bottom: number,
  seed: number,
): Point[] {
  const side = (x0: number, y0: number, x1: number, y1: number): Point[] =>
    Array.from({ length: 30 }, (_, i): Point => {
      const [x, y] = [x0 + ((x1 - x0) * i) / 30, y0 + ((y1 - y0) * i) / 30];
      const off = 0.011 * noise(x * 8 + seed * 7, y * 8);
      return y0 === y1 ? [x, y + off] : [x + off, y];
    });
  return [
    ...side(left, top, right, top),
    ...side(right, top, right, bottom),
    ...side(right, bottom, left, bottom),
    ...side(left, bottom, left, top),
  ];
}
