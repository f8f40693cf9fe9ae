import { withNumber } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { arc, disc, oval, points, ribbon, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import type { Put } from './setting.js';
import { onTable, putAt } from './setting.js';
import { turned } from './turned.js';

/** The balls in the basket, the farthest first, and those that lie before it. */
const BALLS = [
  [-0.26, -0.6, 0.2],
  [0.24, -0.62, 0.21],
  [0, -0.72, 0.22],
  [-0.34, -0.5, 0.17],
  [0.36, -0.5, 0.17],
  [-0.12, -0.53, 0.2],
  [0.15, -0.51, 0.19],
] as const;
const LOOSE = [
  [-0.66, -0.15, 0.17],
  [0.68, -0.13, 0.15],
] as const;

/** A wicker basket of wool with its needles. */
const draw: Draw = (scene, element) => {
  for (const spot of element.spots) drawBasket(scene, putAt(scene, spot), spot, element.color);
};

/** Wools of several hues, as light as the palette's. */
function chooseWool({ plan }: Scene, nth: number, own: string | null): string {
  const { accent, near, mid, light } = plan.palette;
  const hue = [25, 80, 200, 345, 145, 260, 55, 175, 10][nth % 9] ?? 25;
  const bright = oklchToHex({ l: plan.light === 'night' ? 0.6 : 0.68, c: 0.115, h: hue });
  if (own) return shade(own, ((nth % 3) - 1) * 0.06);
  return mix(bright, [accent, light, near, mid][nth % 4] ?? accent, 0.22);
}

function drawBall(
  scene: Scene,
  put: Put,
  spot: Spot,
  [x, y, r]: readonly [number, number, number],
  nth: number,
  own: string | null,
): void {
  const { brush, traits } = scene;
  const wool = chooseWool(scene, nth, own);
  const strand = shade(wool, lightness(wool) > 0.5 ? -0.11 : 0.13);
  brush.fill(put(disc(x, y, r, 40)), wool, { grain: 0.5 + nth });
  if (traits.form === 'minimal') return;
  for (const [turn, from] of points([0.5 + nth, -0.55], [1.7 + nth, -0.5])) {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    for (let k = 0; k < 4; k++) {
      const off = from + k * 0.28;
      const half = Math.sqrt(Math.max(0, 0.94 - off * off));
      const line = Array.from({ length: 11 }, (_, i): Point => {
        const along = -half + (2 * half * i) / 10;
        const bow = off + 0.2 * (1 - (along / half) ** 2) * (off > 0 ? 1 : -1);
        return [x + r * (along * cos - bow * sin), y + r * (along * sin + bow * cos)];
      });
      brush.stroke(put(k % 2 && turn > 1.6 ? line.slice(2, 8) : line), strand, spot.size * r * 0.045);
    }
  }
}

function drawBasket(scene: Scene, put: Put, spot: Spot, own: string | null): void {
  const { brush, plan, traits } = scene;
  const { light, near, line, accent } = plan.palette;
  const wicker = mix(oklchToHex({ l: 0.66, c: 0.08, h: 70 }), near, 0.2);
  const [dark, pale] = [shade(wicker, -0.11), mix(wicker, light, 0.3)];
  const handle = arc(0, -0.5, 0.46, Math.PI, Math.PI * 2, 30).map(([x, y]): Point => [
    x,
    -0.5 + (y + 0.5) * 1.02,
  ]);
  brush.fill(put(ribbon(handle, () => 0.045)), shade(wicker, -0.05), { grain: 0 });
  brush.fill(put(oval(0, -0.46, 0.52, 0.1)), dark, { grain: 0 });
  for (const [x, tip] of points([0.1, 0.52], [-0.02, 0.36])) {
    brush.stroke(put(points([x, -0.5], [tip, -1.02])), mix(line, accent, 0.25), spot.size * 0.018);
    brush.fill(put(disc(tip, -1.03, 0.026, 16)), accent, { part: 'detail' });
  }
  BALLS.forEach((ball, i) => {
    drawBall(scene, put, spot, ball, i, own);
  });
  const body = turned(points([0.53, -0.46], [0.51, -0.25], [0.45, -0.05], [0.42, 0]), 0.16);
  const front = [...body.ring(-0.46), ...body.ring(0).reverse()];
  brush.fill(put(front), wicker, { grain: 0 });
  if (traits.form !== 'minimal')
    for (let row = 0; row < 6; row++)
      for (let k = 0; k < 12; k++) {
        const y = -0.4 + row * 0.07;
        const at = (share: number): Point => {
          const half = body.half(y) * 0.99;
          const angle = (share - 0.5) * Math.PI;
          return [half * Math.sin(angle), y + half * 0.16 * Math.cos(angle)];
        };
        if ((row + k) % 2) continue;
        brush.stroke(put([at(k / 12), at((k + 0.5) / 12), at((k + 1) / 12)]), dark, spot.size * 0.022);
      }
  brush.fill(put(ribbon(body.ring(-0.45), () => 0.055)), pale, { part: 'detail' });
  LOOSE.forEach((ball, i) => {
    drawBall(scene, put, spot, ball, i + 7, own);
  });
  const thread = spline(
    points([-0.6, -0.01], [-0.42, 0.05], [-0.2, 0.02], [0.05, 0.07], [0.3, 0.03], [0.5, 0.06]),
    false,
    10,
  );
  brush.stroke(put(thread), chooseWool(scene, 7, own), spot.size * 0.014);
}

export const yarn: Subject = {
  words: [
    one(
      'knitting basket|basket of wool|basket of yarn|wool basket|yarn basket|basket with wool|knitting|basket of coloured wool',
    ),
    many(
      'ball of wool|balls of wool|ball of yarn|balls of yarn|yarn|balls of coloured wool|balls of colored wool|balls of coloured yarn|balls of colourful wool|coloured wool',
    ),
  ],
  realm: 'table',
  depth: 0.85,
  usualCount: 1,
  colorRoles: ['accent', 'near'],
  place: onTable(0.62, 1.66),
  describe: ({ count }) => withNumber(count, 'knitting basket with wool', 'knitting baskets with wool'),
  draw,
};
