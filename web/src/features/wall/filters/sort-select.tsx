import './sort-select.css';
import { useId } from 'react';
import type { WallFilters, WallSort } from '../../../../../src/domain/prints/wall-filters.js';
import { Icon } from '../../../ui/icon';
import { toHexColor } from './filter-state';

const NAMES: Record<WallSort, string> = {
  newest: 'Newest',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  'most-loved': 'Most loved',
};

interface SortSelectProps {
  filters: WallFilters;
  onChange: (filters: WallFilters) => void;
}

/** The order of the wall. The best match is only offered where the filters have one. */
export function SortSelect({ filters, onChange }: SortSelectProps) {
  const id = useId();
  const { colors } = filters;
  const usual = colors.length > 1 || colors.some(toHexColor) ? 'best-match' : 'newest';
  return (
    <div className="sort-select">
      <label htmlFor={id}>Sort</label>
      <select
        id={id}
        value={filters.sort ?? usual}
        onChange={({ target: { value } }) =>
          onChange({ ...filters, sort: value === usual ? undefined : (value as WallSort) })
        }
      >
        {usual === 'best-match' && <option value={usual}>Best match</option>}
        {Object.entries(NAMES).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </div>
  );
}
