import './no-filter-matches.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, ButtonLink } from '../../../ui/button';
import type { WallFilters } from '../../../../../src/domain/prints/wall-filters.js';
import { STUDIO_PATH, COLLECTIONS_PATH } from '../../../../../src/adapters/http/routes/pages.js';
import { listActiveFilters } from './filter-state';
import { shopFacts } from '../../../client/shop';

/** Shown when no print matches: the active filters, how to remove them, and other ways to go on. */
export function NoFilterMatches({
  filters,
  onChange,
}: {
  filters: WallFilters;
  onChange: (filters: WallFilters) => void;
}) {
  const active = listActiveFilters(filters);
  return (
    <section className="filter-none" aria-labelledby="filter-none">
      <span className="filter-none-gap" aria-hidden="true" />
      <div>
        <h2 id="filter-none">
          <Trans>
            No prints <em>like that</em> yet
          </Trans>
        </h2>
        <p>
          <Trans>
            You searched for {active.length === 1 ? '' : t`all of `}
            <strong>{new Intl.ListFormat(shopFacts.locale).format(active.map(({ name }) => name))}</strong>.
          </Trans>
        </p>
        {active.length > 1 && (
          <ul className="filter-none-actions" aria-label={t`Remove one filter`}>
            {active.map(({ key, name, without }) => (
              <li key={key}>
                <Button onClick={() => onChange(without)}>
                  <Trans>Without {name}</Trans>
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div className="filter-none-actions">
          <ButtonLink look="primary" to={STUDIO_PATH}>{t`Make it yourself`}</ButtonLink>
          <ButtonLink look="plain" to={COLLECTIONS_PATH}>{t`Look through the collections`}</ButtonLink>
        </div>
      </div>
    </section>
  );
}
