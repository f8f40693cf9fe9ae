import './zoomable.css';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { STEP, WHOLE, move, pinch, toggle, wheelFactor, zoomAt } from './zoom';
import type { Point, Zoom } from './zoom';

interface ZoomableProps {
  /** What it is, for those who cannot see it: 'Sea Study, zoomable'. */
  label: string;
  /** Names the picture, as by its address: with another one it is seen whole again. */
  subject: string;
  className?: string;
  /** Fills its place, which has the picture's proportions. */
  children: ReactNode;
}

interface Shown {
  zoom: Zoom;
  /** It glides there: not what follows a hand. */
  eased: boolean;
}

const MIDDLE: Point = { x: 0.5, y: 0.5 };
/** How far an arrow key moves, of the place. */
const NUDGE = 0.1;

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: NUDGE, y: 0 },
  ArrowRight: { x: -NUDGE, y: 0 },
  ArrowUp: { x: 0, y: NUDGE },
  ArrowDown: { x: 0, y: -NUDGE },
};

const KEYS: Record<string, (zoom: Zoom) => Zoom> = {
  '+': (zoom) => zoomAt(zoom, MIDDLE, STEP),
  '=': (zoom) => zoomAt(zoom, MIDDLE, STEP),
  '-': (zoom) => zoomAt(zoom, MIDDLE, 1 / STEP),
  '0': () => WHOLE,
};

/**
 * A picture to look at closely: wheel, drag, pinch, double tap, and + - 0 and arrows by keyboard. Whole, it leaves
 * scrolling to the page.
 */
export function Zoomable({ label, subject, className, children }: ZoomableProps) {
  const [{ zoom, eased }, setShown] = useState<Shown>({ zoom: WHOLE, eased: false });
  const [seen, setSeen] = useState(subject);
  const hint = useId();
  const place = useRef<HTMLDivElement>(null);
  const isZoomed = zoom.scale > 1;

  if (seen !== subject) {
    setSeen(subject);
    setShown({ zoom: WHOLE, eased: false });
  }

  const hands = useHands({
    onMove: (change) => setShown(({ zoom }) => ({ zoom: change(zoom), eased: false })),
    onDoubleTap: (point) => setShown(({ zoom }) => ({ zoom: toggle(zoom, point), eased: true })),
  });

  const onWheel = useEffectEvent((event: WheelEvent) => {
    const factor = wheelFactor(event);
    // What cannot become smaller leaves the wheel to the page.
    if (factor === 1 || (factor < 1 && !isZoomed && !event.ctrlKey)) return;
    event.preventDefault();
    const point = pointOf(event, place.current!);
    setShown(({ zoom }) => ({ zoom: zoomAt(zoom, point, factor), eased: false }));
  });

  // React listens to wheels without a way to keep the page from scrolling.
  useEffect(() => {
    const element = place.current!;
    const listener = (event: WheelEvent) => onWheel(event);
    element.addEventListener('wheel', listener, { passive: false });
    return () => element.removeEventListener('wheel', listener);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = isZoomed ? ARROWS[event.key] : undefined;
    const change = arrow ? (zoom: Zoom) => move(zoom, arrow) : KEYS[event.key];
    if (!change) return;
    event.preventDefault();
    setShown(({ zoom }) => ({ zoom: change(zoom), eased: true }));
  }

  return (
    <div
      ref={place}
      className={['zoomable', className].filter(Boolean).join(' ')}
      role="group"
      aria-label={label}
      aria-describedby={hint}
      tabIndex={0}
      data-zoomed={isZoomed || undefined}
      data-eased={eased || undefined}
      onKeyDown={onKeyDown}
      onDragStart={(event) => event.preventDefault()}
      {...hands}
    >
      <div
        className="zoomable-content"
        style={{ transform: `translate(${zoom.x * 100}%, ${zoom.y * 100}%) scale(${zoom.scale})` }}
      >
        {children}
      </div>
      <span className="visually-hidden" id={hint}>
        Plus and minus zoom, the arrow keys move, 0 shows it whole.
      </span>
      <span className="visually-hidden" aria-live="polite">
        {eased && `${Math.round(zoom.scale * 100)} %`}
      </span>
    </div>
  );
}

interface Hands {
  onMove: (change: (zoom: Zoom) => Zoom) => void;
  onDoubleTap: (point: Point) => void;
}

/** Two taps within this time and way of each other, in milliseconds and pixels, are a double tap. */
const DOUBLE = 350;
const NEAR = 24;

/** What fingers and the mouse do: one drags, two pinch, a double tap is told by itself. */
function useHands({ onMove, onDoubleTap }: Hands) {
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
  other.at - one.at < DOUBLE && Math.hypot(other.x - one.x, other.y - one.y) < NEAR;

/** Where in the element it is, as a fraction of it. */
function pointOf({ clientX, clientY }: { clientX: number; clientY: number }, element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}
