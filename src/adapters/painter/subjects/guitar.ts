import { withNumber } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { box, disc, oval, points, ribbon, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, oklchToHex } from '../tones.js';
import { one } from '../words/words.js';
import type { Put } from './setting.js';
import { inRoom, pickContrasting, putAt, wallColor } from './setting.js';

const BROWN = oklchToHex({ l: 0.52, c: 0.1, h: 48 });

const both = (half: readonly Point[]): Point[] => [
  ...half,
  ...[...half]
    .reverse()
    .slice(1, -1)
    .map(([x, y]): Point => [-x, y]),
];

/** A cello that somebody plays. */
export function drawCello(scene: Scene, spot: Spot): void {
  const { accent, mid, near, line } = scene.plan.palette;
  const wood = mix(pickContrasting([accent, mid, near], [wallColor(scene)], 0.12), BROWN, 0.5);
  drawViolin(scene, putAt(scene, spot), spot, wood, mix(line, wood, 0.2), 'cello', true);
}

/** Leaning stringed instruments. Heights run from the end of the body to the tip of the head. */
const draw: Draw = (scene, element) => {
  const { plan } = scene;
  const { accent, near, mid, line, far } = plan.palette;
  element.spots.forEach((spot, i) => {
    const put = putAt(scene, { ...spot, turn: (element.variant === 'cello' ? 0.1 : 0.15) * spot.facing });
    const own = i === 0 || element.count < 3 ? element.color : null;
    const wood =
      own ?? pickContrasting([i % 2 ? mid : accent, accent, mid, near, far], [wallColor(scene)], 0.12);
    const dark = lightness(wood) > 0.42 ? mix(line, wood, 0.12) : mix(line, wood, 0.3);
    if (element.variant === 'violin' || element.variant === 'cello')
      drawViolin(scene, put, spot, wood, dark, element.variant);
    else drawGuitarBody(scene, put, spot, wood, dark);
  });
};

// prettier-ignore
const GUITAR = {
  half: [
    [0, 0], [0.09, -0.004], [0.16, -0.035], [0.19, -0.1], [0.178, -0.17], [0.138, -0.225], [0.118, -0.27],
    [0.128, -0.32], [0.145, -0.37], [0.138, -0.42], [0.098, -0.46], [0.04, -0.474], [0, -0.475],
  ],
  headstock: [
    [-0.023, -0.828], [0.023, -0.828], [0.044, -0.86], [0.036, -0.985], [0.014, -1], [0, -0.99], [-0.014, -1],
    [-0.036, -0.985], [-0.044, -0.86],
  ],
} satisfies Shapes;

function drawGuitarBody(
  { brush, plan, traits }: Scene,
  put: Put,
  spot: Spot,
  wood: string,
  dark: string,
): void {
  const { light, near } = plan.palette;
  const body = spline(both(GUITAR.half), true, 7);
  const edge = mix(wood, dark, 0.55);
  brush.fill(put(body.map(([x, y]): Point => [x + 0.022, y + 0.006])), edge, { grain: 1.2 });
  brush.fill(put(body), wood, { grain: Math.PI / 2 });
  const inner = body.map(([x, y]): Point => [x * 0.92, -0.235 + (y + 0.235) * 0.94]);
  if (traits.form !== 'minimal') {
    brush.stroke(put([...inner, ...inner.slice(0, 1)]), mix(light, wood, 0.4), spot.size * 0.006);
    brush.fill(put(disc(0, -0.315, 0.072, 40)), mix(light, wood, 0.3), { part: 'detail' });
    brush.fill(put(disc(0, -0.315, 0.063, 40)), edge, { part: 'detail' });
  }
  brush.fill(put(disc(0, -0.315, 0.054, 40)), dark, { part: 'detail' });
  brush.fill(put(box(-0.078, -0.143, 0.156, 0.026)), dark, { part: 'detail' });
  brush.fill(put(points([-0.027, -0.385], [0.027, -0.385], [0.021, -0.83], [-0.021, -0.83])), dark, {
    grain: Math.PI / 2,
  });
  brush.fill(put(GUITAR.headstock), mix(wood, near, 0.35), { grain: Math.PI / 2 });
  for (const way of [-1, 1])
    for (const y of [-0.87, -0.91, -0.95])
      brush.fill(
        put(box(way > 0 ? 0.036 : -0.07, y - 0.008, 0.034, 0.017)),
        traits.form === 'minimal' ? dark : mix(light, dark, 0.3),
        { part: 'detail' },
      );
  const wire = mix(light, dark, 0.2);
  if (traits.form !== 'minimal')
    for (let i = 0; i < 9; i++) {
      const y = -0.43 - 0.39 * (1 - 2 ** (-i / 6)) * 1.6;
      brush.stroke(put(points([-0.024, y], [0.024, y])), mix(wire, dark, 0.45), spot.size * 0.005);
    }
  const strings = traits.form === 'minimal' ? 3 : 6;
  for (let i = 0; i < strings; i++) {
    const off = (i / (strings - 1) - 0.5) * 0.036;
    brush.stroke(
      put(points([off * 1.15, -0.135], [off * 1.05, -0.5], [off, -0.86])),
      wire,
      spot.size * 0.0045,
    );
  }
}

