import './ways.css';
import { useState } from 'react';
import { printPath } from '../../../../src/adapters/http/routes/pages.js';
import type { GenerationJob } from '../../client/api';
import { Button, ButtonLink } from '../../ui/button';
import { wordsOf } from '../shared/words-of';

interface StudioWaysProps {
  job: GenerationJob;
  /** Somebody goes one of these ways. */
  onStay: () => void;
  /** Rejects where it cannot be started from. */
  onStartFrom: (printId: string) => Promise<void>;
}

/** Where a finished print leads: to another that starts from it, and to its page, where it is ordered. */
export function StudioWays({ job, onStay, onStartFrom }: StudioWaysProps) {
  const [asking, setAsking] = useState(false);
  const [fault, setFault] = useState<string>();

  async function startFrom() {
    onStay();
    setAsking(true);
    setFault(undefined);
    try {
      await onStartFrom(job.id);
    } catch (error) {
      setFault(wordsOf(error));
    }
    setAsking(false);
  }

  return (
    <>
      <Button busy={asking} onClick={() => void startFrom()}>
        Start from this print
      </Button>
      <ButtonLink className="studio-ways-page" look="primary" to={printPath(job)}>
        See and order it
      </ButtonLink>
      <p className="studio-ways-fault field-error" role="alert">
        {fault}
      </p>
    </>
  );
}
