import '../../ui/field.css';
import './color-input.css';
import { useId, useState } from 'react';
import { HexColorInput } from 'react-colorful';
import { Button } from '../../ui/button';
import { ColorPopup } from './color-popup';

interface ColorInputProps {
  /** No more can be added. */
  full: boolean;
  most: number;
  onAdd: (color: string) => void;
}

/** A colour from the picker or as hex digits; what is no colour gives way to the last that was one. */
export function ColorInput({ full, most, onAdd }: ColorInputProps) {
  const [color, setColor] = useState<string>();
  const id = useId();

  function add() {
    if (!color) return;
    onAdd(sixDigits(color));
    setColor(undefined);
  }

  return (
    <div className="color-input">
      <ColorPopup color={color} disabled={full} onChange={setColor} />
      <div className="field">
        <label htmlFor={id}>Hex colour</label>
        <HexColorInput
          id={id}
          prefixed
          color={color ?? ''}
          autoComplete="off"
          disabled={full}
          aria-describedby={full ? `${id}-hint` : undefined}
          onChange={setColor}
          onBlur={() => setColor(color && sixDigits(color))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        {full && (
          <p className="field-hint" id={`${id}-hint`}>
            {most} colours is the most.
          </p>
        )}
      </div>
      <Button disabled={full || !color} onClick={add}>
        Add Color
      </Button>
    </div>
  );
}

/** '#aabbcc' for '#abc' too. */
const sixDigits = (color: string) =>
  (color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color).toLowerCase();
