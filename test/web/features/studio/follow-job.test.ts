import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { GenerationJob } from '../../../../src/adapters/http/contract/types.js';

/** Named at run time: the pages' sources are compiled under settings of their own. */
const [SOURCE, API] = [
  '../../../../web/src/features/studio/follow-job.ts',
  '../../../../web/src/client/api.ts',
];

type Told = Pick<GenerationJob, 'id' | 'state'>;

/** Says nothing for as long as it is listened to. */
async function* silence(signal: AbortSignal): AsyncGenerator<Told> {
  yield await new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  );
}

const generationJob = jest.fn<(id: string) => Promise<Told>>();
const watchGenerationJob = jest.fn<(id: string, signal: AbortSignal) => AsyncGenerator<Told>>();
jest.unstable_mockModule(API, () => ({
  ApiError: class ApiError extends Error {},
  api: { generationJob, watchGenerationJob },
}));
const { followJob } = (await import(SOURCE)) as {
  followJob(id: string, signal: AbortSignal): AsyncGenerator<Told | 'unreachable'>;
};

beforeEach(() => {
  jest.resetAllMocks();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const job = (state: GenerationJob['state']): Told => ({ id: 'heron', state });

async function followed(): Promise<(Told | 'unreachable')[]> {
  const states: (Told | 'unreachable')[] = [];
  for await (const state of followJob('heron', new AbortController().signal)) states.push(state);
  return states;
}

it('A job is asked for where its stream never answers', async () => {
  watchGenerationJob.mockImplementation((_id, signal) => silence(signal));
  generationJob.mockResolvedValueOnce(job('painting')).mockResolvedValueOnce(job('completed'));
  const states = followed();
  await jest.advanceTimersByTimeAsync(90_000);
  expect(generationJob).toHaveBeenCalledTimes(2);
  expect(await states).toEqual([job('painting'), job('completed')]);
});

it('A job’s stream that fell silent is opened again', async () => {
  watchGenerationJob
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
