import './filter-color-field.css';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { hexDigits, readColor, whyNoColor } from './color-words';
import type { NamedColor } from './color-words';
import { ColorPopup } from '../../shared/color-popup';
import { MAX_COLORS } from '../../../../../src/domain/prints/wall-filters.js';

interface FilterColorFieldProps {
  /** The shop's own names. */
  named: readonly NamedColor[];
  chosen: readonly string[];
  /** A name with hyphens for spaces, or six hex digits. */
  onAdd: (color: string) => void;
}

/** Any colour: by a name of the shop's, as hex digits, or from the picker. What is none is told in words. */
export function FilterColorField({ named, chosen, onAdd }: FilterColorFieldProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const full = chosen.length >= MAX_COLORS;
  const read = readColor(typed, named);

  function change(text: string) {
    setTyped(text);
    setProblem(undefined);
  }

  function add() {
    if (read && !chosen.includes(read.color)) {
      onAdd(read.color);
      change('');
      return;
    }
    setProblem(read ? 'This colour is chosen already.' : whyNoColor(typed, named));
    field.current?.focus();
  }

  return (
    <div className="filter-color-field">
      <ColorPopup
        color={read && `#${read.hex}`}
        disabled={full}
        onChange={(color) => change(`#${hexDigits(color) ?? ''}`)}
      />
      <Field
        ref={field}
        label="Colour name or hex"
        value={typed}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        disabled={full}
        hint={full ? `${MAX_COLORS} colours is the most.` : undefined}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
      <Button disabled={full} onClick={add}>
        Add Color
      </Button>
      <p className="filter-color-problem" role="alert">
        {problem}
      </p>
    </div>
  );
}
