import { useRef, useState } from 'react';
import { ApiError, api } from '../../../client/api';
import type { GenerateImage, GenerationJob } from '../../../client/api';
import { useLatestCall } from '../../shared/async/use-latest-call';
import { errorMessage } from '../../shared/error-message';
import { followJob } from './follow-job';
import { hasFinished, withFoundJob, toIdle, withJobUpdate } from './painting';
import type { Creating, Painting } from './painting';
import { randomUuid } from '../../shared/random-uuid';
import { useRunningJob } from './use-running-job';

type PrintRequest = Omit<GenerateImage, 'job_id'>;

/** Starts a print, finds one that is already running, and follows it to its end. */
export function usePainting() {
  const [painting, setPainting] = useState<Painting>({ status: 'unknown' });
  const sending = useLatestCall();
  const following = useLatestCall();
  /** Cleared when the job ends. A retry of the same request reuses the id, so that it creates no second job. */
  const request = useRef<{ text: string; id: string }>(null);

  const stopSearching = useRunningJob({
    isIdle: painting.status === 'idle',
    onFound: (job) => {
      setPainting((now) => (job ? withFoundJob(now, job) : toIdle(now)));
      if (job) void follow(job.id);
    },
    onUnreachable: () => setPainting(toIdle),
  });

  async function follow(jobId: string) {
    try {
      await following.run(async (signal) => {
        for await (const job of followJob(jobId, signal)) {
          if (signal.aborted) return;
          setPainting((now) => withJobUpdate(now, job));
        }
        if (!signal.aborted) request.current = null;
      });
    } catch (error) {
      setPainting({ status: 'failed', phase: 'following', jobId, error: toApiError(error) });
    }
  }

  /** Returns the job's id, which is chosen before the service accepts it. */
  function create(print: PrintRequest): string {
    // A job that the search finds later must not replace this one.
    stopSearching();
    const text = JSON.stringify(print);
    if (request.current?.text !== text) request.current = { text, id: randomUuid() };
    const { id } = request.current;
    setPainting({ status: 'creating', job: undefined, unreachable: false });
    void send({ ...print, job_id: id }, id);
    return id;
  }

  async function send(image: GenerateImage, jobId: string) {
    try {
      const accepted = await sending.run(() => api.generateImage(image));
      if (accepted) void follow(accepted.job_id);
    } catch (error) {
      setPainting({ status: 'failed', phase: 'sending', jobId, error: toApiError(error) });
    }
  }

  /** Spends the credit only if the page has warned of it. */
  async function cancel({ id, cancel_costs_credit }: GenerationJob) {
    const update = (changes: Partial<Creating>) =>
      setPainting((now) => (now.status === 'creating' ? { ...now, ...changes } : now));
    update({ cancelling: true, cancelError: undefined });
    try {
      const job = await api.cancelGenerationJob(id, { only_if_free: !cancel_costs_credit });
      following.cancel();
      request.current = null;
      setPainting((now) => withJobUpdate(now, job));
    } catch (error) {
      // If the job has already ended, the stream reports how.
      const hasEnded = error instanceof ApiError && error.code === 'job_ended';
      update({ cancelling: false, cancelError: hasEnded ? undefined : errorMessage(error) });
    }
  }

  function reset() {
    setPainting((now) => (hasFinished(now) ? { status: 'idle' } : now));
  }

  return { painting, create, cancel, reset };
}

const toApiError = (error: unknown) => (error instanceof ApiError ? error : undefined);
