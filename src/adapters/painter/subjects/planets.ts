import type { Point } from '../geometry.js';
import { arc, disc, oval, place, spline } from '../geometry.js';
import type { Element } from '../picture.js';
import type { Scene } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';

const TILT = -0.38;

/** A ringed planet with its moons, or the sun's family on arcs round it. */
export function drawPlanets(scene: Scene, element: Element): void {
  const { width, horizon, height, plan, brush, dice } = scene;
  const bottom = plan.composition === 'horizon' ? horizon : height;
  if (element.variant === 'solar system') {
    drawSolarSystem(scene, bottom);
    return;
  }
  const { far, light, accent, mid } = plan.palette;
  const r = Math.min(width * 0.23, bottom * 0.3);
  const x = width * (0.5 + ((element.spots[0]?.x ?? 0.5) - 0.5) * 0.35);
  const y = bottom * 0.47;
  if (element.variant === 'earth') drawEarth(scene, x, y, r * 1.45, element.color);
  else
    drawRingedPlanet(
      scene,
      x,
      y,
      element.variant === 'globe' ? r * 1.3 : r,
      element.color ?? accent,
      element.variant !== 'globe',
    );
  const side = x < width / 2 ? 1 : -1;
  const far1: Point = [Math.min(width * 0.88, Math.max(width * 0.12, x + side * r * 1.75)), y - r * 1.35];
  drawGlobe(scene, ...far1, r * 0.26, mix(light, far, 0.35));
  drawGlobe(scene, x - side * r * 1.45, Math.min(bottom * 0.9, y + r * 1.3), r * 0.15, mix(mid, light, 0.4));
  brush.fill(disc(x + side * r * dice.range(1.6, 1.8), y + r * 0.75, r * 0.06, 16), light, {
    part: 'detail',
  });
}

/** Africa, Europe and Arabia, and Brazil at the rim, in a disc of radius 1. */
// prettier-ignore
const LANDS: readonly Point[][] = [
  [
    [-0.3, -0.34], [-0.1, -0.42], [0.14, -0.36], [0.34, -0.3], [0.44, -0.08], [0.6, -0.04], [0.46, 0.16],
    [0.36, 0.42], [0.22, 0.66], [0.08, 0.7], [0, 0.42], [-0.04, 0.14], [-0.26, 0.08], [-0.42, -0.08],
  ],
  [
    [-0.24, -0.5], [-0.14, -0.62], [-0.2, -0.78], [0.04, -0.9], [0.34, -0.84], [0.62, -0.62], [0.8, -0.36],
    [0.74, -0.14], [0.58, -0.16], [0.42, -0.38], [0.18, -0.46], [0.02, -0.5], [-0.1, -0.44],
  ],
  [[-0.86, 0.02], [-0.7, 0.06], [-0.58, 0.24], [-0.66, 0.46], [-0.76, 0.6], [-0.86, 0.42]],
  [[-0.3, 0.92], [0, 0.88], [0.3, 0.9], [0.14, 0.97], [-0.14, 0.98]],
];

/** The blue planet with its lands and its night side. */
function drawEarth(
  { brush, plan, traits }: Scene,
  x: number,
  y: number,
  r: number,
  own: string | null,
): void {
  const { mid, light } = plan.palette;
  const sea = own ?? mix(oklchToHex({ l: 0.58, c: 0.11, h: 240 }), mid, 0.2);
  const land = mix(oklchToHex({ l: 0.72, c: 0.12, h: 138 }), light, 0.1);
  const put = (points: readonly Point[]) => place(points, { x, y, scaleX: r, turn: TILT });
  brush.fill(disc(x, y, r), sea, { grain: TILT });
  for (const shore of LANDS) brush.fill(put(spline(shore, true, 6)), land, { part: 'detail', grain: 0.6 });
  const shadow = [
    ...arc(x, y, r * 0.995, -0.85, 2.15, 30),
    ...arc(x - r * 0.22, y - r * 0.17, r * 0.98, 1.86, -0.56, 30),
  ];
  if (traits.form !== 'minimal') brush.stroke(shadow.slice(0, 31), shade(sea, -0.2), r * 0.05);
}

