import type { Point } from '../geometry.js';
import { bounds, box, resample, spline } from '../geometry.js';
import type { Style } from '../scene.js';
import { hexToOklch, lightness, mix } from '../tones.js';
import { clipTo, extent, fill, soften, trace } from './marks.js';
import { muteColor } from './muted.js';

/** The smallest detail that is drawn: its longer side in units. */
const MIN_DETAIL = 0.028;
/** Colours with more chroma than this are muted. */
const MAX_CHROMA = 0.14;
/** The paper margin in units. */
const MARGIN = 0.105;

/** A few flat shapes with calm edges on bare paper: one family of tones, one accent, nothing small. */
export const minimalist: Style = {
  phrases: 'minimalist|minimal|minimalism|simple|modern minimalist|scandinavian|nordic|scandi|hygge',
  traits: {
    form: 'minimal',
    margin: MARGIN,
    paperSky: true,
    disc: 'plain',
    water: 'bands',
    symmetric: true,
    schemes: ['oat', 'fjord', 'celadon', 'shell'],
    suits: ['moon', 'sun', 'mountains', 'sea', 'leaves', 'bird', 'boat', 'abstract', 'desert'],
    moods: ['calm'],
  },
  texture: { tooth: 0.07, mottle: 0.03, speckle: 0, stretch: 1 },
  inks(colors) {
    const { h } = colors.mid;
    for (const role of ['far', 'mid', 'near', 'line'] as const)
      colors[role] = { l: colors[role].l, c: Math.min(0.062, colors[role].c * 0.8), h };
    // A coloured sheet keeps its colour; others are nearly white.
    if (colors.ground.l > 0.9)
      colors.ground = { ...colors.ground, l: 0.958, c: Math.min(0.011, colors.ground.c) };
    colors.accent = { ...colors.accent, c: Math.min(0.135, colors.accent.c) };
  },
  // Land and water end at a straight edge with paper around it. Things in front may cross that edge.
  frame: ({ width, height }) => box(-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN),
  backdrop({ context, plan, width, height, dice }) {
    const { ground, far } = plan.palette;
    context.fillStyle = ground;
    context.fillRect(-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN);
    if (plan.composition === 'horizon' || plan.composition === 'abstract') return;
    // A panel behind the thing, out of line with it.
    const side = dice.chance(0.5) ? 0.02 : 0.3;
    const [top, foot] = plan.composition === 'specimen' ? [0.08, 0.84] : [0.06, 0.66];
    fill(
      context,
      box(width * side, height * top, width * 0.68, height * (foot - top)),
      mix(ground, far, 0.36),
    );
  },
  createBrush({ context, plan, width, height }) {
    const { ground, far } = plan.palette;
    return {
      fill(outline, color, { part = 'body' } = {}) {
        const size = extent(outline);
        if (part === 'detail' && size < MIN_DETAIL) return;
        const drowned = Math.abs(lightness(color) - lightness(ground)) < 0.045 && hexToOklch(color).c < 0.04;
        const shape =
          part === 'field'
            ? smoothLand(outline)
            : outline.length > 30
              ? soften(outline, 0.045, 0.03)
              : outline;
        const tint = drowned ? mix(ground, far, 0.55) : muteColor(color, MAX_CHROMA);
        if (part !== 'field') return fill(context, shape, tint);
        clipTo(context, box(0, 0, width, height), () => fill(context, shape, tint));
      },
      stroke(points, color, weight) {
        if (extent(points) < MIN_DETAIL) return;
        trace(context, points, false);
        context.lineWidth = Math.max(0.0042, weight);
        context.strokeStyle = muteColor(color, MAX_CHROMA);
        context.stroke();
      },
    };
  },
};

/** Long curves through few points, for land with an upper edge from left to right. */
function smoothLand(outline: readonly Point[]): readonly Point[] {
  if (outline.length < 12) return outline;
  const { y, h } = bounds(outline);
  const floor = y + h - 0.012;
  const upper = outline.filter((p) => p[1] < floor);
  const [first, last] = [upper[0], upper.at(-1)];
  const runs = upper.every((p, i) => i === 0 || p[0] > (upper[i - 1]?.[0] ?? 0));
  if (!first || !last || upper.length < 8 || upper.length === outline.length || !runs) return outline;
  const knots = resample(upper, 0.012, false).filter((_, i) => i % 8 === 0);
  return [...spline([...knots, last], false, 12), [last[0], y + h], [first[0], y + h]];
}
