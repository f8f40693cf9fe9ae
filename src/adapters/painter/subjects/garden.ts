import type { Point, Shapes } from '../geometry.js';
import { arc, oval, place, points, ribbon, spline } from '../geometry.js';
import { mix, shade } from '../tones.js';
import type { Fruit, Look } from './fruit-marks.js';
import { body, detail, leaves, mirrored, model, stalk, stroke } from './fruit-marks.js';

/** Pointed sepals round a stalk, as on a tomato. */
function calyx(
  look: Look,
  y: number,
  size: number,
  angles: readonly number[] = [0.1, 0.75, 1.57, 2.4, 3.04, -0.6, 3.75],
): void {
  leaves(
    look,
    [0, y],
    angles.map((angle) => [angle, size] as const),
    'lance',
  );
}

// prettier-ignore
const OUTLINES = {
  tomatoHalf: [[0, -0.74], [0.4, -0.84], [0.82, -0.66], [1.02, -0.1], [0.86, 0.5], [0.45, 0.82], [0, 0.84]],
  aubergineHalf: [
    [0, -1.1], [0.36, -1.06], [0.48, -0.7], [0.62, -0.1], [0.86, 0.6], [0.76, 1.16], [0.36, 1.42], [0, 1.46],
  ],
  carrotHalf: [
    [0, -0.86], [0.34, -0.84], [0.5, -0.6], [0.44, -0.1], [0.32, 0.6], [0.18, 1.3], [0.05, 1.9], [0, 2.1],
  ],
  garlicHalf: [
    [0, -1.5], [0.1, -1.46], [0.12, -1], [0.24, -0.66], [0.76, -0.28], [1, 0.22], [0.78, 0.72], [0.3, 0.86],
    [0, 0.84],
  ],
} satisfies Shapes;

const tomatoLine = mirrored(OUTLINES.tomatoHalf);

const tomato: Fruit = {
  w: 1.02,
  up: 1.15,
  down: 0.84,
  scale: 0.95,
  lean: 0.2,
  draw(look) {
    body(look, tomatoLine);
    model(look, tomatoLine, look.skin, [-0.5, -0.3]);
    calyx(look, -0.7, 0.52);
    stalk(look, points([0, -0.7], [0.03, -0.9], [0.14, -1.12]), 0.11);
  },
};

const aubergineLine = mirrored(OUTLINES.aubergineHalf);

// prettier-ignore
const AUBERGINE_CALYX: readonly Point[] = [
  [-0.42, -1.04], [-0.2, -1.26], [0.2, -1.26], [0.42, -1.04], [0.46, -0.6], [0.24, -0.88], [0.02, -0.52],
  [-0.24, -0.88], [-0.46, -0.6],
];

const aubergine: Fruit = {
  w: 0.88,
  up: 1.7,
  down: 1.46,
  scale: 0.95,
  lean: 0.3,
  draw(look) {
    body(look, aubergineLine);
    model(look, aubergineLine, look.skin, null);
    if (look.scene.traits.form !== 'spare')
      detail(
        look,
        ribbon(
          spline(points([-0.3, -0.4], [-0.42, 0.1], [-0.52, 0.6]), false, 8),
          (t) => 0.12 * Math.sin(Math.PI * t),
        ),
        mix(look.skin, look.scene.plan.palette.light, 0.45),
      );
    stalk(look, points([0, -1.15], [0.05, -1.45], [0.22, -1.72]), 0.2);
    body(look, spline(AUBERGINE_CALYX, true, 4), look.leaf, 1.5);
  },
};

const carrotLine = mirrored(OUTLINES.carrotHalf);

// prettier-ignore
const CARROT_FANS = [
  [0], [-0.2, 0.2], [-0.38, 0.38, 0], [-0.52, 0.5, -0.18, 0.2], [-0.62, 0.62, -0.32, 0.32, 0],
] as const;

// prettier-ignore
const CARROT_TOPS = [[-0.8, 0.95], [0.78, 1], [-0.38, 1.25], [0.4, 1.2], [0.02, 1.35]] as const;