// prettier-ignore
const VIOLIN = {
  lowerBout: [[0, 0], [0.09, -0.006], [0.165, -0.05], [0.18, -0.12], [0.16, -0.18], [0.152, -0.205]],
  upperBout: [[0.14, -0.365], [0.148, -0.41], [0.142, -0.47], [0.105, -0.525], [0.045, -0.545], [0, -0.55]],
  tailpiece: [
    [-0.045, -0.258], [-0.035, -0.295], [0, -0.305], [0.035, -0.295], [0.045, -0.258], [0.02, -0.268],
    [-0.02, -0.268],
  ],
} satisfies Shapes;

function drawViolin(
  scene: Scene,
  put: Put,
  spot: Spot,
  wood: string,
  dark: string,
  kind: string,
  played = false,
): void {
  const { brush, plan, traits } = scene;
  const { light } = plan.palette;
  const lift = kind === 'cello' ? 0.07 : 0;
  const at = (points: readonly Point[]) => put(points.map(([x, y]): Point => [x, y - lift]));
  if (lift)
    brush.fill(put(points([-0.008, -0.09], [0.008, -0.09], [0.003, 0], [-0.003, 0])), dark, {
      part: 'detail',
    });
  const bout = spline(VIOLIN.lowerBout, false, 8);
  const waist = spline(
    points([0.152, -0.205], [0.104, -0.24], [0.092, -0.29], [0.11, -0.345], [0.14, -0.365]),
    false,
    7,
  );
  const upper = spline(VIOLIN.upperBout, false, 8);
  const outline = both([...bout, ...waist, ...upper]);
  const edge = mix(wood, dark, 0.5);
  brush.fill(at(outline.map(([x, y]): Point => [x + 0.018, y + 0.005])), edge, { grain: 1.2 });
  brush.fill(at(outline), wood, { grain: Math.PI / 2 });
  for (const way of [-1, 1]) {
    const hole = spline(
      points(
        [way * 0.052, -0.36],
        [way * 0.07, -0.35],
        [way * 0.066, -0.3],
        [way * 0.088, -0.25],
        [way * 0.108, -0.21],
        [way * 0.092, -0.2],
      ),
      false,
      8,
    );
    brush.fill(at(ribbon(hole, (t) => 0.006 + 0.012 * Math.sin(Math.PI * t))), dark, { part: 'detail' });
    for (const [x, y] of points([0.055, -0.352], [0.094, -0.208]))
      brush.fill(at(disc(way * x, y, 0.012, 14)), dark, { part: 'detail' });
  }
  brush.fill(at(points([-0.018, -0.02], [0.018, -0.02], [0.03, -0.19], [-0.03, -0.19])), dark, {
    part: 'detail',
  });
  brush.fill(at(spline(VIOLIN.tailpiece, true, 5)), mix(light, wood, 0.3), { part: 'detail' });
  brush.fill(at(points([-0.028, -0.39], [0.028, -0.39], [0.017, -0.82], [-0.017, -0.82])), dark, {
    grain: Math.PI / 2,
  });
  const scroll = lift ? 0.9 : 1;
  brush.fill(
    at(points([-0.018, -0.815], [0.018, -0.815], [0.021, -0.9 * scroll], [-0.021, -0.9 * scroll])),
    edge,
    { grain: 1.57 },
  );
  brush.fill(at(oval(0, -0.935 * scroll, 0.034, 0.04)), edge, { grain: 0 });
  for (const y of [-0.845, -0.87])
    brush.fill(at(box(-0.062, y * (lift ? 0.985 : 1), 0.124, 0.013)), dark, { part: 'detail' });
  const strings = traits.form === 'minimal' ? 2 : 4;
  for (let i = 0; i < strings; i++) {
    const off = (i / (strings - 1) - 0.5) * 0.03;
    brush.stroke(
      at(points([off * 1.2, -0.18], [off * 1.25, -0.3], [off * 0.7, -0.83])),
      mix(light, dark, 0.2),
      spot.size * 0.004,
    );
  }
  if (traits.form === 'minimal' || played) return;
  const bow: Point[] = points([0.31, 0], [0.25, -0.4], [0.215, -0.74]);
  brush.stroke(put(bow), pickContrasting([edge, dark], [wallColor(scene)], 0.1), spot.size * 0.012);
  brush.stroke(put(bow.map(([x, y]): Point => [x + 0.024, y])), mix(light, edge, 0.3), spot.size * 0.006);
}

export const guitar: Subject = {
  words: [
    one('guitar|acoustic guitar|spanish guitar|electric guitar|ukulele|classical guitar|mandolin|lute'),
    one('violin|fiddle|viola', 'violin'),
    one('cello|violoncello|double bass|contrabass', 'cello'),
  ],
  realm: 'room',
  depth: 0.832,
  usualCount: 2,
  colorRoles: ['accent', 'mid', 'near'],
  place: inRoom(1.16, 0.56, 0.1),
  describe: ({ variant, count }) =>
    variant === 'violin'
      ? withNumber(count, 'violin', 'violins')
      : variant === 'cello'
        ? withNumber(count, 'cello', 'cellos')
        : withNumber(count, 'guitar', 'guitars'),
  draw,
};
