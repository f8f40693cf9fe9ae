import type { SKRSContext2D } from '@napi-rs/canvas';
import { Path2D } from '@napi-rs/canvas';
import type { Point } from '../geometry.js';
import { bounds, box, points, resample, wobble } from '../geometry.js';
import type { Stage, Style } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { middle, parted } from './cells.js';
import { clipTo, extent, facet, fill, glaze, inked, trace } from './marks.js';

/** One plane of the broken view. What is seen through it is shifted and lit differently. */
interface Plane {
  outline: Point[];
  shift: Point;
  tone: number;
  /** The start and end of the shading along its edge. */
  from: Point;
  to: Point;
}

/** Everything cut by slanting planes; the parts are shifted, shaded at the cut, and drawn more than once. */
export const cubist: Style = {
  phrases: 'cubist|cubism|picasso|braque|analytical cubism|juan gris|synthetic cubism',
  traits: {
    form: 'geometric',
    margin: 0.05,
    paperSky: false,
    disc: 'plain',
    water: 'bands',
    schemes: ['studio ochre', 'blue guitar'],
    abstract: 'guitar',
    suits: ['fruit', 'village', 'portrait', 'table'],
    moods: ['bold'],
    rare: true,
  },
  texture: { tooth: 0.22, mottle: 0.1, speckle: 0.02, stretch: 2 },
  backdrop(stage) {
    const { context, plan, width, height } = stage;
    const { sky, far, ground, near } = plan.palette;
    fill(context, box(0, 0, width, height), sky);
    createPlanes(stage).forEach((plane, i) => {
      const tone = i % 3 === 0 ? mix(sky, far, 0.4) : i % 3 === 1 ? mix(sky, ground, 0.3) : sky;
      fill(context, plane.outline, shade(tone, plane.tone * 0.8));
      pour(context, toPath(plane.outline), fading(stage, plane, mix(near, far, 0.4), 0.5));
    });
  },
  createBrush(stage) {
    const { context, noise, plan } = stage;
    const { line } = plan.palette;
    const planes = createPlanes(stage);
    const seenIn = ([x, y]: Point) => planes.find(({ outline }) => holds(outline, x, y));
    return {
      fill(outline, color, { part = 'body' } = {}) {
        const size = extent(outline);
        const shape = facet(
          wobble(outline, noise, Math.min(0.002, size * 0.01), 9),
          size * (part === 'field' ? 0.004 : 0.014),
        );
        const pale = lightness(color) > 0.5;
        if (part === 'detail' || size < 0.1) {
          const [dx, dy] = seenIn(middle(shape))?.shift ?? [0, 0];
          const moved = shape.map(([x, y]): Point => [x + dx, y + dy]);
          fill(context, moved, color);
          if (size > 0.03)
            fill(
              context,
              inked([...moved, moved[0] ?? [0, 0]], Math.min(0.003, size * 0.04), stage, 0.3),
              mix(line, color, 0.25),
            );
          return;
        }
        const { x, y, w, h } = bounds(shape);
        const form = toPath(shape);
        const contour = toPath(
          inked([...shape, shape[0] ?? [0, 0]], part === 'body' ? 0.0052 : 0.0034, stage, 0.3),
        );
        const much = part === 'field' ? 0.7 : 1;
        for (const plane of planes) {
          if (misses(plane.outline, box(x - 0.02, y - 0.02, w + 0.04, h + 0.04))) continue;
          const [dx, dy] = [plane.shift[0] * much, plane.shift[1] * much];
          clipTo(context, plane.outline, () => {
            context.translate(dx, dy);
            pour(context, form, shade(color, plane.tone));
            pour(context, form, fading(stage, plane, pale ? shade(color, -0.2) : shade(color, -0.1), 0.85));
            pour(context, form, fading(stage, plane, shade(color, pale ? 0.1 : 0.2), 0.6, true));
            pour(context, contour, pale ? line : mix(line, color, 0.2));
          });
        }
        if (part === 'body') drawEcho(stage, shape, pale ? line : shade(color, 0.3));
      },
      stroke(points, color, weight) {
        const [dx, dy] = seenIn(points[Math.floor(points.length / 2)] ?? [0, 0])?.shift ?? [0, 0];
        const moved = points.map(([x, y]): Point => [x + dx, y + dy]);
        fill(context, inked(moved, Math.max(0.0028, weight), stage, 0.4), color);
      },
    };
  },
  finish(stage) {
    const { context, plan, width, height, dice } = stage;
    const { line, ground } = plan.palette;
    for (const plane of createPlanes(stage)) {
      const [a, b] = [plane.outline[0], plane.outline[1]];
      if (!a || !b) continue;
      pour(context, toPath(plane.outline), fading(stage, plane, line, 0.16));
      pour(context, toPath(plane.outline), fading(stage, plane, ground, 0.13, true));
      fill(context, inked(resample([a, b], 0.02, false), 0.0024, stage, 0.15), glaze(line, 0.55));
    }
    for (const color of [glaze(ground, 0.17), glaze(line, 0.1)]) {
      context.beginPath();
      for (let i = 0; i < 900; i++) {
        const [x, y] = [width * dice.next(), height * dice.next()];
        context.moveTo(x, y);
        context.lineTo(x + dice.range(0.008, 0.02), y + dice.range(-0.003, 0.003));
      }
      context.lineWidth = 0.0042;
      context.strokeStyle = color;
      context.stroke();
    }
  },
};

