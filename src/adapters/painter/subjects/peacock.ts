import { counted } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { box, disc, oval, place, points, ribbon, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import { filling, chooseX, spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { hexToOklch, lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { contrastColor } from './depths.js';
import { putPosed } from './posing.js';

/** Rows of eyes from the rim inwards: share of the fan's reach, and how many. */
const rows: readonly (readonly [reach: number, eyes: number])[] = [
  [0.9, 19],
  [0.71, 16],
  [0.53, 12],
  [0.37, 9],
];
const OPEN = 1.92;

/** A peacock before its open fan; the size is the fan's width. */
const draw: Draw = (scene, element) => {
  for (const spot of element.spots) drawFan(scene, spot, element.color);
};

function drawFan(scene: Scene, spot: Spot, own: string | null): void {
  const { brush, plan, traits, width, height } = scene;
  const { accent, near, mid, far, light, line, ground, sky } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const { h } = hexToOklch(accent);
  const blue = own ?? (h > 150 && h < 300 ? accent : near);
  const gold = blue === accent ? mix(far, light, 0.2) : accent;
  const fanTone = contrastColor(own ? mix(own, near, 0.35) : mid, behind, 0.12);
  const barb = contrastColor(shade(fanTone, lightness(fanTone) < 0.5 ? 0.08 : -0.08), fanTone, 0.06);
  const rx = spot.size * 0.5;
  const ry = Math.min(rx * 1.3, height * 0.5);
  const [cx, cy] = [spot.x * width, spot.y * height + ry * 0.36];
  const at = (angle: number, reach: number): Point => [
    cx + rx * reach * Math.sin(angle),
    cy - ry * reach * (Math.cos(angle) * (1 + 0.08 * Math.cos(angle))),
  ];

  const rim: Point[] = Array.from({ length: 191 }, (_, i): Point => {
    const t = i / 190;
    return at(OPEN * (2 * t - 1), 1 + 0.045 * Math.abs(Math.sin(t * Math.PI * 19)) - 0.03);
  });
  brush.fill([[cx, cy + ry * 0.1], ...rim], fanTone, { grain: 1.57 });
  const quills = traits.form === 'minimal' ? 9 : 37;
  for (let i = 0; i < quills; i++) {
    const angle = OPEN * ((2 * (i + 0.5)) / quills - 1);
    brush.stroke([at(angle, 0.16), at(angle * 1.02, 0.5), at(angle, 0.93)], barb, rx * 0.011);
  }
  const deep = lightness(near) < lightness(blue) - 0.05 ? near : mix(blue, line, 0.6);
  for (const [row, [reach, eyes]] of rows.entries()) {
    const n = traits.form === 'minimal' ? Math.round(eyes * 0.6) : eyes;
    for (let i = 0; i < n; i++) {
      const angle = OPEN * ((2 * (i + 0.5)) / n - 1) * (0.985 - 0.02 * row);
      const [x, y] = at(angle, reach);
      const r = rx * (0.088 - 0.011 * row) * (traits.form === 'minimal' ? 1.3 : 1);
      const turn = Math.atan2(x - cx, ((cy - y) * rx) / ry);
      const drop = (wide: number, tall: number, up: number): Point[] =>
        place(
          spline(
            points(
              [0, -tall * 1.05],
              [wide * 0.8, -tall * 0.5],
              [wide, tall * 0.15],
              [wide * 0.6, tall * 0.85],
              [0, tall * 1.1],
              [-wide * 0.6, tall * 0.85],
              [-wide, tall * 0.15],
              [-wide * 0.8, -tall * 0.5],
            ),
            true,
            4,
          ),
          { x: x + up * r * Math.sin(turn), y: y - up * r * Math.cos(turn), scaleX: r, turn },
        );
      brush.fill(drop(0.92, 1.12, 0), row % 2 ? mix(gold, light, 0.15) : gold, {
        part: 'detail',
        grain: turn + 1.57,
      });
      if (traits.form !== 'minimal')
        brush.fill(drop(0.64, 0.74, 0.12), mix(fanTone, blue, 0.55), { part: 'detail' });
      brush.fill(drop(0.42, 0.46, 0.16), deep, { part: 'detail' });
    }
  }
  drawPerch(scene, [cx, cy + ry * 0.3 + rx * 0.195], rx, gold, deep);
  drawBody(
    scene,
    { ...spot, x: cx / width, y: (cy + ry * 0.3) / height, size: rx * 1.22 },
    blue,
    gold,
    contrastColor(mix(line, near, 0.2), behind, 0.2),
  );
}

// prettier-ignore
const PEACOCK = {
  neck: [[0, -0.06], [-0.02, -0.3], [-0.02, -0.5], [0.03, -0.68], [0.025, -0.84], [0.06, -0.93]],
  head: [[0, -0.99], [0.07, -1.01], [0.125, -0.97], [0.13, -0.92], [0.07, -0.88], [0, -0.89], [-0.02, -0.94]],
} satisfies Shapes;

/** Steps under the feet, or a low mound. */
function drawPerch({ brush, plan }: Scene, [x, y]: Point, rx: number, gold: string, deep: string): void {
  if (plan.style !== 'art-deco')
    return brush.fill(oval(x, y + rx * 0.05, rx * 0.5, rx * 0.06), deep, { grain: 0 });
  for (const [i, half] of [0.24, 0.38, 0.52].entries()) {
    const top = y + rx * 0.075 * i;
    brush.fill(box(x - rx * half, top, rx * half * 2, rx * 0.075), deep, { grain: 0 });
    brush.fill(box(x - rx * half, top, rx * half * 2, rx * 0.016), gold, { part: 'detail' });
  }
}

function drawBody(scene: Scene, spot: Spot, blue: string, gold: string, ink: string): void {
  const { brush, plan, traits } = scene;
  const { light, line } = plan.palette;
  const put = putPosed(scene, spot);
  for (const x of [-0.07, 0.07]) {
    brush.stroke(put(points([x * 0.8, -0.1], [x, 0.13])), ink, spot.size * 0.02);
    for (const dx of [-0.05, 0, 0.05])
      brush.stroke(put(points([x, 0.125], [x + dx, 0.16])), ink, spot.size * 0.015);
  }
  brush.fill(
    put(
      spline(points([-0.13, -0.4], [-0.28, -0.28], [-0.27, -0.08], [-0.17, 0.03], [-0.13, -0.12]), true, 6),
    ),
    shade(gold, -0.1),
    { grain: 1.57 },
  );
  brush.fill(
    put(spline(points([0.13, -0.4], [0.28, -0.28], [0.27, -0.08], [0.17, 0.03], [0.13, -0.12]), true, 6)),
    shade(gold, -0.1),
    { grain: 1.57 },
  );
  const neck = spline(PEACOCK.neck, false, 9);
  brush.fill(
    put(
      ribbon(neck, (t) =>
        t < 0.34 ? 0.3 + 0.12 * Math.sin(t * 9) : 0.12 + 0.295 * Math.exp(-(t - 0.34) * 7.5),
      ),
    ),
    blue,
    { grain: 1.57 },
  );
  brush.fill(put(spline(PEACOCK.head, true, 6)), blue, { grain: 0.3 });
  brush.fill(put(points([0.115, -0.965], [0.215, -0.915], [0.12, -0.905])), mix(light, line, 0.35), {
    part: 'detail',
  });
  brush.fill(put(oval(0.075, -0.945, 0.036, 0.026)), light, { part: 'detail' });
  brush.fill(put(disc(0.08, -0.945, 0.0155, 12)), line, { part: 'detail' });
  for (let i = 0; i < 5; i++) {
    const angle = -1.95 + i * 0.26;
    const tip: Point = [0.045 + 0.17 * Math.cos(angle), -0.99 + 0.17 * Math.sin(angle)];
    brush.stroke(put([[0.045, -0.99], tip]), mix(blue, line, 0.3), spot.size * 0.009);
    brush.fill(put(oval(tip[0], tip[1], 0.021, 0.026, angle + 1.57)), gold, { part: 'detail' });
  }
  if (traits.form === 'minimal') return;
  for (let r = 0; r < 6; r++)
    for (let i = 0; i < 3 + (r % 2); i++) {
      const x = (i - (2 + (r % 2)) / 2) * 0.082 - 0.012;
      brush.stroke(
        put(
          spline(
            points([x - 0.032, -0.4 + r * 0.058], [x, -0.372 + r * 0.058], [x + 0.032, -0.4 + r * 0.058]),
            false,
            5,
          ),
        ),
        mix(blue, light, 0.4),
        spot.size * 0.011,
      );
    }
}

export const peacock: Subject = {
  words: [one('peacock|peafowl|peacock with open fan|peacock fan')],
  realm: 'plate',
  depth: 0.86,
  usualCount: 1,
  colorRoles: ['mid', 'accent', 'near'],
  ownColors: { '': [0.5, 0.125, 240] },
  place: (mention, layout) => {
    if (layout.composition !== 'table' && layout.composition !== 'window')
      return filling(layout.composition === 'specimen' ? 0.88 : 0.62)(mention, layout);
    return spotAt(chooseX(mention, 0.76), 0.7, 0.4);
  },
  describe: counted('peacock with its fan open', 'peacocks with their fans open'),
  draw,
};
