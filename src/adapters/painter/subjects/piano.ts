import { withNumber } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { box, oval, points, spline } from '../geometry.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import type { Put } from './setting.js';
import { inRoom, pickContrasting, putAt, wallColor } from './setting.js';

interface Stuff {
  wood: string;
  /** The panels, and the inside of the lid. */
  panel: string;
  ivory: string;
  ebony: string;
  brass: string;
  seat: string;
}

/** Pianos with their bench: an upright one from the front, or a grand one with its lid open. Sizes are heights. */
const draw: Draw = (scene, element) => {
  const { plan, traits } = scene;
  const { line, near, accent, light, mid } = plan.palette;
  const floor = traits.paperSky ? wallColor(scene) : mid;
  element.spots.forEach((spot, i) => {
    const own = i === 0 ? element.color : null;
    const wood =
      own ?? pickContrasting([mix(line, near, 0.25), near, accent, light], [wallColor(scene), floor], 0.22);
    const stuff: Stuff = {
      wood,
      panel: shade(wood, lightness(wood) < 0.42 ? 0.06 : -0.06),
      ivory: mix(light, wood, 0.03),
      ebony: lightness(line) < 0.45 ? line : shade(near, -0.2),
      brass: mix(accent, light, 0.3),
      seat: lightness(wood) < 0.5 ? accent : near,
    };
    const put = putAt(scene, spot);
    if (element.variant === 'grand')
      drawGrand(scene, (outline) => put(outline.map(([x, y]): Point => [x + 0.16, y])), spot.size, stuff);
    else drawUpright(scene, put, spot.size, stuff);
  });
};

/** White keys from left to right with the black ones in twos and threes. */
function drawKeys(
  { brush, traits }: Scene,
  put: Put,
  size: number,
  left: number,
  right: number,
  y: number,
  deep: number,
  { ivory, ebony }: Stuff,
): void {
  brush.fill(put(box(left, y, right - left, deep)), ivory, { part: 'detail' });
  if (traits.form === 'minimal') return;
  const n = 28;
  const step = (right - left) / n;
  for (let k = 1; k < n; k++)
    brush.stroke(
      put(points([left + k * step, y], [left + k * step, y + deep])),
      shade(ivory, -0.16),
      size * 0.0035,
    );
  for (let k = 1; k < n; k++)
    if (![0, 3].includes(k % 7))
      brush.fill(put(box(left + (k - 0.3) * step, y, step * 0.6, deep * 0.6)), ebony, { part: 'detail' });
}

function drawUpright(scene: Scene, put: Put, size: number, stuff: Stuff): void {
  const { brush, traits, plan } = scene;
  const { wood, panel, ivory, brass, seat, ebony } = stuff;
  const detail = { part: 'detail' } as const;
  brush.fill(put(box(-0.64, -0.97, 1.28, 0.95)), wood, { grain: 0 });
  brush.fill(put(box(-0.67, -1, 1.34, 0.045)), shade(wood, 0.04), { grain: 0 });
  for (const x of [-0.6, 0.06]) brush.fill(put(box(x, -0.915, 0.54, 0.26)), panel, detail);
  brush.fill(put(box(-0.58, -0.4, 1.16, 0.32)), panel, detail);
  brush.fill(put(points([-0.19, -0.66], [0.19, -0.66], [0.2, -0.93], [-0.2, -0.93])), ivory, detail);
  brush.stroke(put(points([0, -0.93], [0, -0.66])), shade(ivory, -0.15), size * 0.006);
  if (traits.form !== 'minimal')
    for (const x of [-0.17, 0.03])
      for (let k = 0; k < 5; k++) {
        brush.stroke(
          put(points([x, -0.9 + 0.045 * k], [x + 0.14, -0.9 + 0.045 * k])),
          shade(ivory, -0.3),
          size * 0.004,
        );
        brush.fill(
          put(oval(x + 0.02 + ((k * 5) % 4) * 0.032, -0.893 + 0.045 * k, 0.009, 0.007)),
          ebony,
          detail,
        );
      }
  brush.fill(put(box(-0.64, -0.66, 1.28, 0.05)), shade(wood, -0.04), detail);
  drawKeys(scene, put, size, -0.58, 0.58, -0.61, 0.085, stuff);
  brush.fill(put(box(-0.68, -0.53, 1.36, 0.06)), shade(wood, 0.03), { grain: 0 });
  for (const x of [-0.68, 0.6]) {
    brush.fill(put(box(x, -0.63, 0.08, 0.12)), shade(wood, 0.02), detail);
    brush.fill(put(box(x + 0.01, -0.48, 0.06, 0.48)), shade(wood, -0.03), { grain: 1.57 });
  }
  for (const x of [-0.06, 0, 0.06]) brush.fill(put(oval(x, -0.045, 0.022, 0.014)), brass, detail);
  // A metronome and a vase stand on the lid.
  brush.fill(put(points([0.36, -1], [0.5, -1], [0.455, -1.19], [0.405, -1.19])), mix(wood, brass, 0.6), {
    grain: 1.4,
  });
  brush.stroke(put(points([0.43, -1.03], [0.46, -1.17])), ivory, size * 0.008);
  brush.fill(
    put(
      spline(
        points(
          [-0.43, -1],
          [-0.47, -1.08],
          [-0.42, -1.15],
          [-0.41, -1.2],
          [-0.35, -1.2],
          [-0.34, -1.15],
          [-0.29, -1.08],
          [-0.33, -1],
        ),
        true,
        5,
      ),
    ),
    brass,
    { grain: 1.5 },
  );
  for (const [x, y] of points([-0.47, -1.36], [-0.38, -1.42], [-0.29, -1.35])) {
    brush.stroke(
      put(points([-0.38, -1.19], [x, y])),
      mix(plan.palette.near, plan.palette.mid, 0.5),
      size * 0.009,
    );
    brush.fill(
      put(oval(x, y, 0.042, 0.042)),
      mix(plan.palette.accent, plan.palette.light, x < -0.4 ? 0.1 : 0.45),
      detail,
    );
  }
  drawBench(scene, put, 0, 0.07, seat, wood);
}

