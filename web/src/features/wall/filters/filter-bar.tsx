import './filter-bar.css';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button';
import { Chip } from '../../../ui/chip';
import { Dialog } from '../../../ui/dialog';
import { Icon } from '../../../ui/icon';
import { useOpened } from '../../../ui/use-opened';
import { FACETS, FilterChoices, numberSet } from './filter-choices';
import type { Facet } from './filter-choices';
import type { WallFilters } from '../../../../../src/domain/prints/wall-filters.js';
import { NO_FILTERS, setFilters } from './filter-state';
import { SearchField } from '../search-field';
import { useKeptFocus } from '../../shared/use-kept-focus';
import { useNarrow } from '../../shared/use-narrow';

type Changed = (filters: WallFilters, how?: { replace: boolean }) => void;

interface FilterBarProps {
  filters: WallFilters;
  /** `replace` where what was before is no place that one goes back to. */
  onChange: Changed;
}

/** Everything that narrows the wall, and what is set. On a phone the filters have a page of their own. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const narrow = useNarrow();
  return (
    <div className="filter-bar">
      <div className="filter-bar-row">
        <SearchField
          value={filters.q ?? ''}
          onSearch={(words) => onChange({ ...filters, q: words || undefined }, { replace: true })}
        />
        {narrow ? (
          <FilterPage filters={filters} onChange={onChange} />
        ) : (
          <ul className="filter-menus" aria-label="Filters">
            {FACETS.map((facet) => (
              <li key={facet.key}>
                <FilterMenu facet={facet} filters={filters} onChange={onChange} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <FilterChips filters={filters} onChange={onChange} />
    </div>
  );
}

function FilterMenu({ facet, filters, onChange }: FilterBarProps & { facet: Facet }) {
  const { open, setOpen, place, button } = useOpened();
  const id = useId();
  const set = numberSet(filters, facet);

  function change(changed: WallFilters) {
    onChange(changed);
    if (facet.key === 'colors') return;
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div ref={place}>
      <button
        ref={button}
        type="button"
        className="filter-menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {facet.name}
        {set > 0 && <Count set={set} />}
        <Icon name="down" size={16} />
      </button>
      {open && (
        <div ref={inSight} className="filter-sheet" id={id} role="group" aria-label={facet.name}>
          <FilterChoices facet={facet} filters={filters} onChange={change} />
        </div>
      )}
    </div>
  );
}

const inSight = (sheet: HTMLElement | null) => sheet?.scrollIntoView({ block: 'nearest' });

function Count({ set }: { set: number }) {
  return (
    <span className="filter-count money">
      {set}
      <span className="visually-hidden"> set</span>
    </span>
  );
}

function FilterPage({ filters, onChange }: FilterBarProps) {
  const [shown, setShown] = useState(false);
  const [changed, setChanged] = useState(false);
  const set = setFilters({ ...filters, q: undefined }).length;

  // Going back leads to the wall as it was when this was opened.
  function change(filters: WallFilters) {
    onChange(filters, { replace: changed });
    setChanged(true);
  }

  return (
    <>
      <button
        type="button"
        className="filter-menu filter-open"
        aria-haspopup="dialog"
        onClick={() => {
          setChanged(false);
          setShown(true);
        }}
      >
        <Icon name="sliders" size={20} />
        Filters
        {set > 0 && <Count set={set} />}
      </button>
      <Dialog
        shown={shown}
        onClose={() => setShown(false)}
        heading="Filters"
        place="side"
        footer={
          <div className="filter-foot">
            {set > 0 && (
              <Button look="plain" onClick={() => change({ ...NO_FILTERS, q: filters.q })}>
                Clear all
              </Button>
            )}
            <Button look="primary" onClick={() => setShown(false)}>
              Show prints
            </Button>
          </div>
        }
      >
        {FACETS.map((facet) => (
          <FilterFacet key={facet.key} facet={facet} filters={filters} onChange={change} />
        ))}
      </Dialog>
    </>
  );
}

/** One is open at a time; what it offers is fetched when it is. */
function FilterFacet({ facet, filters, onChange }: FilterBarProps & { facet: Facet }) {
  const [open, setOpen] = useState(false);
  const set = numberSet(filters, facet);
  return (
    <details
      className="filter-facet"
      name="filter"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {facet.name}
        {set > 0 && <Count set={set} />}
        <Icon name="down" size={20} />
      </summary>
      {open && <FilterChoices facet={facet} filters={filters} onChange={onChange} />}
    </details>
  );
}

/** How often the number has become less: a filter that was added elsewhere moves nobody's focus. */
function useFallen(number: number): number {
  const [known, setKnown] = useState({ number, fallen: 0 });
  if (number !== known.number) setKnown({ number, fallen: known.fallen + (number < known.number ? 1 : 0) });
  return known.fallen;
}

function FilterChips({ filters, onChange }: FilterBarProps) {
  const set = setFilters(filters);
  const place = useKeptFocus(useFallen(set.length));
  return (
    <div ref={place} className="filter-chips" tabIndex={-1}>
      {set.length > 0 && (
        <>
          <ul className="filter-chips-list" aria-label="Filters that are set">
            {set.map(({ key, name, hex, without }) => (
              <li key={key}>
                <Chip name={name} onRemove={() => onChange(without)}>
                  {hex && <span className="filter-chip-color" style={{ backgroundColor: hex }} />}
                  {name}
                </Chip>
              </li>
            ))}
          </ul>
          <Button look="plain" onClick={() => onChange(NO_FILTERS)}>
            Clear all
          </Button>
        </>
      )}
    </div>
  );
}