// prettier-ignore
const CARROT_RINGS = [
  [-0.3, -0.42, 0.3], [-0.02, -0.1, 0.3], [-0.26, 0.26, 0.24], [-0.02, 0.62, 0.18], [-0.13, 1.05, 0.14],
] as const;

/** Roots that fan from where their tops are tied. */
const carrot: Fruit = {
  w: 1.35,
  up: 2.2,
  down: 2.1,
  scale: 0.82,
  lean: 0.12,
  bunch: 5,
  draw(look) {
    const { scene, skin } = look;
    const fans = CARROT_FANS[Math.min(5, look.count) - 1] ?? [0];
    for (const [lean, tall] of CARROT_TOPS) {
      const path = spline(
        points([lean * 0.1, -0.7], [lean * 0.5, -0.7 - tall * 0.5], [lean * 1.1, -0.7 - tall]),
        false,
        8,
      );
      stroke(look, path, look.leaf, 0.07);
      for (const [x, y] of path.filter((_, i) => i > 3 && i % 2))
        leaves(
          look,
          [x, y],
          [
            [-0.5 + lean * 0.5, 0.44],
            [Math.PI + 0.5 + lean * 0.5, 0.44],
          ],
        );
      leaves(look, path.at(-1) ?? [0, 0], [[-1.57 + lean * 0.5, 0.46]]);
    }
    for (const fan of fans) {
      const put = (points: readonly Point[]) =>
        place(points, { x: fan * 0.5, y: 0.12, scaleX: 0.85, turn: -fan });
      const tone = scene.dice.chance(0.5) ? shade(skin, -0.03) : skin;
      body(look, put(carrotLine), tone, 0.1 - fan);
      if (scene.traits.form === 'spare') continue;
      detail(
        look,
        put(
          ribbon(
            spline(points([0.3, -0.62], [0.27, -0.05], [0.14, 0.75], [0.04, 1.6]), false, 8),
            (t) => 0.2 * Math.sin(Math.PI * t),
          ),
        ),
        shade(tone, -0.07),
      );
      for (const [x, y, w] of CARROT_RINGS)
        stroke(look, put(points([x, y], [x + w / 2, y + 0.03], [x + w, y])), shade(tone, -0.13), 0.04);
    }
    if (fans.length > 1)
      stroke(
        look,
        points([-0.32, -0.72], [0, -0.66], [0.32, -0.72]),
        mix(scene.plan.palette.light, skin, 0.15),
        0.12,
      );
  },
};

// prettier-ignore
const ARTICHOKE_SCALE: readonly Point[] = [
  [0, 0.42], [0.3, 0.3], [0.36, -0.02], [0.2, -0.36], [0, -0.6], [-0.2, -0.36], [-0.36, -0.02], [-0.3, 0.3],
];

const artichoke: Fruit = {
  w: 1,
  up: 1.25,
  down: 1.35,
  scale: 1.05,
  lean: 0.15,
  draw(look) {
    const { scene, skin } = look;
    body(
      look,
      ribbon(spline(points([0, 0.7], [0.02, 1], [0.06, 1.36]), false, 6), () => 0.3),
      look.leaf,
      1.57,
    );
    const rows =
      scene.traits.form === 'spare'
        ? [
            [-0.5, 1],
            [-0.12, 2],
            [0.42, 3],
          ]
        : [
            [-0.72, 1],
            [-0.52, 2],
            [-0.22, 3],
            [0.12, 4],
            [0.46, 3],
          ];
    rows.forEach(([y = 0, n = 1], row) => {
      const order = Array.from({ length: n }, (_, i) => i - (n - 1) / 2).sort(
        (a, b) => Math.abs(b) - Math.abs(a),
      );
      for (const off of order) {
        const tone = shade(skin, (row % 2 ? 0.04 : -0.02) - Math.abs(off) * 0.02);
        const scaled = place(spline(ARTICHOKE_SCALE, true, 5), {
          x: off * 0.48,
          y: y + Math.abs(off) * 0.05,
          scaleX: 1.08,
          turn: off * 0.3,
        });
        body(look, scaled, tone, -1.57 + off * 0.3);
        if (scene.traits.form !== 'spare')
          detail(
            look,
            place(spline(points([0, -0.56], [0.13, -0.3], [0, -0.14], [-0.13, -0.3]), true, 4), {
              x: off * 0.48,
              y: y + Math.abs(off) * 0.05,
              scaleX: 1.08,
              turn: off * 0.3,
            }),
            mix(tone, look.tone([0.55, 0.1, 330], scene.plan.palette.near), 0.45),
          );
      }
    });
  },
};

