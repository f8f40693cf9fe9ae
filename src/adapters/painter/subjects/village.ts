import type { Point } from '../geometry.js';
import { arc, box, points, spline } from '../geometry.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { drawBarn } from './barn.js';
import { placeVillage } from './village-place.js';

/** Gabled houses on a slope, or a row along a quay with its reflection. */
const draw: Draw = (scene, element) => {
  const { width, height, brush, plan, dice, distanceColor } = scene;
  const spot = element.spots[0];
  if (!spot) return;
  const ashore = plan.elements.some((e) => e.subject === 'sea');
  const base = spot.y * height;
  const unit = spot.size;
  if (element.count === 1) {
    if (ashore) drawHeadland(scene, spot.x * width, base, unit);
    const lone = ashore ? base - unit * 0.42 : base;
    if (element.variant === 'barn') return drawBarn(scene, spot.x * width, lone, unit * 2.1, element.color);
    drawHouse(
      scene,
      spot.x * width - unit * 0.9,
      lone,
      unit * 1.8,
      unit * 1.35,
      element.color ?? plan.palette.light,
      plan.palette.accent,
      true,
    );
    return;
  }
  const { light, far, mid, near, accent } = plan.palette;
  const tiers = !ashore && scene.composed.height > scene.composed.width * 1.3 ? 4 : 3;
  const snow = plan.season === 'winter' || plan.weather === 'snow';
  const walls = [light, mix(far, light, 0.6), mix(far, light, 0.3), mix(accent, light, 0.55)];
  const roofs = snow
    ? [mix(light, far, scene.night ? 0.35 : 0.06), mix(light, far, scene.night ? 0.5 : 0.16)]
    : scene.night
      ? [mid, near, far]
      : [accent, accent, accent, mix(accent, near, 0.25), near];
  const middle = width * (0.5 + (spot.x - 0.5) * 0.3);
  const crown = base - unit * (tiers - 0.3) * 0.85;
  const hill = spline(
    points(
      [-0.1, base - unit * 0.35],
      [middle - width * 0.42, base - unit * 0.7],
      [middle - width * 0.12, crown],
      [middle + width * 0.14, crown + unit * 0.12],
      [middle + width * 0.44, base - unit * 0.5],
      [width + 0.1, base - unit * 0.3],
    ),
    false,
    10,
  );
  brush.fill(
    [
      ...hill,
      [width + 0.1, ashore ? base + 0.02 : height + 0.1],
      [-0.1, ashore ? base + 0.02 : height + 0.1],
    ],
    snow ? mix(light, distanceColor(0.5), scene.night ? 0.55 : 0.22) : distanceColor(0.6),
    { part: 'field' },
  );
  if (tiers > 3) drawChurch(scene, middle + unit * 0.5, crown + unit * 0.4, unit);
  // At a bay the quay comes forward on both sides, with the houses on it.
  const bay = ashore && width > 0.7 ? Math.min(0.16, (height - base) * 0.42) : 0;
  const shore = (x: number) => base + bay * Math.min(1, Math.abs((x - width / 2) / (width / 2))) ** 2.6;
  for (let t = tiers - 1; t >= 0; t--) {
    const span = (t === 0 ? 1.06 : 0.86 - 0.2 * t) * width;
    let x = middle - span / 2 + (t === 0 ? width / 2 - middle : 0) - 0.02;
    const end = x + span;
    if (t === 0 && ashore) drawQuay(scene, shore);
    while (x < end) {
      const scale = (1 - 0.1 * t) * (t === 0 ? 1 + (shore(x) - base) * 2.4 : 1);
      const w = unit * dice.range(0.62, 1.05) * scale;
      const tall = unit * dice.range(0.62, 1.15) * scale;
      const wall =
        element.color && dice.chance(0.4)
          ? element.color
          : (walls[(Math.floor(dice.next() * 23) + t) % walls.length] ?? light);
      const y = shore(x + w / 2) - t * unit * 0.78 + (ashore || t === 0 ? 0 : dice.range(-0.12, 0.12) * unit);
      drawHouse(scene, x, y, w, tall, wall, dice.pick(roofs));
      x += w + unit * (dice.chance(ashore ? 0.2 : 0.45) ? dice.range(0.2, 0.6) : 0.015);
    }
  }
};

/** A low headland for one house, running out of the picture on the nearer side. */
function drawHeadland(
  { width, brush, distanceColor, noise }: Scene,
  x: number,
  base: number,
  unit: number,
): void {
  const way = x < width / 2 ? -1 : 1;
  const edge: Point[] = Array.from({ length: 40 }, (_, i) => {
    const t = i / 39;
    const along = -2.2 * unit + t * (2.2 * unit + Math.max(x, width - x) + 0.2);
    return [
      x + way * along,
      base + 0.03 - unit * 0.62 * Math.min(1, t * 3) ** 0.6 - 0.02 * noise(along * 6, 3) * t,
    ];
  });
  const [first, last] = [edge[0], edge.at(-1)];
  brush.fill([...edge, [last?.[0] ?? 0, base + 0.06], [first?.[0] ?? 0, base + 0.045]], distanceColor(0.7), {
    part: 'field',
  });
}

