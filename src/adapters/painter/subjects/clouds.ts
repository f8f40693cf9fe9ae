import type { Point } from '../geometry.js';
import { points } from '../geometry.js';
import type { Placer } from '../placing.js';
import { depthScale } from '../placing.js';
import type { Draw, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { many, one } from '../words/words.js';

// prettier-ignore
const LOBES: readonly Point[] = [[-0.36, 0.12], [-0.17, 0.2], [0.07, 0.25], [0.27, 0.15], [0.41, 0.085]];

/** Cumulus clouds on level bases, the lowest and farthest the flattest. */
const draw: Draw = (scene, element) => {
  const { width, height, brush, dice, plan, night, traits } = scene;
  const { sky, ground, light, far, accent, mid } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const pale = lightness(behind) > 0.9;
  const lit = plan.light === 'dusk' || plan.light === 'dawn' ? mix(light, accent, 0.3) : light;
  const stormy = plan.weather === 'storm' || plan.weather === 'rain';
  const color =
    element.color ??
    (night
      ? mix(sky, far, 0.6)
      : stormy
        ? mix(mid, far, 0.4)
        : pale
          ? mix(far, light, 0.45)
          : mix(lit, behind, 0.06));
  for (const spot of element.spots) {
    const [x, y] = [spot.x * width, spot.y * height];
    const w = spot.size;
    const heads = LOBES.map(([dx, r]): [number, number, number] => {
      const size = r * dice.range(0.9, 1.12) * w;
      return [x + dx * w * spot.facing, y - size * 0.1, size];
    });
    const upper = skyline(heads);
    const [first, last]: [Point, Point] = [upper[0] ?? [x, y], upper.at(-1) ?? [x, y]];
    const base: Point[] = points(
      [last[0] + w * 0.05, y + w * 0.025],
      [last[0] - w * 0.04, y + w * 0.05],
      [first[0] + w * 0.06, y + w * 0.05],
      [first[0] - w * 0.05, y + w * 0.025],
    );
    brush.fill([...upper, ...base], color, { grain: 0 });
    if (traits.form === 'minimal') continue;
    const shadow = shade(mix(color, behind, 0.3), night ? -0.03 : -0.025);
    brush.fill(
      points(
        [first[0] + w * 0.05, y + w * 0.045],
        [first[0] + w * 0.12, y - w * 0.01],
        [x - w * 0.12, y - w * 0.035],
        [x + w * 0.02, y + w * 0],
        [x + w * 0.2, y - w * 0.03],
        [last[0] - w * 0.03, y + w * 0.045],
      ),
      shadow,
      { part: 'detail', grain: 0 },
    );
  }
};

/** The upper edge of overlapping discs from left to right; each is x, y and radius. */
function skyline(heads: readonly (readonly [number, number, number])[]): Point[] {
  const from = Math.min(...heads.map(([x, , r]) => x - r));
  const to = Math.max(...heads.map(([x, , r]) => x + r));
  const base = Math.max(...heads.map(([, y]) => y));
  return Array.from({ length: 90 }, (_, i): Point => {
    const x = from + ((to - from) * i) / 89;
    const tops = heads.map(([cx, cy, r]) =>
      Math.abs(x - cx) < r ? cy - Math.sqrt(r * r - (x - cx) ** 2) : base,
    );
    return [x, Math.min(base, ...tops)];
  });
}

const adrift: Placer = (mention, { horizon, frame, composition }) => {
  const { dice, aspect } = frame;
  const n = mention.count;
  const reach = composition === 'horizon' ? horizon : 0.9;
  return Array.from({ length: n }, (_, i) => {
    const t = n === 1 ? 0.45 : i / (n - 1);
    return {
      x: n === 1 ? 0.5 : (i % 2 ? 0.76 : 0.24) + dice.range(-0.12, 0.12),
      y: reach * (0.9 - 0.66 * t),
      size: (n === 1 ? 0.66 : 0.28 + 0.34 * t) * depthScale(mention) * Math.min(1.25, Math.max(1, aspect)),
      facing: dice.chance(0.5) ? 1 : -1,
    };
  });
};

export const clouds: Subject = {
  words: [
    one('cloud|cumulus|thundercloud|storm cloud'),
    many('cloudy sky|cloudscape|cloudy|sky full of cloud'),
  ],
  realm: 'sky',
  depth: 0.1,
  usualCount: 5,
  colorRoles: ['far'],
  place: adrift,
  describe: ({ count }) => (count === 1 ? 'a cloud' : 'drifting clouds'),
  draw,
};