/** A disc with its night side. */
function drawGlobe({ brush }: Scene, x: number, y: number, r: number, color: string): void {
  brush.fill(disc(x, y, r), color, { grain: TILT });
  const shadow = [
    ...arc(x, y, r * 0.99, -0.9, 2.2, 24),
    ...arc(x - r * 0.34, y - r * 0.26, r * 0.92, 1.86, -0.54, 24),
  ];
  brush.fill(shadow, shade(color, -0.11), { part: 'detail' });
}

/** The part of a disc between two latitudes, curved like a belt around a ball. */
function belt(x: number, y: number, r: number, from: number, to: number): Point[] {
  const edge = (lat: number, back: boolean) => {
    const half = Math.sqrt(1 - lat * lat);
    const points = Array.from({ length: 17 }, (_, i): Point => {
      const t = -1 + i / 8;
      return [t * half, lat + 0.16 * half * Math.sqrt(Math.max(0, 1 - t * t))];
    });
    return back ? points.reverse() : points;
  };
  const inside = [...edge(from, false), ...edge(to, true)].map(([px, py]): Point => {
    const l = Math.hypot(px, py);
    return l > 1 ? [px / l, py / l] : [px, py];
  });
  return place(inside, { x, y, scaleX: r, turn: TILT });
}

// prettier-ignore
const BELTS = [[-0.74, -0.56, 0.07], [-0.34, -0.16, -0.07], [0.02, 0.12, 0.08], [0.34, 0.6, -0.06]] as const;

function drawRingedPlanet(scene: Scene, x: number, y: number, r: number, color: string, girt: boolean): void {
  const { brush, plan, traits } = scene;
  const { light, far, line, near } = plan.palette;
  const pale = lightness(color) > 0.6;
  const ring = (outer: number, inner: number, back: boolean): Point[] => {
    const [from, to] = back ? [Math.PI, Math.PI * 2] : [0, Math.PI];
    const half = [...arc(0, 0, outer, from, to, 40), ...arc(0, 0, inner, to, from, 40)];
    return place(
      half.map(([px, py]): Point => [px, py * 0.3]),
      { x, y, scaleX: r, turn: TILT },
    );
  };
  const tones = [mix(light, far, 0.2), mix(light, color, 0.5), mix(far, near, 0.15)];
  const rings = girt
    ? ([
        [2.02, 1.74],
        [1.7, 1.4],
        [1.36, 1.22],
      ] as const)
    : [];
  const girdle = (back: boolean): void => {
    rings.forEach(([outer, inner], i) => {
      const tone = back ? shade(tones[i] ?? light, -0.06) : (tones[i] ?? light);
      // A thin ring is drawn as a line in styles that facet shapes.
      if (traits.form !== 'geometric') brush.fill(ring(outer, inner, back), tone, { part: 'detail' });
      else
        brush.stroke(ring((outer + inner) / 2, inner, back).slice(0, 41), tone, r * (outer - inner) * 0.62);
    });
  };
  girdle(true);
  brush.fill(disc(x, y, r), color, { grain: TILT });
  if (r > 0.06 && traits.form !== 'minimal')
    for (const [from, to, by] of BELTS)
      brush.fill(
        belt(x, y, r, from, to),
        by > 0 ? mix(color, light, by * 4) : mix(color, pale ? near : line, -by * 3.4),
        { part: 'detail' },
      );
  if (!girt && traits.form !== 'minimal')
    brush.fill(
      place(oval(0.3, 0.34, 0.2, 0.11), { x, y, scaleX: r, turn: TILT }),
      mix(color, pale ? near : light, 0.4),
      { part: 'detail' },
    );
  const shadow = [
    ...arc(x, y, r * 0.995, -0.85, 2.15, 30),
    ...arc(x - r * 0.3, y - r * 0.23, r * 0.96, 1.86, -0.56, 30),
  ];
  brush.fill(shadow, shade(color, -0.13), { part: 'detail' });
  girdle(false);
}

