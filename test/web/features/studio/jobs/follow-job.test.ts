import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { GenerationJob } from '../../../../../src/adapters/http/contract/types.js';
import { generationJob as jobOf } from '../../../samples/jobs.js';

/** A stream that sends nothing until it is aborted. */
async function* silence(signal: AbortSignal): AsyncGenerator<GenerationJob> {
  yield await new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  );
}

const generationJob = jest.fn<(id: string) => Promise<GenerationJob>>();
const watch = jest.fn<(id: string, signal: AbortSignal) => AsyncGenerator<GenerationJob>>();
jest.unstable_mockModule('../../../../../web/src/client/api.ts', () => ({
  ApiError: class ApiError extends Error {},
  api: { generationJob },
}));
jest.unstable_mockModule('../../../../../web/src/client/studio-api.ts', () => ({ studioApi: { watch } }));
const { followJob } = await import('../../../../../web/src/features/studio/jobs/follow-job.js');

beforeEach(() => {
  jest.resetAllMocks();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const job = (state: GenerationJob['state']) => jobOf('heron', { state });

async function followed(): Promise<(GenerationJob | 'unreachable')[]> {
  const states: (GenerationJob | 'unreachable')[] = [];
  for await (const state of followJob('heron', new AbortController().signal)) states.push(state);
  return states;
}

it('A job is polled when its stream never answers', async () => {
  watch.mockImplementation((_id, signal) => silence(signal));
  generationJob.mockResolvedValueOnce(job('painting')).mockResolvedValueOnce(job('completed'));
  const states = followed();
  await jest.advanceTimersByTimeAsync(90_000);
  expect(generationJob).toHaveBeenCalledTimes(2);
  expect(await states).toEqual([job('painting'), job('completed')]);
});

it('A job’s stream that fell silent is opened again', async () => {
  watch
    .mockImplementationOnce(async function* (_id, signal) {
      yield job('painting');
      yield* silence(signal);
    })
    .mockImplementationOnce(async function* () {
      yield job('completed');
    });
  const states = followed();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(await states).toEqual([job('painting'), job('completed')]);
  expect(generationJob).not.toHaveBeenCalled();
});