/** The church tower over the roofs. */
function drawChurch({ brush, plan, night }: Scene, x: number, base: number, unit: number): void {
  const { light, far, near, line, accent } = plan.palette;
  const wall = night ? mix(far, near, 0.3) : mix(light, far, 0.3);
  const w = unit * 0.42;
  const top = base - unit * 1.5;
  brush.fill(box(x - w / 2, top, w, unit * 1.6), wall, { grain: Math.PI / 2 });
  brush.fill(
    points([x - w * 0.62, top + 0.002], [x, top - unit * 0.95], [x + w * 0.62, top + 0.002]),
    night ? mix(near, line, 0.3) : near,
    { grain: 1.2 },
  );
  brush.fill(
    [
      ...arc(x, top + unit * 0.3, w * 0.16, Math.PI, Math.PI * 2, 8),
      [x + w * 0.16, top + unit * 0.52],
      [x - w * 0.16, top + unit * 0.52],
    ],
    night ? mix(accent, light, 0.4) : line,
    { part: 'detail' },
  );
}

function drawHouse(
  { brush, plan, dice, night }: Scene,
  x: number,
  base: number,
  w: number,
  tall: number,
  wall: string,
  roof: string,
  isLone = false,
): void {
  const { line, light, accent, near } = plan.palette;
  const dim = night ? mix(plan.palette.far, mix(wall, near, 0.5), 0.35) : wall;
  const front = dice.chance(0.5);
  const rise = w * (front ? dice.range(0.42, 0.58) : dice.range(0.3, 0.4));
  const top = base - tall;
  brush.fill(box(x, top, w, tall + 0.006), dim, { grain: Math.PI / 2 });
  const over = w * 0.06;
  const gable: Point[] = front
    ? points([x - over, top + 0.001], [x + w / 2, top - rise], [x + w + over, top + 0.001])
    : points(
        [x - over, top + 0.001],
        [x + w * 0.14, top - rise],
        [x + w * 0.86, top - rise],
        [x + w + over, top + 0.001],
      );
  if (dice.chance(0.6))
    brush.fill(box(x + w * 0.66, top - rise * 1.12, w * 0.11, rise * 0.85), mix(dim, line, 0.35), {
      part: 'detail',
    });
  brush.fill(gable, roof, { grain: 1.1 });
  if (!front)
    brush.fill(
      points([x + w * 0.62, top - rise], [x + w * 0.86, top - rise], [x + w + over, top], [x + w * 0.7, top]),
      shade(roof, -0.06),
      { part: 'detail' },
    );
  const columns = w > 0.13 ? 3 : 2;
  const floors = tall > w * 0.95 ? 2 : 1;
  const pane = w * (columns === 3 ? 0.14 : 0.19);
  const glass = night ? mix(accent, light, 0.35) : lightness(dim) > 0.6 ? mix(line, near, 0.4) : light;
  const door = dice.int(0, columns - 1);
  for (let f = 0; f < floors; f++)
    for (let c = 0; c < columns; c++) {
      const px = x + (w * (c + 0.5)) / columns - pane / 2;
      const py = top + tall * (floors === 1 ? 0.24 : 0.14 + 0.45 * f);
      const ground = f === floors - 1;
      if (ground && c === door)
        brush.fill(
          box(px, base - tall * (floors === 1 ? 0.52 : 0.36), pane, tall * (floors === 1 ? 0.52 : 0.36)),
          roof === accent ? near : accent,
          { part: 'detail' },
        );
      else
        brush.fill(
          box(px, py, pane, pane * 1.35),
          night && !isLone && dice.chance(0.45) ? mix(line, near, 0.5) : glass,
          { part: 'detail' },
        );
    }
}

/** The stone edge with its ladder of light, and broken reflections in the water below. */
function drawQuay({ width, height, brush, plan, dice }: Scene, shore: (x: number) => number): void {
  const { line, near, light, accent, mid } = plan.palette;
  const top = Array.from({ length: 41 }, (_, i): Point => {
    const x = -0.05 + ((width + 0.1) * i) / 40;
    return [x, shore(x) - 0.004];
  });
  const foot = [...top].reverse().map(([x, y]): Point => [x, y + 0.03 + (y - shore(width / 2)) * 0.22]);
  brush.fill([...top, ...foot], mix(line, near, 0.4), { part: 'detail' });
  for (let i = 0; i < 34; i++) {
    const w = dice.range(0.03, 0.11);
    const x = dice.range(-0.02, 1) * width;
    const y = shore(x + w / 2) + 0.07 + dice.next() ** 1.6 * 0.2;
    if (y > height) continue;
    brush.fill(box(x, y, w, dice.range(0.004, 0.008)), mix(dice.pick([light, accent, light]), mid, 0.35), {
      part: 'detail',
    });
  }
}

export const village: Subject = {
  words: [
    many(
      'village|town|rooftop|roof|hamlet|santorini|venice|greek village|mediterranean village|mediterranean town',
    ),
    one('house|cottage|farmhouse|cabin', 'house'),
    one('barn|hay barn|red barn|farm barn', 'barn'),
    many(
      'harbour|harbor|port|quay|fishing village|waterfront|harbourside|amalfi|amalfi coast|positano|cinque terre|portofino|capri|riviera|french riviera|italian riviera|côte d azur',
      'harbour',
    ),
  ],
  realm: 'land',
  depth: 0.55,
  usualCount: 6,
  colorRoles: ['far', 'mid', 'near', 'accent'],
  place: placeVillage,
  describe: ({ variant, count }) =>
    variant === 'harbour'
      ? 'houses round a harbour'
      : count === 1
        ? variant === 'barn'
          ? 'a barn'
          : 'a lone house'
        : 'a huddle of gabled houses',
  draw,
};
