import { withNumber } from '../words/counted.js';
import type { Point, Shapes } from '../geometry.js';
import { arc, box, oval, points, ribbon, spline } from '../geometry.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { drawScooter } from './scooter.js';
import type { Put } from './setting.js';
import { inRoom, pickContrasting, putAt, wallColor } from './setting.js';
import type { Coat } from './wheel.js';
import { drawWheel } from './wheel.js';

/** A small round old car with its luggage, a camper with a surfboard, or a scooter; all seen from the side. */
const draw: Draw = (scene, element) => {
  const { plan } = scene;
  const { accent, near, line, light, mid, far } = plan.palette;
  element.spots.forEach((spot, i) => {
    const put = putAt(scene, spot);
    const own = i === 0 || element.count < 3 ? element.color : null;
    const paint =
      own ??
      pickContrasting([[accent, mid, light][i % 3] ?? accent, accent, light], [wallColor(scene), near], 0.11);
    const coat: Coat = {
      paint,
      trim: pickContrasting([mix(light, paint, 0.06), near], [paint], 0.14),
      rubber: pickContrasting([line, mix(line, near, 0.4)], [near], 0.08),
      glass: scene.night
        ? mix(accent, light, 0.5)
        : lightness(paint) > 0.62
          ? mix(mix(near, line, 0.4), far, 0.2)
          : mix(far, light, 0.45),
      chrome: mix(light, far, 0.3),
    };
    if (element.variant === 'van') {
      drawVan(scene, put, coat, element.holder?.kind !== 'boards' && element.holder?.kind !== 'board');
      if (element.holder)
        drawBoards(scene, put, element.holder.kind === 'boards' ? 2 : 1, element.holder.color);
    } else if (element.variant === 'scooter') drawScooter(scene, put, coat);
    else drawSaloon(scene, put, coat);
  });
};

// prettier-ignore
const SALOON = {
  body: [
    [-1.06, -0.2], [-1.12, -0.3], [-1.11, -0.46], [-1, -0.6], [-0.84, -0.69], [-0.66, -0.83], [-0.42, -0.945],
    [-0.12, -0.985], [0.16, -0.965], [0.36, -0.87], [0.5, -0.68], [0.62, -0.625], [0.86, -0.585],
    [1.03, -0.5], [1.12, -0.36], [1.12, -0.24], [1.04, -0.19], [0.5, -0.17], [-0.5, -0.17],
  ],
  lowerBody: [
    [-1.08, -0.24], [-0.5, -0.255], [0.5, -0.255], [1.11, -0.27], [1.04, -0.19], [0.5, -0.165],
    [-0.5, -0.165], [-1.04, -0.19],
  ],
  rearWindow: [
    [-0.7, -0.69], [-0.62, -0.76], [-0.44, -0.86], [-0.22, -0.895], [-0.16, -0.885], [-0.16, -0.67],
    [-0.2, -0.65], [-0.62, -0.65],
  ],
  frontWindow: [
    [-0.09, -0.885], [-0.03, -0.9], [0.14, -0.88], [0.27, -0.82], [0.38, -0.68], [0.35, -0.65],
    [-0.05, -0.65], [-0.09, -0.67],
  ],
  headlight: [[1, -0.52], [1.06, -0.53], [1.1, -0.47], [1.08, -0.41], [1.02, -0.4], [0.99, -0.46]],
} satisfies Shapes;

