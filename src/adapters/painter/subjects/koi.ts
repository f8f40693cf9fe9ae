import type { Point } from '../geometry.js';
import { disc, place, points, ribbon, spline } from '../geometry.js';
import type { Element, Spot } from '../picture.js';
import type { Scene } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { drawPads } from './lily-pads.js';
import type { Put } from './posing.js';

/** Koi seen from above: bent white bodies with patches, spread fins, and lily pads at the edge. */
export function drawKoi(scene: Scene, element: Element): void {
  if (scene.plan.composition === 'specimen') drawPads(scene);
  element.spots.forEach((spot, i) => {
    drawSwimmer(scene, spot, element.color, i);
  });
}

/** Half the width of the body at each share of its length from the nose. */
const girth = (t: number) =>
  0.115 *
  Math.sin(Math.PI * Math.min(1, 0.14 + 0.86 * t ** 0.72)) ** 0.75 *
  (1 - 0.55 * t * t) *
  Math.min(1, 0.25 + Math.sqrt(t / 0.07));

/** One fish: how its points are placed, and its colours. */
interface Koi {
  put: Put;
  /** The point at a share of its length from the nose, `v` to one side. */
  across: (share: number, v: number) => Point;
  size: number;
  coat: string;
  patch: string;
  fin: string;
}

function drawSwimmer(scene: Scene, spot: Spot, own: string | null, index: number): void {
  const { width, height, brush, plan, traits, dice } = scene;
  const { accent, light, line, near } = plan.palette;
  const red = own ?? accent;
  const white = mix(light, red, 0.04);
  // One that the words call orange is orange, with white patches.
  const [coat, patch] = index % 2 || own ? [red, white] : [white, red];
  const bend = dice.range(0.13, 0.17);
  const put = (points: readonly Point[]) =>
    place(points, {
      x: spot.x * width,
      y: spot.y * height,
      scaleX: spot.size,
      scaleY: spot.size * spot.facing,
      turn: spot.turn ?? 0,
    });
  const koi = { put, across: along(bend), size: spot.size, coat, patch, fin: mix(coat, patch, 0.22) };
  drawTail(scene, koi);
  for (const way of [1, -1] as const) drawFins(scene, koi, way);
  const side = (way: 1 | -1) =>
    Array.from({ length: 31 }, (_, i): Point => koi.across((i / 30) * 0.985, way * girth(i / 30)));
  brush.fill(put([...side(1), ...side(-1).reverse()]), coat, { grain: 0 });
  drawPatches(scene, koi);
  const dark = mix(line, near, 0.2);
  if (traits.form !== 'minimal') drawBack(scene, koi, dark);
  for (const way of [1, -1] as const) {
    brush.fill(put(disc(...koi.across(0.085, way * 0.07), 0.0115, 14)), dark, { part: 'detail' });
    const [x, y] = koi.across(0.01, way * 0.03);
    brush.stroke(
      put(points([x, y], [x + 0.03, y + way * 0.018], [x + 0.045, y + way * 0.045])),
      mix(dark, coat, 0.3),
      spot.size * 0.007,
    );
  }
}

/** Places points along a spine whose nose points to the right and whose tail is bent. */
function along(bend: number): Koi['across'] {
  const spine: Point[] = spline(
    points(
      [0.5, -0.02],
      [0.33, 0.015],
      [0.12, 0.02],
      [-0.1, -0.02],
      [-0.28, -bend * 0.8],
      [-0.36, -bend * 1.35],
    ),
    false,
    10,
  );
  return (t, v) => {
    const k = Math.min(spine.length - 2, Math.floor(t * (spine.length - 1)));
    const [a, b]: [Point, Point] = [spine[k] ?? [0, 0], spine[k + 1] ?? [0, 0]];
    const f = t * (spine.length - 1) - k;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [
      a[0] + (b[0] - a[0]) * f + ((b[1] - a[1]) / length) * v,
      a[1] + (b[1] - a[1]) * f - ((b[0] - a[0]) / length) * v,
    ];
  };
}

const rayColor = (fin: string) => shade(fin, lightness(fin) > 0.6 ? -0.13 : 0.13);

