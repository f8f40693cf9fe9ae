import { wobble } from '../geometry.js';
import type { Stage, Style } from '../scene.js';
import { mix } from '../tones.js';
import { drawGlow } from './glow.js';
import { fill, inked, soften } from './marks.js';

/** Sheets of painted paper, cut with scissors and laid over one another: soft corners, thin true shadows. */
export const cutOut: Style = {
  phrases:
    'cut out|cutout|paper cut|papercut|paper cut out|matisse|collage|cut paper|paper shape|organic shape',
  traits: {
    form: 'organic',
    margin: 0.055,
    paperSky: false,
    disc: 'plain',
    water: 'bands',
    suits: ['table', 'plate', 'abstract', 'leaves', 'fish', 'flowers', 'fruit', 'cat', 'bird', 'sun', 'boat'],
    moods: ['calm', 'bold', 'bright', 'warm'],
  },
  texture: { tooth: 0.13, mottle: 0.09, speckle: 0, stretch: 1 },
  backdrop(stage) {
    const { context, plan, width, height } = stage;
    context.fillStyle = plan.palette.sky;
    context.fillRect(0, 0, width, height);
    drawGlow(stage);
  },
  createBrush(stage) {
    const { context, noise } = stage;
    return {
      fill(outline, color, { part = 'body' } = {}) {
        const shape = soften(outline, part === 'field' ? 0.03 : 0.045, 0.03);
        castShadow(stage, part === 'detail' ? 0.4 : 1);
        fill(context, wobble(shape, noise, part === 'detail' ? 0.001 : 0.004, 5), color);
        clearShadow(stage);
      },
      stroke(points, color, weight) {
        castShadow(stage, 0.3);
        fill(context, inked(points, weight * 1.5, stage, 0.75), color);
        clearShadow(stage);
      },
    };
  },
};

function castShadow({ context, scale, plan }: Stage, amount: number): void {
  context.shadowColor = `${mix(plan.palette.line, plan.palette.near, 0.3)}66`;
  context.shadowBlur = 0.012 * scale * amount;
  context.shadowOffsetX = 0.0022 * scale * amount;
  context.shadowOffsetY = 0.0045 * scale * amount;
}

function clearShadow({ context }: Stage): void {
  context.shadowColor = 'transparent';
  context.shadowBlur = 0;
  context.shadowOffsetX = 0;
  context.shadowOffsetY = 0;
}
