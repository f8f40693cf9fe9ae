import './filter-bar.css';
import { useCallback, useId, useState } from 'react';
import { IMPACT_LEVELS, TRAITS } from '../../../../src/domain/prints/mood-names.js';
import { api } from '../../client/api';
import { Button } from '../../ui/button';
import { AdminChoice } from './choice';
import { PINS, SELDOM, STATES } from './filters';
import type { FilterName } from './filters';
import { AdminTextFilter } from './text-filter';
import { useAddress } from './use-address';
import { hyphenate } from '../../../../src/domain/prints/wall-filters.js';
import { useAsync } from '../shared/async/use-async';

const NAMES: Partial<Record<FilterName, string>> = { user: 'Made by', keyword: 'Keyword' };

interface Choosing {
  value: (name: FilterName) => string;
  set: (name: FilterName, value: string) => void;
}

/** Narrows the prints by what the address says; those that are seldom wanted are shown when they are. */
export function AdminFilterBar() {
  const { asked: search, set, clear } = useAddress();
  const seldom = SELDOM.filter((name) => search.get(name)).length;
  const [more, setMore] = useState(seldom > 0);
  const id = useId();
  const choosing: Choosing = { value: (name) => search.get(name) ?? '', set };
  return (
    <div className="admin-filters">
      <div className="admin-filters-row">
        <AdminTextFilter
          label="Search"
          placeholder="Title, keyword, description"
          value={choosing.value('q')}
          onSet={(words) => set('q', words)}
        />
        <Choice name="state" label="Show" any="Shown" options={Object.entries(STATES)} {...choosing} />
        <Choice
          name="featured"
          label="Featured"
          options={[
            ['true', 'Featured'],
            ['false', 'Not featured'],
          ]}
          {...choosing}
        />
        <Choice
          name="posted"
          label="Posted"
          options={[
            ['true', 'Posted'],
            ['false', 'Not posted'],
          ]}
          {...choosing}
        />
        <Button look="plain" aria-expanded={more} aria-controls={id} onClick={() => setMore(!more)}>
          {more ? 'Fewer filters' : seldom > 0 ? `More filters (${seldom})` : 'More filters'}
        </Button>
        {search.size > 0 && (
          <Button look="plain" onClick={clear}>
            Show all
          </Button>
        )}
      </div>
      {more && (
        <div className="admin-filters-more" id={id}>
          <Choice name="pin" label="Pin" options={Object.entries(PINS)} {...choosing} />
          <FromShelf name="room" label="Room" shelf="recommended-room" {...choosing} />
          <Choice name="trait" label="Trait" options={TRAITS.map(twice)} {...choosing} />
          <Choice name="impact" label="Impact" options={IMPACT_LEVELS.map(twice)} {...choosing} />
          <FromShelf name="color" label="Colour" shelf="color" {...choosing} />
          {(['keyword', 'user'] as const).map((name) => (
            <AdminTextFilter
              key={name}
              label={NAMES[name]!}
              placeholder={name === 'user' ? 'E-mail or id' : undefined}
              value={choosing.value(name)}
              onSet={(value) => set(name, value)}
            />
          ))}
          <Day name="since" label="From" {...choosing} />
          <Day name="until" label="To" {...choosing} />
        </div>
      )}
    </div>
  );
}

const twice = (value: string): [string, string] => [value, value];

interface ChoiceProps extends Choosing {
  name: FilterName;
  label: string;
  options: readonly (readonly [string, string])[];
  /** What stands for no choice. */
  any?: string;
}

function Choice({ name, label, options, any = 'Any', value, set }: ChoiceProps) {
  return (
    <AdminChoice
      label={label}
      value={value(name)}
      options={[['', any], ...options]}
      onChoose={(chosen) => set(name, chosen)}
    />
  );
}

function FromShelf({ shelf, ...rest }: Omit<ChoiceProps, 'options'> & { shelf: string }) {
  const asked = useAsync(useCallback(() => api.shelf(shelf), [shelf]));
  const cards = asked.value?.groups.flatMap((group) => group.cards) ?? [];
  const chosen = rest.value(rest.name);
  const options = cards.map(({ value, label }) => [value, label] as const);
  const known = cards.find(({ value }) => hyphenate(value) === hyphenate(chosen));
  // What the address says stands there before the others are known.
  if (chosen && !known) options.unshift([chosen, chosen]);
  return <Choice {...rest} options={options} value={() => known?.value ?? chosen} />;
}

function Day({ name, label, value, set }: Choosing & { name: FilterName; label: string }) {
  return <AdminTextFilter type="date" label={label} value={value(name)} onSet={(day) => set(name, day)} />;
}
