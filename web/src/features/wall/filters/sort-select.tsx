import './sort-select.css';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import type { WallFilters, WallSort } from '../../../../../src/domain/prints/wall-filters.js';
import { Icon } from '../../../ui/icon';
import { toHexColor } from './filter-state';

const NAMES: Record<WallSort, string> = {
  newest: t`Newest`,
  'price-asc': t`Price: low to high`,
  'price-desc': t`Price: high to low`,
  'most-loved': t`Most loved`,
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
      <label htmlFor={id}>{t`Sort`}</label>
      <select
        id={id}
        value={filters.sort ?? usual}
        onChange={({ target: { value } }) =>
          onChange({ ...filters, sort: value === usual ? undefined : (value as WallSort) })
        }
      >
        {usual === 'best-match' && <option value={usual}>{t`Best match`}</option>}
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
