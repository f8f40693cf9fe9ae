import './sort-select.css';
import { t } from '@lingui/core/macro';
import { useEffect, useId, useRef } from 'react';
import type { ChangeEvent } from 'react';
import { useEarlyValue } from '../../../ui/use-early-value';
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
  const value = filters.sort ?? usual;
  const choose = ({ target: { value: chosen } }: ChangeEvent<HTMLSelectElement>) =>
    onChange({ ...filters, sort: chosen === usual ? undefined : (chosen as WallSort) });
  const select = useRef<HTMLSelectElement>(null);
  // Until all layout effects have run, the router ignores navigations.
  useEarlyValue({ value, onChange: (event) => queueMicrotask(() => choose(event)) }, select);
  const shown = useRef(value);
  // React would reset a controlled select that is used while the page is hydrated, before it reports the choice.
  useEffect(() => {
    if (shown.current !== value) select.current!.value = value;
    shown.current = value;
  }, [value]);
  return (
    <div className="sort-select">
      <label htmlFor={id}>{t`Sort`}</label>
      <select ref={select} id={id} defaultValue={value} onChange={choose}>
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
