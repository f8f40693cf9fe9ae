import type { Point } from '../geometry.js';
import { arc, box, disc, oval, place, points, spline } from '../geometry.js';
import { spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { pickContrasting } from './setting.js';

const detail = { part: 'detail' } as const;

// prettier-ignore
const SHELL: readonly Point[] = [
  [-0.5, 0.02], [-0.42, -0.14], [-0.24, -0.21], [-0.04, -0.29], [0.16, -0.27], [0.36, -0.24], [0.48, -0.1], [0.5, 0.06],
  [0.4, 0.2], [0.2, 0.25], [0.02, 0.31], [-0.18, 0.25], [-0.36, 0.18],
];

interface Lying {
  x: number;
  y: number;
  long: number;
  turn: number;
}

/** An open oyster: rough rim, mother-of-pearl and the soft body. */
function drawOyster(
  { brush, plan, traits }: Scene,
  { x, y, long, turn }: Lying,
  own: string | null,
  index: number,
): void {
  const { light, near, line, far } = plan.palette;
  const put = (outline: readonly Point[], share = 1) =>
    place(outline, { x, y, scaleX: long * share, scaleY: long * share * (index % 2 ? 1.08 : 0.98), turn });
  const rim = own ?? mix(mix(near, oklchToHex({ l: 0.5, c: 0.03, h: 230 }), 0.5), line, 0.15);
  const pearl = mix(light, oklchToHex({ l: 0.9, c: 0.03, h: index % 2 ? 320 : 200 }), 0.4);
  brush.fill(put(spline(SHELL, true, 6)), rim, { grain: turn });
  if (traits.form !== 'minimal')
    for (const share of [0.96, 0.9])
      brush.stroke(
        put([...spline(SHELL, true, 6)], share),
        shade(rim, lightness(rim) < 0.45 ? 0.14 : -0.14),
        long * 0.012,
      );
  brush.fill(put(spline(SHELL, true, 6), 0.83), pearl, detail);
  const flesh = mix(oklchToHex({ l: 0.82, c: 0.03, h: 95 }), far, 0.15);
  brush.fill(
    put(
      spline(
        points(
          [-0.28, 0.02],
          [-0.16, -0.12],
          [0.06, -0.16],
          [0.26, -0.08],
          [0.3, 0.06],
          [0.14, 0.15],
          [-0.12, 0.15],
        ),
        true,
        6,
      ),
    ),
    flesh,
    detail,
  );
  if (traits.form === 'minimal') return;
  brush.fill(
    put(spline(points([-0.12, 0.02], [0.02, -0.07], [0.18, -0.02], [0.12, 0.07], [-0.04, 0.09]), true, 6)),
    shade(flesh, -0.06),
    detail,
  );
  brush.stroke(
    put(spline(points([-0.25, 0.07], [-0.1, 0.13], [0.1, 0.13], [0.26, 0.06]), false, 6)),
    shade(flesh, -0.16),
    long * 0.016,
  );
  brush.fill(put(oval(-0.02, -0.085, 0.07, 0.016, -0.1)), mix(light, flesh, 0.1), detail);
}

/** A wedge of lemon, or a whole slice. */
function drawSlice({ brush, plan }: Scene, x: number, y: number, r: number): void {
  const lemon = oklchToHex({ l: 0.87, c: 0.16, h: 97 });
  brush.fill(disc(x, y, r, 50), lemon, { grain: 0 });
  brush.fill(disc(x, y, r * 0.87, 46), mix(plan.palette.light, lemon, 0.15), detail);
  for (let k = 0; k < 8; k++) {
    const a = (k / 8) * Math.PI * 2 + 0.2;
    const inner: Point = [x + r * 0.09 * Math.cos(a + 0.39), y + r * 0.09 * Math.sin(a + 0.39)];
    brush.fill(
      [inner, ...arc(x, y, r * 0.78, a + 0.07, a + 0.71, 8)],
      mix(lemon, plan.palette.light, 0.25),
      detail,
    );
  }
}

/** The striped cloth under a dish that is seen from above. */
function drawCloth({ width, height, brush, plan, traits }: Scene, cloth: string): void {
  const { light } = plan.palette;
  brush.fill(box(-0.05, -0.05, width + 0.1, height + 0.1), cloth, { part: 'field', grain: 0.4 });
  if (traits.form !== 'minimal')
    for (let k = -14; k < 26; k++) {
      const x = k * 0.105;
      brush.fill(
        points(
          [x, -0.05],
          [x + 0.035, -0.05],
          [x + 0.035 + height * 0.2, height + 0.05],
          [x + height * 0.2, height + 0.05],
        ),
        mix(cloth, light, 0.16),
        detail,
      );
    }
}

/** The same scene with everything on a table that is seen from the side. */
function layOnTable(scene: Scene): Scene {
  const { brush, width, height } = scene;
  const lay = (path: readonly Point[]) =>
    path.map(([x, y]): Point => [
      0.37 * width + (x - width / 2) * 0.74,
      height * 0.8 + (y - height / 2) * 0.33,
    ]);
  return {
    ...scene,
    brush: {
      fill(outline, color, hint) {
        brush.fill(lay(outline), color, hint);
      },
      stroke(path, color, weight) {
        brush.stroke(lay(path), color, weight * 0.6);
      },
    },
  };
}

/** Open oysters round a lemon on a plate of ice, from above. */
const draw: Draw = (scene, element) => {
  const isServed = scene.plan.composition === 'table';
  const { light, accent, mid, near, far } = scene.plan.palette;
  const cloth = element.holder
    ? mix(light, far, 0.45)
    : pickContrasting([mid, mix(accent, light, 0.35), near], [light], 0.14);
  if (!isServed) drawCloth(scene, cloth);
  const laid = isServed ? layOnTable(scene) : scene;
  const { width, height, brush, plan, dice, traits } = laid;
  const r = Math.min(width, height) * 0.45;
  const [cx, cy] = [width * 0.5, height * 0.5];
  const glaze = element.holder?.color ?? mix(light, cloth, 0.04);
  if (plan.style !== 'line-art')
    brush.fill(disc(cx + r * 0.04, cy + r * 0.07, r * 1.01, 80), shade(cloth, -0.12), detail);
  brush.fill(disc(cx, cy, r, 90), glaze, { grain: 0.5 });
  brush.fill(
    [...disc(cx, cy, r * 0.955, 80), ...disc(cx, cy, r * 0.925, 80).reverse()],
    lightness(glaze) > 0.8 ? accent : light,
    detail,
  );
  const ice = mix(light, oklchToHex({ l: 0.82, c: 0.035, h: 225 }), 0.55);
  brush.fill(disc(cx, cy, r * 0.86, 80), ice, detail);
  if (traits.form !== 'minimal')
    for (let k = 0; k < 46; k++) {
      const [a, out] = [dice.range(0, 6.28), r * 0.8 * Math.sqrt(dice.next())];
      const s = r * dice.range(0.04, 0.085);
      brush.fill(
        place(points([-1, -0.6], [0.3, -1], [1, 0.1], [0.1, 0.9]), {
          x: cx + out * Math.cos(a),
          y: cy + out * Math.sin(a),
          scaleX: s,
          turn: a * 3,
        }),
        k % 2 ? mix(light, ice, 0.3) : shade(ice, -0.04),
        detail,
      );
    }
  const n = Math.max(3, Math.min(9, element.count));
  for (let k = 0; k < n; k++) {
    const a = -Math.PI / 2 + (k / n) * Math.PI * 2;
    const reach = r * 0.56;
    drawOyster(
      laid,
      {
        x: cx + reach * Math.cos(a),
        y: cy + reach * Math.sin(a),
        long: Math.min(r * 0.54, (r * 3.1) / n),
        turn: a + (k % 2 ? 0.12 : Math.PI - 0.1),
      },
      element.color,
      k,
    );
  }
  drawSlice(laid, cx - r * 0.06, cy + r * 0.02, r * 0.17);
  drawSlice(laid, cx + r * 0.1, cy - r * 0.07, r * 0.15);
};

export const oysters: Subject = {
  words: [
    one('oyster|fresh oyster'),
    many(
      'oysters on ice|plate of oyster|oysters on a plate|oysters with lemon|oyster platter|oysters and lemon',
    ),
  ],
  realm: 'pattern',
  depth: 0.81,
  usualCount: 6,
  colorRoles: ['near', 'accent'],
  place: () => spotAt(0.5, 0.5, 1),
  describe: () => 'oysters on ice with lemon',
  draw,
};
