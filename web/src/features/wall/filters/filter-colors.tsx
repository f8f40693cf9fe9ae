import './filter-colors.css';
import { Trans } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { Shelf } from '../../../client/api';
import { Icon } from '../../../ui/icon';
import { FilterColorField } from './filter-color-field';
import { MAX_FILTER_COLORS } from '../../../../../src/domain/prints/wall-filters.js';
import { hyphenate } from '../../../../../src/domain/shop/wording.js';

interface FilterColorsProps {
  /** Named colours by family. */
  shelf: Shelf;
  chosen: readonly string[];
  onChange: (colors: string[]) => void;
}

/** Up to three colours: from the list, by name, or as hex digits. */
export function FilterColors({ shelf, chosen, onChange }: FilterColorsProps) {
  const isFull = chosen.length >= MAX_FILTER_COLORS;
  const add = (color: string) => !chosen.includes(color) && onChange([...chosen, color]);
  return (
    <div className="filter-families">
      <div className="filter-colors-own">
        <p>
          <Trans>
            Choose up to {MAX_FILTER_COLORS}. The prints with the most of these colours come first.
          </Trans>
        </p>
        <FilterColorField named={shelf.groups.flatMap(({ cards }) => cards)} chosen={chosen} onAdd={add} />
      </div>
      {shelf.groups.map(({ name, cards }) => {
        const found = cards.filter(({ has_prints, rgb }) => has_prints && rgb);
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
                        disabled={isFull && !pressed}
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
