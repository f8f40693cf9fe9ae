import type { WallFilters } from '../../../../../src/domain/prints/wall-filters.js';
import { FACET_NAMES } from './filter-state';
import type { FacetKey } from './filter-state';

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

export function countActive(filters: WallFilters, { key }: Facet): number {
  if (key === 'colors') return filters.colors.length;
  const value = key === 'price' ? (filters.price_from ?? filters.price_below) : filters[key];
  return value === undefined ? 0 : 1;
}
