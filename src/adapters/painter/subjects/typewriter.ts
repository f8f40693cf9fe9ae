import { counted } from '../words/counted.js';
import { box, disc, points, spline } from '../geometry.js';
import type { Draw, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { rounded } from './camera.js';
import { onTable, pickContrasting, putAt, wallColor } from './setting.js';
import { tableColor } from './tabletop.js';

/** Typewriters from the front with a sheet of paper. Sizes are the height to the top of the paper. */
const draw: Draw = (scene, element) => {
  const { brush, plan, traits } = scene;
  const { accent, light, near, mid, line } = plan.palette;
  const detail = { part: 'detail' } as const;
  element.spots.forEach((spot, i) => {
    const put = putAt(scene, spot);
    const behind = [wallColor(scene), tableColor(scene)];
    const body =
      (i === 0 ? element.color : null) ?? pickContrasting([accent, near, mid, light], behind, 0.15);
    const dark = lightness(line) < 0.4 ? line : shade(near, -0.15);
    const paper = mix(light, body, 0.03);
    brush.fill(put(points([-0.34, -0.5], [-0.36, -1], [0.36, -1], [0.34, -0.5])), paper, { grain: 0 });
    for (let k = 0; k < 6; k++) {
      const long = [0.46, 0.52, 0.5, 0.38, 0.52, 0.26][k] ?? 0.5;
      brush.stroke(
        put(points([-0.26, -0.92 + 0.055 * k], [-0.26 + long, -0.92 + 0.055 * k])),
        mix(dark, paper, 0.35),
        spot.size * 0.01,
      );
    }
    brush.fill(put(rounded(-0.66, -0.62, 1.32, 0.13, 0.05)), dark, { grain: 0 });
    for (const way of [-1, 1]) {
      brush.fill(put(box(way > 0 ? 0.66 : -0.74, -0.6, 0.08, 0.09)), mix(dark, light, 0.4), detail);
      brush.fill(put(rounded(way > 0 ? 0.72 : -0.79, -0.635, 0.07, 0.155, 0.03)), dark, detail);
    }
    brush.fill(
      put(
        spline(points([-0.7, -0.63], [-0.78, -0.7], [-0.86, -0.73], [-0.83, -0.67], [-0.72, -0.6]), true, 5),
      ),
      mix(light, dark, 0.25),
      detail,
    );
    brush.fill(put(rounded(-0.4, -0.645, 0.8, 0.045, 0.02)), mix(light, dark, 0.3), detail);
    const shell = spline(
      points(
        [-0.6, -0.5],
        [-0.58, -0.55],
        [0, -0.56],
        [0.58, -0.55],
        [0.6, -0.5],
        [0.64, -0.28],
        [0.76, -0.06],
        [0.74, 0],
        [0, 0.012],
        [-0.74, 0],
        [-0.76, -0.06],
        [-0.64, -0.28],
      ),
      true,
      6,
    );
    brush.fill(put(shell), body, { grain: 0 });
    const inner = shade(body, lightness(body) < 0.4 ? 0.08 : -0.1);
    brush.fill(
      put(
        spline(
          points([-0.24, -0.5], [0, -0.46], [0.24, -0.5], [0.2, -0.4], [0, -0.36], [-0.2, -0.4]),
          true,
          6,
        ),
      ),
      dark,
      detail,
    );
    if (traits.form !== 'minimal')
      for (let k = -4; k <= 4; k++)
        brush.stroke(
          put(points([k * 0.022, -0.375], [k * 0.045, -0.475])),
          mix(dark, light, 0.45),
          spot.size * 0.006,
        );
    brush.fill(put(points([-0.58, -0.33], [0.58, -0.33], [0.69, -0.045], [-0.69, -0.045])), inner, detail);
    brush.fill(put(box(-0.16, -0.545, 0.32, 0.03)), mix(light, body, 0.25), detail);
    const cap = lightness(inner) > 0.55 ? dark : mix(light, body, 0.05);
    const ring = mix(cap, lightness(cap) < 0.5 ? light : dark, 0.35);
    for (let row = 0; row < 4; row++) {
      const y = -0.295 + 0.062 * row;
      const n = row === 3 ? 0 : 10;
      const half = 0.5 + 0.035 * row;
      for (let k = 0; k < n; k++) {
        const x = -half + ((k + (row % 2) * 0.35) / (n - 0.65)) * half * 2;
        brush.fill(put(disc(x, y + 0.008, 0.036, 22)), ring, detail);
        brush.fill(put(disc(x, y, 0.03, 22)), cap, detail);
      }
    }
    brush.fill(put(rounded(-0.36, -0.105, 0.72, 0.042, 0.02)), cap, detail);
  });
};

export const typewriter: Subject = {
  words: [one('typewriter|vintage typewriter|old typewriter|type writer|retro typewriter|olivetti')],
  realm: 'table',
  depth: 0.855,
  usualCount: 1,
  colorRoles: ['accent', 'near'],
  place: onTable(0.66, 1.75, 0.012),
  describe: counted('typewriter', 'typewriters'),
  draw,
};
