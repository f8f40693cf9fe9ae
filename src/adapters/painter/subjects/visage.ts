import type { Point } from '../geometry.js';
import { disc, place, points, spline } from '../geometry.js';
import type { Scene } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { face } from './features.js';

/** A sleeping face on a disc of radius `r`, as in old star charts. */
export function drawVisage(
  { brush, plan, traits }: Scene,
  x: number,
  y: number,
  r: number,
  color: string,
): void {
  const { line, light, accent } = plan.palette;
  const ink = lightness(color) < 0.45 ? mix(light, color, 0.2) : mix(line, color, 0.12);
  const on = (knots: readonly Point[]) =>
    place(spline(knots, false, 6), { x, y: y - r * 0.06, scaleX: (r * 1.32) / 100 });
  const stroke = (knots: readonly Point[], weight: number) => {
    brush.stroke(on(knots), ink, r * weight);
  };
  stroke(face.nose, 0.026);
  stroke(face.brow, 0.032);
  for (const way of [-1, 1])
    stroke(
      points([way * 8, 1.5], [way * 12, 5.4], [way * 17.5, 6.4], [way * 23, 4.2], [way * 27.5, 0]),
      0.034,
    );
  const rose = shade(mix(color, accent, 0.5), lightness(color) > 0.5 ? -0.14 : 0.14);
  if (traits.form !== 'minimal')
    for (const way of [-1, 1])
      brush.fill(disc(x + way * r * 0.42, y + r * 0.26, r * 0.11, 24), mix(color, rose, 0.45), {
        part: 'detail',
      });
  for (const lip of [face.upperLip, face.lowerLip]) brush.fill(on(lip), rose, { part: 'detail' });
}
