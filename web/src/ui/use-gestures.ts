import { useRef } from 'react';
import type { PointerEvent } from 'react';
import { pan, pinch } from './zoom';
import type { Point, Zoom } from './zoom';

interface GestureHandlers {
  onChange: (change: (zoom: Zoom) => Zoom) => void;
  onDoubleTap: (point: Point) => void;
}

/** Two taps within this time and distance are a double tap. */
const DOUBLE_TAP_MS = 350;
const DOUBLE_TAP_PX = 24;

/** Pointer gestures: one finger or the mouse pans, two fingers pinch, two quick taps are a double tap. */
export function useGestures({ onChange, onDoubleTap }: GestureHandlers) {
  const pointers = useRef(new Map<number, Point>());
  const pressed = useRef<Press>(undefined);
  const lastTap = useRef<Press>(undefined);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, toRelativePoint(event, event.currentTarget));
    pressed.current = pointers.current.size === 1 ? toPress(event) : undefined;
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = toRelativePoint(event, event.currentTarget);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    onChange((zoom) =>
      other
        ? pinch(zoom, [before, other], [now, other])
        : pan(zoom, { x: now.x - before.x, y: now.y - before.y }),
    );
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (!pointers.current.delete(event.pointerId)) return;
    const up = toPress(event);
    const tap = pressed.current && isNear(pressed.current, up) ? up : undefined;
    const isSecond = tap && lastTap.current && isNear(lastTap.current, tap);
    pressed.current = undefined;
    lastTap.current = isSecond ? undefined : tap;
    if (isSecond) onDoubleTap(toRelativePoint(event, event.currentTarget));
  }

  /** The browser has taken over the finger to scroll. */
  function onPointerCancel(event: PointerEvent<HTMLElement>) {
    pointers.current.delete(event.pointerId);
    pressed.current = undefined;
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}

interface Press {
  x: number;
  y: number;
  at: number;
}

const toPress = ({ clientX, clientY, timeStamp }: PointerEvent): Press => ({
  x: clientX,
  y: clientY,
  at: timeStamp,
});

const isNear = (one: Press, other: Press) =>
  other.at - one.at < DOUBLE_TAP_MS && Math.hypot(other.x - one.x, other.y - one.y) < DOUBLE_TAP_PX;

/** The position within the element, as fractions of its size. */
export function toRelativePoint(
  { clientX, clientY }: { clientX: number; clientY: number },
  element: Element,
): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}
