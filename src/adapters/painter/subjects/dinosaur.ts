import { withNumber } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { box, disc, joints, points } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';
import { one } from '../words/words.js';
import { chooseCoat, herd, limb, poseAt, taper } from './anatomy.js';

// prettier-ignore
const REX = {
  body: [
    [28, -101], [40, -98], [47, -91], [48, -84], [40, -81], [27, -81], [20, -78], [18, -70], [21, -60], [20, -48],
    [13, -38], [2, -33], [-12, -33], [-24, -36], [-40, -33], [-58, -24], [-76, -12], [-60, -34], [-44, -48],
    [-30, -58], [-16, -68], [-6, -80], [-1, -92], [8, -100], [18, -102],
  ],
  belly: [[18, -70], [21, -60], [20, -48], [13, -38], [3, -34], [6, -46], [10, -58], [12, -70]],
  jaw: [[45, -84], [40, -78], [30, -76], [21, -78], [22, -82], [34, -83]],
} satisfies Shapes;

/** Triangles along the back from the crown to the tail. */
const SPIKES = points([2, -98], [-4, -88], [-11, -76], [-22, -66], [-36, -55], [-50, -44], [-63, -32]);

/** A friendly tyrannosaur, on a skateboard where the words say so. */
const draw: Draw = (scene, element) => {
  element.spots.forEach((spot, i) => {
    const coat = chooseCoat(
      scene,
      element.color ?? oklchToHex({ l: 0.62, c: 0.12, h: i % 2 ? 50 : 148 }),
      element.color,
    );
    const skating = element.variant === 'skating';
    if (skating) drawBoard(scene, spot);
    const lift = (skating ? 0.12 * spot.size : 0) / scene.height;
    drawRex(scene, { ...spot, y: spot.y - lift, size: spot.size * (skating ? 0.88 : 1) }, coat);
  });
};

function drawRex(scene: Scene, spot: Spot, coat: string): void {
  const { brush, plan, traits } = scene;
  const { accent, light, line } = plan.palette;
  const { put, shape, stroke, size } = poseAt(scene, spot, { middle: -12 });
  const detail = { part: 'detail' } as const;
  const dark = shade(coat, lightness(coat) > 0.45 ? -0.09 : 0.09);
  for (const [x, y] of SPIKES)
    brush.fill(put(points([x + 6, y + 3], [x - 7, y - 5], [x - 5, y + 9])), accent, detail);
  brush.fill(shape(limb(joints([6, -42, 18], [16, -27, 12], [9, -12, 8], [11, -5, 8]), [27, 5])), dark, {
    grain: 1.5,
  });
  brush.fill(put(taper(joints([17, -62, 6], [26, -56, 5], [31, -60, 4], [34, -61, 0.8]))), dark, {
    grain: 0.5,
  });
  brush.fill(shape(REX.jaw), shade(coat, -0.04), { grain: 0 });
  brush.fill(shape(REX.body), coat, { grain: 0.8 });
  brush.fill(shape(REX.belly), mix(light, coat, 0.35), detail);
  brush.fill(
    shape(limb(joints([-10, -45, 27], [4, -28, 15], [-8, -13, 9], [-6, -5, 9]), [13, -13])),
    shade(coat, 0.03),
    {
      grain: 1.4,
    },
  );
  brush.fill(
    put(taper(joints([11, -62, 7], [20, -53, 5.6], [27, -55, 4.6], [31, -57, 0.8]))),
    shade(coat, 0.04),
    { grain: 0.5 },
  );
  brush.fill(put(disc(20, -94.5, 4.4, 22)), light, detail);
  brush.fill(put(disc(21.2, -94.2, 2.3, 16)), line, detail);
  brush.fill(put(disc(43, -93, 1.1, 10)), line, detail);
  brush.stroke(
    stroke(points([47, -85], [38, -83], [28, -83.6], [21, -86.5])),
    mix(line, coat, 0.2),
    size(1.3),
  );
  if (traits.form === 'minimal') return;
  for (const x of [26, 31, 36, 41])
    brush.fill(put(points([x, -83.4], [x + 3.4, -83.2], [x + 1.7, -79.8])), light, detail);
  for (const [x, y, r] of [
    [-14, -58, 3.4],
    [-24, -50, 2.8],
    [-4, -70, 3],
    [-36, -43, 2.4],
    [4, -82, 2.4],
  ] as const)
    brush.fill(put(disc(x, y, r, 18)), dark, detail);
}

/** A deck with turned-up ends on four wheels. */
function drawBoard(scene: Scene, spot: Spot): void {
  const { brush, plan } = scene;
  const { accent, light, line, near } = plan.palette;
  const { put, shape } = poseAt(scene, spot);
  const deck: Point[] = points(
    [-44, -17],
    [-37, -11.5],
    [0, -11],
    [37, -11.5],
    [44, -17],
    [45, -14.4],
    [38, -8.4],
    [0, -7.8],
    [-38, -8.4],
    [-45, -14.4],
  );
  for (const x of [-25, 25]) {
    brush.fill(put(box(x - 5, -8, 10, 3)), mix(line, near, 0.2), { part: 'detail' });
    for (const dx of [-4.4, 4.4]) {
      brush.fill(put(disc(x + dx, -4, 4, 24)), mix(accent, light, 0.1), { grain: 0 });
      brush.fill(put(disc(x + dx, -4, 1.5, 14)), line, { part: 'detail' });
    }
  }
  brush.fill(shape(deck), mix(line, near, 0.35), { grain: 0 });
}

export const dinosaur: Subject = {
  words: [
    one('dinosaur|dino|t rex|trex|tyrannosaurus|tyrannosaurus rex|baby dinosaur'),
    one(
      'dinosaur riding a skateboard|dinosaur on a skateboard|skateboarding dinosaur|dinosaur skateboarding|dino on a skateboard|dinosaur with a skateboard|t rex on a skateboard|t rex riding a skateboard|dino riding a skateboard',
      'skating',
    ),
  ],
  realm: 'ground',
  depth: 0.945,
  usualCount: 3,
  colorRoles: ['accent', 'mid'],
  place: herd(0.78, 1.32, { overlap: 0 }),
  describe: ({ variant, count }) =>
    variant === 'skating'
      ? withNumber(count, 'dinosaur on a skateboard', 'dinosaurs on skateboards')
      : withNumber(count, 'dinosaur', 'dinosaurs'),
  draw,
};
