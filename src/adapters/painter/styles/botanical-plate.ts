import type { Point } from '../geometry.js';
import { bounds, box, points, resample, wobble } from '../geometry.js';
import type { Stage, Style } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { drawText, numeral, toTitle } from './engraved-label.js';
import { clipTo, extent, fill, glaze, inked, trace } from './marks.js';
import { drawPuddle } from './puddle.js';
import { scan } from './spans.js';

/** The share of the plate's height for the picture. The rest is rule, margin and label. */
const PICTURE_SHARE = 0.855;
const TOP = 0.052;

/** An aged plate from a book of natural history: engraved contour and hatching, light tints, a name below. */
export const botanicalPlate: Style = {
  phrases:
    'botanical plate|scientific plate|scientific illustration|botanical illustration|botanical drawing|specimen|specimen sheet|herbarium|vintage botanical|naturalist|encyclopedia|vintage illustration|old book illustration|field guide|natural history|engraving|etching|engraved|botanical print',
  traits: {
    form: 'organic',
    margin: 0.035,
    paperSky: true,
    disc: 'plain',
    water: 'strokes',
    symmetric: true,
    schemes: ['herbarium', 'celadon', 'powder', 'shell'],
    suits: [
      'leaves',
      'flowers',
      'fruit',
      'bird',
      'fish',
      'butterfly',
      'dragonfly',
      'beetle',
      'shells',
      'feathers',
      'mushroom',
      'herbs',
      'fruitBranch',
      'lobster',
      'crab',
      'snail',
      'blossom',
      'hummingbird',
    ],
    moods: [],
    rare: true,
  },
  texture: { tooth: 0.14, mottle: 0.2, speckle: 0.015, stretch: 1 },
  inks(colors) {
    colors.ground = {
      ...colors.ground,
      l: Math.min(0.93, colors.ground.l),
      c: Math.max(colors.ground.c, Math.min(0.036, colors.ground.c * 2)),
    };
  },
  backdrop(stage) {
    const { context, plan, width, height, dice } = stage;
    const { ground, line, far, mid } = plan.palette;
    fill(context, box(0, 0, width, height), ground);
    for (let i = 0; i < 26; i++)
      drawFoxing(stage, width * dice.next(), height * dice.next(), dice.range(0.004, 0.03) * (i < 4 ? 4 : 1));
    context.strokeStyle = glaze(line, 0.75);
    for (const [inset, weight] of points([0.004, 0.0026], [0.0115, 0.0011])) {
      context.lineWidth = weight;
      context.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset);
    }
    const at = {
      x: (width * (1 - PICTURE_SHARE)) / 2,
      y: TOP,
      w: width * PICTURE_SHARE,
      h: height * PICTURE_SHARE,
    };
    const room = height - at.y - at.h;
    drawText(stage, toTitle(plan), {
      x: width / 2,
      y: at.y + at.h + room * 0.5,
      size: Math.min(0.044, room * 0.46),
      color: line,
    });
    drawText(stage, `Tab. ${numeral(1 + (plan.seed % 89))}`, {
      x: width - 0.03,
      y: 0.036,
      size: 0.02,
      color: line,
      align: 'right',
    });
    drawText(stage, 'Fig. 1', { x: 0.03, y: 0.036, size: 0.02, color: line, align: 'left' });
    const scenic =
      plan.composition !== 'specimen' && plan.composition !== 'table' && plan.composition !== 'portrait';
    trace(context, box(at.x, at.y, at.w, at.h));
    if (scenic) {
      context.fillStyle = glaze(mix(far, ground, 0.5), plan.light === 'night' ? 0.8 : 0.28);
      context.fill();
      context.lineWidth = 0.0016;
      context.stroke();
    }
    const sea = plan.elements.find((e) => e.subject === 'sea');
    if (sea) {
      const wet = sea.color ?? mid;
      const low = at.y + at.h * plan.horizon;
      const water = context.createLinearGradient(0, low, 0, at.y + at.h);
      water.addColorStop(0, glaze(wet, 0.42));
      water.addColorStop(1, glaze(wet, 0.2));
      context.fillStyle = water;
      context.fillRect(at.x, low, at.w, at.y + at.h - low);
    }
    context.beginPath();
    context.rect(at.x, at.y, at.w, at.h);
    context.clip();
    context.translate(at.x, at.y);
    context.scale(PICTURE_SHARE, PICTURE_SHARE);
  },
  createBrush(stage) {
    const { context, noise, plan } = stage;
    const { ground, line } = plan.palette;
    return {
      fill(outline, color, { part = 'body', grain } = {}) {
        const size = extent(outline);
        const shape = wobble(resample(outline, 0.008), noise, Math.min(0.0016, size * 0.012), 12);
        const { x, y, w, h } = bounds(shape);
        const pale = lightness(color) > 0.8;
        if (color === ground) return fill(context, shape, ground);
        fill(context, shape, ground);
        if (part === 'field') {
          const fade = context.createLinearGradient(0, y, 0, y + Math.min(h, 0.5));
          fade.addColorStop(0, glaze(color, 0.62));
          fade.addColorStop(1, glaze(color, 0.2));
          context.fillStyle = fade;
        } else context.fillStyle = glaze(color, part === 'detail' && size < 0.05 ? 0.85 : 0.62);
        context.fill();
        const ink = mix(line, color, 0.22);
        if (size > 0.03 && (part !== 'detail' || size > 0.06))
          clipTo(context, shape, () => {
            if (part !== 'field') {
              drawPuddle(
                stage,
                x + w * 0.3,
                y + h * 0.28,
                Math.max(w, h) * 0.4,
                mix(ground, color, 0.1),
                pale ? 0.3 : 0.5,
              );
              drawPuddle(stage, x + w * 0.78, y + h * 0.75, Math.max(w, h) * 0.5, shade(color, -0.08), 0.45);
            }
            engrave(stage, shape, {
              angle: grain ?? (part === 'field' ? 0.12 : -0.7),
              ink,
              light: lightness(color),
              field: part === 'field',
            });
          });
        fill(
          context,
          inked(
            [...shape, shape[0] ?? [0, 0]],
            part === 'detail' ? 0.0017 : Math.min(0.0032, 0.0014 + size * 0.006),
            stage,
            0.4,
          ),
          ink,
        );
      },
      stroke(points, color, weight) {
        const path = inked(points, Math.max(0.0022, weight * 0.85), stage, 0.4);
        fill(context, path, weight > 0.006 ? mix(color, line, 0.25) : mix(line, color, 0.3));
      },
    };
  },
};

