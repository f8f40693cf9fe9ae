import { withNumber } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { oval, place, points, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Placer } from '../placing.js';
import { standing } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { chooseCoat, taper } from './anatomy.js';
import { drawCurled } from './curled.js';

/** Cats that sit and look at the viewer, or sleep curled up. Sizes are the height of a sitting cat with its ears. */
const draw: Draw = (scene, element) => {
  const { plan } = scene;
  const { line, near, mid, accent, light } = plan.palette;
  element.spots.forEach((spot, i) => {
    const coat =
      (i === 0 ? element.color : null) ??
      (element.variant === 'ginger'
        ? chooseCoat(scene, [0.7, 0.14, 58], null)
        : i
          ? mix(accent, near, 0.15)
          : plan.style === 'line-art'
            ? mix(mid, plan.palette.light, 0.2)
            : plan.light === 'night'
              ? line
              : mix(line, near, 0.3));
    if (element.variant === 'watching') drawFromBehind(scene, spot, coat);
    else if (element.variant === 'sleeping') {
      const dark = lightness(coat) < 0.5;
      drawCurled(scene, spot, {
        coat,
        pale: mix(light, coat, 0.3),
        dark: dark ? mix(coat, light, 0.5) : mix(coat, line, 0.6),
        kind: 'cat',
      });
    } else drawSitting(scene, spot, coat);
  });
};

// prettier-ignore
const SITTING = {
  tail: [
    [0.16, -0.05], [0.34, -0.02], [0.45, -0.1], [0.46, -0.25], [0.395, -0.36], [0.41, -0.44], [0.47, -0.45],
    [0.49, -0.4], [0.455, -0.36], [0.525, -0.24], [0.52, -0.07], [0.4, 0.045], [0.18, 0.045],
  ],
  half: [
    [0, 0.035], [0.17, 0.04], [0.275, 0], [0.295, -0.1], [0.265, -0.24], [0.2, -0.4], [0.15, -0.52],
    [0.11, -0.6],
  ],
  collar: [[-0.12, -0.53], [0, -0.505], [0.12, -0.53], [0.118, -0.5], [0, -0.472], [-0.118, -0.5]],
} satisfies Shapes;

function drawSitting({ width, height, brush, plan, traits }: Scene, spot: Spot, coat: string): void {
  const { light, line, accent } = plan.palette;
  const put = (points: readonly Point[]) =>
    place(points, {
      x: spot.x * width,
      y: spot.y * height,
      scaleX: spot.size * spot.facing,
      scaleY: spot.size,
    });
  const dark = lightness(coat) < 0.5;
  const mark = dark ? mix(coat, light, 0.3) : mix(coat, line, 0.5);
  const tail = spline(SITTING.tail, true, 7);
  brush.fill(put(tail), shade(coat, dark ? 0.03 : -0.05), { grain: 1.2 });
  const body = spline(
    [
      ...SITTING.half,
      ...[...SITTING.half]
        .reverse()
        .slice(0, -1)
        .map(([x, y]): Point => [-x, y]),
    ],
    true,
    7,
  );
  brush.fill(put(body), coat, { grain: 1.5 });
  const ear = (way: 1 | -1): Point[] =>
    points(
      [way * 0.195, -0.77],
      [way * 0.215, -0.9],
      [way * 0.2, -0.99],
      [way * 0.13, -0.94],
      [way * 0.055, -0.87],
    );
  const jaw: Point[] = points([0, -0.545], [0.1, -0.56], [0.19, -0.62], [0.215, -0.7]);
  const head: Point[] = [
    ...spline([[-0.215, -0.7], [-0.19, -0.62], [-0.1, -0.56], ...jaw], false, 6),
    ...ear(1),
    [0, -0.862],
    ...[...ear(-1)].reverse(),
  ];
  brush.fill(put(head), coat, { grain: 0.2 });
  for (const way of [-1, 1] as const) {
    brush.fill(
      put(points([way * 0.178, -0.81], [way * 0.186, -0.935], [way * 0.1, -0.872])),
      mix(coat, accent, 0.5),
      { part: 'detail' },
    );
    if (traits.form === 'minimal') continue;
    const eye = spline(
      points(
        [way * 0.045, -0.705],
        [way * 0.085, -0.745],
        [way * 0.14, -0.735],
        [way * 0.125, -0.69],
        [way * 0.075, -0.68],
      ),
      true,
      5,
    );
    brush.fill(put(eye), dark ? mix(light, accent, 0.25) : light, { part: 'detail' });
    brush.fill(put(oval(way * 0.092, -0.712, 0.011, 0.028)), line, { part: 'detail' });
    for (let i = 0; i < 3; i++)
      brush.stroke(
        put(
          points(
            [way * 0.085, -0.63 + 0.012 * i],
            [way * 0.2, -0.645 + 0.022 * i],
            [way * 0.33, -0.655 + 0.042 * i],
          ),
        ),
        dark ? mix(light, coat, 0.2) : line,
        spot.size * 0.007,
      );
    brush.stroke(
      put(spline(points([way * 0.062, -0.36], [way * 0.07, -0.18], [way * 0.055, 0]), false, 6)),
      mark,
      spot.size * 0.012,
    );
    brush.stroke(
      put(spline(points([way * 0.24, -0.2], [way * 0.15, -0.16], [way * 0.13, -0.02]), false, 6)),
      mark,
      spot.size * 0.012,
    );
    brush.stroke(
      put(spline(points([0, -0.628], [way * 0.025, -0.606], [way * 0.055, -0.612]), false, 5)),
      mark,
      spot.size * 0.01,
    );
  }
  brush.fill(put(points([-0.028, -0.66], [0.028, -0.66], [0, -0.632])), accent, { part: 'detail' });
  if (traits.form !== 'minimal') brush.fill(put(spline(SITTING.collar, true, 5)), accent, { part: 'detail' });
}

