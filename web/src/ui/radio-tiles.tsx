import './radio-tiles.css';
import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface Tile<Value> {
  value: Value;
  name: string;
  /** A smaller line below the name. */
  note?: string;
  picture?: ReactNode;
  disabled?: boolean;
  /** Takes a row of its own. */
  wide?: boolean;
}

interface RadioTilesProps<Value> {
  legend: string;
  /** Hides the legend visually, where the context says the same. */
  legendHidden?: boolean;
  tiles: readonly Tile<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  disabled?: boolean;
  /** Shown beside the legend. */
  aside?: ReactNode;
}

/**
 * Radio buttons that look like tiles. React does not control them: it would reset one that is pressed before or while the
 * page is hydrated, without reporting the choice.
 */
export function RadioTiles<Value extends string | number>({
  legend,
  legendHidden,
  tiles,
  value,
  onChange,
  disabled,
  aside,
}: RadioTilesProps<Value>) {
  const name = useId();
  const list = useRef<HTMLDivElement>(null);
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    const inputs = [...list.current!.querySelectorAll('input')];
    const pressed = isMounted.current ? undefined : tiles[inputs.findIndex(({ checked }) => checked)];
    isMounted.current = true;
    // React is still rendering.
    if (pressed && pressed.value !== value) queueMicrotask(() => onChange(pressed.value));
    else for (const input of inputs) input.checked = input.value === String(value);
  });
  return (
    <fieldset className="radio-tiles" disabled={disabled}>
      <legend className={legendHidden ? 'visually-hidden' : undefined}>
        {legend}
        {aside && <span className="radio-tiles-aside">{aside}</span>}
      </legend>
      <div ref={list} className="radio-tiles-list">
        {tiles.map((tile) => (
          <label key={tile.value} className="radio-tile" data-wide={tile.wide || undefined}>
            <input
              type="radio"
              name={name}
              value={tile.value}
              defaultChecked={tile.value === value}
              disabled={tile.disabled}
              onChange={() => onChange(tile.value)}
            />
            {tile.picture}
            <span className="radio-tile-name">{tile.name}</span>
            {tile.note && <span className="radio-tile-note">{tile.note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