interface Burin {
  angle: number;
  ink: string;
  light: number;
  field: boolean;
}

/** Parallel cuts on the side away from the light, crossed where it is darkest. They are longer in dark shapes. */
function engrave(
  { context, noise, dice }: Stage,
  shape: readonly Point[],
  { angle, ink, light, field }: Burin,
): void {
  const { x, y, w, h } = bounds(shape);
  const gap = field ? 0.0085 : Math.min(0.0062, 0.0036 + Math.min(w, h) * 0.012);
  const reach = Math.max(0.28, Math.min(0.92, 1.15 - light)) + (field ? 0.1 : 0);
  const cut = (turn: number, step: number, share: number) => {
    context.beginPath();
    for (const [p, q] of scan(shape, turn, step)) {
      const toShade = ([px, py]: Point) => (px - x) / w + (py - y) / h;
      const [from, to] = toShade(p) > toShade(q) ? [p, q] : [q, p];
      const long = Math.min(
        1,
        share * (0.72 + 0.5 * noise(from[0] * 6, from[1] * 6) + dice.range(-0.12, 0.12)),
      );
      if (long <= 0.04) continue;
      context.moveTo(from[0], from[1]);
      context.lineTo(from[0] + (to[0] - from[0]) * long, from[1] + (to[1] - from[1]) * long);
    }
    context.stroke();
  };
  context.strokeStyle = glaze(ink, 0.62);
  context.lineWidth = field ? 0.001 : 0.0012;
  cut(angle, gap, reach);
  if (!field && Math.min(w, h) > 0.05) cut(angle + 0.62, gap * 1.1, reach * 0.4);
}

/** Brown spots as damp leaves them in old paper. */
function drawFoxing(stage: Stage, x: number, y: number, r: number): void {
  drawPuddle(
    stage,
    x,
    y,
    r,
    shade(mix(stage.plan.palette.ground, '#a9854e', stage.plan.light === 'night' ? 0.1 : 0.5), -0.05),
    0.16,
  );
}