function drawSaloon(scene: Scene, put: Put, coat: Coat): void {
  const { brush, traits, plan } = scene;
  const { paint, rubber, glass, chrome } = coat;
  const minimal = traits.form === 'minimal';
  if (!minimal) drawLuggage(scene, put);
  const shell = spline(SALOON.body, true, 8);
  brush.fill(put(shell), paint, { grain: 0.1 });
  brush.fill(put(spline(SALOON.lowerBody, true, 6)), shade(paint, -0.1), { part: 'detail' });
  brush.fill(put(spline(SALOON.rearWindow, true, 6)), glass, { part: 'detail', grain: 0.6 });
  brush.fill(put(spline(SALOON.frontWindow, true, 6)), glass, { part: 'detail', grain: 0.6 });
  for (const x of [-0.68, 0.7]) {
    brush.fill(
      put([...arc(x, -0.21, 0.285, Math.PI, 2 * Math.PI, 24), [x + 0.285, -0.18], [x - 0.285, -0.18]]),
      shade(paint, -0.07),
      { part: 'detail' },
    );
    drawWheel(scene, put, x, 0.215, coat);
  }
  brush.fill(put(spline(SALOON.headlight, true, 6)), mix(chrome, plan.palette.accent, 0.15), {
    part: 'detail',
  });
  for (const [from, to] of points([0.96, 1.17], [-1.16, -0.98]))
    brush.fill(
      put(ribbon(points([from, -0.27], [(from + to) / 2, -0.262], [to, -0.27]), () => 0.05)),
      chrome,
      { part: 'detail' },
    );
  if (minimal) return;
  const seam = lightness(paint) > 0.45 ? shade(paint, -0.16) : shade(paint, 0.16);
  brush.stroke(put(spline(points([-0.125, -0.9], [-0.135, -0.6], [-0.13, -0.26]), false, 6)), seam, 0.004);
  brush.stroke(put(spline(points([0.4, -0.68], [0.42, -0.5], [0.4, -0.3]), false, 6)), seam, 0.004);
  brush.stroke(
    put(spline(points([-1, -0.56], [-0.4, -0.565], [0.4, -0.56], [1, -0.475]), false, 6)),
    chrome,
    0.006,
  );
  brush.fill(put(box(-0.06, -0.53, 0.11, 0.022)), chrome, { part: 'detail' });
  brush.fill(put(oval(-1.05, -0.47, 0.03, 0.05)), mix(plan.palette.accent, rubber, 0.2), { part: 'detail' });
}

function drawLuggage({ brush, plan, dice }: Scene, put: Put): void {
  const { near, accent, line, light, far } = plan.palette;
  const leather = mix(accent, line, 0.35);
  for (const [x, w, h, color] of [
    [-0.46, 0.38, 0.16, leather],
    [-0.05, 0.26, 0.12, dice.chance(0.5) ? near : far],
  ] as const) {
    brush.fill(put(box(x, -1.02 - h, w, h)), color, { grain: 0 });
    for (const share of [0.22, 0.72])
      brush.fill(put(box(x + w * share, -1.02 - h, w * 0.055, h)), mix(light, color, 0.3), {
        part: 'detail',
      });
  }
  brush.fill(put(box(-0.52, -1.025, 0.8, 0.02)), line, { part: 'detail' });
  for (const x of [-0.42, -0.12, 0.18])
    brush.fill(put(box(x, -1.015, 0.018, 0.06)), line, { part: 'detail' });
}

// prettier-ignore
const VAN = {
  board: [[-0.9, -1.17], [-0.5, -1.225], [0.2, -1.225], [0.62, -1.15], [0.2, -1.125], [-0.5, -1.125]],
  body: [
    [-1.02, -0.17], [-1.08, -0.24], [-1.09, -0.6], [-1.05, -0.9], [-0.95, -1.03], [-0.7, -1.07], [0, -1.075],
    [0.66, -1.06], [0.86, -0.99], [0.98, -0.82], [1.06, -0.6], [1.09, -0.36], [1.07, -0.2], [1, -0.16],
    [0, -0.15],
  ],
  roof: [
    [-1.075, -0.66], [-1.05, -0.9], [-0.95, -1.03], [-0.7, -1.07], [0, -1.075], [0.66, -1.06], [0.86, -0.99],
    [0.98, -0.82], [1.035, -0.67],
  ],
  roofEdge: [[1.035, -0.67], [0.96, -0.56], [0.6, -0.545], [0, -0.545], [-0.6, -0.545], [-1.075, -0.56]],
  windscreen: [[0.7, -0.92], [0.83, -0.9], [0.91, -0.8], [0.945, -0.68], [0.72, -0.66], [0.68, -0.7]],
} satisfies Shapes;

/** Surfboards in a rack on the roof of a van. */
function drawBoards({ brush, plan }: Scene, put: Put, count: number, own: string | null): void {
  const { accent, near, light, line } = plan.palette;
  for (let i = 0; i < count; i++) {
    const color = own ?? (i ? mix(light, near, 0.1) : accent);
    const board = spline(VAN.board, true, 8).map(([x, y]): Point => [x * 1.06 + 0.1 * i, y - 0.115 * i]);
    brush.fill(put(board), i && own ? shade(own, 0.08) : color, { part: 'body', grain: 0 });
    brush.stroke(
      put(points([-0.86 + 0.1 * i, -1.175 - 0.115 * i], [0.6 + 0.1 * i, -1.165 - 0.115 * i])),
      lightness(color) > 0.5 ? shade(color, -0.2) : shade(color, 0.2),
      0.004,
    );
  }
  for (const x of [-0.5, 0.2]) brush.fill(put(box(x, -1.12, 0.025, 0.08)), line, { part: 'detail' });
}