// prettier-ignore
const BEHIND = {
  tail: [[0.05, -0.03, 0.09], [0.16, 0.04, 0.085], [0.2, 0.18, 0.08], [0.14, 0.32, 0.075], [0.02, 0.36, 0.065], [-0.05, 0.3, 0.05], [-0.01, 0.25, 0.03]],
  headHalf: [[0, -0.57], [0.12, -0.58], [0.195, -0.64], [0.215, -0.73], [0.195, -0.8], [0.215, -0.97], [0.07, -0.875], [0, -0.865]],
} satisfies Shapes;

/** A cat from behind: it looks at what is outside, and its tail hangs from the sill. */
function drawFromBehind({ width, height, brush, plan, traits }: Scene, spot: Spot, coat: string): void {
  const put = (outline: readonly Point[]) =>
    place(outline, {
      x: spot.x * width,
      y: spot.y * height,
      scaleX: spot.size * spot.facing,
      scaleY: spot.size,
    });
  const dark = lightness(coat) < 0.5;
  const fold = shade(coat, dark ? 0.11 : -0.13);
  const mirrored = (half: readonly Point[]) => [...half].reverse().map(([x, y]): Point => [-x, y]);
  brush.fill(put(spline([...SITTING.half, ...mirrored(SITTING.half)], true, 7)), coat, { grain: 1.5 });
  const [jaw, ears] = [BEHIND.headHalf.slice(0, 5), BEHIND.headHalf.slice(5)];
  const head = [...spline(jaw, false, 6), ...ears, ...mirrored(ears), ...spline(mirrored(jaw), false, 6)];
  brush.fill(put(head), shade(coat, dark ? 0.02 : 0.015), { grain: 0.3 });
  brush.fill(put(taper(BEHIND.tail)), shade(coat, dark ? 0.035 : -0.05), { grain: 1.4 });
  if (traits.form === 'minimal') return;
  brush.fill(put(spline(SITTING.collar, true, 5)), plan.palette.accent, { part: 'detail' });
  for (const way of [-1, 1]) {
    brush.stroke(
      put(spline(points([way * 0.25, -0.19], [way * 0.17, -0.17], [way * 0.15, -0.03]), false, 6)),
      fold,
      spot.size * 0.012,
    );
    brush.stroke(put(points([way * 0.17, -0.84], [way * 0.2, -0.945])), fold, spot.size * 0.012);
  }
  brush.stroke(put(spline(points([0, -0.47], [0.008, -0.3], [0, -0.1]), false, 6)), fold, spot.size * 0.01);
}

const sit: Placer = (mention, layout) => {
  const { composition, has, frame } = layout;
  const asleep = mention.variant === 'sleeping';
  const backed = has('sea', 'mountains', 'village', 'forest', 'desert');
  const lead = asleep ? 0.68 : composition === 'horizon' ? (backed ? 0.58 : 0.62) : 0.44;
  return standing(lead * (frame.aspect > 1.2 ? 0.92 : 1), asleep ? 1.3 : 0.78)(mention, layout);
};

export const cat: Subject = {
  words: [
    one('cat|kitten|kitty|tabby|feline'),
    one('ginger cat|ginger kitten|marmalade cat|ginger tabby|orange tabby|ginger tom', 'ginger'),
    one(
      'cat looking out|cat looking out of|cat looking outside|cat watching bird|cat at a window|cat at the window|cat in a window|cat in the window|cat on a windowsill|cat on the windowsill|cat on a window sill|cat on the window sill|cat gazing out|cat staring out|cat from behind|cat watching',
      'watching',
    ),
    one(
      'sleeping cat|curled up sleeping cat|sleeping kitten|cat curled up|curled cat|cat asleep|napping cat|curled up cat',
      'sleeping',
    ),
  ],
  realm: 'ground',
  depth: 0.95,
  usualCount: 2,
  colorRoles: ['near'],
  place: sit,
  describe: ({ variant, count }) =>
    variant === 'sleeping'
      ? withNumber(count, 'sleeping cat', 'sleeping cats')
      : withNumber(count, 'sitting cat', 'sitting cats'),
  draw,
};
