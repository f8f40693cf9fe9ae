import { counted } from '../words/counted.js';
import { disc, oval, points, ribbon, spline } from '../geometry.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';
import { one } from '../words/words.js';
import { groundColor } from './ground.js';
import type { Put } from './setting.js';
import { inRoom, pickContrasting, putAt } from './setting.js';

const LEAF = oklchToHex({ l: 0.52, c: 0.1, h: 142 });

/** Wheelbarrows full of flowers, seen from the side. Sizes are heights. */
const draw: Draw = (scene, element) => {
  const { brush, plan } = scene;
  const { accent, near, line, light } = plan.palette;
  element.spots.forEach((spot) => {
    const put = putAt(scene, spot);
    const ground = groundColor(scene);
    const named = element.color ?? pickContrasting([accent, near, light], [ground], 0.14);
    const isLost = Math.abs(lightness(named) - lightness(ground)) < 0.12;
    const tub = isLost ? shade(named, lightness(ground) > 0.5 ? -0.14 : 0.14) : named;
    const wood = mix(oklchToHex({ l: 0.5, c: 0.07, h: 58 }), line, 0.25);
    const bloom = element.holder?.color ?? (element.color === accent ? light : accent);
    drawLoad(scene, put, bloom);
    for (const [x, y] of points([-0.34, 0], [-0.22, 0.01]))
      brush.fill(put(ribbon(points([x + 0.12, -0.36], [x, y]), () => 0.05)), shade(wood, -0.06), {
        grain: 1.5,
      });
    brush.fill(
      put(
        ribbon(
          spline(points([-1.28, -0.6], [-0.9, -0.47], [-0.2, -0.36], [0.9, -0.2]), false, 8),
          () => 0.06,
        ),
      ),
      wood,
      { grain: 0.2 },
    );
    brush.fill(
      put(
        spline(
          points(
            [-0.72, -0.78],
            [0, -0.76],
            [0.78, -0.78],
            [0.66, -0.5],
            [0.44, -0.28],
            [0, -0.26],
            [-0.36, -0.3],
            [-0.6, -0.52],
          ),
          true,
          6,
        ),
      ),
      tub,
      { part: 'body', grain: 0.1 },
    );
    brush.fill(
      put(ribbon(points([-0.76, -0.78], [0, -0.765], [0.82, -0.78]), () => 0.06)),
      shade(tub, lightness(tub) > 0.4 ? -0.08 : 0.08),
      { part: 'detail' },
    );
    drawWheel(scene, put, wood, spot.size);
  });
};

/** Leaves and flowers that rise over the tub. */
function drawLoad({ brush, plan, dice }: Scene, put: Put, bloom: string): void {
  const { light } = plan.palette;
  for (let k = 0; k < 34; k++)
    brush.fill(
      put(oval(dice.range(-0.62, 0.66), -0.72 - dice.next() * 0.3, 0.1, 0.045, dice.range(-1.2, 1.2))),
      shade(LEAF, dice.range(-0.07, 0.06)),
      { part: 'detail' },
    );
  for (let k = 0; k < 13; k++) {
    const [x, y] = [
      -0.56 + 0.093 * k + dice.range(-0.03, 0.03),
      -0.8 - 0.17 * (k % 3) + dice.range(-0.04, 0.04),
    ];
    const r = dice.range(0.075, 0.105);
    for (let p = 0; p < 7; p++)
      brush.fill(
        put(
          oval(
            x + r * 0.62 * Math.cos(p * 0.9),
            y + r * 0.62 * Math.sin(p * 0.9),
            r * 0.55,
            r * 0.34,
            p * 0.9,
          ),
        ),
        shade(bloom, p % 2 ? 0.03 : -0.03),
        { part: 'detail' },
      );
    brush.fill(put(disc(x, y, r * 0.3, 14)), mix(oklchToHex({ l: 0.82, c: 0.14, h: 88 }), light, 0.1), {
      part: 'detail',
    });
  }
}

function drawWheel({ brush, plan, traits }: Scene, put: Put, wood: string, size: number): void {
  const { line, near, far, light } = plan.palette;
  const tyre = mix(line, near, 0.2);
  brush.fill(put(disc(0.92, -0.2, 0.2, 40)), tyre, { grain: 0 });
  brush.fill(put(disc(0.92, -0.2, 0.145, 32)), mix(far, light, 0.4), { part: 'detail' });
  brush.fill(put(disc(0.92, -0.2, 0.045, 20)), tyre, { part: 'detail' });
  if (traits.form !== 'minimal')
    for (const turn of [0.3, 1.35, 2.4])
      brush.stroke(
        put(
          points(
            [0.92 - 0.14 * Math.cos(turn), -0.2 - 0.14 * Math.sin(turn)],
            [0.92 + 0.14 * Math.cos(turn), -0.2 + 0.14 * Math.sin(turn)],
          ),
        ),
        tyre,
        size * 0.02,
      );
  brush.fill(put(ribbon(points([0.5, -0.32], [0.94, -0.2]), () => 0.045)), shade(wood, 0.03), {
    part: 'detail',
  });
}

export const wheelbarrow: Subject = {
  words: [one('wheelbarrow|wheel barrow|barrow|garden cart|flower cart|handcart|hand cart')],
  realm: 'ground',
  depth: 0.9,
  usualCount: 2,
  colorRoles: ['near', 'accent'],
  place: inRoom(0.46, 2.3),
  describe: counted('wheelbarrow full of flowers', 'wheelbarrows full of flowers'),
  draw,
};
