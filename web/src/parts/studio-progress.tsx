import './studio-progress.css';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { jobWords } from './job-words';
import type { Failure, Painting } from './use-painting';

interface StudioProgressProps {
  painting: Painting & { at: 'creating' };
  onCancel: (jobId: string) => void;
}

/** How far the print has come, and the way to call it off while it can be. */
export function StudioProgress({ painting, onCancel }: StudioProgressProps) {
  const { job, unreachable, cancelling = false, fault } = painting;
  return (
    <>
      <div className="studio-progress" role="status">
        <h2>Creating Print...</h2>
        {job?.state === 'queued' && <Queue place={job.place} />}
        <p>
          {unreachable
            ? 'We have lost sight of it for a moment: the connection is gone. Your print goes on without it.'
            : job
              ? jobWords(job)
              : 'Sending your words.'}
        </p>
        {job && <p>You can leave this page. The print will be in your account.</p>}
      </div>
      {fault && (
        <Notice tone="danger" heading="It was not cancelled">
          <p>{fault}</p>
        </Notice>
      )}
      {(job?.state === 'queued' || job?.state === 'painting') && (
        <Button busy={cancelling} onClick={() => onCancel(job.id)}>
          {cancelling ? 'Cancelling' : 'Cancel'}
        </Button>
      )}
    </>
  );
}

const MOST_SHOWN = 8;

/** One small sheet for each print that is before this one, and this one last. */
function Queue({ place }: { place: number }) {
  return (
    <div className="studio-queue" aria-hidden="true">
      {Array.from({ length: Math.min(place, MOST_SHOWN) + 1 }, (_, at) => (
        <span key={at} />
      ))}
    </div>
  );
}

interface StudioFailureProps {
  failure: Failure;
  onTryAgain: () => void;
  /** For words that were refused, which the same words would be again. */
  onChangeWords: () => void;
}

export function StudioFailure({ failure, onTryAgain, onChangeWords }: StudioFailureProps) {
  const { error } = failure;
  return (
    <div className="studio-failure">
      <Notice tone="danger" heading="Generation Failed">
        <p>Error generating print. Please try again.</p>
        {error && error.code !== 'painting_failed' && <p>{error.message}</p>}
        <p>{lossOf(failure)}</p>
      </Notice>
      {error?.code === 'description_refused' ? (
        <Button onClick={onChangeWords}>Change the words</Button>
      ) : (
        <Button onClick={onTryAgain}>Try again</Button>
      )}
    </div>
  );
}

/** What was not lost. */
function lossOf({ while: moment, error }: Failure): string {
  if (moment === 'painting') return 'Your credit has come back, and your words are still here.';
  const isRefused = moment === 'sending' && error !== undefined && error.code !== 'network';
  return isRefused && !error.code.startsWith('http_')
    ? 'It has cost you nothing, and your words are still here.'
    : 'Your words are still here, and the same print is never paid for twice.';
}
