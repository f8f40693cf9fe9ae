import type { Point } from '../geometry.js';
import { bounds, resample, ribbon, wobble } from '../geometry.js';
import type { Stage, Style } from '../scene.js';
import { mix, shade } from '../tones.js';
import { clipTo, extent, fill, glaze, soften } from './marks.js';

/** A loaded brush on bare paper: few shapes, wet at the upper edge and dry below, with visible bristles. */
export const japandi: Style = {
  phrases: 'japandi|zen|japanese minimalism|brush stroke',
  traits: {
    form: 'minimal',
    margin: 0,
    paperSky: true,
    disc: 'plain',
    water: 'strokes',
    suits: ['moon', 'sun', 'mountains', 'leaves', 'bird', 'abstract', 'boat', 'desert'],
    moods: ['calm'],
  },
  texture: { tooth: 0.17, mottle: 0.1, speckle: 0.03, stretch: 5 },
  backdrop({ context, plan, width, height }) {
    context.fillStyle = plan.palette.ground;
    context.fillRect(0, 0, width, height);
  },
  createBrush(stage) {
    const { context, noise, plan } = stage;
    return {
      fill(outline, color, { part = 'body', grain = 0 } = {}) {
        const shape = wobble(soften(outline, 0.03, 0.03), noise, part === 'detail' ? 0.001 : 0.004, 6);
        const { y, h } = bounds(shape);
        if (part === 'field') {
          fill(context, shape, plan.palette.ground);
          const fade = context.createLinearGradient(0, y, 0, y + Math.min(h, 0.6));
          fade.addColorStop(0, glaze(color, 0.95));
          fade.addColorStop(0.4, glaze(color, 0.5));
          fade.addColorStop(1, glaze(color, 0));
          context.fillStyle = fade;
          context.fill();
        } else fill(context, shape, color);
        if (extent(shape) > 0.06)
          clipTo(context, shape, () => {
            drawBristles(stage, shape, color, part === 'field' ? 0 : grain, part === 'field');
          });
      },
      stroke(points, color, weight) {
        const path = resample(points, 0.008, false);
        const strands = Math.max(1, Math.min(9, Math.round(weight / 0.003)));
        for (let s = 0; s < strands; s++) {
          const off = strands === 1 ? 0 : (s / (strands - 1) - 0.5) * weight;
          const swell = (share: number) => Math.sin(Math.PI * Math.min(1, share * 0.92 + 0.1)) ** 0.5;
          const strand = path.map(([x, y]): Point => [
            x + off * 0.3 + 0.0015 * noise(x * 9, s * 7),
            y + off * 0.95,
          ]);
          const width = (weight / strands) * 1.75;
          fill(
            context,
            ribbon(strand, (t) => width * swell(t) * (0.7 + 0.5 * noise(t * 5 + s * 3, 2))),
            glaze(color, 0.82),
          );
        }
      },
    };
  },
};

/** Streaks of a half-dry brush, in strokes a little lighter and darker than the wash. */
function drawBristles(
  { context, dice, plan }: Stage,
  shape: readonly Point[],
  color: string,
  angle: number,
  field: boolean,
): void {
  const { x, y, w, h } = bounds(shape);
  const reach = Math.hypot(w, h) / 2;
  context.save();
  context.translate(x + w / 2, y + h / 2);
  context.rotate(angle);
  for (let at = -reach; at < reach; at += 0.0032) {
    const from = dice.range(-1, 0.5) * reach;
    const dry = dice.chance(0.55);
    const wet = field ? Math.max(0, 1 - ((at + h / 2) / Math.min(h, 0.6)) * 1.9) : 1;
    if (wet <= 0) continue;
    context.strokeStyle = glaze(
      dry ? mix(color, plan.palette.ground, 0.6) : shade(color, -0.06),
      dice.range(0.1, 0.42) * wet,
    );
    context.lineWidth = dice.range(0.0008, 0.0026);
    context.beginPath();
    context.moveTo(from, at);
    context.quadraticCurveTo(
      from + reach * 0.4,
      at + dice.range(-0.004, 0.004),
      from + reach * dice.range(0.5, 1.3),
      at,
    );
    context.stroke();
  }
  context.restore();
}
