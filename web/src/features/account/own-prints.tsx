import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { api } from '../../client/api';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { JobsInProgress } from '../studio/jobs/jobs-in-progress';
import { OwnWall } from './own-wall';
import { PrintGridPlaceholder } from '../wall/print-grid';
import { PRINTS_PER_PAGE } from '../../../../src/domain/prints/wall-layout.js';
import { useAsync } from '../shared/async/use-async';
import { useNavigationMessage } from '../shared/use-navigation-message';

const firstPage = () => api.listOwnPrints({ limit: PRINTS_PER_PAGE });

/** The signed-in person's prints, and those in progress. */
export function OwnPrints() {
  const own = useAsync(firstPage);
  const { reload } = own;
  const message = useNavigationMessage();
  return (
    <>
      {message && <Notice tone="good">{message}</Notice>}
      <JobsInProgress onEnded={reload} />
      {own.status === 'loading' && <PrintGridPlaceholder count={4} />}
      {own.status === 'failed' && (
        <div className="account-empty">
          <Notice tone="danger" heading={t`There was an error loading the images.`}>
            <p>
              <Trans>Your prints are safe. {own.error.message}</Trans>
            </p>
          </Notice>
          <Button onClick={reload}>{t`Try again`}</Button>
        </div>
      )}
      {own.status === 'ready' && <OwnWall key={own.value.prints[0]?.id} first={own.value} />}
    </>
  );
}
