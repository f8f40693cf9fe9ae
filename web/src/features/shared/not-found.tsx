import './not-found.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PAGE_TITLES } from '../../../../src/domain/shop/page-titles.js';
import { PRINTS_PATH } from '../../../../src/adapters/http/routes/pages.js';
import { useNoindexHead } from './head/use-head';
import { ButtonLink } from '../../ui/button';

export function NotFound() {
  useNoindexHead(PAGE_TITLES.notFound);
  return (
    <div className="page not-found">
      <div className="not-found-gap" aria-hidden="true">
        <span>404</span>
      </div>
      <div className="not-found-words">
        <h1>
          <Trans>
            Nothing <em>hangs</em> here
          </Trans>
        </h1>
        <p>{t`There is no page at this address. It may have been moved, or the address may be mistyped.`}</p>
        <div className="not-found-steps">
          <ButtonLink look="primary" to={PRINTS_PATH}>{t`Shop Prints`}</ButtonLink>
          <ButtonLink look="plain" to="/">{t`Go to the front page`}</ButtonLink>
        </div>
      </div>
    </div>
  );
}
