import { withNumber } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { oval, points, ribbon, spline } from '../geometry.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import type { Put } from './setting.js';
import { inRoom, onTable, pickContrasting, putAt, wallColor } from './setting.js';
import { drawShading, turned } from './turned.js';

/** A lit lamp: on three legs in a room, on an arc beside a chair, or with a ceramic foot on a table. */
const draw: Draw = (scene, element) => {
  const { plan } = scene;
  const { composition, palette } = plan;
  const { accent, near, line, light } = palette;
  element.spots.forEach((spot, i) => {
    const put = putAt(scene, spot);
    const behind = wallColor(scene);
    const shadeColor =
      (i === 0 ? element.color : null) ??
      pickContrasting([mix(light, accent, 0.28), accent, near], [behind], 0.09);
    const metal = pickContrasting([line, near, light], [behind], 0.2);
    if (composition === 'table' || composition === 'window') drawTableLamp(scene, put, shadeColor);
    else if (element.variant === 'arc') drawArcLamp(scene, put, shadeColor, metal);
    else drawTripod(scene, put, shadeColor, metal);
  });
};

/** A drum that narrows upward, with the glow at its lower rim. */
function drawDrum(
  scene: Scene,
  put: Put,
  x: number,
  y: number,
  half: number,
  tall: number,
  color: string,
): void {
  const { brush, plan, traits } = scene;
  const body = turned(points([half * 0.68, y - tall], [half * 0.84, y - tall / 2], [half, y]), 0.13);
  const on: Put = (points) => put(points.map(([px, py]): Point => [px + x, py]));
  brush.fill(on(body.outline), color, { grain: Math.PI / 2 });
  if (traits.form === 'minimal') return;
  drawShading(scene, on, body, color, false);
  const band = lightness(color) > 0.6 ? shade(color, -0.12) : mix(color, plan.palette.light, 0.3);
  for (const at of [y - 0.022, y - tall + 0.022])
    brush.fill(on([...body.ring(at), ...body.ring(at + 0.012).reverse()]), band, { part: 'detail' });
  brush.fill(on(oval(0, y - tall, half * 0.66, half * 0.085)), mix(plan.palette.light, color, 0.3), {
    part: 'detail',
  });
}

function drawTripod(scene: Scene, put: Put, color: string, metal: string): void {
  const { brush } = scene;
  for (const [x, foot] of points([0.05, -0.03], [-0.19, 0], [0.21, 0]))
    brush.fill(put(points([-0.008, -0.72], [0.014, -0.72], [x + 0.012, foot], [x - 0.012, foot])), metal, {
      grain: 1.57,
    });
  brush.fill(put(oval(0.004, -0.7, 0.03, 0.022)), metal, { part: 'detail' });
  drawDrum(scene, put, 0.004, -0.72, 0.2, 0.27, color);
}

// prettier-ignore
const ARC_LAMP = {
  bow: [[-0.34, -0.03], [-0.33, -0.5], [-0.24, -0.84], [-0.03, -0.98], [0.18, -0.93], [0.3, -0.76]],
  shade: [[0.15, -0.6], [0.16, -0.7], [0.22, -0.77], [0.3, -0.79], [0.38, -0.77], [0.44, -0.7], [0.45, -0.6]],
} satisfies Shapes;

function drawArcLamp({ brush, plan }: Scene, put: Put, color: string, metal: string): void {
  const bow = spline(ARC_LAMP.bow, false, 12);
  brush.fill(put(ribbon(bow, () => 0.018)), metal, { grain: 1.57 });
  brush.fill(put(oval(-0.34, -0.02, 0.13, 0.026)), metal, { grain: 0 });
  const dome = spline(ARC_LAMP.shade, false, 7);
  brush.fill(put(oval(0.3, -0.6, 0.075, 0.04)), mix(plan.palette.light, plan.palette.accent, 0.2), {
    part: 'detail',
  });
  brush.fill(put(dome), color, { grain: 0.5 });
}

// prettier-ignore
const TABLE_LAMP_FOOT: readonly Point[] = [
  [0.05, -0.46], [0.06, -0.42], [0.16, -0.33], [0.21, -0.2], [0.17, -0.07], [0.1, -0.02], [0.12, 0],
];

function drawTableLamp(scene: Scene, put: Put, color: string): void {
  const { brush, plan, traits } = scene;
  const { near, accent, light, mid, line } = plan.palette;
  const table = traits.paperSky ? wallColor(scene) : mid;
  const glaze = pickContrasting(
    [near, accent, light].filter((c) => c !== color),
    [table, wallColor(scene)],
    0.1,
  );
  brush.fill(
    put(points([-0.014, -0.56], [0.014, -0.56], [0.014, -0.4], [-0.014, -0.4])),
    mix(line, accent, 0.3),
    { part: 'detail' },
  );
  const foot = turned(TABLE_LAMP_FOOT);
  brush.fill(put(foot.outline), glaze, { grain: Math.PI / 2 });
  drawShading(scene, put, foot, glaze);
  drawDrum(scene, put, 0, -0.52, 0.34, 0.45, color);
}

export const lamp: Subject = {
  words: [
    one('lamp|floor lamp|standard lamp|table lamp|desk lamp|reading lamp|bedside lamp|tripod lamp|lampshade'),
    one('arc lamp|arco lamp|arched lamp', 'arc'),
  ],
  realm: 'room',
  depth: 0.843,
  usualCount: 2,
  colorRoles: ['near', 'accent', 'light'],
  place: (m, layout) =>
    (layout.composition === 'table' || layout.composition === 'window'
      ? onTable(0.95, 0.7)
      : inRoom(1.2, m.variant === 'arc' ? 0.9 : 0.6))(m, layout),
  describe: ({ count }) => withNumber(count, 'lamp', 'lamps'),
  draw,
};
