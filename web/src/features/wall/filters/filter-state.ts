import { t } from '@lingui/core/macro';
import { toListingQuery } from '../../../../../src/domain/prints/wall-filters.js';
import type { WallFilters } from '../../../../../src/domain/prints/wall-filters.js';
import { formatPrice } from '../../shared/format-price';
import { toLabel } from '../../../../../src/domain/shop/wording.js';
import { filterName, word } from '../../../client/words';
import { inSentence } from '../../../client/locale';

/** Filters with a single value. */
export type SingleFilter = 'orientation' | 'room' | 'trait' | 'impact' | 'keyword' | 'size';
export type FacetKey = SingleFilter | 'colors' | 'price';

/** The shopper's name for each filter. */
export const FACET_NAMES: Record<FacetKey, string> = {
  colors: t`Colour`,
  room: t`Room`,
  trait: t`Mood`,
  impact: t`Presence`,
  keyword: t`Subject`,
  orientation: t`Shape`,
  price: t`Price`,
  size: t`Size`,
};

/** Three or six hex digits, with or without '#'. */
export const HEX_COLOR = /^#?([\da-f]{6}|[\da-f]{3})$/i;

/** The CSS colour of hex digits; undefined for a colour name. */
export const toHexColor = (color: string) => (HEX_COLOR.test(color) ? `#${color}` : undefined);

/** The query string of the filters, with '?'; '' if none is active. */
export function toSearch(filters: WallFilters): string {
  const query = Object.entries(toListingQuery(filters)).map(([name, value]) => [name, String(value)]);
  const text = new URLSearchParams(query).toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}

export interface ActiveFilter {
  /** Unique among the active filters. */
  key: string;
  /** The label; it includes the facet if two filters have the same one. */
  name: string;
  /** Set for a colour without a name. */
  hex?: string;
  /** The filters without this one. */
  without: WallFilters;
}

/** The active filters; the search text comes last. */
export function listActiveFilters(filters: WallFilters): ActiveFilter[] {
  const active = collectActive(filters);
  return active.map(({ facet, ...one }) => {
    const isShared = active.some(({ key, name }) => key !== one.key && name === one.name);
    return isShared && facet ? { ...one, name: `${one.name} (${inSentence(facet)})` } : one;
  });
}

function collectActive(filters: WallFilters): (ActiveFilter & { facet?: string })[] {
  const one = (key: SingleFilter) => {
    const value = filters[key];
    if (value === undefined) return [];
    return [
      {
        key: `${key}:${value}`,
        facet: FACET_NAMES[key],
        name: key === 'size' ? toSizeLabel(value) : filterName(toLabel(value), key, value),
        without: { ...filters, [key]: undefined },
      },
    ];
  };
  const { q, colors, price_from, price_below } = filters;
  const price = describePriceRange(price_from, price_below);
  return [
    ...one('orientation'),
    ...colors.map((color) => ({
      key: `color:${color}`,
      facet: FACET_NAMES.colors,
      name: toHexColor(color) ?? word(toLabel(color)),
      hex: toHexColor(color),
      without: { ...filters, colors: colors.filter((other) => other !== color) },
    })),
    ...one('room'),
    ...one('trait'),
    ...one('impact'),
    ...one('keyword'),
    ...(price === undefined
      ? []
      : [
          { key: `price:${price}`, name: price, without: { ...filters, ...withPrice(undefined, undefined) } },
        ]),
    ...one('size'),
    ...(q === undefined ? [] : [{ key: `q:${q}`, name: t`“${q}”`, without: { ...filters, q: undefined } }]),
  ];
}

/** The same order without filters. */
export const withoutFilters = ({ sort }: WallFilters): WallFilters => ({ colors: [], sort });

/** '50x70' becomes '50 × 70 cm'. */
const toSizeLabel = (size: string) => t`${size.replace('x', ' × ')} cm`;

/** A whole amount has no decimals. */
const toRoundPrice = (amount: number) => formatPrice(amount).replace(/[.,]00(?!\d)/, '');

/** Undefined for every price. */
export function describePriceRange(from = 0, below?: number | null): string | undefined {
  if (typeof below === 'number')
    return from > 0 ? t`${toRoundPrice(from)} to ${toRoundPrice(below)}` : t`Under ${toRoundPrice(below)}`;
  return from > 0 ? t`${toRoundPrice(from)} and over` : undefined;
}

export const withPrice = (price_from: number | undefined, price_below: number | undefined) => ({
  price_from,
  price_below,
});
