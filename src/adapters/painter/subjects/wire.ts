import { withNumber } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { points, ribbon, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Placer } from '../placing.js';
import { depthScale } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { drawSongbird } from './songbird.js';
import { putPosed } from './posing.js';

const SAG = 0.05;

/** The y of a wire, as a share, that hangs between two masts outside the sheet. */
const wireY = (top: number, x: number) => top + SAG * (1 - (2 * x - 1) ** 2) - 0.03 * x;

/** Songbirds in a row on one of the wires that cross the sheet, on two where they are many. */
const draw: Draw = (scene, element) => {
  const { width, height, brush, plan, traits } = scene;
  const { line, light, near, sky, ground } = plan.palette;
  const dark = lightness(traits.paperSky ? ground : sky) < 0.45;
  const cable = dark ? mix(light, near, 0.25) : mix(line, near, 0.2);
  const tops = [...new Set(element.spots.map(({ x, y }) => Math.round((y - wireY(0, x)) * 1000) / 1000))];
  const last = Math.max(...tops);
  for (const top of [...tops, last + 0.13, last + 0.2]) {
    const path = spline(
      [-0.03, 0.25, 0.5, 0.75, 1.03].map((x): Point => [x * width, wireY(top, x) * height]),
      false,
      14,
    );
    brush.stroke(path, cable, tops.includes(top) ? 0.009 : 0.006);
  }
  element.spots.forEach((spot, i) => {
    if (element.variant === 'swallow') drawSwallow(scene, spot, element.color ?? SWALLOW_BLUE, i);
    else drawSongbird(scene, spot, element.color, i);
  });
};

const SWALLOW_BLUE = oklchToHex({ l: 0.36, c: 0.075, h: 262 });

/** A dark blue bird with the two long outer feathers of a swallow's tail. */
function drawSwallow(scene: Scene, spot: Spot, color: string, index: number): void {
  const put = putPosed(scene, spot);
  for (const [x, y] of points([-0.78, 0.2], [-0.7, 0.3])) {
    const feather = spline(points([-0.34, -0.08], [(x - 0.34) / 2, (y - 0.1) / 2 - 0.02], [x, y]), false, 8);
    scene.brush.fill(put(ribbon(feather, (t) => 0.055 * (1 - t) + 0.006)), shade(color, -0.04), { grain: 0 });
  }
  drawSongbird(scene, spot, color, index);
}

const place: Placer = (mention, { frame, composition, horizon }) => {
  const { dice, aspect } = frame;
  const n = mention.count;
  const rows = n > 3 && aspect < 1.2 ? 2 : 1;
  const reach = composition === 'horizon' ? horizon : 1;
  const across = Math.ceil(n / rows);
  const tall = reach * Math.max(1, 1 / aspect);
  const size = Math.min(0.4, 0.36 * tall, (0.9 * Math.max(1, aspect)) / across / 1.12) * depthScale(mention);
  return Array.from({ length: n }, (_, i): Spot => {
    const row = Math.floor(i / across);
    const inRow = Math.min(across, n - row * across);
    const x =
      0.5 +
      (((i % across) + 0.5) / inRow - 0.5) * (0.9 * (inRow / across)) +
      (row ? 0.09 : 0) +
      dice.range(-0.025, 0.025);
    return {
      x: Math.min(0.88, Math.max(0.12, x)),
      y: wireY((rows === 1 ? 0.5 : 0.36 + 0.26 * row) * reach, Math.min(0.88, Math.max(0.12, x))),
      size,
      facing: dice.chance(0.7) ? 1 : -1,
    };
  });
};

export const wire: Subject = {
  words: [
    one(
      'bird on a telephone wire|bird on a wire|bird on the wire|bird on a power line|bird on a line|bird sitting on a wire',
    ),
    many(
      'birds on a wire|birds on the wire|birds on wires|birds on a power line|birds on power lines|birds on a line|birds sitting on a wire|birds on a telephone wire|birds on telephone wires|sparrows on a wire|sparrows on a telephone wire',
    ),
    many(
      'swallows on a wire|swallows on the wire|swallows on a telephone wire|swallows on telephone wires|swallows on a power line|swallows on a line',
      'swallow',
    ),
  ],
  realm: 'air',
  depth: 0.76,
  usualCount: 5,
  colorRoles: ['accent', 'mid'],
  place,
  describe: ({ count, variant }) =>
    withNumber(count, `${variant ?? 'bird'} on a wire`, `${variant ?? 'bird'}s on a wire`),
  draw,
};
