import { useRef } from 'react';
import type { PointerEvent } from 'react';
import { move, pinch } from './zoom';
import type { Point, Zoom } from './zoom';

interface Hands {
  onMove: (change: (zoom: Zoom) => Zoom) => void;
  onDoubleTap: (point: Point) => void;
}

/** Two taps within this time and way of each other, in milliseconds and pixels, are a double tap. */
const DOUBLE_TAP_MS = 350;
const DOUBLE_TAP_PX = 24;

/** What fingers and the mouse do: one drags, two pinch, a double tap is told by itself. */
export function useHands({ onMove, onDoubleTap }: Hands) {
  const down = useRef(new Map<number, Point>());
  const pressed = useRef<Pressed>(undefined);
  const tapped = useRef<Pressed>(undefined);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    down.current.set(event.pointerId, pointOf(event, event.currentTarget));
    pressed.current = down.current.size === 1 ? pressOf(event) : undefined;
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = down.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event, event.currentTarget);
    const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
    down.current.set(event.pointerId, now);
    onMove((zoom) =>
      other
        ? pinch(zoom, [before, other], [now, other])
        : move(zoom, { x: now.x - before.x, y: now.y - before.y }),
    );
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (!down.current.delete(event.pointerId)) return;
    const up = pressOf(event);
    const tap = pressed.current && isNear(pressed.current, up) ? up : undefined;
    const isSecond = tap && tapped.current && isNear(tapped.current, tap);
    pressed.current = undefined;
    tapped.current = isSecond ? undefined : tap;
    if (isSecond) onDoubleTap(pointOf(event, event.currentTarget));
  }

  /** The page has taken the finger to scroll. */
  function onPointerCancel(event: PointerEvent<HTMLElement>) {
    down.current.delete(event.pointerId);
    pressed.current = undefined;
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}

interface Pressed {
  x: number;
  y: number;
  at: number;
}

const pressOf = ({ clientX, clientY, timeStamp }: PointerEvent): Pressed => ({
  x: clientX,
  y: clientY,
  at: timeStamp,
});

const isNear = (one: Pressed, other: Pressed) =>
  other.at - one.at < DOUBLE_TAP_MS && Math.hypot(other.x - one.x, other.y - one.y) < DOUBLE_TAP_PX;

/** Where in the element it is, as a fraction of it. */
export function pointOf({ clientX, clientY }: { clientX: number; clientY: number }, element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}
