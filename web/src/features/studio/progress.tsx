import './progress.css';
import type { GenerationJob } from '../../client/api';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { jobWords } from './job-words';
import type { Failure, Painting } from './painting';

interface StudioProgressProps {
  painting: Painting & { at: 'creating' };
  onCancel: (job: GenerationJob) => void;
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
        <>
          {job.cancel_costs_credit && (
            <p>The painting is paid for already. If you cancel now, your credit does not come back.</p>
          )}
          <Button busy={cancelling} onClick={() => onCancel(job)}>
            {cancelling ? 'Cancelling' : job.cancel_costs_credit ? 'Cancel and lose the credit' : 'Cancel'}
          </Button>
        </>
      )}
    </>
  );
}

const MAX_SHOWN = 8;

/** One small sheet for each print that is before this one, and this one last. */
function Queue({ place }: { place: number }) {
  return (
    <div className="studio-queue" aria-hidden="true">
      {Array.from({ length: Math.min(place, MAX_SHOWN) + 1 }, (_, at) => (
        <span key={at} />
      ))}
    </div>
  );
}

interface StudioFailureProps {
  failure: Failure;
  /** What was to be painted is what stands in the form. */
  own: boolean;
  onTryAgain: () => void;
  /** For words that were refused, which the same words would be again. */
  onChangeWords: () => void;
}

export function StudioFailure({ failure, own, onTryAgain, onChangeWords }: StudioFailureProps) {
  const { error } = failure;
  return (
    <div className="studio-failure">
      <Notice tone="danger" heading="Generation Failed">
        <p>Error generating print. Please try again.</p>
        {error && error.code !== 'painting_failed' && <p>{error.message}</p>}
        <p>{own ? lossOf(failure) : lossElsewhere(failure)}</p>
      </Notice>
      {own &&
        (isOfWords(error) ? (
          <Button onClick={onChangeWords}>Change the words</Button>
        ) : (
          <Button onClick={onTryAgain}>Try again</Button>
        ))}
    </div>
  );
}

/** The same words would be refused again. */
const isOfWords = (error: Failure['error']) =>
  error?.code === 'description_refused' || error?.code === 'painting_refused';

/** What was lost, and what was not. */
function lossOf({ while: moment, error }: Failure): string {
  if (error?.code === 'painting_refused') return 'Your words are still here.';
  if (moment === 'painting') return 'Your credit has come back, and your words are still here.';
  if (moment === 'following') return 'Your words are still here. If it was painted, it is in your account.';
  return isRefusal(error)
    ? 'It has cost you nothing, and your words are still here.'
    : 'It may be on its way all the same. Your words are still here, and trying again costs nothing more: it asks for the same print.';
}

/** Its words are not at hand here, so that nothing here could try it again. */
function lossElsewhere({ while: moment, error }: Failure): string {
  if (error?.code === 'painting_refused') return 'It was begun on another device or in another tab.';
  const loss =
    moment === 'painting' ? 'Your credit has come back.' : 'If it was painted, it is in your account.';
  return `It was begun on another device or in another tab. ${loss}`;
}

/** Whether the service itself has said no. After anything else it may have taken the print. */
function isRefusal(error: Failure['error']): boolean {
  return (
    error?.status !== undefined &&
    error.status >= 400 &&
    error.status < 500 &&
    !error.code.startsWith('http_')
  );
}
