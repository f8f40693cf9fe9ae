import type { Point } from '../geometry.js';
import { arc, box, disc } from '../geometry.js';
import type { Element } from '../picture.js';
import type { Scene } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { drawStroke } from './broad-stroke.js';
import { drawDots, drawRainbows, drawSpiral, drawTriangles, drawWaves } from './shape-rows.js';
import { chooseTones, countOr, inkAt, layPaper, type ShapeTones } from './shape-tones.js';

type Drawing = (scene: Scene, tones: ShapeTones, element: Element) => void;

/** Two inks printed over one another. */
function overprint(one: string, other: string): string {
  const both = mix(one, other, 0.5);
  return shade(both, -Math.min(0.13, Math.max(0.05, lightness(both) - 0.24)));
}

/** What two discs have in common, or null when they do not overlap. */
function lens([ax, ay]: Point, [bx, by]: Point, r: number): Point[] | null {
  const apart = Math.hypot(bx - ax, by - ay);
  if (apart >= 2 * r || apart === 0) return null;
  const half = Math.acos(apart / 2 / r);
  const to = Math.atan2(by - ay, bx - ax);
  return [
    ...arc(ax, ay, r, to - half, to + half, 40),
    ...arc(bx, by, r, to + Math.PI - half, to + Math.PI + half, 40),
  ];
}

/** Discs in a chain down or across the sheet. Where two overlap, their colours are printed over one another. */
const drawCircles: Drawing = (
  { width: w, height: h, brush, composed, dice },
  { inks, paper, hasPaper },
  element,
) => {
  const n = countOr(Math.max(4, inks.length), element);
  const closeness = element.variant === 'circles' ? 1.28 : 2.12;
  const isTall = composed.height >= composed.width;
  const [long, short] = isTall ? [h, w] : [w, h];
  const stepFor = (swing: number) => Math.sqrt(closeness ** 2 - (2 * swing) ** 2);
  const radiusFor = (swing: number) =>
    Math.min((long * 0.88) / ((n - 1) * stepFor(swing) + 2), (short * 0.88) / (2 + 2 * swing));
  // The discs on one side do not overlap.
  const swings =
    n === 1 ? [0] : [0.2, 0.26, 0.32, 0.38, 0.44, 0.52, 0.6].filter((swing) => stepFor(swing) > 1.02);
  const swing = swings.reduce((a, b) => (radiusFor(b) > radiusFor(a) ? b : a));
  const [r, step] = [radiusFor(swing), stepFor(swing)];
  const turn = dice.chance(0.5) ? 1 : -1;
  const centres = Array.from({ length: n }, (_, i): Point => {
    const along = long / 2 + (i - (n - 1) / 2) * step * r;
    const across = short / 2 + (i % 2 ? turn : -turn) * swing * r;
    return isTall ? [across, along] : [along, across];
  });
  const cycle = hasPaper && inks.length === 2 && n > 2 ? [...inks, shade(paper, 0.02)] : inks;
  const colors = centres.map((_, i) => inkAt(cycle, i));
  centres.forEach(([x, y], i) => {
    brush.fill(disc(x, y, r, 140), colors[i]!, { part: 'body', grain: 0.4 });
  });
  centres.forEach((centre, i) => {
    const next = centres[i + 1];
    const shared = next && lens(centre, next, r);
    if (shared) brush.fill(shared, overprint(colors[i]!, colors[i + 1]!), { part: 'body', grain: -0.4 });
  });
};

/** Upright or level bands of different widths, in the order of the colours. */
const drawStripes: Drawing = (scene, { inks, hasPaper }, element) => {
  const { width: w, height: h, brush, noise, dice, composed } = scene;
  const level = composed.height > composed.width ? dice.chance(0.6) : dice.chance(0.3);
  const n = countOr(Math.max(5, inks.length * 2), element);
  const shares = Array.from(
    { length: n },
    (_, i) => [1, 0.45, 0.72, 0.3, 0.88][i % 5]! * dice.range(0.9, 1.1),
  );
  const total = shares.reduce((a, b) => a + b, 0);
  const [long, across] = level ? [h, w] : [w, h];
  const inset = hasPaper ? long * 0.06 : -0.03;
  const gap = hasPaper ? 0.022 : 0;
  let at = inset;
  shares.forEach((share, i) => {
    const wide = ((long - 2 * inset) * share) / total;
    const side = (edge: number, seed: number): Point[] =>
      Array.from({ length: 40 }, (_, k): Point => {
        const t = -0.05 + ((across + 0.1) * k) / 39;
        const e = edge + 0.006 * noise(t * 2.2, seed * 3.1);
        return level ? [t, e] : [e, t];
      });
    brush.fill(
      [...side(at + gap / 2, i * 2), ...side(at + wide - gap / 2, i * 2 + 1).reverse()],
      inkAt(inks, i),
      {
        part: 'field',
        grain: level ? 0 : Math.PI / 2,
      },
    );
    at += wide;
  });
};