/** The slanting planes that divide the sheet, smaller near its middle. They are the same at every call. */
function createPlanes({ width, height, noise }: Pick<Stage, 'width' | 'height' | 'noise'>): Plane[] {
  const roll = (i: number, k: number) => noise(i * 7.31 + 3.7, k * 11.7 + 1.3);
  let parts: Point[][] = [box(0, 0, width, height)];
  const slants = [1.25, -0.55, 1.9, 0.42, -1.1];
  for (let turn = 0; turn < 5; turn++)
    parts = parts.flatMap((part, i) => {
      const [mx, my] = middle(part);
      const off = Math.hypot((mx - width / 2) / width, (my - height / 2) / height);
      if (extent(part) < 0.215 + off * 0.5) return [part];
      const through: Point = [mx + 0.06 * roll(i, turn), my + 0.06 * roll(i + 9, turn)];
      const angle = (slants[(turn + i) % slants.length] ?? 1) + 0.35 * roll(i + 20, turn);
      return parted(part, through, angle).filter((p) => p.length > 2);
    });
  return parts.map((outline, i) => {
    const n = outline.length;
    const k = Math.floor(Math.abs(roll(i, 40)) * 50) % n;
    const turned = [...outline.slice(k), ...outline.slice(0, k)];
    const a: Point = turned[0] ?? [0, 0];
    const b: Point = turned[1] ?? [0, 0];
    const [mx, my] = middle(outline);
    const [ex, ey] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const normal: Point = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
    const away = (mx - ex) * normal[0] + (my - ey) * normal[1];
    return {
      outline: turned,
      shift: [0.019 * roll(i, 50), 0.019 * roll(i, 60)],
      tone: 0.075 * roll(i, 70),
      from: [ex, ey],
      to: [ex + normal[0] * away * 1.7, ey + normal[1] * away * 1.7],
    };
  });
}

function toPath(shape: readonly Point[]): Path2D {
  const path = new Path2D();
  shape.forEach(([x, y], i) => {
    if (i === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  });
  path.closePath();
  return path;
}

function pour(context: SKRSContext2D, form: Path2D, ink: ReturnType<typeof fading> | string): void {
  context.fillStyle = ink;
  context.fill(form);
}

function fading({ context }: Stage, { from, to }: Plane, color: string, alpha: number, back = false) {
  const [a, b] = back ? [to, from] : [from, to];
  const fade = context.createLinearGradient(a[0], a[1], b[0], b[1]);
  fade.addColorStop(0, glaze(color, alpha));
  fade.addColorStop(0.75, glaze(color, 0));
  return fade;
}

/** A second, unfinished contour beside the first. */
function drawEcho(stage: Stage, shape: readonly Point[], color: string): void {
  const { context, noise } = stage;
  const path = resample([...shape, shape[0] ?? [0, 0]], 0.01, false);
  const size = extent(shape);
  const [mx, my] = middle(shape);
  for (const [k, by] of points([0, 0.03], [1, -0.022])) {
    const from = Math.floor((0.5 + 0.5 * noise(mx * 5 + k, my * 5)) * path.length);
    const span = Math.floor(path.length * 0.34);
    const part = Array.from({ length: span }, (_, i): Point => {
      const [x, y] = path[(from + i) % path.length] ?? [0, 0];
      return [x + by * Math.min(1, size * 2), y - by * 0.6 * Math.min(1, size * 2)];
    });
    if (part.length < 4) continue;
    trace(context, part, false);
    context.lineWidth = 0.0019;
    context.strokeStyle = glaze(color, 0.55);
    context.stroke();
  }
}

/** Whether a box lies entirely outside one edge of a convex shape. */
function misses(shape: readonly Point[], corners: readonly Point[]): boolean {
  const [mx, my] = middle(shape);
  return shape.some(([ax, ay], i) => {
    const [bx, by] = shape[(i + 1) % shape.length] ?? [ax, ay];
    const side = (px: number, py: number) => (px - ax) * (by - ay) - (py - ay) * (bx - ax);
    const home = Math.sign(side(mx, my));
    return corners.every(([px, py]) => side(px, py) * home < 0);
  });
}

function holds(shape: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  shape.forEach(([ax, ay], i) => {
    const [bx, by] = shape[(i + 1) % shape.length] ?? [0, 0];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}
