import './filter-bar.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '../../../ui/button';
import { Chip } from '../../../ui/chip';
import { Dialog } from '../../../ui/dialog';
import { Icon } from '../../../ui/icon';
import { useDisclosure } from '../../../ui/use-disclosure';
import { LoadingChoices } from './choice-parts';
import { FACETS, countActive } from './facets';
import type { Facet } from './facets';
import type { WallFilters } from '../../../../../src/domain/prints/wall-filters.js';
import { withoutFilters, listActiveFilters } from './filter-state';
import { SortSelect } from './sort-select';
import { SearchField } from '../search-field';
import { useFocusFallback } from '../../shared/use-focus-fallback';
import { useIsNarrow } from '../../shared/use-is-narrow';

const fetchChoices = () => import('./filter-choices');
const FilterChoices = lazy(async () => ({ default: (await fetchChoices()).FilterChoices }));
const prefetchChoices = () => void fetchChoices().catch(() => undefined);

type OnFilterChange = (filters: WallFilters, how?: { replace: boolean }) => void;

interface FilterBarProps {
  filters: WallFilters;
  /** `replace` keeps the change out of the history. */
  onChange: OnFilterChange;
}

/** The wall's filters, and those that are active. On phones they are in a dialog. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const narrow = useIsNarrow();
  return (
    <div className="filter-bar">
      <div className="filter-bar-row">
        <SearchField
          value={filters.q ?? ''}
          onSearch={(words) => onChange({ ...filters, q: words || undefined }, { replace: true })}
        />
        {narrow !== false && <FilterPage filters={filters} onChange={onChange} />}
        {narrow !== true && (
          <ul className="filter-menus" aria-label={t`Filters`}>
            {FACETS.map((facet) => (
              <li key={facet.key}>
                <FilterMenu facet={facet} filters={filters} onChange={onChange} />
              </li>
            ))}
          </ul>
        )}
        <SortSelect filters={filters} onChange={onChange} />
      </div>
      <FilterChips filters={filters} onChange={onChange} />
    </div>
  );
}

function FilterMenu({ facet, filters, onChange }: FilterBarProps & { facet: Facet }) {
  const { open, setOpen, container, button } = useDisclosure();
  const id = useId();
  const active = countActive(filters, facet);

  function change(changed: WallFilters) {
    onChange(changed);
    if (facet.key === 'colors') return;
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div ref={container}>
      <button
        ref={button}
        type="button"
        className="filter-menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={prefetchChoices}
        onClick={() => setOpen(!open)}
      >
        {facet.name}
        {active > 0 && <Count active={active} />}
        <Icon name="down" size={16} />
      </button>
      {open && (
        <div ref={scrollIntoView} className="filter-sheet" id={id} role="group" aria-label={facet.name}>
          <Suspense fallback={<LoadingChoices />}>
            <FilterChoices facet={facet} filters={filters} onChange={change} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

const scrollIntoView = (sheet: HTMLElement | null) => sheet?.scrollIntoView({ block: 'nearest' });

function Count({ active }: { active: number }) {
  return (
    <span className="filter-count money">
      {active}
      <span className="visually-hidden">
        {' '}
        <Trans>set</Trans>
      </span>
    </span>
  );
}

function FilterPage({ filters, onChange }: FilterBarProps) {
  const [shown, setShown] = useState(false);
  const [changed, setChanged] = useState(false);
  const active = listActiveFilters({ ...filters, q: undefined }).length;

  // Only the first change adds a history entry: going back leads to the wall before the dialog opened.
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
          prefetchChoices();
          setChanged(false);
          setShown(true);
        }}
      >
        <Trans>
          <Icon name="sliders" size={20} />
          Filters
          {active > 0 && <Count active={active} />}
        </Trans>
      </button>
      <Dialog
        shown={shown}
        onClose={() => setShown(false)}
        heading={t`Filters`}
        place="side"
        footer={
          <div className="filter-foot">
            {active > 0 && (
              <Button look="plain" onClick={() => change({ ...withoutFilters(filters), q: filters.q })}>
                <Trans>Clear all</Trans>
              </Button>
            )}
            <Button look="primary" onClick={() => setShown(false)}>{t`Show prints`}</Button>
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

/** One facet is open at a time; its values load when it opens. */
function FilterFacet({ facet, filters, onChange }: FilterBarProps & { facet: Facet }) {
  const [open, setOpen] = useState(false);
  const active = countActive(filters, facet);
  return (
    <details
      className="filter-facet"
      name="filter"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {facet.name}
        {active > 0 && <Count active={active} />}
        <Icon name="down" size={20} />
      </summary>
      {open && (
        <Suspense fallback={<LoadingChoices />}>
          <FilterChoices facet={facet} filters={filters} onChange={onChange} />
        </Suspense>
      )}
    </details>
  );
}

/** Counts decreases, so that the focus moves only when a filter is removed. */
function useDecreaseCount(number: number): number {
  const [known, setKnown] = useState({ number, decreases: 0 });
  if (number !== known.number)
    setKnown({ number, decreases: known.decreases + (number < known.number ? 1 : 0) });
  return known.decreases;
}

function FilterChips({ filters, onChange }: FilterBarProps) {
  const active = listActiveFilters(filters);
  const container = useFocusFallback(useDecreaseCount(active.length));
  return (
    <div ref={container} className="filter-chips" tabIndex={-1}>
      {active.length > 0 && (
        <>
          <ul className="filter-chips-list" aria-label={t`Filters that are set`}>
            {active.map(({ key, name, hex, without }) => (
              <li key={key}>
                <Chip name={name} onRemove={() => onChange(without)}>
                  {hex && <span className="filter-chip-color" style={{ backgroundColor: hex }} />}
                  {name}
                </Chip>
              </li>
            ))}
          </ul>
          <Button look="plain" onClick={() => onChange(withoutFilters(filters))}>{t`Clear all`}</Button>
        </>
      )}
    </div>
  );
}
