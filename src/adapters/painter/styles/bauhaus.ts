import { arc, bounds, box, disc, points } from '../geometry.js';
import type { Style } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { clipTo, extent, facet, fill, trace } from './marks.js';

/** Ruler and compass: facets, halved bodies, overprinted arcs and a few weighted bars. */
export const bauhaus: Style = {
  phrases: 'bauhaus|constructivist|modernist|de stijl',
  traits: {
    form: 'geometric',
    margin: 0.06,
    paperSky: true,
    disc: 'halved',
    water: 'stripes',
    suits: ['abstract', 'sun', 'moon', 'mountains', 'village', 'boat'],
    moods: ['bold'],
    rare: true,
  },
  texture: { tooth: 0.14, mottle: 0.05, speckle: 0.035, stretch: 1 },
  backdrop({ context, plan, width, height, dice }) {
    const { ground, sky, far, line, mid } = plan.palette;
    fill(context, box(0, 0, width, height), mix(ground, sky, 0.3));
    if (plan.composition === 'abstract') return;
    const module = Math.min(width, height) / 4;
    const left = dice.chance(0.5);
    if (plan.elements.some((e) => e.subject === 'sun' || e.subject === 'moon')) return;
    const edge = left ? 0 : width;
    const turn = left ? 0 : Math.PI / 2;
    fill(context, [...arc(edge, 0, module * 2, turn, turn + Math.PI / 2), [edge, 0]], mix(ground, far, 0.75));
    fill(context, [...arc(edge, 0, module, turn, turn + Math.PI / 2), [edge, 0]], mix(ground, mid, 0.85));
    context.strokeStyle = line;
    context.lineWidth = 0.004;
    const rail = left ? width - module / 2 : module / 2;
    trace(context, points([rail, 0], [rail, height]), false);
    context.stroke();
    for (let i = 0; i < 5; i++)
      fill(context, box(rail - module * 0.32, module * (0.4 + i * 0.16), module * 0.24, 0.008), line);
    fill(context, disc(rail, module * 1.5, module * 0.07), line);
  },
  createBrush({ context, plan }) {
    return {
      fill(outline, color, { part = 'body' } = {}) {
        // An abstract keeps its circles.
        const loose = plan.composition === 'abstract' ? 0.002 : part === 'field' ? 0.012 : 0.028;
        const shape = facet(outline, extent(outline) * loose);
        fill(context, shape, color);
        if (part !== 'body' || extent(shape) < 0.05) return;
        const { x, y, w, h } = bounds(shape);
        const tone = shade(color, lightness(color) > 0.5 ? -0.11 : 0.1);
        clipTo(context, shape, () => {
          fill(context, box(x + w / 2, y, w / 2, h), tone);
        });
      },
      stroke(points, color, weight) {
        trace(context, facet([...points], 0.006), false);
        context.lineWidth = Math.max(0.004, weight);
        context.strokeStyle = color === plan.palette.line ? color : mix(color, plan.palette.line, 0.15);
        context.stroke();
      },
    };
  },
};
