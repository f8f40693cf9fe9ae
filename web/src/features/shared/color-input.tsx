import '../../ui/field.css';
import './color-input.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { HexColorInput } from 'react-colorful';
import { Button } from '../../ui/button';
import { ColorPopup } from './color-popup';

interface ColorInputProps {
  /** The maximum is reached. */
  isFull: boolean;
  max: number;
  onAdd: (color: string) => void;
}

/** Adds a colour from the picker or from hex digits. An invalid value reverts to the last valid colour. */
export function ColorInput({ isFull, max, onAdd }: ColorInputProps) {
  const [color, setColor] = useState<string>();
  const id = useId();

  function add() {
    if (!color) return;
    onAdd(toSixDigits(color));
    setColor(undefined);
  }

  return (
    <div className="color-input">
      <ColorPopup color={color} disabled={isFull} onChange={setColor} />
      <div className="field">
        <label htmlFor={id}>{t`Hex colour`}</label>
        <HexColorInput
          id={id}
          prefixed
          color={color ?? ''}
          autoComplete="off"
          disabled={isFull}
          aria-describedby={isFull ? `${id}-hint` : undefined}
          onChange={setColor}
          onBlur={() => setColor(color && toSixDigits(color))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        {isFull && (
          <p className="field-hint" id={`${id}-hint`}>
            <Trans>You can choose up to {max} colours.</Trans>
          </p>
        )}
      </div>
      <Button disabled={isFull || !color} onClick={add}>{t`Add Color`}</Button>
    </div>
  );
}

/** Expands '#abc' to '#aabbcc'. */
const toSixDigits = (color: string) =>
  (color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color).toLowerCase();
