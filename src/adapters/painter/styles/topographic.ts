import { contours } from 'd3-contour';
import type { Point } from '../geometry.js';
import { bounds, box, distance, points, resample } from '../geometry.js';
import type { Stage, Style } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { crop } from './edges.js';
import { addAll, clipTo, extent, fill, glaze, trace } from './marks.js';
import { colorAlong } from './ramp.js';

type Height = (x: number, y: number) => number;

/** A survey map: tints by height and contour lines. Things rise from it like islands. */
export const topographic: Style = {
  phrases:
    'topographic|topography|topographical|topo|topo map|topographic map|contour line|contour map|contour|map line|isoline|elevation map|hypsometric|terrain map',
  traits: {
    form: 'organic',
    margin: 0.06,
    paperSky: false,
    disc: 'plain',
    water: 'bands',
    schemes: ['survey', 'bathymetry', 'sirocco'],
    abstract: 'bare',
    suits: ['mountains', 'sea', 'abstract'],
    moods: ['calm', 'cool'],
    rare: true,
  },
  texture: { tooth: 0.12, mottle: 0.05, speckle: 0.02, stretch: 1 },
  backdrop(stage) {
    const { context, plan, width, height, noise, dice } = stage;
    const { sky, ground, far, mid, near, line, accent } = plan.palette;
    const sheet = box(0, 0, width, height);
    const [u, v] = [dice.range(0, 90), dice.range(0, 90)];
    if (plan.composition !== 'abstract') {
      fill(context, sheet, sky);
      const night = lightness(sky) < 0.5;
      drawRelief(
        stage,
        bounds(sheet),
        (x, y) => 4 + 4.4 * noise(x * 1.1 + u, y * 1.5 + v) + 0.9 * noise(x * 3 + u, y * 3.4),
        {
          levels: 8,
          tint: (share) => (night ? shade(sky, 0.07 * share) : mix(sky, ground, 0.8 * share)),
          ink: mix(sky, night ? far : mid, 0.5),
          weight: 0.0015,
          step: 0.026,
        },
      );
      return;
    }
    const [px, py] = [width * dice.range(0.3, 0.7), height * dice.range(0.3, 0.55)];
    const land: Height = (x, y) => {
      const summit = Math.exp(-(((x - px) / (width * 0.42)) ** 2 + ((y - py) / (height * 0.34)) ** 2));
      return (
        4 +
        14.5 * summit +
        7.5 * noise(x * 1.25 + u, y * 1.25 + v) +
        2.3 * noise(x * 2.9 + u, y * 2.9 + v) +
        0.4 * noise(x * 7, y * 7)
      );
    };
    const high = lightness(sky) < 0.5 ? mix(sky, accent, 0.3) : ground;
    const ramp = [near, mid, far, mix(far, sky, 0.6), sky, high, mix(high, accent, 0.55), accent];
    fill(context, sheet, near);
    drawRelief(stage, bounds(sheet), land, {
      levels: 22,
      tint: (share) => colorAlong(ramp, share),
      ink: glaze(line, 0.75),
      weight: 0.0017,
      step: 0.0155,
    });
  },
  createBrush(stage) {
    const { context, plan, noise } = stage;
    const { line, ground, light } = plan.palette;
    return {
      fill(outline, color, { part = 'body' } = {}) {
        const size = extent(outline);
        const dark = lightness(color) < 0.45;
        const ink = dark ? mix(color, ground, 0.55) : mix(color, line, 0.62);
        if (part === 'detail' || size < 0.06) {
          fill(context, outline, color);
          if (size > 0.02)
            ruleLevel(stage, outline, mix(color, dark ? ground : line, 0.6), Math.min(0.0018, size * 0.05));
          return;
        }
        const shape = resample(outline, 0.012);
        if (part === 'body')
          for (const [share, alpha] of points([1, 0.3], [0.56, 0.55])) {
            const wide = share * Math.min(0.034, size * 0.11);
            ruleLevel(stage, shape, glaze(mix(plan.palette.sky, line, 0.45), alpha), wide + 0.0028);
            ruleLevel(stage, shape, plan.palette.sky, wide);
          }
        fill(context, shape, color);
        const around = bounds(shape);
        const rise =
          part === 'field' ? 0.027 : Math.max(0.0085, Math.min(0.02, Math.min(around.w, around.h) * 0.075));
        const slope = createSlope(part === 'field' ? shape.filter(([x, y]) => inside(stage, x, y)) : shape);
        const rough = part === 'field' ? 1.5 : 0.55;
        const tinted = (share: number) =>
          dark ? mix(color, light, 0.3 * share) : mix(color, share > 0.5 ? light : ground, 0.42 * share);
        clipTo(context, shape, () => {
          drawRelief(
            stage,
            crop(stage, around),
            (x, y) =>
              slope(x, y) / rise +
              rough * noise(x * (part === 'field' ? 2.6 : 6), y * (part === 'field' ? 4 : 6)),
            {
              levels: part === 'field' ? 24 : 12,
              tint: (height) => tinted(part === 'field' ? Math.min(1, height * 2.4) : height),
              ink,
              weight: 0.0016,
              step: Math.max(0.0065, Math.min(0.02, size / 50)),
            },
          );
        });
        ruleLevel(stage, shape, ink, part === 'field' ? 0.0028 : 0.0036);
      },
      stroke(points, color, weight) {
        trace(context, points, false);
        context.lineWidth = Math.max(0.0022, weight * 0.9);
        context.strokeStyle = color;
        context.stroke();
      },
    };
  },
  finish(stage) {
    const { context, plan, width, height } = stage;
    const { line, ground } = plan.palette;
    context.beginPath();
    for (let x = 1 / 4; x < width; x += 1 / 4)
      for (let y = 1 / 4; y < height; y += 1 / 4)
        addAll(
          context,
          [points([x - 0.009, y], [x + 0.009, y]), points([x, y - 0.009], [x, y + 0.009])],
          false,
        );
    context.lineWidth = 0.0012;
    context.strokeStyle = glaze(lightness(plan.palette.sky) < 0.5 ? ground : line, 0.5);
    context.stroke();
    ruleLevel(stage, box(0.001, 0.001, width - 0.002, height - 0.002), line, 0.005);
    ruleLevel(stage, box(0.012, 0.012, width - 0.024, height - 0.024), glaze(ground, 0.8), 0.0022);
  },
};

