import { withNumber } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { oval, ribbon, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { onTable, pickContrasting, putAt, wallColor } from './setting.js';
import { drawShading, TILT, turned } from './turned.js';

interface Form {
  profile: Point[];
  /** From the upper joint to the lower one. */
  handle: Point[];
  saucer: boolean;
}

// prettier-ignore
const COFFEE_CUP: Form = {
  profile: [[0.5, -0.86], [0.495, -0.7], [0.47, -0.48], [0.39, -0.27], [0.26, -0.15], [0.23, -0.11]],
  handle: [[0.46, -0.74], [0.6, -0.78], [0.72, -0.68], [0.7, -0.5], [0.57, -0.37], [0.4, -0.34]],
  saucer: true,
};
// prettier-ignore
const FORMS: Readonly<Record<string, Form>> = {
  tea: {
    profile: [[0.62, -0.74], [0.58, -0.62], [0.49, -0.42], [0.36, -0.25], [0.24, -0.16], [0.22, -0.11]],
    handle: [[0.56, -0.62], [0.7, -0.72], [0.84, -0.62], [0.76, -0.47], [0.6, -0.38], [0.44, -0.35]],
    saucer: true,
  },
  mug: {
    profile: [[0.4, -0.92], [0.4, -0.75], [0.4, -0.4], [0.4, -0.14], [0.37, -0.02], [0.33, 0]],
    handle: [[0.38, -0.74], [0.54, -0.79], [0.68, -0.68], [0.68, -0.42], [0.56, -0.26], [0.38, -0.25]],
    saucer: false,
  },
};

/** A cup on its saucer with the drink visible at the rim, and steam as high as the sheet allows. */
const draw: Draw = (scene, element) => {
  element.spots.forEach((spot, i) => {
    drawSteam(scene, spot, element.spots.length);
    drawCup(scene, spot, element.variant, i === 0 || element.count < 3 ? element.color : null, i);
  });
};

/** One cup with its steam, wherever it is. */
export function drawSteamingCup(scene: Scene, spot: Spot, variant: string, own: string | null): void {
  drawSteam(scene, spot, 1);
  drawCup(scene, spot, variant, own, 0);
}

function drawCup(scene: Scene, spot: Spot, variant: string | null, own: string | null, index: number): void {
  const { brush, plan, traits } = scene;
  const { light, accent, near, line, far, mid } = plan.palette;
  const { profile, handle, saucer } = FORMS[variant ?? ''] ?? COFFEE_CUP;
  const put = putAt(scene, spot);
  const body = turned(profile);
  const preferred = [light, accent, near, mix(accent, light, 0.5)];
  const glaze =
    own ??
    pickContrasting(
      [...preferred.slice(index % 4), ...preferred],
      [wallColor(scene), traits.paperSky ? wallColor(scene) : mid],
      0.1,
    );
  const inside = lightness(glaze) > 0.75 ? shade(glaze, -0.09) : mix(glaze, light, 0.72);
  const band = lightness(glaze) > 0.7 ? accent : mix(light, glaze, 0.1);
  if (saucer) {
    brush.fill(put(oval(0, -0.055, 0.94, 0.94 * TILT)), shade(glaze, -0.06), { grain: 0 });
    brush.fill(put(oval(0, -0.085, 0.94, 0.94 * TILT)), glaze, { grain: 0 });
    if (traits.form !== 'minimal')
      brush.fill(put(oval(0.03, -0.08, 0.56, 0.56 * TILT)), shade(glaze, -0.085), { part: 'detail' });
  }
  brush.fill(
    put(ribbon(spline(handle, false, 8), (t) => 0.105 - 0.03 * Math.sin(Math.PI * t))),
    shade(glaze, -0.035),
    { grain: 1.2 },
  );
  brush.fill(put(body.outline), glaze, { grain: Math.PI / 2 });
  drawShading(scene, put, body, glaze, lightness(glaze) < 0.8);
  const [w, y] = profile[0] ?? [0.5, -0.8];
  if (traits.form !== 'minimal')
    brush.fill(put([...body.ring(y + 0.13), ...body.ring(y + 0.19).reverse()]), band, { part: 'detail' });
  brush.fill(put(oval(0, y, w, w * TILT)), inside, { part: 'detail' });
  const drink =
    variant === 'tea' ? mix(accent, line, 0.3) : mix(line, lightness(accent) < 0.7 ? accent : near, 0.22);
  brush.fill(put(oval(0, y + 0.02, w * 0.87, w * TILT * 0.78)), drink, { part: 'detail' });
  if (traits.form !== 'minimal')
    brush.fill(put(oval(-w * 0.34, y + 0.02, w * 0.3, w * TILT * 0.2, -0.06)), mix(drink, far, 0.5), {
      part: 'detail',
    });
}

function drawSteam(scene: Scene, spot: Spot, count: number): void {
  const { brush, plan, height, dice, traits } = scene;
  const put = putAt(scene, spot);
  const { light, far, near, mid } = plan.palette;
  const pale = mix(light, wallColor(scene), 0.12);
  const color = pickContrasting(
    [pale, mix(far, wallColor(scene), 0.25), mid, near],
    [wallColor(scene)],
    0.07,
  );
  const tall = Math.min(1.5, Math.max(0.45, ((spot.y * height) / spot.size - 1.15) * 0.72));
  const wisps = traits.form === 'minimal' || count > 2 ? 1 : 3;
  for (let i = 0; i < wisps; i++) {
    const off = wisps === 1 ? 0 : (i - 1) * 0.2;
    const rise = tall * (i === 1 || wisps === 1 ? 1 : dice.range(0.6, 0.78));
    const phase = dice.range(0, 6.28);
    const path = Array.from({ length: 36 }, (_, k): Point => {
      const t = k / 35;
      const sway = (0.03 + 0.1 * t) * Math.sin(t * (4.2 + 2 * tall) + phase);
      return [off * (1 + t * 0.8) + sway, -0.98 - rise * t];
    });
    const wisp = ribbon(path, (t) => 0.075 * Math.sin(Math.PI * (0.04 + 0.94 * t)) ** 0.8 + 0.004);
    brush.fill(put(wisp), color, { part: 'detail', grain: Math.PI / 2 });
  }
}

export const cup: Subject = {
  words: [
    one(
      'cup|coffee|coffee cup|cup of coffee|espresso|cappuccino|latte|cup and saucer|cup of coffee and saucer',
    ),
    one('tea|tea cup|teacup|cup of tea', 'tea'),
    one('mug|coffee mug|mug of coffee|cocoa|hot chocolate|mug of tea', 'mug'),
  ],
  realm: 'table',
  depth: 0.91,
  usualCount: 2,
  colorRoles: ['mid', 'near', 'accent', 'light'],
  place: onTable(0.46, 1.9, 0.025),
  describe: ({ variant, count }) =>
    variant === 'mug'
      ? withNumber(count, 'steaming mug', 'steaming mugs')
      : variant === 'tea'
        ? withNumber(count, 'cup of tea', 'cups of tea')
        : withNumber(count, 'steaming coffee cup', 'steaming coffee cups'),
  draw,
};
