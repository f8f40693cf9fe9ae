import { counted } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { disc, joints, place, pointAt, points, spline } from '../geometry.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';
import { one } from '../words/words.js';
import { taper } from './anatomy.js';
import { contrastColor } from './depths.js';
import { plated } from './plates.js';
import { putPosed } from './posing.js';

// prettier-ignore
const SNAIL = {
  foot: [
    [-0.5, 0.235], [-0.36, 0.18], [-0.2, 0.13], [0, 0.1], [0.16, 0.08], [0.24, 0.0], [0.28, -0.1], [0.34, -0.165],
    [0.42, -0.17], [0.47, -0.11], [0.45, -0.03], [0.4, 0.05], [0.37, 0.15], [0.39, 0.215], [0.33, 0.245], [0, 0.25], [-0.3, 0.25],
  ],
} satisfies Shapes;
const SHELL = { x: -0.06, y: -0.1, r: 0.3 };

/** A leaf with veins under the snail. */
function drawLeaf(scene: Scene, put: (outline: readonly Point[]) => Point[], size: number): void {
  const { brush, plan, night, traits } = scene;
  const green = mix(oklchToHex({ l: night ? 0.36 : 0.55, c: 0.11, h: 138 }), plan.palette.near, 0.25);
  const blade = spline(
    points(
      [-0.72, 0.36],
      [-0.45, 0.2],
      [0, 0.17],
      [0.4, 0.2],
      [0.74, 0.3],
      [0.4, 0.42],
      [0, 0.5],
      [-0.42, 0.48],
    ),
    true,
    8,
  );
  brush.stroke(
    put(spline(points([-0.98, 0.46], [-0.84, 0.4], [-0.7, 0.36]), false, 6)),
    shade(green, -0.08),
    size * 0.03,
  );
  brush.fill(put(blade), green, { grain: 0.1 });
  if (traits.form === 'minimal') return;
  const vein = shade(green, lightness(green) > 0.5 ? 0.09 : 0.1);
  brush.stroke(put(spline(points([-0.7, 0.36], [0, 0.33], [0.7, 0.3]), false, 8)), vein, size * 0.014);
  for (const x of [-0.45, -0.22, 0, 0.22, 0.44]) {
    brush.stroke(put(points([x, 0.335], [x + 0.11, 0.44 - 0.1 * Math.abs(x)])), vein, size * 0.008);
    brush.stroke(put(points([x, 0.335], [x + 0.11, 0.24 + 0.05 * Math.abs(x)])), vein, size * 0.008);
  }
}

/** Snails with a coiled shell, on a leaf. Sizes are lengths. */
const draw: Draw = (scene, element) => {
  const { brush, plan, traits } = scene;
  const { accent, light, line, ground, sky } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const detail = { part: 'detail' } as const;
  element.spots.forEach((spot) => {
    const put = putPosed(scene, { ...spot, turn: (spot.turn ?? 0) * 0.5 });
    const shell = contrastColor(element.color ?? accent, behind, 0.16);
    const dark = lightness(shell) < 0.45;
    const body = contrastColor(mix(oklchToHex({ l: 0.74, c: 0.06, h: 72 }), light, 0.15), behind, 0.1);
    const coil = shade(shell, dark ? 0.14 : -0.16);
    drawLeaf(scene, put, spot.size);
    for (const [x, tip, high] of [
      [0.36, 0.35, -0.33],
      [0.425, 0.5, -0.3],
    ] as const) {
      brush.fill(
        put(taper(joints([x, -0.14, 0.03], [(x + tip) / 2 + 0.01, -0.24, 0.02], [tip, high, 0.016]))),
        shade(body, -0.05),
        detail,
      );
      brush.fill(put(disc(tip, high, 0.02, 16)), mix(line, body, 0.15), detail);
    }
    brush.fill(put(spline(SNAIL.foot, true, 6)), body, { grain: 0 });
    if (traits.form !== 'minimal')
      brush.stroke(
        put(spline(points([-0.44, 0.225], [0, 0.19], [0.3, 0.2]), false, 8)),
        shade(body, -0.1),
        spot.size * 0.01,
      );
    const { x, y, r } = SHELL;
    brush.fill(
      put(
        place(
          disc(0, 0, 1, 60).map(([px, py]): Point => [px, py * 0.94]),
          { x, y, scaleX: r },
        ),
      ),
      shell,
      { grain: 0.7 },
    );
    const turns = traits.form === 'minimal' ? 2 : 2.6;
    const spiral = Array.from({ length: 90 }, (_, i): Point => {
      const t = i / 89;
      const angle = 1.1 + t * turns * Math.PI * 2;
      const reach = r * (0.97 - 0.9 * t ** 0.72);
      return [x + reach * Math.cos(angle) + 0.03 * t, y + reach * 0.94 * Math.sin(angle) - 0.02 * t];
    });
    brush.fill(
      put(taper(spiral.filter((_, i) => i % 3 === 0).map(([px, py], i) => [px, py, 0.05 - 0.0012 * i]))),
      coil,
      detail,
    );
    if (traits.form === 'minimal') return;
    for (let k = 0; k < 13; k++) {
      const at = pointAt(spiral, 0.03 + 0.027 * k);
      const [dx, dy] = [x - at.x, y - at.y];
      brush.stroke(
        put(points([at.x + dx * 0.1, at.y + dy * 0.1], [at.x + dx * 0.34, at.y + dy * 0.34])),
        mix(coil, shell, 0.45),
        spot.size * 0.007,
      );
    }
    brush.stroke(
      put(
        spline(
          points([x - r * 0.62, y - r * 0.5], [x - r * 0.3, y - r * 0.8], [x + r * 0.1, y - r * 0.84]),
          false,
          6,
        ),
      ),
      mix(shell, light, 0.5),
      spot.size * 0.016,
    );
    brush.stroke(
      put(spline(points([0.45, -0.07], [0.42, -0.055], [0.39, -0.07]), false, 5)),
      mix(line, body, 0.3),
      spot.size * 0.008,
    );
  });
};

export const snail: Subject = {
  words: [one('snail|garden snail|slug|snail on a leaf')],
  realm: 'plate',
  depth: 0.918,
  usualCount: 2,
  colorRoles: ['accent', 'mid'],
  ownColors: { '': [0.62, 0.12, 55] },
  place: plated(0.72, false),
  describe: counted('snail on a leaf', 'snails on leaves'),
  draw,
};
