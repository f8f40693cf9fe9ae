import { withNumber } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { disc, oval, points, spline } from '../geometry.js';
import { filling } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';
import { one } from '../words/words.js';
import type { Put } from './posing.js';
import { mirror, putPosed } from './posing.js';

const sides = [1, -1] as const;

// prettier-ignore
const BULLDOG = {
  ear: [
    [0.08, -0.19], [0.115, -0.37], [0.18, -0.475], [0.235, -0.465], [0.275, -0.35], [0.27, -0.2],
    [0.235, -0.08],
  ],
  foldedEar: [[0.1, -0.225], [0.17, -0.275], [0.265, -0.245], [0.315, -0.11], [0.285, 0.005], [0.225, -0.05], [0.175, -0.14]],
  innerEar: [[0.13, -0.22], [0.15, -0.36], [0.195, -0.43], [0.23, -0.4], [0.247, -0.31], [0.23, -0.18]],
  head: [
    [0, -0.24], [0.1, -0.245], [0.2, -0.2], [0.262, -0.08], [0.278, 0.05], [0.25, 0.165], [0.15, 0.24],
    [0, 0.255],
  ],
  mask: [
    [0, -0.05], [0.075, -0.035], [0.14, 0.02], [0.2, 0.085], [0.212, 0.165], [0.145, 0.232], [0.055, 0.212],
    [0, 0.195],
  ],
  collar: [[-0.21, 0.225], [0, 0.27], [0.21, 0.225], [0.225, 0.265], [0, 0.315], [-0.225, 0.265]],
} satisfies Shapes;

/** The heads of French bulldogs, seen from the front and cut by the lower edge; with spectacles where the words say so. */
const draw: Draw = (scene, element) => {
  const { plan, brush, traits, height, dice, night } = scene;
  const { accent, light, line, near } = plan.palette;
  const fawn = oklchToHex({ l: night ? 0.6 : 0.74, c: 0.06, h: 68 });
  const coats = [fawn, mix(oklchToHex({ l: 0.52, c: 0.02, h: 250 }), near, 0.12), fawn];
  const ink = lightness(line) < 0.5 ? line : near;
  element.spots.forEach((spot, i) => {
    const isPug = element.variant === 'pug';
    const coat = element.color ?? (isPug ? fawn : coats[(i + dice.int(0, 1)) % 3]) ?? fawn;
    const put = putPosed(scene, spot);
    const on = (half: readonly Point[]) => put(mirror(spline(half, false, 7)));
    const deep = (height * (1 - spot.y)) / spot.size + 0.1;
    const mask = mix(coat, ink, isPug ? 0.82 : lightness(coat) < 0.4 ? 0.2 : 0.5);
    brush.fill(
      on(points([0, 0.08], [0.19, 0.12], [0.28, 0.27], [0.33, 0.46], [0.355, deep])),
      shade(coat, -0.05),
      { grain: Math.PI / 2 },
    );
    brush.fill(
      on(points([0, 0.2], [0.1, 0.24], [0.155, 0.38], [0.12, 0.56], [0.13, deep])),
      mix(light, coat, 0.12),
      { part: 'detail' },
    );
    for (const side of isPug ? [] : sides) {
      const ear = (points: readonly Point[]) =>
        put(
          spline(
            points.map(([x, y]): Point => [x * side, y]),
            true,
            7,
          ),
        );
      brush.fill(ear(BULLDOG.ear), coat, { grain: side * 1.2 });
      brush.fill(
        ear(BULLDOG.innerEar),
        mix(mix(coat, light, 0.2), oklchToHex({ l: 0.7, c: 0.09, h: 20 }), 0.5),
        {
          part: 'detail',
        },
      );
    }
    brush.fill(on(BULLDOG.head), coat, { grain: Math.PI / 2 });
    if (isPug)
      for (const side of sides)
        brush.fill(
          put(
            spline(
              BULLDOG.foldedEar.map(([x, y]): Point => [x * side, y]),
              true,
              7,
            ),
          ),
          mask,
          { grain: side },
        );
    if (traits.form !== 'minimal' && !isPug)
      brush.fill(
        on(points([0, -0.23], [0.028, -0.2], [0.03, -0.12], [0.022, -0.05], [0, -0.03])),
        mix(light, coat, 0.15),
        { part: 'detail' },
      );
    brush.fill(on(BULLDOG.mask), mask, { part: 'detail' });
    brush.fill(put(oval(0, 0.025, 0.062, 0.04)), ink, { part: 'detail' });
    const crease = lightness(mask) > 0.45 ? ink : mix(light, mask, 0.5);
    brush.stroke(put(points([0, 0.06], [0.001, 0.1], [0, 0.135])), crease, spot.size * 0.011);
    for (const side of sides) {
      const stroke = (points: readonly Point[], weight: number) => {
        brush.stroke(
          put(
            spline(
              points.map(([x, y]): Point => [x * side, y]),
              false,
              7,
            ),
          ),
          crease,
          spot.size * weight,
        );
      };
      stroke(points([0, 0.135], [0.07, 0.185], [0.14, 0.178], [0.19, 0.13]), 0.011);
      brush.fill(put(disc(side * 0.132, -0.045, 0.05, 30)), mix(light, coat, 0.1), { part: 'detail' });
      brush.fill(put(disc(side * 0.13, -0.042, 0.043, 30)), ink, { part: 'detail' });
      brush.fill(put(disc(side * 0.13 + 0.014, -0.056, 0.012, 14)), light, { part: 'detail' });
      if (traits.form === 'minimal') continue;
      brush.stroke(
        put(spline(points([side * 0.07, -0.125], [side * 0.125, -0.145], [side * 0.19, -0.12]), false, 7)),
        shade(coat, -0.13),
        spot.size * 0.01,
      );
      brush.stroke(
        put(spline(points([side * 0.02, -0.06], [side * 0.05, -0.075], [side * 0.075, -0.055]), false, 7)),
        shade(coat, -0.13),
        spot.size * 0.009,
      );
    }
    if (element.variant === 'spectacles')
      drawSpectacles(scene, put, spot.size, lightness(accent) < lightness(coat) - 0.12 ? accent : ink);
    else if (traits.form !== 'minimal') brush.fill(put(BULLDOG.collar), accent, { part: 'detail' });
  });
};

