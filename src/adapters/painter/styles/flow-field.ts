import type { Point } from '../geometry.js';
import { bounds, box } from '../geometry.js';
import type { Stage, Style } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { Batch, crop } from './edges.js';
import { clipTo, extent, fill, trace } from './marks.js';

type Course = (x: number, y: number) => number;

/** Strokes that follow a current without crossing. The strokes' colour, density and course show each mass. */
export const flowField: Style = {
  phrases:
    'flow field|flowing line|generative|generative art|perlin|perlin noise|streamline|swirl|swirling|swirly|swirling line|algorithmic',
  traits: {
    form: 'organic',
    margin: 0.05,
    paperSky: false,
    disc: 'plain',
    water: 'bands',
    schemes: ['current', 'ember drift', 'ochre and teal'],
    abstract: 'bare',
    suits: ['abstract', 'sea', 'moon', 'wave'],
    moods: ['cool'],
    rare: true,
  },
  texture: { tooth: 0.12, mottle: 0.04, speckle: 0.01, stretch: 1 },
  backdrop(stage) {
    const { context, plan, width, height, noise, dice } = stage;
    const { sky, ground, far, mid, near, accent, light } = plan.palette;
    const sheet = box(0, 0, width, height);
    const drift = dice.range(0, 80);
    const night = lightness(sky) < 0.5;
    if (plan.composition === 'abstract') {
      const bed = night ? sky : mix(ground, far, 0.45);
      fill(context, sheet, bed);
      const tilt = dice.range(-0.9, 0.9);
      const course: Course = (x, y) =>
        tilt + 2.3 * noise(x * 0.85 + drift, y * 0.85) + 0.3 * noise(x * 2.6, y * 2.6 + drift);
      const lots = [near, mix(near, mid, 0.5), mid, mid, far, far, sky, mid];
      const shift = dice.range(0, 50);
      drawStrokes(stage, bounds(sheet), course, {
        gap: 0.0172,
        longest: 78,
        weight: 0.0146,
        ink: (x, y, roll) => {
          const pool = 0.5 + 0.62 * noise(x * 1.1 + shift, y * 1.1) + 0.26 * (roll - 0.5);
          if (roll > 0.95 || (roll > 0.7 && noise(x * 1.6, y * 1.6 + shift) > 0.45)) return accent;
          if (night && roll < 0.05) return light;
          return lots[Math.min(7, Math.max(0, Math.floor(pool * 8)))] ?? mid;
        },
      });
      return;
    }
    fill(context, sheet, sky);
    const eye = plan.elements.find((e) => e.subject === 'sun' || e.subject === 'moon')?.spots[0];
    const course: Course = (x, y) => {
      const wind = 0.1 + 0.95 * noise(x * 0.8 + drift, y * 1.2);
      if (!eye) return wind;
      const [dx, dy] = [x - eye.x * width, y - eye.y * height];
      const pull = Math.exp(-Math.max(0, Math.hypot(dx, dy) - eye.size) / 0.22);
      const round = Math.atan2(dy, dx) + Math.PI / 2;
      const gap = Math.atan2(Math.sin(round - wind), Math.cos(round - wind));
      return wind + gap * pull;
    };
    const inks = night
      ? [shade(sky, 0.07), mix(sky, far, 0.5), shade(sky, 0.03), mix(sky, light, 0.25)]
      : [mix(sky, ground, 0.75), shade(sky, -0.05), mix(sky, far, 0.45), mix(sky, ground, 0.4)];
    drawStrokes(stage, bounds(sheet), course, {
      gap: 0.0145,
      longest: 46,
      weight: 0.0088,
      ink: (x, y, roll) =>
        inks[Math.floor((0.5 + 0.4 * noise(x * 1.4, y * 2 + 9) + 0.3 * (roll - 0.5)) * 4) & 3] ?? sky,
    });
  },
  createBrush(stage) {
    const { context, noise, plan } = stage;
    let turn = 0;
    return {
      fill(outline, color, { part = 'body', grain } = {}) {
        const size = extent(outline);
        const dark = lightness(color) < 0.42;
        fill(context, outline, part === 'detail' ? color : shade(color, dark ? -0.015 : -0.045));
        if (part === 'detail' || size < 0.05) return;
        turn++;
        const lean = grain ?? (part === 'field' ? 0 : 0.9);
        const sway = part === 'field' ? 0.75 : 0.9;
        const rate = part === 'field' ? 1.5 : 3;
        const k = turn * 3.7;
        const course: Course = (x, y) => lean + sway * noise(x * rate + k, y * rate * 1.3);
        const { ground, light, far } = plan.palette;
        const inks = dark
          ? [shade(color, 0.05), shade(color, 0.09), mix(color, far, 0.3), shade(color, 0.02)]
          : [
              color,
              shade(color, 0.045),
              mix(color, lightness(color) > 0.8 ? ground : light, 0.28),
              shade(color, -0.02),
            ];
        const gap = part === 'field' ? 0.0135 : Math.max(0.0068, Math.min(0.0105, size * 0.03));
        clipTo(context, outline, () => {
          drawStrokes(stage, crop(stage, bounds(outline)), course, {
            gap,
            longest: part === 'field' ? 40 : 26,
            weight: gap * 0.66,
            ink: (_x, _y, roll) => inks[Math.floor(roll * 4)] ?? color,
          });
        });
        if (part === 'body') {
          trace(context, outline);
          context.lineWidth = 0.0022;
          context.strokeStyle = shade(color, dark ? 0.1 : -0.1);
          context.stroke();
        }
      },
      stroke(points, color, weight) {
        trace(context, points, false);
        context.lineWidth = Math.max(0.0028, weight);
        context.strokeStyle = color;
        context.stroke();
      },
    };
  },
};

