import { withNumber } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { disc, place, points, spline } from '../geometry.js';
import type { Mention, Spot } from '../picture.js';
import type { Layout, Placer } from '../placing.js';
import { depthScale, chooseX, spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix } from '../tones.js';
import { many, one } from '../words/words.js';
import { drawCrane } from './crane.js';
import { drawHeron } from './heron.js';
import { drawHoopoe } from './hoopoe.js';
import { putPosed } from './posing.js';
import { drawSongbird } from './songbird.js';

/** Gulls on the wing, songbirds on a bough, or a wading crane. */
const draw: Draw = (scene, element) => {
  element.spots.forEach((spot, i) => {
    if (element.variant === 'heron' || (element.variant === 'crane' && wades(scene)))
      drawHeron(scene, putPosed(scene, spot), spot.size, element.color);
    else if (element.variant === 'crane') drawCrane(scene, spot, element.color);
    else if (element.variant === 'hoopoe') drawHoopoe(scene, spot, element.color, i);
    else if (
      element.variant === 'flying' ||
      (element.variant === null && scene.plan.composition === 'horizon')
    )
      drawGull(scene, spot, element.color);
    else drawSongbird(scene, spot, element.color, i, element.variant === 'robin');
  });
};

const isSongbird = (variant: string | null) => variant === 'robin' || variant === 'hoopoe';
const isWader = (variant: string | null) => variant === 'crane' || variant === 'heron';

/** A wading bird among reeds is a heron, otherwise a crane. */
const wades = ({ plan }: Scene) => plan.elements.some((e) => e.subject === 'reeds');

// prettier-ignore
const GULL_BODY: readonly Point[] = [
  [-0.3, 0.06], [-0.36, 0.12], [-0.1, 0.1], [0.12, 0.08], [0.27, 0.03], [0.32, -0.02], [0.25, -0.07],
  [0.16, -0.06], [0, -0.045], [-0.18, 0],
];

function drawGull(scene: Scene, spot: Spot, own: string | null): void {
  const { brush, plan, dice, traits } = scene;
  const { line, light, near, sky, ground, accent } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const color = own ?? (lightness(behind) < 0.87 ? light : mix(line, near, 0.3));
  const lift = dice.range(-0.06, 0.1);
  const tilt = dice.range(-0.22, 0.12) * spot.facing;
  const put = (points: readonly Point[]) =>
    putPosed(scene, spot)(place(points, { x: 0, y: 0, turn: tilt * spot.facing }));
  const wing = (way: 1 | -1): Point[] =>
    spline(
      points(
        [0.1, -0.01],
        [0.02 + way * 0.1, -0.16 - lift * 0.5],
        [way * 0.3, -0.3 - lift],
        [way * 0.54, -0.32 - lift],
        [way * 0.82, -0.17 - lift * 0.3],
        [way * 0.6, -0.22 - lift * 0.7],
        [way * 0.36, -0.16 - lift * 0.6],
        [way * 0.16, 0],
        [-0.08, 0.06],
      ),
      true,
      6,
    );
  brush.fill(put(wing(1)), mix(color, near, lightness(color) > 0.6 ? 0.22 : 0), { grain: 0.4 });
  brush.fill(put(spline(GULL_BODY, true, 6)), color, { grain: 0 });
  brush.fill(put(wing(-1)), color, { grain: -0.4 });
  if (spot.size < 0.1) return;
  brush.fill(
    put(points([0.305, -0.035], [0.38, -0.005], [0.305, 0.012])),
    lightness(accent) > 0.4 ? accent : line,
    { part: 'detail' },
  );
  brush.fill(put(disc(0.255, -0.025, 0.012, 10)), lightness(color) > 0.5 ? line : light, { part: 'detail' });
  for (const way of [-1, 1] as const)
    brush.fill(
      put(
        spline(
          points(
            [way * 0.66, -0.26 - lift * 0.7],
            [way * 0.82, -0.17 - lift * 0.3],
            [way * 0.62, -0.225 - lift * 0.7],
          ),
          true,
          4,
        ),
      ),
      mix(line, color, 0.1),
      { part: 'detail' },
    );
}

/** Places wading birds side by side, the first one largest; those on the right look to the left. */
function wadeTogether(mention: Mention, aspect: number): Spot[] {
  const { count } = mention;
  const size = Math.min(0.84, (1.16 * Math.max(1, aspect)) / count) * depthScale(mention);
  return Array.from({ length: count }, (_, i): Spot => {
    const share = (i + 0.5) / count;
    return {
      x: chooseX(mention, 0.5) + (share - 0.5) * (mention.place ? 0.5 : 0.92),
      y: i % 2 ? 0.84 : 0.9,
      size: size * (i % 2 ? 0.84 : 1),
      facing: share > 0.5 ? -1 : 1,
    };
  });
}

