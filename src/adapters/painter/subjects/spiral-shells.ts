import type { Point, Shapes } from '../geometry.js';
import { arc, disc, oval, points, spline } from '../geometry.js';
import type { Scene } from '../scene.js';
import { mix, shade } from '../tones.js';
import type { Put } from './posing.js';
import { mirror } from './posing.js';

interface Tones {
  coat: string;
  rib: string;
  pale: string;
}

export type Shell = (scene: Scene, put: Put, size: number, tones: Tones) => void;

export const auger: Shell = ({ brush, traits }, put, size, { coat, rib, pale }) => {
  const whorls = traits.form === 'minimal' ? 5 : 9;
  let y = -0.5;
  for (let i = 0; i < whorls; i++) {
    const tall = (0.045 + 0.0205 * i * (9 / whorls) ** 1.4) * 0.86 * (9 / whorls) ** 0.6;
    const [a, b] = [0.012 + (y + 0.5) * 0.21, 0.03 + (y + tall + 0.5) * 0.225];
    const slope = b * 0.42;
    brush.fill(
      put(
        spline(
          points(
            [-a, y + slope * 0.3],
            [a, y - slope * 0.25],
            [b * 1.02, y + tall * 0.5 - slope * 0.3],
            [b, y + tall - slope * 0.35],
            [-b, y + tall + slope * 0.5],
            [-b * 1.02, y + tall * 0.5 + slope * 0.4],
          ),
          true,
          5,
        ),
      ),
      i % 2 ? coat : mix(coat, pale, 0.22),
      { grain: 0.25 },
    );
    if (traits.form !== 'minimal') {
      brush.stroke(
        put(points([-b * 0.95, y + tall * 0.62 + slope * 0.42], [b * 0.95, y + tall * 0.62 - slope * 0.36])),
        rib,
        size * 0.009,
      );
      if (i > 2)
        for (let k = -2; k <= 2; k++)
          brush.fill(
            put(oval(k * b * 0.38, y + tall * 0.32 - k * slope * 0.14, b * 0.075, tall * 0.14, 0.2)),
            pale,
            { part: 'detail' },
          );
    }
    y += tall * 0.93;
  }
  brush.fill(put(oval(0.06, y - 0, 0.075, 0.1, 0.55)), shade(coat, -0.16), { part: 'detail' });
};

export const nautilus: Shell = ({ brush, traits }, put, size, { coat, rib, pale }) => {
  const grow = 0.178;
  const at = (angle: number, share = 1): Point => {
    const r = 0.53 * Math.exp(grow * (angle - Math.PI * 2)) * share;
    return [0.03 + r * Math.cos(angle), 0.05 + r * Math.sin(angle)];
  };
  const turn: Point[] = Array.from({ length: 73 }, (_, i) => at((i / 72) * Math.PI * 2 + 0.2));
  const [mx, my] = at(0.2);
  const [lx, ly] = turn.at(-1) ?? [0, 0];
  brush.fill(put([...turn, [(lx + mx) / 2 + 0.035, (ly + my) / 2 + 0.02]]), mix(coat, pale, 0.6), {
    grain: 0.5,
  });
  const stripes = traits.form === 'minimal' ? 5 : 10;
  for (let i = 0; i < stripes; i++) {
    const angle = Math.PI * 0.35 + i * ((Math.PI * 1.25) / stripes);
    const wide = 0.065 * (1 - i * 0.02);
    const flame: Point[] = [
      at(angle, 1),
      at(angle + wide * 1.6, 1),
      at(angle + wide * 1.1 + 0.12, 0.78),
      at(angle + 0.3, 0.5),
      at(angle + 0.06, 0.76),
    ];
    brush.fill(put(spline(flame, true, 4)), coat, { part: 'detail', grain: angle });
  }
  const coil: Point[] = Array.from({ length: 110 }, (_, i) => at(0.2 - i * 0.115));
  brush.stroke(put(coil), rib, size * 0.016);
  const mouth: Point[] = points(
    [lx, ly],
    [(lx + mx) / 2 + 0.045, (ly + my) / 2 + 0.03],
    [mx, my],
    [mx + (lx - mx) * 0.5 - 0.045, my + (ly - my) * 0.5 - 0.045],
  );
  brush.fill(put(spline(mouth, true, 6)), shade(coat, -0.14), { part: 'detail' });
};

const WHELK_SPIRE: readonly [number, number, number, number][] = [
  [0, -0.44, 0.05, 0.05],
  [0, -0.375, 0.105, 0.055],
  [-0.005, -0.29, 0.17, 0.07],
  [-0.01, -0.185, 0.235, 0.085],
];

