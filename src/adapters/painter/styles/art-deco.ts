import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Point } from '../geometry.js';
import { arc, bounds, box, points } from '../geometry.js';
import type { Stage, Style } from '../scene.js';
import { hexToOklch, lightness, shade } from '../tones.js';
import { addAll, clipTo, extent, facet, fill, trace } from './marks.js';

/** Gold line in two weights on a jewel-dark ground: sunrays, parallel contours, a stepped frame with fans. */
export const artDeco: Style = {
  phrases: 'art deco|deco|gatsby|twenties|1920s|roaring twenties|jazz age',
  traits: {
    form: 'geometric',
    margin: 0,
    border: 0.056,
    paperSky: false,
    disc: 'halved',
    water: 'scallops',
    symmetric: true,
    schemes: ['emerald and gold', 'midnight and gold', 'oxblood and gold'],
    abstract: 'fans',
    suits: ['village', 'bird', 'sun', 'sea', 'abstract', 'lighthouse'],
    moods: ['bold', 'moody'],
  },
  texture: { tooth: 0.1, mottle: 0.05, speckle: 0, stretch: 1 },
  inks(colors) {
    const { sky, line } = colors;
    if (sky.l > 0.36) colors.sky = { l: 0.29, c: Math.min(0.06, Math.max(0.035, sky.c)), h: colors.near.h };
    colors.line = { l: Math.min(line.l, 0.2), c: Math.min(line.c, 0.03), h: line.h };
  },
  backdrop(stage) {
    const { context, plan, width, height } = stage;
    const { sky } = plan.palette;
    const pale = lightness(sky) > 0.6;
    fill(context, box(0, 0, width, height), sky);
    if (plan.composition === 'abstract') return;
    const disc = plan.elements.find((e) => e.subject === 'sun' || e.subject === 'moon')?.spots[0];
    const low =
      plan.composition === 'horizon' || plan.composition === 'window'
        ? plan.horizon
        : plan.composition === 'specimen'
          ? 0.5
          : 0.84;
    const [x, y] = disc ? [disc.x * width, disc.y * height] : [width / 2, low * height];
    const reach = Math.hypot(width, height);
    const count = 56;
    const tip = (i: number, r: number): Point => {
      const angle = ((i + 0.5) / count) * Math.PI * 2 + Math.PI / 2;
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    };
    const glow = context.createRadialGradient(x, y, 0, x, y, reach * 0.7);
    glow.addColorStop(0, shade(sky, pale ? -0.1 : 0.13));
    glow.addColorStop(1, shade(sky, pale ? -0.015 : 0.015));
    context.beginPath();
    addAll(
      context,
      Array.from({ length: count / 2 }, (_, i) => [[x, y], tip(i * 2, reach), tip(i * 2 + 1, reach)]),
    );
    context.fillStyle = glow;
    context.fill();
    const inner = disc ? disc.size * 1.2 : 0.12;
    context.beginPath();
    addAll(
      context,
      Array.from({ length: count }, (_, i) => [
        tip(i, inner),
        tip(i, i % 4 === 0 ? reach : inner + (i % 2 ? 0.16 : 0.34)),
      ]),
      false,
    );
    context.strokeStyle = leaf(stage);
    context.lineWidth = 0.0014;
    context.stroke();
    for (const [r, weight] of points([inner - 0.006, 0.0034], [inner + 0.007, 0.0014])) {
      trace(context, arc(x, y, r, 0, Math.PI * 2, 96));
      context.lineWidth = weight;
      context.stroke();
    }
  },
  createBrush(stage) {
    const { context } = stage;
    const gold = leaf(stage);
    return {
      fill(outline, color, { part = 'body' } = {}) {
        const size = extent(outline);
        const shape = facet(outline, Math.min(0.0009, size * 0.003));
        const { y, h, w } = bounds(shape);
        if (part === 'detail') {
          fill(context, shape, color);
          if (size > 0.035 && lightness(color) < 0.55) edge(context, shape, gold, 0.0013);
          return;
        }
        const lustre = context.createLinearGradient(0, y, 0, y + h);
        lustre.addColorStop(0, shade(color, 0.045));
        lustre.addColorStop(1, shade(color, -0.06));
        context.fillStyle = lustre;
        trace(context, shape);
        context.fill();
        if (Math.min(w, h) > 0.07)
          clipTo(context, shape, () => {
            edge(context, shape, gold, 0.0212);
            edge(context, shape, lustre, 0.0186);
          });
        edge(context, shape, gold, size > 0.1 ? 0.0036 : 0.0022);
      },
      stroke(points, color, weight) {
        trace(context, points, false);
        context.lineWidth = Math.max(0.0018, weight * 0.8);
        context.strokeStyle = lightness(color) < 0.55 || weight < 0.006 ? gold : color;
        context.stroke();
      },
    };
  },
  finish(stage) {
    const { context, plan, width, height } = stage;
    const gold = leaf(stage);
    context.beginPath();
    addAll(context, [stepped(stage, 0.042), box(-0.1, -0.1, width + 0.2, height + 0.2)]);
    context.fillStyle = shade(plan.palette.line, -0.01);
    context.fill('evenodd');
    for (const [by, weight] of points([0.042, 0.005], [0.054, 0.0016], [0.028, 0.0016])) {
      trace(context, stepped(stage, by));
      context.lineWidth = weight;
      context.strokeStyle = gold;
      context.stroke();
    }
    for (const [cx, cy, turn] of [
      [0, 0, 0],
      [width, 0, 1],
      [width, height, 2],
      [0, height, 3],
    ] as const) {
      const [ox, oy] = [cx + (cx ? -0.018 : 0.018), cy + (cy ? -0.018 : 0.018)];
      const from = (turn * Math.PI) / 2;
      context.beginPath();
      for (let i = 0; i <= 6; i++) {
        const angle = from + (i / 6) * (Math.PI / 2);
        context.moveTo(ox + 0.018 * Math.cos(angle), oy + 0.018 * Math.sin(angle));
        context.lineTo(ox + 0.058 * Math.cos(angle), oy + 0.058 * Math.sin(angle));
      }
      addAll(
        context,
        [arc(ox, oy, 0.018, from, from + Math.PI / 2, 12), arc(ox, oy, 0.066, from, from + Math.PI / 2, 16)],
        false,
      );
      context.lineWidth = 0.0018;
      context.stroke();
    }
  },
};

