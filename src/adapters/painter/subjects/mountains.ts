import type { Point } from '../geometry.js';
import { points, spline } from '../geometry.js';
import type { Element } from '../picture.js';
import { depthScale, chooseX, spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { down, drawLonePeak } from './lone-peak.js';
import { capSnow, isSnowy } from './snow-caps.js';
import { drawTerraces } from './terraces.js';

/** Ridges, paler with distance. A lone peak is drawn in front like a volcano. */
const draw: Draw = (scene, element) => {
  const spot = element.spots[0];
  if (!spot) return;
  if (element.variant === 'peak' && element.count === 1) drawLonePeak(scene, spot.x * scene.width, spot.size);
  else if (scene.traits.form === 'minimal' && element.variant === 'hills' && element.count === 1)
    drawDome(scene, element);
  else if (scene.traits.form === 'minimal') drawBrushed(scene, element);
  else if (scene.traits.form === 'geometric' && !['hills', 'terraces'].includes(element.variant ?? ''))
    drawTriangles(scene, element);
  else drawRidges(scene, element);
};

const floorFor = (scene: Scene, { spots }: Element) => Math.min(1, spots[0]?.y ?? 1) * scene.height;

/** The requested colour, paler with distance. */
const airy = ({ plan }: Scene, own: string, share: number) =>
  mix(own, plan.light === 'night' ? plan.palette.sky : plan.palette.light, 0.62 * (1 - share));

function drawRidges(scene: Scene, element: Element): void {
  const { width, height, horizon, brush, noise, dice, distanceColor } = scene;
  const floor = floorFor(scene, element);
  const ashore = floor < height * 0.99;
  const hills = element.variant === 'hills' || element.variant === 'terraces';
  const peak = element.spots[0]?.size ?? 0.3;
  const layers = ashore ? 3 : scene.composed.height > scene.composed.width * 1.3 ? 7 : 5;
  for (let i = 0; i < layers; i++) {
    const share = i / (layers - 1);
    const top = ashore
      ? floor - peak * (0.42 - 0.34 * share)
      : horizon + (height - horizon) * (share * 0.82) + (hills ? 0 : 0.04);
    const rise = peak * (hills ? 0.3 : 0.75) * (1 - 0.45 * share) * (ashore ? 0.9 : 1);
    const shift = dice.range(0, 60);
    const beat = hills ? dice.range(0.8, 1.4) : dice.range(1.3, 1.9);
    const edge: Point[] = [];
    for (let s = 0; s <= 130; s++) {
      const x = -0.05 + ((width + 0.1) * s) / 130;
      const u = x * beat + shift;
      const rugged =
        1 -
        Math.abs(noise(u, i * 9.7)) * 1.5 -
        Math.abs(noise(u * 2.7, i * 3.1)) * 0.42 +
        0.07 * noise(u * 9, i);
      const rolling = 0.7 * noise(u, i * 5.3) + 0.14 * noise(u * 2.6, 4);
      edge.push([x, Math.min(floor, top - rise * (hills ? rolling : rugged))]);
    }
    const depth = ashore ? 0.05 + 0.5 * share : 0.02 + 0.95 * share;
    const color = element.color ? airy(scene, element.color, share) : distanceColor(depth);
    brush.fill(down(edge, floor + (ashore ? 0.012 : 0.1)), color, { part: 'field' });
    if (isSnowy(scene, element) && share < 0.7) capSnow(scene, edge, color);
    if (element.variant === 'terraces' && share > 0.1) drawTerraces(scene, edge, color, share);
  }
}

/** Rows of faceted peaks: a main one, lower ones on both sides, and small ones in front. */
function drawTriangles(scene: Scene, element: Element): void {
  const { width, height, horizon, brush, dice, distanceColor, plan } = scene;
  const floor = floorFor(scene, element);
  const ashore = floor < height * 0.99;
  const peak = (element.spots[0]?.size ?? 0.3) * (ashore ? 1.1 : 1.25);
  const focus = (element.spots[0]?.x ?? 0.5) * width;
  const rows = ashore ? 2 : 3;
  for (let r = 0; r < rows; r++) {
    const share = r / (rows - 1);
    const base = ashore ? floor : horizon + (height - horizon) * (0.36 + 0.5 * share);
    const color = element.color
      ? airy(scene, element.color, share)
      : distanceColor(ashore ? 0.15 + 0.4 * share : 0.1 + 0.78 * share);
    const tall = peak * (1 - 0.34 * share) * (r === rows - 1 ? 0.72 : 1);
    const gap = tall * (r === 0 ? 0.98 : 1.12);
    const shift = r % 2 ? gap / 2 : 0;
    const reach = Math.ceil(width / gap) + 1;
    const order = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach).sort(
      (p, q) => Math.abs(q) - Math.abs(p),
    );
    const bottom = ashore ? base + 0.01 : height + 0.05;
    brush.fill(
      points([-0.05, base - 0.002], [width + 0.05, base - 0.002], [width + 0.05, bottom], [-0.05, bottom]),
      color,
      { part: 'field' },
    );
    for (const i of order) {
      const x = focus + i * gap + shift;
      const h =
        r === 0
          ? tall * Math.max(0.5, 1 - 0.2 * Math.abs(i)) * (i % 2 ? 0.94 : 1)
          : tall * (i % 2 ? 0.74 : 0.92) * dice.range(0.94, 1.06);
      const half = h * 0.72;
      if (x + half < -0.05 || x - half > width + 0.05) continue;
      const tip: Point = [x, base - h];
      const fold: Point[] = points(
        [x + half * 0.1, base],
        [x - half * 0.1, base - h * 0.4],
        [x + half * 0.07, base - h * 0.66],
      );
      brush.fill([[x - half, base], tip, [x + half, base]], color, { part: 'field' });
      brush.fill([tip, [x + half, base], ...fold], shade(color, -0.085), { part: 'field' });
      if (r === rows - 1 || h < tall * 0.6) continue;
      const cut = 0.28;
      const snow: Point[] = [
        tip,
        [x + half * cut, base - h * (1 - cut)],
        [x + half * 0.13, base - h * (1 - cut * 0.72)],
        [x + half * 0.02, base - h * (1 - cut * 1.2)],
        [x - half * 0.1, base - h * (1 - cut * 0.76)],
        [x - half * cut, base - h * (1 - cut)],
      ];
      brush.fill(snow, mix(plan.palette.light, color, 0.06), { part: 'detail' });
    }
  }
}

