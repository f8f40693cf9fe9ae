import { ApiError, api } from '../../../client/api';
import { studioApi } from '../../../client/studio-api';
import type { GenerationJob } from '../../../client/api';

/** A stream without messages for this long is reopened: the connection may be dead. */
const STREAM_TIMEOUT_MS = 30_000;
const BACKOFF_MS = [500, 1000, 2000, 4000, 8000];

/**
 * Yields each state of the job until it ends, across lost connections. Without a stream the job is polled. Yields
 * 'unreachable' while neither answers.
 * @throws ApiError if the service rejects the request, e.g. `not_found`
 */
export async function* followJob(
  id: string,
  signal: AbortSignal,
): AsyncGenerator<GenerationJob | 'unreachable'> {
  for (let failures = 0; !signal.aborted;) {
    const opened = Date.now();
    let hasAnswered = false;
    for await (const job of streamJob(id, signal)) {
      failures = 0;
      hasAnswered = true;
      yield job;
      if (hasEnded(job)) return;
    }
    if (signal.aborted) return;
    if (hasAnswered && Date.now() - opened >= STREAM_TIMEOUT_MS) continue;
    const job = await fetchJob(id);
    if (signal.aborted) return;
    yield job;
    if (job !== 'unreachable' && hasEnded(job)) return;
    await waitForRetry(failures++, signal);
  }
}

/** Finds the caller's running job, wherever it was started. Retries until the service responds. */
export async function findRunningJob(
  signal: AbortSignal,
  onUnreachable?: () => void,
): Promise<GenerationJob | undefined> {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      const { jobs } = await api.generationJobs();
      return jobs[0];
    } catch (error) {
      if (!signal.aborted) onUnreachable?.();
      if (isFinalError(error)) return undefined;
    }
    await waitForRetry(failures, signal);
  }
  return undefined;
}

const END_STATES: readonly GenerationJob['state'][] = ['completed', 'failed', 'cancelled'];

export const hasEnded = (job: GenerationJob) => END_STATES.includes(job.state);

/** The states from one stream. Ends quietly when the connection is lost. */
async function* streamJob(id: string, signal: AbortSignal): AsyncGenerator<GenerationJob> {
  const timeout = new AbortController();
  const startTimer = () => setTimeout(() => timeout.abort(), STREAM_TIMEOUT_MS);
  let timer = startTimer();
  try {
    for await (const job of studioApi.watch(id, AbortSignal.any([signal, timeout.signal]))) {
      clearTimeout(timer);
      timer = startTimer();
      yield job;
    }
  } catch (error) {
    if (isFinalError(error)) throw error;
  } finally {
    clearTimeout(timer);
    timeout.abort();
  }
}

async function fetchJob(id: string): Promise<GenerationJob | 'unreachable'> {
  try {
    return await api.generationJob(id);
  } catch (error) {
    if (isFinalError(error)) throw error;
    return 'unreachable';
  }
}

function isFinalError(error: unknown): boolean {
  return error instanceof ApiError && [400, 401, 403, 404].includes(error.status);
}

/** Backs off after failures; resolves immediately when aborted. */
function waitForRetry(failures: number, signal: AbortSignal): Promise<void> {
  const milliseconds = BACKOFF_MS[Math.min(failures, BACKOFF_MS.length - 1)]!;
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
