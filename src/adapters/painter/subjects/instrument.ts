import { withNumber } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { arc, box, disc, oval, points, ribbon } from '../geometry.js';
import type { Element } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';
import { one } from '../words/words.js';
import type { Put } from './setting.js';
import { onTable, putAt } from './setting.js';

const detail = { part: 'detail' } as const;
const BRASS = oklchToHex({ l: 0.72, c: 0.115, h: 84 });

/** Brass instruments that stand or lean on a table: an astrolabe, a compass in its case, an orrery. */
const draw: Draw = (scene, element) => {
  const brass = element.color ?? mix(BRASS, scene.plan.palette.accent, 0.12);
  element.spots.forEach((spot) => {
    const put = putAt(scene, spot);
    if (element.variant === 'orrery') drawOrrery(scene, put, brass, element, spot.size);
    else if (element.variant === 'compass') drawCompass(scene, put, brass, spot.size);
    else drawAstrolabe(scene, put, brass, spot.size);
  });
};

const ring = (x: number, y: number, r: number, wide: number): Point[] =>
  ribbon(arc(x, y, r, 0, Math.PI * 2, 72), () => wide);

function drawAstrolabe({ brush, plan, traits }: Scene, put: Put, brass: string, size: number): void {
  const dark = mix(shade(brass, -0.3), plan.palette.line, 0.25);
  const [x, y, r] = [0, -0.44, 0.42];
  brush.fill(put(ring(x, -0.945, 0.04, 0.018)), shade(brass, -0.06), detail);
  brush.fill(put(points([x - 0.1, y - r * 0.94], [x, -0.925], [x + 0.1, y - r * 0.94])), brass, { grain: 0 });
  brush.fill(put(disc(x, y, r, 90)), brass, { part: 'body', grain: 0.6 });
  brush.fill(put(disc(x, y, r * 0.8, 80)), shade(brass, -0.1), detail);
  for (const mark of toMarks([x, y], r, { count: 36, longEvery: 3, from: [0.83, 0.9], to: 0.97 }))
    brush.stroke(put(mark), dark, size * 0.006);
  // The rete: a pierced plate of circles with pointers to stars.
  brush.fill(put(ring(x, y - r * 0.16, r * 0.52, 0.03)), shade(brass, 0.05), detail);
  brush.fill(put(ring(x, y, r * 0.76, 0.026)), shade(brass, 0.05), detail);
  brush.fill(put(box(x - r * 0.76, y - 0.011, r * 1.52, 0.022)), shade(brass, 0.04), detail);
  brush.fill(put(box(x - 0.011, y - r * 0.76, 0.022, r * 1.52)), shade(brass, 0.04), detail);
  if (traits.form !== 'minimal')
    for (let i = 0; i < 9; i++) {
      const turn = 0.35 + i * 0.7;
      const far: Point = [x + r * 0.62 * Math.cos(turn), y + r * 0.62 * Math.sin(turn)];
      const near = (way: number): Point => [
        x + r * 0.46 * Math.cos(turn + way * 0.1),
        y + r * 0.46 * Math.sin(turn + way * 0.1),
      ];
      brush.fill(put([far, near(1), near(-1)]), shade(brass, 0.06), detail);
    }
  const rule = 0.62;
  const [cos, sin] = [Math.cos(rule), Math.sin(rule)];
  const across = (t: number, w: number): Point => [x + t * cos - w * sin, y + t * sin + w * cos];
  brush.fill(
    put([
      across(-r * 0.93, 0),
      across(-r * 0.8, 0.022),
      across(r * 0.8, 0.022),
      across(r * 0.93, 0),
      across(r * 0.8, -0.022),
      across(-r * 0.8, -0.022),
    ]),
    dark,
    { grain: 0 },
  );
  brush.fill(put(disc(x, y, 0.04, 24)), shade(brass, 0.08), detail);
}

function drawCompass({ brush, plan }: Scene, put: Put, brass: string, size: number): void {
  const { light, line, accent } = plan.palette;
  const [x, y, r] = [0, -0.43, 0.42];
  const face = mix(light, brass, 0.1);
  const ink = lightness(line) < 0.5 ? line : shade(face, -0.6);
  brush.fill(put(ring(x, -0.93, 0.055, 0.024)), shade(brass, -0.05), detail);
  brush.fill(put(disc(x, y, r, 90)), brass, { part: 'body', grain: 0.6 });
  brush.fill(put(disc(x, y, r * 0.86, 80)), face, detail);
  for (const mark of toMarks([x, y], r, { count: 32, longEvery: 4, from: [0.7, 0.77], to: 0.83 }))
    brush.stroke(put(mark), ink, size * 0.007);
  for (let i = 0; i < 8; i++) {
    const turn = (i * Math.PI) / 4;
    const long = r * (i % 2 ? 0.36 : 0.6);
    const tip: Point = [x + long * Math.cos(turn), y + long * Math.sin(turn)];
    for (const way of [-1, 1]) {
      const side: Point = [
        x + r * 0.12 * Math.cos(turn + way * 0.7),
        y + r * 0.12 * Math.sin(turn + way * 0.7),
      ];
      brush.fill(put([tip, side, [x, y]]), way > 0 ? mix(ink, face, 0.25) : mix(face, brass, 0.45), detail);
    }
  }
  const turn = -1.15;
  for (const [way, color] of [
    [1, accent],
    [-1, ink],
  ] as const) {
    const at = (along: number, off: number): Point => [
      x + way * along * Math.cos(turn) - off * Math.sin(turn),
      y + way * along * Math.sin(turn) + off * Math.cos(turn),
    ];
    brush.fill(put([at(r * 0.72, 0), at(0, 0.035), at(0, -0.035)]), color, detail);
  }
  brush.fill(put(disc(x, y, 0.03, 20)), brass, detail);
}

