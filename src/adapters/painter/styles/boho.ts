import type { Point } from '../geometry.js';
import { arc, resample, wobble } from '../geometry.js';
import type { Stage, Style } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { clipTo, extent, fill, glaze, inked, trace } from './marks.js';
import { drawBorder, drawInset, drawRays, drawSpark, drawSprig } from './ornaments.js';

/** Desert colours block-printed in an arched window: rays or nested arches behind, dots, dashes and sprigs in line. */
export const boho: Style = {
  phrases: 'boho|bohemian|boho chic|earthy|desert boho|sun arch|boho arch',
  traits: {
    form: 'organic',
    margin: 0.085,
    paperSky: false,
    disc: 'plain',
    water: 'bands',
    symmetric: true,
    schemes: ['adobe', 'sun-baked', 'terracotta'],
    suits: ['sun', 'desert', 'moon', 'leaves', 'mountains', 'abstract', 'table', 'flowers'],
    moods: ['calm', 'warm'],
  },
  texture: { tooth: 0.2, mottle: 0.12, speckle: 0.13, stretch: 1 },
  backdrop(stage) {
    const { context, plan, width, height, dice } = stage;
    const { sky, ground, light, far, accent, mid } = plan.palette;
    const night = lightness(sky) < 0.5;
    if (passes(plan)) context.save();
    trace(context, archway(width, height, 0));
    context.clip();
    context.fillStyle = sky;
    context.fillRect(0, 0, width, height);
    const body = plan.elements.find((e) => e.subject === 'sun' || e.subject === 'moon');
    const spot = body?.spots[0];
    const pale = night ? mix(sky, light, 0.55) : mix(ground, light, 0.5);
    if (spot) drawRays(stage, spot.x * width, spot.y * height, spot.size, pale);
    else if (plan.composition !== 'horizon' && plan.composition !== 'abstract') {
      const tones = night
        ? [shade(sky, 0.07), shade(sky, 0.03)]
        : [mix(sky, accent, 0.3), mix(sky, ground, 0.55), mix(sky, far, 0.55), mix(sky, mid, 0.2)];
      const foot = height * (plan.composition === 'specimen' ? 0.94 : plan.horizon + 0.1);
      const wide = Math.min(width, height) * 0.45;
      tones.forEach((tone, i) => {
        const r = wide * (1 - 0.17 * i);
        const shape = [
          ...arc(width / 2, foot - wide * 1.05, r, Math.PI, Math.PI * 2, 40),
          [width / 2 + r, foot],
          [width / 2 - r, foot],
        ] as Point[];
        fill(context, roughenEdge(stage, shape), tone);
      });
    } else
      for (let i = 0; i < 22; i++) {
        const at: Point = [width * dice.range(0.12, 0.88), height * plan.horizon * dice.range(0.06, 0.85)];
        drawSpark(stage, at, dice.range(0.006, 0.016), pale);
      }
    if (!passes(plan)) return;
    drawThread(stage);
    context.restore();
  },
  createBrush(stage) {
    const { context, plan, dice, width, height } = stage;
    const { ground, light } = plan.palette;
    const arch = archway(width, height, 0);
    return {
      fill(outline, color, { part = 'body' } = {}) {
        const size = extent(outline);
        const shape = part === 'detail' && size < 0.04 ? [...outline] : roughenEdge(stage, outline);
        if (part === 'field') clipTo(context, arch, () => fill(context, shape, color));
        else fill(context, shape, color);
        if (part === 'detail' || size < 0.09) return;
        const pale =
          lightness(color) > 0.72
            ? mix(color, plan.palette.near, 0.45)
            : mix(color, mix(ground, light, 0.5), 0.62);
        if (part === 'field')
          clipTo(context, arch, () =>
            clipTo(context, shape, () => drawBorder(stage, shape, pale, dice.int(0, 3))),
          );
        else clipTo(context, shape, () => drawInset(stage, shape, pale));
      },
      stroke(points, color, weight) {
        fill(context, inked(points, Math.max(0.0036, weight), stage, 0.7), color);
      },
    };
  },
  finish(stage) {
    const { plan, width, height, dice } = stage;
    const { ground, line, light, near } = plan.palette;
    if (!passes(plan)) drawThread(stage);
    if (plan.composition !== 'horizon') return;
    const ink = lightness(near) > 0.5 ? line : mix(ground, light, 0.4);
    const sides = width > height * 1.2 ? [-1, 1] : [dice.chance(0.5) ? 1 : -1];
    for (const side of sides)
      drawSprig(
        stage,
        [side < 0 ? width * 0.07 : width * 0.93, height + 0.02],
        -side,
        dice.range(0.26, 0.34),
        ink,
      );
  },
};

/** A line within the window's edge. */
function drawThread({ context, plan, width, height }: Stage): void {
  trace(context, archway(width, height, 0.024));
  context.lineWidth = 0.0034;
  context.strokeStyle = glaze(mix(plan.palette.ground, plan.palette.light, 0.5), 0.9);
  context.stroke();
}

/** In a landscape everything stays inside the window; other pictures may reach over its edge. */
const passes = ({ composition }: Stage['plan']) =>
  composition === 'specimen' ||
  composition === 'table' ||
  composition === 'portrait' ||
  composition === 'room';

/** A window with a round head, reduced by `inset` units on all sides. */
function archway(width: number, height: number, inset: number): Point[] {
  const r = Math.min(width / 2, height * 0.62);
  const rx = width / 2 - inset;
  return [
    ...arc(0, 0, 1, Math.PI, Math.PI * 2, 64).map(([x, y]): Point => [
      width / 2 + x * rx,
      r + y * (r - inset),
    ]),
    [width - inset, height - inset],
    [inset, height - inset],
  ];
}

/** The uneven edge that a hand-cut block prints. */
function roughenEdge({ noise }: Stage, shape: readonly Point[]): Point[] {
  const loose = Math.min(0.0026, extent(shape) * 0.02);
  return wobble(wobble(resample(shape, 0.006), noise, loose, 10), noise, loose * 0.5, 60);
}
