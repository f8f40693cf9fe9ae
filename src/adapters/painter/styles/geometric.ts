import type { Point } from '../geometry.js';
import { arc, bounds, box, resample } from '../geometry.js';
import type { Stage, Style } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { middle, scatter, triangles } from './cells.js';
import { clipTo, extent, facet, fill, trace } from './marks.js';
import { colorAlong } from './ramp.js';

/** Low poly: shapes of triangles that are lit from the upper left. */
export const geometric: Style = {
  phrases: 'geometric|geometry|low poly|lowpoly|triangular|angular|polygon|polygonal|facet|faceted|origami',
  traits: {
    form: 'geometric',
    margin: 0.05,
    paperSky: false,
    disc: 'plain',
    water: 'bands',
    schemes: ['alpenglow', 'glacier', 'ochre and teal'],
    abstract: 'bare',
    suits: ['mountains', 'fish', 'bird', 'abstract'],
    moods: ['bold', 'bright'],
    rare: true,
  },
  texture: { tooth: 0.1, mottle: 0.045, speckle: 0.015, stretch: 1 },
  backdrop(stage) {
    const { context, plan, width, height, noise, dice } = stage;
    const { sky, ground, far, mid, near, accent } = plan.palette;
    const sheet = box(0, 0, width, height);
    fill(context, sheet, sky);
    const alone = plan.composition === 'abstract';
    const drift = dice.range(0, 6.28);
    const night = lightness(sky) < 0.5;
    const ramp = [...(night ? [] : [ground]), sky, far, mid, near].sort(
      (a, b) => lightness(b) - lightness(a),
    );
    const facets = triangles(scatter(bounds(sheet), alone ? 0.105 : 0.17, dice, 1.08));
    facets.forEach((facet, i) => {
      const [x, y] = middle(facet);
      if (alone) {
        const across = (x / width - 0.5) * Math.cos(drift) + (y / height - 0.5) * Math.sin(drift);
        const share = 0.5 + across * 0.95 + 0.24 * noise(x * 1.7, y * 1.7);
        const tone = colorAlong(ramp, share);
        const spark = noise(x * 2.3 + 40, y * 2.3) > 0.52 && i % 3 === 0;
        drawLeaf(stage, facet, spark ? accent : tone, 0.075);
      } else {
        const share = Math.max(0, y / height - 0.15) + 0.12 * noise(x * 2, y * 2);
        drawLeaf(
          stage,
          facet,
          mix(sky, lightness(sky) < 0.5 ? far : ground, Math.min(0.8, share * 0.75)),
          0.028,
        );
      }
    });
  },
  createBrush(stage) {
    const { context, dice, plan } = stage;
    return {
      fill(outline, color, { part = 'body' } = {}) {
        const size = extent(outline);
        const shape = toPolygon(outline) ?? facet(outline, size * (part === 'field' ? 0.009 : 0.014));
        fill(context, shape, color);
        if (part === 'detail' && size < 0.07) return;
        const around = bounds(shape);
        const step = part === 'field' ? 0.13 : Math.max(0.045, Math.min(0.13, size * 0.24));
        const inner = part === 'detail' ? [] : scatter(around, step, dice);
        const rim = resample(shape, step * 1.15);
        const corners = [
          ...rim,
          ...inner.filter((p) => rim.every((q) => Math.hypot(p[0] - q[0], p[1] - q[1]) > step * 0.5)),
        ];
        if (corners.length < 4) return;
        const reach = part === 'field' ? 0.06 : 0.11;
        const warm = lightness(color) > 0.5 ? plan.palette.light : plan.palette.far;
        clipTo(context, shape, () => {
          for (const piece of triangles(corners)) {
            const [, y] = middle(piece);
            const high = 1 - (y - around.y) / (around.h || 1);
            drawLeaf(stage, piece, part === 'body' ? mix(color, warm, 0.1 * high) : color, reach);
          }
        });
      },
      stroke(points, color, weight) {
        trace(context, facet([...points], 0.004), false);
        context.lineWidth = Math.max(0.0025, weight);
        context.strokeStyle = color;
        context.stroke();
      },
    };
  },
};

/** The tone of a facet depends on its apparent slope. Its edge is stroked with the same colour to close gaps. */
function drawLeaf({ context, noise }: Stage, piece: readonly Point[], color: string, reach: number): void {
  const [x, y] = middle(piece);
  const tone = shade(color, reach * (0.75 * noise(x * 9, y * 9) + 0.5 * noise(x * 31 + 7, y * 31)));
  trace(context, piece);
  context.fillStyle = tone;
  context.fill();
  context.lineWidth = 0.0012;
  context.strokeStyle = tone;
  context.stroke();
}

/** The polygon of twelve sides for a disc, or null for any other shape. */
function toPolygon(points: readonly Point[]): Point[] | null {
  const { x, y, w, h } = bounds(points);
  if (points.length < 40 || Math.abs(w - h) > 0.03 * w) return null;
  const [cx, cy, r] = [x + w / 2, y + h / 2, w / 2];
  const round = points.every(([px, py]) => Math.abs(Math.hypot(px - cx, py - cy) - r) < r * 0.03);
  return round ? arc(cx, cy, r * 1.015, 0.2, 0.2 + Math.PI * 2, 13).slice(0, -1) : null;
}
