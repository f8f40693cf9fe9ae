import { withNumber } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { arc, disc, joints, points, spline } from '../geometry.js';
import type { Draw, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { chooseCoat, herd, limb, poseAt } from './anatomy.js';

// prettier-ignore
const FLEECE: readonly Point[] = [
  [44, -72], [46, -58], [40, -44], [28, -36], [12, -32], [-6, -31], [-24, -33], [-40, -39], [-50, -51],
  [-52, -66], [-44, -80], [-29, -88], [-10, -91], [10, -90], [30, -85],
];

// prettier-ignore
const SHEEP = {
  farEar: [[42, -80], [34, -76], [27, -70], [26, -66.5], [33, -66.5], [41, -71]],
  head: [
    [41, -84], [48, -88.5], [55, -86], [61, -77], [67, -66], [70, -58], [67.5, -52.5], [61.5, -52.5],
    [53, -57], [45, -64], [40, -73],
  ],
  nearEar: [[47, -80], [39, -77], [32, -70], [30, -65.5], [37, -66], [45, -71.5]],
  forelock: [
    [37, -82], [36, -90], [42, -93], [45, -97.5], [51.5, -96], [56.5, -93], [57.5, -87], [53, -84], [49, -86],
    [44.5, -82.5],
  ],
} satisfies Shapes;

// prettier-ignore
const CURLS = [
  [-34, -66], [-14, -74], [8, -75], [27, -66], [-24, -50], [-3, -55], [17, -50], [-39, -54], [33, -50],
] as const;

/** Sheep in their wool, dark of face and leg. Sizes are the height to the crown. */
const draw: Draw = (scene, element) => {
  const { brush, traits, plan } = scene;
  const { line, light, near, accent } = plan.palette;
  const detail = { part: 'detail' } as const;
  element.spots.forEach((spot, i) => {
    const lamb = element.variant === 'lamb' || (i > 1 && i % 2 === 0);
    const { put, shape, stroke, size } = poseAt(scene, spot, { share: lamb ? 0.74 : 1, middle: 10 });
    const black = element.variant === 'black';
    const wool = chooseCoat(scene, black ? mix(line, near, 0.15) : mix(light, near, 0.04), element.color);
    const dark = lightness(wool) < 0.45;
    const skin = dark
      ? mix(line, wool, 0.4)
      : lamb
        ? mix(mix(line, light, 0.55), wool, 0.2)
        : mix(line, near, 0.14);
    const far = dark ? shade(skin, 0.1) : mix(skin, light, 0.16);
    const curl = shade(wool, dark ? 0.12 : -0.13);
    for (const x of [21, -25])
      brush.fill(
        shape(limb(joints([x, -42, 9], [x + 0.5, -24, 6.4], [x + 0.6, -6, 5.6]), [x + 5.4, x - 3])),
        far,
        { grain: 1.5 },
      );
    for (const x of [31, -36])
      brush.fill(
        shape(limb(joints([x, -42, 10], [x + 0.5, -24, 7], [x + 0.6, -6, 6]), [x + 6, x - 3.2])),
        skin,
        { grain: 1.5 },
      );
    const wisps = FLEECE.flatMap((from, k): Point[] => {
      const to = FLEECE[(k + 1) % FLEECE.length] ?? from;
      const turn = Math.atan2(to[1] - from[1], to[0] - from[0]);
      const r = Math.hypot(to[0] - from[0], to[1] - from[1]) / 2;
      const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      return arc(0, 0, 1, Math.PI, 0, 6)
        .slice(0, -1)
        .map(([px, py]): Point => {
          const [ax, ay] = [px * r, py * r * -0.78];
          return [
            middle[0] + ax * Math.cos(turn) - ay * Math.sin(turn),
            middle[1] + ax * Math.sin(turn) + ay * Math.cos(turn),
          ];
        });
    });
    brush.fill(put(wisps), wool, { grain: 0.3 });
    brush.fill(shape(SHEEP.farEar), far, detail);
    brush.fill(shape(SHEEP.head), skin, { grain: 1 });
    brush.fill(shape(SHEEP.nearEar), skin, { grain: 0.6 });
    brush.fill(put(spline(SHEEP.forelock, true, 5)), wool, detail);
    const bright = dark ? mix(light, wool, 0.2) : mix(light, skin, 0.15);
    brush.fill(put(disc(55.6, -74.6, 2.1, 12)), lamb && !dark ? line : bright, detail);
    if (traits.form === 'minimal') return;
    brush.stroke(
      stroke(points([68.4, -60.5], [65.8, -58.6], [66, -56])),
      mix(bright, accent, 0.35),
      size(1.1),
    );
    for (const [x, y] of CURLS) brush.stroke(put(arc(x, y, 5.4, 0.4, 3.5, 8)), curl, size(1.5));
  });
};

export const sheep: Subject = {
  words: [
    one('sheep|ewe|ram|herdwick|swaledale'),
    one('lamb|little lamb|spring lamb', 'lamb'),
    one('black sheep', 'black'),
    many('flock of sheep|sheep flock|flocks of sheep'),
  ],
  realm: 'ground',
  depth: 0.94,
  usualCount: 3,
  colorRoles: ['near'],
  place: herd(0.5, 1.28, { overlap: 0.12 }),
  describe: ({ variant, count }) =>
    variant === 'lamb'
      ? withNumber(count, 'lamb', 'lambs')
      : variant === 'black'
        ? withNumber(count, 'black sheep', 'black sheep')
        : withNumber(count, 'sheep', 'sheep'),
  draw,
};
