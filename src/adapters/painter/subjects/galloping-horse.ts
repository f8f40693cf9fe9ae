import type { Joint, Point, Shapes } from '../geometry.js';
import { disc, joints, points } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Scene } from '../scene.js';
import { limb, poseAt, taper } from './anatomy.js';

export interface Coat {
  coat: string;
  far: string;
  mane: string;
  mark: string;
  hoof: string;
  /** The colour of a zebra's stripes. */
  stripe: string | null;
}

// prettier-ignore
const GALLOP = {
  head: [
    [82.5, -72], [82, -69], [78.5, -67], [74, -68], [67, -71], [61, -72.5], [55, -70], [48, -64], [41, -57],
    [37, -50], [33, -45],
  ],
  foreleg: [
    [27, -45, 15], [38, -39, 9], [49, -35.5, 7], [54, -33, 5.4], [63, -26, 4.2], [67, -22.5, 4.8],
    [71, -20.5, 4.6], [74.5, -17, 5],
  ],
  belly: [[16, -38.5], [4, -38], [-8, -39], [-17, -43]],
  hindLeg: [
    [-27, -48, 22], [-37, -41, 13], [-49, -38, 8], [-54, -35, 6.6], [-63, -24, 4.4], [-66, -20, 5],
    [-71, -17, 4.6], [-76, -16.5, 4.6],
  ],
  back: [
    [-41, -60.5], [-38.5, -67], [-28, -71.5], [-17, -70.5], [-5, -67], [6, -68.5], [14, -71.5], [24, -75.5],
    [36, -82], [47, -87], [54, -88.5], [54.6, -92.5], [56, -95.6], [58.6, -92.5], [60.6, -88.5], [66, -86],
    [73, -80], [80, -75],
  ],
  farForeleg: [
    [24, -44, 13], [30, -33, 8], [38, -25, 6.4], [39, -21, 5.2], [33, -14, 4], [30.5, -11, 4.6],
    [26, -9.5, 4.4], [22, -11, 4.8],
  ],
  farHindLeg: [
    [-22, -47, 18], [-26, -35, 11], [-36, -27, 7.2], [-39, -23, 6], [-43, -11, 4.2], [-45, -7, 4.8],
    [-49.5, -4.5, 4.4], [-54, -4.5, 4.6],
  ],
  tail: [[-36, -66, 4], [-46, -70, 8], [-60, -67, 12], [-74, -59, 11], [-86, -57, 6], [-94, -60, 0]],
  mane: [
    [58, -91], [52, -90], [42, -86], [30, -80], [18, -74.5], [8, -70.5], [16, -69.5], [26, -70], [30, -73.5],
    [36, -74], [41, -78.5], [47, -79], [52, -83.5], [61, -84.5], [64, -82], [62, -87.5],
  ],
  foreHoof: [[69.5, -22], [72.6, -18.6], [74, -15.2], [76.5, -16], [76, -19.6], [73, -22.4]],
} satisfies Shapes;

const GALLOP_BODY: readonly Point[] = [
  ...GALLOP.head,
  ...limb(GALLOP.foreleg),
  ...GALLOP.belly,
  ...limb(GALLOP.hindLeg),
  ...GALLOP.back,
];

// prettier-ignore
const MANE: readonly (readonly Joint[])[] = [
  [[56, -90, 3], [48, -94, 6], [38, -93, 5], [30, -96, 0]],
  [[47, -87, 5], [37, -89, 7], [26, -86, 5], [17, -88.5, 0]],
  [[37, -82, 5], [27, -83.5, 7], [16, -79, 5], [8, -81, 0]],
  [[27, -76, 5], [18, -77, 6], [8, -73, 4], [1, -75, 0]],
];

export function drawGalloping(scene: Scene, spot: Spot, { coat, far, mane, mark, hoof }: Coat): void {
  const { brush, traits } = scene;
  const { put, shape, stroke, size } = poseAt(scene, spot, { middle: -6 });
  const detail = { part: 'detail' } as const;
  brush.fill(shape(limb(GALLOP.farForeleg)), far, { grain: 1.2 });
  brush.fill(shape(limb(GALLOP.farHindLeg)), far, { grain: 1 });
  brush.fill(put(taper(GALLOP.tail)), mane, { grain: 0.2 });
  brush.fill(
    put(taper(joints([-42, -67, 4], [-56, -63, 7], [-68, -54, 7], [-78, -46, 4], [-86, -45, 0]))),
    mane,
    { grain: 0.4 },
  );
  brush.fill(shape(points([57, -88], [61.5, -92], [64.6, -94], [64.8, -90], [63, -86.5])), far);
  for (const lock of MANE) brush.fill(put(taper(lock)), mane, { part: 'body', grain: 0.2 });
  brush.fill(shape(GALLOP_BODY), coat, { grain: 0.05 });
  brush.fill(shape(GALLOP.mane), mane, { ...detail, grain: 0.4 });
  brush.fill(put(GALLOP.foreHoof), hoof, detail);
  brush.fill(put(points([-71.6, -19.4], [-72, -15], [-77, -14.2], [-77.5, -18])), hoof, detail);
  brush.fill(put(disc(67.4, -80.6, 1.4, 12)), hoof, detail);
  if (traits.form === 'minimal') return;
  brush.fill(put(disc(79.4, -72.2, 1.1, 10)), hoof, detail);
  brush.stroke(put(points([81.4, -68.8], [77.5, -69.8])), hoof, size(0.8));
  brush.stroke(stroke(points([63, -73], [65.5, -76.5], [64.5, -80.5])), mark, size(1));
  brush.stroke(stroke(points([21, -66], [29, -57], [25, -46])), mark, size(1.4));
  brush.stroke(stroke(points([-22, -64], [-14, -54], [-18, -45])), mark, size(1.4));
}
