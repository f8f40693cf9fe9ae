import type { Point } from '../geometry.js';
import { box, disc, oval, place, points, ribbon, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import { spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { mix, oklchToHex, shade } from '../tones.js';
import { many } from '../words/words.js';
import { leafOutline } from './foliage.js';
import type { Put } from './setting.js';
import { pickContrasting, putAt, wallColor } from './setting.js';

const COPPER = oklchToHex({ l: 0.63, c: 0.125, h: 47 });

/** What hangs from the rail: its x, and for a pan the radius of its bottom. */
const PANS = [
  [-0.33, 0.15],
  [0.02, 0.19],
  [0.37, 0.13],
] as const;
const BUNDLES = [-0.155, 0.215, 0.48, -0.48];

/** A rail on the wall with copper pans and bunches of drying herbs. The spot is the middle of the rail. */
const draw: Draw = (scene, element) => {
  const { brush, plan } = scene;
  const { line, near } = plan.palette;
  const [spot] = element.spots;
  if (!spot) return;
  const put = putAt(scene, spot);
  const iron = pickContrasting([line, near], [wallColor(scene)], 0.2);
  brush.fill(put(box(-0.56, -0.012, 1.12, 0.024)), iron, { grain: 0 });
  for (const x of [-0.56, 0.56]) brush.fill(put(disc(x, 0, 0.026, 20)), iron, { part: 'detail' });
  BUNDLES.slice(0, element.variant === 'bare' ? 0 : 4).forEach((x, i) => {
    drawBundle(scene, put, spot, x, i);
  });
  for (const [x, r] of PANS) drawPan(scene, put, spot, x, r, element.color ?? COPPER, iron);
};

function drawPan(
  { brush, plan, traits }: Scene,
  put: Put,
  spot: Spot,
  x: number,
  r: number,
  copper: string,
  iron: string,
): void {
  const long = 0.3;
  const y = long + 0.05 + r;
  brush.stroke(put(points([x, 0.01], [x, 0.06])), iron, spot.size * 0.012);
  brush.fill(
    put(points([x - 0.016, 0.05], [x + 0.016, 0.05], [x + 0.024, y - r * 0.9], [x - 0.024, y - r * 0.9])),
    iron,
    {
      grain: 1.57,
    },
  );
  brush.fill(put(disc(x, y, r, 56)), shade(copper, -0.07), { grain: 0.6 });
  brush.fill(put(disc(x, y, r * 0.84, 56)), copper, { part: 'body', grain: 0.6 });
  if (traits.form === 'minimal') return;
  const shine = disc(x, y, r * 0.66, 56).slice(24, 40);
  brush.stroke(put(shine), mix(copper, plan.palette.light, 0.6), spot.size * r * 0.09);
  for (const way of [-1, 1])
    brush.fill(put(oval(x + way * 0.012, y - r * 0.93, 0.007, 0.007)), iron, { part: 'detail' });
}

/** Stalks tied at the top with the leaves hanging down. */
function drawBundle(
  { brush, plan, dice, traits }: Scene,
  put: Put,
  spot: Spot,
  x: number,
  nth: number,
): void {
  const { light, near } = plan.palette;
  const hue = [128, 110, 300, 95][nth % 4] ?? 120;
  const green = mix(oklchToHex({ l: nth % 4 === 2 ? 0.6 : 0.55, c: 0.065, h: hue }), near, 0.18);
  const leaf = leafOutline('oval');
  brush.stroke(put(points([x, 0], [x, 0.09])), mix(light, near, 0.5), spot.size * 0.008);
  const stalks = traits.form === 'minimal' ? 3 : 5;
  for (let k = 0; k < stalks; k++) {
    const off = (k - (stalks - 1) / 2) / stalks;
    const long = 0.3 - 0.1 * Math.abs(off) + dice.range(-0.02, 0.02);
    const path: Point[] = spline(
      points([x + off * 0.02, 0.08], [x + off * 0.06, 0.16], [x + off * 0.2, 0.14 + long]),
      false,
      8,
    );
    brush.stroke(put(path), shade(green, -0.08), spot.size * 0.008);
    for (let j = 0; j < 6; j++) {
      const [px, py] = path[5 + Math.round((j * (path.length - 6)) / 5)] ?? [x, 0.2];
      const turn = Math.PI / 2 + (j % 2 ? 0.75 : -0.75) + off * 0.4;
      brush.fill(
        put(place(leaf, { x: px, y: py, scaleX: 0.085, turn })),
        shade(green, ((j + k) % 3) * 0.035 - 0.03),
        {
          grain: turn,
        },
      );
    }
  }
  const tie = ribbon(points([x - 0.02, 0.105], [x + 0.02, 0.105]), () => 0.026);
  brush.fill(put(tie), mix(light, near, 0.25), { part: 'detail' });
}

export const pans: Subject = {
  words: [
    many(
      'copper pan|copper pot|pots and pans|hanging pan|hanging pots|saucepan|pan|frying pan|skillet|copper saucepan|copper cookware|pots and copper pans',
    ),
    many('cast iron pan|iron pan', 'bare'),
  ],
  realm: 'table',
  depth: 0.82,
  usualCount: 3,
  colorRoles: ['accent', 'line'],
  place: (_, { frame, horizon }) =>
    spotAt(
      0.5,
      horizon * 0.2,
      Math.min(0.82, 0.86 * Math.max(1, frame.aspect), (horizon * 0.76) / Math.min(1, frame.aspect) / 0.75),
    ),
  describe: ({ variant }) => (variant === 'bare' ? 'pans on a rail' : 'copper pans and herbs on a rail'),
  draw,
};
