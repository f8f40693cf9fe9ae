import { box, resample, wobble } from '../geometry.js';
import type { Stage, Style } from '../scene.js';
import { hexToOklch, lightness, mix, oklchToHex, shade } from '../tones.js';
import type { Layer } from './layers.js';
import { getLayers } from './layers.js';
import { extent, fill } from './marks.js';

/** Units between two dots. */
const PITCH = 0.0108;

/** Only dots: each colour beside its neighbours and some of its complement, with a dark dotted border. */
export const pointillist: Style = {
  phrases:
    'pointillist|pointillism|pointilist|seurat|signac|dot painting|stipple|stippled|stippling|dotted|divisionism',
  traits: {
    form: 'organic',
    margin: 0.03,
    paperSky: false,
    disc: 'plain',
    water: 'bands',
    schemes: ['grande jatte', 'garden at noon'],
    suits: ['sea', 'boat', 'forest', 'fruit', 'land', 'lighthouse', 'sun', 'table'],
    moods: ['bright'],
    rare: true,
  },
  texture: { tooth: 0.14, mottle: 0.05, speckle: 0, stretch: 1 },
  backdrop(stage) {
    const { context, plan, width, height } = stage;
    const { sky, light, accent, far } = plan.palette;
    const layers = getLayers(stage, PITCH);
    const night = lightness(sky) < 0.5;
    const low =
      plan.composition === 'horizon' || plan.composition === 'window' ? plan.horizon * height : height;
    const end =
      plan.light === 'day' ? mix(sky, light, 0.7) : night ? mix(sky, far, 0.6) : mix(sky, accent, 0.45);
    fill(context, box(0, 0, width, height), sky);
    for (let i = 0; i < 9; i++)
      layers.fill(
        box(-0.1, i === 0 ? -0.1 : (low * i) / 9, width + 0.2, height),
        mix(shade(sky, -0.035), end, i / 8),
        { part: 'field' },
      );
  },
  createBrush(stage) {
    const { context, noise, plan } = stage;
    const layers = getLayers(stage, PITCH);
    return {
      fill(outline, color, hint) {
        const size = extent(outline);
        fill(context, outline, mix(color, plan.palette.ground, 0.12));
        layers.fill(wobble(resample(outline, 0.012), noise, Math.min(0.002, size * 0.02), 30), color, hint);
      },
      stroke(points, color, weight) {
        layers.stroke(points, color, Math.max(0.0055, weight));
      },
    };
  },
  finish(stage) {
    const { context, plan, width, height } = stage;
    const layers = getLayers(stage, PITCH);
    const { near, line, sky } = plan.palette;
    const rim = lightness(sky) < 0.5 ? mix(near, line, 0.4) : mix(near, sky, 0.1);
    const wide = 0.026;
    for (const side of [
      box(-0.1, -0.1, width + 0.2, wide + 0.1),
      box(-0.1, height - wide, width + 0.2, wide + 0.1),
      box(-0.1, -0.1, wide + 0.1, height + 0.2),
      box(width - wide, -0.1, wide + 0.1, height + 0.2),
    ]) {
      fill(context, side, rim);
      layers.fill(side, rim, { part: 'field' });
    }
    for (const layer of layers.resolve()) {
      if (layer.weight !== null) {
        const r = Math.min(0.0062, layer.weight * 0.55);
        for (const [x, y] of resample(layer.points, r * 1.7, false))
          if (layers.isUncovered(layer, [x, y])) drawDot(context, x, y, r, layer.color);
      } else if (layer.part === 'detail' && layer.shown.length < 12)
        drawFineDots(
          stage,
          layer,
          layers.isUncovered(layer, [layer.box.x + layer.box.w / 2, layer.box.y + layer.box.h / 2]),
        );
      else drawDots(stage, layer);
    }
  },
};

function drawDots({ context, noise, plan }: Stage, { shown, box: { x, y, w, h }, part, color }: Layer): void {
  const { l, c, h: hue } = hexToOklch(color);
  const tone = (dl: number, dh: number, dc = 1) =>
    oklchToHex({
      l: Math.max(0.17, Math.min(0.965, l + dl)),
      c: Math.max(0.03, c) * dc,
      h: (hue + dh + 360) % 360,
    });
  const flecks = [
    oklchToHex({ l: Math.min(0.85, l + 0.02), c: Math.max(0.07, c * 0.8), h: (hue + 180) % 360 }),
    mix(color, plan.palette.accent, 0.6),
  ];
  const scale = [
    tone(-0.1, 14),
    tone(-0.05, -22, 1.15),
    tone(0, 0),
    tone(0.02, 24, 1.15),
    tone(0.065, -12),
    tone(0.1, 10, 0.75),
  ];
  for (const { x: px, y: py, roll } of shown) {
    const lit =
      part === 'field'
        ? 0.5 + 0.3 * noise(px * 2, py * 5) - 0.3 * Math.min(1, (py - y) / 0.45 - 0.4)
        : 0.95 - 0.44 * ((px - x) / (w || 1)) - 0.5 * ((py - y) / (h || 1));
    const step = Math.max(0, Math.min(5, Math.floor((lit + 0.52 * (roll(0) - 0.5)) * 6)));
    const fleck = roll(1) < 0.065;
    drawDot(
      context,
      px + 0.0048 * (roll(2) - 0.5),
      py + 0.0048 * (roll(3) - 0.5),
      fleck ? 0.004 : 0.0044 + 0.0015 * roll(4),
      (fleck ? flecks[roll(5) < 0.5 ? 0 : 1] : scale[step]) ?? color,
    );
  }
}

/** A shape smaller than a few dots is filled with finer dots over its own colour. */
function drawFineDots({ context }: Stage, { points, color }: Layer, bare: boolean): void {
  if (bare) fill(context, points, color);
}

function drawDot(context: Stage['context'], x: number, y: number, r: number, color: string): void {
  context.beginPath();
  context.arc(x, y, r, 0, Math.PI * 2);
  context.fillStyle = color;
  context.fill();
}
