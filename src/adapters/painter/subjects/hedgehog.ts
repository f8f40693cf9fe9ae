import { counted } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { disc, joints, points, spline } from '../geometry.js';
import type { Draw, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { chooseCoat, herd, limb, poseAt } from './anatomy.js';

// prettier-ignore
const BACK_LINE: readonly Point[] = [
  [50, -66], [34, -84], [8, -95], [-22, -94], [-50, -80], [-70, -56], [-78, -28], [-74, -10],
];

const BACK = spline(BACK_LINE, false, 5);

// prettier-ignore
const HEDGEHOG = {
  face: [
    [40, -72], [54, -66], [66, -53], [78, -40], [88, -34], [93.5, -30], [93, -25.5], [86, -22], [74, -18.5],
    [62, -12], [48, -7], [0, -6], [-50, -6.5], [-62, -16], [-30, -50],
  ],
  ear: [[51, -56], [46, -63], [49, -70], [56, -70], [60, -63], [57, -57]],
  spineEdge: [
    [-66, -12], [-60, -18], [-52, -10], [-42, -17], [-32, -10], [-22, -18], [-10, -12], [0, -20], [12, -15],
    [20, -24], [32, -22], [35, -33], [45, -35], [43, -47], [53, -53],
  ],
} satisfies Shapes;

/** Hedgehogs on their way, spines laid back. Sizes are the height of the back. */
const draw: Draw = (scene, element) => {
  const { brush, traits, plan, dice } = scene;
  const { line, light } = plan.palette;
  const detail = { part: 'detail' } as const;
  element.spots.forEach((spot, i) => {
    const { put, shape, stroke, size } = poseAt(scene, spot, { share: i > 0 ? 0.74 : 1, middle: 6 });
    const coat = chooseCoat(scene, [0.43, 0.05, 58], element.color);
    const dark = lightness(coat) < 0.36;
    const face = mix(coat, light, dark ? 0.5 : 0.58);
    const deep = mix(line, coat, 0.1);
    brush.fill(shape(limb(joints([40, -14, 14], [42, -5, 10]), [52, 37])), shade(face, -0.16));
    brush.fill(shape(limb(joints([-38, -14, 15], [-38, -5, 11]), [-26, -44])), shade(face, -0.16));
    brush.fill(shape(HEDGEHOG.face), face, { grain: 0.3 });
    brush.fill(shape(limb(joints([26, -12, 15], [26, -5, 11]), [37, 20])), shade(face, -0.06));
    brush.fill(shape(limb(joints([-54, -14, 15], [-55, -5, 11]), [-43, -61])), shade(face, -0.06));
    const spines = BACK.flatMap(([x, y], k): Point[] => {
      const angle = Math.atan2(y + 34, x) - 0.24;
      const tip: Point = [x + 9.5 * Math.cos(angle), y + 8.5 * Math.sin(angle)];
      return k % 2 ? [tip] : [[x, y]];
    });
    brush.fill(put([...spines, ...HEDGEHOG.spineEdge]), coat, { grain: 0.9 });
    brush.fill(shape(HEDGEHOG.ear), shade(face, -0.1), detail);
    brush.fill(put(disc(69, -39, 2.8, 16)), deep, detail);
    brush.fill(shape(points([90, -33.6], [95, -32], [96.6, -28], [93, -25], [89.6, -28])), deep, detail);
    if (traits.form === 'minimal') return;
    brush.fill(put(disc(69.8, -40, 0.9, 8)), light, detail);
    brush.stroke(stroke(points([89, -23.5], [82, -25], [76, -24])), shade(face, -0.22), size(1.2));
    const quill = shade(coat, dark ? 0.16 : 0.14);
    for (let row = 0; row < 5; row++)
      for (let k = 0; k < 8 - row; k++) {
        const t = (k + 0.5 + (row % 2) * 0.4) / (8.4 - row);
        const angle = -0.62 - 2.45 * t;
        const r = 1 - 0.165 * (row + 0.75);
        const [x, y] = [
          -10 + 66 * r * Math.cos(angle) + dice.range(-1, 1),
          -24 + 66 * r * Math.sin(angle) + dice.range(-1, 1),
        ];
        brush.stroke(
          put(points([x, y], [x + 9 * Math.cos(angle - 0.5), y + 9 * Math.sin(angle - 0.5)])),
          quill,
          size(1.7),
        );
      }
  });
};

export const hedgehog: Subject = {
  words: [one('hedgehog|porcupine')],
  realm: 'ground',
  depth: 0.95,
  usualCount: 2,
  colorRoles: ['near'],
  place: herd(0.42, 1.9, { overlap: 0.1, abreast: true }),
  describe: counted('hedgehog', 'hedgehogs'),
  draw,
};
