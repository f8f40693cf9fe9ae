import './filter-color-field.css';
import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { toHexDigits, parseColor, unknownColorMessage } from './parse-color';
import type { NamedColor } from './parse-color';
import { ColorPopup } from '../../shared/color-popup';
import { MAX_FILTER_COLORS } from '../../../../../src/domain/prints/wall-filters.js';

interface FilterColorFieldProps {
  named: readonly NamedColor[];
  chosen: readonly string[];
  /** A colour name with hyphens, or six hex digits. */
  onAdd: (color: string) => void;
}

/** Adds any colour: by name, as hex digits, or from the picker. */
export function FilterColorField({ named, chosen, onAdd }: FilterColorFieldProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const isFull = chosen.length >= MAX_FILTER_COLORS;
  const read = parseColor(typed, named);

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
    setProblem(read ? t`You have already chosen this colour.` : unknownColorMessage(typed, named));
    field.current?.focus();
  }

  return (
    <div className="filter-color-field">
      <ColorPopup
        color={read && `#${read.hex}`}
        disabled={isFull}
        onChange={(color) => change(`#${toHexDigits(color) ?? ''}`)}
      />
      <Field
        ref={field}
        label={t`Colour name or hex`}
        value={typed}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        disabled={isFull}
        hint={isFull ? t`You can choose up to ${MAX_FILTER_COLORS} colours.` : undefined}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
      <Button disabled={isFull} onClick={add}>{t`Add Color`}</Button>
      <p className="filter-color-problem" role="alert">
        {problem}
      </p>
    </div>
  );
}
