import { withNumber } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { disc, oval, points, ribbon, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { drawMokaPot } from './moka-pot.js';
import type { Put } from './setting.js';
import { onTable, pickContrasting, putAt, wallColor } from './setting.js';
import type { Turned } from './turned.js';
import { drawShading, TILT, turned } from './turned.js';

/** A round pot with a lid, a jug with a beak, or a kettle under its bail. */
const draw: Draw = (scene, element) => {
  const { palette } = scene.plan;
  const table = scene.traits.paperSky ? wallColor(scene) : palette.mid;
  element.spots.forEach((spot, i) => {
    const own = element.color && (i === 0 || element.count < 3) ? element.color : null;
    const glaze =
      own ??
      pickContrasting(
        [
          [palette.near, palette.accent, palette.light][i % 3] ?? palette.near,
          palette.near,
          palette.light,
          palette.accent,
        ],
        [wallColor(scene), table],
        0.12,
      );
    if (element.variant === 'moka') drawMokaPot(scene, putAt(scene, spot), glaze, spot);
    else if (element.variant === 'jug') drawJug(scene, spot, glaze);
    else drawPot(scene, spot, glaze, element.variant === 'kettle');
  });
};

// prettier-ignore
const POT = {
  kettleBody: [[0.2, -0.62], [0.33, -0.57], [0.45, -0.42], [0.5, -0.2], [0.49, -0.05], [0.44, 0]],
  body: [[0.2, -0.76], [0.33, -0.71], [0.46, -0.54], [0.49, -0.36], [0.42, -0.14], [0.31, -0.03], [0.27, 0]],
  kettleHandle: [
    [-0.42, -0.42], [-0.5, -0.72], [-0.34, -0.96], [0, -1.04], [0.34, -0.96], [0.5, -0.72], [0.42, -0.42],
  ],
  handle: [[-0.38, -0.62], [-0.58, -0.7], [-0.77, -0.6], [-0.79, -0.4], [-0.66, -0.22], [-0.42, -0.18]],
} satisfies Shapes;

function drawPot(scene: Scene, spot: Spot, glaze: string, kettle: boolean): void {
  const { brush, plan, traits } = scene;
  const put = putAt(scene, spot);
  const body = turned(kettle ? POT.kettleBody : POT.body);
  const neck = body.outline[0] ?? [0.2, -0.76];
  const low = kettle ? 0.06 : 0;
  const spout = spline(
    points([0.36, -0.3 + low], [0.55, -0.37 + low], [0.65, -0.52], [0.72, -0.68], [0.83, -0.75]),
    false,
    10,
  );
  brush.fill(
    put(ribbon(spout, (t) => 0.25 - 0.16 * Math.min(1, t * 1.35) + (t > 0.85 ? (t - 0.85) * 0.2 : 0))),
    shade(glaze, -0.03),
    { grain: -0.9 },
  );
  const handle: Point[] = kettle ? POT.kettleHandle : POT.handle;
  const grip = kettle ? mix(plan.palette.line, plan.palette.near, 0.25) : shade(glaze, -0.03);
  brush.fill(
    put(ribbon(spline(handle, false, 9), (t) => (kettle ? 0.05 : 0.075) + 0.025 * Math.sin(Math.PI * t))),
    grip,
    { grain: 1.2 },
  );
  brush.fill(put(body.outline), glaze, { grain: Math.PI / 2 });
  drawShading(scene, put, body, glaze);
  drawBand(scene, put, body, glaze, kettle ? -0.22 : -0.4);
  const [w, y] = neck;
  const lid = turned(
    points([0.03, y - 0.15], [0.1, y - 0.14], [0.17, y - 0.08], [w * 1.08, y], [w * 1.08, y + 0.012]),
  );
  brush.fill(put(lid.outline), traits.form === 'minimal' ? glaze : shade(glaze, 0.03), { grain: 0 });
  brush.fill(put(oval(0, y - 0.2, 0.062, 0.055)), kettle ? grip : shade(glaze, -0.05), { part: 'detail' });
}

// prettier-ignore
const JUG = {
  body: [
    [0.25, -0.96], [0.215, -0.88], [0.185, -0.77], [0.21, -0.64], [0.32, -0.46], [0.365, -0.3], [0.33, -0.13],
    [0.25, -0.02], [0.24, 0],
  ],
  handle: [[-0.2, -0.9], [-0.36, -0.95], [-0.5, -0.82], [-0.5, -0.6], [-0.42, -0.44], [-0.28, -0.42]],
  spout: [
    [0.36, -1.03], [0.3, -0.94], [0.225, -0.86], [0.2, -0.82], [-0.2, -0.82], [-0.215, -0.88], [-0.25, -0.96],
  ],
  rim: [
    [-0.22, -0.962], [-0.1, -0.99], [0.1, -0.99], [0.26, -0.985], [0.335, -1.01], [0.24, -0.945],
    [0.08, -0.925], [-0.1, -0.928],
  ],
} satisfies Shapes;

export function drawJug(scene: Scene, spot: Spot, glaze: string): void {
  const { brush, traits } = scene;
  const put = putAt(scene, spot);
  const body = turned(JUG.body);
  const handle = spline(JUG.handle, false, 9);
  brush.fill(put(ribbon(handle, (t) => 0.075 - 0.02 * Math.sin(Math.PI * t))), shade(glaze, -0.035), {
    grain: 1.2,
  });
  const back = spline(points([-0.25, -0.96], [-0.1, -1], [0.1, -1], [0.25, -1], [0.36, -1.03]), false, 6);
  brush.fill(put([...JUG.spout.slice(0, -1), ...back]), glaze, { part: 'detail' });
  brush.fill(put(body.outline), glaze, { grain: Math.PI / 2 });
  drawShading(scene, put, body, glaze);
  drawBand(scene, put, body, glaze, -0.4);
  const inside = lightness(glaze) > 0.7 ? shade(glaze, -0.14) : mix(glaze, scene.plan.palette.line, 0.35);
  const rim = spline(JUG.rim, true, 6);
  brush.fill(put(rim), inside, { part: 'detail' });
  if (traits.form !== 'minimal') brush.stroke(put(body.ring(-0.77)), shade(glaze, -0.1), spot.size * 0.012);
}

/** A painted band of rings and dots round the belly. */
function drawBand(
  { brush, plan, traits, dice }: Scene,
  put: Put,
  body: Turned,
  glaze: string,
  y: number,
): void {
  if (traits.form === 'minimal') return;
  const { light, accent, near } = plan.palette;
  const ink = lightness(glaze) > 0.66 ? (accent === glaze ? near : accent) : mix(light, glaze, 0.08);
  const dotted = dice.chance(0.5);
  const band = (from: number, to: number) => {
    brush.fill(put([...body.ring(from, 0.985), ...body.ring(to, 0.985).reverse()]), ink, { part: 'detail' });
  };
  if (!dotted) band(y, y + 0.05);
  band(y + 0.1, y + 0.116);
  band(y - 0.055, y - 0.04);
  if (dotted)
    for (let i = -3; i <= 3; i++) {
      const angle = i * 0.4;
      const w = body.half(y + 0.03) * 0.96;
      const [px, py] = [w * Math.sin(angle), y + 0.03 + w * TILT * Math.cos(angle)];
      brush.fill(put(disc(px, py, 0.03 * (0.5 + 0.5 * Math.cos(angle)), 14)), ink, { part: 'detail' });
    }
}

export const teapot: Subject = {
  words: [
    one('teapot|tea pot|pot of tea|coffee pot|coffeepot'),
    one('jug|pitcher|ewer|carafe|water jug|milk jug', 'jug'),
    one('kettle|tea kettle', 'kettle'),
    one(
      'moka pot|moka|mocha pot|espresso pot|espresso maker|bialetti|italian coffee pot|stovetop coffee pot',
      'moka',
    ),
  ],
  realm: 'table',
  depth: 0.86,
  usualCount: 2,
  colorRoles: ['near', 'mid', 'accent'],
  place: (m, layout) =>
    (m.variant === 'jug'
      ? onTable(0.62, 1.04)
      : m.variant === 'moka'
        ? onTable(0.7, 0.84)
        : onTable(0.5, 1.8))(m, layout),
  describe: ({ variant, count }) =>
    variant === 'jug'
      ? withNumber(count, 'jug', 'jugs')
      : variant === 'kettle'
        ? withNumber(count, 'kettle', 'kettles')
        : variant === 'moka'
          ? withNumber(count, 'moka pot', 'moka pots')
          : withNumber(count, 'teapot', 'teapots'),
  draw,
};
