import type { Point } from '../geometry.js';
import {
  arc,
  bounds,
  box,
  disc,
  oval,
  place,
  points,
  resample,
  ribbon,
  spline,
  wobble,
} from '../geometry.js';
import type { Stage, Style } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { addAll, clipTo, extent, fill, glaze, inked, trace } from './marks.js';

const band = 0.062;

/**
 * Flat muted colours in a whiplash contour, with a halo behind and an arch of stems and blossom around the picture.
 */
export const artNouveau: Style = {
  phrases: 'art nouveau|nouveau|mucha|jugendstil|belle epoque|liberty style|secession',
  traits: {
    form: 'organic',
    margin: 0,
    border: 0.074,
    paperSky: false,
    disc: 'rings',
    water: 'strokes',
    symmetric: true,
    schemes: ['absinthe', 'tea rose', 'ochre and teal'],
    abstract: 'plumes',
    suits: ['flowers', 'bird', 'leaves', 'moon', 'portrait'],
    moods: ['warm'],
    rare: true,
  },
  texture: { tooth: 0.13, mottle: 0.08, speckle: 0.015, stretch: 1 },
  backdrop(stage) {
    const { context, plan, width, height } = stage;
    const { sky, ground, far } = plan.palette;
    const night = lightness(sky) < 0.5;
    const wash = context.createLinearGradient(0, 0, 0, height);
    wash.addColorStop(0, sky);
    wash.addColorStop(0.7, night ? shade(sky, 0.06) : mix(sky, ground, 0.65));
    fill(context, box(0, 0, width, height), sky);
    context.fillStyle = wash;
    context.fillRect(0, 0, width, height);
    if (plan.composition !== 'abstract')
      drawHalo(stage, night ? mix(sky, far, 0.35) : mix(ground, far, 0.32));
  },
  createBrush(stage) {
    const { context, noise, plan } = stage;
    const { line, ground } = plan.palette;
    return {
      fill(outline, color, { part = 'body' } = {}) {
        const size = extent(outline);
        const shape = wobble(
          resample(outline, Math.max(0.004, Math.min(0.01, size * 0.05))),
          noise,
          Math.min(0.002, size * 0.01),
          6,
        );
        const flat = mix(color, ground, 0.07);
        fill(context, shape, flat);
        if (part !== 'detail' && size > 0.12)
          clipTo(context, shape, () => {
            const { x, y, w, h } = bounds(shape);
            const shadow = context.createLinearGradient(x, y, x + w * 0.25, y + h);
            shadow.addColorStop(0.15, glaze(shade(flat, 0.06), 0.75));
            shadow.addColorStop(0.9, glaze(shade(flat, -0.07), 0.75));
            context.fillStyle = shadow;
            context.fillRect(x, y, w, h);
          });
        if (part === 'detail' && size < 0.02) return;
        const key = lightness(color) < 0.34 ? mix(ground, color, 0.45) : line;
        const weight =
          part === 'body'
            ? Math.min(0.0088, 0.003 + size * 0.02)
            : part === 'field'
              ? 0.0056
              : Math.min(0.0036, size * 0.06);
        fill(context, inked([...shape, shape[0] ?? [0, 0]], weight, stage, 0.28), key);
      },
      stroke(points, color, weight) {
        const path = points.length > 2 && points.length < 12 ? spline(points, false, 6) : points;
        fill(context, inked(path, Math.max(0.0028, weight), stage, 0.25), color);
      },
    };
  },
  finish(stage) {
    const { context, plan, width, height } = stage;
    const { ground, line, mid, far, accent } = plan.palette;
    const night = lightness(plan.palette.sky) < 0.5;
    const panel = night ? mix(mid, line, 0.35) : mix(ground, far, 0.45);
    const ink = night ? mix(ground, far, 0.6) : mix(line, panel, 0.3);
    const opening = arch(stage, 0);
    context.beginPath();
    addAll(context, [opening, box(-0.1, -0.1, width + 0.2, height + 0.2)]);
    context.fillStyle = panel;
    context.fill('evenodd');
    const rule = (shape: readonly Point[], weight: number, color = ink) => {
      trace(context, shape);
      context.lineWidth = weight;
      context.strokeStyle = color;
      context.stroke();
    };
    rule(opening, 0.008);
    rule(arch(stage, -0.011), 0.0022);
    rule(box(0.016, 0.016, width - 0.032, height - 0.032), 0.005);
    rule(box(0.008, 0.008, width - 0.016, height - 0.016), 0.0018);
    for (const way of [1, -1] as const) drawSpandrel(stage, way, ink, night ? far : mid, accent);
  },
};

/** The opening of the picture: straight sides under a low, soft-shouldered arch. `by` widens it. */
function arch({ width, height }: Pick<Stage, 'width' | 'height'>, by: number): Point[] {
  const [left, right, top, foot] = [
    band - by - 0.012,
    width - band + by + 0.012,
    band - by - 0.012,
    height - band + by,
  ];
  const rise = Math.min(0.3, height * 0.26);
  const shoulder = top + rise;
  const half = (right - left) / 2;
  const crown = Array.from({ length: 49 }, (_, i): Point => {
    const t = -1 + i / 24;
    return [left + half * (1 + t), shoulder - rise * (1 - Math.abs(t) ** 2.6) ** 0.62];
  });
  return [[left, foot], ...crown, [right, foot]];
}

