import type { Point } from '../geometry.js';
import { spline } from '../geometry.js';
import type { Scene } from '../scene.js';
import { lightness, mix, oklchToHex } from '../tones.js';

/** Curtains of light that hang in folds: brightest at the hem, drawn out upwards in rays. */
export function drawAurora(scene: Scene, bottom: number, own: string | null): void {
  const { width, brush, noise, dice, plan, traits } = scene;
  const { sky, ground, accent, light } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const bright = lightness(behind) < 0.62 ? 0.8 : 0.7;
  const green = own ?? oklchToHex({ l: bright, c: 0.14, h: 163 });
  const violet = own ? mix(own, accent, 0.4) : oklchToHex({ l: bright - 0.14, c: 0.13, h: 305 });
  const teal = own ? mix(own, light, 0.2) : oklchToHex({ l: bright - 0.04, c: 0.11, h: 195 });
  const curtains = traits.form === 'minimal' ? 2 : 3;
  for (let c = 0; c < curtains; c++) {
    const near = (c + 1) / curtains;
    const shift = dice.range(0, 40);
    const level = bottom * (0.44 + 0.4 * near);
    const hem = spline(
      Array.from({ length: 9 }, (_, i): Point => [
        width * (-0.12 + (1.24 * i) / 8) + 0.05 * noise(i * 0.9, shift),
        level - bottom * 0.1 * (0.5 + noise(i * 0.55, shift + 9)) - bottom * 0.14 * (i / 8),
      ]),
      false,
      14,
    );
    const tall = bottom * (0.36 + 0.26 * near);
    // Rays rise from every point of the hem; they are longer where the folds are close.
    const top = (share: number) =>
      [...hem].reverse().map(([x, y]): Point => {
        const fold = 0.78 + 0.3 * noise(x * 3 + shift, c * 3);
        const ray = 0.84 + 0.2 * noise(x * 13, shift);
        return [x + 0.05 * share, y - tall * share * fold * ray - 0.012];
      });
    const lead = c === 1 ? teal : green;
    for (const [share, tone, hue] of [
      [1, 0.3, violet],
      [0.74, 0.42, c === 1 ? violet : teal],
      [0.5, 0.62, lead],
      [0.26, 0.84, lead],
      [0.09, 0.95, mix(lead, light, 0.45)],
    ] as const)
      brush.fill([...hem, ...top(share)], mix(behind, hue, tone * (0.55 + 0.45 * near)), {
        part: 'detail',
        grain: Math.PI / 2,
      });
  }
}
