import './print-load-failed.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, ButtonLink } from '../../ui/button';
import { useNoindexHead } from '../shared/head/use-head';

export function PrintLoadFailed() {
  useNoindexHead(t`Error loading print`);
  return (
    <div className="page print-error" role="alert">
      <h1>
        <Trans>Error loading print</Trans>
      </h1>
      <p>
        <Trans>There was an error loading this print. Please try again later.</Trans>
      </p>
      <div className="print-error-steps">
        <Button onClick={() => location.reload()}>
          <Trans>Try again</Trans>
        </Button>
        <ButtonLink look="plain" to="/prints">
          <Trans>See all prints</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
