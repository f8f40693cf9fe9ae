import type { Point } from '../geometry.js';
import type { Element } from '../picture.js';
import type { Scene } from '../scene.js';
import { mix } from '../tones.js';

export const isSnowy = ({ plan }: Scene, { variant }: Element) =>
  variant === 'snowy' || (variant === null && (plan.weather === 'snow' || plan.season === 'winter'));

/** Snow on the upper part of a ridge. Its lower edge runs down the folds. */
export function capSnow({ brush, plan, noise }: Scene, edge: readonly Point[], color: string): void {
  const heights = edge.map(([, y]) => y);
  const [top, foot] = [Math.min(...heights), Math.max(...heights)];
  const line = top + (foot - top) * 0.44;
  const white = mix(plan.palette.light, color, 0.05);
  let run: Point[] = [];
  for (const point of [...edge, [9, foot] as Point]) {
    if (point[1] < line) {
      run.push(point);
      continue;
    }
    if (run.length > 2) {
      const lower = run.map(([x, y], i): Point => {
        const inside = Math.sin((Math.PI * i) / (run.length - 1));
        const fold = 0.5 + 0.5 * noise(x * 14, 3) + 0.35 * Math.sin(x * 60);
        return [x, y + inside * (line - y + (foot - top) * 0.12) * (0.45 + 0.55 * fold)];
      });
      brush.fill([...run, ...lower.reverse()], white, { part: 'detail' });
    }
    run = [];
  }
}
