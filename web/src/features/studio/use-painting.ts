import { useRef, useState } from 'react';
import { ApiError, api } from '../../client/api';
import type { GenerateImage, GenerationJob } from '../../client/api';
import { useLatestCall } from '../shared/async/use-latest-call';
import { wordsOf } from '../shared/words-of';
import { followJob } from './follow-job';
import { isOver, toFound, toIdle, toNext } from './painting';
import type { Creating, Painting } from './painting';
import { randomUuid } from './random-uuid';
import { useRunningJob } from './use-running-job';

type Words = Omit<GenerateImage, 'job_id'>;

/** The print that is being made: begins one, finds one that is running, follows it to its end. */
export function usePainting() {
  const [painting, setPainting] = useState<Painting>({ at: 'unknown' });
  const sending = useLatestCall();
  const following = useLatestCall();
  /** Kept until the service has answered for good, so that the same request sent again costs nothing more. */
  const request = useRef<{ words: string; id: string }>(null);

  const stopLooking = useRunningJob({
    isIdle: painting.at === 'idle',
    onFound: (job) => {
      setPainting((now) => (job ? toFound(now, job) : toIdle(now)));
      if (job) void follow(job.id);
    },
    onUnreachable: () => setPainting(toIdle),
  });

  async function follow(jobId: string) {
    try {
      await following.run(async (signal) => {
        for await (const job of followJob(jobId, signal)) {
          if (signal.aborted) return;
          setPainting((now) => toNext(now, job));
        }
        if (!signal.aborted) request.current = null;
      });
    } catch (error) {
      setPainting({ at: 'failed', while: 'following', jobId, error: toApiError(error) });
    }
  }

  /** Returns the job's id, which is known before the service has taken it. */
  function create(words: Words): string {
    // No other job that runs is followed in place of this one.
    stopLooking();
    const text = JSON.stringify(words);
    if (request.current?.words !== text) request.current = { words: text, id: randomUuid() };
    const { id } = request.current;
    setPainting({ at: 'creating', job: undefined, unreachable: false });
    void send({ ...words, job_id: id }, id);
    return id;
  }

  async function send(image: GenerateImage, jobId: string) {
    try {
      const taken = await sending.run(() => api.generateImage(image));
      if (taken) void follow(taken.job_id);
    } catch (error) {
      setPainting({ at: 'failed', while: 'sending', jobId, error: toApiError(error) });
    }
  }

  /** Spends the credit only where the person was told so before. */
  async function cancel({ id, cancel_costs_credit }: GenerationJob) {
    const update = (about: Partial<Creating>) =>
      setPainting((now) => (now.at === 'creating' ? { ...now, ...about } : now));
    update({ cancelling: true, fault: undefined });
    try {
      const job = await api.cancelGenerationJob(id, { only_if_free: !cancel_costs_credit });
      following.cancel();
      request.current = null;
      setPainting((now) => toNext(now, job));
    } catch (error) {
      // That the job has ended is about to be told by the stream that follows it.
      const hasEnded = error instanceof ApiError && error.code === 'job_ended';
      update({ cancelling: false, fault: hasEnded ? undefined : wordsOf(error) });
    }
  }

  /** Puts away how the last one ended. */
  function reset() {
    setPainting((now) => (isOver(now) ? { at: 'idle' } : now));
  }

  return { painting, create, cancel, reset };
}

const toApiError = (error: unknown) => (error instanceof ApiError ? error : undefined);
