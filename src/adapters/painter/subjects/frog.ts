import { counted } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { arc, disc, joints, oval, points } from '../geometry.js';
import type { Placer } from '../placing.js';
import { depthScale } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';
import { one } from '../words/words.js';
import type { Pose } from './anatomy.js';
import { chooseCoat, poseAt, taper } from './anatomy.js';
import { monsteraLeaf } from './foliage.js';

// prettier-ignore
const FROG = {
  body: [
    [66, -64], [67, -58], [60, -53], [48, -48], [44, -40], [42, -28], [32, -16], [10, -8], [-30, -6], [-58, -8],
    [-66, -18], [-62, -32], [-48, -48], [-26, -66], [-2, -79], [14, -86], [20, -96], [30, -100], [39, -96],
    [43, -87], [54, -78], [62, -71],
  ],
  belly: [[58, -54], [48, -48], [44, -40], [42, -28], [32, -16], [14, -10], [20, -24], [22, -40], [30, -50], [44, -55]],
  thigh: [[-66, -10], [-62, -30], [-44, -46], [-20, -46], [-4, -36], [0, -24], [-12, -14], [-36, -6], [-58, -2]],
  shank: [[-2, -34], [4, -26], [-6, -15], [-28, -6], [-44, -3], [-40, -12], [-18, -22]],
} satisfies Shapes;
const SPOTS = [
  [-40, -48, 5],
  [-22, -58, 6.4],
  [-4, -68, 4.6],
  [-30, -36, 4],
  [-6, -50, 4.4],
  [12, -70, 3.6],
] as const;

/** Long toes that end in pads, from a heel. */
function foot({ put }: Pose, [x, y]: Point, toes: readonly Point[], thick: number): Point[][] {
  return toes.flatMap(([tx, ty]) => [
    put(taper(joints([x, y, thick], [(x + tx) / 2, (y + ty) / 2 - 1, thick * 0.7], [tx, ty, thick * 0.55]))),
    put(oval(tx, ty, thick * 0.55, thick * 0.4)),
  ]);
}

/** The lily pad or the slit leaf under a frog. */
function drawSeat({ brush, traits }: Scene, { put, size }: Pose, pad: string, onLeaf: boolean): void {
  if (onLeaf) {
    const leaf = monsteraLeaf().map(([x, y]): Point => [(x - 0.5) * 200, y * 66 + 4]);
    brush.fill(put(leaf.map(([x, y]): Point => [x - 2, y + 4])), shade(pad, -0.06), { grain: 0 });
    brush.fill(put(leaf), pad, { grain: 0 });
    brush.stroke(put(points([-100, 4], [0, 3], [90, 4])), shade(pad, 0.1), size(1.8));
    return;
  }
  const round = arc(0, 0, 1, 0.1, 6, 60);
  brush.fill(put(round.map(([x, y]): Point => [x * 112, y * 24 + 4])), shade(pad, -0.05), { grain: 0 });
  brush.fill(put([...round.map(([x, y]): Point => [x * 110, y * 22]), [14, 0]]), pad, { grain: 0 });
  if (traits.form === 'minimal') return;
  for (let k = 1; k < 11; k++) {
    const angle = 0.1 + (5.9 * k) / 11;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    brush.stroke(put(points([14 + 12 * cos, 3 * sin], [98 * cos, 19 * sin])), shade(pad, 0.08), size(0.9));
  }
}

