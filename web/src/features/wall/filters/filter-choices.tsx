import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { api } from '../../../client/api';
import type { Shelf } from '../../../client/api';
import { Choice, FailedChoices, Group, LoadingChoices } from './choice-parts';
import { CountedChoices } from './counted-choices';
import { FilterColors } from './filter-colors';
import { hyphenate } from '../../../../../src/domain/prints/wall-filters.js';
import type { WallFilters } from '../../../../../src/domain/prints/wall-filters.js';
import { FACET_NAMES } from './filter-state';
import type { FacetKey } from './filter-state';
import { useAsync } from '../../shared/async/use-async';

export interface Facet {
  key: FacetKey;
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
  { key: 'price', name: FACET_NAMES.price },
  { key: 'size', name: FACET_NAMES.size },
];

const SHAPES = { portrait: 'Portrait', landscape: 'Landscape', square: 'Square' };

export function countActive(filters: WallFilters, { key }: Facet): number {
  if (key === 'colors') return filters.colors.length;
  const value = key === 'price' ? (filters.price_from ?? filters.price_below) : filters[key];
  return value === undefined ? 0 : 1;
}

interface ChoicesProps {
  facet: Facet;
  filters: WallFilters;
  onChange: (filters: WallFilters) => void;
}

/** All values of one filter as toggle buttons. */
export function FilterChoices({ facet, filters, onChange }: ChoicesProps) {
  const { key, name, shelf } = facet;
  if (key === 'price' || key === 'size')
    return <CountedChoices facet={key} filters={filters} onChange={onChange} />;
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

function FromShelf({ shelf, children }: { shelf: string; children: (found: Shelf) => ReactNode }) {
  const { status, value, reload } = useAsync(useCallback(() => api.shelf(shelf), [shelf]));
  if (status === 'ready') return <div className="filter-groups">{children(value)}</div>;
  return status === 'failed' ? <FailedChoices reload={reload} /> : <LoadingChoices />;
}
