import { counted } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { arc, box, disc, points, ribbon, spline } from '../geometry.js';
import type { Draw, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { onTable, pickContrasting, putAt, wallColor } from './setting.js';
import { tableColor } from './tabletop.js';

/** A box with round corners. */
export const rounded = (left: number, top: number, w: number, h: number, r: number): Point[] => [
  ...arc(left + w - r, top + r, r, -Math.PI / 2, 0, 8),
  ...arc(left + w - r, top + h - r, r, 0, Math.PI / 2, 8),
  ...arc(left + r, top + h - r, r, Math.PI / 2, Math.PI, 8),
  ...arc(left + r, top + r, r, Math.PI, 1.5 * Math.PI, 8),
];

/** Old cameras from the front, with their strap. Sizes are heights. */
const draw: Draw = (scene, element) => {
  const { brush, plan, traits } = scene;
  const { accent, light, near, mid, line, far } = plan.palette;
  const detail = { part: 'detail' } as const;
  element.spots.forEach((spot, i) => {
    const put = putAt(scene, spot);
    const behind = [wallColor(scene), tableColor(scene)];
    const leather =
      (i === 0 ? element.color : null) ?? pickContrasting([near, line, accent, mid], behind, 0.16);
    const metal = pickContrasting(
      [mix(light, line, 0.14), mix(light, far, 0.4), mix(line, light, 0.35)],
      [leather],
      0.25,
    );
    const dark = lightness(line) < 0.4 ? line : shade(near, -0.15);
    const strap = pickContrasting(
      [mix(accent, line, 0.25), mix(accent, light, 0.3)],
      [wallColor(scene), leather],
      0.1,
    );
    for (const way of [-1, 1]) {
      const loop = spline(
        points(
          [way * 0.66, -0.62],
          [way * 0.98, -0.72],
          [way * 1.02, -0.36],
          [way * 0.86, -0.06],
          [way * 0.55, 0.05],
          [way * 0.14, 0.075],
        ),
        false,
        10,
      );
      brush.fill(put(ribbon(loop, () => 0.05)), strap, { grain: 0 });
    }
    brush.fill(put(points([-0.2, -0.84], [-0.13, -1], [0.13, -1], [0.2, -0.84])), metal, { grain: 0 });
    brush.fill(put(rounded(-0.11, -0.965, 0.22, 0.1, 0.02)), dark, detail);
    brush.fill(put(rounded(-0.07, -0.945, 0.14, 0.06, 0.015)), mix(dark, light, 0.35), detail);
    for (const [x, w, high] of [
      [-0.52, 0.16, 0.06],
      [0.3, 0.1, 0.045],
      [0.47, 0.15, 0.075],
    ] as const)
      brush.fill(put(rounded(x, -0.845 - high, w, high + 0.03, 0.012)), shade(metal, -0.07), detail);
    brush.fill(put(rounded(-0.68, -0.85, 1.36, 0.85, 0.09)), leather, { grain: 0 });
    brush.fill(put([...rounded(-0.68, -0.85, 1.36, 0.22, 0.07)]), metal, { grain: 0 });
    brush.fill(put(box(-0.68, -0.72, 1.36, 0.09)), metal, detail);
    brush.fill(put(box(-0.68, -0.075, 1.36, 0.03)), shade(metal, -0.05), detail);
    if (traits.form !== 'minimal')
      for (let k = 0; k < 66; k++) {
        const [x, y] = [-0.63 + ((k * 0.618) % 1) * 1.26, -0.58 + ((k * 0.377) % 1) * 0.46];
        if (Math.hypot(x, y + 0.37) > 0.36)
          brush.fill(
            put(disc(x, y, 0.007, 8)),
            shade(leather, lightness(leather) < 0.45 ? 0.09 : -0.09),
            detail,
          );
      }
    brush.fill(put(rounded(-0.58, -0.8, 0.22, 0.13, 0.02)), dark, detail);
    brush.fill(put(rounded(0.4, -0.79, 0.12, 0.1, 0.02)), mix(dark, light, 0.25), detail);
    const y = -0.37;
    for (const [r, tone] of [
      [0.335, shade(metal, -0.1)],
      [0.305, metal],
      [0.255, dark],
      [0.215, mix(dark, light, 0.16)],
      [0.17, dark],
      [0.135, mix(dark, accent, 0.45)],
      [0.08, mix(dark, accent, 0.15)],
    ] as const)
      brush.fill(put(disc(0, y, r, 60)), tone, r > 0.3 ? { grain: 0.5 } : detail);
    if (traits.form !== 'minimal')
      for (let k = 0; k < 28; k++) {
        const angle = (k / 28) * Math.PI * 2;
        brush.stroke(
          put(
            points(
              [0.262 * Math.cos(angle), y + 0.262 * Math.sin(angle)],
              [0.298 * Math.cos(angle), y + 0.298 * Math.sin(angle)],
            ),
          ),
          shade(metal, -0.25),
          spot.size * 0.008,
        );
      }
    brush.fill(
      put(arc(-0.03, y - 0.03, 0.1, 2.9, 4.4, 14).concat(arc(-0.03, y - 0.03, 0.06, 2.9, 4.4, 14).reverse())),
      mix(light, dark, 0.1),
      detail,
    );
    brush.fill(put(disc(0.05, y + 0.06, 0.02, 16)), mix(light, dark, 0.25), detail);
    brush.fill(put(disc(-0.5, -0.2, 0.04, 20)), mix(accent, light, leather === accent ? 0.7 : 0.1), detail);
  });
};

export const camera: Subject = {
  words: [
    one(
      'camera|vintage camera|old camera|film camera|photo camera|analog camera|analogue camera|retro camera|leica|polaroid|polaroid camera',
    ),
  ],
  realm: 'table',
  depth: 0.86,
  usualCount: 1,
  colorRoles: ['near', 'accent', 'line'],
  place: onTable(0.56, 1.9, 0.012),
  describe: counted('vintage camera', 'vintage cameras'),
  draw,
};
