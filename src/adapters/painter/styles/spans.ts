import type { Point } from '../geometry.js';
import { bounds, place } from '../geometry.js';

/** The x values where a horizontal line enters and leaves a shape, from left to right. */
export function crossings(shape: readonly Point[], y: number): number[] {
  const cuts: number[] = [];
  let [px, py] = shape.at(-1) ?? [0, 0];
  for (const [x, at] of shape) {
    if (py <= y !== at <= y) cuts.push(px + ((y - py) / (at - py)) * (x - px));
    [px, py] = [x, at];
  }
  return cuts.sort((a, b) => a - b);
}

/** The parts inside a shape of parallel lines `gap` units apart at `angle`. */
export function scan(shape: readonly Point[], angle: number, gap: number): [from: Point, to: Point][] {
  const level = place(shape, { x: 0, y: 0, turn: -angle });
  const { y, h } = bounds(level);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const pieces: [Point, Point][] = [];
  for (let at = y + gap / 2; at < y + h; at += gap) {
    const cuts = crossings(level, at);
    for (let i = 0; i + 1 < cuts.length; i += 2) {
      const [from, to] = [cuts[i]!, cuts[i + 1]!];
      pieces.push([
        [from * cos - at * sin, from * sin + at * cos],
        [to * cos - at * sin, to * sin + at * cos],
      ]);
    }
  }
  return pieces;
}