function drawVan(scene: Scene, put: Put, coat: Coat, hasBoard: boolean): void {
  const { brush, traits, plan } = scene;
  const { paint, trim, glass, chrome } = coat;
  const minimal = traits.form === 'minimal';
  if (!minimal && hasBoard) {
    const { accent, line, light } = plan.palette;
    brush.fill(put(spline(VAN.board, true, 8)), paint === accent ? mix(light, accent, 0.3) : accent, {
      grain: 0,
    });
    for (const x of [-0.5, 0.2]) brush.fill(put(box(x, -1.12, 0.02, 0.08)), line, { part: 'detail' });
  }
  const shell = spline(VAN.body, true, 8);
  brush.fill(put(shell), paint, { grain: 0 });
  const roof = spline(VAN.roof, false, 8);
  brush.fill(put([...roof, ...spline(VAN.roofEdge, false, 6)]), trim, { part: 'detail', grain: 0 });
  for (const [x, w] of points([-0.93, 0.34], [-0.52, 0.34], [-0.11, 0.34], [0.3, 0.32]))
    brush.fill(
      put(
        spline(
          points(
            [x + 0.03, -0.93],
            [x + w - 0.03, -0.93],
            [x + w, -0.9],
            [x + w, -0.69],
            [x + w - 0.03, -0.66],
            [x + 0.03, -0.66],
            [x, -0.69],
            [x, -0.9],
          ),
          true,
          4,
        ),
      ),
      glass,
      { part: 'detail', grain: 0.6 },
    );
  brush.fill(put(spline(VAN.windscreen, true, 4)), glass, { part: 'detail', grain: 0.6 });
  for (const x of [-0.64, 0.66]) {
    brush.fill(
      put([...arc(x, -0.2, 0.265, Math.PI, 2 * Math.PI, 24), [x + 0.265, -0.16], [x - 0.265, -0.16]]),
      shade(paint, -0.1),
      { part: 'detail' },
    );
    drawWheel(scene, put, x, 0.205, coat);
  }
  brush.fill(put(oval(1.045, -0.43, 0.04, 0.075)), chrome, { part: 'detail' });
  for (const [from, to] of points([0.94, 1.15], [-1.14, -0.96]))
    brush.fill(
      put(ribbon(points([from, -0.235], [(from + to) / 2, -0.228], [to, -0.235]), () => 0.055)),
      chrome,
      { part: 'detail' },
    );
  if (minimal) return;
  const seam = lightness(paint) > 0.45 ? shade(paint, -0.16) : shade(paint, 0.16);
  for (const x of [0.265, 0.665, -0.14]) brush.stroke(put(points([x, -0.53], [x, -0.24])), seam, 0.004);
  brush.fill(put(box(0.56, -0.47, 0.07, 0.02)), chrome, { part: 'detail' });
}

export const car: Subject = {
  words: [
    one(
      'car|old car|vintage car|oldtimer|old timer|classic car|beetle car|automobile|taxi|fiat 500|road trip',
    ),
    one('camper|camper van|campervan|vw bus|minibus|surf van', 'van'),
    one('scooter|vespa|moped|motor scooter', 'scooter'),
  ],
  realm: 'ground',
  depth: 0.89,
  usualCount: 2,
  colorRoles: ['accent', 'near', 'light'],
  place: (m, layout) => (m.variant === 'scooter' ? inRoom(0.62, 1.68) : inRoom(0.5, 2.36))(m, layout),
  describe: ({ variant, count, holder }) =>
    variant === 'van'
      ? `${withNumber(count, 'camper van', 'camper vans')}${holder?.kind === 'boards' ? ' with two surfboards on the roof' : holder?.kind === 'board' ? ' with a surfboard on the roof' : ''}`
      : variant === 'scooter'
        ? withNumber(count, 'scooter', 'scooters')
        : withNumber(count, 'old-fashioned car', 'old-fashioned cars'),
  draw,
};
