import type { Point } from '../geometry.js';
import { points, spline } from '../geometry.js';
import { chooseX, spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { hexToOklch, lightness, mix, oklchToHex, shade } from '../tones.js';
import { one } from '../words/words.js';

// prettier-ignore
const BENDS: readonly (readonly [number, number, number])[] = [
  [0, 0, 0.008], [0.09, 0.07, 0.014], [-0.1, 0.17, 0.026], [0.14, 0.31, 0.05], [-0.17, 0.5, 0.088],
  [0.1, 0.74, 0.15], [-0.05, 1.06, 0.26],
];

/** A river or road that winds to the horizon through low land. */
const draw: Draw = (scene, element) => {
  const { width, height, brush, plan, noise, dice, distanceColor, night, traits } = scene;
  const { light, mid, far, near, line } = plan.palette;
  const top = (element.spots[0]?.y ?? 0.55) * height;
  const backed = plan.elements.some((e) =>
    ['mountains', 'village', 'city', 'sea', 'desert'].includes(e.subject),
  );
  const dry = element.variant === 'road';
  const sandy = plan.elements.some((e) => e.subject === 'desert');
  if (!backed)
    for (const [i, share] of [0.06, 0.2].entries()) {
      const edge: Point[] = Array.from({ length: 50 }, (_, s) => {
        const x = -0.05 + ((width + 0.1) * s) / 49;
        return [x, top - 0.1 + 0.06 * i - (0.1 - 0.05 * i) * noise(x * 1.5 + i * 7, 8)];
      });
      brush.fill([...edge, [width + 0.05, top + 0.03], [-0.05, top + 0.03]], distanceColor(share), {
        part: 'field',
      });
    }
  const x0 = width * (element.spots[0]?.x ?? 0.5);
  const way = element.spots[0]?.facing ?? 1;
  const deep = height - top;
  const middle = (i: number): Point => {
    const [dx, t] = BENDS[i] ?? [0, 0, 0];
    const pull = x0 + (width * 0.5 - x0) * t;
    return [pull + way * dx * Math.max(0.9, width) * 1.25, top + deep * t];
  };
  const edge = (side: 1 | -1) =>
    spline(
      BENDS.map(([, , w], i): Point => [middle(i)[0] + side * w * (dry ? 0.66 : 1), middle(i)[1]]),
      false,
      12,
    );
  if (!sandy) drawPlain(scene, top, deep);
  const wet = [mid, near, far].find(
    (hex) => hexToOklch(hex).c > 0.025 && hexToOklch(hex).h > 185 && hexToOklch(hex).h < 280,
  );
  const sheen = mix(
    wet ?? oklchToHex({ l: lightness(mid), c: 0.07, h: 230 }),
    light,
    lightness(distanceColor(0.6)) > 0.6 ? 0.15 : 0.5,
  );
  const color =
    element.color ?? (dry ? mix(light, far, night ? 0.55 : 0.3) : night ? mix(mid, light, 0.4) : sheen);
  const [left, right] = [edge(-1), edge(1)];
  brush.fill([...left, ...[...right].reverse()], color, { part: 'body', grain: dry ? Math.PI / 2 : 0 });
  if (traits.form === 'minimal') return;
  const centre = spline(
    BENDS.map((_, i) => middle(i)),
    false,
    12,
  );
  const n = left.length;
  for (let i = 14; i < n - 6; i += dry ? 5 : 3) {
    const w = ((right[i]?.[0] ?? 0) - (left[i]?.[0] ?? 0)) / 2;
    const [cx, cy] = centre[i] ?? [0, 0];
    if (dry) {
      if (element.variant === 'road' && i % 10 < 5)
        brush.stroke([[cx, cy], centre[Math.min(n - 1, i + 2)] ?? [cx, cy]], mix(color, line, 0.3), w * 0.07);
    } else {
      const x = cx + dice.range(-0.6, 0.2) * w;
      brush.stroke(
        points([x, cy], [x + w * 0.3, cy + 0.003], [x + w * dice.range(0.4, 0.8), cy]),
        mix(color, i % 2 ? light : near, 0.4),
        0.002 + w * 0.02,
      );
    }
  }
  if (!sandy && !plan.elements.some((e) => e.subject === 'forest')) drawTrees(scene, top, deep, left, right);
};

/** Level land with banks on both sides. */
/** Land beside a river or road in a picture whose colours are those of water. */
const GRASS = oklchToHex({ l: 0.62, c: 0.06, h: 130 });

/** The colour of land at a distance. Blue land would be water. */
function landColor({ distanceColor, night }: Scene, share: number): string {
  const color = distanceColor(share);
  const { l, c, h } = hexToOklch(color);
  return c > 0.04 && h > 195 && h < 285 && !night ? shade(GRASS, l - 0.62) : color;
}

function drawPlain(scene: Scene, top: number, deep: number): void {
  const { width, height, brush, noise } = scene;
  const flat: Point[] = Array.from({ length: 40 }, (_, s) => [
    -0.05 + ((width + 0.1) * s) / 39,
    top + 0.006 * noise(s * 0.2, 2),
  ]);
  brush.fill([...flat, [width + 0.05, height + 0.05], [-0.05, height + 0.05]], landColor(scene, 0.5), {
    part: 'field',
  });
  for (const [t, side, share] of [
    [0.13, 1, 0.6],
    [0.3, -1, 0.68],
    [0.52, 1, 0.78],
  ] as const) {
    const y = top + deep * t;
    const from = side > 0 ? width + 0.05 : -0.05;
    const bank = spline(
      points(
        [from, y - deep * 0.07],
        [from - side * width * 0.3, y - deep * 0.05],
        [from - side * width * 0.62, y + deep * 0.035],
        [from - side * width * 0.98, y + deep * 0.17],
      ),
      false,
      10,
    );
    brush.fill(
      [...bank, [from - side * width * 1.1, height + 0.05], [from, height + 0.05]],
      landColor(scene, share),
      {
        part: 'field',
      },
    );
  }
}

/** Poplars and round trees beside the way, larger towards the viewer. */
function drawTrees(
  { width, brush, dice, plan, distanceColor, traits }: Scene,
  top: number,
  deep: number,
  left: readonly Point[],
  right: readonly Point[],
): void {
  const n = traits.form === 'geometric' ? 12 : 18;
  for (let i = 0; i < n; i++) {
    const t = 0.03 + 0.5 * (i / n) ** 1.5;
    const y = top + deep * t;
    const k = left.findIndex((p) => p[1] > y);
    const [l, r] = [left[k]?.[0] ?? 0, right[k]?.[0] ?? 0];
    const h = 0.025 + 0.3 * t;
    const x =
      i % 2
        ? r + h * dice.range(0.5, 1.1) + dice.next() ** 2 * (width - r)
        : l - h * dice.range(0.5, 1.1) - dice.next() ** 2 * l;
    const color = shade(distanceColor(0.66 + 0.3 * t), dice.range(-0.02, 0.03));
    const slim = dice.chance(0.45) ? 0.17 : 0.36;
    brush.stroke(points([x, y + h * 0.04], [x, y - h * 0.2]), mix(color, plan.palette.line, 0.5), h * 0.06);
    brush.fill(
      spline(
        points(
          [x, y - h],
          [x + h * slim * 0.8, y - h * 0.72],
          [x + h * slim, y - h * 0.38],
          [x + h * slim * 0.5, y - h * 0.1],
          [x - h * slim * 0.5, y - h * 0.1],
          [x - h * slim, y - h * 0.38],
          [x - h * slim * 0.8, y - h * 0.72],
        ),
        true,
        6,
      ),
      color,
      { grain: 1.2 },
    );
  }
}

export const river: Subject = {
  words: [
    one('river|stream|brook|creek|winding river|river valley|winding stream'),
    one(
      'road|path|winding road|winding path|country road|country lane|lane|trail|footpath|pathway|track',
      'road',
    ),
  ],
  realm: 'land',
  depth: 0.45,
  usualCount: 1,
  colorRoles: ['far', 'mid', 'near'],
  place: (m, { horizon, has, focus, frame }) =>
    spotAt(
      chooseX(m, focus),
      has('mountains') ? Math.max(0.58, horizon + 0.14) : Math.max(0.42, horizon - 0.06),
      1,
      frame.dice.chance(0.5) ? 1 : -1,
    ),
  describe: ({ variant }) => (variant === 'road' ? 'a winding road' : 'a winding river'),
  draw,
};
