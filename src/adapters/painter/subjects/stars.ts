import type { Point } from '../geometry.js';
import { disc, place, points, ribbon, spline } from '../geometry.js';
import type { Element } from '../picture.js';
import type { Placer } from '../placing.js';
import { chooseX, spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { mix } from '../tones.js';
import { many, one } from '../words/words.js';
import { drawAurora } from './aurora.js';
import { drawComets } from './comets.js';
import { drawPlanets, drawSpiral } from './planets.js';
import { drawStar, skyArea, skyBottom, starColors } from './starlight.js';

/** Stars by their place in a square, and the lines between them as pairs of indices. */
interface Figure {
  stars: readonly Point[];
  lines: readonly (readonly [number, number])[];
}

// prettier-ignore
const FIGURES: readonly Figure[] = [
  {
    stars: [[0, 0.3], [0.2, 0.24], [0.36, 0.34], [0.53, 0.45], [0.6, 0.68], [0.9, 0.71], [0.98, 0.44]],
    lines: [[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 3]],
  },
  {
    stars: [
      [0.2, 0.1], [0.76, 0.17], [0.4, 0.5], [0.5, 0.47], [0.6, 0.44], [0.28, 0.93], [0.84, 0.85],
      [0.46, -0.06], [0.02, -0.16], [-0.04, -0.42],
    ],
    lines: [[0, 1], [0, 2], [1, 4], [2, 3], [3, 4], [2, 5], [4, 6], [5, 6], [0, 7], [7, 1], [0, 8], [8, 9]],
  },
  {
    stars: [[0, 0.62], [0.24, 0.28], [0.48, 0.56], [0.72, 0.3], [1, 0.66]],
    lines: [[0, 1], [1, 2], [2, 3], [3, 4]],
  },
  {
    stars: [[0.1, 0], [0.36, 0.3], [0.58, 0.56], [0.96, 0.98], [0.72, 0.12], [0.2, 0.62], [0.02, 0.86]],
    lines: [[0, 1], [1, 2], [2, 3], [4, 1], [1, 5], [5, 6]],
  },
  {
    stars: [
      [0.96, 0.2], [0.7, 0.1], [0.62, 0.3], [0.68, 0.5], [0.62, 0.7], [0.08, 0.8], [0.24, 0.52], [0.88, 0.02],
    ],
    lines: [[0, 7], [7, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 3]],
  },
  {
    stars: [
      [0.08, 0.06], [0.26, 0.16], [0.16, 0.34], [0.34, 0.3], [0.44, 0.56], [0.52, 0.82], [0.72, 0.94],
      [0.92, 0.84], [0.88, 0.66],
    ],
    lines: [[0, 1], [1, 2], [1, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 8]],
  },
];

const draw: Draw = (scene, element) => {
  const { variant } = element;
  if (variant === 'milky way') drawMilkyWay(scene);
  if (variant !== 'earth')
    scatterStars(scene, variant === null ? 62 : variant === 'galaxy' || variant === 'milky way' ? 70 : 40);
  if (variant === 'aurora') drawAurora(scene, skyBottom(scene), element.color);
  else if (variant === 'planet' || variant === 'earth' || variant === 'globe' || variant === 'solar system')
    drawPlanets(scene, element);
  else if (variant === 'galaxy') drawSpiral(scene, element);
  else if (variant === 'comet') drawComets(scene, element);
  else if (variant !== 'milky way' && scene.traits.form !== 'minimal') drawConstellations(scene, element);
};

function scatterStars(scene: Scene, n: number): void {
  const { width, dice, plan, traits } = scene;
  const { star: color, faint } = starColors(scene);
  const bottom = skyBottom(scene);
  const many = Math.round((traits.form === 'minimal' ? n * 0.35 : n) * Math.max(1, skyArea(scene) * 1.1));
  for (let i = 0; i < many; i++) {
    const bright = dice.next() ** 6;
    const at: Point = [width * dice.range(0.02, 0.98), bottom * dice.range(0.02, 0.97)];
    const tone =
      bright > 0.5 && dice.chance(0.4)
        ? mix(plan.palette.accent, color, 0.4)
        : dice.chance(0.5)
          ? color
          : faint;
    drawStar(scene, ...at, 0.0022 + 0.008 * bright, tone);
  }
}

function drawConstellations(scene: Scene, element: Element): void {
  const { width, brush, dice } = scene;
  const { star: color, faint } = starColors(scene);
  const bottom = skyBottom(scene);
  const n = Math.max(2, Math.min(4, Math.round(skyArea(scene) * 2.4)));
  const size = Math.min(0.46, Math.sqrt((bottom * width) / n) * 0.6);
  let pick = dice.int(0, FIGURES.length - 1);
  for (let i = 0; i < n; i++) {
    const { stars, lines } = FIGURES[pick++ % FIGURES.length] ?? { stars: [], lines: [] };
    const wide = bottom < width;
    const along = (i + 0.5) / n;
    const across = i % 2 ? 0.68 : 0.32;
    const at = {
      x: width * (wide ? along : across) - size * 0.5,
      y: bottom * (wide ? 0.3 + 0.34 * (i % 2) : along) - size * 0.42,
      scaleX: size * dice.range(0.9, 1.1),
      turn: dice.range(-0.3, 0.2),
    };
    const seen = place(stars, at);
    for (const [a, b] of lines) {
      const [from, to] = [seen[a], seen[b]];
      if (from && to) brush.stroke([from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], to], faint, 0.0032);
    }
    seen.forEach(([x, y], k) => {
      drawStar(scene, x, y, k % 3 === 0 ? 0.014 : 0.0085, element.color ?? color);
    });
  }
}