const PLANETS: readonly string[] = [
  oklchToHex({ l: 0.66, c: 0.1, h: 45 }),
  oklchToHex({ l: 0.82, c: 0.09, h: 80 }),
  oklchToHex({ l: 0.56, c: 0.1, h: 235 }),
  oklchToHex({ l: 0.55, c: 0.14, h: 35 }),
  oklchToHex({ l: 0.74, c: 0.07, h: 70 }),
  oklchToHex({ l: 0.7, c: 0.06, h: 190 }),
];

/** A stand with a sun in the middle and planets on arms of different lengths. */
function drawOrrery({ brush, traits }: Scene, put: Put, brass: string, element: Element, size: number): void {
  const dark = shade(brass, -0.17);
  const n = element.count > 1 ? Math.min(10, element.count) : 6;
  brush.fill(put(oval(0, -0.015, 0.3, 0.045)), dark, { grain: 0 });
  brush.fill(put(points([-0.3, -0.02], [-0.2, -0.09], [0.2, -0.09], [0.3, -0.02])), brass, {
    part: 'body',
    grain: 0,
  });
  brush.fill(
    put(
      points([-0.08, -0.08], [-0.035, -0.2], [-0.035, -0.52], [0.035, -0.52], [0.035, -0.2], [0.08, -0.08]),
    ),
    brass,
    { part: 'body', grain: 1.57 },
  );
  for (const [y, wide] of points([-0.16, 0.07], [-0.31, 0.055], [-0.46, 0.06]))
    brush.fill(put(oval(0, y, wide, 0.02)), shade(brass, 0.06), detail);
  for (const r of [0.98, 0.7])
    brush.stroke(
      put(arc(0, 0, 1, 0, Math.PI * 2, 60).map(([x, y]): Point => [x * r * 0.62, -0.56 + y * r * 0.13])),
      dark,
      size * 0.01,
    );
  const arms = Array.from({ length: n }, (_, i) => {
    const side = i % 2 ? 1 : -1;
    const reach = 0.17 + (0.47 * (i + 0.6)) / n;
    return {
      x: side * reach,
      y: -0.54 + 0.12 * Math.sin(i * 2.3) * 0.4,
      up: 0.09 + 0.33 * ((i * 0.618) % 1),
      r: 0.034 + 0.034 * ((i * 0.37 + 0.3) % 1),
    };
  });
  for (const { x, y, up, r } of arms) {
    brush.fill(put(ribbon(points([0, -0.55], [x, y]), () => 0.018)), dark, { grain: 0 });
    brush.fill(put(ribbon(points([x, y + 0.012], [x, y - up + r]), () => 0.014)), brass, detail);
  }
  brush.fill(put(ribbon(points([0, -0.52], [0, -0.74]), () => 0.03)), brass, detail);
  brush.fill(put(disc(0, -0.82, 0.115, 48)), mix(oklchToHex({ l: 0.82, c: 0.14, h: 82 }), brass, 0.25), {
    part: 'body',
    grain: 0.6,
  });
  arms.forEach(({ x, y, up, r }, i) => {
    const color = element.color
      ? shade(element.color, i % 2 ? 0.05 : -0.04)
      : mix(PLANETS[i % PLANETS.length]!, brass, 0.25);
    brush.fill(put(disc(x, y - up, r, 32)), color, { part: 'body', grain: 0.6 });
    if (i === n - 2 && n > 3)
      brush.stroke(
        put(
          arc(0, 0, 1, 0, Math.PI * 2, 40).map(([px, py]): Point => [
            x + px * r * 1.8,
            y - up + py * r * 0.5 + px * r * 0.4,
          ]),
        ),
        shade(brass, 0.08),
        size * 0.012,
      );
    if (traits.form !== 'minimal')
      brush.fill(
        put(oval(x - r * 0.32, y - up - r * 0.35, r * 0.26, r * 0.16, -0.6)),
        shade(color, 0.14),
        detail,
      );
  });
}

const NAMES: Readonly<Record<string, readonly [string, string]>> = {
  compass: ['compass', 'compasses'],
  astrolabe: ['astrolabe', 'astrolabes'],
};

/** Where marks begin and end, as shares of the radius: long ones, then short ones. */
interface Scale {
  count: number;
  longEvery: number;
  from: readonly [long: number, short: number];
  to: number;
}

/** The marks of a round scale. */
const toMarks = ([x, y]: Point, r: number, { count, longEvery, from, to }: Scale): Point[][] =>
  Array.from({ length: count }, (_, i) => {
    const turn = (i * Math.PI * 2) / count;
    const inner = i % longEvery === 0 ? from[0] : from[1];
    return points(
      [x + r * inner * Math.cos(turn), y + r * inner * Math.sin(turn)],
      [x + r * to * Math.cos(turn), y + r * to * Math.sin(turn)],
    );
  });

export const instrument: Subject = {
  words: [
    one('astrolabe|brass astrolabe', 'astrolabe'),
    one('compass|brass compass|mariner compass|old compass', 'compass'),
    one('orrery|planetarium model|model of the planets', 'orrery'),
  ],
  realm: 'table',
  depth: 0.84,
  usualCount: 1,
  colorRoles: ['accent', 'light'],
  place: (m, layout) =>
    m.variant === 'orrery' ? onTable(1, 1.3)({ ...m, count: 1 }, layout) : onTable(0.62, 0.9)(m, layout),
  describe: ({ variant, count }) =>
    variant === 'orrery'
      ? `an orrery with ${withNumber(count > 1 ? count : 6, 'planet', 'planets')}`
      : withNumber(count, ...(NAMES[variant ?? ''] ?? (['astrolabe', 'astrolabes'] as const))),
  draw,
};
