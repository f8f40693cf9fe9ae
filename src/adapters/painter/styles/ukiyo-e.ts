import type { Point } from '../geometry.js';
import { arc, bounds, box, resample, wobble } from '../geometry.js';
import type { Stage, Style } from '../scene.js';
import { hexToOklch, lightness, mix, shade } from '../tones.js';
import { clipTo, extent, fill, glaze, inked } from './marks.js';

/** Flat woodblock colours wiped into gradients, an indigo key line, bands of cloud, a red seal. */
export const ukiyoE: Style = {
  phrases: 'ukiyo e|ukiyoe|ukiyo|japanese woodblock|woodblock|japanese print|hokusai|hiroshige|japanese',
  traits: {
    form: 'organic',
    margin: 0.04,
    paperSky: false,
    disc: 'plain',
    water: 'scallops',
    suits: ['wave', 'sea', 'mountains', 'bird', 'moon', 'boat', 'fish'],
    moods: ['moody', 'cool'],
  },
  texture: { tooth: 0.13, mottle: 0.07, speckle: 0.03, stretch: 9 },
  backdrop(stage) {
    const { context, plan, width, height, dice } = stage;
    const { sky, ground, near, far, accent, light } = plan.palette;
    const night = plan.light === 'night';
    fill(context, box(0, 0, width, height), sky);
    wipe(stage, 0, height * 0.22, night ? shade(sky, -0.13) : near, 0.95);
    const glow = plan.light === 'day' ? mix(far, ground, 0.4) : mix(accent, sky, 0.35);
    const low =
      plan.composition === 'specimen' || plan.composition === 'table' ? height : height * plan.horizon;
    wipe(stage, low, low - height * 0.26, night ? shade(sky, 0.08) : glow, 0.8);
    const paper = night ? mix(sky, light, 0.22) : mix(ground, light, 0.6);
    if (plan.composition === 'horizon' || plan.composition === 'window')
      for (let i = 0; i < 4; i++) {
        const w = width * dice.range(0.34, 0.7);
        const x = i % 2 ? width - w * dice.range(0.55, 0.9) : -w * dice.range(0.1, 0.45);
        drawCloud(stage, x, height * plan.horizon * (0.2 + 0.19 * i + dice.range(-0.04, 0.04)), w, paper);
      }
  },
  createBrush(stage) {
    const { context, noise, plan } = stage;
    const { line, accent } = plan.palette;
    return {
      fill(outline, color, { part = 'body' } = {}) {
        const shape = wobble(resample(outline, 0.01), noise, 0.0016, 9);
        const size = extent(shape);
        fill(context, shape, color);
        const { x, y, w, h } = bounds(shape);
        if (part !== 'detail' && size > 0.1)
          clipTo(context, shape, () => {
            const fade = context.createLinearGradient(0, y, 0, y + h * 0.7);
            const pale = lightness(color) > 0.85;
            fade.addColorStop(0, glaze(shade(color, pale ? -0.05 : -0.14), 0.85));
            fade.addColorStop(1, glaze(color, 0));
            context.fillStyle = fade;
            context.fillRect(x, y, w, h);
          });
        if (part === 'detail' && size < 0.03) return;
        const key = color === accent && part === 'body' ? shade(accent, -0.16) : line;
        const weight = part === 'field' ? 0.0036 : Math.min(0.0042, size * 0.03);
        fill(context, inked([...shape, shape[0] ?? [0, 0]], weight, stage, 0.5), key);
      },
      stroke(points, color, weight) {
        fill(context, inked(points, Math.max(0.0026, weight), stage, 0.4), color);
      },
    };
  },
  finish(stage) {
    const { context, plan, width, height, dice } = stage;
    const right = (plan.elements.at(-1)?.spots[0]?.x ?? 0.5) < 0.5;
    const [w, h] = [0.042, 0.066];
    const x = right ? width - w - 0.045 : 0.045;
    const y = height - h - 0.05;
    fill(
      context,
      wobble(resample(box(x, y, w, h), 0.006), stage.noise, 0.0025, 40),
      vermilion(plan.palette.accent),
    );
    context.strokeStyle = plan.palette.ground;
    context.lineWidth = 0.0034;
    for (let i = 0; i < 4; i++) {
      const at = y + h * (0.17 + 0.22 * i);
      context.beginPath();
      context.moveTo(x + w * dice.range(0.18, 0.35), at);
      context.lineTo(x + w * dice.range(0.6, 0.84), at + dice.range(-0.003, 0.003));
      context.stroke();
    }
    context.beginPath();
    context.moveTo(x + w * 0.5, y + h * 0.14);
    context.lineTo(x + w * dice.range(0.4, 0.6), y + h * 0.86);
    context.stroke();
    context.strokeStyle = plan.palette.line;
    context.lineWidth = 0.006;
    context.strokeRect(0, 0, width, height);
  },
};

function wipe({ context, width }: Stage, from: number, to: number, color: string, alpha: number): void {
  const fade = context.createLinearGradient(0, from, 0, to);
  fade.addColorStop(0, glaze(color, alpha));
  fade.addColorStop(0.35, glaze(color, alpha * 0.55));
  fade.addColorStop(1, glaze(color, 0));
  context.fillStyle = fade;
  context.fillRect(0, Math.min(from, to), width, Math.abs(to - from));
}

/** The seal is red, whatever the accent is. */
function vermilion(accent: string): string {
  const { h, c } = hexToOklch(accent);
  return c > 0.09 && (h < 55 || h > 345) ? accent : '#c4452f';
}

/** Two or three stepped bars with round ends, like mist in a scroll. */
function drawCloud(stage: Stage, x: number, y: number, w: number, color: string): void {
  const { context, plan, dice } = stage;
  const bar = 0.019;
  for (let i = 0; i < 3; i++) {
    const left = x + w * dice.range(0, 0.22) * i;
    const right = x + w * (1 - dice.range(0, 0.16) * i);
    const at = y + i * bar * 1.62;
    const shape: Point[] = [
      ...arc(left, at, bar, Math.PI / 2, Math.PI * 1.5, 10),
      ...arc(right, at, bar, -Math.PI / 2, Math.PI / 2, 10),
    ];
    fill(context, shape, color);
    fill(context, inked([...shape, shape[0] ?? [0, 0]], 0.0022, stage, 0.6), glaze(plan.palette.mid, 0.65));
  }
}
