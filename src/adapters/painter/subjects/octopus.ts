import { counted } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { disc, oval, pointAt, points, ribbon, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { drawSteamingCup } from './cup.js';
import { contrastColor, drawCurrents, swimming, waterColor } from './depths.js';
import { growing, putPosed } from './posing.js';

/** An octopus with its eight arms spread and curling; sizes are the whole span. */
const draw: Draw = (scene, element) => {
  drawCurrents(scene, element);
  for (const spot of element.spots) {
    drawOctopus(scene, spot, element.color);
    if (element.holder?.kind === 'cup') holdCup(scene, spot, element.holder.color);
  }
};

/** A steaming cup that one of the arms lifts beside the head. */
function holdCup(scene: Scene, spot: Spot, own: string | null): void {
  const { plan, width, height } = scene;
  const coat = contrastColor(plan.palette.accent, waterColor(scene), 0.14);
  const x = spot.x + (0.36 * spot.size) / width;
  const y = spot.y - (0.24 * spot.size) / height;
  drawSteamingCup(scene, { x, y, size: spot.size * 0.26, facing: -1 }, 'tea', own);
  const put = putPosed(scene, { ...spot, facing: 1 });
  const arm = spline(
    points([0.1, 0.03], [0.3, 0.02], [0.46, -0.06], [0.5, -0.2], [0.42, -0.27], [0.34, -0.24]),
    false,
    9,
  );
  scene.brush.fill(put(ribbon(arm, (t) => 0.085 * (1 - t) ** 0.7 + 0.012)), coat, { grain: 0 });
}

/** The start of an arm, its heading in radians, its length and its curl. */
// prettier-ignore
const ARMS: readonly (readonly [x: number, angle: number, length: number, curl: 1 | -1])[] = [
  [-0.1, 2.75, 0.62, 1], [0.1, 0.4, 0.6, -1], [-0.05, 2.05, 0.62, -1], [0.06, 1.1, 0.62, 1],
  [-0.09, 2.5, 0.74, 1], [0.09, 0.66, 0.78, -1], [-0.045, 1.85, 0.72, 1], [0.045, 1.3, 0.7, -1],
];

// prettier-ignore
const SKIRT: readonly Point[] = [
  [-0.135, -0.06], [0, -0.1], [0.135, -0.06], [0.14, 0.03], [0.08, 0.085], [0, 0.07], [-0.08, 0.085],
  [-0.14, 0.03],
];

function drawOctopus(scene: Scene, spot: Spot, own: string | null): void {
  const { brush, plan, traits, dice } = scene;
  const { accent, near, line, light } = plan.palette;
  const behind = waterColor(scene);
  const coat = own ?? contrastColor(accent, behind, 0.14);
  const dark = lightness(coat) < 0.5;
  const back = shade(coat, dark ? -0.06 : -0.08);
  const sucker = mix(light, coat, dark ? 0.25 : 0.2);
  const put = putPosed(scene, spot, dice.range(-0.22, 0.22));
  const tall = scene.composed.height > 1.4 ? 1.22 : 1;
  ARMS.forEach(([x, angle, length, curl], i) => {
    if (i === 4) drawMantle(scene, put, spot.size, coat);
    const loose = dice.range(0.75, 1.3);
    const turn = 4.2 + dice.range(0, 2.2);
    const path = growing(
      [x, 0.015],
      angle + dice.range(-0.12, 0.12),
      length * (x * x < 0.004 ? tall : 1) * dice.range(0.94, 1.1),
      (t) => curl * (-1.5 * loose * (1 - t) + turn * 3.6 * t ** 3.2),
    );
    const wide = (t: number) => 0.092 * (1 - t) ** 0.85 + 0.007;
    brush.fill(put(ribbon(path, wide)), i < 4 ? back : i % 2 ? coat : shade(coat, dark ? 0.03 : 0.025), {
      grain: angle,
    });
    if (traits.form === 'minimal') return;
    const cups = 15;
    for (let c = 0; c < cups; c++) {
      const t = 0.22 + (0.66 * c) / cups;
      const at = pointAt(path, t);
      const off = curl * wide(t) * 0.27;
      const r = wide(t) * 0.15;
      brush.fill(
        put(disc(at.x - Math.sin(at.angle) * off, at.y + Math.cos(at.angle) * off, r, 9)),
        i < 4 ? mix(sucker, back, 0.4) : sucker,
        { part: 'detail' },
      );
    }
  });
  brush.fill(put(spline(SKIRT, true, 6)), coat, { grain: 0 });
  for (const way of [-1, 1] as const) {
    brush.fill(put(oval(way * 0.082, -0.055, 0.046, 0.042)), shade(coat, dark ? 0.05 : -0.05), {
      part: 'detail',
    });
    brush.fill(put(oval(way * 0.086, -0.05, 0.03, 0.027)), mix(light, accent, 0.08), { part: 'detail' });
    brush.fill(put(oval(way * 0.086, -0.049, 0.021, 0.0085)), lightness(line) < 0.4 ? line : near, {
      part: 'detail',
    });
  }
}

// prettier-ignore
const MANTLE: readonly Point[] = [
  [0.12, -0.02], [0.135, -0.1], [0.175, -0.2], [0.19, -0.31], [0.14, -0.41], [0.04, -0.455], [-0.08, -0.44],
  [-0.16, -0.37], [-0.185, -0.27], [-0.16, -0.17], [-0.13, -0.09], [-0.12, -0.02],
];

function drawMantle(
  scene: Scene,
  put: (points: readonly Point[]) => Point[],
  size: number,
  coat: string,
): void {
  const { brush, plan, traits, dice } = scene;
  const dark = lightness(coat) < 0.5;
  const mark = dark ? mix(coat, plan.palette.light, 0.4) : shade(coat, -0.12);
  brush.fill(put(spline(MANTLE, true, 7)), coat, { grain: 1.4 });
  if (traits.form === 'minimal') return;
  brush.stroke(
    put(spline(points([0.135, -0.35], [0.155, -0.27], [0.135, -0.18]), false, 7)),
    mix(coat, plan.palette.light, 0.35),
    size * 0.012,
  );
  for (let i = 0; i < 22; i++) {
    const [angle, far] = [dice.range(0, 6.28), Math.sqrt(dice.next()) * 0.13];
    const r = dice.range(0.004, 0.014);
    brush.fill(
      put(oval(-0.01 + far * Math.cos(angle), -0.29 + far * 0.95 * Math.sin(angle), r, r * 0.85)),
      mark,
      { part: 'detail' },
    );
  }
}

export const octopus: Subject = {
  words: [one('octopus|octopuse|octopi|squid|kraken|octupus')],
  realm: 'deep',
  depth: 0.73,
  usualCount: 2,
  colorRoles: ['accent'],
  ownColors: { '': [0.6, 0.16, 32] },
  place: (mention, layout) => {
    const tall = layout.frame.aspect < 0.8;
    const spots = swimming(tall ? 0.78 : 0.76, 1.08)(mention, layout);
    return spots.map((spot) => ({ ...spot, y: spot.y - 0.03 }));
  },
  describe: counted('octopus', 'octopuses'),
  draw,
};
