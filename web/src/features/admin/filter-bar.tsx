import './filter-bar.css';
import { useCallback, useId, useState } from 'react';
import { IMPACT_LEVELS, TRAITS } from '../../../../src/domain/prints/mood-names.js';
import { api } from '../../client/api';
import { Button } from '../../ui/button';
import { AdminSelect } from './select';
import { PIN_STATES, RARE_FILTERS, PRINT_STATES } from './filters';
import type { FilterName } from './filters';
import { AdminTextFilter } from './text-filter';
import { useFilterParams } from './use-filter-params';
import { hyphenate } from '../../../../src/domain/shop/wording.js';
import { useAsync } from '../shared/async/use-async';

const TEXT_FILTER_LABELS: Partial<Record<FilterName, string>> = { user: 'Made by', keyword: 'Keyword' };

interface FilterState {
  value: (name: FilterName) => string;
  set: (name: FilterName, value: string) => void;
}

/** The filters of the list of prints. Rarely used ones are hidden behind a button. */
export function AdminFilterBar() {
  const { params, set, clear } = useFilterParams();
  const rareCount = RARE_FILTERS.filter((name) => params.get(name)).length;
  const [isExpanded, setExpanded] = useState(rareCount > 0);
  const id = useId();
  const filterState: FilterState = { value: (name) => params.get(name) ?? '', set };
  return (
    <div className="admin-filters">
      <div className="admin-filters-row">
        <AdminTextFilter
          label="Search"
          placeholder="Title, keyword, description"
          value={filterState.value('q')}
          onChange={(words) => set('q', words)}
        />
        <FilterSelect
          name="state"
          label="Show"
          emptyLabel="Shown"
          options={Object.entries(PRINT_STATES)}
          {...filterState}
        />
        <FilterSelect
          name="featured"
          label="Featured"
          options={[
            ['true', 'Featured'],
            ['false', 'Not featured'],
          ]}
          {...filterState}
        />
        <FilterSelect
          name="posted"
          label="Posted"
          options={[
            ['true', 'Posted'],
            ['false', 'Not posted'],
          ]}
          {...filterState}
        />
        <Button
          look="plain"
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? 'Fewer filters' : rareCount > 0 ? `More filters (${rareCount})` : 'More filters'}
        </Button>
        {params.size > 0 && (
          <Button look="plain" onClick={clear}>
            Show all
          </Button>
        )}
      </div>
      {isExpanded && (
        <div className="admin-filters-more" id={id}>
          <FilterSelect name="pin" label="Pin" options={Object.entries(PIN_STATES)} {...filterState} />
          <ShelfFilter name="room" label="Room" shelf="recommended-room" {...filterState} />
          <FilterSelect name="trait" label="Trait" options={TRAITS.map(toOption)} {...filterState} />
          <FilterSelect name="impact" label="Impact" options={IMPACT_LEVELS.map(toOption)} {...filterState} />
          <ShelfFilter name="color" label="Colour" shelf="color" {...filterState} />
          {(['keyword', 'user'] as const).map((name) => (
            <AdminTextFilter
              key={name}
              label={TEXT_FILTER_LABELS[name]!}
              placeholder={name === 'user' ? 'E-mail or id' : undefined}
              value={filterState.value(name)}
              onChange={(value) => set(name, value)}
            />
          ))}
          <DateFilter name="since" label="From" {...filterState} />
          <DateFilter name="until" label="To" {...filterState} />
        </div>
      )}
    </div>
  );
}

const toOption = (value: string): [string, string] => [value, value];

interface FilterSelectProps extends FilterState {
  name: FilterName;
  label: string;
  options: readonly (readonly [string, string])[];
  /** Label of the empty choice. */
  emptyLabel?: string;
}

function FilterSelect({ name, label, options, emptyLabel = 'Any', value, set }: FilterSelectProps) {
  return (
    <AdminSelect
      label={label}
      value={value(name)}
      options={[['', emptyLabel], ...options]}
      onChange={(chosen) => set(name, chosen)}
    />
  );
}

function ShelfFilter({ shelf, ...rest }: Omit<FilterSelectProps, 'options'> & { shelf: string }) {
  const { value: found } = useAsync(useCallback(() => api.shelf(shelf), [shelf]));
  const cards = found?.groups.flatMap((group) => group.cards) ?? [];
  const chosen = rest.value(rest.name);
  const options = cards.map(({ value, label }) => [value, label] as const);
  const chosenCard = cards.find(({ value }) => hyphenate(value) === hyphenate(chosen));
  // Until the list has loaded, the address's value is the only option.
  if (chosen && !chosenCard) options.unshift([chosen, chosen]);
  return <FilterSelect {...rest} options={options} value={() => chosenCard?.value ?? chosen} />;
}

function DateFilter({ name, label, value, set }: FilterState & { name: FilterName; label: string }) {
  return <AdminTextFilter type="date" label={label} value={value(name)} onChange={(day) => set(name, day)} />;
}
