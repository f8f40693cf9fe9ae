import './ways.css';
import { printPath } from '../../../../src/adapters/http/routes/pages.js';
import type { GenerationJob } from '../../client/api';
import { Button, ButtonLink } from '../../ui/button';
import { useFormAction } from '../shared/async/use-form-action';

interface StudioWaysProps {
  job: GenerationJob;
  /** Somebody goes one of these ways. */
  onStay: () => void;
  /** Rejects where it cannot be started from. */
  onStartFrom: (printId: string) => Promise<void>;
}

/** Where a finished print leads: to another that starts from it, and to its page, where it is ordered. */
export function StudioWays({ job, onStay, onStartFrom }: StudioWaysProps) {
  const { result, busy, run } = useFormAction();

  async function startFrom() {
    onStay();
    await onStartFrom(job.id);
  }

  return (
    <>
      <Button busy={busy} onClick={() => void run(startFrom)}>
        Start from this print
      </Button>
      <ButtonLink className="studio-ways-page" look="primary" to={printPath(job)}>
        See and order it
      </ButtonLink>
      <p className="studio-ways-fault field-error" role="alert">
        {result.error}
      </p>
    </>
  );
}