function ruleLevel({ context }: Stage, shape: readonly Point[], color: string, weight: number): void {
  trace(context, shape);
  context.lineWidth = weight;
  context.strokeStyle = color;
  context.stroke();
}

const inside = ({ width, height }: Stage, x: number, y: number) =>
  x > -0.02 && x < width + 0.02 && y > -0.02 && y < height + 0.02;

/** The height at a point, which grows with its distance from the edge. */
function createSlope(edge: readonly Point[]): Height {
  const knots = edge.length > 150 ? edge.filter((_, i) => i % Math.ceil(edge.length / 150) === 0) : edge;
  return (x, y) => {
    let least = 9;
    for (const knot of knots) least = Math.min(least, distance(knot, [x, y]));
    return least;
  };
}

interface Legend {
  levels: number;
  tint: (share: number) => string;
  ink: string;
  weight: number;
  /** The size of the grid in units. */
  step: number;
}

/** Draws contours with marching squares: each level is filled over the last and outlined, every fifth one heavier. */
function drawRelief(
  { context }: Stage,
  { x, y, w, h }: ReturnType<typeof bounds>,
  ground: Height,
  { levels, tint, ink, weight, step }: Legend,
): void {
  if (w <= 0 || h <= 0) return;
  const [columns, rows] = [Math.ceil(w / step) + 3, Math.ceil(h / step) + 3];
  const values: number[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      values.push(ground(x + (column - 1) * step, y + (row - 1) * step));
  const thresholds = Array.from({ length: levels }, (_, i) => i + 1);
  for (const { value, coordinates } of contours().size([columns, rows]).thresholds(thresholds)(values)) {
    context.beginPath();
    for (const rings of coordinates)
      addAll(
        context,
        rings.map((ring) =>
          ring.map(([gx = 0, gy = 0]): Point => [x + (gx - 1.5) * step, y + (gy - 1.5) * step]),
        ),
      );
    context.fillStyle = tint(value / levels);
    context.fill('evenodd');
    context.lineWidth = value % 5 === 0 ? weight * 1.9 : weight;
    context.strokeStyle = ink;
    context.stroke();
  }
}
