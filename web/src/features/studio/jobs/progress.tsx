import './progress.css';
import { t } from '@lingui/core/macro';
import type { GenerationJob } from '../../../client/api';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { jobStatusText } from './job-status-text';
import type { Creating, Failure } from './painting';

interface StudioProgressProps {
  painting: Creating;
  onCancel: (job: GenerationJob) => void;
}

/** The job's progress, and the cancel button while cancelling is possible. */
export function StudioProgress({ painting, onCancel }: StudioProgressProps) {
  const { job, unreachable, cancelling = false, cancelError } = painting;
  return (
    <>
      <div className="studio-progress" role="status">
        <h2>{t`Creating Print...`}</h2>
        {job?.state === 'queued' && <Queue position={job.place} />}
        <p>
          {unreachable
            ? t`The connection is lost at the moment. Your print is still being made.`
            : job
              ? jobStatusText(job)
              : t`Sending your words.`}
        </p>
        {job && <p>{t`You can leave this page. The print will be in your account.`}</p>}
      </div>
      {cancelError && (
        <Notice tone="danger" heading={t`It was not cancelled`}>
          <p>{cancelError}</p>
        </Notice>
      )}
      {(job?.state === 'queued' || job?.state === 'painting') && (
        <>
          {job.cancel_costs_credit && (
            <p>{t`The painting is already paid for. If you cancel now, you lose your credit.`}</p>
          )}
          <Button busy={cancelling} onClick={() => onCancel(job)}>
            {cancelling ? t`Cancelling` : job.cancel_costs_credit ? t`Cancel and lose the credit` : t`Cancel`}
          </Button>
        </>
      )}
    </>
  );
}

const MAX_SHOWN = 8;

/** One small sheet for each job ahead of this one, and one for it. */
function Queue({ position }: { position: number }) {
  return (
    <div className="studio-queue" aria-hidden="true">
      {Array.from({ length: Math.min(position, MAX_SHOWN) + 1 }, (_, at) => (
        <span key={at} />
      ))}
    </div>
  );
}

interface StudioFailureProps {
  failure: Failure;
  /** The failed job is the draft in the form. */
  isOwnDraft: boolean;
  onTryAgain: () => void;
  /** For a rejected prompt, which would be rejected again. */
  onChangeWords: () => void;
}

export function StudioFailure({ failure, isOwnDraft, onTryAgain, onChangeWords }: StudioFailureProps) {
  const { error } = failure;
  return (
    <div className="studio-failure">
      <Notice tone="danger" heading={t`Generation Failed`}>
        <p>{t`Error generating print. Please try again.`}</p>
        {error && error.code !== 'painting_failed' && <p>{error.message}</p>}
        <p>{isOwnDraft ? lossText(failure) : lossTextElsewhere(failure)}</p>
      </Notice>
      {isOwnDraft &&
        (isPromptRejected(error) ? (
          <Button onClick={onChangeWords}>{t`Change the words`}</Button>
        ) : (
          <Button onClick={onTryAgain}>{t`Try again`}</Button>
        ))}
    </div>
  );
}

const isPromptRejected = (error: Failure['error']) =>
  error?.code === 'description_refused' || error?.code === 'painting_refused';

/** What the failure cost the person. */
function lossText({ phase, error }: Failure): string {
  if (error?.code === 'painting_refused') return t`Your words are still here.`;
  if (phase === 'painting') return t`Your credit was returned, and your words are still here.`;
  if (phase === 'following') return t`Your words are still here. If it was painted, it is in your account.`;
  return wasRejected(error)
    ? t`It has cost you nothing, and your words are still here.`
    : t`Your print may still be made. Your words are still here. Trying again requests the same print and costs nothing extra.`;
}

/** The prompt is on the other device, so this page cannot retry. */
function lossTextElsewhere({ phase, error }: Failure): string {
  if (error?.code === 'painting_refused') return t`It was started on another device or in another tab.`;
  const loss =
    phase === 'painting' ? t`Your credit was returned.` : t`If it was painted, it is in your account.`;
  return t`It was started on another device or in another tab. ${loss}`;
}

/** Whether the service rejected the request. After other errors it may have accepted the job. */
function wasRejected(error: Failure['error']): boolean {
  return (
    error?.status !== undefined &&
    error.status >= 400 &&
    error.status < 500 &&
    !error.code.startsWith('http_')
  );
}
