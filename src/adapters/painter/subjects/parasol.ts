import { withNumber } from '../counted.js';
import type { Point } from '../geometry.js';
import { box, points, spline } from '../geometry.js';
import { spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { hexToOklch, lightness, mix, oklchToHex, shade } from '../tones.js';
import { many, one } from '../words.js';
import { drawLounger, drawPalmCrown, drawParasol, drawRing, drawTowel } from './parasols.js';

/** A beach or a pool from above, over the whole sheet, with parasols. */
const draw: Draw = (scene, element) => {
  const { palette } = scene.plan;
  const own = element.color;
  const cloth = own && !isWatery(own) ? own : palette.accent;
  const water = chooseWater(scene, own && isWatery(own) ? own : null);
  if (element.variant === 'pool') drawPool(scene, element.count, cloth, water);
  else drawBeach(scene, element.count, cloth, water);
};

/** The parasols of a beach when the words name no number. */
const USUAL_COUNT = 7;

const isWatery = (hex: string) => {
  const { c, h } = hexToOklch(hex);
  return c > 0.03 && h > 160 && h < 285;
};

/** Turquoise, or the palette's own water. It is darker by night. */
function chooseWater({ plan, night }: Scene, own: string | null): string {
  const { far, mid, near } = plan.palette;
  const turquoise = oklchToHex({ l: night ? 0.45 : 0.72, c: 0.095, h: 205 });
  const found = [mid, far, near].find((hex) => isWatery(hex) && lightness(hex) > 0.42);
  return (
    own ??
    (found ? mix(found, turquoise, 0.35) : mix(turquoise, mid, plan.colorWords.length > 1 ? 0.35 : 0.1))
  );
}

/** Other cloths beside the first, each unlike the ground. */
function chooseCloths({ plan }: Scene, cloth: string, water: string): string[] {
  const { light, accent, near } = plan.palette;
  return [cloth, mix(light, cloth, 0.08), cloth, mix(water, near, 0.25), mix(accent, light, 0.45), cloth];
}

/** Corners of a plane that leans, as shares of its width and length. */
const TILT = 0.2;

function drawPool(scene: Scene, count: number, cloth: string, water: string): void {
  const { width, height, brush, plan, dice, traits, night } = scene;
  const { light, ground, near } = plan.palette;
  const deck = mix(mix(light, ground, 0.5), plan.palette.accent, night ? 0.3 : 0.1);
  const way = dice.chance(0.5) ? 1 : -1;
  const flip = (x: number) => (way > 0 ? x : width - x);
  brush.fill(box(-0.05, -0.05, width + 0.1, height + 0.1), deck, { part: 'field', grain: 0.3 });
  if (traits.form !== 'minimal')
    for (let i = -6; i < 14; i++) {
      const x = flip((i / 6) * Math.max(width, height));
      brush.stroke(points([x, -0.05], [x + way * TILT * height, height + 0.05]), shade(deck, -0.05), 0.0035);
    }
  // The pool leans and is cut by two edges of the sheet.
  const rim = (grow: number): Point[] =>
    roundCorners(
      points(
        [flip(-0.2), height * 0.2 - grow],
        [flip(width * 0.54 + grow), height * 0.2 - grow],
        [flip(width * 0.54 + TILT * height * 0.86 + grow), height * 1.15],
        [flip(-0.2), height * 1.15],
      ),
      0.07,
    );
  brush.fill(rim(0.03), mix(light, deck, 0.15), { part: 'field' });
  brush.fill(rim(0), water, { part: 'field', grain: 0.2 });
  drawRipples(scene, water, flip);
  drawSteps(scene, water, flip);
  drawRing(scene, { x: flip(width * 0.3), y: height * 0.66, size: 0.105, turn: 0.5 }, cloth, water);
  const lean = -Math.atan(TILT) * way;
  const n = count === USUAL_COUNT ? 1 : Math.min(3, count);
  for (let i = 0; i < n; i++) {
    const y = height * (n === 1 ? 0.37 : 0.24 + (0.52 * i) / (n - 1));
    const x = width * 0.71 + TILT * (y - height * 0.2) * 0.86;
    for (const dx of [-0.02, 0.17])
      drawLounger(
        scene,
        { x: flip(x + dx), y: y + 0.1, size: 0.29, turn: lean },
        mix(light, cloth, 0.04),
        deck,
      );
    drawParasol(
      scene,
      { x: flip(x + 0.1), y: y - 0.085, size: n === 1 ? 0.2 : 0.135, turn: dice.range(0, 1) },
      cloth,
      deck,
    );
  }
  if (plan.excluded.includes('palm')) return;
  const green = mix(oklchToHex({ l: night ? 0.32 : 0.5, c: 0.085, h: 148 }), near, 0.25);
  drawPalmCrown(scene, { x: flip(width * 0.1), y: height * 0.05, size: 0.34, turn: 0.3 }, green);
  drawPalmCrown(
    scene,
    { x: flip(width * 0.98), y: height * 0.93, size: 0.26, turn: 1.1 },
    shade(green, 0.03),
  );
}

function roundCorners(corners: readonly Point[], r: number): Point[] {
  return corners.flatMap((corner, i): Point[] => {
    const near = (other: Point): Point => {
      const far = Math.hypot(other[0] - corner[0], other[1] - corner[1]);
      return [corner[0] + ((other[0] - corner[0]) * r) / far, corner[1] + ((other[1] - corner[1]) * r) / far];
    };
    const [a, b] = [near(corners.at(i - 1) ?? corner), near(corners[(i + 1) % corners.length] ?? corner)];
    return Array.from({ length: 7 }, (_, k): Point => {
      const t = k / 6;
      const at = (axis: 0 | 1) => (1 - t) ** 2 * a[axis] + 2 * t * (1 - t) * corner[axis] + t ** 2 * b[axis];
      return [at(0), at(1)];
    });
  });
}

/** Bent lines of light on the bottom, which is what a pool is known by. */
function drawRipples(
  { width, height, brush, plan, dice, traits }: Scene,
  water: string,
  flip: (x: number) => number,
): void {
  const pale = mix(water, plan.palette.light, 0.5);
  const rows = traits.form === 'minimal' ? 5 : 13;
  for (let row = 0; row < rows; row++) {
    const y = height * (0.27 + (0.74 * row) / rows);
    const end = width * 0.47 + TILT * (y - height * 0.2) * 0.8;
    for (let x = dice.range(-0.04, 0.08); x < end - 0.06;) {
      const long = Math.min(end - x, dice.range(0.09, 0.2));
      const lift = 0.011;
      const path = Array.from({ length: 4 }, (_, k): Point => [
        flip(x + (long * k) / 3),
        y + lift * (k % 2 ? 1 : -1),
      ]);
      brush.stroke(spline(path, false, 7), pale, 0.006);
      x += long + dice.range(0.05, 0.13);
    }
  }
}

/** Two rails of a ladder at the far end. */
function drawSteps({ width, height, brush, plan }: Scene, water: string, flip: (x: number) => number): void {
  const steel = lightness(water) > 0.55 ? mix(plan.palette.line, water, 0.25) : plan.palette.light;
  for (const x of [0.36, 0.44])
    brush.stroke(
      spline(
        points(
          [flip(width * x), height * 0.165],
          [flip(width * x), height * 0.2],
          [flip(width * x + 0.004), height * 0.24],
        ),
        false,
        5,
      ),
      steel,
      0.012,
    );
}

function drawBeach(scene: Scene, count: number, cloth: string, water: string): void {
  const { width, height, brush, plan, dice, night, noise } = scene;
  const { light, accent } = plan.palette;
  const sand = mix(oklchToHex({ l: night ? 0.5 : 0.9, c: 0.045, h: 82 }), mix(light, accent, 0.25), 0.25);
  const way = dice.chance(0.5) ? 1 : -1;
  const shift = dice.range(0, 40);
  brush.fill(box(-0.05, -0.05, width + 0.1, height + 0.1), sand, { part: 'field', grain: 0.5 });
  // The sea comes in from the upper corner; each line of surf is an own curve.
  const shore = (depth: number, rough: number): Point[] => {
    const edge = Array.from({ length: 61 }, (_, i): Point => {
      const x = -0.06 + ((width + 0.12) * i) / 60;
      const lean = (way > 0 ? x : width - x) * 0.34;
      const swell = 0.026 * noise(x * 1.6 + shift, 2) + rough * noise(x * 4.2 + shift, depth * 9);
      return [x, height * (depth - 0.1) + lean + swell];
    });
    return [...edge, [width + 0.06, -0.06], [-0.06, -0.06]];
  };
  const foam = mix(light, water, 0.05);
  const layers: [number, number, string][] = [
    [0.385, 0.012, shade(sand, -0.06)],
    [0.35, 0.02, foam],
    [0.325, 0.022, mix(water, light, 0.35)],
    [0.262, 0.018, foam],
    [0.246, 0.018, mix(water, light, 0.12)],
    [0.15, 0.03, water],
    [0.02, 0.03, shade(water, -0.06)],
  ];
  for (const [depth, rough, color] of layers)
    brush.fill(shore(depth, rough), color, { part: 'field', grain: 0.2 });
  const n = count || 7;
  const cloths =
    scene.plan.elements.some((e) => e.subject === 'parasol' && e.color === cloth) && n < 5
      ? [cloth]
      : chooseCloths(scene, cloth, water);
  spread(scene, n, way).forEach(({ x, y, size }, i) => {
    const own = cloths[i % cloths.length] ?? cloth;
    const turn = dice.range(-0.35, 0.35);
    const side = dice.chance(0.5) ? 1 : -1;
    const [a, b] = [cloths[(i + 3) % cloths.length] ?? water, cloths[(i + 1) % cloths.length] ?? cloth];
    drawTowel(
      scene,
      { x: x + side * size * 1.05, y: y + size * 0.72, size: size * 1.5, turn },
      a,
      mix(light, a, 0.1),
    );
    if (i % 3 === 0)
      drawTowel(
        scene,
        { x: x + side * size * 1.95, y: y + size * 0.8, size: size * 1.5, turn: turn + 0.12 },
        mix(light, b, 0.06),
        b,
      );
    drawParasol(scene, { x, y, size, turn: dice.range(0, 1) }, own, sand);
  });
}

/** Places on the sand that keep apart, larger towards the foot of the sheet. */
function spread({ width, height, dice, composed }: Scene, n: number, way: 1 | -1): Place[] {
  const found: Place[] = [];
  const base = Math.min(0.145, 0.34 / Math.sqrt(n)) * (composed.width > 1.2 ? 0.92 : 1);
  for (let attempt = 0; attempt < 900 && found.length < n; attempt++) {
    const [u, v] = [dice.range(0.08, 0.92), dice.range(0.3, 0.95)];
    const x = u * width;
    const y = v * height;
    const lean = (way > 0 ? x : width - x) * 0.34;
    const size = base * (0.8 + 0.35 * v) * (attempt < 500 ? 1 : 0.8);
    if (y - size * 1.1 < height * 0.3 + lean) continue;
    const gap = attempt < 300 ? 2.9 : attempt < 600 ? 2.4 : 2;
    if (found.every((other) => Math.hypot(other.x - x, other.y - y) > size * gap)) found.push({ x, y, size });
  }
  return found.sort((a, b) => a.y - b.y);
}

interface Place {
  x: number;
  y: number;
  size: number;
}

export const parasol: Subject = {
  words: [
    one(
      'parasol|beach umbrella|sun umbrella|sunshade|beach parasol|beach from above|aerial beach|beach aerial',
    ),
    many('swimming pool|pool|lido|poolside|pool party|infinity pool|hotel pool', 'pool'),
  ],
  realm: 'pattern',
  depth: 0.5,
  usualCount: USUAL_COUNT,
  colorRoles: ['accent', 'mid'],
  ownColors: { '': [0.68, 0.17, 38], pool: [0.68, 0.17, 38] },
  place: () => spotAt(0.5, 0.5, 1),
  describe: ({ variant, count }) =>
    variant === 'pool'
      ? 'a swimming pool from above'
      : `a beach from above with ${withNumber(count, 'parasol', 'parasols')}`,
  draw,
};
