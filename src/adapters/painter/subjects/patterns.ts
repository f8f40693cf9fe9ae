import type { Point } from '../geometry.js';
import { arc, box, disc, place, points, spline } from '../geometry.js';
import type { Scene } from '../scene.js';
import { mix } from '../tones.js';
import { drawGuitar } from './guitar-still-life.js';

/** Draws an abstract that covers the sheet, for the styles that are known for it. */

/** A rose window: rings of petals around a boss, and four small roses in the corners. */
function drawRose({ width: w, height: h, brush, plan, dice }: Scene): void {
  const { far, mid, near, accent, light, sky } = plan.palette;
  const [x, y] = [w / 2, h / 2];
  const r = Math.min(w, h) * 0.425;
  const petals = dice.pick([8, 10, 12]);
  const petal = (from: number, to: number, wide: number): Point[] =>
    spline(
      points(
        [from, 0],
        [from + (to - from) * 0.45, -wide],
        [to - (to - from) * 0.12, -wide * 0.62],
        [to, 0],
        [to - (to - from) * 0.12, wide * 0.62],
        [from + (to - from) * 0.45, wide],
      ),
      true,
      8,
    );
  const ring = (count: number, shape: Point[], colors: readonly string[], offset: number) => {
    for (let i = 0; i < count; i++) {
      const turn = ((i + offset) / count) * Math.PI * 2 - Math.PI / 2;
      brush.fill(place(shape, { x, y, turn }), colors[i % colors.length] ?? mid, { grain: turn });
    }
  };
  const corners = Math.min(w, h) * 0.115;
  for (const [cx, cy] of points([0.17, 0.14], [0.83, 0.14], [0.17, 0.86], [0.83, 0.86])) {
    const [px, py] = [w * cx, h < w ? h * (cy < 0.5 ? 0.2 : 0.8) : h * cy];
    for (let i = 0; i < 6; i++)
      brush.fill(
        place(petal(0.2, 1, 0.3), { x: px, y: py, scaleX: corners, turn: (i / 6) * Math.PI * 2 }),
        i % 2 ? mid : far,
      );
    brush.fill(disc(px, py, corners * 0.26, 30), accent);
  }
  brush.fill(disc(x, y, r * 1.07), near, { grain: 0 });
  brush.fill(disc(x, y, r), mix(sky, light, 0.4), { grain: 0 });
  const round = (share: number) => (r * share * Math.PI) / petals;
  ring(petals, petal(r * 0.56, r * 0.985, round(0.68)), [near, mid], 0.5);
  ring(petals, petal(r * 0.3, r * 0.8, round(0.54)), [mid, far], 0);
  ring(petals, petal(r * 0.14, r * 0.5, round(0.33)), [accent, light], 0.5);
  brush.fill(disc(x, y, r * 0.17), light);
  brush.fill(disc(x, y, r * 0.085, 40), accent);
}

/** Rows of overlapping fans, each with its ribs. */
function drawFans({ width: w, height: h, brush, plan, dice }: Scene): void {
  const { far, mid, near, accent, line, sky } = plan.palette;
  const r = w / dice.pick(w > h ? [6, 8] : [4, 5, 6]);
  const rows = Math.ceil(h / (r * 0.5)) + 2;
  const scarce = dice.int(2, 4);
  const rowTones = [
    [near, sky, mid],
    [mid, near, sky],
    [near, sky, far],
    [far, near, sky],
  ];
  for (let row = 0; row < rows; row++) {
    const y = row * r * 0.5;
    for (let column = -1; column <= Math.ceil(w / (2 * r)); column++) {
      const x = w / 2 + (column - Math.floor(w / (4 * r))) * 2 * r + (row % 2 ? r : 0);
      const out = Math.round((x - w / 2) / r);
      const special = row % 4 === 2 && Math.abs(out) % (2 * scarce) === (row % 8 === 2 ? 0 : scarce * 2 - 2);
      const tones = special ? [near, accent, line] : (rowTones[row % 4] ?? [near, sky, mid]);
      [1, 0.66, 0.32].forEach((share, i) => {
        brush.fill([...arc(x, y, r * share, Math.PI, Math.PI * 2, 44), [x, y]], tones[i] ?? far, {
          part: share > 0.5 ? 'body' : 'detail',
          grain: Math.PI / 2,
        });
      });
      for (let i = 1; i < 12; i++) {
        const angle = Math.PI + (i / 12) * Math.PI;
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        brush.stroke(
          points([x + cos * r * 0.36, y + sin * r * 0.36], [x + cos * r * 0.62, y + sin * r * 0.62]),
          line,
          0.002,
        );
      }
    }
  }
}

