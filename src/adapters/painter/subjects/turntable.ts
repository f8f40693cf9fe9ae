import { counted } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { arc, box, disc, oval, place, points, ribbon } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { plated } from './plates.js';
import type { Put } from './posing.js';
import { putPosed } from './posing.js';
import { onTable, pickContrasting, putAt, wallColor } from './setting.js';

const detail = { part: 'detail' } as const;

/** A record: grooves, a label and two sheens across. */
function drawRecord(
  { brush, traits, plan }: Scene,
  put: Put,
  size: number,
  [x, y]: Point,
  r: number,
  label: string,
): void {
  const { line, near, light } = plan.palette;
  const black = lightness(line) < 0.4 ? line : shade(near, -0.18);
  brush.fill(put(disc(x, y, r, 90)), black, { grain: 0 });
  for (const turn of [-0.9, Math.PI - 0.9])
    brush.fill(
      put([[x, y], ...arc(x, y, r * 0.96, turn - 0.22, turn + 0.22, 12)]),
      mix(black, light, 0.16),
      detail,
    );
  if (traits.form !== 'minimal')
    for (let k = 0; k < 7; k++)
      brush.stroke(
        put(arc(x, y, r * (0.46 + 0.075 * k), 0, Math.PI * 2, 70)),
        mix(black, light, 0.2),
        size * 0.004,
      );
  brush.fill(put(disc(x, y, r * 0.35, 50)), label, detail);
  brush.fill(put(disc(x, y, r * 0.2, 40)), mix(label, light, 0.5), detail);
  brush.fill(put(disc(x, y, r * 0.035, 16)), black, detail);
}

/** The player on a table with its lid open, seen a little from above. The size is its height. */
function drawFront(scene: Scene, spot: Spot, own: string | null): void {
  const { brush, plan, traits } = scene;
  const { accent, light, near, line, mid } = plan.palette;
  const put = putAt(scene, spot);
  const wood = own ?? pickContrasting([mix(accent, near, 0.2), near, light], [wallColor(scene), mid], 0.16);
  const black = lightness(line) < 0.4 ? line : shade(near, -0.18);
  const metal = mix(light, line, 0.15);
  const glass = mix(wallColor(scene), lightness(wallColor(scene)) > 0.6 ? mid : light, 0.28);
  brush.fill(put(points([-0.64, -0.42], [0.64, -0.42], [0.7, -1], [-0.7, -1])), glass, { grain: 0 });
  brush.stroke(put(points([-0.5, -0.92], [-0.3, -0.5])), mix(glass, light, 0.5), spot.size * 0.02);
  brush.fill(put(points([-0.64, -0.44], [0.64, -0.44], [0.72, -0.2], [-0.72, -0.2])), shade(wood, 0.05), {
    grain: 0,
  });
  brush.fill(put(oval(-0.1, -0.315, 0.42, 0.1)), metal, detail);
  brush.fill(put(oval(-0.1, -0.33, 0.4, 0.095)), black, detail);
  if (traits.form !== 'minimal')
    for (const share of [0.85, 0.7, 0.55])
      brush.stroke(
        put(oval(-0.1, -0.33, 0.4 * share, 0.095 * share)),
        mix(black, light, 0.2),
        spot.size * 0.005,
      );
  brush.fill(put(oval(-0.1, -0.33, 0.14, 0.033)), accent === wood ? light : accent, detail);
  brush.fill(put(oval(0.5, -0.37, 0.06, 0.022)), metal, detail);
  brush.stroke(put(points([0.5, -0.42], [0.48, -0.38], [0.2, -0.31])), metal, spot.size * 0.026);
  brush.fill(put(box(-0.72, -0.21, 1.44, 0.17)), wood, { grain: 0 });
  for (const x of [-0.6, 0.54]) brush.fill(put(box(x, -0.05, 0.08, 0.05)), black, detail);
  for (const x of [0.42, 0.56]) brush.fill(put(disc(x, -0.125, 0.034, 20)), metal, detail);
}

