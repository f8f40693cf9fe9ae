import './report.css';
import { t } from '@lingui/core/macro';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button';
import type { ReportDialogProps } from './report-dialog';

const fetchDialog = () => import('./report-dialog');
const ReportDialog = lazy(async () => ({ default: (await fetchDialog()).ReportDialog }));

interface ReportProps extends Pick<ReportDialogProps, 'send' | 'what'> {
  /** Follows the label for those who cannot see what the button belongs to. */
  whose?: string;
}

/** Lets anybody report a print or a review, with a reason. */
export function Report({ send, what, whose }: ReportProps) {
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
      <div className="report">
        {outcome === '' && (
          <Button look="plain" onPointerEnter={prefetch} onFocus={prefetch} onClick={open}>
            {what === 'print' ? t`Report this print` : t`Report this review`}
            {whose && <span className="visually-hidden"> {whose}</span>}
          </Button>
        )}
        <p role="status">{outcome}</p>
      </div>
      {hasOpened && (
        <Suspense>
          <ReportDialog
            what={what}
            send={send}
            shown={shown}
            onClose={() => setShown(false)}
            onReported={setOutcome}
          />
        </Suspense>
      )}
    </>
  );
}
