import type { Point } from '../geometry.js';
import { disc, oval, place, points, spline } from '../geometry.js';
import type { Scene } from '../scene.js';
import type { Triple } from '../schemes.js';
import { mix, oklchToHex, shade } from '../tones.js';
import { leafOutline } from './foliage.js';

/** What a fruit is drawn with. Its measures are its own: the middle at 0,0 and a half-width of about 1. */
export interface FruitContext {
  scene: Scene;
  put(points: readonly Point[]): Point[];
  /** Units per measure. */
  r: number;
  turn: number;
  skin: string;
  leaf: string;
  /** The number in a bunch, for fruit that grows in bunches. */
  count: number;
  /** The natural colour when the words name none, otherwise one that suits the skin. */
  tone(own: Triple, otherwise: string): string;
}

export interface Fruit {
  /** Half-width, height above and below the middle, in its own measures and without leaves. */
  w: number;
  up: number;
  down: number;
  /** Its size relative to an orange. */
  scale: number;
  /** The largest lean in radians. */
  lean: number;
  draw(context: FruitContext): void;
  /** Draws the cut fruit. With `opens` it is cut even when it is alone. */
  half?(context: FruitContext): void;
  opens?: boolean;
  /** Several make one bunch of at most this many. */
  bunch?: number;
  /** It lies on the table without a dish when nothing else lies with it. */
  bare?: boolean;
}

export const tripleToHex = ([l, c, h]: Triple): string => oklchToHex({ l, c, h });

/** The closed outline for its right half from top to bottom. */
export const mirror = (half: readonly Point[], steps = 6): Point[] =>
  spline(
    [
      ...half,
      ...half
        .filter(([x]) => x > 0)
        .reverse()
        .map(([x, y]): Point => [-x, y]),
    ],
    true,
    steps,
  );

export const drawBody = (
  context: FruitContext,
  outline: readonly Point[],
  color = context.skin,
  grain = context.turn + 0.5,
): void => {
  context.scene.brush.fill(context.put(outline), color, { grain });
};

export const drawDetail = (context: FruitContext, outline: readonly Point[], color: string): void => {
  context.scene.brush.fill(context.put(outline), color, { part: 'detail', grain: context.turn });
};

export const drawStroke = (
  context: FruitContext,
  points: readonly Point[],
  color: string,
  weight: number,
): void => {
  context.scene.brush.stroke(context.put(points), color, weight * context.r);
};

/** Shades the side away from the light and adds a highlight on the other. */
export function drawShading(
  context: FruitContext,
  outline: readonly Point[],
  color = context.skin,
  fleck: Point | null = [-0.38, -0.38],
): void {
  if (context.scene.traits.form === 'minimal') return;
  const side = outline
    .map((p): [number, Point] => [Math.atan2(p[1], p[0]), p])
    .filter(([angle]) => angle > -0.35 && angle < 2.25)
    .sort((a, b) => a[0] - b[0])
    .map(([, [x, y]]): Point => [x * 0.96, y * 0.96]);
  const deep = (i: number) => 0.3 * Math.sin((Math.PI * i) / Math.max(1, side.length - 1));
  const inner = side.map(([x, y], i): Point => [x - deep(i) * 0.8, y - deep(i) * 0.62]);
  if (side.length > 3) drawDetail(context, [...side, ...inner.reverse()], shade(color, -0.075));
  if (fleck)
    drawDetail(
      context,
      oval(fleck[0], fleck[1], 0.16, 0.08, -0.7),
      mix(color, context.scene.plan.palette.light, 0.55),
    );
}

/** Leaves from one point, each with its angle and length. */
export function drawLeaves(
  context: FruitContext,
  at: Point,
  blades: readonly (readonly [angle: number, length: number])[],
  shape: 'oval' | 'lance' | 'round' = 'oval',
): void {
  const { scene } = context;
  if (scene.plan.excluded.includes('leaves')) return;
  for (const [angle, length] of blades) {
    const blade = { x: at[0], y: at[1], scaleX: length, turn: angle };
    drawBody(
      context,
      place(leafOutline(shape), blade),
      scene.dice.chance(0.5) ? context.leaf : shade(context.leaf, 0.06),
      angle + context.turn,
    );
    if (scene.traits.form !== 'minimal' && length > 0.7)
      drawStroke(
        context,
        place(points([0.04, 0], [0.4, 0], [0.85, 0]), blade),
        shade(context.leaf, -0.08),
        0.025,
      );
  }
}

export const drawStalk = (context: FruitContext, points: readonly Point[], weight = 0.1): void => {
  const { line, near } = context.scene.plan.palette;
  drawStroke(context, spline(points, false, 6), context.tone([0.42, 0.05, 75], mix(line, near, 0.3)), weight);
};

/** Small seeds, each a drop that points away from `from`. */
export function drawPips(
  context: FruitContext,
  seats: readonly Point[],
  from: Point,
  size: number,
  color: string,
): void {
  for (const [x, y] of seats)
    drawDetail(context, oval(x, y, size * 1.5, size * 0.85, Math.atan2(y - from[1], x - from[0])), color);
}

export const drawBeads = (
  context: FruitContext,
  seats: readonly Point[],
  size: number,
  colors: readonly string[],
): void => {
  seats.forEach(([x, y], i) => {
    drawDetail(context, disc(x, y, size, 12), colors[i % colors.length] ?? context.skin);
  });
};