/** A quilt of blocks: stars, pinwheels, flying geese and squares in squares, set in sashes. */
function drawBlocks({ width: w, height: h, brush, plan, dice }: Scene): void {
  const { far, mid, near, accent, light, ground } = plan.palette;
  const columns = w > h * 1.2 ? 5 : 3;
  const edge = 0.045;
  const side = (w - 2 * edge) / columns;
  const rows = Math.max(1, Math.round((h - 2 * edge) / side));
  const tall = (h - 2 * edge) / rows;
  const kinds = [dice.int(0, 4), dice.int(0, 4)];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const kind = ((kinds[(row + column) % 2] ?? 0) + ((row + column) % 2)) % 5;
      const [x, y] = [edge + column * side, edge + row * tall];
      const put = (points: readonly Point[], color: string) => {
        brush.fill(
          points.map(([px, py]): Point => [x + px * side, y + py * tall]),
          color,
          { part: 'field', grain: 0 },
        );
      };
      const tones = (row * 3 + column * 5) % 4;
      const one = [mid, near, mid, far][tones] ?? mid;
      const two = [near, mid, accent, near][tones] ?? near;
      put(box(0, 0, 1, 1), (row + column) % 2 ? light : mix(ground, far, 0.45));
      if (kind === 0) {
        const tips: Point[] = Array.from({ length: 16 }, (_, i) => {
          const angle = (i / 16) * Math.PI * 2 - Math.PI / 2;
          const reach = i % 2 ? 0.24 : 0.45;
          return [0.5 + reach * Math.cos(angle), 0.5 + reach * Math.sin(angle)];
        });
        tips.forEach((tip, i) => {
          put([[0.5, 0.5], tip, tips[(i + 1) % 16] ?? tip], i % 2 ? one : two);
        });
      } else if (kind === 1)
        for (let i = 0; i < 4; i++) {
          const spun = (points: Point[]) => place(points, { x: 0.5, y: 0.5, turn: (i * Math.PI) / 2 });
          put(spun(points([0, 0], [0.42, 0], [0.42, -0.42])), one);
          put(spun(points([0, 0], [0.42, -0.42], [0, -0.42])), two);
        }
      else if (kind === 2)
        for (let i = 0; i < 4; i++)
          put(points([0.1, 0.3 + 0.2 * i], [0.5, 0.1 + 0.2 * i], [0.9, 0.3 + 0.2 * i]), i % 2 ? one : two);
      else if (kind === 3)
        [0.42, 0.42, 0.2].forEach((reach, i) => {
          put(
            i === 1
              ? points([0.5, 0.08], [0.92, 0.5], [0.5, 0.92], [0.08, 0.5])
              : box(0.5 - reach, 0.5 - reach, reach * 2, reach * 2),
            [one, light, two][i] ?? one,
          );
        });
      else
        for (let i = 0; i < 9; i++)
          put(
            box(0.08 + (i % 3) * 0.28, 0.08 + Math.floor(i / 3) * 0.28, 0.28, 0.28),
            i % 2 ? light : i === 4 ? accent : i % 4 ? two : one,
          );
    }
}

/** Peacock feathers that fan out from one point below, each with its eye. */
function drawPlumes({ width: w, height: h, brush, plan, dice }: Scene): void {
  const { far, mid, near, accent, light, line } = plan.palette;
  const tall = h > w ? h : h * 1.15;
  const root: Point = [w / 2, h * 0.985];
  const ranks = [
    [0.84, 9, 1.02],
    [0.64, 8, 0.9],
    [0.45, 7, 0.78],
    [0.27, 4, 0.6],
  ] as const;
  for (const [reach, count, spread] of ranks)
    for (let i = 0; i < count; i++) {
      const share = (i / (count - 1)) * 2 - 1;
      const angle = share * spread * (w > h ? 1.15 : 0.66);
      const long = tall * reach * (1 - 0.13 * share * share) * dice.range(0.97, 1.03);
      const tip: Point = [root[0] + Math.sin(angle) * long, root[1] - Math.cos(angle) * long];
      const bow: Point = [
        root[0] + Math.sin(angle * 0.55) * long * 0.6,
        root[1] - Math.cos(angle * 0.55) * long * 0.6,
      ];
      const foot: Point = [root[0] + share * Math.min(w, h) * 0.07 * reach, root[1]];
      const stem = spline([foot, bow, tip], false, 14);
      const turn = angle * 1.12;
      const r = Math.min(w, h) * (0.048 + 0.042 * reach);
      const put = (points: readonly Point[]) => place(points, { x: tip[0], y: tip[1], scaleX: r, turn });
      brush.stroke(stem, mix(line, mid, 0.5), 0.0042);
      for (let k = 9; k < stem.length - 4; k += 5)
        for (const way of [-1, 1]) {
          const [x, y] = stem[k] ?? root;
          const barb = r * (0.5 + (0.5 * k) / stem.length);
          brush.stroke(
            spline(
              points(
                [x, y],
                [
                  x + way * barb * 0.5 * Math.cos(turn) + Math.sin(turn) * barb * 0.4,
                  y + way * barb * 0.5 * Math.sin(turn) - Math.cos(turn) * barb * 0.4,
                ],
                [
                  x + way * barb * 0.62 * Math.cos(turn) + Math.sin(turn) * barb * 0.95,
                  y + way * barb * 0.62 * Math.sin(turn) - Math.cos(turn) * barb * 0.95,
                ],
              ),
              false,
              5,
            ),
            mix(near, mid, 0.6),
            0.003,
          );
        }
      const drop = (share2: number): Point[] =>
        spline(
          points(
            [0, 1.25 * share2],
            [0.62 * share2, 0.62 * share2],
            [0.86 * share2, -0.12 * share2],
            [0.5 * share2, -0.86 * share2],
            [0, -1.15 * share2],
            [-0.5 * share2, -0.86 * share2],
            [-0.86 * share2, -0.12 * share2],
            [-0.62 * share2, 0.62 * share2],
          ),
          true,
          6,
        );
      brush.fill(put(drop(1.15)), i % 2 ? near : mid, { grain: turn });
      brush.fill(put(drop(0.82)), far, { part: 'detail', grain: turn });
      brush.fill(put(drop(0.58)), (i + count) % 3 ? mix(accent, far, 0.2) : accent, {
        part: 'detail',
        grain: turn,
      });
      brush.fill(put(disc(0, 0.02, 0.34, 30)), i % 2 ? mid : near, { part: 'detail' });
      brush.fill(put(disc(0.04, -0.04, 0.14, 18)), light, { part: 'detail' });
    }
}

export const patterns = {
  rose: drawRose,
  fans: drawFans,
  blocks: drawBlocks,
  plumes: drawPlumes,
  guitar: drawGuitar,
};
