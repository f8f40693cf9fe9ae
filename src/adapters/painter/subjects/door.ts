import { withNumber } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { arc, box, disc, points } from '../geometry.js';
import type { Draw, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { inRoom, pickContrasting, putAt, wallColor } from './setting.js';

/** Panelled doors under a fanlight or an arch, each on a step. */
const draw: Draw = (scene, element) => {
  const { brush, plan, traits, width, height, dice, night } = scene;
  const { accent, near, line, light, far, mid, ground } = plan.palette;
  const minimal = traits.form === 'minimal';
  const arched = element.variant === 'arched' || (element.variant === null && dice.chance(0.4));
  const house = plan.composition === 'horizon' && !plan.elements.some((e) => e.depth < 0.76);
  const plaster = mix(ground, far, 0.12);
  if (house)
    brush.fill(box(-0.05, -0.05, width + 0.1, height * 0.9), plaster, { part: 'field', grain: 1.57 });
  const behind = house ? plaster : wallColor(scene);
  element.spots.forEach((spot, i) => {
    const put = putAt(scene, spot);
    const color =
      (i === 0 || element.count < 4 ? element.color : null) ??
      pickContrasting([[accent, near, mid][i % 3] ?? accent, near], [behind], 0.12);
    const trim = pickContrasting(
      [light, mix(far, light, 0.3), near].filter((c) => c !== color),
      [behind, color],
      0.07,
    );
    const top = arched ? -0.76 : -0.98;
    const leaf = (half: number, rise: number): Point[] =>
      arched
        ? [[half, 0], [half, top], ...arc(0, top, half, 0, -Math.PI, 24), [-half, top], [-half, 0]]
        : points([half, 0], [half, top + 0.05 - rise], [-half, top + 0.05 - rise], [-half, 0]);
    brush.fill(put(leaf(0.29, 0.06)), trim, { grain: 1.57 });
    brush.fill(put(leaf(0.235, 0)), color, { grain: 1.57 });
    const sunk = lightness(color) > 0.4 ? shade(color, -0.09) : shade(color, 0.08);
    const panel = (x: number, y: number, w: number, h: number) => {
      brush.fill(put(box(x, y, w, h)), sunk, { part: 'detail', grain: 1.57 });
      if (!minimal)
        brush.fill(put(box(x + 0.016, y + 0.018, w - 0.032, h - 0.036)), shade(color, 0.02), {
          part: 'detail',
        });
    };
    for (const x of [-0.19, 0.03]) {
      panel(x, -0.33, 0.16, 0.26);
      if (arched || !minimal) panel(x, -0.68, 0.16, 0.28);
    }
    const pane = night
      ? mix(accent === color ? light : accent, light, 0.5)
      : mix(mix(far, light, 0.4), line, lightness(color) > 0.7 ? 0.4 : 0.05);
    if (arched) {
      brush.fill(put([...arc(0, top, 0.185, 0, -Math.PI, 24)]), pane, { part: 'detail' });
      for (const angle of [-0.8, -1.57, -2.34])
        brush.stroke(
          put(points([0, top], [0.19 * Math.cos(angle), top + 0.19 * Math.sin(angle)])),
          color,
          spot.size * 0.016,
        );
    } else {
      brush.fill(put(box(-0.19, top + 0.09, 0.38, 0.13)), pane, { part: 'detail' });
      for (const x of [-0.065, 0.065])
        brush.stroke(put(points([x, top + 0.085], [x, top + 0.225])), color, spot.size * 0.016);
    }
    const brass = pickContrasting([mix(accent, light, 0.3), light, line], [color], 0.2);
    brush.fill(put(disc(0.197, -0.42, 0.02, 18)), brass, { part: 'detail' });
    brush.fill(
      put(points([-0.32, -0.005], [0.32, -0.005], [0.37, 0.045], [-0.37, 0.045])),
      shade(trim, 0.01),
      { grain: 0 },
    );
    brush.fill(put(box(-0.37, 0.045, 0.74, 0.032)), shade(trim, -0.1), { grain: 0 });
  });
};

export const door: Subject = {
  words: [
    one('door|doorway|front door|wooden door'),
    one('arched door|arch door|church door|arched doorway', 'arched'),
  ],
  realm: 'room',
  depth: 0.765,
  usualCount: 3,
  colorRoles: ['accent', 'near', 'mid'],
  place: (m, layout) =>
    inRoom(1.12, 0.72)(m, layout).map((spot) => ({
      ...spot,
      x: m.count > 1 || m.place ? spot.x : 0.5 + (spot.x - 0.5) * 0.3,
      size: spot.size * 0.9,
      y: spot.y - (layout.composition === 'room' ? 0.075 : 0.03),
    })),
  describe: ({ count }) => withNumber(count, 'panelled door', 'panelled doors'),
  draw,
};