/** Arcs around a sun below or beside the picture, with a planet on each. */
function drawSolarSystem(scene: Scene, bottom: number): void {
  const { width, brush, plan, dice, traits } = scene;
  const { accent, light, far, mid, sky, ground } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const faint = mix(behind, lightness(behind) < 0.62 ? light : plan.palette.line, 0.35);
  const wide = width > bottom;
  const sun: Point = wide ? [width * 0.02, bottom * 0.52] : [width * 0.5, bottom * 1.02];
  const span = wide ? width * 0.95 : bottom * 0.94;
  brush.fill(disc(...sun, span * 0.13), accent, { grain: 0.4 });
  const sizes = [0.011, 0.019, 0.021, 0.015, 0.056, 0.044, 0.029, 0.027];
  const tones = [
    mix(light, far, 0.5),
    mix(accent, light, 0.5),
    mix(mid, light, 0.25),
    mix(accent, mid, 0.25),
    mix(light, accent, 0.35),
    mix(light, far, 0.25),
    mix(far, light, 0.4),
    mix(mid, far, 0.4),
  ];
  sizes.forEach((size, i) => {
    const r = span * (0.22 + 0.106 * i);
    const middle = wide ? 0 : -Math.PI / 2;
    brush.stroke(arc(...sun, r, middle - 1.5, middle + 1.5, 60), faint, 0.003);
    const room = Math.min(1.1, Math.asin(Math.min(1, (wide ? bottom * 0.4 : width * 0.4) / r)));
    const angle = middle + room * (i % 2 ? 1 : -1) * dice.range(0.25, 0.95);
    const at: Point = [sun[0] + r * Math.cos(angle), sun[1] + r * Math.sin(angle)];
    const color = tones[i] ?? light;
    if (i === 5) drawRingedPlanet(scene, ...at, size * span * 0.8, color, true);
    else drawGlobe(scene, ...at, size * span, color);
  });
}

/** Spiral arms of stars around a bright centre. */
export function drawSpiral(scene: Scene, element: Element): void {
  const { width, height, horizon, plan, brush, dice, traits } = scene;
  const { light, accent, far, line, sky, ground } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const dark = lightness(behind) < 0.62;
  const bottom = plan.composition === 'horizon' ? horizon : height;
  const [x, y] = [width * 0.5, bottom * 0.48];
  const size = Math.min(width * 0.5, bottom * 0.62);
  const star = dark ? light : line;
  const own = element.color ?? accent;
  const put = (points: readonly Point[]) =>
    place(
      points.map(([px, py]): Point => [px, py * 0.52]),
      { x, y, scaleX: size, turn: TILT },
    );
  const winding = (turn: number, t: number, off: number): Point => {
    const angle = turn + t * 4.6;
    const r = 0.1 + 0.9 * t ** 1.15;
    return [Math.cos(angle) * r * (1 + off), Math.sin(angle) * r * (1 + off)];
  };
  brush.fill(put(disc(0, 0, 0.62)), mix(behind, own, 0.14), { part: 'detail' });
  for (const turn of [0, Math.PI]) {
    const edge = (side: number) =>
      Array.from({ length: 40 }, (_, i) => winding(turn, i / 39, side * 0.22 * (1 - i / 39) ** 0.5));
    brush.fill(put([...edge(1), ...edge(-1).reverse()]), mix(behind, own, 0.42), { part: 'detail' });
  }
  brush.fill(put(disc(0, 0, 0.26)), mix(own, star, 0.35), { part: 'detail' });
  brush.fill(put(disc(0, 0, 0.13)), mix(star, own, 0.12), { part: 'detail' });
  for (let i = 0; i < 190; i++) {
    const [at] = put([
      winding(dice.pick([0, Math.PI]), dice.next() ** 0.8, (dice.next() - dice.next()) * 0.3),
    ]);
    if (at)
      brush.fill(
        disc(at[0], at[1], dice.range(0.0018, 0.0062), 8),
        dice.pick([star, mix(star, own, 0.4), mix(far, star, 0.5)]),
        { part: 'detail' },
      );
  }
}
