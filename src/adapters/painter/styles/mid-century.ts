import type { Point } from '../geometry.js';
import { bounds, box, place, points, resample, wobble } from '../geometry.js';
import type { Stage, Style } from '../scene.js';
import { mix, shade } from '../tones.js';
import { drawGlow } from './glow.js';
import { clipTo, extent, fill, glaze, inked, trace } from './marks.js';

/** Flat inks slightly out of register, dry-brushed shade, blocks of wallpaper and starbursts behind. */
export const midCentury: Style = {
  phrases:
    'mid century|midcentury|mid century modern|retro|fifties|1950s|atomic|vintage poster|travel poster',
  traits: {
    form: 'geometric',
    margin: 0.05,
    paperSky: false,
    disc: 'burst',
    water: 'bands',
    suits: [
      'table',
      'cat',
      'bird',
      'fish',
      'sun',
      'desert',
      'lighthouse',
      'village',
      'boat',
      'mountains',
      'fruit',
      'abstract',
    ],
    moods: ['bold', 'bright', 'warm'],
  },
  texture: { tooth: 0.2, mottle: 0.06, speckle: 0.07, stretch: 1 },
  backdrop(stage) {
    const { context, plan, width, height, dice } = stage;
    const { sky, ground, far } = plan.palette;
    context.fillStyle = sky;
    context.fillRect(0, 0, width, height);
    const night = plan.light === 'night';
    if (plan.composition !== 'horizon') drawBlocks(stage, night ? shade(sky, 0.05) : mix(sky, ground, 0.5));
    drawGlow(stage);
    if (plan.composition === 'specimen' || plan.weather === 'rain' || plan.weather === 'storm') return;
    const n = plan.composition === 'horizon' ? (night ? 12 : 4) : 5;
    for (let i = 0; i < n; i++) {
      const x = width * dice.range(0.08, 0.92);
      drawStar(
        stage,
        x,
        height * plan.horizon * dice.range(0.08, 0.7),
        dice.range(0.012, 0.034),
        night ? plan.palette.light : far,
      );
    }
  },
  createBrush(stage) {
    const { context, noise, plan } = stage;
    return {
      fill(outline, color, { part = 'body' } = {}) {
        const shape = wobble(resample(outline, 0.012), noise, 0.0012, 14);
        fill(context, shape, color);
        if (part === 'detail' && extent(shape) < 0.05) return;
        clipTo(context, shape, () => drawDryBrush(stage, shape, shade(color, -0.07), part === 'field'));
        if (part !== 'body') return;
        context.save();
        context.translate(0.0055, -0.0045);
        trace(context, shape);
        context.lineWidth = 0.0026;
        context.strokeStyle = glaze(plan.palette.line, 0.85);
        context.stroke();
        context.restore();
      },
      stroke(points, color, weight) {
        fill(context, inked(points, Math.max(0.003, weight), stage, 0.8), color);
      },
    };
  },
};

/** Three upright blocks of wallpaper that overlap, out of line. */
function drawBlocks({ context, width, height, dice }: Stage, color: string): void {
  const top = height * dice.range(0.06, 0.12);
  const long = height * dice.range(0.5, 0.56);
  for (const [x, y, w, share] of [
    [0.1, 0.09, 0.3, 1],
    [0.34, 0, 0.3, 0.84],
    [0.6, 0.14, 0.28, 0.92],
  ] as const)
    fill(context, box(width * x, top + height * y, width * w, long * share), glaze(color, 0.55));
}

function drawStar({ context }: Stage, x: number, y: number, r: number, color: string): void {
  for (let i = 0; i < 4; i++) {
    const long = i % 2 ? r * 0.55 : r;
    const ray: Point[] = points([-long, 0], [0, r * 0.07], [long, 0], [0, -r * 0.07]);
    fill(context, place(ray, { x, y, turn: (i * Math.PI) / 4 }), color);
  }
}

/** Dry brush marks down the right side of a shape or along the foot of a field. */
function drawDryBrush(
  { context, dice }: Stage,
  shape: readonly Point[],
  color: string,
  field: boolean,
): void {
  const { x, y, w, h } = bounds(shape);
  context.lineWidth = 0.0022;
  context.strokeStyle = glaze(color, 0.75);
  const strokes = Math.min(110, Math.round((field ? h : w) / 0.004));
  for (let i = 0; i < strokes; i++) {
    const share = dice.next() ** 0.6;
    const lineAt = field ? y + h * share : x + w * share;
    if (dice.next() > share ** 2.2) continue;
    const from = dice.range(0, 0.6);
    const to = from + dice.range(0.2, 0.5);
    context.beginPath();
    context.moveTo(field ? x + w * from : lineAt, field ? lineAt : y + h * from);
    context.lineTo(field ? x + w * to : lineAt + 0.01, field ? lineAt + 0.002 : y + h * to);
    context.stroke();
  }
}
