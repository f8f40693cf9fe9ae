import './zoomable.css';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { pointOf, useHands } from './use-hands';
import { STEP, WHOLE, move, toggle, wheelFactor, zoomAt } from './zoom';
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
