import type { Point, Shapes } from '../geometry.js';
import { arc, box, disc, place, points } from '../geometry.js';
import type { Scene } from '../scene.js';
import { mix } from '../tones.js';
import { mirroredLeftFirst } from './posing.js';

// prettier-ignore
const EMPIRE_HALF: readonly Point[] = [
  [0.004, -1], [0.008, -0.9], [0.022, -0.885], [0.026, -0.815], [0.05, -0.8], [0.05, -0.755], [0.076, -0.745],
  [0.076, -0.3], [0.1, -0.29], [0.1, -0.16], [0.14, -0.15], [0.14, 0],
];

/** Setbacks up to a mast. */
export function drawEmpire(
  { brush, distanceColor, plan, night }: Scene,
  x: number,
  base: number,
  h: number,
): void {
  const { light, line, accent } = plan.palette;
  const stone = mix(distanceColor(0.72), light, night ? 0.16 : 0.22);
  const put = (points: readonly Point[]) => place(points, { x, y: base + 0.02, scaleX: h });
  brush.fill(put(mirroredLeftFirst(EMPIRE_HALF)), stone, { grain: Math.PI / 2 });
  const ink = night ? mix(accent, light, 0.4) : mix(stone, line, 0.4);
  for (const dx of [-0.054, -0.03, -0.006, 0.018, 0.042])
    brush.fill(put(box(dx, -0.735, 0.011, 0.36)), mix(stone, ink, night ? 0.5 : 0.55), { part: 'detail' });
  brush.fill(put(box(-0.012, -0.87, 0.024, 0.05)), ink, { part: 'detail' });
}

// prettier-ignore
const CHRYSLER = {
  tower: [
    [-0.12, 0], [-0.12, -0.22], [-0.09, -0.23], [-0.09, -0.62], [0.09, -0.62], [0.09, -0.23], [0.12, -0.22],
    [0.12, 0],
  ],
  crown: [
    [-0.085, -0.61], [-0.082, -0.68], [-0.06, -0.755], [-0.034, -0.815], [-0.012, -0.86], [-0.002, -1],
    [0.002, -1], [0.012, -0.86], [0.034, -0.815], [0.06, -0.755], [0.082, -0.68], [0.085, -0.61],
  ],
} satisfies Shapes;

/** A crown of arches, one within another, with sunray windows and a needle. */
export function drawChrysler(
  { brush, distanceColor, plan, night }: Scene,
  x: number,
  base: number,
  h: number,
): void {
  const { light, line, accent, far } = plan.palette;
  const stone = mix(distanceColor(0.6), light, 0.12);
  const put = (points: readonly Point[]) => place(points, { x, y: base + 0.02, scaleX: h });
  brush.fill(put(CHRYSLER.tower), stone, { grain: Math.PI / 2 });
  const steel = mix(light, far, 0.4);
  brush.fill(put(CHRYSLER.crown), steel, { grain: Math.PI / 2 });
  const ink = night ? mix(accent, light, 0.3) : mix(line, distanceColor(0.8), 0.3);
  for (let k = 0; k < 3; k++) {
    const [cy, r] = [-0.655 - k * 0.058, 0.064 - k * 0.016];
    for (let i = 0; i < 5 - k; i++) {
      const angle = -Math.PI / 2 + (i - (4 - k) / 2) * 0.56;
      const tip: Point = [Math.cos(angle) * r, cy + Math.sin(angle) * r];
      const [nx, ny] = [Math.cos(angle + 1.57) * 0.009, Math.sin(angle + 1.57) * 0.009];
      const foot: Point = [tip[0] * 0.62, cy + (tip[1] - cy) * 0.62];
      brush.fill(put([tip, [foot[0] + nx, foot[1] + ny], [foot[0] - nx, foot[1] - ny]]), ink, {
        part: 'detail',
      });
    }
  }
  for (const dx of [-0.06, -0.02, 0.02])
    brush.fill(put(box(dx, -0.56, 0.022, 0.56)), mix(stone, line, 0.22), { part: 'detail' });
}

// prettier-ignore
const BIG_BEN_ROOF: readonly Point[] = [
  [-0.078, -0.765], [-0.05, -0.835], [-0.05, -0.87], [-0.034, -0.885], [0, -1.02], [0.034, -0.885],
  [0.05, -0.87], [0.05, -0.835], [0.078, -0.765],
];

