import { withNumber } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { box } from '../geometry.js';
import { spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { hexToOklch, lightness, mix, oklchToHex, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { drawPalmCrown, drawParasol, drawTowel } from './parasols.js';
import { drawPool } from './pool.js';
import { drawSunbather } from './sunbather.js';

/** A beach or a pool from above, over the whole sheet, with parasols. */
const draw: Draw = (scene, element) => {
  const { palette } = scene.plan;
  const own = element.color;
  const cloth = own && !isWatery(own) ? own : palette.accent;
  const water = chooseWater(scene, own && isWatery(own) ? own : null);
  // Without a number there is one beside a pool.
  const beside = element.count === USUAL_COUNT ? 1 : element.count;
  if (element.variant === 'pool') drawPool(scene, beside, cloth, water);
  else drawBeach(scene, element.variant === 'sunbather' ? 0 : element.count || USUAL_COUNT, cloth, water);
  if (element.variant === 'palms') drawPalms(scene);
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

function drawBeach(scene: Scene, count: number, cloth: string, water: string): void {
  const { width, height, brush, plan, dice, night, noise } = scene;
  const { light, accent } = plan.palette;
  const sand = mix(oklchToHex({ l: night ? 0.5 : 0.9, c: 0.045, h: 82 }), mix(light, accent, 0.25), 0.25);
  const way = dice.chance(0.5) ? 1 : -1;
  const shift = dice.range(0, 40);
  brush.fill(box(-0.05, -0.05, width + 0.1, height + 0.1), shade(water, -0.06), {
    part: 'field',
    grain: 0.2,
  });
  // The sea is in the upper corner. Each line of surf is a curve of its own, from deep water to dry sand.
  const shore = (depth: number, rough: number): Point[] => {
    const edge = Array.from({ length: 61 }, (_, i): Point => {
      const x = -0.06 + ((width + 0.12) * i) / 60;
      const lean = (way > 0 ? x : width - x) * 0.34;
      const swell = 0.026 * noise(x * 1.6 + shift, 2) + rough * noise(x * 4.2 + shift, depth * 9);
      return [x, height * (depth - 0.1) + lean + swell];
    });
    return [...edge, [width + 0.06, height + 0.06], [-0.06, height + 0.06]];
  };
  const foam = mix(light, water, 0.05);
  const layers: [number, number, string][] = [
    [0.02, 0.03, water],
    [0.15, 0.03, mix(water, light, 0.12)],
    [0.246, 0.018, foam],
    [0.262, 0.018, mix(water, light, 0.35)],
    [0.325, 0.022, foam],
    [0.35, 0.02, shade(sand, -0.06)],
    [0.385, 0.012, sand],
  ];
  for (const [depth, rough, color] of layers)
    brush.fill(shore(depth, rough), color, { part: 'field', grain: 0.2 });
  if (count === 0) {
    drawSunbather(scene, cloth, sand);
    return;
  }
  const n = count;
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

/** Palms whose crowns come in from two edges. */
function drawPalms(scene: Scene): void {
  const { width, height, plan, night } = scene;
  const green = mix(oklchToHex({ l: night ? 0.32 : 0.5, c: 0.085, h: 148 }), plan.palette.near, 0.25);
  drawPalmCrown(scene, { x: width * 0.02, y: height * 0.72, size: 0.3, turn: 0.4 }, green);
  drawPalmCrown(scene, { x: width * 0.97, y: height * 0.96, size: 0.34, turn: 1.2 }, shade(green, 0.03));
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
    one(
      'sunbather|sunbathing|sunbathing woman|woman sunbathing|girl sunbathing|lying on the beach|lying on a beach|woman lying on the beach|woman lying on a beach|woman on a beach from above|woman on a beach towel|woman on the beach from above|woman lying on a towel|woman on a towel|girl lying on the beach|person lying on the beach',
      'sunbather',
    ),
    many('swimming pool|pool|lido|poolside|pool party|infinity pool|hotel pool', 'pool'),
  ],
  realm: 'pattern',
  depth: 0.5,
  usualCount: USUAL_COUNT,
  colorRoles: ['accent', 'mid'],
  ownColors: { '': [0.68, 0.17, 38], pool: [0.68, 0.17, 38], sunbather: [0.66, 0.17, 30] },
  place: () => spotAt(0.5, 0.5, 1),
  describe: ({ variant, count }) =>
    variant === 'sunbather'
      ? 'a woman who lies on a beach, from above'
      : variant === 'pool'
        ? 'a swimming pool from above'
        : `a beach from above with ${withNumber(count, 'parasol', 'parasols')}`,
  draw,
};
