import type { Point, Shapes } from '../geometry.js';
import { disc, joints, points } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Scene } from '../scene.js';
import { shade } from '../tones.js';
import { limb, poseAt, taper } from './anatomy.js';

// prettier-ignore
const GREYHOUND = {
  head: [[79, -89], [78.5, -85.5], [70, -83.5], [61, -82], [55, -76], [52, -66], [49, -56], [45, -46]],
  foreleg: [[39, -38, 11], [39.5, -22, 6.6], [39, -8, 5.8]],
  belly: [[31, -37], [20, -38], [6, -44], [-8, -51], [-16, -49]],
  hindLeg: [[-28, -40, 19], [-39, -23, 7.4], [-36, -8, 6]],
  back: [
    [-44, -40], [-50, -50], [-49, -60], [-41, -67], [-26, -71.5], [-8, -72.5], [10, -71], [24, -73], [34, -80],
    [41, -90], [48, -98], [56, -99.5], [63, -95.5], [71, -92],
  ],
  ear: [[51, -97.5], [44, -97], [38.5, -92], [40, -87.5], [46, -88.5], [52, -93]],
  collar: [[37.6, -84.6], [42.4, -90.6], [55, -77.4], [53.4, -71.4]],
} satisfies Shapes;
const BODY: readonly Point[] = [
  ...GREYHOUND.head,
  ...limb(GREYHOUND.foreleg, [46, 36]),
  ...GREYHOUND.belly,
  ...limb(GREYHOUND.hindLeg, [-28, -39]),
  ...GREYHOUND.back,
];

/** A greyhound that stands: long legs, a deep chest and a drawn-up belly. */
export function drawGreyhound(
  scene: Scene,
  spot: Spot,
  { coat, ear, mark, deep, collar }: Record<'coat' | 'ear' | 'mark' | 'deep' | 'collar', string>,
): void {
  const { brush, traits } = scene;
  const { put, shape, stroke, size } = poseAt(scene, spot, { middle: 10 });
  const detail = { part: 'detail' } as const;
  brush.fill(
    put(taper(joints([-46, -58, 5], [-56, -44, 4.4], [-60, -28, 3.4], [-56, -16, 2.6], [-49, -12, 0.6]))),
    shade(coat, -0.03),
  );
  brush.fill(shape(limb(joints([30, -42, 11], [28, -23, 6.4], [25, -8, 5.6]), [31, 22])), ear, {
    grain: 1.5,
  });
  brush.fill(shape(limb(joints([-20, -46, 17], [-27, -23, 7], [-24, -8, 5.8]), [-17, -27])), ear, {
    grain: 1.5,
  });
  brush.fill(shape(BODY), coat, { grain: 0.05 });
  brush.fill(put(GREYHOUND.collar), collar, detail);
  brush.fill(shape(points([75.6, -90.4], [79.6, -89.4], [79.2, -86.8], [76, -87])), deep, detail);
  brush.fill(put(disc(62, -92.6, 1.6, 14)), deep, detail);
  brush.fill(shape(GREYHOUND.ear), ear, { grain: 0.6 });
  if (traits.form === 'minimal') return;
  brush.stroke(stroke(points([-12, -52], [-18, -58], [-27, -60])), mark, size(1.2));
  brush.stroke(stroke(points([34, -66], [42, -58], [42, -46])), mark, size(1.2));
}
