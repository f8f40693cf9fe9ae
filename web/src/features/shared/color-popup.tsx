import './color-popup.css';
import { t } from '@lingui/core/macro';
import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { Icon } from '../../ui/icon';

const fetchPicker = () => import('./color-picker');
const ColorPicker = lazy(async () => ({ default: (await fetchPicker()).ColorPicker }));

interface ColorPopupProps {
  /** Hex digits with '#'; undefined if none is chosen. */
  color: string | undefined;
  disabled: boolean;
  onChange: (color: string) => void;
}

/** Delay of opening and closing (SPEC section 9). */
const DELAY_MS = 200;
/** The picker's position while no colour is chosen; it is not selected. */
const GREY = '#808080';

/** A swatch that opens a colour picker. Arrow keys move by 5 %; Escape closes it. */
export function ColorPopup({ color, disabled, onChange }: ColorPopupProps) {
  const [isOpen, setOpen] = useState(false);
  const isShown = useDelayed(isOpen, DELAY_MS);
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const prefetch = () => void fetchPicker().catch(() => undefined);
  const swatch = useRef<HTMLButtonElement>(null);

  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    if (!container.current?.contains(target as Node)) setOpen(false);
  });
  useEffect(() => {
    const listener = (event: PointerEvent) => onPress(event);
    document.addEventListener('pointerdown', listener);
    return () => document.removeEventListener('pointerdown', listener);
  }, []);

  function onBlur({ relatedTarget }: FocusEvent) {
    if (relatedTarget && !container.current?.contains(relatedTarget)) setOpen(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    // Escape closes the popup, not the dialog around it.
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    swatch.current?.focus();
  }

  return (
    <div className="color-popup" ref={container} onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        ref={swatch}
        type="button"
        className="color-popup-swatch"
        aria-label={t`Pick a colour`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isShown ? id : undefined}
        disabled={disabled}
        style={{ backgroundColor: color }}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpen(!isOpen)}
      >
        {!color && <Icon name="brush" size={20} />}
      </button>
      {isShown && (
        <Suspense>
          <ColorPicker id={id} color={color ?? GREY} isLeaving={!isOpen} onChange={onChange} />
        </Suspense>
      )}
    </div>
  );
}

/** Follows the value with a delay. */
function useDelayed<Value>(value: Value, delayMs: number): Value {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return delayed;
}
