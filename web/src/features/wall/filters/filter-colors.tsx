import './filter-colors.css';
import type { CSSProperties } from 'react';
import type { Shelf } from '../../../client/api';
import { Icon } from '../../../ui/icon';
import { FilterColorField } from './filter-color-field';
import { MAX_COLORS, hyphenate } from '../../../../../src/domain/prints/wall-filters.js';

interface FilterColorsProps {
  /** The named colours by family. */
  shelf: Shelf;
  chosen: readonly string[];
  onChange: (colors: string[]) => void;
}

/** Up to three colours at once: from the list, by name, or any other as hex digits. */
export function FilterColors({ shelf, chosen, onChange }: FilterColorsProps) {
  const full = chosen.length >= MAX_COLORS;
  const add = (color: string) => !chosen.includes(color) && onChange([...chosen, color]);
  return (
    <div className="filter-families">
      <div className="filter-colors-own">
        <p>Up to {MAX_COLORS} at once. The prints that hold most of them hang first.</p>
        <FilterColorField named={shelf.groups.flatMap(({ cards }) => cards)} chosen={chosen} onAdd={add} />
      </div>
      {shelf.groups.map(({ name, cards }) => {
        const found = cards.filter(({ cover, rgb }) => cover && rgb);
        return (
          found.length > 0 && (
            <section key={name} className="filter-group" aria-label={name ?? undefined}>
              <p className="label">{name}</p>
              <ul className="filter-colors">
                {found.map(({ value, label, rgb }) => {
                  const slug = hyphenate(value);
                  const pressed = chosen.includes(slug);
                  return (
                    <li key={value}>
                      <button
                        type="button"
                        className="filter-color"
                        aria-pressed={pressed}
                        disabled={full && !pressed}
                        onClick={() =>
                          pressed ? onChange(chosen.filter((color) => color !== slug)) : add(slug)
                        }
                      >
                        <span
                          className="filter-color-swatch"
                          style={{ '--swatch': `rgb(${rgb!.join(' ')})` } as CSSProperties}
                        >
                          {pressed && <Icon name="check" size={16} />}
                        </span>
                        {label}
                      </button>
                    </li>
                  );
                })}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}