interface StrokeStyle {
  /** The least distance between two strokes. */
  gap: number;
  /** The longest stroke in steps of about half a gap. */
  longest: number;
  weight: number;
  ink(x: number, y: number, roll: number): string;
}

/** Evenly spaced streamlines (after Jobard and Lefer, with random seeds). A stroke ends before it touches another. */
function drawStrokes(
  { context, dice }: Stage,
  { x, y, w, h }: ReturnType<typeof bounds>,
  course: Course,
  { gap, longest, weight, ink }: StrokeStyle,
): void {
  if (w <= 0 || h <= 0) return;
  const [columns, rows] = [Math.ceil(w / gap) + 2, Math.ceil(h / gap) + 2];
  const heads = new Int32Array(columns * rows).fill(-1);
  const next: number[] = [];
  const taken: [number, number, number][] = [];
  const toCell = (px: number, py: number) =>
    (Math.floor((py - y) / gap) + 1) * columns + Math.floor((px - x) / gap) + 1;
  const near = (gap * 0.86) ** 2;
  const free = (px: number, py: number, own: number) => {
    const home = toCell(px, py);
    for (let row = -columns; row <= columns; row += columns)
      for (let column = -1; column <= 1; column++)
        for (let i = heads[home + row + column] ?? -1; i >= 0; i = next[i] ?? -1) {
          const [qx, qy, id] = taken[i] ?? [9, 9, own];
          if (id !== own && (px - qx) ** 2 + (py - qy) ** 2 < near) return false;
        }
    return true;
  };
  const batches = [new Batch(), new Batch(), new Batch()];
  const step = gap * 0.62;
  const count = Math.round(((w * h) / (gap * gap)) * 0.55);
  for (let id = 0; id < count; id++) {
    const [sx, sy, roll] = [x + w * dice.next(), y + h * dice.next(), dice.next()];
    const thick = dice.int(0, 2);
    if (!free(sx, sy, id)) continue;
    const path: Point[] = [[sx, sy]];
    for (const way of [1, -1]) {
      let [px, py] = [sx, sy];
      const most = longest * (0.3 + 0.35 * roll);
      for (let i = 0; i < most; i++) {
        const angle = course(px, py);
        [px, py] = [px + Math.cos(angle) * step * way, py + Math.sin(angle) * step * way];
        if (px < x || py < y || px > x + w || py > y + h || !free(px, py, id)) break;
        if (way > 0) path.push([px, py]);
        else path.unshift([px, py]);
      }
    }
    if (path.length < 4) continue;
    for (const [px, py] of path) {
      const cell = toCell(px, py);
      next.push(heads[cell] ?? -1);
      heads[cell] = taken.length;
      taken.push([px, py, id]);
    }
    batches[thick]?.add(ink(sx, sy, roll), path);
  }
  batches.forEach((batch, i) => {
    batch.stroke(context, weight * (0.62 + 0.19 * i));
  });
}
