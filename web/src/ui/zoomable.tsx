import './zoomable.css';
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { toRelativePoint, useGestures } from './use-gestures';
import { ZOOM_STEP, UNZOOMED, pan, toggleZoom, wheelFactor, zoomAt } from './zoom';
import type { Point, Zoom } from './zoom';

interface ZoomableProps {
  /** Accessible name, e.g. 'Sea Study, zoomable'. */
  label: string;
  /** Identifies the picture, e.g. its address. Another one resets the zoom. */
  pictureKey: string;
  className?: string;
  /** Must fill the container, which has the picture's proportions. */
  children: ReactNode;
}

interface View {
  zoom: Zoom;
  /** Animate the change; not while dragging. */
  animated: boolean;
}

const MIDDLE: Point = { x: 0.5, y: 0.5 };
/** Distance of an arrow key press, as a fraction of the container. */
const PAN_STEP = 0.1;

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: PAN_STEP, y: 0 },
  ArrowRight: { x: -PAN_STEP, y: 0 },
  ArrowUp: { x: 0, y: PAN_STEP },
  ArrowDown: { x: 0, y: -PAN_STEP },
};

const KEYS: Record<string, (zoom: Zoom) => Zoom> = {
  '+': (zoom) => zoomAt(zoom, MIDDLE, ZOOM_STEP),
  '=': (zoom) => zoomAt(zoom, MIDDLE, ZOOM_STEP),
  '-': (zoom) => zoomAt(zoom, MIDDLE, 1 / ZOOM_STEP),
  '0': () => UNZOOMED,
};

/**
 * A picture with zoom: wheel, drag, pinch, double tap, and + - 0 and arrow keys. While it is not zoomed the page
 * scrolls as usual.
 */
export function Zoomable({ label, pictureKey, className, children }: ZoomableProps) {
  const [{ zoom, animated }, setView] = useState<View>({ zoom: UNZOOMED, animated: false });
  const [shownKey, setShownKey] = useState(pictureKey);
  const hint = useId();
  const container = useRef<HTMLDivElement>(null);
  const isZoomed = zoom.scale > 1;

  if (shownKey !== pictureKey) {
    setShownKey(pictureKey);
    setView({ zoom: UNZOOMED, animated: false });
  }

  const gestures = useGestures({
    onChange: (change) => setView(({ zoom }) => ({ zoom: change(zoom), animated: false })),
    onDoubleTap: (point) => setView(({ zoom }) => ({ zoom: toggleZoom(zoom, point), animated: true })),
  });

  const onWheel = useEffectEvent((event: WheelEvent) => {
    const factor = wheelFactor(event);
    // A picture that cannot be zoomed out further leaves the wheel to the page.
    if (factor === 1 || (factor < 1 && !isZoomed && !event.ctrlKey)) return;
    event.preventDefault();
    const point = toRelativePoint(event, container.current!);
    setView(({ zoom }) => ({ zoom: zoomAt(zoom, point, factor), animated: false }));
  });

  // React's wheel listeners are passive and cannot prevent scrolling.
  useEffect(() => {
    const element = container.current!;
    const listener = (event: WheelEvent) => onWheel(event);
    element.addEventListener('wheel', listener, { passive: false });
    return () => element.removeEventListener('wheel', listener);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = isZoomed ? ARROWS[event.key] : undefined;
    const change = arrow ? (zoom: Zoom) => pan(zoom, arrow) : KEYS[event.key];
    if (!change) return;
    event.preventDefault();
    setView(({ zoom }) => ({ zoom: change(zoom), animated: true }));
  }

  return (
    <div
      ref={container}
      className={['zoomable', className].filter(Boolean).join(' ')}
      role="group"
      aria-label={label}
      aria-describedby={hint}
      tabIndex={0}
      data-zoomed={isZoomed || undefined}
      data-eased={animated || undefined}
      onKeyDown={onKeyDown}
      onDragStart={(event) => event.preventDefault()}
      {...gestures}
    >
      <div
        className="zoomable-content"
        style={{ transform: `translate(${zoom.x * 100}%, ${zoom.y * 100}%) scale(${zoom.scale})` }}
      >
        {children}
      </div>
      <span className="visually-hidden" id={hint}>
        <Trans>Plus and minus zoom, the arrow keys move, 0 resets the zoom.</Trans>
      </span>
      <span className="visually-hidden" aria-live="polite">
        {animated && `${Math.round(zoom.scale * 100)} %`}
      </span>
    </div>
  );
}
