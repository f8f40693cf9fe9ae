import './first-prints.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRevalidator } from 'react-router-dom';
import { STUDIO_PATH } from '../../../../src/adapters/http/routes/pages.js';
import { api } from '../../client/api';
import type { Shop } from '../../client/api';
import { ButtonLink } from '../../ui/button';
import { usePolling } from '../shared/async/use-polling';

const POLL_INTERVAL_MS = 3000;

interface FirstPrintsProps {
  /**
   * How many prints the page already shows. 'some': show only the progress, and reload the page as prints are
   * finished. 'enough': show only the progress. Undefined: none.
   */
  filled?: 'some' | 'enough';
}

/** Shows the progress of a new shop's first prints. */
export function FirstPrints({ filled }: FirstPrintsProps) {
  const { revalidate } = useRevalidator();
  const { value: progress } = usePolling<Shop['firstPrints']>({
    load: async (before) => {
      const { firstPrints } = await api.shop();
      // The page's list is as new as the first answer.
      const known = before?.painted ?? (filled ? firstPrints.painted : 0);
      if (filled !== 'enough' && firstPrints.painted > known) void revalidate();
      return firstPrints;
    },
    pauseMs: (latest) => (latest && latest.painted >= latest.total ? undefined : POLL_INTERVAL_MS),
  });

  const isPainting = progress && progress.painted < progress.total;
  if (filled && !isPainting) return null;
  return (
    <div className="first-prints" role="status">
      {!filled && (
        <div className="first-prints-wall" aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      )}
      <p className="first-prints-words">
        {isPainting || !progress ? t`The first prints are being painted.` : t`There are no prints here yet.`}
      </p>
      {progress && !isPainting && <ButtonLink to={STUDIO_PATH}>{t`Make the first one`}</ButtonLink>}
      {isPainting && (
        <>
          <progress value={progress.painted} max={progress.total} aria-label={t`First prints painted`} />
          <p className="money">
            <Trans>
              {progress.painted} of {progress.total} are finished.{' '}
              {filled === 'enough'
                ? t`The others will appear among these.`
                : t`They appear here as they are finished.`}
            </Trans>
          </p>
        </>
      )}
    </div>
  );
}
