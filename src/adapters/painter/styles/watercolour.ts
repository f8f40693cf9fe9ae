import type { Point } from '../geometry.js';
import { bounds, box, points, resample, wobble } from '../geometry.js';
import type { Style } from '../scene.js';
import { shade } from '../tones.js';
import { clipTo, extent, fill, glaze, inked, trace } from './marks.js';
import { drawPuddle } from './puddle.js';

/** Translucent washes, slightly out of place, with dark dried edges and blooms inside. */
export const watercolour: Style = {
  phrases: 'watercolour|watercolor|aquarelle|wash|water colour|gouache|tempera|painterly',
  traits: {
    form: 'organic',
    margin: 0.075,
    paperSky: false,
    disc: 'plain',
    water: 'bands',
    suits: [
      'plate',
      'mountains',
      'sea',
      'forest',
      'flowers',
      'leaves',
      'fruit',
      'lighthouse',
      'village',
      'desert',
      'boat',
    ],
    moods: ['calm', 'moody', 'cool'],
  },
  texture: { tooth: 0.24, mottle: 0.16, speckle: 0.02, stretch: 1 },
  backdrop(stage) {
    const { context, plan, width, height, dice } = stage;
    const { sky, ground } = plan.palette;
    fill(context, box(0, 0, width, height), ground);
    const fade = context.createLinearGradient(0, 0, 0, height * Math.max(0.75, plan.horizon + 0.1));
    fade.addColorStop(0, sky);
    fade.addColorStop(0.55, glaze(sky, 0.75));
    fade.addColorStop(1, glaze(sky, plan.light === 'night' ? 0.85 : 0.3));
    context.fillStyle = fade;
    context.fillRect(0, 0, width, height);
    for (let i = 0; i < 9; i++) {
      const light = dice.chance(0.55);
      drawPuddle(
        stage,
        width * dice.next(),
        height * plan.horizon * dice.next(),
        dice.range(0.12, 0.4),
        light ? ground : shade(sky, -0.05),
        0.35,
      );
    }
  },
  createBrush(stage) {
    const { context, noise, plan, dice } = stage;
    return {
      fill(outline, color, { part = 'body' } = {}) {
        const size = extent(outline);
        const loose = Math.min(0.011, size * 0.035);
        const base = resample(outline, Math.max(0.004, Math.min(0.014, size * 0.04)));
        const edge = wobble(wobble(base, noise, loose * 0.6, 7), noise, loose * 0.25, 42);
        if (part !== 'field') fill(context, edge, glaze(plan.palette.ground, 0.8));
        fill(context, edge, glaze(color, 0.66));
        const layers = part !== 'detail' ? 4 : size < 0.05 ? 1 : 2;
        for (let i = 0; i < layers; i++) {
          const layer = base.map(([x, y]): Point => [x + i * 3.7, y - i * 5.3]);
          const moved = wobble(layer, noise, loose * 1.3, 5 + i * 4).map(([x, y]): Point => [
            x - i * 3.7,
            y + i * 5.3,
          ]);
          fill(context, moved, glaze(i % 2 ? color : shade(color, -0.03), 0.17));
        }
        // Small details do not bloom; skipping this halves the time of a sheet full of leaves.
        if (part === 'detail' && size < 0.05) {
          trace(context, edge);
          context.lineWidth = Math.min(0.003, size * 0.12);
          context.strokeStyle = glaze(shade(color, -0.13), 0.3);
          context.stroke();
          return;
        }
        clipTo(context, edge, () => {
          const { x, y, w, h } = bounds(edge);
          const reach = Math.min(size, Math.min(w, h) * 4);
          for (let i = 0; i < (size > 0.12 ? 7 : 2); i++) {
            const tone = dice.chance(0.5) ? shade(color, 0.12) : shade(color, -0.1);
            drawPuddle(
              stage,
              x + w * dice.next(),
              y + h * dice.next(),
              reach * dice.range(0.1, 0.4),
              tone,
              0.42,
            );
          }
          trace(context, edge);
          for (const [wide, alpha] of points([0.011, 0.1], [0.005, 0.16], [0.0022, 0.3])) {
            context.lineWidth = Math.min(wide, size * 0.12);
            context.strokeStyle = glaze(shade(color, -0.13), alpha);
            context.stroke();
          }
        });
      },
      stroke(points, color, weight) {
        fill(context, inked(wobble(points, noise, 0.002, 12), weight, stage, 0.35), glaze(color, 0.82));
      },
    };
  },
  finish({ context, plan, width, height, noise }) {
    const frame = resample(box(0, 0, width, height), 0.01);
    const deckle = frame.map(([x, y]): Point => {
      const pull = 0.006 + 0.007 * noise(x * 5, y * 5) + 0.003 * noise(x * 40, y * 40);
      return [x + Math.sign(width / 2 - x) * pull, y + Math.sign(height / 2 - y) * pull];
    });
    trace(context, deckle);
    context.rect(-0.1, -0.1, width + 0.2, height + 0.2);
    context.fillStyle = plan.palette.ground;
    context.fill('evenodd');
  },
};
