import { withNumber } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { disc, joints, place, points } from '../geometry.js';
import type { Draw, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { chooseCoat, herd, limb, poseAt, taper } from './anatomy.js';

// prettier-ignore
const REST: readonly Point[] = [
  [68, -62], [70.5, -48], [70.5, -34], [71, -23], [75, -16.5], [80.5, -16.5], [83.5, -20.5], [86.5, -20.5],
  [86, -13.5], [80, -9.5], [72, -9.5], [65, -16], [61.5, -28], [60.5, -42], [58, -52],
];
// prettier-ignore
const RAISED: readonly Point[] = [
  [70, -68], [76, -60], [83, -60], [87.5, -68], [88, -80], [86, -91], [83, -99], [85, -103], [90.5, -103],
  [93.5, -97], [95.5, -84], [95, -68], [90, -54], [80, -48], [69, -49], [60, -53],
];
// prettier-ignore
const ELEPHANT = {
  chest: [[53, -51], [47, -49], [44, -45]],
  belly: [[15, -35], [2, -31.5], [-12, -31], [-24, -35]],
  back: [
    [-56, -50], [-59.5, -64], [-55.5, -79], [-44, -88.5], [-27, -93.5], [-8, -95], [8, -92.5], [18, -89.5],
    [26, -93.5], [36, -99], [47, -99.5], [56, -94], [61.5, -84], [65, -73],
  ],
} satisfies Shapes;

const body = (trunk: readonly Point[]): Point[] => [
  ...trunk,
  ...ELEPHANT.chest,
  ...limb(joints([29.5, -42, 22], [29.5, -28, 18.5], [29, -14, 16], [29, -5, 17.5]), [39, 19.6]),
  ...ELEPHANT.belly,
  ...limb(joints([-38, -46, 30], [-37, -30, 19.5], [-39.5, -16, 16], [-39, -5, 17.5]), [-29, -48.6]),
  ...ELEPHANT.back,
];
// prettier-ignore
const EAR: readonly Point[] = [
  [35, -92], [25, -95.5], [12, -92], [2.5, -82], [-0.5, -69], [3.5, -56.5], [12, -47], [19, -41.5],
  [24, -45.5], [29, -54], [36, -61], [40, -72], [40, -84],
];

/** Walking elephants with smaller calves. Sizes are the height at the head. */
const draw: Draw = (scene, element) => {
  const { brush, traits, plan, dice } = scene;
  const { line, light, accent } = plan.palette;
  const happy = element.variant === 'raised' || dice.chance(0.3);
  element.spots.forEach((spot, i) => {
    const calf = element.variant === 'calf' || (i > 0 && element.count < 4) || i > 2;
    const { put, shape, stroke, size } = poseAt(scene, spot, {
      share: !calf ? 1 : element.variant === 'calf' ? 0.86 : 0.56,
      middle: 11,
    });
    const coat = chooseCoat(scene, [0.6, 0.022, 262], element.color);
    const dark = lightness(coat) < 0.4;
    const far = shade(coat, dark ? 0.07 : -0.1);
    const mark = shade(coat, dark ? 0.13 : -0.13);
    const pale = mix(light, coat, dark ? 0.35 : 0.15);
    const detail = { part: 'detail' } as const;
    brush.fill(put(taper(joints([-56, -76, 3.4], [-64, -66, 2.8], [-67.5, -50, 2.2], [-66, -38, 1.6]))), far);
    brush.fill(
      shape(points([-67.5, -41], [-64.5, -41], [-63.4, -34], [-66, -29], [-68.6, -34])),
      dark ? far : mix(line, coat, 0.2),
    );
    brush.fill(
      shape(limb(joints([24, -44, 20], [17, -26, 16.5], [12, -13, 15], [10, -5, 16]), [19.5, 1.4])),
      far,
      { grain: 1.5 },
    );
    brush.fill(
      shape(limb(joints([-26, -44, 24], [-17, -28, 17.5], [-16, -14, 15], [-14, -5, 16]), [-4.6, -22.8])),
      far,
      { grain: 1.5 },
    );
    if (!calf)
      brush.fill(
        put(taper(joints([52, -55, 5], [62, -48.5, 4.4], [73, -48, 3.2], [81, -53, 0.3]))),
        mix(pale, far, 0.3),
      );
    const outline = body(happy && i === 0 ? RAISED : REST);
    brush.fill(shape(calf ? outline.map(younger) : outline), coat, { grain: 0.4 });
    if (!calf)
      brush.fill(
        put(taper(joints([54, -57, 5.4], [60, -46, 4.8], [70, -42.5, 3.4], [78, -46.5, 0.3]))),
        pale,
        detail,
      );
    const ear = calf
      ? place(
          EAR.map(([x, y]): Point => [x - 36, y + 84]),
          { x: 37, y: -86, scaleX: 0.92 },
        )
      : EAR;
    brush.fill(shape(ear), far, { grain: 1.3 });
    const [ex, ey] = calf ? younger([50, -80]) : [50, -80];
    brush.fill(put(disc(ex, ey, 1.7, 12)), dark ? pale : mix(line, coat, 0.1), detail);
    if (traits.form === 'minimal') return;
    brush.fill(
      shape(
        place(
          ear.map(([x, y]): Point => [x - 20, y + 70]),
          { x: 21.5, y: -69.5, scaleX: 0.74, scaleY: 0.76 },
        ),
      ),
      mix(far, accent, 0.13),
      detail,
    );
    for (const x of [29, -39])
      for (const nail of [2.5, 6, 9])
        brush.fill(
          put(
            points(
              [x + nail - 1.2, -0.2],
              [x + nail - 0.9, -2.4],
              [x + nail + 0.9, -2.4],
              [x + nail + 1.2, -0.2],
            ),
          ),
          pale,
          detail,
        );
    brush.stroke(stroke(points([-26, -80], [-17, -62], [-23, -42])), mark, size(1.1));
    if (!calf && !happy)
      for (let k = 0; k < 6; k++)
        brush.stroke(put(points([63.4 - 0.2 * k, -50 + 5.2 * k], [69.6, -51 + 5.2 * k])), mark, size(0.7));
    brush.stroke(stroke(points([47, -83.5], [50.5, -85], [53.5, -83])), mark, size(0.9));
  });
};

/** A calf has a large head and short legs. */
const younger = ([x, y]: Point): Point =>
  y < -45 && x > 26 ? [26 + (x - 26) * 1.1, -45 + (y + 45) * 1.1] : [x, y];

export const elephant: Subject = {
  words: [
    one('elephant|african elephant|indian elephant|mammoth|elefant'),
    many(
      'elephant family|elephant herd|elephant and calf|elephant and her calf|elephant with calf|elephant and baby|mother elephant|elephant and her baby|herd of elephant',
    ),
    one('baby elephant|elephant calf|little elephant|small elephant', 'calf'),
    one(
      'elephant with its trunk up|trumpeting elephant|elephant trunk up|happy elephant|trunk raised',
      'raised',
    ),
  ],
  realm: 'ground',
  depth: 0.93,
  usualCount: 2,
  colorRoles: ['near'],
  place: herd(0.6, 1.6, { overlap: 0.26 }),
  describe: ({ variant, count }) =>
    variant === 'calf'
      ? withNumber(count, 'elephant calf', 'elephant calves')
      : count === 2
        ? 'an elephant and its calf'
        : withNumber(count, 'elephant', 'elephants'),
  draw,
};
