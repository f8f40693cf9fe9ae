import { arc, box, disc, points } from '../geometry.js';
import type { Scene } from '../scene.js';

/** Arcs, discs, bars and triangles on a grid, a tile here and there left as paper. */
export function drawGrid({ width: w, height: h, brush, plan, dice }: Scene): void {
  const { far, mid, near, accent, line, light, ground } = plan.palette;
  const columns = w > h * 1.2 ? 6 : w > h * 0.8 ? 4 : 3;
  const cell = w / columns;
  const rows = Math.ceil(h / cell);
  const top = (h - rows * cell) / 2;
  const masses = [mid, near, far, light, accent];
  let last = '';
  const pick = (behind: string) => {
    const color = dice.pick(masses.filter((c) => c !== behind && c !== last));
    last = color;
    return color;
  };
  const taken = new Set<string>();
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      if (taken.has(`${String(c)},${String(r)}`)) continue;
      const big =
        dice.chance(0.3) && c + 1 < columns && r + 1 < rows && !taken.has(`${String(c + 1)},${String(r)}`);
      if (big)
        for (const key of points([1, 0], [0, 1], [1, 1]))
          taken.add(`${String(c + key[0])},${String(r + key[1])}`);
      const s = big ? cell * 2 : cell;
      const [x, y] = [c * cell, top + r * cell];
      const back = dice.chance(0.34) ? ground : pick('');
      brush.fill(box(x, y, s + 0.001, s + 0.001), back, { part: 'field', grain: 0 });
      motif(dice.int(0, 7), x, y, s, pick(back), pick(back));
    }
  function motif(kind: number, x: number, y: number, s: number, one: string, two: string): void {
    const corner = dice.int(0, 3);
    const [cx, cy] = [x + (corner === 0 || corner === 3 ? 0 : s), y + (corner < 2 ? 0 : s)];
    const start = (corner * Math.PI) / 2;
    if (kind <= 2)
      [1, 0.68, 0.36].forEach((k, i) => {
        brush.fill([...arc(cx, cy, s * k, start, start + Math.PI / 2, 30), [cx, cy]], i % 2 ? two : one, {
          part: 'field',
          grain: 0,
        });
      });
    else if (kind === 3) {
      brush.fill(disc(x + s / 2, y + s / 2, s * 0.4), one, { grain: 0 });
      brush.fill(disc(x + s / 2, y + s / 2, s * 0.14), two, { part: 'detail' });
    } else if (kind === 4)
      brush.fill(points([x, y + s], [x + s, y], [x + s, y + s]), one, { part: 'field', grain: 0.7 });
    else if (kind === 5)
      for (let i = 0; i < 4; i++)
        brush.fill(box(x, y + (s * (i * 2 + 0.5)) / 8, s, s / 8), i === 2 ? two : line, { part: 'detail' });
    else if (kind === 6) {
      brush.fill(arc(x + s / 2, y + s / 2, s / 2, -Math.PI / 2, Math.PI / 2), one, {
        part: 'field',
        grain: 0,
      });
      brush.fill(arc(x + s / 2, y, s / 2, 0, Math.PI), two, { part: 'field', grain: 0 });
    } else
      brush.fill(
        [...arc(x + s / 2, y + s / 2, s / 2, Math.PI, Math.PI * 2), [x + s, y + s], [x, y + s]],
        one,
        { part: 'field', grain: 0 },
      );
  }
}
