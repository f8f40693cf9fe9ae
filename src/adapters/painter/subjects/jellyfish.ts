import { counted } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { disc, oval, ribbon, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { hexToOklch, lightness, mix, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { contrastColor, drawCurrents, swimming, waterColor } from './depths.js';
import { mirror, putPosed } from './posing.js';

/** Bells with ruffled arms and trailing threads; sizes are heights from the crown to the longest thread. */
const draw: Draw = (scene, element) => {
  const { accent, mid, far } = scene.plan.palette;
  drawCurrents(scene, element);
  const coats = element.color
    ? [element.color]
    : isViolet(accent)
      ? [accent, mid, mix(accent, far, 0.45)]
      : [mid, accent, mix(mid, far, 0.45)];
  element.spots.forEach((spot, i) => {
    drawJellyfish(scene, spot, coats[i % coats.length] ?? accent);
  });
};

/** Jellyfish are violet when the accent is; with other requested colours they take the masses' colours. */
const isViolet = (hex: string) => Math.abs(hexToOklch(hex).h - 305) < 30;

// prettier-ignore
const DOME: readonly Point[] = [
  [0, -0.5], [0.1, -0.482], [0.19, -0.42], [0.245, -0.32], [0.262, -0.22], [0.25, -0.165],
];

const DOME_SPOTS = [
  [-0.085, -0.3, 0.5],
  [0.085, -0.3, -0.5],
  [-0.03, -0.355, 0.2],
  [0.035, -0.355, -0.2],
] as const;

function drawJellyfish(scene: Scene, spot: Spot, wanted: string): void {
  const { brush, plan, traits, dice } = scene;
  const { light, mid, far, near, accent } = plan.palette;
  const behind = waterColor(scene);
  const bell = contrastColor(wanted, behind, 0.12);
  const other = wanted === mid ? accent : lightness(behind) > 0.6 ? mid : far;
  const threads = contrastColor(mix(other, bell, 0.25), behind, 0.12);
  const frill = contrastColor(mix(bell, light, 0.45), behind, 0.1);
  const put = putPosed(scene, spot, dice.range(-0.28, 0.28));
  const sway = dice.range(0.6, 1.2);
  const phase = dice.range(0, 6.28);
  const wave = (x: number, from: number, to: number, loose: number): Point[] =>
    Array.from({ length: 26 }, (_, i): Point => {
      const t = i / 25;
      const y = from + (to - from) * t;
      const swing = Math.sin(phase + t * 5.2 * sway + x * 2.2) - Math.sin(phase + x * 2.2);
      return [x * (1 - 0.35 * t) + loose * t * swing, y];
    });

  const strands = traits.form === 'minimal' ? 6 : 13;
  for (let i = 0; i < strands; i++) {
    const x = -0.235 + (0.47 * i) / (strands - 1);
    const path = wave(x, -0.14, dice.range(0.28, 0.56), 0.075 + 0.02 * (i % 3));
    brush.stroke(put(path), i % 3 === 1 ? frill : threads, spot.size * (i % 2 ? 0.0085 : 0.012));
  }
  const frills: [number, number][] = [
    [-0.115, 0.25],
    [0.12, 0.28],
    [-0.035, 0.4],
    [0.045, 0.34],
  ];
  frills.forEach(([x, to], k) => {
    const path = wave(x, -0.17, to, 0.06);
    const ruffle = ribbon(
      path,
      (t) => (0.075 * (1 - t) ** 0.8 + 0.006) * (1 + 0.34 * Math.sin(t * 38 + k * 2)),
    );
    brush.fill(put(ruffle), k % 2 ? frill : mix(frill, bell, 0.35), { grain: 1.5 });
    if (traits.form !== 'minimal')
      brush.stroke(put(path.slice(0, 20)), mix(bell, near, 0.2), spot.size * 0.006);
  });
  brush.fill(put(oval(0, -0.168, 0.236, 0.045)), shade(bell, -0.12), { part: 'detail', grain: 0 });
  const upper = spline(DOME, false, 8);
  const rim: Point[] = Array.from({ length: 57 }, (_, i): Point => {
    const t = i / 56;
    return [
      0.25 - 0.5 * t,
      -0.165 + 0.028 * Math.sin(Math.PI * t) + 0.022 * Math.abs(Math.sin(t * Math.PI * 8)),
    ];
  });
  brush.fill(put([...upper, ...rim, ...mirror(upper).slice(upper.length)]), bell, { grain: 1.57 });
  const inner = upper.map(([x, y]): Point => [x * 0.72, -0.255 + (y + 0.255) * 0.72]);
  brush.fill(put(mirror(inner)), mix(bell, light, 0.22), { part: 'detail', grain: 1.57 });
  for (const [x, y, turn] of DOME_SPOTS)
    if (traits.form !== 'minimal' || y > -0.32)
      brush.fill(put(oval(x, y, 0.024, 0.042, turn)), mix(frill, light, 0.3), { part: 'detail' });
  if (traits.form === 'minimal') return;
  for (let i = -3; i <= 3; i++) {
    const rib = upper.slice(5).map(([x, y]): Point => [(x * i) / 4.1, y + 0.028 * (1 - Math.abs(i) / 4)]);
    brush.stroke(put(rib), mix(bell, light, 0.5), spot.size * 0.0065);
  }
  for (let i = 0; i < 8; i++) {
    const t = (i + 0.5) / 8;
    brush.fill(
      put(disc(0.24 - 0.48 * t, -0.165 + 0.03 * Math.sin(Math.PI * t), 0.0095, 9)),
      mix(light, bell, 0.15),
      { part: 'detail' },
    );
  }
}

export const jellyfish: Subject = {
  words: [one('jellyfish|jelly fish|moon jelly|jellyfishe'), many('bloom of jellyfish|swarm of jellyfish')],
  realm: 'deep',
  depth: 0.72,
  usualCount: 3,
  colorRoles: ['accent', 'mid'],
  ownColors: { '': [0.6, 0.14, 305] },
  place: (mention, layout) => {
    const spots = swimming(
      layout.frame.aspect < 0.8 ? 1.22 : 0.92,
      layout.frame.aspect < 0.8 ? 1.02 : 0.98,
      0.66,
    )(mention, layout);
    return spots.map((spot) => ({ ...spot, facing: 1 as const, y: spot.y - 0.01 }));
  },
  describe: counted('jellyfish', 'jellyfish'),
  draw,
};