// prettier-ignore
const WHELK = {
  body: [
    [0.29, -0.16], [0.315, -0.04], [0.26, 0.12], [0.14, 0.3], [0.06, 0.48], [-0.02, 0.5], [-0.09, 0.33],
    [-0.23, 0.12], [-0.305, -0.04], [-0.28, -0.17], [-0.15, -0.24], [0.13, -0.25],
  ],
  opening: [
    [0.235, -0.09], [0.25, 0.04], [0.17, 0.2], [0.055, 0.43], [0.02, 0.4], [0.03, 0.2], [0.075, 0.02],
    [0.15, -0.09],
  ],
  lip: [[0.235, -0.075], [0.22, 0.06], [0.14, 0.2], [0.06, 0.36], [0.09, 0.2], [0.14, 0.04], [0.18, -0.07]],
} satisfies Shapes;

export const whelk: Shell = ({ brush, traits }, put, size, { coat, rib, pale }) => {
  brush.fill(put(spline(WHELK.body, true, 7)), coat, { grain: 0.9 });
  for (const [x, y, rx, ry] of [...WHELK_SPIRE].reverse())
    brush.fill(put(oval(x, y, rx, ry, -0.14)), y < -0.4 ? pale : mix(coat, pale, 0.16), { grain: 0.1 });
  if (traits.form !== 'minimal') {
    for (const [x, y, rx, ry] of WHELK_SPIRE.slice(1))
      brush.stroke(
        put(
          arc(0, 0, 1, 0.35, 2.8, 18).map(([px, py]): Point => [
            x + px * rx * 0.96,
            y + py * ry * 0.55 - px * rx * 0.14,
          ]),
        ),
        rib,
        size * 0.011,
      );
    for (let i = 0; i < 5; i++)
      brush.stroke(
        put(
          spline(
            points(
              [-0.27 + 0.045 * i, -0.07 + 0.085 * i],
              [-0.12 + 0.03 * i, -0.03 + 0.1 * i],
              [0.02, -0.06 + 0.09 * i],
            ),
            false,
            7,
          ),
        ),
        i % 2 ? pale : rib,
        size * 0.013,
      );
    for (let i = 0; i < 6; i++)
      brush.fill(put(disc(-0.235 + 0.09 * i, -0.15 - 0.014 * i, 0.02, 12)), pale, { part: 'detail' });
  }
  brush.fill(put(spline(WHELK.opening, true, 6)), shade(coat, -0.17), { part: 'detail' });
  brush.fill(put(spline(WHELK.lip, true, 6)), mix(pale, coat, 0.4), { part: 'detail' });
};

// prettier-ignore
const CONE = {
  body: [
    [0, -0.48], [0.05, -0.43], [0.22, -0.33], [0.265, -0.26], [0.22, 0.02], [0.13, 0.32], [0.05, 0.49],
    [0, 0.5],
  ],
  top: [[0, -0.48], [0.05, -0.43], [0.22, -0.33], [0.255, -0.27], [0.1, -0.225], [0, -0.215]],
} satisfies Shapes;

export const cone: Shell = ({ brush, traits }, put, size, { coat, rib, pale }) => {
  brush.fill(put(spline(mirror(CONE.body), true, 6)), coat, { grain: 1.57 });
  brush.fill(put(spline(mirror(CONE.top), true, 6)), mix(coat, pale, 0.35), { part: 'detail' });
  for (let i = 1; i < 4; i++)
    brush.stroke(
      put(
        spline(
          points(
            [-0.06 * i - 0.02, -0.455 + 0.05 * i],
            [0, -0.435 + 0.056 * i],
            [0.06 * i + 0.02, -0.455 + 0.05 * i],
          ),
          false,
          7,
        ),
      ),
      rib,
      size * 0.012,
    );
  const rows = traits.form === 'minimal' ? 3 : 6;
  for (let i = 0; i < rows; i++) {
    const y = -0.14 + (i * 0.52) / rows;
    const half = 0.235 - 0.3 * (y + 0.14);
    for (let k = -2; k <= 2; k++) {
      const x = ((k + (i % 2) * 0.5) * half * 2) / 5.2;
      const r = 0.033 - 0.0028 * i;
      brush.fill(put(points([x - r * 0.8, y + r * 0.7], [x, y - r], [x + r * 0.8, y + r * 0.7])), pale, {
        part: 'detail',
      });
    }
  }
  brush.stroke(
    put(spline(points([0.2, -0.17], [0.165, 0.08], [0.045, 0.45]), false, 7)),
    shade(coat, -0.17),
    size * 0.03,
  );
};
