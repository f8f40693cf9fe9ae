import { withNumber } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { box, disc, oval, points, ribbon, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import type { Put } from './setting.js';
import { inRoom, pickContrasting, putAt, wallColor } from './setting.js';

interface Stuff {
  cloth: string;
  wood: string;
}

/** Mid-century seats seen from the front: an easy chair on tapered legs, a sofa, a stool. */
const draw: Draw = (scene, element) => {
  const { plan, traits } = scene;
  const { accent, near, line, mid, far, light } = plan.palette;
  element.spots.forEach((spot, i) => {
    const floor = traits.paperSky ? wallColor(scene) : mid;
    const own = i === 0 || element.count < 3 ? element.color : null;
    const cloth =
      own ?? pickContrasting([i % 2 ? near : accent, near, light, far], [wallColor(scene), floor], 0.11);
    const stuff = {
      cloth,
      wood: pickContrasting([mix(line, accent, 0.25), line, near, light], [floor, wallColor(scene)], 0.13),
    };
    if (i === 0 && plan.composition === 'room' && traits.form !== 'minimal')
      drawRug(scene, spot, element.variant === 'sofa' ? 1.3 : 0.72);
    const put = putAt(scene, spot);
    if (element.variant === 'stool') drawStool(scene, put, stuff);
    else if (element.variant === 'sofa') drawSofa(scene, put, stuff);
    else drawEasyChair(scene, put, stuff, spot);
  });
};

function drawRug(scene: Scene, spot: Spot, half: number): void {
  const { brush, plan, width, height } = scene;
  const { far, accent, light, mid } = plan.palette;
  const color = pickContrasting([mix(far, light, 0.35), mix(accent, light, 0.55)], [mid], 0.08);
  const s = spot.size;
  const [x, y] = [spot.x * width, spot.y * height - s * 0.012];
  brush.fill(oval(x, y, s * half, s * half * 0.13), color, { grain: 0 });
  brush.fill(oval(x, y, s * half * 0.86, s * half * 0.098), shade(color, -0.06), { part: 'detail' });
  brush.fill(oval(x, y, s * half * 0.8, s * half * 0.088), color, { part: 'detail' });
}

/** A cushion: a box with soft corners, given by its left, top, right and bottom. */
const cushion = (l: number, t: number, r: number, b: number, round: number): Point[] =>
  spline(
    points(
      [l + round, t],
      [(l + r) / 2, t - round * 0.12],
      [r - round, t],
      [r - round * 0.25, t + round * 0.25],
      [r, t + round],
      [r, b - round],
      [r - round * 0.25, b - round * 0.25],
      [r - round, b],
      [(l + r) / 2, b],
      [l + round, b],
      [l + round * 0.25, b - round * 0.25],
      [l, b - round],
      [l, t + round],
      [l + round * 0.25, t + round * 0.25],
    ),
    true,
    5,
  );

const leg = (x: number, top: number, toX: number, foot: number): Point[] =>
  points([x - 0.026, top], [x + 0.026, top], [toX + 0.013, foot], [toX - 0.013, foot]);

// prettier-ignore
const EASY_CHAIR = {
  back: [
    [-0.27, -0.4], [-0.315, -0.62], [-0.33, -0.86], [-0.29, -0.965], [-0.15, -0.99], [0, -0.995],
    [0.15, -0.99], [0.29, -0.965], [0.33, -0.86], [0.315, -0.62], [0.27, -0.4], [0, -0.38],
  ],
  buttons: [[-0.215, -0.8], [0, -0.8], [0.215, -0.8], [-0.205, -0.62], [0, -0.62], [0.205, -0.62]],
  seat: [
    [-0.3, -0.46], [0, -0.475], [0.3, -0.46], [0.365, -0.37], [0.37, -0.31], [0.3, -0.275], [0, -0.265],
    [-0.3, -0.275], [-0.37, -0.31], [-0.365, -0.37],
  ],
  seatFront: [
    [-0.365, -0.37], [-0.2, -0.355], [0, -0.35], [0.2, -0.355], [0.365, -0.37], [0.37, -0.31], [0.3, -0.275],
    [0, -0.265], [-0.3, -0.275], [-0.37, -0.31],
  ],
} satisfies Shapes;

function drawEasyChair({ brush, plan, traits }: Scene, put: Put, { cloth, wood }: Stuff, spot: Spot): void {
  const minimal = traits.form === 'minimal';
  const seam = lightness(cloth) > 0.5 ? shade(cloth, -0.13) : shade(cloth, 0.12);
  for (const way of [-1, 1])
    brush.fill(put(leg(way * 0.25, -0.3, way * 0.285, -0.045)), shade(wood, -0.05), { grain: 1.5 });
  const back = spline(EASY_CHAIR.back, true, 7);
  brush.fill(put(back), cloth, { grain: Math.PI / 2 });
  if (!minimal) {
    for (const x of [-0.11, 0.11])
      brush.stroke(
        put(spline(points([x * 1.06, -0.96], [x * 1.1, -0.7], [x, -0.47]), false, 6)),
        seam,
        spot.size * 0.009,
      );
    for (const [x, y] of EASY_CHAIR.buttons) brush.fill(put(disc(x, y, 0.014, 12)), seam, { part: 'detail' });
  }
  brush.fill(put(spline(EASY_CHAIR.seat, true, 7)), shade(cloth, 0.025), { grain: 0 });
  brush.fill(put(spline(EASY_CHAIR.seatFront, true, 7)), shade(cloth, -0.055), { part: 'detail' });
  brush.fill(put(box(-0.39, -0.275, 0.78, 0.045)), wood, { grain: 0 });
  for (const way of [-1, 1]) {
    brush.fill(put(leg(way * 0.37, -0.24, way * 0.435, 0)), wood, { grain: 1.5 });
    brush.fill(
      put(points([way * 0.365, -0.25], [way * 0.405, -0.25], [way * 0.445, -0.555], [way * 0.405, -0.555])),
      wood,
      { grain: 1.5 },
    );
    const rest = spline(
      points([way * 0.3, -0.645], [way * 0.36, -0.63], [way * 0.43, -0.59], [way * 0.475, -0.565]),
      false,
      7,
    );
    brush.fill(
      put(ribbon(rest, (t) => 0.035 + 0.035 * Math.sin(Math.PI * Math.min(1, t * 0.8 + 0.12)))),
      shade(wood, 0.035),
      { grain: 0.4 },
    );
  }
  if (!minimal)
    brush.fill(
      put(cushion(-0.15, -0.63, 0.17, -0.4, 0.045)),
      mix(plan.palette.light, plan.palette.far, 0.35),
      { grain: 0.4 },
    );
}

function drawSofa({ brush, plan, traits }: Scene, put: Put, { cloth, wood }: Stuff): void {
  for (const x of [-1.02, -0.96, 0.96, 1.02])
    brush.fill(put(leg(x * 0.95, -0.2, x, Math.abs(x) > 1 ? 0 : -0.035)), wood, { grain: 1.5 });
  for (const way of [-1, 1])
    brush.fill(put(cushion(way > 0 ? 0.005 : -1, -0.92, way > 0 ? 1 : -0.005, -0.36, 0.11)), cloth, {
      grain: Math.PI / 2,
    });
  for (const way of [-1, 1])
    brush.fill(
      put(cushion(way > 0 ? 0.003 : -1, -0.5, way > 0 ? 1 : -0.003, -0.3, 0.07)),
      shade(cloth, 0.03),
      { grain: 0 },
    );
  brush.fill(put(cushion(-1.06, -0.32, 1.06, -0.17, 0.03)), shade(cloth, -0.06), { grain: 0 });
  for (const way of [-1, 1])
    brush.fill(
      put(cushion(way > 0 ? 0.96 : -1.14, -0.66, way > 0 ? 1.14 : -0.96, -0.17, 0.075)),
      shade(cloth, -0.03),
      { grain: 1.5 },
    );
  if (traits.form === 'minimal') return;
  const seam = lightness(cloth) > 0.5 ? shade(cloth, -0.13) : shade(cloth, 0.12);
  for (const x of [-0.75, -0.5, -0.25, 0.25, 0.5, 0.75])
    brush.fill(put(disc(x, -0.7, 0.016, 12)), seam, { part: 'detail' });
  const { light, far, near } = plan.palette;
  brush.fill(put(cushion(-0.93, -0.72, -0.56, -0.42, 0.06)), mix(light, far, 0.3), { grain: 0.5 });
  brush.fill(put(cushion(0.5, -0.7, 0.88, -0.41, 0.06)), cloth === near ? far : near, { grain: -0.4 });
}

// prettier-ignore
const STOOL_CUSHION: readonly Point[] = [
  [-0.31, -0.945], [-0.2, -0.905], [0, -0.89], [0.2, -0.905], [0.31, -0.945], [0.3, -0.87], [0.2, -0.835],
  [0, -0.82], [-0.2, -0.835], [-0.3, -0.87],
];

function drawStool({ brush, traits }: Scene, put: Put, { cloth, wood }: Stuff): void {
  brush.fill(put(leg(-0.06, -0.9, -0.09, -0.06)), shade(wood, -0.05), { grain: 1.5 });
  brush.fill(put(leg(0.1, -0.9, 0.15, -0.06)), shade(wood, -0.05), { grain: 1.5 });
  if (traits.form !== 'minimal')
    brush.fill(
      put(
        ribbon(
          disc(0, 0, 1, 40).map(([x, y]): Point => [x * 0.25, -0.34 + y * 0.05]),
          () => 0.02,
        ),
      ),
      shade(wood, -0.02),
      { part: 'detail' },
    );
  for (const way of [-1, 1]) brush.fill(put(leg(way * 0.2, -0.9, way * 0.3, 0)), wood, { grain: 1.5 });
  brush.fill(put(spline(STOOL_CUSHION, true, 6)), shade(cloth, -0.06), { grain: 0 });
  brush.fill(put(oval(0, -0.945, 0.315, 0.055)), cloth, { grain: 0 });
}

export const chair: Subject = {
  words: [
    one('chair|armchair|easy chair|lounge chair|eames chair|rocking chair|wingback'),
    one('sofa|couch|settee|loveseat', 'sofa'),
    one('stool|bar stool|footstool', 'stool'),
  ],
  realm: 'room',
  depth: 0.78,
  usualCount: 2,
  colorRoles: ['mid', 'near', 'accent'],
  place: (m, layout) =>
    (m.variant === 'sofa'
      ? inRoom(0.42, 2.3)
      : m.variant === 'stool'
        ? inRoom(0.72, 0.75)
        : inRoom(0.82, 1.02))(m, layout),
  describe: ({ variant, count }) =>
    variant === 'sofa'
      ? withNumber(count, 'sofa', 'sofas')
      : variant === 'stool'
        ? withNumber(count, 'stool', 'stools')
        : withNumber(count, 'mid-century armchair', 'mid-century armchairs'),
  draw,
};