/** The clock tower of Westminster, with the long roof of the houses beside it. */
export function drawBigBen(
  { brush, distanceColor, plan, dice, night, width }: Scene,
  x: number,
  base: number,
  h: number,
): void {
  const { light, line, accent } = plan.palette;
  const stone = mix(distanceColor(0.78), night ? light : accent, night ? 0.12 : 0.25);
  const put = (points: readonly Point[]) => place(points, { x, y: base + 0.01, scaleX: h });
  const away = x < width / 2 ? -1 : 1;
  const hall = mix(stone, distanceColor(0.9), 0.4);
  brush.fill(put(points([0, 0], [0, -0.24], [away * 0.9, -0.24], [away * 0.9, 0])), hall, {
    grain: Math.PI / 2,
  });
  for (let i = 0; i < 9; i++) {
    const px = away * (0.12 + i * 0.095);
    brush.fill(
      put(
        points(
          [px - 0.018, -0.23],
          [px - 0.014, -0.29],
          [px, -0.35],
          [px + 0.014, -0.29],
          [px + 0.018, -0.23],
        ),
      ),
      hall,
      { part: 'detail' },
    );
    for (const row of [-0.2, -0.1])
      brush.fill(
        put(
          points(
            [px + 0.022, row + 0.07],
            [px + 0.022, row + 0.02],
            [px + 0.036, row],
            [px + 0.05, row + 0.02],
            [px + 0.05, row + 0.07],
          ),
        ),
        night && dice.chance(0.6) ? mix(accent, light, 0.4) : mix(hall, line, 0.4),
        { part: 'detail' },
      );
  }
  brush.fill(put(box(-0.062, -0.62, 0.124, 0.64)), stone, { grain: Math.PI / 2 });
  for (const dx of [-0.04, -0.012, 0.016])
    brush.fill(put(box(dx, -0.58, 0.012, 0.54)), mix(stone, line, 0.3), { part: 'detail' });
  brush.fill(put(box(-0.074, -0.765, 0.148, 0.155)), mix(stone, light, 0.16), { grain: 0 });
  brush.fill(put(BIG_BEN_ROOF), mix(distanceColor(0.9), line, 0.3), { grain: 1.3 });
  brush.fill(put(disc(0, -0.688, 0.058, 32)), mix(accent, line, 0.55), { part: 'detail' });
  brush.fill(put(disc(0, -0.688, 0.049, 32)), night ? mix(light, accent, 0.25) : light, { part: 'detail' });
  brush.stroke(put(points([-0.002, -0.728], [0, -0.688], [0.026, -0.676])), line, h * 0.009);
}

/** The dome of Saint Paul's between its two towers. */
export function drawDome({ brush, distanceColor, plan }: Scene, x: number, base: number, h: number): void {
  const { light, line } = plan.palette;
  const stone = mix(distanceColor(0.45), light, 0.2);
  const put = (points: readonly Point[]) => place(points, { x, y: base + 0.01, scaleX: h });
  brush.fill(put(box(-0.42, -0.36, 0.84, 0.38)), stone, { grain: 0 });
  for (const side of [-0.36, 0.36])
    brush.fill(
      put(
        points(
          [side - 0.07, -0.34],
          [side - 0.06, -0.56],
          [side - 0.03, -0.6],
          [side, -0.7],
          [side + 0.03, -0.6],
          [side + 0.06, -0.56],
          [side + 0.07, -0.34],
        ),
      ),
      stone,
      { grain: 1.5 },
    );
  brush.fill(put(box(-0.2, -0.52, 0.4, 0.18)), mix(stone, line, 0.12), { grain: 1.5 });
  brush.fill(
    put([
      ...arc(0, -0.52, 0.22, Math.PI, Math.PI * 1.42, 10),
      [-0.03, -0.75],
      [-0.03, -0.84],
      [0, -0.98],
      [0.03, -0.84],
      [0.03, -0.75],
      ...arc(0, -0.52, 0.22, Math.PI * 1.58, Math.PI * 2, 10),
    ]),
    mix(stone, distanceColor(0.8), 0.35),
    { grain: 1.2 },
  );
  for (let i = 0; i < 7; i++)
    brush.fill(put(box(-0.17 + i * 0.052, -0.5, 0.022, 0.13)), mix(stone, line, 0.35), { part: 'detail' });
}
