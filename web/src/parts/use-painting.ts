import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, api } from '../api';
import type { GenerateImage, GenerationJob } from '../api';
import { followJob } from './follow-job';

type Words = Omit<GenerateImage, 'job_id'>;

export type Painting =
  /** Not yet known whether a print is being made, here or on another device. */
  | { at: 'unknown' }
  | { at: 'idle' }
  /** `job` is undefined until the service has taken it. */
  | { at: 'creating'; job: GenerationJob | undefined; unreachable: boolean }
  | { at: 'done'; job: GenerationJob }
  | { at: 'failed'; error: ApiError | undefined };

const creating = (job?: GenerationJob): Painting => ({ at: 'creating', job, unreachable: false });

/** The print that is being made: begins one, finds one that is running, follows it to its end. */
export function usePainting() {
  const [painting, setPainting] = useState<Painting>({ at: 'unknown' });
  const leave = useRef<AbortController>(null);
  /** Kept until the service has answered for good, so that the same request sent again costs nothing more. */
  const request = useRef<{ words: string; id: string | undefined }>(null);

  const follow = useCallback(async (id: string, signal: AbortSignal) => {
    try {
      for await (const job of followJob(id, signal)) {
        if (signal.aborted) return;
        if (job === 'unreachable') {
          setPainting((now) => (now.at === 'creating' ? { ...now, unreachable: true } : now));
        } else if (job.state === 'completed') setPainting({ at: 'done', job });
        else if (job.state === 'failed') setPainting({ at: 'failed', error: undefined });
        else setPainting(creating(job));
      }
      request.current = null;
    } catch (error) {
      if (!signal.aborted) setPainting({ at: 'failed', error: asApiError(error) });
    }
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    leave.current = leaving;
    api.generationJobs().then(
      ({ jobs: [running] }) => {
        if (leaving.signal.aborted) return;
        setPainting(running ? creating(running) : { at: 'idle' });
        if (running) void follow(running.id, leaving.signal);
      },
      () => !leaving.signal.aborted && setPainting({ at: 'idle' }),
    );
    return () => leaving.abort();
  }, [follow]);

  async function create(words: Words) {
    const signal = leave.current?.signal;
    if (!signal) return;
    const told = JSON.stringify(words);
    if (request.current?.words !== told) request.current = { words: told, id: newId() };
    setPainting(creating());
    try {
      const { job_id } = await api.generateImage({ ...words, job_id: request.current.id });
      if (!signal.aborted) await follow(job_id, signal);
    } catch (error) {
      if (!signal.aborted) setPainting({ at: 'failed', error: asApiError(error) });
    }
  }

  return { painting, create, reset: () => setPainting({ at: 'idle' }) };
}

/** Undefined where the browser has none to give (a page not served securely): the service then makes the id. */
const newId = () => ('randomUUID' in crypto ? crypto.randomUUID() : undefined);

const asApiError = (error: unknown) => (error instanceof ApiError ? error : undefined);