/** Frogs that sit on lily pads of their own. Sizes are the height to the eyes. */
const draw: Draw = (scene, element) => {
  const { brush, plan, traits, night } = scene;
  const { light, line, near } = plan.palette;
  const detail = { part: 'detail' } as const;
  element.spots.forEach((spot, i) => {
    const pose = poseAt(scene, spot, { middle: 4, share: i % 2 ? 0.9 : 1 });
    const { put, shape, stroke, size } = pose;
    const skin = chooseCoat(scene, [0.66, 0.15, 133], element.color);
    const dark = lightness(skin) < 0.45;
    const far = shade(skin, dark ? 0.06 : -0.09);
    const mark = shade(skin, dark ? 0.12 : -0.13);
    const onLeaf = element.holder?.kind === 'leaf';
    const pad =
      element.holder?.color ?? mix(oklchToHex({ l: night ? 0.32 : 0.4, c: 0.07, h: 158 }), near, 0.25);
    drawSeat(scene, pose, pad, onLeaf);
    for (const toe of foot(pose, [22, -8], points([44, -6], [38, -2]), 6)) brush.fill(toe, far, detail);
    brush.fill(put(taper(joints([30, -34, 13], [26, -20, 9], [22, -8, 7]))), far, { grain: 1.4 });
    brush.fill(put(disc(12, -90, 8, 24)), far, detail);
    brush.fill(shape(FROG.body), skin, { grain: 0.5 });
    brush.fill(shape(FROG.belly), mix(light, skin, dark ? 0.45 : 0.3), detail);
    if (traits.form !== 'minimal')
      for (const [x, y, r] of SPOTS) brush.fill(put(oval(x, y, r * 1.2, r * 0.8, -0.6)), mark, detail);
    brush.fill(shape(FROG.shank), far, { grain: 0.4 });
    for (const toe of foot(pose, [-34, -5], points([22, 2], [12, 6], [-2, 9]), 8))
      brush.fill(toe, far, detail);
    brush.fill(shape(FROG.thigh), shade(skin, dark ? 0.03 : -0.03), { grain: 0.6 });
    brush.fill(put(taper(joints([30, -38, 16], [40, -26, 12], [46, -14, 9], [44, -5, 8]))), skin, {
      grain: 1.4,
    });
    for (const toe of foot(pose, [44, -4], points([66, -3], [62, 3], [50, 6]), 7))
      brush.fill(toe, skin, detail);
    brush.fill(put(disc(29, -88.5, 9.6, 30)), shade(skin, 0.04), detail);
    brush.fill(
      put(disc(30, -88.5, 7, 26)),
      mix(oklchToHex({ l: 0.83, c: 0.14, h: 88 }), light, 0.15),
      detail,
    );
    brush.fill(put(oval(30.6, -88.5, 5, 2.6)), mix(line, skin, 0.08), detail);
    brush.stroke(
      stroke(points([64, -61], [50, -62], [36, -60], [24, -64])),
      mix(mark, line, 0.35),
      size(1.7),
    );
    if (traits.form === 'minimal') return;
    brush.fill(put(disc(60, -69, 1.1, 8)), mix(mark, line, 0.4), detail);
    brush.fill(put(disc(28, -91, 1.5, 10)), light, detail);
    brush.stroke(stroke(points([-54, -30], [-36, -39], [-14, -36])), mark, size(1.6));
  });
};

const onWater: Placer = (mention, { frame, focus, horizon }) => {
  const n = mention.count;
  const wide = Math.max(1, frame.aspect);
  const size = Math.min(0.46 * depthScale(mention), (0.42 * wide) / n, 0.62 / frame.aspect);
  return Array.from({ length: n }, (_, i) => ({
    x: n === 1 ? 0.5 + (focus - 0.5) * 0.3 : 0.06 + (0.88 * (i + 0.5)) / n,
    y: Math.max(0.76, horizon + 0.2) + (n > 1 && i % 2 ? 0.09 : 0),
    size,
    facing: i % 2 || (n === 1 && focus > 0.5) ? (-1 as const) : (1 as const),
  }));
};

export const frog: Subject = {
  words: [one('frog|tree frog|toad|bullfrog|green frog|frog on a lily pad|frog on a lilypad|frog on a leaf')],
  realm: 'water',
  depth: 0.78,
  usualCount: 2,
  colorRoles: ['mid', 'near'],
  ownColors: { '': [0.76, 0.115, 355] },
  place: onWater,
  describe: counted('frog on a lily pad', 'frogs on lily pads'),
  draw,
};