const edge = (
  context: SKRSContext2D,
  shape: readonly Point[],
  ink: ReturnType<typeof leaf>,
  weight: number,
) => {
  trace(context, shape);
  context.lineWidth = weight;
  context.strokeStyle = ink;
  context.stroke();
};

/** Gold leaf is brighter in diagonal bands across the sheet. */
function leaf({ context, plan, width, height }: Pick<Stage, 'context' | 'plan' | 'width' | 'height'>) {
  const { l, c, h } = hexToOklch(plan.palette.accent);
  const golden = h > 62 && h < 102 && c > 0.07 && l > 0.6 ? plan.palette.accent : '#cba55a';
  const sheen = context.createLinearGradient(0, 0, width, height);
  for (let i = 0; i <= 6; i++) sheen.addColorStop(i / 6, shade(golden, i % 2 ? 0.09 : -0.045));
  return sheen;
}

/** A rectangle whose corners are cut back in two steps. */
function stepped({ width, height }: Pick<Stage, 'width' | 'height'>, by: number): Point[] {
  const s = 0.036;
  const corner: Point[] = points([0, 2 * s], [s, 2 * s], [s, s], [2 * s, s], [2 * s, 0]);
  const put = (mirrorX: boolean, mirrorY: boolean) =>
    corner.map(([x, y]): Point => [mirrorX ? width - by - x : by + x, mirrorY ? height - by - y : by + y]);
  return [
    ...put(false, false),
    ...put(true, false).reverse(),
    ...put(true, true),
    ...put(false, true).reverse(),
  ];
}
