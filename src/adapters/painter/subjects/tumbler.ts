import { withNumber } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { box, disc, oval, place, points } from '../geometry.js';
import type { Draw, Subject } from '../scene.js';
import type { Triple } from '../schemes.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';
import { one } from '../words/words.js';
import { onTable, putAt, wallColor } from './setting.js';
import { TILT, turned } from './turned.js';

interface Drink {
  profile: Point[];
  /** The height of the drink's surface. */
  fill: number;
  own: Triple;
  foam?: boolean;
  ice?: boolean;
}

const drinks: Readonly<Record<string, Drink>> = {
  beer: {
    profile: [
      [0.25, -1],
      [0.27, -0.8],
      [0.23, -0.45],
      [0.2, -0.02],
    ],
    fill: -0.86,
    own: [0.77, 0.15, 72],
    foam: true,
  },
  whisky: {
    profile: [
      [0.36, -0.72],
      [0.355, -0.4],
      [0.34, -0.02],
    ],
    fill: -0.4,
    own: [0.64, 0.14, 58],
    ice: true,
  },
  lemonade: {
    profile: [
      [0.24, -1],
      [0.23, -0.5],
      [0.21, -0.02],
    ],
    fill: -0.84,
    own: [0.9, 0.1, 98],
    ice: true,
  },
};
const beer = drinks.beer;

/** Glasses without a stem: beer with its foam, whisky on ice, lemonade with a straw. Sizes are heights. */
const draw: Draw = (scene, element) => {
  const { brush, plan, traits } = scene;
  const { light, far, line, near, mid } = plan.palette;
  const detail = { part: 'detail' } as const;
  const kind = element.variant ?? 'beer';
  const drink = drinks[kind] ?? beer;
  if (!drink) return;
  element.spots.forEach((spot) => {
    const put = putAt(scene, spot);
    const behind = wallColor(scene);
    const glass = lightness(behind) > 0.84 ? mix(behind, far, 0.35) : mix(behind, light, 0.5);
    const ink = lightness(behind) > 0.6 ? mix(line, glass, 0.3) : mix(light, glass, 0.2);
    const [l, c, h] = drink.own;
    const liquid = element.color ?? oklchToHex({ l, c, h });
    const body = turned(drink.profile);
    brush.fill(put(body.outline), glass, { grain: 1.57 });
    const inner = drink.profile
      .filter(([, y]) => y > drink.fill)
      .map(([w, y]): Point => [w * 0.93, y - 0.035]);
    const pool = turned([[body.half(drink.fill) * 0.93, drink.fill], ...inner]);
    brush.fill(put(pool.outline), liquid, { part: 'detail', grain: 1.57 });
    brush.fill(put(pool.mouth), mix(liquid, light, 0.3), detail);
    if (drink.foam) {
      const white = mix(light, liquid, 0.08);
      const w = body.half(-0.9);
      brush.fill(put(points([-w * 0.96, -0.84], [-w, -1.0], [w, -1.0], [w * 0.96, -0.84])), white, detail);
      for (let i = 0; i < 7; i++)
        brush.fill(
          put(disc(-w * 0.85 + (w * 1.7 * i) / 6, -1.01 - 0.025 * (i % 2), 0.075, 20)),
          i % 2 ? white : shade(white, -0.025),
          detail,
        );
      if (traits.form !== 'minimal')
        for (let i = 0; i < 12; i++)
          brush.fill(
            put(disc((((i * 0.618) % 1) - 0.5) * 0.32, -0.12 - ((i * 0.377) % 1) * 0.64, 0.011, 10)),
            mix(liquid, light, 0.5),
            detail,
          );
    }
    if (drink.ice)
      for (const [x, up, turn] of [
        [-0.1, 0.06, 0.25],
        [0.1, 0.02, -0.35],
      ] as const)
        brush.fill(
          put(place(box(-0.5, -0.5, 1, 1), { x, y: drink.fill + up, scaleX: 0.17, turn })),
          mix(light, liquid, 0.35),
          detail,
        );
    if (kind === 'lemonade') {
      brush.stroke(put(points([-0.03, -0.4], [0.14, -1.22])), near, spot.size * 0.03);
      brush.fill(put(disc(-0.2, -1.0, 0.12, 30)), oklchToHex({ l: 0.87, c: 0.16, h: 97 }), detail);
      brush.fill(
        put(disc(-0.2, -1.0, 0.085, 26)),
        mix(light, oklchToHex({ l: 0.9, c: 0.12, h: 97 }), 0.5),
        detail,
      );
    }
    if (traits.form === 'minimal') return;
    const low = drink.profile[0]?.[1] ?? -1;
    brush.fill(put(body.strip(-0.78, -0.64, low * 0.82, low * 0.2)), mix(light, liquid, 0.35), detail);
    if (!drink.foam) brush.stroke(put([...body.mouth, ...body.mouth.slice(0, 1)]), ink, spot.size * 0.01);
    brush.stroke(put(oval(0, -0.02, 0.2, 0.2 * TILT)), mix(ink, mid, 0.5), spot.size * 0.008);
  });
};

export const tumbler: Subject = {
  words: [
    one('beer|glass of beer|glasses of beer|pint|pint of beer|beer glass|lager|ale|craft beer', 'beer'),
    one(
      'whisky|whiskey|glass of whisky|glasses of whisky|glass of whiskey|bourbon|old fashioned|scotch|tumbler|whisky glass',
      'whisky',
    ),
    one(
      'lemonade|glass of lemonade|glasses of lemonade|iced tea|juice|orange juice|glass of juice|smoothie|glass of water',
      'lemonade',
    ),
  ],
  realm: 'table',
  depth: 0.872,
  usualCount: 2,
  colorRoles: ['accent', 'far'],
  ownColors: Object.fromEntries(Object.entries(drinks).map(([kind, { own }]) => [kind, own])),
  place: (mention, layout) =>
    (mention.variant === 'whisky' ? onTable(0.6, 1, 0.012) : onTable(0.66, 0.72, 0.012))(mention, layout),
  describe: ({ variant, count }) =>
    withNumber(count, `glass of ${variant ?? 'beer'}`, `glasses of ${variant ?? 'beer'}`),
  draw,
};
