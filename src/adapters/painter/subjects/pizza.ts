import { counted } from '../words/counted.js';
import { arc, disc, oval, points, ribbon, spline } from '../geometry.js';
import type { Draw, Subject } from '../scene.js';
import { mix, oklchToHex, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { plated } from './plates.js';
import { putPosed } from './posing.js';

const CRUST = oklchToHex({ l: 0.7, c: 0.1, h: 62 });
const CHEESE = oklchToHex({ l: 0.86, c: 0.11, h: 86 });
const SAUCE = oklchToHex({ l: 0.58, c: 0.16, h: 34 });
const SALAMI = oklchToHex({ l: 0.53, c: 0.16, h: 26 });
const BASIL = oklchToHex({ l: 0.53, c: 0.1, h: 142 });

/** What lies on a slice, of which each has its own. Shares of the slice's length. */
const TOPPINGS = [
  { salami: points([-0.12, -0.2], [0.14, -0.12], [-0.01, 0.1]), basil: points([0.05, -0.28], [0.02, 0.27]) },
  { salami: points([0.1, -0.24], [-0.09, -0.02]), basil: points([-0.16, -0.22], [0.1, 0.02], [-0.01, 0.22]) },
  { salami: points([-0.15, -0.22], [0.03, -0.06], [0.02, 0.2]), basil: points([0.15, -0.2]) },
];

/** Slices of pizza that point down, from above. Sizes are lengths. */
const draw: Draw = (scene, element) => {
  const { brush, plan, traits } = scene;
  const { light } = plan.palette;
  const detail = { part: 'detail' } as const;
  element.spots.forEach((spot, i) => {
    const put = putPosed(scene, spot);
    const cheese = element.color ?? mix(CHEESE, light, 0.15);
    const rim = arc(0, 0.46, 0.9, -Math.PI / 2 - 0.4, -Math.PI / 2 + 0.4, 24);
    brush.fill(put([...rim, [0.012, 0.5], [-0.012, 0.5]]), SAUCE, { grain: 1.2 });
    const top = arc(0, 0.4, 0.84, -Math.PI / 2 - 0.35, -Math.PI / 2 + 0.35, 24);
    const melted = spline(
      points(
        [0.25, -0.26],
        [0.17, -0.04],
        [0.13, 0.1],
        [0.06, 0.26],
        [0.035, 0.42],
        [0, 0.44],
        [-0.04, 0.36],
        [-0.07, 0.2],
        [-0.15, 0.06],
        [-0.19, -0.12],
        [-0.26, -0.28],
      ),
      false,
      5,
    );
    brush.fill(put([...top, ...melted]), cheese, detail);
    brush.fill(put(ribbon(rim, (t) => 0.105 + 0.02 * Math.sin(t * 17 + i * 2))), CRUST, { grain: 0 });
    const { salami, basil } = TOPPINGS[i % TOPPINGS.length]!;
    for (const [x, y] of salami) {
      brush.fill(put(disc(x, y, 0.078, 34)), SALAMI, detail);
      if (traits.form !== 'minimal')
        for (const [dx, dy] of points([-0.03, -0.02], [0.03, 0.01], [-0.005, 0.04]))
          brush.fill(put(disc(x + dx, y + dy, 0.01, 10)), mix(SALAMI, light, 0.45), detail);
    }
    basil.forEach(([x, y], k) => {
      brush.fill(put(oval(x, y, 0.066, 0.034, 0.6 + k * 1.7 + i)), BASIL, detail);
    });
    if (traits.form === 'minimal') return;
    for (const [x, y] of points([-0.21, -0.405], [-0.03, -0.44], [0.18, -0.415]))
      brush.fill(put(oval(x, y, 0.04, 0.016, x)), shade(CRUST, -0.1), detail);
  });
};

export const pizza: Subject = {
  words: [
    one('pizza slice|pizza|slice of pizza|piece of pizza|margherita'),
    many('slices of pizza|pieces of pizza|pizza slices|pizzas'),
  ],
  realm: 'plate',
  depth: 0.82,
  usualCount: 6,
  colorRoles: ['accent'],
  ownColors: { '': [0.58, 0.16, 34] },
  place: plated(0.9, false),
  describe: counted('slice of pizza', 'slices of pizza'),
  draw,
};
