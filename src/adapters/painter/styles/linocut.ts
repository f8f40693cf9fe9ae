import type { Point } from '../geometry.js';
import { bounds, box, place, pointAt, points, resample, ribbon, wobble } from '../geometry.js';
import type { Stage, Style } from '../scene.js';
import { lightness, mix } from '../tones.js';
import { clipTo, extent, fill, inked, trace } from './marks.js';

/** Flat ink from a carved block. The gouges follow the form and show the paper; pale shapes have more of them. */
export const linocut: Style = {
  phrases: 'linocut|lino|lino print|woodcut|block print|linoprint|lino cut|carved|relief print',
  traits: {
    form: 'organic',
    margin: 0.065,
    paperSky: false,
    disc: 'rings',
    water: 'strokes',
    suits: [
      'table',
      'plate',
      'forest',
      'bird',
      'fish',
      'cat',
      'moon',
      'lighthouse',
      'leaves',
      'village',
      'boat',
      'fruit',
    ],
    moods: ['bold', 'moody', 'cool'],
  },
  texture: { tooth: 0.12, mottle: 0.05, speckle: 0.11, stretch: 1 },
  backdrop(stage) {
    const { context, plan, width, height } = stage;
    const { sky, ground } = plan.palette;
    const night = lightness(sky) < 0.5;
    fill(context, box(0, 0, width, height), night ? sky : mix(sky, ground, 0.35));
    const disc = plan.elements.find((e) => e.subject === 'sun' || e.subject === 'moon')?.spots[0];
    const far = Math.hypot(width, height);
    if (!disc) {
      const foot = plan.composition === 'horizon' || plan.composition === 'window' ? plan.horizon : 1;
      for (let y = 0.02; y < height * foot; y += 0.024)
        drawGouges(
          stage,
          points([0, y], [width, y + 0.01]),
          night ? mix(sky, ground, 0.35) : sky,
          0.0042,
          0.75,
        );
      return;
    }
    for (let r = disc.size * 1.16; r < far; r += 0.022) {
      const ring = Array.from({ length: 97 }, (_, i): Point => {
        const angle = (i / 96) * Math.PI * 2;
        return [disc.x * width + r * Math.cos(angle), disc.y * height + r * Math.sin(angle)];
      });
      drawGouges(stage, ring, night ? mix(sky, ground, 0.4) : sky, 0.004, 0.85 - 0.3 * Math.min(1, r));
    }
  },
  createBrush(stage) {
    const { context, noise, plan } = stage;
    const { ground, near, mid, line, light } = plan.palette;
    return {
      fill(outline, color, { part = 'body', grain } = {}) {
        const shape = wobble(resample(outline, 0.012), noise, 0.0022, 16);
        const size = extent(shape);
        fill(context, shape, color);
        const l = lightness(color);
        if (size > 0.045 && part !== 'detail') {
          const pale = l > 0.72;
          const cut = pale
            ? color === light || color === ground
              ? mid
              : mix(color, ground, 0.85)
            : mix(ground, color, 0.12);
          const wide = Math.min(0.006, size * 0.022) * (l < 0.45 ? 0.7 : 1);
          clipTo(context, shape, () => {
            if (grain === undefined) drawContours(stage, shape, cut, wide, l < 0.45 ? 0.5 : 0.72);
            else hatch(stage, shape, grain, cut, wide, l < 0.45 ? 0.42 : 0.65);
          });
        }
        if (l < 0.4 || (part === 'detail' && size < 0.04)) return;
        trace(context, shape);
        context.lineWidth = Math.min(0.0058, size * 0.035);
        context.strokeStyle = lightness(near) < 0.5 ? near : line;
        context.stroke();
      },
      stroke(points, color, weight) {
        fill(context, inked(points, Math.max(0.0035, weight), stage, 0.5), color);
      },
    };
  },
};

/** Lens-shaped cuts that cover `share` of a path's length. */
function drawGouges(
  { context, dice }: Stage,
  path: readonly Point[],
  color: string,
  wide: number,
  share: number,
): void {
  const { w, h } = bounds(path);
  const length = Math.max(w, h) * 1.1 || 1;
  let at = dice.range(0, 0.03) / length;
  while (at < 1) {
    const span = dice.range(0.02, 0.075) / length;
    if (dice.chance(share)) {
      const cut = Array.from({ length: 6 }, (_, i): Point => {
        const p = pointAt(path, Math.min(1, at + (span * i) / 5));
        return [p.x, p.y];
      });
      fill(
        context,
        ribbon(cut, (t) => wide * Math.sin(Math.PI * Math.min(1, t * 0.8 + 0.15))),
        color,
      );
    }
    at += span + dice.range(0.004, 0.014) / length;
  }
}

function hatch(
  stage: Stage,
  shape: readonly Point[],
  angle: number,
  color: string,
  wide: number,
  share: number,
): void {
  const { x, y, w, h } = bounds(shape);
  const reach = Math.hypot(w, h) / 2;
  for (let at = -reach; at < reach; at += wide * 3.1) {
    const row: Point[] = Array.from({ length: 14 }, (_, i): Point => {
      const along = -reach + (2 * reach * i) / 13;
      return [along, at + wide * 1.2 * stage.noise(along * 7, at * 3)];
    });
    drawGouges(stage, place(row, { x: x + w / 2, y: y + h / 2, turn: angle }), color, wide, share);
  }
}

/** Cuts parallel to the shape's upper edge, wider apart towards the foot. */
function drawContours(
  stage: Stage,
  shape: readonly Point[],
  color: string,
  wide: number,
  share: number,
): void {
  const { y, h } = bounds(shape);
  const upper = shape.filter(([, py]) => py < y + h - 0.004).sort((a, b) => a[0] - b[0]);
  if (upper.length < 3) return;
  for (let down = wide * 3; down < h; down += wide * 3.3) {
    const flat = Math.min(0.75, down / h);
    const row = upper.map(([px, py]): Point => [px, py + (y + h * 0.4 - py) * flat * 0.35 + down]);
    drawGouges(stage, row, color, wide, share * (1 - 0.45 * (down / h)));
  }
}
