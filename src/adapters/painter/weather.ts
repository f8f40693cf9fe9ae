import type { Point } from './geometry.js';
import { disc, place, points } from './geometry.js';
import type { Draw } from './scene.js';
import { leafOutline } from './subjects/foliage.js';
import { lightness, mix } from './tones.js';

/** Draws banks of mist across the land, behind near things. */
export function drawMist({
  width,
  height,
  horizon,
  brush,
  plan,
  noise,
  dice,
  traits,
}: Parameters<Draw>[0]): void {
  const { sky, light, ground, far } = plan.palette;
  const air = mix(traits.paperSky ? ground : sky, light, 0.45);
  for (let i = 0; i < 3; i++) {
    const y = horizon + (height * 0.86 - horizon) * (0.1 + 0.26 * i) + dice.range(-0.015, 0.015);
    const color = mix(air, far, 0.42 - 0.14 * i);
    // Two streaks with pointed ends let things in a bank show between them.
    for (let k = 0; k < 2; k++) {
      const long = width * dice.range(0.75, 1.25);
      const middle = width * (((i + k) % 2 ? 0.74 : 0.26) + dice.range(-0.12, 0.12));
      const thick = (0.015 + 0.011 * i) * dice.range(0.7, 1.25);
      const level = y + (k - 0.5) * (0.026 + 0.012 * i);
      const [upper, lower]: [Point[], Point[]] = [[], []];
      for (let s = 0; s <= 30; s++) {
        const x = middle + long * (s / 30 - 0.5);
        const swell = thick * Math.sin((Math.PI * s) / 30);
        upper.push([x, level - swell * (1 + 0.5 * noise(x * 2.3, i * 7 + k))]);
        lower.push([x, level + swell * (0.8 + 0.4 * noise(x * 2.9, i * 5 + k))]);
      }
      brush.fill([...upper, ...lower.reverse()], color, { part: 'field', grain: 0 });
    }
  }
}

/** Draws rain, snow or falling leaves over the whole picture. */
export const drawFalling: Draw = ({ width, height, brush, plan, dice, traits }) => {
  const { sky, light, ground, line, near, mid, accent } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const pale = lightness(behind) < (plan.weather === 'snow' ? 0.88 : 0.82);
  if (plan.weather === 'rain' || plan.weather === 'storm') {
    const color = pale ? mix(light, behind, 0.35) : mix(near, behind, 0.35);
    for (let i = 0; i < 96; i++) {
      const [x, y] = [dice.range(-0.05, 1.1) * width, dice.range(-0.05, 0.98) * height];
      const long = dice.range(0.045, 0.13);
      brush.stroke(
        points([x, y], [x - long * 0.11, y + long * 0.5], [x - long * 0.22, y + long]),
        color,
        dice.range(0.0022, 0.0042),
      );
    }
  }
  if (plan.weather === 'snow') {
    const color = pale ? light : mix(mid, behind, 0.55);
    for (let i = 0; i < 90; i++) {
      const r = 0.0026 + 0.0075 * dice.next() ** 2.4;
      brush.fill(disc(dice.next() * width, dice.next() * height, r, 12), color, { part: 'detail' });
    }
  }
  if (plan.season === 'autumn' && plan.composition === 'horizon') {
    for (let i = 0; i < 16; i++) {
      const at = { x: dice.next() * width, y: dice.range(0.04, 0.9) * height };
      const turn = dice.range(0, 6.28);
      brush.fill(
        place(leafOutline('oval'), { ...at, scaleX: dice.range(0.018, 0.034), turn }),
        dice.pick([accent, mix(accent, light, 0.35), mix(accent, line, 0.35)]),
        { part: 'detail' },
      );
    }
  }
};
