import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { HexColorPicker } from 'react-colorful';

interface ColorPickerProps {
  id: string;
  /** Hex digits with '#'. */
  color: string;
  isLeaving: boolean;
  onChange: (color: string) => void;
}

/** Takes the focus when it appears. */
export function ColorPicker({ id, color, isLeaving, onChange }: ColorPickerProps) {
  const popup = useRef<HTMLDivElement>(null);

  useEffect(() => {
    popup.current?.scrollIntoView({ block: 'nearest' });
    popup.current?.querySelector<HTMLElement>('[role=slider]')?.focus({ preventScroll: true });
  }, []);

  return (
    <div
      ref={popup}
      className="color-popup-picker"
      id={id}
      role="dialog"
      aria-label={t`Colour picker`}
      data-leaving={isLeaving || undefined}
    >
      <HexColorPicker color={color} onChange={onChange} />
    </div>
  );
}
