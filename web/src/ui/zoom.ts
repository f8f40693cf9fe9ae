/**
 * A picture's position in its container. Lengths are fractions of the container: (0, 0) is its upper left corner, (1,
 * 1) the lower right.
 */
export interface Zoom {
  readonly scale: number;
  /** Position of the picture's upper left corner, 0 or less. */
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const UNZOOMED: Zoom = { scale: 1, x: 0, y: 0 };

/** Zoom factor of one wheel notch or key press (SPEC section 9). */
export const ZOOM_STEP = 1.1;
const MIN_SCALE = 1;
const MAX_SCALE = 8;
/** Scale after a double tap. */
const DOUBLE_TAP_SCALE = 2.5;
/** Wheel movement that counts as a whole step. Touchpads send many smaller ones. */
const NOTCH_PX = 40;
const PIXELS_PER_LINE = 20;

const clamp = (min: number, value: number, max: number) => Math.min(Math.max(value, min), max);

/** Moves the picture so that it covers its container. */
function coverContainer({ scale, x, y }: Zoom): Zoom {
  return { scale, x: clamp(1 - scale, x, 0), y: clamp(1 - scale, y, 0) };
}

/** Zooms around a point, which stays where it is. */
export function zoomAt(zoom: Zoom, point: Point, factor: number): Zoom {
  const scale = clamp(MIN_SCALE, zoom.scale * factor, MAX_SCALE);
  const ratio = scale / zoom.scale;
  return coverContainer({
    scale,
    x: point.x - (point.x - zoom.x) * ratio,
    y: point.y - (point.y - zoom.y) * ratio,
  });
}

export const pan = (zoom: Zoom, by: Point): Zoom =>
  coverContainer({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y });

/** Zooms in at the point, or out again. */
export const toggleZoom = (zoom: Zoom, point: Point): Zoom =>
  zoom.scale > MIN_SCALE ? UNZOOMED : zoomAt(zoom, point, DOUBLE_TAP_SCALE);

/** Two fingers moved from `from` to `to`: what was between them stays between them. */
export function pinch(zoom: Zoom, from: readonly [Point, Point], to: readonly [Point, Point]): Zoom {
  const [before, after] = [midpoint(from), midpoint(to)];
  const zoomed = zoomAt(zoom, before, distance(to) / Math.max(distance(from), Number.EPSILON));
  return pan(zoomed, { x: after.x - before.x, y: after.y - before.y });
}

const midpoint = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

const distance = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y);

/** Zoom factor of a wheel event. Scrolling up zooms in. */
export function wheelFactor({ deltaY, deltaMode }: { deltaY: number; deltaMode: number }): number {
  const pixels = deltaMode === 0 ? deltaY : deltaY * PIXELS_PER_LINE;
  return ZOOM_STEP ** clamp(-1, -pixels / NOTCH_PX, 1);
}
