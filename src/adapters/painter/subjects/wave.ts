import type { Point } from '../geometry.js';
import { disc, place, pointAt, resample, ribbon, spline } from '../geometry.js';
import { chooseX, spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { mix } from '../tones.js';
import { one } from '../words/words.js';

// prettier-ignore
const WAVE_BACK: Point[] = [
  [-0.95, 0.5], [-0.8, 0.24], [-0.6, 0], [-0.38, -0.25], [-0.12, -0.46], [0.14, -0.56], [0.38, -0.51],
  [0.54, -0.36], [0.575, -0.2],
];
// prettier-ignore
const WAVE_FACE: Point[] = [
  [0.575, -0.2], [0.47, -0.3], [0.34, -0.32], [0.2, -0.25], [0.1, -0.08], [0.08, 0.12], [0.17, 0.3],
  [0.4, 0.42], [0.75, 0.46], [1.3, 0.47],
];

/** A breaking wave with clawed foam over a swell at the foot of the picture. */
const draw: Draw = (scene, element) => {
  const { width, height, brush, plan, distanceColor, dice } = scene;
  const spot = element.spots[0];
  if (!spot) return;
  const { light, mid, near, far } = plan.palette;
  const color = element.color ?? mix(mid, near, 0.35);
  drawSwell(scene, scene.horizon, 0.018, mix(mid, far, 0.5));
  drawSwell(scene, scene.horizon + (height - scene.horizon) * 0.22, 0.035, mix(mid, far, 0.15));

  const put = (points: readonly Point[]) =>
    place(points, { x: spot.x * width, y: spot.y * height, scaleX: spot.size * 0.92 });
  const crest = spline(WAVE_BACK, false, 12);
  const hollow = spline(WAVE_FACE, false, 12);
  brush.fill(put([...crest, ...hollow, [1.3, 1.4], [-1.4, 1.4], [-1.4, 0.62]]), color, { part: 'field' });

  for (let i = 0; i < 6; i++) {
    const t = (i + 0.6) / 6.4;
    const strand = hollow.slice(12, 74).map(([x, y], k, all): Point => {
      const c = pointAt(crest, 0.98 - 0.75 * (k / all.length));
      return [x + (c.x - x) * t, y + (c.y - y) * t * 0.92 + 0.02];
    });
    brush.stroke(put(strand), i % 2 ? light : mix(light, far, 0.6), 0.014 * (1 - 0.06 * i) * spot.size);
  }

  drawClaws(scene, put, crest, hollow);
  brush.fill(put(foam(crest)), light, { part: 'body' });
  for (let i = 0; i < 34; i++) {
    const x = dice.range(0.2, 1);
    const y = x < 0.66 ? -0.62 - 0.17 * dice.next() ** 2 : dice.range(-0.66, 0.1);
    brush.fill(put(disc(x, y, dice.range(0.004, 0.011), 10)), light, { part: 'detail' });
  }
  drawSwell(scene, height * 0.84, 0.05, distanceColor(0.85), light);
  drawSwell(scene, height * 0.93, 0.03, near, light);
};

/** The foam of the crest: smooth above, scalloped down the face, closed around the lip. */
function foam(crest: readonly Point[]): Point[] {
  const start = 26;
  const outer = crest.slice(start);
  const inner: Point[] = [];
  for (let i = 0; i <= 120; i++) {
    const share = i / 120;
    const p = pointAt(outer, share);
    const depth = 0.025 + 0.08 * Math.sin(Math.PI * Math.min(1, share * 0.88 + 0.08)) ** 0.7;
    const finger = Math.abs(Math.sin(Math.PI * 13 * share)) ** 0.8;
    const long = (0.02 + 0.03 * Math.abs(Math.sin(share * 9.3))) * finger * (1 - share * 0.5);
    const away = (depth + long) * Math.min(1, share * 7, 0.25 + (1 - share) * 5);
    inner.push([p.x - Math.sin(p.angle) * away, p.y + Math.cos(p.angle) * away]);
  }
  return [...outer, ...inner.reverse()];
}

/** Hooked drops of foam in front of the lip. */
function drawClaws(
  { brush, plan, dice }: Scene,
  put: (points: readonly Point[]) => Point[],
  crest: readonly Point[],
  hollow: readonly Point[],
): void {
  const lip = resample([...crest.slice(62), ...hollow.slice(0, 5)], 0.01, false);
  const n = 11;
  for (let i = 0; i < n; i++) {
    const root = pointAt(lip, (i + 0.5) / n);
    const out = root.angle - Math.PI / 2;
    const long = (i % 2 ? 0.075 : 0.11) * dice.range(0.9, 1.1);
    const at = (reach: number, bend: number): Point => [
      root.x + reach * long * Math.cos(out + bend),
      root.y + reach * long * Math.sin(out + bend),
    ];
    const hook = spline([at(-0.3, 0), at(0.35, -0.1), at(0.75, 0.1), at(0.95, 0.5)], false, 6);
    brush.fill(put(ribbon(hook, (t) => 0.042 * (1 - t) ** 0.7 + 0.005)), plan.palette.light, {
      part: 'detail',
    });
  }
}

function drawSwell(
  { width, height, brush, noise, dice }: Scene,
  y: number,
  rise: number,
  color: string,
  foam?: string,
): void {
  const shift = dice.range(0, 40);
  const edge: Point[] = Array.from({ length: 91 }, (_, s) => {
    const x = -0.05 + ((width + 0.1) * s) / 90;
    return [x, y + rise * (Math.sin(x * 5.2 + shift) + 0.5 * noise(x * 3, shift))];
  });
  brush.fill([...edge, [width + 0.05, height + 0.05], [-0.05, height + 0.05]], color, { part: 'field' });
  if (foam)
    brush.stroke(
      edge.map(([x, py]): Point => [x, py + 0.012]),
      foam,
      0.009,
    );
}

export const wave: Subject = {
  words: [one('wave|great wave|breaker|surf|swell|big wave')],
  realm: 'land',
  depth: 0.7,
  usualCount: 1,
  colorRoles: ['mid', 'near'],
  place: (m, { frame }) => spotAt(chooseX(m, 0.35), 0.7, frame.aspect > 1.2 ? 0.78 : 0.95),
  describe: () => 'a great curling wave',
  draw,
};
