import './print-load-failed.css';
import { t } from '@lingui/core/macro';
import { PRINTS_PATH } from '../../../../src/adapters/http/routes/pages.js';
import { Button, ButtonLink } from '../../ui/button';
import { useNoindexHead } from '../shared/head/use-head';

export function PrintLoadFailed() {
  useNoindexHead(t`Error loading print`);
  return (
    <div className="page print-error" role="alert">
      <h1>{t`Error loading print`}</h1>
      <p>{t`There was an error loading this print. Please try again later.`}</p>
      <div className="print-error-steps">
        <Button onClick={() => location.reload()}>{t`Try again`}</Button>
        <ButtonLink look="plain" to={PRINTS_PATH}>{t`See all prints`}</ButtonLink>
      </div>
    </div>
  );
}
