import type { Point, Shapes } from '../geometry.js';
import { disc, place, points } from '../geometry.js';
import type { Scene } from '../scene.js';
import { lightness } from '../tones.js';

// prettier-ignore
const STARS = {
  tall: [[0.56, 0.4, 0.47], [0.2, 0.14, 0.17], [0.24, 0.72, 0.25], [0.76, 0.84, 0.19], [0.84, 0.12, 0.12]],
  wide: [[0.4, 0.5, 0.47], [0.12, 0.24, 0.18], [0.72, 0.32, 0.26], [0.86, 0.74, 0.19], [0.14, 0.82, 0.13]],
  square: [[0.52, 0.5, 0.4], [0.15, 0.17, 0.14], [0.85, 0.2, 0.17], [0.16, 0.82, 0.17], [0.86, 0.84, 0.12]],
} satisfies Shapes;

/** Needle-rayed stars of the fifties, one large among smaller ones, with discs on some of the rays. */
export function drawStarburst(scene: Scene): void {
  const { width: w, height: h, plan, dice, traits } = scene;
  const { far, mid, near, accent, light, sky, ground } = plan.palette;
  const behind = lightness(traits.paperSky ? ground : sky);
  const seen = [accent, near, mid, far, light].filter((hex) => Math.abs(lightness(hex) - behind) > 0.1);
  const color = (i: number) => seen[i % seen.length] ?? near;
  const s = Math.min(w, h);
  const side = dice.chance(0.5) ? 1 : -1;
  const at = (x: number) => w * (0.5 + side * (x - 0.5));
  const stars = h > w * 1.2 ? STARS.tall : w > h * 1.2 ? STARS.wide : STARS.square;
  stars.forEach(([x, y, r], i) => {
    drawBurst(scene, at(x) + dice.range(-0.02, 0.02), y * h, r * s, i, color);
  });
}

function drawBurst(
  scene: Scene,
  x: number,
  y: number,
  r: number,
  nth: number,
  color: (i: number) => string,
): void {
  const { brush, dice, plan } = scene;
  const n = nth === 0 ? 16 : ([8, 12, 8, 6][nth % 4] ?? 8);
  const needle: Point[] = points([0.05, 0], [0.16, 0.032], [1, 0], [0.16, -0.032]);
  const first = dice.range(0, 0.2);
  for (let i = 0; i < n; i++) {
    const turn = first + (i / n) * Math.PI * 2;
    const reach = r * (i % 2 === 0 ? 1 : i % 4 === 1 ? 0.56 : 0.72);
    brush.fill(place(needle, { x, y, scaleX: reach, scaleY: r, turn }), color(nth + (i % 2 ? 1 : 0)), {
      grain: turn,
    });
    if (nth === 0 && i % 4 === 3)
      brush.fill(
        disc(x + reach * Math.cos(turn), y + reach * Math.sin(turn), r * 0.055, 26),
        color(i % 8 === 3 ? 2 : 3),
        { grain: 0 },
      );
  }
  brush.fill(disc(x, y, r * 0.1, 30), color(nth + 1), { grain: 0 });
  if (nth === 0) brush.fill(disc(x, y, r * 0.045, 20), plan.palette.light, { part: 'detail' });
}
