import { counted } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { box, disc, oval, points, ribbon, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import type { Put } from './setting.js';
import { inRoom, pickContrasting, putAt, wallColor } from './setting.js';

/** A steam engine from the side with its smoke blown back, and a carriage that runs out of the picture. */
const draw: Draw = (scene, element) => {
  const { plan } = scene;
  const { accent, near, line, light, mid } = plan.palette;
  element.spots.forEach((spot, i) => {
    const put = putAt(scene, spot);
    const paint =
      (i === 0 || element.count < 3 ? element.color : null) ??
      pickContrasting([accent, mid, near], [wallColor(scene), near], 0.1);
    const iron = pickContrasting([line, mix(line, near, 0.4), near], [paint], 0.1);
    const brass = pickContrasting([mix(light, accent, 0.2), light, mid], [paint, iron], 0.13);
    drawRails(scene, spot);
    drawSmoke(scene, put);
    drawCarriage(scene, put, paint, iron, brass);
    drawEngine(scene, put, paint, iron, brass);
  });
};

function drawRails({ brush, plan, width, height }: Scene, spot: Spot): void {
  const { light, near, line } = plan.palette;
  const y = spot.y * height;
  const rail = pickContrasting([mix(light, near, 0.35), line], [near], 0.12);
  for (let x = -0.02; x < width; x += 0.055)
    brush.fill(box(x, y + 0.007, 0.03, 0.009), mix(rail, near, 0.35), { part: 'detail' });
  brush.fill(box(-0.05, y, width + 0.1, 0.007), rail, { part: 'detail' });
}

function drawSmoke(scene: Scene, put: Put): void {
  const { brush, plan, dice, traits } = scene;
  const { light, far, mid } = plan.palette;
  const color = pickContrasting(
    [mix(light, wallColor(scene), 0.1), mix(far, wallColor(scene), 0.2), mid],
    [wallColor(scene)],
    0.06,
  );
  const puffs = traits.form === 'minimal' ? 4 : 8;
  for (let i = puffs - 1; i >= 0; i--) {
    const t = i / (puffs - 1);
    const r = 0.07 + 0.2 * t;
    const [x, y] = [
      0.7 - 1.75 * t ** 1.15 + dice.range(-0.03, 0.03),
      -1.06 - 0.42 * t ** 0.7 + dice.range(-0.03, 0.03),
    ];
    const cloud = Array.from({ length: 42 }, (_, k): Point => {
      const angle = (k / 42) * Math.PI * 2;
      const reach = r * (0.86 + 0.24 * Math.abs(Math.sin(angle * 3 + i)));
      return [x + reach * Math.cos(angle) * 1.15, y + reach * Math.sin(angle) * 0.95];
    });
    brush.fill(put(cloud), shade(color, 0.015 * (i % 2 ? 1 : -1)), { grain: -0.2 });
  }
}

function drawWheel(
  { brush, traits }: Scene,
  put: Put,
  x: number,
  r: number,
  iron: string,
  rim: string,
): void {
  brush.fill(put(disc(x, -r, r, 44)), iron, { grain: 0 });
  brush.fill(put(disc(x, -r, r * 0.78, 40)), rim, { part: 'detail' });
  const spokes = traits.form === 'minimal' ? 2 : 5;
  for (let i = 0; i < spokes; i++) {
    const angle = (i / spokes) * Math.PI + 0.3;
    const [dx, dy] = [r * 0.8 * Math.cos(angle), r * 0.8 * Math.sin(angle)];
    brush.fill(put(ribbon(points([x - dx, -r - dy], [x + dx, -r + dy]), () => r * 0.13)), iron, {
      part: 'detail',
    });
  }
  brush.fill(put(disc(x, -r, r * 0.24, 20)), iron, { part: 'detail' });
}

// prettier-ignore
const ENGINE = {
  chimney: [[0.62, -0.8], [0.78, -0.8], [0.76, -1], [0.83, -1.06], [0.57, -1.06], [0.64, -1]],
  boiler: [
    [-0.3, -0.82], [0.3, -0.82], [0.86, -0.82], [0.9, -0.78], [0.9, -0.46], [0.86, -0.42], [0.3, -0.42],
    [-0.3, -0.42],
  ],
  roof: [[-0.7, -0.99], [-0.4, -1.05], [-0.08, -0.99], [-0.1, -0.955], [-0.4, -1], [-0.68, -0.955]],
} satisfies Shapes;

function drawEngine(scene: Scene, put: Put, paint: string, iron: string, brass: string): void {
  const { brush, traits, night, plan } = scene;
  const glass = night
    ? mix(plan.palette.accent, plan.palette.light, 0.6)
    : mix(plan.palette.far, plan.palette.light, 0.45);
  brush.fill(put(ENGINE.chimney), iron, { grain: 1.5 });
  brush.fill(
    put(spline(points([0.2, -0.78], [0.21, -0.9], [0.28, -0.96], [0.35, -0.9], [0.36, -0.78]), true, 6)),
    brass,
    { grain: 1.5 },
  );
  brush.fill(put(points([0.02, -0.78], [0.02, -0.86], [0.1, -0.86], [0.1, -0.78])), brass, {
    part: 'detail',
  });
  brush.fill(put(spline(ENGINE.boiler, true, 5)), paint, { grain: 0 });
  brush.fill(put(points([0.86, -0.84], [0.95, -0.82], [0.97, -0.62], [0.95, -0.42], [0.86, -0.4])), iron, {
    grain: 1.5,
  });
  brush.fill(put(points([-0.62, -0.36], [-0.62, -0.98], [-0.16, -0.98], [-0.16, -0.36])), paint, {
    grain: 1.5,
  });
  brush.fill(put(spline(ENGINE.roof, true, 6)), iron, { grain: 0 });
  brush.fill(put(box(-0.52, -0.88, 0.26, 0.22)), glass, { part: 'detail' });
  brush.fill(put(box(-0.66, -0.4, 1.66, 0.07)), iron, { grain: 0 });
  brush.fill(put(points([0.9, -0.36], [1.02, -0.36], [1.18, -0.04], [0.94, -0.04])), iron, { grain: 0.8 });
  brush.fill(put(oval(0.98, -0.74, 0.045, 0.055)), brass, { part: 'detail' });
  if (traits.form !== 'minimal') {
    for (const x of [0.05, 0.42, 0.78])
      brush.fill(put(box(x, -0.822, 0.028, 0.4)), brass, { part: 'detail' });
    brush.fill(put(box(-0.14, -0.53, 1, 0.018)), mix(brass, paint, 0.3), { part: 'detail' });
    brush.fill(put(box(-0.57, -0.6, 0.36, 0.018)), brass, { part: 'detail' });
  }
  const rim = lightness(paint) > lightness(iron) ? paint : brass;
  for (const x of [-0.36, 0.06, 0.48]) drawWheel(scene, put, x, 0.2, iron, rim);
  drawWheel(scene, put, 0.82, 0.12, iron, rim);
  brush.fill(
    put(ribbon(points([-0.36, -0.16], [0.06, -0.16], [0.48, -0.16], [0.72, -0.26]), () => 0.035)),
    brass,
    { part: 'detail' },
  );
}

function drawCarriage(scene: Scene, put: Put, paint: string, iron: string, brass: string): void {
  const { brush, night, plan, traits } = scene;
  const { light, far, accent } = plan.palette;
  const glass = night ? mix(accent, light, 0.6) : mix(far, light, 0.45);
  const side = shade(paint, -0.035);
  for (const start of [-1.98, -3.36]) {
    brush.fill(put(box(start, -0.92, 1.26, 0.66)), side, { grain: 0 });
    brush.fill(
      put(
        spline(
          points(
            [start - 0.04, -0.92],
            [start + 0.1, -0.99],
            [start + 0.63, -1.01],
            [start + 1.16, -0.99],
            [start + 1.3, -0.92],
          ),
          true,
          6,
        ),
      ),
      iron,
      { grain: 0 },
    );
    for (let i = 0; i < 4; i++)
      brush.fill(put(box(start + 0.09 + 0.29 * i, -0.82, 0.2, 0.25)), glass, { part: 'detail' });
    if (traits.form !== 'minimal') brush.fill(put(box(start, -0.48, 1.26, 0.035)), brass, { part: 'detail' });
    brush.fill(put(box(start - 0.1, -0.27, 1.46, 0.055)), iron, { part: 'detail' });
    for (const x of [0.22, 0.5, 0.8, 1.08])
      drawWheel(scene, put, start + x, 0.12, iron, mix(brass, iron, 0.45));
  }
}

export const train: Subject = {
  words: [
    one(
      'train|steam train|locomotive|railway|steam engine|steam locomotive|express train|orient express|railroad',
    ),
  ],
  realm: 'ground',
  depth: 0.88,
  usualCount: 1,
  colorRoles: ['accent', 'near', 'light'],
  place: (m, layout) => {
    const tall = Math.max(1, 1 / layout.frame.aspect);
    return inRoom(0.5, 2.2)({ ...m, count: 1 }, layout).map((spot) => ({
      ...spot,
      size: Math.min(0.36 * tall, spot.size * 0.96),
      x: 0.5 + spot.facing * (layout.frame.aspect > 1.2 ? 0.12 : -0.05),
    }));
  },
  describe: counted('steam train', 'steam trains'),
  draw,
};
