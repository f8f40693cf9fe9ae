import './report-print.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button';

const fetchDialog = () => import('./report-dialog');
const ReportDialog = lazy(async () => ({ default: (await fetchDialog()).ReportDialog }));

const THANKS = t`Thank you. We will look at this print.`;
const REPEATED = t`You have reported this print before. We will look at it.`;

/** Lets anybody report a print, with a reason. */
export function ReportPrint({ printId }: { printId: string }) {
  const [shown, setShown] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  const [outcome, setOutcome] = useState('');
  const prefetch = () => void fetchDialog().catch(() => undefined);

  function open() {
    setHasOpened(true);
    setShown(true);
  }

  return (
    <>
      <div className="report-print">
        {outcome === '' && (
          <Button look="plain" onPointerEnter={prefetch} onFocus={prefetch} onClick={open}>
            <Trans>Report this print</Trans>
          </Button>
        )}
        <p role="status">{outcome}</p>
      </div>
      {hasOpened && (
        <Suspense>
          <ReportDialog
            printId={printId}
            shown={shown}
            onClose={() => setShown(false)}
            onReported={(isRepeated) => setOutcome(isRepeated ? REPEATED : THANKS)}
          />
        </Suspense>
      )}
    </>
  );
}