/** The colours change into one another from the top to the foot of the sheet, in their order. */
const drawFade: Drawing = ({ width: w, height: h, brush, noise, plan }, { inks }) => {
  const stops = inks.length > 1 ? inks : [inks[0]!, mix(inks[0]!, plan.palette.light, 0.85)];
  const steps = 26;
  for (let i = 0; i < steps; i++) {
    const share = (i / (steps - 1)) * (stops.length - 1);
    const from = Math.min(stops.length - 2, Math.floor(share));
    // Each colour has a place of its own between two changes.
    const t = Math.min(1, Math.max(0, (share - from) * 1.5 - 0.25));
    const yAt = (x: number) =>
      (h * i) / steps + 0.03 * noise(x * 1.3, i * 0.21) + 0.007 * noise(x * 9, i * 0.9);
    const edge = Array.from({ length: 48 }, (_, k): Point => {
      const x = -0.05 + ((w + 0.1) * k) / 47;
      return [x, i === 0 ? -0.05 : yAt(x)];
    });
    const foot = i === steps - 1 ? h + 0.05 : (h * (i + 1)) / steps + 0.06;
    const ease = t * t * (3 - 2 * t);
    brush.fill([...edge, [w + 0.05, foot], [-0.05, foot]], mix(stops[from]!, stops[from + 1]!, ease), {
      part: 'field',
      grain: 0,
    });
  }
};

/** Blocks of different sizes that fill the sheet. */
const drawBlocks: Drawing = ({ width: w, height: h, brush, dice }, { inks, hasPaper }, element) => {
  const n = countOr(Math.max(7, inks.length * 2 + 1), element);
  const inset = hasPaper ? Math.min(w, h) * 0.07 : 0;
  const gap = hasPaper ? 0.02 : 0;
  let blocks = [{ x: inset, y: inset, w: w - 2 * inset, h: h - 2 * inset }];
  while (blocks.length < n) {
    const largest = blocks.reduce((a, b) => (b.w * b.h > a.w * a.h ? b : a));
    const share = dice.pick([0.36, 0.5, 0.62]);
    const { x, y } = largest;
    const halves =
      largest.h > largest.w
        ? [
            { ...largest, h: largest.h * share },
            { ...largest, y: y + largest.h * share, h: largest.h * (1 - share) },
          ]
        : [
            { ...largest, w: largest.w * share },
            { ...largest, x: x + largest.w * share, w: largest.w * (1 - share) },
          ];
    blocks = blocks.flatMap((block) => (block === largest ? halves : [block]));
  }
  const colors: string[] = [];
  blocks.forEach((block, i) => {
    const beside = blocks
      .slice(0, i)
      .flatMap((other, k) =>
        other.x < block.x + block.w + 0.01 &&
        block.x < other.x + other.w + 0.01 &&
        other.y < block.y + block.h + 0.01 &&
        block.y < other.y + other.h + 0.01
          ? [colors[k]!]
          : [],
      );
    const uses = (hex: string) => colors.filter((c) => c === hex).length + (beside.includes(hex) ? 9 : 0);
    const color = inks.reduce((a, b) => (uses(b) < uses(a) ? b : a));
    colors.push(color);
    const bleed = hasPaper ? 0 : 0.004;
    brush.fill(
      box(
        block.x + gap / 2 - bleed,
        block.y + gap / 2 - bleed,
        block.w - gap + 2 * bleed,
        block.h - gap + 2 * bleed,
      ),
      inks.length < 2 ? shade(color, 0.05 * ((i % 3) - 1)) : color,
      { part: 'body', grain: i % 2 ? 0 : Math.PI / 2 },
    );
  });
};

const drawings: Readonly<Record<string, Drawing>> = {
  circles: drawCircles,
  discs: drawCircles,
  stripes: drawStripes,
  fade: drawFade,
  stroke: drawStroke,
  blocks: drawBlocks,
  dots: drawDots,
  waves: drawWaves,
  spiral: drawSpiral,
  triangles: drawTriangles,
  rainbows: drawRainbows,
};

/** Whether a variant of an abstract picture is drawn here. */
export const isNamedShape = (variant: string): boolean => variant in drawings;

/** Draws the shapes that the words name, with exactly their colours and number. */
export function drawNamedShapes(scene: Scene, element: Element): void {
  const tones = chooseTones(scene, element);
  layPaper(scene, tones);
  drawings[element.variant ?? '']?.(scene, tones, element);
}