function drawSpectacles({ brush }: Scene, put: Put, size: number, rim: string): void {
  for (const side of sides) {
    const ring = disc(side * 0.135, -0.042, 0.1, 48);
    brush.stroke(put([...ring, ...ring.slice(0, 2)]), rim, size * 0.026);
    brush.stroke(
      put(points([side * 0.232, -0.06], [side * 0.255, -0.072], [side * 0.272, -0.085])),
      rim,
      size * 0.024,
    );
  }
  brush.stroke(
    put(spline(points([-0.037, -0.05], [0, -0.066], [0.037, -0.05]), false, 7)),
    rim,
    size * 0.024,
  );
}

export const bulldog: Subject = {
  words: [
    one('french bulldog|frenchie|bulldog|boston terrier|dog portrait|dog head|portrait of a dog|dog face'),
    one('pug|pug dog|pug portrait|pug face', 'pug'),
    one(
      'french bulldog spectacles|frenchie spectacles|bulldog spectacles|pug spectacles|dog spectacles|puppy spectacles|french bulldog with spectacles|frenchie with spectacles|dog with spectacles|pug with spectacles',
      'spectacles',
    ),
  ],
  realm: 'portrait',
  depth: 0.82,
  usualCount: 2,
  colorRoles: ['accent', 'near'],
  place: (mention, layout) =>
    filling(1.3 * Math.max(1, layout.frame.aspect))(mention, layout).map((spot) => ({
      ...spot,
      y: 0.58,
      size: Math.min(
        spot.size,
        1.3,
        (1.5 * layout.slot.width * Math.max(1, layout.frame.aspect)) / mention.count,
      ),
    })),
  describe: ({ variant, count }) =>
    `${withNumber(count, 'head of a French bulldog', 'heads of French bulldogs')}${variant === 'spectacles' ? ' in spectacles' : ''}`,
  draw,
};