/** A pale band across the sky with a dark rift in it. */
function drawMilkyWay(scene: Scene): void {
  const { width, brush, noise, dice, plan } = scene;
  const { behind, star: color, faint } = starColors(scene);
  const bottom = skyBottom(scene);
  const way = dice.chance(0.5) ? 1 : -1;
  const path = spline(
    points(
      [width * (0.5 - way * 0.55), bottom * 1.06],
      [width * (0.5 - way * 0.2), bottom * 0.66],
      [width * (0.5 + way * 0.12), bottom * 0.32],
      [width * (0.5 + way * 0.34), -0.1],
    ),
    false,
    16,
  );
  const band = (wide: number, shift: number) =>
    ribbon(path, (t) => wide * (1.1 - 0.4 * t) * (1 + 0.35 * noise(t * 6 + shift, shift)));
  const tint = mix(color, plan.palette.far, 0.45);
  brush.fill(band(0.44, 1), mix(behind, tint, 0.12), { part: 'field', grain: way * -1 });
  brush.fill(band(0.25, 5), mix(behind, tint, 0.24), { part: 'field', grain: way * -1 });
  brush.fill(band(0.12, 9), mix(behind, tint, 0.42), { part: 'field', grain: way * -1 });
  brush.fill(
    ribbon(path.slice(8, 42), (t) => 0.045 * Math.sin(Math.PI * t) * (1 + 0.8 * noise(t * 11, 3))),
    mix(behind, tint, 0.1),
    { part: 'detail' },
  );
  for (let i = 0; i < 130; i++) {
    const p = path[dice.int(2, path.length - 1)] ?? [0, 0];
    const off = (dice.next() - dice.next()) * 0.2;
    const r = dice.range(0.0016, 0.0042);
    brush.fill(
      disc(p[0] + off, p[1] + off * 0.4 * way + dice.range(-0.02, 0.02), r, 8),
      dice.chance(0.7) ? color : faint,
      { part: 'detail' },
    );
  }
}

const hang: Placer = (mention, { frame, focus }) =>
  spotAt(chooseX(mention, focus), 0.45, 0.25, frame.dice.chance(0.5) ? 1 : -1);

export const stars: Subject = {
  words: [
    many(
      'star|starry|starlight|constellation|star map|star chart|zodiac|big dipper|orion|cassiopeia|ursa major',
    ),
    one('aurora|aurora borealis|northern light|polar light|southern light', 'aurora'),
    one('earth|planet earth|blue planet|globe|our planet', 'earth'),
    one('jupiter|mars|venus|mercury|neptune|uranus|pluto', 'globe'),
    one('planet|saturn|outer space|universe|cosmos|cosmic|deep space|space travel|ringed planet', 'planet'),
    one('solar system', 'solar system'),
    one('galaxy|nebula|spiral galaxy|galactic', 'galaxy'),
    one('milky way', 'milky way'),
    one('comet|shooting star|falling star|meteor|meteor shower', 'comet'),
  ],
  realm: 'sky',
  depth: 0.06,
  usualCount: 3,
  colorRoles: ['accent'],
  place: hang,
  describe: ({ variant, count }) =>
    ({
      aurora: 'northern lights',
      planet: 'a ringed planet among the stars',
      earth: 'the Earth and its moon',
      globe: 'a planet and its moons',
      'solar system': 'planets in their orbits',
      galaxy: 'a spiral galaxy',
      'milky way': 'the Milky Way',
      comet: count === 1 ? 'a comet' : 'falling stars',
    })[variant ?? ''] ?? 'stars and constellations',
  draw,
};
