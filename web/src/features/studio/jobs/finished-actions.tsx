import './finished-actions.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { printPath } from '../../../../../src/adapters/http/routes/pages.js';
import type { GenerationJob } from '../../../client/api';
import { Button, ButtonLink } from '../../../ui/button';
import { useFormAction } from '../../shared/async/use-form-action';

interface FinishedActionsProps {
  job: GenerationJob;
  onKeepOpen: () => void;
  /** Rejects if the print cannot be loaded. */
  onStartFrom: (printId: string) => Promise<void>;
}

/** What to do with a finished print: start another from it, or open its page to order it. */
export function FinishedActions({ job, onKeepOpen, onStartFrom }: FinishedActionsProps) {
  const { result, busy, run } = useFormAction();

  async function startFrom() {
    onKeepOpen();
    await onStartFrom(job.id);
  }

  return (
    <>
      <Button busy={busy} onClick={() => void run(startFrom)}>{t`Start from this print`}</Button>
      <ButtonLink className="studio-actions-page" look="primary" to={printPath(job)}>
        <Trans>See and order it</Trans>
      </ButtonLink>
      <p className="studio-actions-fault field-error" role="alert">
        {result.error}
      </p>
    </>
  );
}
