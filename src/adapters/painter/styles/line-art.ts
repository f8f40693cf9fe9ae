import type { Point } from '../geometry.js';
import { arc, bounds, place, resample, wobble } from '../geometry.js';
import type { Style } from '../scene.js';
import { hexToOklch, mix } from '../tones.js';
import { extent, fill, inked, soften } from './marks.js';

/** One ink line of varying width over patches of colour that do not quite meet it, before an arch or a block. */
export const lineArt: Style = {
  phrases: 'line art|line drawing|line|outline|one line|single line|continuous line|lineart|ink drawing',
  traits: {
    form: 'organic',
    margin: 0,
    paperSky: true,
    disc: 'plain',
    water: 'strokes',
    suits: ['cat', 'flowers', 'leaves', 'bird', 'fruit', 'boat', 'village', 'fish'],
    schemes: ['shell', 'celadon', 'butter', 'powder', 'stone'],
    moods: ['calm'],
  },
  texture: { tooth: 0.1, mottle: 0.035, speckle: 0, stretch: 1 },
  backdrop({ context, plan, width, height, dice, noise }) {
    const { ground, far, light } = plan.palette;
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
    // On coloured paper the block is a paler tone of the paper.
    const block = hexToOklch(ground).c > 0.03 ? mix(ground, light, 0.55) : mix(far, ground, 0.3);
    const outdoors = plan.composition === 'horizon';
    const half = width * (outdoors ? 0.41 : dice.range(0.3, 0.35));
    const x = width * (outdoors ? 0.5 : dice.range(0.46, 0.54));
    const [top, foot] = [
      height * (outdoors ? 0.07 : dice.range(0.13, 0.18)),
      height * dice.range(0.78, 0.86),
    ];
    const roundness = Math.min(half, (foot - top) / 2) * dice.pick([1, 1, 0.06]);
    const arch: Point[] = [
      [x - half, foot],
      ...arc(x - half + roundness, top + roundness, roundness, Math.PI, Math.PI * 1.5, 24),
      ...arc(x + half - roundness, top + roundness, roundness, Math.PI * 1.5, Math.PI * 2, 24),
      [x + half, foot],
    ];
    fill(context, wobble(resample(arch, 0.02), noise, 0.003, 4), block);
  },
  createBrush(stage) {
    const { context, noise, plan } = stage;
    const { ground, line } = plan.palette;
    return {
      fill(outline, color, { part = 'body' } = {}) {
        const size = extent(outline);
        const shape = wobble(outline, noise, Math.min(0.004, size * 0.015), 5);
        const { x, y, w, h } = bounds(shape);
        if (part === 'detail' && size < 0.035) fill(context, shape, color);
        else if (color !== ground) {
          const inset = part === 'field' ? 1 : 0.93;
          const centre = { x: x + w / 2, y: y + h / 2 };
          const patch = place(
            shape.map(([px, py]): Point => [px - centre.x, py - centre.y]),
            {
              x: centre.x + Math.min(0.013, size * 0.05),
              y: centre.y + (part === 'field' ? 0.022 : Math.min(0.011, size * 0.04)),
              scaleX: inset,
            },
          );
          fill(context, shape, ground);
          fill(context, soften(patch, 0.06, 0.06), part === 'field' ? mix(color, ground, 0.25) : color);
        } else fill(context, shape, ground);
        const weight = part === 'field' ? 0.0042 : Math.min(0.0058, 0.0022 + size * 0.014);
        fill(context, inked([...shape, shape[0] ?? [0, 0]], weight, stage, 0.4), line);
      },
      stroke(points, _, weight) {
        fill(context, inked(points, Math.max(0.003, weight * 0.8), stage, 0.4), line);
      },
    };
  },
};
