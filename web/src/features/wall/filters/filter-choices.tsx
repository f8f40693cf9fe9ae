import './filter-choices.css';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { api } from '../../../client/api';
import type { Shelf } from '../../../client/api';
import { Button } from '../../../ui/button';
import { FilterColors } from './filter-colors';
import { hyphenate } from '../../../../../src/domain/prints/wall-filters.js';
import type { WallFilters } from '../../../../../src/domain/prints/wall-filters.js';
import { FACET_NAMES } from './filter-state';
import type { SingleFilter } from './filter-state';
import { useAsync } from '../../shared/async/use-async';

export interface Facet {
  key: SingleFilter | 'colors';
  name: string;
  /** Key of the collections that are its values. */
  shelf?: string;
}

/** In the order in which shoppers think of them. */
export const FACETS: Facet[] = [
  { key: 'colors', name: FACET_NAMES.colors, shelf: 'color' },
  { key: 'room', name: FACET_NAMES.room, shelf: 'recommended-room' },
  { key: 'trait', name: FACET_NAMES.trait, shelf: 'color-psychology-primary-trait' },
  { key: 'impact', name: FACET_NAMES.impact, shelf: 'color-psychology-impact-level' },
  { key: 'keyword', name: FACET_NAMES.keyword, shelf: 'keywords' },
  { key: 'orientation', name: FACET_NAMES.orientation },
];

const SHAPES = { portrait: 'Portrait', landscape: 'Landscape', square: 'Square' };

export const countActive = (filters: WallFilters, { key }: Facet) =>
  key === 'colors' ? filters.colors.length : filters[key] === undefined ? 0 : 1;

interface ChoicesProps {
  facet: Facet;
  filters: WallFilters;
  onChange: (filters: WallFilters) => void;
}

/** All values of one filter as toggle buttons. */
export function FilterChoices({ facet, filters, onChange }: ChoicesProps) {
  const { key, name, shelf } = facet;
  if (key === 'orientation' || shelf === undefined) {
    return <Shapes filters={filters} onChange={onChange} />;
  }
  return (
    <FromShelf shelf={shelf}>
      {(found) =>
        key === 'colors' ? (
          <FilterColors
            shelf={found}
            chosen={filters.colors}
            onChange={(colors) => onChange({ ...filters, colors })}
          />
        ) : (
          withPrints(found).map((group) => (
            <Group key={group.name} name={group.name ?? name} isNamed={group.name !== null}>
              {group.cards.map(({ value, label }) => {
                const slug = key === 'keyword' ? value : hyphenate(value);
                const pressed = filters[key] === slug;
                return (
                  <Choice
                    key={value}
                    name={label}
                    pressed={pressed}
                    onPress={() => onChange({ ...filters, [key]: pressed ? undefined : slug })}
                  />
                );
              })}
            </Group>
          ))
        )
      }
    </FromShelf>
  );
}

/** Leaves out values without prints, which would only empty the wall. */
const withPrints = ({ groups }: Shelf) =>
  groups
    .map((group) => ({ ...group, cards: group.cards.filter(({ has_prints }) => has_prints) }))
    .filter(({ cards }) => cards.length > 0);

function Shapes({ filters, onChange }: Omit<ChoicesProps, 'facet'>) {
  return (
    <Group name={FACET_NAMES.orientation}>
      {Object.entries(SHAPES).map(([value, name]) => {
        const pressed = filters.orientation === value;
        const orientation = pressed ? undefined : (value as WallFilters['orientation']);
        return (
          <Choice
            key={value}
            name={name}
            pressed={pressed}
            onPress={() => onChange({ ...filters, orientation })}
          />
        );
      })}
    </Group>
  );
}

function Group({ name, isNamed, children }: { name: string; isNamed?: boolean; children: ReactNode }) {
  return (
    <section className="filter-group" aria-label={name}>
      {isNamed && <p className="label">{name}</p>}
      <ul className="filter-choices">{children}</ul>
    </section>
  );
}

function Choice({ name, pressed, onPress }: { name: string; pressed: boolean; onPress: () => void }) {
  return (
    <li>
      <button type="button" className="filter-choice" aria-pressed={pressed} onClick={onPress}>
        {name}
      </button>
    </li>
  );
}

function FromShelf({ shelf, children }: { shelf: string; children: (found: Shelf) => ReactNode }) {
  const { status, value, reload } = useAsync(useCallback(() => api.shelf(shelf), [shelf]));
  if (status === 'ready') return <div className="filter-groups">{children(value)}</div>;
  if (status === 'failed') {
    return (
      <div className="filter-failed" role="alert">
        <p>These could not be loaded.</p>
        <Button onClick={reload}>Try again</Button>
      </div>
    );
  }
  return (
    <div className="filter-blanks" role="status" aria-label="Loading">
      {Array.from({ length: 12 }, (_, at) => (
        <span key={at} />
      ))}
    </div>
  );
}
