import { counted, withNumber } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { disc, oval, points, ribbon, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';
import { one } from '../words/words.js';
import { onTable, pickContrasting, putAt, wallColor } from './setting.js';
import { drawShading, TILT, turned } from './turned.js';

// prettier-ignore
const BODY = {
  round: [
    [0.052, -0.97], [0.05, -0.8], [0.054, -0.68], [0.1, -0.56], [0.15, -0.42], [0.166, -0.26], [0.164, -0.06],
    [0.14, 0],
  ],
  slender: [
    [0.05, -1], [0.05, -0.86], [0.05, -0.72], [0.066, -0.655], [0.126, -0.585], [0.146, -0.51], [0.148, -0.3],
    [0.148, -0.03], [0.135, 0],
  ],
} satisfies Shapes;

const drawBottle: Draw = (scene, element) => {
  const { brush, plan, traits } = scene;
  const { near, line, light, accent, mid } = plan.palette;
  element.spots.forEach((spot, i) => {
    const put = putAt(scene, spot);
    const round = i % 2 === 1;
    const body = turned(round ? BODY.round : BODY.slender);
    const own = i === 0 ? element.color : null;
    const glass =
      own ?? pickContrasting([i % 2 ? mix(near, mid, 0.4) : near, line, mid], [wallColor(scene)], 0.14);
    brush.fill(put(body.outline), glass, { grain: Math.PI / 2 });
    drawShading(scene, put, body, glass);
    const top = round ? -0.97 : -1;
    brush.fill(put(body.strip(-1.08, 1.08, top, top + 0.15)), accent === glass ? line : accent, {
      part: 'detail',
    });
    brush.fill(put(body.strip(-1.22, 1.22, top + 0.035, top + 0.06)), shade(accent, -0.06), {
      part: 'detail',
    });
    const paper = mix(light, glass, 0.06);
    brush.fill(put(body.strip(-0.985, 0.985, -0.38, -0.12)), paper, { part: 'detail' });
    if (traits.form === 'minimal') return;
    brush.fill(put(body.strip(-0.985, 0.985, -0.35, -0.335)), accent, { part: 'detail' });
    brush.fill(put(disc(0, -0.235, 0.045, 24)), mix(accent, near, 0.15), { part: 'detail' });
    brush.stroke(
      put(points([-0.075, -0.145], [0, -0.14], [0.075, -0.145])),
      mix(line, paper, 0.25),
      spot.size * 0.007,
    );
  });
};

interface Bowl {
  /** From the lip to the stem. */
  profile: Point[];
  /** The height of the wine. */
  fill: number;
}

// prettier-ignore
const BOWLS: Readonly<Record<string, Bowl>> = {
  wine: {
    profile: [[0.19, -1], [0.225, -0.86], [0.235, -0.74], [0.2, -0.6], [0.11, -0.49], [0.03, -0.45]],
    fill: -0.75,
  },
  cocktail: {
    profile: [[0.34, -1], [0.25, -0.88], [0.14, -0.74], [0.05, -0.62], [0.02, -0.58]],
    fill: -0.93,
  },
  martini: {
    profile: [[0.37, -1], [0.25, -0.86], [0.13, -0.72], [0.025, -0.6]],
    fill: -0.955,
  },
  champagne: {
    profile: [[0.1, -1], [0.115, -0.86], [0.115, -0.7], [0.085, -0.5], [0.03, -0.4]],
    fill: -0.88,
  },
  coupe: {
    profile: [[0.33, -1], [0.33, -0.94], [0.28, -0.82], [0.17, -0.73], [0.06, -0.68], [0.025, -0.66]],
    fill: -0.93,
  },
};

const drawGlass: Draw = (scene, element) => {
  const { variant, color } = element;
  element.spots.forEach((spot) => {
    const isCoupe = variant === 'cocktail' && !scene.dice.chance(0.5);
    drawDrink(scene, spot, isCoupe ? 'coupe' : (variant ?? 'wine'), color);
  });
};

const CHAMPAGNE = oklchToHex({ l: 0.85, c: 0.1, h: 88 });

function drawDrink(scene: Scene, spot: Spot, kind: string, own: string | null): void {
  const { brush, plan, traits } = scene;
  const { near, line, light, accent, far } = plan.palette;
  const put = putAt(scene, spot);
  const { profile, fill } = BOWLS[kind] ?? { profile: [[0.2, -1]], fill: -0.8 };
  const bowl = turned(profile);
  const behind = wallColor(scene);
  const glass = lightness(behind) > 0.84 ? mix(behind, far, 0.3) : mix(behind, light, 0.55);
  const stem = profile.at(-1)?.[1] ?? -0.45;
  const ink = lightness(behind) > 0.6 ? mix(line, glass, 0.25) : mix(light, glass, 0.2);
  brush.fill(put(oval(0, -0.025, 0.2, 0.2 * TILT)), glass, { grain: 0 });
  brush.fill(
    put(
      ribbon(points([0, stem - 0.02], [0, -0.2], [0, -0.035]), (t) => 0.026 + 0.05 * Math.max(0, t - 0.72)),
    ),
    mix(glass, ink, 0.3),
    { grain: 1.57 },
  );
  brush.fill(put(bowl.outline), glass, { grain: Math.PI / 2 });
  const deep = profile.filter(([, y]) => y > fill);
  const surface = bowl.half(fill) * 0.93;
  const gin = mix(mix(light, far, 0.25), near, lightness(behind) > 0.6 ? 0.16 : 0);
  const wine =
    own ??
    (kind === 'martini' ? gin : kind === 'champagne' ? CHAMPAGNE : null) ??
    (kind === 'wine' || lightness(accent) < 0.8 ? accent : mix(accent, near, 0.12));
  const pool = turned([
    [surface, fill],
    ...deep.map(([w, y]): Point => [Math.max(0.012, w * 0.92), y - 0.005]),
  ]);
  brush.fill(put(pool.outline), wine, { part: 'detail', grain: Math.PI / 2 });
  brush.fill(put(pool.mouth), mix(wine, light, 0.3), { part: 'detail' });
  if (kind === 'martini') drawOlive(scene, spot);
  else if (kind !== 'wine' && kind !== 'champagne') drawGarnish(scene, spot, bowl.half(-0.98));
  if (traits.form === 'minimal') return;
  brush.fill(put(bowl.strip(-0.72, -0.6, -0.94, fill + 0.12)), mix(light, wine, 0.15), { part: 'detail' });
  brush.stroke(put([...bowl.mouth, ...bowl.mouth.slice(0, 1)]), ink, spot.size * 0.009);
}

/** Two olives on a pick that leans in the glass. */
function drawOlive(scene: Scene, spot: Spot): void {
  const { brush, plan, night } = scene;
  const put = putAt(scene, spot);
  const green = oklchToHex({ l: night ? 0.58 : 0.62, c: 0.12, h: 118 });
  brush.stroke(
    put(points([-0.06, -0.77], [0.34, -1.13])),
    mix(plan.palette.line, plan.palette.accent, 0.3),
    spot.size * 0.014,
  );
  brush.fill(put(disc(0.345, -1.135, 0.026, 18)), plan.palette.accent, { part: 'detail' });
  for (const [x, y] of points([0.0, -0.825], [0.105, -0.92])) {
    brush.fill(put(oval(x, y, 0.074, 0.056, -0.73)), green, { part: 'detail' });
    brush.fill(put(oval(x + 0.04, y - 0.036, 0.018, 0.014, -0.73)), oklchToHex({ l: 0.6, c: 0.19, h: 28 }), {
      part: 'detail',
    });
    brush.fill(put(oval(x - 0.025, y - 0.02, 0.02, 0.01, -0.73)), mix(green, plan.palette.light, 0.55), {
      part: 'detail',
    });
  }
}

/** A slice of citrus on the rim, and an olive on its pick. */
function drawGarnish(scene: Scene, spot: Spot, rim: number): void {
  const { brush, plan } = scene;
  const { light, near, line, far } = plan.palette;
  const put = putAt(scene, spot);
  const peel = lightness(far) > 0.8 ? near : far;
  brush.fill(put(disc(rim * 0.92, -1.04, 0.13, 30)), peel, { part: 'detail' });
  brush.fill(put(disc(rim * 0.92, -1.04, 0.102, 30)), mix(light, peel, 0.15), { part: 'detail' });
  for (let i = 0; i < 6; i++) {
    const angle = (i / 6) * Math.PI * 2 + 0.3;
    const at = (turn: number, r: number): Point => [
      rim * 0.92 + r * Math.cos(angle + turn),
      -1.04 + r * Math.sin(angle + turn),
    ];
    brush.fill(put([at(0, 0.018), at(-0.38, 0.088), at(0, 0.094), at(0.38, 0.088)]), mix(peel, light, 0.25), {
      part: 'detail',
    });
  }
  brush.stroke(
    put(points([-rim * 1.25, -1.2], [-rim * 0.4, -1.02], [rim * 0.1, -0.9])),
    line,
    spot.size * 0.012,
  );
  brush.fill(
    put(
      spline(
        points(
          [-rim * 0.72, -1.13],
          [-rim * 0.5, -1.13],
          [-rim * 0.38, -1.05],
          [-rim * 0.44, -0.99],
          [-rim * 0.66, -1.02],
        ),
        true,
        6,
      ),
    ),
    near,
    { part: 'detail' },
  );
}

export const bottle: Subject = {
  words: [
    one(
      'bottle|glass bottle|wine bottle|bottle of wine|wine|red wine|white wine|bottle of red wine|bottle of white wine|red wine bottle|bottle of champagne|champagne|olive oil|bottle of olive oil',
    ),
  ],
  realm: 'table',
  depth: 0.84,
  usualCount: 3,
  colorRoles: ['near', 'mid', 'accent'],
  ownColors: { '': [0.45, 0.14, 18] },
  place: onTable(0.98, 0.5),
  describe: counted('bottle', 'bottles'),
  draw: drawBottle,
};

export const glass: Subject = {
  words: [
    one(
      'glass|wine glass|glass of wine|goblet|wine glasses|glass of red wine|glass of white wine|red wine glass|glasses of red wine|glasses of white wine|glasses of wine',
    ),
    one(
      'glass of champagne|glasses of champagne|champagne glass|champagne flute|flute of champagne|glass of prosecco|glasses of prosecco',
      'champagne',
    ),
    one(
      'cocktail|aperitif|spritz|negroni|cocktail glass|margarita|coupe|espresso martini|gin and tonic|mojito|aperol|aperol spritz',
      'cocktail',
    ),
    one(
      'martini|dry martini|martini glass|martini with an olive|martini with olive|martini with olives|martini glass with an olive|martini with two olives|vodka martini|gin martini',
      'martini',
    ),
  ],
  realm: 'table',
  depth: 0.87,
  usualCount: 2,
  colorRoles: ['far', 'mid', 'accent'],
  ownColors: { '': [0.45, 0.14, 18], martini: [0.62, 0.12, 118] },
  place: (m, layout) =>
    (m.variant === 'cocktail' || m.variant === 'martini'
      ? onTable(0.62, 0.8, 0.012)
      : onTable(layout.slot.width > 0.99 ? 0.72 : 0.58, 0.52, 0.012))(m, layout),
  describe: ({ variant, count }) => {
    if (variant === 'martini') return withNumber(count, 'martini with olives', 'martinis with olives');
    if (variant === 'cocktail') return withNumber(count, 'cocktail', 'cocktails');
    return withNumber(count, `glass of ${variant ?? 'wine'}`, `glasses of ${variant ?? 'wine'}`);
  },
  draw: drawGlass,
};