/** A record player from above, and a sleeve behind it. Sizes are widths. */
const draw: Draw = (scene, element) => {
  const { brush, plan, traits } = scene;
  const { accent, light, near, far, mid, line } = plan.palette;
  const behind = wallColor(scene);
  if (plan.composition !== 'specimen') {
    for (const spot of element.spots) drawFront(scene, spot, element.color);
    return;
  }
  element.spots.forEach((spot, i) => {
    const low = plan.composition === 'specimen' && scene.composed.height > 1.2 && element.count === 1;
    const put = putPosed(scene, { ...spot, facing: 1, turn: 0, y: spot.y + (low ? 0.16 : 0) });
    const wood =
      (i === 0 ? element.color : null) ??
      pickContrasting([mix(accent, near, 0.15), near, light, far], [behind], 0.2);
    if (low) {
      const on = (outline: readonly Point[]) => put(place(outline, { x: -0.06, y: -0.56, turn: -0.09 }));
      drawRecord(scene, on, spot.size, [0.2, -0.02], 0.29, accent);
      const sleeve = pickContrasting([mid, far, near, light], [behind, wood], 0.12);
      brush.fill(on(box(-0.5, -0.33, 0.66, 0.66)), sleeve, { grain: 0 });
      const ink = lightness(sleeve) > 0.6 ? near : light;
      brush.fill(on(disc(-0.17, 0.02, 0.19, 60)), mix(accent, light, 0.1), detail);
      for (let k = 0; k < 4; k++) brush.fill(on(box(-0.42, 0.05 + 0.06 * k, 0.5, 0.025)), ink, detail);
      brush.fill(on(box(-0.42, -0.27, 0.3, 0.035)), ink, detail);
    }
    const shadow = shade(behind, lightness(behind) > 0.4 ? -0.09 : -0.05);
    if (plan.style !== 'line-art') brush.fill(put(box(-0.485, -0.36, 1, 0.79)), shadow, detail);
    brush.fill(put(box(-0.5, -0.39, 1, 0.78)), wood, { grain: 0 });
    const deck = lightness(wood) > 0.6 ? shade(wood, -0.07) : mix(wood, light, 0.16);
    brush.fill(put(box(-0.465, -0.355, 0.93, 0.71)), deck, detail);
    brush.fill(put(disc(-0.11, 0, 0.335, 80)), mix(light, line, 0.25), detail);
    drawRecord(
      scene,
      put,
      spot.size,
      [-0.11, 0],
      0.315,
      lightness(wood) < 0.75 && wood !== accent ? accent : near,
    );
    const metal = lightness(deck) > 0.7 ? mix(line, light, 0.3) : mix(light, line, 0.12);
    brush.fill(put(disc(0.355, -0.235, 0.078, 40)), shade(metal, -0.12), detail);
    brush.fill(
      put(ribbon(points([0.37, -0.32], [0.355, -0.235], [0.33, 0.06], [0.235, 0.17]), () => 0.024)),
      metal,
      detail,
    );
    brush.fill(put(box(0.325, -0.345, 0.07, 0.055)), metal, detail);
    brush.fill(put(disc(0.355, -0.235, 0.036, 30)), metal, detail);
    brush.fill(put(points([0.255, 0.14], [0.275, 0.175], [0.19, 0.24], [0.165, 0.2])), metal, detail);
    for (const y of [0.12, 0.24]) {
      brush.fill(put(disc(0.4, y, 0.035, 26)), metal, detail);
      brush.stroke(put(points([0.4, y], [0.42, y - 0.025])), shade(metal, -0.3), spot.size * 0.008);
    }
    if (traits.form !== 'minimal')
      for (let k = 0; k < 3; k++) brush.fill(put(box(-0.44 + 0.05 * k, 0.31, 0.03, 0.02)), metal, detail);
  });
};

export const turntable: Subject = {
  words: [
    one(
      'record player|vinyl record player|turntable|vinyl player|vinyl|vinyl record|record|lp|gramophone record|hi fi|vintage record player|retro record player',
    ),
  ],
  realm: 'table',
  depth: 0.916,
  usualCount: 1,
  colorRoles: ['accent', 'near'],
  place: (mention, layout) =>
    (layout.composition === 'specimen' ? plated(0.86, false) : onTable(0.5, 1.5, 0.012))(mention, layout),
  describe: counted('record player', 'record players'),
  draw,
};
