import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, api } from '../../client/api';
import type { GenerateImage, GenerationJob } from '../../client/api';
import { followJob, runningJob } from './follow-job';
import { wordsOf } from '../shared/words-of';

type Words = Omit<GenerateImage, 'job_id'>;

export type Painting =
  /** Not yet known whether a print is being made, here or on another device. */
  | { at: 'unknown' }
  | { at: 'idle' }
  | Creating
  | { at: 'done'; job: GenerationJob }
  | { at: 'cancelled'; creditSpent: boolean }
  | Failure;

interface Creating {
  at: 'creating';
  /** Undefined until the service has taken it. */
  job: GenerationJob | undefined;
  unreachable: boolean;
  cancelling?: boolean;
  /** Why it could not be cancelled, in words for people. */
  fault?: string;
}

export interface Failure {
  at: 'failed';
  /** 'sending': the service did not take it; 'painting': the job ended so; 'following': how it ended is not known. */
  while: 'sending' | 'painting' | 'following';
  jobId: string;
  error: { code: string; message: string; status?: number } | undefined;
}

/** The print that is being made: begins one, finds one that is running, follows it to its end. */
export function usePainting() {
  const [painting, setPainting] = useState<Painting>({ at: 'unknown' });
  const leave = useRef<AbortController>(null);
  const following = useRef<AbortController>(null);
  /** The first look for one that is running. */
  const looking = useRef<AbortController>(null);
  /** Kept until the service has answered for good, so that the same request sent again costs nothing more. */
  const request = useRef<{ words: string; id: string }>(null);

  const follow = useCallback(async (id: string) => {
    following.current?.abort();
    const { signal } = (following.current = new AbortController());
    try {
      for await (const job of followJob(id, signal)) {
        if (signal.aborted) return;
        setPainting((now) => next(now, job));
      }
      request.current = null;
    } catch (error) {
      if (!signal.aborted)
        setPainting({ at: 'failed', while: 'following', jobId: id, error: asApiError(error) });
    }
  }, []);

  const found = useCallback(
    (running: GenerationJob | undefined) => {
      if (!running) return setPainting(rested);
      setPainting((now) => (isResting(now) ? { at: 'creating', job: running, unreachable: false } : now));
      void follow(running.id);
    },
    [follow],
  );

  useEffect(() => {
    const leaving = (leave.current = new AbortController());
    const here = (looking.current = new AbortController());
    const { signal } = here;
    const isAway = () => setPainting(rested);
    void runningJob(signal, isAway).then((running) => !signal.aborted && found(running));
    return () => {
      leaving.abort();
      here.abort();
      following.current?.abort();
    };
  }, [found]);

  // Whoever comes back to the page may have begun one on another device.
  const isIdle = painting.at === 'idle';
  useEffect(() => {
    if (!isIdle) return;
    const here = new AbortController();
    const { signal } = here;
    const look = async () => {
      const running = await runningJob(signal);
      if (running && !signal.aborted) found(running);
    };
    document.addEventListener('visibilitychange', () => !document.hidden && void look(), { signal });
    return () => here.abort();
  }, [isIdle, found]);

  /** Answers the job's id, which is known before the service has taken it. */
  function create(words: Words): string {
    // Whatever else is running is not followed in place of this one.
    looking.current?.abort();
    const told = JSON.stringify(words);
    if (request.current?.words !== told) request.current = { words: told, id: newId() };
    const { id } = request.current;
    setPainting({ at: 'creating', job: undefined, unreachable: false });
    void send({ ...words, job_id: id }, id);
    return id;
  }

  async function send(image: GenerateImage, jobId: string) {
    const signal = leave.current?.signal;
    try {
      const { job_id } = await api.generateImage(image);
      if (!signal?.aborted) void follow(job_id);
    } catch (error) {
      if (!signal?.aborted) setPainting({ at: 'failed', while: 'sending', jobId, error: asApiError(error) });
    }
  }

  /** Spends the credit only where that was said before. */
  async function cancel({ id, cancel_costs_credit }: GenerationJob) {
    const tell = (about: Partial<Creating>) =>
      setPainting((now) => (now.at === 'creating' ? { ...now, ...about } : now));
    tell({ cancelling: true, fault: undefined });
    try {
      const job = await api.cancelGenerationJob(id, { only_if_free: !cancel_costs_credit });
      following.current?.abort();
      request.current = null;
      setPainting((now) => next(now, job));
    } catch (error) {
      // What has ended already is about to be told by whoever follows it.
      const hasEnded = error instanceof ApiError && error.code === 'job_ended';
      tell({ cancelling: false, fault: hasEnded ? undefined : wordsOf(error) });
    }
  }

  /** Puts away how the last one ended. */
  function reset() {
    setPainting((now) => (isOver(now) ? { at: 'idle' } : now));
  }

  return { painting, create, cancel, reset };
}

const rested = (now: Painting): Painting => (now.at === 'unknown' ? { at: 'idle' } : now);

const isOver = ({ at }: Painting) => at === 'done' || at === 'failed' || at === 'cancelled';

const isResting = ({ at }: Painting) => at === 'unknown' || at === 'idle';

function next(now: Painting, job: GenerationJob | 'unreachable'): Painting {
  if (job === 'unreachable') return now.at === 'creating' ? { ...now, unreachable: true } : now;
  switch (job.state) {
    case 'completed':
      return { at: 'done', job };
    case 'failed':
      return { at: 'failed', while: 'painting', jobId: job.id, error: job.error ?? undefined };
    case 'cancelled':
      return { at: 'cancelled', creditSpent: job.credit_spent };
    default:
      return { ...(now.at === 'creating' && now), at: 'creating', job, unreachable: false };
  }
}

/** A UUID, version 4, also where the page is not served securely and `randomUUID` is missing. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const asApiError = (error: unknown) => (error instanceof ApiError ? error : undefined);
