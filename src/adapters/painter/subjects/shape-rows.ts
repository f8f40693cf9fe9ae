import type { Point } from '../geometry.js';
import { arc, disc, points, ribbon } from '../geometry.js';
import type { Element } from '../picture.js';
import type { Scene } from '../scene.js';
import { mix } from '../tones.js';
import { countOr, inkAt, type ShapeTones } from './shape-tones.js';

/** A colour between those of the words, in their order: 0 is the first, 1 the last. */
function between(inks: readonly string[], share: number): string {
  const at = share * (inks.length - 1);
  const from = Math.min(Math.max(0, inks.length - 2), Math.floor(at));
  return inks.length === 1 ? inks[0]! : mix(inks[from]!, inks[from + 1]!, at - from);
}

/** Rows of dots that grow and shrink across the sheet. */
export function drawDots({ width: w, height: h, brush, dice }: Scene, { inks }: ShapeTones): void {
  const across = 7;
  const step = (w * 0.86) / across;
  const down = Math.floor((h * 0.9) / step);
  const turn = dice.range(0, 6.28);
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      const [x, y] = [w / 2 + (column - (across - 1) / 2) * step, h / 2 + (row - (down - 1) / 2) * step];
      const swell = 0.5 + 0.5 * Math.sin(turn + (row / down) * 5 + Math.sin((column / across) * 3.1) * 1.4);
      const band = inks.length > 1 ? Math.floor((row / down) * inks.length) : 0;
      brush.fill(disc(x, y, step * (0.15 + 0.29 * swell), 40), inkAt(inks, band), { grain: 0 });
    }
}

/** Bands with a waving edge that fill the sheet from the top down, in the order of the colours. */
export function drawWaves(
  { width: w, height: h, brush, dice }: Scene,
  { inks, hasPaper }: ShapeTones,
  element: Element,
): void {
  const n = countOr(Math.max(7, inks.length * 2), element);
  const from = hasPaper ? h * 0.2 : -0.2;
  const step = (h + 0.1 - from) / n;
  const shift = dice.range(0, 6.28);
  for (let i = 0; i < n; i++) {
    const rise = step * (0.42 + 0.14 * Math.sin(i * 1.7));
    const edge = Array.from({ length: 90 }, (_, k): Point => {
      const x = -0.05 + ((w + 0.1) * k) / 89;
      return [x, from + i * step + rise * Math.sin((x / w) * 6.6 + shift + i * 0.75)];
    });
    brush.fill([...edge, [w + 0.05, h + 0.05], [-0.05, h + 0.05]], inkAt(inks, i), { part: 'field' });
  }
}

/** A ribbon that winds out from the middle and changes through the colours. */
export function drawSpiral({ width: w, height: h, brush, dice }: Scene, { inks }: ShapeTones): void {
  const turns = 4.25;
  const [x, y] = [w / 2, h * 0.48];
  const reach = Math.min(w * 0.43, h * 0.43);
  const gap = reach / (turns + 0.5);
  const from = dice.range(0, 6.28);
  const pieces = inks.length > 1 ? 26 : 1;
  for (let k = 0; k < pieces; k++) {
    const path = Array.from({ length: Math.ceil(320 / pieces) + 2 }, (_, i): Point => {
      const t = (k + i / Math.ceil(320 / pieces)) / pieces;
      const r = gap * (0.25 + turns * t);
      const angle = from + t * turns * Math.PI * 2;
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    });
    const wide = (t: number) => gap * (0.4 + 0.3 * ((k + t) / pieces));
    brush.fill(ribbon(path, wide), between(inks, k / Math.max(1, pieces - 1)), { part: 'body', grain: 0 });
  }
}

/** Rows of triangles, or as many as the words count, one above the other. */
export function drawTriangles(
  { width: w, height: h, brush, dice }: Scene,
  { inks }: ShapeTones,
  element: Element,
): void {
  if (element.count > 1 && element.count < 6) {
    const n = element.count;
    const side = Math.min(w * 0.8, (h * 0.86) / (0.6 * n + 0.27));
    const tall = side * 0.87;
    const top = h / 2 - (tall * (0.6 * (n - 1) + 1)) / 2;
    for (let i = 0; i < n; i++) {
      const [x, y] = [w / 2 + (i % 2 ? 0.06 : -0.06) * w, top + 0.6 * tall * i];
      brush.fill(points([x, y], [x + side / 2, y + tall], [x - side / 2, y + tall]), inkAt(inks, i), {
        part: 'body',
        grain: 0.4,
      });
    }
    return;
  }
  const across = 3;
  const side = (w * 0.88) / across;
  const tall = side * 0.9;
  const down = Math.floor((h * 0.92) / tall);
  const left = w * 0.06;
  const top = (h - down * tall) / 2;
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      const [x, y] = [left + column * side, top + row * tall];
      const up = (row + column) % 2 === 0;
      const [a, b] = [inkAt(inks, row + column), inkAt(inks, row + column + 1 + (dice.chance(0.3) ? 1 : 0))];
      const half = up
        ? points([x, y + tall], [x + side, y + tall], [x + side, y])
        : points([x, y], [x + side, y], [x, y + tall]);
      const other = up
        ? points([x, y + tall], [x, y], [x + side, y])
        : points([x + side, y], [x + side, y + tall], [x, y + tall]);
      brush.fill(half, a, { part: 'body', grain: 0.7 });
      if (inks.length > 1) brush.fill(other, b, { part: 'body', grain: -0.7 });
    }
}

/** Arches within arches. Several stand one above the other. */
export function drawRainbows(
  { width: w, height: h, brush }: Scene,
  { inks }: ShapeTones,
  element: Element,
): void {
  const n = Math.min(4, countOr(1, element));
  const rings = Math.max(3, inks.length > 3 ? inks.length : inks.length * 2);
  const tall = (h * 0.88) / n;
  const r = Math.min(w * 0.42, tall * 0.6);
  const step = (r * 0.86) / rings;
  for (let k = 0; k < n; k++) {
    const leg = Math.min(tall - r - 0.02, r * (n > 1 ? 0.5 : 1.25));
    const base = n > 1 ? h * 0.06 + tall * (k + 1) - 0.02 : (h + r + leg) / 2;
    const x = w / 2;
    for (let i = 0; i < rings; i++) {
      const [out, inner] = [r - i * step, r - (i + 0.86) * step];
      brush.fill(
        [
          ...arc(x, base - leg, out, Math.PI, Math.PI * 2, 60),
          [x + out, base],
          [x + inner, base],
          ...arc(x, base - leg, inner, Math.PI * 2, Math.PI, 60),
          [x - inner, base],
          [x - out, base],
        ],
        inkAt(inks, i + k),
        { part: 'body', grain: 0 },
      );
    }
    if (n === 1)
      brush.fill(disc(x, base - step * 0.55, Math.max(0.03, step * 0.5), 40), inkAt(inks, 0), {
        grain: 0,
      });
  }
}
