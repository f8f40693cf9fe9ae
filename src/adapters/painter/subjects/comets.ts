import type { Point } from '../geometry.js';
import { ribbon, spline } from '../geometry.js';
import type { Element } from '../picture.js';
import type { Scene } from '../scene.js';
import { mix } from '../tones.js';
import { drawStar, skyBottom, starColors } from './starlight.js';

// prettier-ignore
const COMET_TAILS = [[0, 1, 0.3], [0.14, 0.78, 0.22], [0, 0.62, 0.6], [0, 0.3, 0.9]] as const;

export function drawComets(scene: Scene, element: Element): void {
  const { width, brush, dice } = scene;
  const { behind, star: color } = starColors(scene);
  const bottom = skyBottom(scene);
  const n = Math.min(5, element.count);
  for (let i = 0; i < n; i++) {
    const long = Math.min(0.62, width * 0.7) * (n === 1 ? 1 : dice.range(0.4, 0.75));
    const head: Point = [
      width * (n === 1 ? 0.32 : (i + 0.3) / n),
      bottom * (n === 1 ? 0.6 : dice.range(0.3, 0.85)),
    ];
    const r = n === 1 ? 0.026 : 0.014;
    const tail = (spread: number, reachOf: number, lift: number): Point[] =>
      spline(
        [
          head,
          [head[0] + long * 0.4 * reachOf, head[1] - long * (0.2 + lift * 0.3) * reachOf],
          [head[0] + long * reachOf, head[1] - long * (0.46 + lift) * reachOf],
        ],
        false,
        12,
      ).map(([x, y]): Point => [x + spread * 0, y]);
    const own = element.color ?? color;
    for (const [lift, share, tone] of COMET_TAILS)
      brush.fill(
        ribbon(tail(0, share, lift), (t) => r * 1.9 * (0.75 + 2.1 * t * share) * Math.min(1, 3.2 * (1 - t))),
        mix(behind, own, tone),
        { part: 'detail' },
      );
    drawStar(scene, head[0], head[1], r * 1.25, own);
  }
}
