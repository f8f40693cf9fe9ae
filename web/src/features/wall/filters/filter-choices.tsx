import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { api } from '../../../client/api';
import type { Shelf } from '../../../client/api';
import { Choice, FailedChoices, Group, LoadingChoices } from './choice-parts';
import { CountedChoices } from './counted-choices';
import { FilterColors } from './filter-colors';
import { hyphenate } from '../../../../../src/domain/shop/wording.js';
import type { WallFilters } from '../../../../../src/domain/prints/wall-filters.js';
import type { Facet } from './facets';
import { FACET_NAMES } from './filter-state';
import { useAsync } from '../../shared/async/use-async';

const SHAPES = { portrait: t`Portrait`, landscape: t`Landscape`, square: t`Square` };

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
