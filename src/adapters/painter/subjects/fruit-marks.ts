import type { Point } from '../geometry.js';
import { disc, oval, place, points, spline } from '../geometry.js';
import type { Scene } from '../scene.js';
import type { Triple } from '../schemes.js';
import { mix, oklchToHex, shade } from '../tones.js';
import { leafOutline } from './foliage.js';

/** What a fruit is drawn with. Its measures are its own: the middle at 0,0 and a half-width of about 1. */
export interface Look {
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
  draw(look: Look): void;
  /** Draws the cut fruit. With `opens` it is cut even when it is alone. */
  half?(look: Look): void;
  opens?: boolean;
  /** Several make one bunch of at most this many. */
  bunch?: number;
  /** It lies on the table without a dish when nothing else lies with it. */
  bare?: boolean;
}

export const toned = ([l, c, h]: Triple): string => oklchToHex({ l, c, h });

/** The closed outline for its right half from top to bottom. */
export const mirrored = (half: readonly Point[], steps = 6): Point[] =>
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
  look: Look,
  outline: readonly Point[],
  color = look.skin,
  grain = look.turn + 0.5,
): void => {
  look.scene.hand.mass(look.put(outline), color, { grain });
};

export const drawDetail = (look: Look, outline: readonly Point[], color: string): void => {
  look.scene.hand.mass(look.put(outline), color, { part: 'detail', grain: look.turn });
};

export const drawStroke = (look: Look, points: readonly Point[], color: string, weight: number): void => {
  look.scene.hand.line(look.put(points), color, weight * look.r);
};

/** Shades the side away from the light and adds a highlight on the other. */
export function drawShading(
  look: Look,
  outline: readonly Point[],
  color = look.skin,
  fleck: Point | null = [-0.38, -0.38],
): void {
  if (look.scene.traits.form === 'spare') return;
  const side = outline
    .map((p): [number, Point] => [Math.atan2(p[1], p[0]), p])
    .filter(([angle]) => angle > -0.35 && angle < 2.25)
    .sort((a, b) => a[0] - b[0])
    .map(([, [x, y]]): Point => [x * 0.96, y * 0.96]);
  const deep = (i: number) => 0.3 * Math.sin((Math.PI * i) / Math.max(1, side.length - 1));
  const inner = side.map(([x, y], i): Point => [x - deep(i) * 0.8, y - deep(i) * 0.62]);
  if (side.length > 3) drawDetail(look, [...side, ...inner.reverse()], shade(color, -0.075));
  if (fleck)
    drawDetail(
      look,
      oval(fleck[0], fleck[1], 0.16, 0.08, -0.7),
      mix(color, look.scene.plan.palette.light, 0.55),
    );
}

/** Leaves from one point, each with its angle and length. */
export function drawLeaves(
  look: Look,
  at: Point,
  blades: readonly (readonly [angle: number, length: number])[],
  shape: 'oval' | 'lance' | 'round' = 'oval',
): void {
  const { scene } = look;
  if (scene.plan.refused.includes('leaves')) return;
  for (const [angle, length] of blades) {
    const blade = { x: at[0], y: at[1], scaleX: length, turn: angle };
    drawBody(
      look,
      place(leafOutline(shape), blade),
      scene.dice.chance(0.5) ? look.leaf : shade(look.leaf, 0.06),
      angle + look.turn,
    );
    if (scene.traits.form !== 'spare' && length > 0.7)
      drawStroke(look, place(points([0.04, 0], [0.4, 0], [0.85, 0]), blade), shade(look.leaf, -0.08), 0.025);
  }
}

export const drawStalk = (look: Look, points: readonly Point[], weight = 0.1): void => {
  const { line, near } = look.scene.plan.palette;
  drawStroke(look, spline(points, false, 6), look.tone([0.42, 0.05, 75], mix(line, near, 0.3)), weight);
};

/** Small seeds, each a drop that points away from `from`. */
export function drawPips(
  look: Look,
  seats: readonly Point[],
  from: Point,
  size: number,
  color: string,
): void {
  for (const [x, y] of seats)
    drawDetail(look, oval(x, y, size * 1.5, size * 0.85, Math.atan2(y - from[1], x - from[0])), color);
}

export const drawBeads = (
  look: Look,
  seats: readonly Point[],
  size: number,
  colors: readonly string[],
): void => {
  seats.forEach(([x, y], i) => {
    drawDetail(look, disc(x, y, size, 12), colors[i % colors.length] ?? look.skin);
  });
};
