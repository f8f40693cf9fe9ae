/**
 * How a picture lies in its place. Lengths are fractions of the place, so that they hold when it changes its size:
 * 0, 0 is its upper left corner, 1, 1 the lower right.
 */
export interface Zoom {
  readonly scale: number;
  /** Where the picture's upper left corner is: 0 or less. */
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };

/** One step of a wheel or a key. */
export const STEP = 1.1;
const MIN_SCALE = 1;
const MAX_SCALE = 8;
/** What a double tap comes close to. */
const TOGGLE_SCALE = 2.5;
/** Pixels of a wheel that are a whole step; a touchpad tells of many that are smaller. */
const NOTCH = 40;
const PIXELS_PER_LINE = 20;

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/** The picture always covers its place. */
function covering({ scale, x, y }: Zoom): Zoom {
  return { scale, x: between(1 - scale, x, 0), y: between(1 - scale, y, 0) };
}

/** What was under the point stays under it. */
export function zoomAt(zoom: Zoom, point: Point, factor: number): Zoom {
  const scale = between(MIN_SCALE, zoom.scale * factor, MAX_SCALE);
  const ratio = scale / zoom.scale;
  return covering({
    scale,
    x: point.x - (point.x - zoom.x) * ratio,
    y: point.y - (point.y - zoom.y) * ratio,
  });
}

export const move = (zoom: Zoom, by: Point): Zoom =>
  covering({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y });

/** Close to the point, or whole again. */
export const toggle = (zoom: Zoom, point: Point): Zoom =>
  zoom.scale > MIN_SCALE ? WHOLE : zoomAt(zoom, point, TOGGLE_SCALE);

/** Two fingers that were at `from` and are at `to` now: what they hold stays between them. */
export function pinch(zoom: Zoom, from: readonly [Point, Point], to: readonly [Point, Point]): Zoom {
  const [before, after] = [middle(from), middle(to)];
  const zoomed = zoomAt(zoom, before, apart(to) / Math.max(apart(from), Number.EPSILON));
  return move(zoomed, { x: after.x - before.x, y: after.y - before.y });
}

const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

const apart = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y);

/** By how much a turn of the wheel zooms: up comes closer. */
export function wheelFactor({ deltaY, deltaMode }: { deltaY: number; deltaMode: number }): number {
  const pixels = deltaMode === 0 ? deltaY : deltaY * PIXELS_PER_LINE;
  return STEP ** between(-1, -pixels / NOTCH, 1);
}
