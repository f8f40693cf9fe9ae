import { counted } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { box, points, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { poseAt } from './anatomy.js';
import { inRoom, pickContrasting, putAt, wallColor } from './setting.js';

/** A person walks away under each umbrella; wet ground reflects them. */
const draw: Draw = (scene, element) => {
  const { plan } = scene;
  const { accent, near, light, far, line, mid } = plan.palette;
  const canopies = [
    element.color ?? accent,
    element.color && element.count > 1 ? accent : light,
    mix(accent, light, 0.45),
    far,
    mid,
  ];
  const inOrder = element.spots.map((spot, i) => ({ spot, i })).sort((a, b) => a.spot.y - b.spot.y);
  for (const { spot, i } of inOrder) {
    const canopy =
      i === 0 && element.color
        ? element.color
        : pickContrasting([canopies[i % canopies.length] ?? accent, accent, light], [wallColor(scene)], 0.1);
    const coat =
      element.holder?.color ??
      pickContrasting(
        [i % 2 ? mix(near, mid, 0.4) : near, line, mid].filter((c) => c !== canopy),
        [wallColor(scene), canopy],
        0.13,
      );
    if (plan.weather === 'rain' || plan.weather === 'storm') drawPuddle(scene, spot, canopy, coat);
    drawWalker(scene, spot, coat, mix(line, near, 0.2));
    drawDome(scene, spot, canopy);
  }
};

// prettier-ignore
const WALKER = {
  farLeg: [[0.025, -0.3], [0.1, -0.3], [0.095, -0.16], [0.085, -0.04], [0.03, -0.04], [0.035, -0.16]],
  nearLeg: [[-0.1, -0.3], [-0.02, -0.3], [-0.03, -0.14], [-0.035, 0], [-0.092, 0], [-0.085, -0.14]],
  coat: [
    [-0.035, -0.79], [-0.115, -0.74], [-0.15, -0.64], [-0.17, -0.47], [-0.135, -0.45], [-0.15, -0.33],
    [-0.175, -0.22], [0, -0.2], [0.185, -0.225], [0.15, -0.33], [0.125, -0.45], [0.165, -0.48], [0.15, -0.64],
    [0.115, -0.74], [0.035, -0.79],
  ],
  belt: [[-0.115, -0.5], [0, -0.488], [0.112, -0.5], [0.116, -0.465], [0, -0.452], [-0.12, -0.465]],
} satisfies Shapes;

function drawWalker(scene: Scene, spot: Spot, coat: string, boots: string): void {
  const { brush, traits, plan } = scene;
  const put = putAt(scene, spot);
  const skin = mix(plan.palette.light, plan.palette.accent, 0.35);
  brush.fill(put(spline(WALKER.farLeg, true, 5)), shade(coat, -0.05), { grain: 1.57 });
  brush.fill(put(spline(WALKER.nearLeg, true, 5)), shade(coat, -0.03), { grain: 1.57 });
  brush.fill(
    put(
      spline(points([0.025, -0.12], [0.09, -0.12], [0.095, -0.045], [0.11, -0.02], [0.025, -0.025]), true, 5),
    ),
    boots,
    { part: 'detail' },
  );
  brush.fill(
    put(spline(points([-0.096, -0.1], [-0.03, -0.1], [-0.028, 0], [-0.06, 0.012], [-0.105, 0.005]), true, 5)),
    boots,
    { part: 'detail' },
  );
  brush.fill(put(spline(WALKER.coat, true, 7)), coat, { grain: Math.PI / 2 });
  if (traits.form === 'minimal') return;
  const seam = lightness(coat) > 0.45 ? shade(coat, -0.12) : shade(coat, 0.13);
  brush.stroke(put(points([0.002, -0.44], [0.006, -0.34], [0, -0.21])), seam, spot.size * 0.008);
  brush.stroke(
    put(spline(points([-0.115, -0.66], [-0.108, -0.55], [-0.125, -0.47]), false, 6)),
    seam,
    spot.size * 0.008,
  );
  brush.stroke(
    put(spline(points([0.115, -0.66], [0.105, -0.55], [0.12, -0.48]), false, 6)),
    seam,
    spot.size * 0.008,
  );
  brush.fill(put(WALKER.belt), seam, { part: 'detail' });
  brush.fill(
    put(spline(points([-0.17, -0.47], [-0.135, -0.46], [-0.135, -0.42], [-0.165, -0.42]), true, 5)),
    skin,
    { part: 'detail' },
  );
}

// prettier-ignore
const DOME: readonly Point[] = [
  [0.4, -0.7], [0.37, -0.82], [0.26, -0.92], [0.1, -0.975], [0, -0.985], [-0.1, -0.975], [-0.26, -0.92],
  [-0.37, -0.82], [-0.4, -0.7],
];

/** An umbrella over people: its stick is in a hand at `hand`, in hundredths of the spot's size. */
export function drawHeldUmbrella(scene: Scene, spot: Spot, [x, y]: Point, own: string | null): void {
  const { accent, light, near, line } = scene.plan.palette;
  const { put, size } = poseAt(scene, spot);
  const lift = ((-y - 62) * spot.size) / 100;
  scene.brush.stroke(put(points([x, y + 6], [x, y - 30])), line, size(1.4));
  drawDome(
    scene,
    {
      ...spot,
      x: spot.x + (x * spot.size * spot.facing) / 100 / scene.width,
      y: spot.y - lift / scene.height,
      size: spot.size * 1.15,
    },
    own ?? pickContrasting([accent, light, near], [wallColor(scene)], 0.1),
  );
}

/** Eight panels seen from behind and a little above; the lower edge hangs in scallops. */
function drawDome(scene: Scene, spot: Spot, canopy: string): void {
  const { brush, traits, plan } = scene;
  const put = putAt(scene, { ...spot, turn: 0.06 * spot.facing });
  const corners: Point[] = points([-0.4, -0.7], [-0.24, -0.655], [0, -0.64], [0.24, -0.655], [0.4, -0.7]);
  const rim: Point[] = [];
  corners.slice(0, -1).forEach(([x, y], i) => {
    const [nx, ny]: Point = corners[i + 1] ?? [0, 0];
    for (let k = 0; k < 8; k++)
      rim.push([x + ((nx - x) * k) / 8, y + ((ny - y) * k) / 8 - 0.032 * Math.sin((Math.PI * k) / 8)]);
  });
  rim.push([0.4, -0.7]);
  const crown = spline(DOME, false, 8);
  brush.fill(put(box(-0.007, -1.04, 0.014, 0.07)), plan.palette.line, { part: 'detail' });
  brush.fill(put([...rim, ...crown]), canopy, { grain: 0.3 });
  if (traits.form === 'minimal') return;
  const rib = (x: number, y: number): Point[] =>
    spline(
      points([0, -0.985], [x * 0.55, -0.93 + Math.abs(x) * 0.06], [x * 0.9, y - 0.13], [x, y]),
      false,
      8,
    );
  const panel = (from: number, to: number, tone: number) => {
    const [a, b]: [Point, Point] = [corners[from] ?? [0, 0], corners[to] ?? [0, 0]];
    brush.fill(
      put([...rib(a[0], a[1]), ...rim.slice(from * 8, to * 8 + 1), ...rib(b[0], b[1]).reverse()]),
      shade(canopy, tone),
      { part: 'detail' },
    );
  };
  panel(0, 1, 0.035);
  panel(2, 3, -0.045);
  panel(3, 4, -0.085);
  for (const [x, y] of corners.slice(1, -1))
    brush.stroke(put(rib(x, y)), shade(canopy, lightness(canopy) > 0.4 ? -0.15 : 0.15), spot.size * 0.008);
}

function drawPuddle(scene: Scene, spot: Spot, canopy: string, coat: string): void {
  const { brush, plan, dice } = scene;
  const put = putAt(scene, spot);
  const wet = mix(plan.palette.far, plan.palette.near, 0.5);
  for (let i = 0; i < 7; i++) {
    const y = 0.02 + 0.026 * i;
    const half = (i < 4 ? 0.13 : 0.3) * dice.range(0.7, 1);
    const shift = dice.range(-0.03, 0.03);
    brush.fill(
      put(
        spline(points([shift - half, y], [shift, y - 0.008], [shift + half, y], [shift, y + 0.009]), true, 6),
      ),
      mix(i < 4 ? coat : canopy, wet, 0.4),
      { part: 'detail' },
    );
  }
}

export const umbrella: Subject = {
  words: [
    one(
      'umbrella|brolly|woman with a parasol|lady with a parasol|girl with a parasol|geisha with a parasol|person with an umbrella|woman with an umbrella|man with an umbrella|under an umbrella|walking in the rain|walk in the rain',
    ),
  ],
  realm: 'ground',
  depth: 0.93,
  usualCount: 3,
  colorRoles: ['accent', 'near'],
  place: inRoom(0.92, 0.84),
  describe: counted('walker under an umbrella', 'walkers under umbrellas'),
  draw,
};