const garlicLine = mirrored(OUTLINES.garlicHalf);

const garlic: Fruit = {
  w: 1,
  up: 1.5,
  down: 0.88,
  scale: 0.75,
  lean: 0.3,
  draw(look) {
    const ink = mix(look.skin, look.tone([0.5, 0.09, 330], look.scene.plan.palette.near), 0.4);
    body(look, garlicLine, look.skin, 1.57);
    model(look, garlicLine, look.skin, null);
    for (const side of [-0.75, -0.28, 0.28, 0.75])
      stroke(
        look,
        spline(
          points([side * 0.1, -1.1], [side * 0.3, -0.62], [side * 0.98, 0.1], [side * 0.55, 0.76]),
          false,
          6,
        ),
        ink,
        0.045,
      );
  },
};

// prettier-ignore
const CHILLI_CALYX: readonly Point[] = [
  [-1.22, -0.52], [-0.98, -0.66], [-0.78, -0.5], [-0.86, -0.2], [-1.02, 0.02], [-1.26, -0.12],
];

const chilli: Fruit = {
  w: 1.45,
  up: 0.9,
  down: 0.62,
  scale: 0.8,
  lean: 0.45,
  draw(look) {
    const spine = spline(
      points([-1.05, -0.35], [-0.5, -0.1], [0.2, 0.12], [0.85, 0.05], [1.4, -0.4]),
      false,
      10,
    );
    stalk(look, points([-1.05, -0.35], [-1.28, -0.55], [-1.35, -0.88]), 0.13);
    body(
      look,
      ribbon(spine, (t) => 0.62 * (1 - t) ** 0.72 + 0.02),
      look.skin,
      0.2,
    );
    if (look.scene.traits.form !== 'spare') {
      const high = spine.slice(5, 26).map(([x, y]): Point => [x, y - 0.1]);
      detail(
        look,
        ribbon(high, (t) => 0.08 * Math.sin(Math.PI * t)),
        mix(look.skin, look.scene.plan.palette.light, 0.55),
      );
    }
    body(look, spline(CHILLI_CALYX, true, 5), look.leaf, 0.5);
  },
};

/** Ribs side by side, the middle one in front. */
const pumpkin: Fruit = {
  w: 1.2,
  up: 1.15,
  down: 0.82,
  scale: 1.3,
  lean: 0.06,
  bare: true,
  draw(look) {
    const { skin, scene } = look;
    stalk(look, points([0, -0.6], [0.06, -0.9], [0.28, -1.16]), 0.26);
    const ribs = scene.traits.form === 'spare' ? [-0.6, 0.6, 0] : [-0.82, 0.82, -0.46, 0.46, 0];
    ribs.forEach((x, i) => {
      body(
        look,
        oval(x, 0.02 + Math.abs(x) * 0.05, 0.42, 0.78 - Math.abs(x) * 0.14),
        shade(skin, x === 0 ? 0.03 : i % 2 ? -0.05 : -0.02),
        1.57,
      );
    });
    if (scene.traits.form !== 'spare')
      detail(
        look,
        [...arc(0, 0.02, 0.4, 0.2, 1.5, 10), ...arc(-0.08, -0.06, 0.36, 1.4, 0.3, 10)].map(
          ([x, y]): Point => [x, y * 1.8],
        ),
        shade(skin, -0.04),
      );
  },
};

export const garden = { tomato, aubergine, carrot, artichoke, garlic, chilli, pumpkin } satisfies Record<
  string,
  Fruit
>;
