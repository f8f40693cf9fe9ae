import '../shared/not-found.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PAGE_TITLES } from '../../../../src/domain/shop/page-titles.js';
import { PRINTS_PATH, COLLECTIONS_PATH } from '../../../../src/adapters/http/routes/pages.js';
import { ButtonLink } from '../../ui/button';
import { useNoindexHead } from '../shared/head/use-head';

/** Shown for a print that the shop has taken down. */
export function PrintTakenDown() {
  useNoindexHead(PAGE_TITLES.takenDown);
  return (
    <div className="page not-found">
      <div className="not-found-gap" aria-hidden="true">
        <span>{t`gone`}</span>
      </div>
      <div className="not-found-words">
        <h1>
          <Trans>
            This print has been <em>taken down</em>
          </Trans>
        </h1>
        <p>
          <Trans>
            The shop no longer shows or sells this print. Existing orders stay valid, and its maker still has
            it.
          </Trans>
        </p>
        <div className="not-found-steps">
          <ButtonLink look="primary" to={PRINTS_PATH}>{t`Shop Prints`}</ButtonLink>
          <ButtonLink look="plain" to={COLLECTIONS_PATH}>{t`Find one like it by colour or room`}</ButtonLink>
        </div>
      </div>
    </div>
  );
}