/** The height of a fence's upper rail above its foot, and of its foot below the ground's edge, on a sheet of height 1. */
const RAIL = 0.258;
const FENCE_FOOT = 0.075;

/** Places songbirds outdoors in a row on the ground, or on a fence. */
function alightTogether(mention: Mention, { groundLine, frame, has }: Layout): Spot[] {
  const tall = Math.max(1, 1 / frame.aspect);
  const wide = Math.max(1, frame.aspect);
  const { count: n } = mention;
  const size = Math.min(has('fence') ? 0.3 : 0.42, (0.8 * wide) / n);
  const y = has('fence') ? Math.min(0.93, groundLine + FENCE_FOOT) - RAIL / tall : groundLine + 0.05;
  return Array.from({ length: n }, (_, i): Spot => ({
    x: chooseX(mention, 0.5) + ((i + 0.5) / n - 0.5) * Math.min(0.86, (1.25 * size * n) / wide),
    y,
    size: size * (i % 2 ? 0.9 : 1),
    facing: i % 2 ? -1 : 1,
  }));
}

const perch: Placer = (mention, layout) => {
  const { composition, horizon, focus, frame, has } = layout;
  const { dice } = frame;
  if (composition === 'horizon' && isSongbird(mention.variant)) return alightTogether(mention, layout);
  if (mention.variant === 'flying' || composition === 'horizon') {
    if (isWader(mention.variant)) {
      const x = chooseX(mention, has('reeds') ? (focus > 0.5 ? 0.49 : 0.51) : focus > 0.5 ? 0.42 : 0.58);
      if (mention.count > 1) return wadeTogether(mention, frame.aspect);
      return spotAt(x, 0.9, 0.84 * depthScale(mention), x > 0.5 ? -1 : 1);
    }
    const middle = chooseX(mention, has('lighthouse') ? 1 - focus : focus);
    const top = horizon * dice.range(0.24, 0.4);
    const lead = (mention.count === 1 ? 0.34 : 0.16) * depthScale(mention);
    return Array.from({ length: mention.count }, (_, i): Spot => ({
      x: Math.min(
        0.92,
        Math.max(
          0.08,
          middle + (i === 0 ? 0 : (i % 2 ? 1 : -1) * Math.ceil(i / 2) * 0.15 + dice.range(-0.03, 0.03)),
        ),
      ),
      y: Math.max(0.1, top + (i === 0 ? 0 : dice.range(-0.5, 0.9) * 0.1 * horizon * 2 - 0.02 * i)),
      size: lead * (i === 0 ? 1 : dice.range(0.5, 0.85)),
      facing: 1,
    }));
  }
  const n = mention.count;
  // Beside a still life they stand before it on the table.
  if (composition === 'table' || composition === 'window')
    return Array.from({ length: n }, (_, i): Spot => ({
      x: chooseX(mention, 0.2) + 0.22 * i,
      y: 0.945,
      size: 0.27,
      facing: i % 2 ? -1 : 1,
    }));
  const shares =
    n === 1
      ? [0.52]
      : n === 2
        ? [0.34, 0.66]
        : Array.from({ length: n }, (_, i) => 0.5 + ((i + 0.5) / n - 0.5) * 0.78);
  const size = (n === 1 ? 0.46 : n === 2 ? 0.34 : 0.75 / n) * (isWader(mention.variant) ? 1.7 : 1);
  return shares.map((x, i): Spot => ({ x, y: 0.56 - 0.02 * i, size, facing: i % 2 ? -1 : 1 }));
};

export const bird: Subject = {
  words: [
    many('flock|flock of bird', 'flying'),
    one('gull|seagull|flying bird|geese|goose|bird in flight', 'flying'),
    one('robin|robin redbreast', 'robin'),
    one('hoopoe', 'hoopoe'),
    one('bird|sparrow|finch|wren|songbird|blackbird|nightingale'),
    one('crane|stork', 'crane'),
    one('heron|egret|grey heron', 'heron'),
  ],
  realm: 'air',
  depth: 0.75,
  usualCount: 5,
  colorRoles: ['accent', 'mid'],
  place: perch,
  describe: ({ variant, count }, { composition }) =>
    variant === 'flying'
      ? withNumber(count, 'bird in flight', 'birds in flight')
      : variant === 'crane'
        ? withNumber(count, 'crane', 'cranes')
        : variant === 'heron'
          ? withNumber(count, 'heron', 'herons')
          : ['table', 'window'].includes(composition) || (composition === 'horizon' && isSongbird(variant))
            ? withNumber(count, variant ?? 'bird', `${variant ?? 'bird'}s`)
            : variant === 'hoopoe'
              ? withNumber(count, 'hoopoe on a branch', 'hoopoes on a branch')
              : withNumber(count, 'bird on a branch', 'birds on a branch'),
  draw,
};