function drawTail({ brush, traits }: Scene, { put, across, size, fin }: Koi): void {
  const [tx, ty] = across(1, 0);
  brush.fill(
    put(
      spline(
        points(
          [tx + 0.05, ty + 0.03],
          [tx - 0.05, ty - 0.03],
          [tx - 0.13, ty - 0.2],
          [tx - 0.1, ty - 0.25],
          [tx - 0.015, ty - 0.17],
          [tx + 0.06, ty - 0.21],
          [tx + 0.11, ty - 0.16],
          [tx + 0.06, ty - 0.04],
        ),
        true,
        6,
      ),
    ),
    fin,
    { grain: -1.2 },
  );
  if (traits.form === 'minimal') return;
  for (const [dx, dy] of points([-0.09, -0.2], [-0.045, -0.16], [0.01, -0.14], [0.06, -0.17]))
    brush.stroke(
      put(points([tx, ty - 0.02], [tx + dx * 0.55, ty + dy * 0.5], [tx + dx, ty + dy])),
      rayColor(fin),
      size * 0.006,
    );
}

function drawFins({ brush, traits }: Scene, { put, across, size, fin }: Koi, way: 1 | -1): void {
  const [x, y] = across(0.3, way * 0.09);
  brush.fill(
    put(
      spline(
        points(
          [x + 0.035, y],
          [x + 0, y + way * 0.09],
          [x - 0.07, y + way * 0.16],
          [x - 0.13, y + way * 0.15],
          [x - 0.11, y + way * 0.08],
          [x - 0.05, y],
        ),
        true,
        6,
      ),
    ),
    fin,
    { grain: way * 0.8 },
  );
  const [bx, by] = across(0.6, way * 0.055);
  brush.fill(
    put(
      spline(
        points([bx + 0.03, by], [bx - 0.02, by + way * 0.06], [bx - 0.08, by + way * 0.07], [bx - 0.045, by]),
        true,
        5,
      ),
    ),
    fin,
    { part: 'detail' },
  );
  if (traits.form === 'minimal') return;
  for (let r = 0; r < 3; r++)
    brush.stroke(
      put(
        points(
          [x, y + way * 0.01],
          [x - 0.04 - r * 0.02, y + way * (0.1 - r * 0.024)],
          [x - 0.075 - r * 0.018, y + way * (0.135 - r * 0.02)],
        ),
      ),
      rayColor(fin),
      size * 0.006,
    );
}

/** Where each patch starts and ends along the body, and the side it leans to. */
const PATCHES = [
  [0.06, 0.3, 0.85],
  [0.4, 0.62, -0.9],
  [0.7, 0.88, 0.8],
] as const;

function drawPatches({ brush, dice }: Scene, { put, across, patch }: Koi): void {
  PATCHES.forEach(([from, to, lean], m) => {
    const [a, b] = [from + dice.range(-0.02, 0.02), to + dice.range(-0.03, 0.03)];
    const round = Array.from({ length: 12 }, (_, i): Point => {
      const angle = (i / 12) * Math.PI * 2;
      const t = (a + b) / 2 + ((b - a) / 2) * Math.cos(angle) * (1 + 0.16 * Math.sin(i * 2.3 + m));
      const reach = girth(t) * 0.9;
      return across(
        t,
        Math.max(
          -reach,
          Math.min(reach, reach * (lean * 0.3 + 0.85 * Math.sin(angle)) * (1 + 0.14 * Math.cos(i * 1.7))),
        ),
      );
    });
    brush.fill(put(spline(round, true, 5)), patch, { part: 'detail', grain: 0 });
  });
}

/** The fin along the back and the edge of the gills. */
function drawBack({ brush }: Scene, { put, across, size, coat, patch }: Koi, dark: string): void {
  const crest = Array.from({ length: 14 }, (_, i): Point => across(0.32 + (i / 13) * 0.36, 0));
  brush.fill(
    put(ribbon(crest, (t) => 0.026 * Math.sin(Math.PI * (0.06 + 0.9 * t)))),
    shade(mix(coat, patch, 0.45), -0.06),
    { part: 'detail' },
  );
  brush.stroke(
    put([
      across(0.17, 0.098),
      across(0.205, 0.05),
      across(0.215, 0),
      across(0.205, -0.05),
      across(0.17, -0.098),
    ]),
    mix(dark, coat, 0.5),
    size * 0.007,
  );
}
