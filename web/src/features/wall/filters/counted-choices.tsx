import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import { toListingQuery } from '../../../../../src/domain/prints/wall-filters.js';
import type { ListingQuery, WallFilters } from '../../../../../src/domain/prints/wall-filters.js';
import { api } from '../../../client/api';
import type { PrintCounts } from '../../../client/api';
import { shopFacts } from '../../../client/shop';
import { useAsync } from '../../shared/async/use-async';
import { Choice, FailedChoices, Group, LoadingChoices } from './choice-parts';
import { describePriceRange, FACET_NAMES, withPrice } from './filter-state';

interface CountedChoicesProps {
  facet: 'price' | 'size';
  filters: WallFilters;
  onChange: (filters: WallFilters) => void;
}

interface Counted {
  name: string;
  prints: number;
  more: boolean;
  pressed: boolean;
  /** The filters with this choice, or without it if it is pressed. */
  toggled: WallFilters;
}

/** Prices or sizes, each with the number of prints that it leaves. Those without prints are left out. */
export function CountedChoices({ facet, filters, onChange }: CountedChoicesProps) {
  const key = JSON.stringify({ ...toListingQuery(filters), sort: undefined });
  const load = useCallback(() => api.countPrints(JSON.parse(key) as ListingQuery), [key]);
  const { status, value, reload } = useAsync(load);
  if (status === 'failed') return <FailedChoices reload={reload} />;
  if (status === 'loading') return <LoadingChoices />;
  const choices = facet === 'price' ? toPrices(value, filters) : toSizes(value, filters);
  const offered = choices.filter(({ prints, pressed }) => prints > 0 || pressed);
  if (offered.length === 0) return <p className="filter-hint">{t`No prints match your other filters.`}</p>;
  return (
    <div className="filter-groups">
      <Group name={FACET_NAMES[facet]}>
        {offered.map(({ name, prints, more, pressed, toggled }) => (
          <Choice
            key={name}
            name={name}
            count={<PrintCount prints={prints} more={more} />}
            pressed={pressed}
            onPress={() => onChange(toggled)}
          />
        ))}
      </Group>
      {facet === 'price' && (
        <p className="filter-hint">{t`The price of each print on its smallest paper, without a frame.`}</p>
      )}
    </div>
  );
}

function PrintCount({ prints, more }: { prints: number; more: boolean }) {
  const number = new Intl.NumberFormat(shopFacts.locale).format(prints);
  return (
    <>
      {' '}
      <span className="filter-choice-count money">
        {number}
        {more && '+'}
        <span className="visually-hidden"> {prints === 1 && !more ? t`print` : t`prints`}</span>
      </span>
    </>
  );
}

const toPrices = ({ prices }: PrintCounts, filters: WallFilters): Counted[] =>
  prices.map(({ price_from, price_below, prints, more }) => {
    const [from, below] = [price_from || undefined, price_below ?? undefined];
    const pressed = filters.price_from === from && filters.price_below === below;
    const toggled = { ...filters, ...(pressed ? withPrice(undefined, undefined) : withPrice(from, below)) };
    return { name: describePriceRange(from, below) ?? '', prints, more, pressed, toggled };
  });

const toSizes = ({ sizes }: PrintCounts, filters: WallFilters): Counted[] =>
  sizes.map(({ size, name, prints, more }) => {
    const pressed = filters.size === size;
    return { name, prints, more, pressed, toggled: { ...filters, size: pressed ? undefined : size } };
  });