/** One hill whose top lies on the horizon, with a paler one behind it. */
function drawDome(scene: Scene, element: Element): void {
  const { width, horizon, brush, plan, dice } = scene;
  const { far, mid } = plan.palette;
  const lean = dice.range(-0.12, 0.12) * width;
  const floor = horizon + 0.4;
  const hill = (x: number, top: number, reach: number) =>
    Array.from({ length: 41 }, (_, i): Point => {
      const t = i / 20 - 1;
      return [x + t * reach, Math.min(floor, top + 0.3 * (1 - Math.cos((t * Math.PI) / 2)))];
    });
  brush.fill(
    down(hill(width * 0.5 + (lean > 0 ? -0.34 : 0.34) * width, horizon + 0.1, width * 0.9), floor),
    mix(far, mid, 0.15),
    { part: 'field' },
  );
  brush.fill(
    down(hill(width * 0.5 + lean, horizon, width * 0.95), floor),
    element.color ??
      (isSnowy(scene, { ...element, variant: null }) ? mix(plan.palette.light, far, 0.5) : mid),
    {
      part: 'field',
    },
  );
}

function drawBrushed(scene: Scene, element: Element): void {
  const { width, horizon, brush, dice, plan } = scene;
  const { far, mid, near } = plan.palette;
  const middle = (element.spots[0]?.x ?? 0.5) * width;
  const own = element.color;
  const colors = own ? [0, 0.5, 1].map((share) => airy(scene, own, share)) : [far, mid, near];
  colors.forEach((color, i) => {
    const x = middle + (i === 0 ? -0.16 : i === 1 ? 0.22 : -0.05) * width * dice.range(0.8, 1.3);
    const h = (element.spots[0]?.size ?? 0.35) * ([0.95, 0.66, 0.36][i] ?? 0.4);
    const half = width * ([0.66, 0.62, 1.15][i] ?? 0.5);
    const left = Math.max(half, x + 0.12);
    const right = Math.max(half, width - x + 0.12);
    const base = horizon + ([0.06, 0.12, 0.2][i] ?? 0.1);
    const edge = spline(
      points(
        [x - left, base],
        [x - (left + half) * 0.25, base - h * 0.36],
        [x - half * 0.12, base - h * 0.92],
        [x + half * 0.06, base - h],
        [x + half * 0.3, base - h * 0.62],
        [x + (right + half) * 0.31, base - h * 0.24],
        [x + right, base],
      ),
      false,
      10,
    );
    brush.fill(down(edge, base + 0.2), color, { part: 'field' });
    if (isSnowy(scene, element) && i < 2) capSnow(scene, edge, color);
  });
}

export const mountains: Subject = {
  words: [
    one('mountain|alp|alpine|range|ridge|fell|highland|mountain peak|mountian|moutain'),
    one('snowy mountain|snow capped mountain|snowcapped mountain|snow covered mountain|snowy alp', 'snowy'),
    one('snowy peak|snow capped peak|snowcapped peak|snowy summit', 'peak'),
    one('peak|summit|fuji|mount fuji|volcano', 'peak'),
    one(
      'terraced hill|terraced hillside|terraced field|terraced vineyard|terraced vineyard hill|rice terrace|rice paddy|rice field|terraced mountain|terraced landscape|tea terrace|tea plantation|terrace field',
      'terraces',
    ),
    one(
      'hill|hillside|heather|heather moor|heather hill|moorland|tuscany|tuscan hill|tuscan landscape|down|valley|moor|field|landscape|countryside|rolling hill',
      'hills',
    ),
  ],
  realm: 'land',
  depth: 0.2,
  usualCount: 3,
  colorRoles: ['far', 'mid', 'near'],
  place: (m, { horizon, frame, has, focus }) =>
    spotAt(
      has('wave') ? 0.7 : chooseX(m, focus),
      has('sea', 'desert', 'wave') ? horizon : 1,
      frame.dice.range(0.3, 0.44) * depthScale(m),
    ),
  describe: ({ variant }) =>
    variant === 'hills'
      ? 'rolling hills'
      : variant === 'terraces'
        ? 'terraced hills'
        : variant === 'peak'
          ? 'a lone peak'
          : 'layered mountains',
  draw,
};
