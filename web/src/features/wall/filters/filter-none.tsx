import './filter-none.css';
import { Button, ButtonLink } from '../../../ui/button';
import type { WallFilters } from '../../../../../src/domain/prints/wall-filters.js';
import { setFilters } from './filter-state';

/** Nothing is found: what was asked, what can be taken away, and ways on. */
export function FilterNone({
  filters,
  onChange,
}: {
  filters: WallFilters;
  onChange: (filters: WallFilters) => void;
}) {
  const set = setFilters(filters);
  return (
    <section className="filter-none" aria-labelledby="filter-none">
      <span className="filter-none-gap" aria-hidden="true" />
      <div>
        <h2 id="filter-none">
          Nothing <em>like that</em> hangs here yet
        </h2>
        <p>
          You asked for {set.length === 1 ? '' : 'all of '}
          <strong>{new Intl.ListFormat('en-GB').format(set.map(({ name }) => name))}</strong>.
        </p>
        {set.length > 1 && (
          <ul className="filter-none-ways" aria-label="Take one away">
            {set.map(({ key, name, without }) => (
              <li key={key}>
                <Button onClick={() => onChange(without)}>Without {name}</Button>
              </li>
            ))}
          </ul>
        )}
        <div className="filter-none-ways">
          <ButtonLink look="primary" to="/generate-print">
            Make it yourself
          </ButtonLink>
          <ButtonLink look="plain" to="/collections">
            Look through the collections
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
