import { useState } from 'react';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { hexColor, hexDigits } from './hex-color';

interface ColorInputProps {
  /** No more can be added. */
  full: boolean;
  most: number;
  onAdd: (color: string) => void;
}

/** A colour from the picker or as hex digits; what is no colour gives way to the last that was one. */
export function ColorInput({ full, most, onAdd }: ColorInputProps) {
  const [color, setColor] = useState<string>();
  const [typed, setTyped] = useState('');

  function choose(next: string | undefined) {
    setColor(next);
    setTyped(next?.slice(1) ?? '');
  }

  function type(text: string) {
    const digits = hexDigits(text);
    setTyped(digits);
    const valid = hexColor(digits);
    if (valid) setColor(valid);
  }

  function add() {
    if (!color) return;
    onAdd(color);
    choose(undefined);
  }

  return (
    <div className="color-input">
      <input
        type="color"
        aria-label="Colour picker"
        value={color ?? '#808080'}
        disabled={full}
        onChange={(event) => choose(event.target.value)}
      />
      <Field
        label="Hex colour"
        value={typed && `#${typed}`}
        placeholder="#2e5eaa"
        spellCheck={false}
        autoComplete="off"
        disabled={full}
        hint={full ? `${most} colours is the most.` : undefined}
        onChange={(event) => type(event.target.value)}
        onBlur={() => choose(color)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button disabled={full || !color} onClick={add}>
        Add Color
      </Button>
    </div>
  );
}