/** A stem that climbs the side and whips into the corner, with leaves and a blossom. */
function drawSpandrel(stage: Stage, way: 1 | -1, ink: string, leaf: string, bloom: string): void {
  const { context, width, height } = stage;
  const rise = Math.min(0.3, height * 0.26);
  const put = (points: readonly Point[]) => points.map(([x, y]): Point => [way > 0 ? x : width - x, y]);
  const s = Math.min(1, rise / 0.3);
  const stems: Point[][] = [
    points(
      [0.034, height - 0.03],
      [0.03, height * 0.7],
      [0.04, height * 0.5],
      [0.028, rise * 1.45],
      [0.036, rise * 0.9],
      [0.05, rise * 0.55],
      [0.075 * s, 0.14 * s],
      [0.13 * s, 0.07 * s],
      [0.19 * s, 0.045 * s],
      [0.26 * s, 0.036],
    ),
    points(
      [0.03, rise * 1.2],
      [0.052, rise * 0.78],
      [0.04, 0.14 * s],
      [0.045, 0.075 * s],
      [0.085 * s, 0.05 * s],
      [0.1 * s, 0.085 * s],
      [0.08 * s, 0.1 * s],
    ),
  ];
  for (const [i, knots] of stems.entries()) {
    const path = put(spline(knots, false, 12));
    fill(
      context,
      ribbon(path, (t) => (i ? 0.0052 : 0.0075) * (1 - 0.72 * t)),
      ink,
    );
  }
  const leaves: [number, number, number, number][] = [
    [0.038, rise * 1.3, -1.2, 0.055],
    [0.03, rise * 1.75, -1.9, 0.05],
    [0.037, height * 0.52, -1.2, 0.05],
    [0.03, height * 0.66, -1.9, 0.045],
    [0.036, height * 0.8, -1.25, 0.045],
    [0.15 * s, 0.06 * s, -0.1, 0.05],
    [0.23 * s, 0.04, 0.35, 0.042],
  ];
  for (const [x, y, turn, long] of leaves) {
    const blade = spline(points([0, 0], [0.4, -0.2], [1, -0.02], [0.5, 0.16]), true, 7);
    const shape = put(place(blade, { x, y, scaleX: long, turn }));
    fill(context, shape, leaf);
    fill(context, inked([...shape, shape[0] ?? [0, 0]], 0.0024, stage, 0.4), ink);
  }
  const [bx, by, r] = [0.064 * s + 0.008, 0.066 * s + 0.006, 0.03 * s];
  for (let i = 0; i < 5; i++) {
    const angle = (i / 5) * Math.PI * 2 + 0.3;
    const petal = put(
      oval(bx + r * 0.62 * Math.cos(angle), by + r * 0.62 * Math.sin(angle), r * 0.55, r * 0.42, angle),
    );
    fill(context, petal, bloom);
    fill(context, inked([...petal, petal[0] ?? [0, 0]], 0.0024, stage, 0.4), ink);
  }
  fill(context, put(disc(bx, by, r * 0.26, 20)), ink);
}

// prettier-ignore
const HALO_RINGS = [[1, 0.0058], [0.965, 0.0018], [0.8, 0.0036], [0.77, 0.0014]] as const;

/** A large ring behind the scene, set with small blossoms. */
function drawHalo({ context, plan, width, height }: Stage, color: string): void {
  const { sky, far, accent, line, ground } = plan.palette;
  const sun = plan.elements.find((e) => e.subject === 'sun' || e.subject === 'moon')?.spots[0];
  const low = plan.composition === 'horizon' ? plan.horizon * height : height * 0.5;
  const alone = plan.elements.filter((e) => !e.implied && e.spots.length === 1 && e.depth > 0.6).at(-1);
  const body = alone?.spots[0];
  const r = sun ? sun.size * 1.75 + 0.05 : Math.min(0.37, height * 0.34);
  const [x, y] = sun
    ? [sun.x * width, sun.y * height]
    : body && body.size > 0.3 && plan.composition !== 'abstract'
      ? // The ring is behind the upper half of a standing subject and behind the middle of any other.
        [
          Math.min(width - r - 0.06, Math.max(r + 0.06, body.x * width)),
          Math.max(r + 0.16, body.y * height - (body.y > 0.72 ? body.size * 0.74 : 0)),
        ]
      : [width / 2, Math.max(r + 0.16, low - r * 0.35)];
  const ink = lightness(sky) < 0.5 ? mix(ground, sky, 0.4) : mix(line, sky, 0.15);
  fill(context, disc(x, y, r, 120), color);
  fill(context, disc(x, y, r * 0.8, 120), mix(color, sky, 0.6));
  context.strokeStyle = ink;
  for (const [share, weight] of HALO_RINGS) {
    trace(context, arc(x, y, r * share, 0, Math.PI * 2, 120));
    context.lineWidth = weight;
    context.stroke();
  }
  const count = 24;
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * Math.PI * 2;
    const [cx, cy] = [x + r * 0.883 * Math.cos(angle), y + r * 0.883 * Math.sin(angle)];
    const motif = i % 2 ? oval(cx, cy, r * 0.05, r * 0.024, angle + 0.75) : disc(cx, cy, r * 0.042, 24);
    fill(context, motif, i % 2 ? far : mix(accent, color, 0.25));
    trace(context, motif);
    context.lineWidth = 0.0016;
    context.stroke();
  }
}
