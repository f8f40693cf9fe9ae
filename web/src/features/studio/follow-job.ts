import { ApiError, api } from '../../client/api';
import type { GenerationJob } from '../../client/api';

/** A stream that says nothing for so long is opened again: it may have died without a word. */
const STREAM_MS = 30_000;
const PAUSES_MS = [500, 1000, 2000, 4000, 8000];

/**
 * Each state of the job until it has ended, over lost connections too: where the stream cannot be had, the job is
 * asked for. 'unreachable' is told while neither answers.
 * @throws ApiError when the service refuses, e.g. `not_found`
 */
export async function* followJob(
  id: string,
  signal: AbortSignal,
): AsyncGenerator<GenerationJob | 'unreachable'> {
  for (let failures = 0; !signal.aborted;) {
    const opened = Date.now();
    let hasAnswered = false;
    for await (const job of streamed(id, signal)) {
      failures = 0;
      hasAnswered = true;
      yield job;
      if (hasEnded(job)) return;
    }
    if (signal.aborted) return;
    if (hasAnswered && Date.now() - opened >= STREAM_MS) continue;
    const job = await asked(id);
    if (signal.aborted) return;
    yield job;
    if (job !== 'unreachable' && hasEnded(job)) return;
    await pauseBefore(failures++, signal);
  }
}

/** The caller's job that has not ended, wherever it was begun; asked for until the service answers, and `onAway` meanwhile. */
export async function runningJob(
  signal: AbortSignal,
  onAway?: () => void,
): Promise<GenerationJob | undefined> {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      const { jobs } = await api.generationJobs();
      return jobs[0];
    } catch (error) {
      if (!signal.aborted) onAway?.();
      if (isRefusal(error)) return undefined;
    }
    await pauseBefore(failures, signal);
  }
  return undefined;
}

const ENDS: readonly GenerationJob['state'][] = ['completed', 'failed', 'cancelled'];

export const hasEnded = (job: GenerationJob) => ENDS.includes(job.state);

/** The stream for as long as it lasts; it ends quietly when it is lost. */
async function* streamed(id: string, signal: AbortSignal): AsyncGenerator<GenerationJob> {
  const hangUp = new AbortController();
  const listen = () => setTimeout(() => hangUp.abort(), STREAM_MS);
  let timer = listen();
  try {
    for await (const job of api.watchGenerationJob(id, AbortSignal.any([signal, hangUp.signal]))) {
      clearTimeout(timer);
      timer = listen();
      yield job;
    }
  } catch (error) {
    if (isRefusal(error)) throw error;
  } finally {
    clearTimeout(timer);
    hangUp.abort();
  }
}

async function asked(id: string): Promise<GenerationJob | 'unreachable'> {
  try {
    return await api.generationJob(id);
  } catch (error) {
    if (isRefusal(error)) throw error;
    return 'unreachable';
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 401, 403, 404].includes(error.status);
}

/** Longer after each failure; ends at once when nobody waits any more. */
function pauseBefore(failures: number, signal: AbortSignal): Promise<void> {
  const milliseconds = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]!;
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