function drawBench({ brush }: Scene, put: Put, x: number, y: number, seat: string, wood: string): void {
  for (const dx of [-0.22, 0.19])
    brush.fill(put(box(x + dx, y - 0.3, 0.035, 0.3)), shade(wood, 0.02), { grain: 1.57 });
  brush.fill(put(box(x - 0.25, y - 0.33, 0.5, 0.05)), wood, { grain: 0 });
  brush.fill(
    put(
      spline(
        points(
          [x - 0.24, y - 0.33],
          [x - 0.23, y - 0.375],
          [x, y - 0.385],
          [x + 0.23, y - 0.375],
          [x + 0.24, y - 0.33],
        ),
        true,
        5,
      ),
    ),
    seat,
    { grain: 0 },
  );
}

// prettier-ignore
const GRAND = {
  lid: [[-0.5, -0.62], [-0.42, -0.88], [-0.18, -1.0], [0.2, -0.99], [0.52, -0.93], [0.8, -0.83], [0.86, -0.74], [0.74, -0.62]],
  inner: [[-0.4, -0.64], [-0.33, -0.85], [-0.13, -0.95], [0.2, -0.945], [0.5, -0.89], [0.74, -0.81], [0.78, -0.74], [0.68, -0.64]],
} satisfies Record<string, Point[]>;

function drawGrand(scene: Scene, put: Put, size: number, stuff: Stuff): void {
  const { brush, traits } = scene;
  const { wood, panel, brass, ivory, seat } = stuff;
  const detail = { part: 'detail' } as const;
  brush.fill(put(box(0.12, -0.45, 0.045, 0.42)), shade(wood, -0.05), { grain: 1.57 });
  brush.fill(put(spline(GRAND.lid, true, 7)), wood, { grain: 0.2 });
  if (traits.form !== 'minimal') brush.fill(put(spline(GRAND.inner, true, 7)), panel, detail);
  brush.fill(put(points([-0.55, -0.62], [0.78, -0.62], [0.7, -0.66], [-0.48, -0.66])), brass, detail);
  if (traits.form !== 'minimal')
    for (let k = 0; k < 15; k++)
      brush.stroke(
        put(points([-0.46 + 0.075 * k, -0.657], [-0.5 + 0.082 * k, -0.625])),
        shade(brass, -0.2),
        size * 0.004,
      );
  brush.stroke(
    put(points([0.3, -0.63], [0.42, -0.94])),
    shade(wood, lightness(wood) < 0.42 ? 0.14 : -0.1),
    size * 0.014,
  );
  brush.fill(put(points([-0.6, -0.62], [-0.46, -0.62], [-0.42, -0.82], [-0.54, -0.82])), ivory, detail);
  brush.fill(
    put(
      spline(
        points(
          [-0.72, -0.63],
          [0, -0.63],
          [0.74, -0.63],
          [0.86, -0.6],
          [0.83, -0.49],
          [0.68, -0.45],
          [0, -0.45],
          [-0.66, -0.45],
          [-0.72, -0.47],
        ),
        true,
        4,
      ),
    ),
    wood,
    { grain: 0 },
  );
  brush.fill(put(box(-0.86, -0.53, 0.2, 0.075)), shade(wood, 0.03), { grain: 0 });
  drawKeys(scene, put, size, -0.85, -0.68, -0.565, 0.04, stuff);
  for (const x of [-0.62, 0.6]) {
    brush.fill(
      put(points([x - 0.045, -0.46], [x + 0.045, -0.46], [x + 0.02, -0.03], [x - 0.02, -0.03])),
      wood,
      { grain: 1.57 },
    );
    brush.fill(put(oval(x, -0.02, 0.026, 0.022)), brass, detail);
  }
  brush.fill(
    put(points([-0.4, -0.46], [-0.33, -0.46], [-0.345, -0.08], [-0.385, -0.08])),
    shade(wood, -0.04),
    detail,
  );
  brush.fill(put(box(-0.42, -0.09, 0.12, 0.025)), brass, detail);
  drawBench(scene, put, -0.96, 0.0, seat, wood);
}

export const piano: Subject = {
  words: [
    one('piano|upright piano|pianoforte|old piano|piano keys|piano music'),
    one('grand piano|concert piano|baby grand|concert grand|grand pianoforte', 'grand'),
  ],
  realm: 'room',
  depth: 0.79,
  usualCount: 1,
  colorRoles: ['near', 'line', 'accent'],
  place: (m, layout) => (m.variant === 'grand' ? inRoom(0.58, 2.15, 0.2) : inRoom(0.66, 1.4, 0.2))(m, layout),
  describe: ({ variant, count }) =>
    variant === 'grand'
      ? withNumber(count, 'grand piano', 'grand pianos')
      : withNumber(count, 'upright piano', 'upright pianos'),
  draw,
};
