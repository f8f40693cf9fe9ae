import { withNumber } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { box, disc, oval, points, ribbon, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { hexToOklch, lightness, mix, oklchToHex, shade } from '../tones.js';
import { one } from '../words/words.js';
import type { Put } from './setting.js';
import { onTable, pickContrasting, putAt, wallColor } from './setting.js';
import { drawShading, TILT, turned } from './turned.js';

/** Burning candles of different heights in holders, or a lantern. */
const draw: Draw = (scene, element) => {
  for (const spot of element.spots)
    drawHalo(scene, putAt(scene, spot), element.variant === 'lantern' ? -0.42 : -0.95);
  element.spots.forEach((spot, i) => {
    if (element.variant === 'lantern') drawLantern(scene, spot, element.color);
    else drawCandlestick(scene, spot, i === 0 || element.count < 3 ? element.color : null, i);
  });
};

/** The accent when it is a flame colour, otherwise yellow. */
function flameColor(accent: string): string {
  const { l, c, h } = hexToOklch(accent);
  return l > 0.6 && c > 0.06 && h > 30 && h < 105 ? accent : oklchToHex({ l: 0.8, c: 0.135, h: 70 });
}

// prettier-ignore
const FLAME: readonly Point[] = [
  [0, -2.5], [0.34, -1.5], [0.6, -0.7], [0.42, -0.06], [0, 0.1], [-0.42, -0.06], [-0.6, -0.7], [-0.26, -1.5],
];

function drawFlame({ brush, plan }: Scene, put: Put, x: number, y: number, r: number): void {
  const { accent, light, line } = plan.palette;
  const hot = flameColor(accent);
  const tongue = (s: number): Point[] =>
    spline(FLAME, true, 7).map(([px, py]): Point => [x + px * r * s, y + py * r * s]);
  brush.stroke(put(points([x, y + r * 0.5], [x, y], [x + 0.004, y - r * 0.4])), line, r * 0.1);
  brush.fill(put(tongue(1)), hot, { part: 'detail', grain: Math.PI / 2 });
  brush.fill(put(tongue(0.56)), mix(light, hot, 0.2), { part: 'detail' });
}

/** Rings of light around a flame, when the wall is dark enough. */
function drawHalo(scene: Scene, put: Put, y: number): void {
  const { brush, plan, traits } = scene;
  if (traits.form === 'minimal' || lightness(wallColor(scene)) > 0.6) return;
  const { light, accent } = plan.palette;
  for (const [r, amount] of points([0.32, 0.2], [0.19, 0.42]))
    brush.fill(put(disc(0, y, r, 40)), mix(wallColor(scene), mix(flameColor(accent), light, 0.4), amount), {
      part: 'detail',
    });
}

function drawCandlestick(scene: Scene, spot: Spot, own: string | null, index: number): void {
  const { brush, plan, traits, dice } = scene;
  const { light, near, accent, mid, line } = plan.palette;
  const put = putAt(scene, spot);
  const cup = -([0.34, 0.2, 0.44, 0.27, 0.38][index % 5] ?? 0.3);
  const tip = -0.86 + dice.range(-0.02, 0.03);
  const wax = own ?? pickContrasting([light, accent, near], [wallColor(scene)], 0.09);
  const metal = pickContrasting(
    [near, line, mid].filter((c) => c !== wax),
    [wallColor(scene), wax],
    0.14,
  );
  const stick = turned(
    points(
      [0.09, cup],
      [0.085, cup + 0.035],
      [0.035, cup + 0.06],
      [0.03, cup * 0.5],
      [0.05, cup * 0.42],
      [0.03, cup * 0.34],
      [0.045, -0.07],
      [0.15, -0.03],
      [0.17, 0],
    ),
  );
  brush.fill(put(stick.outline), metal, { grain: Math.PI / 2 });
  const body = turned(points([0.05, tip], [0.052, (tip + cup) / 2], [0.055, cup - 0.01]));
  brush.fill(put(body.outline), wax, { grain: Math.PI / 2 });
  drawShading(scene, put, body, wax, false);
  if (traits.form !== 'minimal')
    brush.fill(
      put(
        spline(
          points(
            [-0.05, tip],
            [-0.05, tip + 0.11],
            [-0.032, tip + 0.13],
            [-0.02, tip + 0.06],
            [0, tip + 0.05],
            [0.012, tip + 0.012],
          ),
          true,
          6,
        ),
      ),
      shade(wax, 0.06),
      { part: 'detail' },
    );
  drawFlame(scene, put, 0, tip - 0.012, 0.05);
}

function drawLantern(scene: Scene, spot: Spot, own: string | null): void {
  const { brush, plan } = scene;
  const { light, near, accent, line } = plan.palette;
  const put = putAt(scene, spot);
  const metal = own ?? pickContrasting([near, line], [wallColor(scene)], 0.18);
  const pane = mix(flameColor(accent), light, 0.62);
  brush.fill(
    put(
      ribbon(
        spline(points([-0.15, -0.8], [-0.17, -0.95], [0, -1.02], [0.17, -0.95], [0.15, -0.8]), false, 9),
        () => 0.022,
      ),
    ),
    metal,
    { grain: 0 },
  );
  brush.fill(put(points([-0.22, -0.66], [0.22, -0.66], [0.25, -0.08], [-0.25, -0.08])), pane, {
    grain: Math.PI / 2,
  });
  brush.fill(put(box(-0.065, -0.3, 0.13, 0.22)), mix(light, accent, 0.08), { part: 'detail' });
  drawFlame(scene, put, 0, -0.31, 0.058);
  brush.fill(put(points([-0.06, -0.83], [0.06, -0.83], [0.27, -0.665], [-0.27, -0.665])), metal, {
    grain: 0.3,
  });
  brush.fill(put(oval(0, -0.845, 0.06, 0.03)), metal, { part: 'detail' });
  for (const way of [-1, 1]) {
    brush.fill(
      put(points([way * 0.245, -0.67], [way * 0.2, -0.67], [way * 0.23, -0.07], [way * 0.275, -0.07])),
      metal,
      { grain: 1.57 },
    );
    brush.fill(
      put(points([way * 0.085, -0.67], [way * 0.105, -0.67], [way * 0.115, -0.07], [way * 0.095, -0.07])),
      metal,
      { part: 'detail' },
    );
  }
  const foot = turned(points([0.29, -0.085], [0.29, -0.03], [0.26, 0]), TILT * 0.4);
  brush.fill(put(foot.outline), metal, { grain: 0 });
}

export const candle: Subject = {
  words: [
    one('candle|candlestick|candlelight|taper|candelabra|candle flame'),
    one('lantern|storm lantern|paper lantern|oil lamp|hurricane lamp', 'lantern'),
  ],
  realm: 'table',
  depth: 0.848,
  usualCount: 3,
  colorRoles: ['near', 'light', 'accent'],
  place: (m, layout) =>
    (m.variant === 'lantern' ? onTable(0.7, 0.75) : onTable(0.86, m.count > 1 ? 0.46 : 0.6))(m, layout),
  describe: ({ variant, count }) =>
    variant === 'lantern'
      ? withNumber(count, 'lantern', 'lanterns')
      : withNumber(count, 'burning candle', 'burning candles'),
  draw,
};
